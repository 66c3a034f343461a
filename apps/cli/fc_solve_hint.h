/* fc_solve_hint.h - moves that can be made where a search came to no end. */
#ifndef FCLAB_CLI_FC_SOLVE_HINT_H
#define FCLAB_CLI_FC_SOLVE_HINT_H

#include "search/engine.h"

/* Fills a line whose moves are to be freed by fc_free: legal ones from `start`, none if there is none. FC_OK, FC_NO_MEMORY or FC_BROKEN. */
fc_status fc_solve_hint(const fc_rules *rules, const fc_position *start, fc_line *hint);

#endif
