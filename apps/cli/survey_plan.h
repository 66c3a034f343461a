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
/* Reads only the deals, of a game that is known, and puts them into words. */
bool cli_survey_read_deals(cli_survey *s, char **words, size_t count);
void cli_survey_close(cli_survey *s);

#endif
