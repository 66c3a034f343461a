/* form.h - the form of a deal: what all deals share that differ only in the order of columns and cells and in suits that the
 * rules cannot tell apart. Where colours alternate these are the suits of a colour, and the colours; elsewhere all suits.
 * Two positions have equal forms iff one of these exchanges makes one of them the other (docs/algorithms.md). */
#ifndef FC_GAME_FORM_H
#define FC_GAME_FORM_H

#include "game/position.h"

enum { FC_FORM_SUITS = FC_NAMED_SUITS, FC_MAX_FORM_WORDS = (FC_MAX_CARDS * 9 + 4 * 16) / 64 + 1 };

/* FC_OK if the deck has few enough suits, at most FC_FORM_SUITS, for all exchanges to be tried. */
fc_status fc_form_check(const fc_rules *rules, fc_error *error);

/* How long a form is; the standard game's are 5 words. */
unsigned fc_form_words(const fc_rules *rules);
void fc_form_pack(const fc_rules *rules, const fc_position *p, uint64_t form[FC_MAX_FORM_WORDS]);
bool fc_form_same(const fc_rules *rules, const fc_position *a, const fc_position *b);

/* The position that stands for all that are the same: columns longest first and then by their lowest card, cells filled from
 * the first on. */
void fc_form_position(const fc_rules *rules, const fc_position *p, fc_position *out);

#endif
