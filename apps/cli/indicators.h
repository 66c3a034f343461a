/* indicators.h - the indicators of a deal as people and as programs read them. */
#ifndef FCLAB_CLI_INDICATORS_H
#define FCLAB_CLI_INDICATORS_H

#include "show/show.h"
#include "analysis/indicators.h"

void indicators_json(const shown_deal *deal, const fc_indicators *found, fc_text *text);
/* Rows with commas, and the first of them with the names. */
void indicators_head(fc_text *text);
void indicators_row(const shown_deal *deal, const fc_indicators *found, fc_text *text);
/* One line. */
void indicators_briefly(const shown_deal *deal, const fc_indicators *found, fc_text *text);
/* The board, a table, and that line. */
void indicators_in_full(const shown_deal *deal, const fc_indicators *found, bool colour, fc_text *text);

#endif
