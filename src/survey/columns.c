/* columns.c - the table of columns. */
#include "survey/columns.h"

#include <string.h>

static bool always(const fc_result *r) {
  (void)r;
  return true;
}
static bool is_solved(const fc_result *r) { return r->verdict == FC_SOLVED; }
static bool is_decided(const fc_result *r) { return r->verdict != FC_UNDECIDED; }
static bool is_stopped(const fc_result *r) { return r->stop != FC_STOP_NONE; }
static bool has_first_bound(const fc_result *r) { return r->first_bound > 0; }

#define AT(field) offsetof(fc_result, field)

const fc_column fc_columns[FC_COLUMNS] = {
    {"verdict", FC_COLUMN_VERDICT, 1, NULL, always, AT(verdict)},
    {"cells", FC_COLUMN_NUMBER, 2, "cells", is_solved, AT(number)},
    {"hardness", FC_COLUMN_NUMBER, 2, "rate", is_solved, AT(number)},
    {"home", FC_COLUMN_NUMBER, 2, "reach", is_decided, AT(number)},
    {"length", FC_COLUMN_NUMBER, 4, NULL, is_solved, AT(length)},
    {"optimal", FC_COLUMN_TRUTH, 1, NULL, always, AT(optimal)},
    {"lower_bound", FC_COLUMN_NUMBER, 4, NULL, always, AT(lower_bound)},
    {"first_bound", FC_COLUMN_NUMBER, 4, NULL, has_first_bound, AT(first_bound)},
    {"cards", FC_COLUMN_NUMBER, 4, NULL, is_solved, AT(cards)},
    {"turns", FC_COLUMN_NUMBER, 4, NULL, is_solved, AT(turns)},
    {"player_turns", FC_COLUMN_NUMBER, 4, NULL, is_solved, AT(player_turns)},
    {"expanded", FC_COLUMN_NUMBER, 8, NULL, always, AT(expanded)},
    {"generated", FC_COLUMN_NUMBER, 8, NULL, always, AT(generated)},
    {"stop", FC_COLUMN_STOP, 1, NULL, is_stopped, AT(stop)},
};

bool fc_column_is_of(const fc_column *column, const char *question) {
  return !column->question || strcmp(column->question, question) == 0;
}

bool fc_column_value(const fc_column *column, const fc_result *result, uint64_t *value) {
  memcpy(value, (const char *)result + column->offset, sizeof *value);
  return column->applies(result) && *value != FC_NOT_KEPT;
}
