/* recall.h - verdicts that were found lately, so that what was found out about a position serves those after it: a move of its solution leaves it won, and
 * what was lost stays lost. Of a fixed size: newer ones take the place of older ones. For all threads of a server. */
#ifndef FC_ANSWER_RECALL_H
#define FC_ANSWER_RECALL_H

#include "search/engine.h"

typedef struct fc_recall fc_recall;

/* Null if there is no memory. */
fc_recall *fc_recall_new(void);
void fc_recall_free(fc_recall *recall);

/* FC_UNDECIDED if nothing is known. Of a solved position the solution is put into *line, without moves if it was not kept; FC_NO_MEMORY is taken for not
 * being known. */
fc_verdict fc_recall_find(fc_recall *recall, const fc_rules *rules, const fc_position *p, fc_line *line);
/* A verdict that was proved; moves of a solution may be none. */
void fc_recall_keep(fc_recall *recall, const fc_rules *rules, const fc_position *p, fc_verdict verdict,
                    const fc_move moves[], size_t count);

#endif
