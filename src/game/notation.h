/* notation.h - moves as text. Columns are 1..9 and then A..Z, cells and reserve a b c ... (without h), home is h.
 * `26` column 2 to 6, `2a`, `a3`, `2h`; `26v3` three cards; `h3D` worries the top diamond back onto column 3.
 * Reading gives what was written (fc_step); what it means on a board is replay's affair. */
#ifndef FC_GAME_NOTATION_H
#define FC_GAME_NOTATION_H

#include "game/move.h"

enum { FC_ANY_SUIT = 255 };

/* A move as written. `from` and `to` are FC_HOME for home, whichever foundation; `count` is 0 where it is not said. */
typedef struct fc_step {
  fc_place from, to;
  uint8_t count;
  uint8_t suit; /* of the foundation a card comes back from; FC_ANY_SUIT where it is not said */
} fc_step;

char fc_column_letter(unsigned index);
char fc_slot_letter(unsigned index);
void fc_place_write(fc_place place, fc_text *text);

fc_step fc_step_of(const fc_rules *rules, fc_move move);
/* Exact: the number of cards where it is more than one, the suit where a card comes back from home. */
void fc_step_write(const fc_rules *rules, fc_step step, fc_text *text);
bool fc_step_read(const fc_rules *rules, const char *at, const char *end, fc_step *step);

#endif
