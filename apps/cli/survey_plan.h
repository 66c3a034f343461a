/* survey_plan.h - a survey as the command line asks for it: deals, question, engine, limits, and the name by which the store finds it again. */
#ifndef FCLAB_CLI_SURVEY_PLAN_H
#define FCLAB_CLI_SURVEY_PLAN_H

#include "args.h"
#include "game_options.h"
#include "survey/survey.h"

typedef struct cli_survey {
  cli_game game;
  fc_deal_list deals;
  fc_survey_plan plan;
  fc_survey_form form; /* as it was asked for */
  char game_text[200], options_text[300];
  char *deals_text;
} cli_survey;

extern const cli_option survey_plan_options[];

/* What makes results: the version, and the fingerprint of its engines. */
extern const char cli_build[];

/* False after saying what is wrong; to be closed in any case. */
bool cli_survey_read(const cli_args *args, cli_survey *s);
/* The same without the deals and the name. */
bool cli_survey_read_search(const cli_args *args, cli_survey *s);
void cli_survey_close(cli_survey *s);

#endif
