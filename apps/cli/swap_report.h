/* swap_report.h - what swaps of two cards make of a deal, as people and as programs read it. */
#ifndef FCLAB_CLI_SWAP_REPORT_H
#define FCLAB_CLI_SWAP_REPORT_H

#include "show/show.h"
#include "analysis/swaps.h"

/* One JSON object on a line; the board and some lines; one line. */
void swaps_json(const shown_deal *deal, const fc_swaps *swaps, fc_text *text);
void swaps_in_full(const shown_deal *deal, const fc_swaps *swaps, bool colour, fc_text *text);
void swaps_briefly(const shown_deal *deal, const fc_swaps *swaps, fc_text *text);

#endif
