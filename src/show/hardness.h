/* hardness.h - what is predicted of a deal, and why, as people and as programs read it. */
#ifndef FC_SHOW_HARDNESS_H
#define FC_SHOW_HARDNESS_H

#include "show/show.h"
#include "analysis/hardness/reasons.h"

/* Fields of JSON, each with a comma before it; some lines; `; hard, about 85 cards` */
void hardness_json(const fc_rating *rating, fc_text *text);
void hardness_in_full(const fc_rating *rating, fc_text *text);
void hardness_briefly(const fc_rating *rating, fc_text *text);

/* The features: a line of names, and a line of numbers. */
void features_head(fc_text *text);
void features_row(const char *name, unsigned score, const fc_features *features, fc_text *text);

#endif
