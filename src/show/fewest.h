/* fewest.h - the fewest cells with which a deal can be won, as programs read it. */
#ifndef FC_SHOW_FEWEST_H
#define FC_SHOW_FEWEST_H

#include "search/fewest.h"
#include "show/show.h"

/* One JSON object on a line. The deal's rules and start are those of the answer, where there is a solution. */
void fewest_json(const shown_deal *deal, const fc_fewest_answer *answer, const char *engine, fc_text *text);

#endif
