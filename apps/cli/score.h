/* score.h - Chen's score of a deal as people and as programs read it. */
#ifndef FCLAB_CLI_SCORE_H
#define FCLAB_CLI_SCORE_H

#include "show.h"
#include "analysis/chen.h"

/* One JSON object on a line; the board and some lines; one line. */
void score_json(const shown_deal *deal, const fc_chen *score, fc_text *text);
void score_in_full(const shown_deal *deal, const fc_chen *score, bool colour, fc_text *text);
void score_briefly(const shown_deal *deal, const fc_chen *score, fc_text *text);

#endif
