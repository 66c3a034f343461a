/* survey_recall.h - a survey as a store keeps it, turned back into what was asked for. */
#ifndef FCLAB_CLI_SURVEY_RECALL_H
#define FCLAB_CLI_SURVEY_RECALL_H

#include "survey_plan.h"

/* Its deals by name. Boards, of which a store keeps no card, are called board:1 and so on, and are empty. */
bool survey_recall_deals(const fc_survey_name *name, fc_deal_list *deals);

/* All of it. `words` are the deals as they are typed again, which boards need; there may be none. The plan's name is *name. False after saying what is wrong; to be closed
 * in any case. */
bool survey_recall(const fc_survey_name *name, char **words, size_t count, cli_survey *s);

#endif
