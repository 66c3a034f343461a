/* score.h - Chen's score of a deal as people and as programs read it. */
#ifndef FC_SHOW_SCORE_H
#define FC_SHOW_SCORE_H

#include "analysis/chen.h"
#include "base/text.h"

/* A field of JSON with a comma before it; some lines; part of a line. */
void score_json(const fc_chen *score, fc_text *text);
void score_in_full(const fc_chen *score, fc_text *text);
void score_briefly(const fc_chen *score, fc_text *text);

#endif
