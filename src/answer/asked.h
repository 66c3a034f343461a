/* asked.h - the position that is asked about: a game, a deal or a board, and the moves that were made. */
#ifndef FC_ANSWER_ASKED_H
#define FC_ANSWER_ASKED_H

#include "game/dealname.h"
#include "game/position.h"
#include "game/variant.h"
#include "show/show.h"

typedef struct fc_asked {
  fc_variant variant;
  char deal[64]; /* its name; empty for a board */
  fc_position start, position;
  fc_move *moves; /* from the start to the position, as they were written, each legal */
  size_t moves_count;
} fc_asked;

/* How it was asked for; what is not given is null. */
typedef struct fc_asking {
  const char *game, *overrides, *deal, *board, *moves;
} fc_asking;

/* FC_BAD_INPUT or FC_NO_MEMORY; to be released in any case. */
fc_status fc_asked_read(fc_asked *asked, const fc_asking *asking, fc_error *error);
/* The same without moves: a deal by its name, or `random`. */
fc_status fc_asked_deal(fc_asked *asked, const char *game, const char *overrides, const char *deal,
                        fc_error *error);
/* Another deal of the same game. */
fc_status fc_asked_change(fc_asked *asked, fc_deal_source source, uint64_t number, fc_error *error);
/* A number that nobody chose. */
uint64_t fc_asked_draw(void);
void fc_asked_release(fc_asked *asked);

/* The position after the moves, as writers of answers take it. */
shown_deal fc_asked_shown(const fc_asked *asked);

#endif
