/* crew.h - a solver for each thread. */
#ifndef FCLAB_CLI_CREW_H
#define FCLAB_CLI_CREW_H

#include "args.h"
#include "search/solver.h"

enum { MOST_THREADS = 256 };

typedef struct crew {
  unsigned threads;
  fc_solver *solvers[MOST_THREADS]; /* null where there is none yet */
} crew;

/* --threads N, 1 if it was not given; false after saying what is wrong. */
bool read_threads(const cli_args *args, unsigned *threads);
/* Makes c->threads solvers; false after saying that there is no memory. */
bool crew_open(crew *c, const fc_engine *engine, const fc_rules *rules, const fc_options *options);
/* Also for one that could not be opened. */
void crew_close(crew *c);

#endif
