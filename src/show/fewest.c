/* fewest.c - a solution, with what is known of the cells. */
#include "show/fewest.h"

#include <stdio.h>

static void put_bound(fc_text *text, const char *name, int value) {
  char field[60];
  if (value == FC_FEWEST_UNKNOWN)
    snprintf(field, sizeof field, ",\"%s\":null", name);
  else
    snprintf(field, sizeof field, ",\"%s\":%d", name, value);
  fc_text_string(text, field);
}

void fewest_json(const shown_deal *deal, const fc_fewest_answer *f, const char *engine, fc_text *text) {
  char extra[200];
  fc_text fields = fc_text_into(extra, sizeof extra);
  fc_solution solution = f->solution;
  shown_deal shown = *deal;
  put_bound(&fields, "cells", f->verdict == FC_SOLVED ? f->won_with : FC_FEWEST_UNKNOWN);
  put_bound(&fields, "won_with", f->won_with);
  put_bound(&fields, "lost_with", f->lost_with);
  shown.extra = extra;
  solution.verdict = f->verdict;
  solution.stop = f->verdict == FC_UNDECIDED ? f->stop : FC_STOP_NONE;
  solution.stats = f->sum;
  solution.seconds = f->seconds;
  if (!solution.engine) solution.engine = engine;
  show_json(&shown, &solution, text);
}
