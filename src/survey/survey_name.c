/* survey_name.c - engine, metric, limits and options as the words by which a store finds a survey again. */
#include "survey/survey.h"

#include <stdio.h>

void fc_survey_write_options(const fc_survey_plan *plan, fc_text *text) {
  char seconds[40];
  fc_text_string(text, "engine=");
  fc_text_string(text, plan->engine->name);
  fc_text_string(text, " metric=");
  fc_text_string(text, fc_metric_name(plan->options.metric));
  fc_text_string(text, " states=");
  fc_text_number(text, plan->limits.states);
  fc_text_string(text, " memory=");
  fc_text_number(text, plan->limits.bytes);
  snprintf(seconds, sizeof seconds, " time=%g", plan->limits.seconds);
  fc_text_string(text, seconds);
#define WRITE(field, flag, standard, low, high, meaning) \
  fc_text_string(text, " " flag "="); \
  fc_text_number(text, plan->options.field);
  FC_OPTIONS(WRITE)
#undef WRITE
}
