/* loss.h - after which of the moves a deal could no longer be won, as programs read it. */
#ifndef FC_SHOW_LOSS_H
#define FC_SHOW_LOSS_H

#include "search/where_lost.h"
#include "show/show.h"

typedef struct shown_loss {
  const fc_where_lost *found;
  size_t moves; /* that were played */
  bool won;     /* at the end of them all cards are home */
  size_t step;  /* the one that lost it, from 1; 0: it was lost from the start */
  const fc_solution
      *instead; /* what could have been played instead of it; null or unsolved if that is not known */
} shown_loss;

/* One JSON object on a line. */
void loss_json(const shown_deal *deal, const shown_loss *loss, fc_text *text);

#endif
