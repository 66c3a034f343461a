/* certificate_form.h - the outer form of a certificate: what stands before and behind its members, and in which order and
 * width a member's digits come. docs/formats.md says it in words.
 * A digit says where a card is, by the codes below; where foundations ignore suits, digits for their cards go first. */
#ifndef FC_GAME_CERTIFICATE_FORM_H
#define FC_GAME_CERTIFICATE_FORM_H

#include "base/rows.h"
#include "game/position.h"

/* As in game/key.c. FC_MEMBER_START: as at the start, on a card on which it could not be built, or in the reserve. */
enum { FC_MEMBER_HOME, FC_MEMBER_CELL, FC_MEMBER_FLOOR, FC_MEMBER_START, FC_MEMBER_PARENT };

enum { FC_CERTIFICATE_VERSION = 1 };

typedef struct fc_certificate_form {
  fc_rules rules;
  fc_position start;
  unsigned foundations; /* with digits of their own: all or none */
  unsigned cards;
  fc_card order[FC_MAX_CARDS]; /* of the cards' digits */
  fc_row_form row;
} fc_certificate_form;

void fc_certificate_form_make(fc_certificate_form *form, const fc_rules *rules, const fc_position *start);

/* What stands before the members; and behind them, when all else has been written. */
void fc_certificate_write_head(const fc_certificate_form *form, uint64_t count, fc_bytes *out);
void fc_certificate_seal(fc_bytes *out);

/* The coded members within a certificate. */
typedef struct fc_certificate_members {
  uint64_t count;
  const uint8_t *bytes;
  size_t size;
} fc_certificate_members;

/* Reads the head of a certificate for a game with these rules. If it is for other rules, *same_rules is false and
 * there is nothing else. */
fc_status fc_certificate_read_head(const uint8_t bytes[], size_t size, const fc_rules *rules,
                                   bool *same_rules, fc_certificate_form *form,
                                   fc_certificate_members *members, fc_error *error);

#endif
