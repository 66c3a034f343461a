/* draft.h - a board while it is being read: cards are put down one by one and every mistake is named.
 * What the text looked like is the readers' affair (board_text.c, board_json.c). */
#ifndef FC_GAME_DRAFT_H
#define FC_GAME_DRAFT_H

#include "game/position.h"

typedef struct fc_draft {
  const fc_rules *rules;
  fc_position *p;
  fc_error *error;
  unsigned line_of[FC_MAX_CARDS + 1]; /* where each card was read */
  unsigned foundations;               /* how many were read */
  bool based;                         /* a base rank was read */
  bool klaver;                        /* suits are Klaver's letters, not S D C H */
  bool has_foundation[FC_MAX_SUITS];  /* by suit: it was read */
} fc_draft;

void fc_draft_begin(fc_draft *draft, const fc_rules *rules, fc_position *p, fc_error *error);
fc_status fc_draft_card(fc_draft *draft, const char *at, const char *end, fc_place place, unsigned line);
/* `S-3`, `S3`, `♠3` or `3S`; where foundations ignore suits `5-7`: from 5 up to 7. */
fc_status fc_draft_foundation(fc_draft *draft, const char *at, const char *end, unsigned line);
fc_status fc_draft_base(fc_draft *draft, const char *at, const char *end, unsigned line);
/* Checks that every card is somewhere, and completes the position. */
fc_status fc_draft_finish(fc_draft *draft);

#endif
