/* search_progress.h - a line on the terminal while the shortest solution of one deal is looked for. */
#ifndef FCLAB_CLI_SEARCH_PROGRESS_H
#define FCLAB_CLI_SEARCH_PROGRESS_H

#include "search/watch.h"

typedef struct search_progress {
  double started, last; /* when; begins as zero bytes */
} search_progress;

/* As an observer's progress, with a search_progress as its context. */
void search_progress_show(void *context, const fc_progress *progress);
/* Takes the line away. */
void search_progress_end(const search_progress *shown);

#endif
