/* mpi_survey.c - fclab-mpi survey: the first rank has the store and does all that 'fclab survey' does but the work, which the others do. One rank does both. */
#include "mpi_ranks.h"
#include "mpi_verbs.h"
#include "../cli/deals.h"
#include "../cli/engine_options.h"
#include "../cli/interrupt.h"
#include "../cli/say.h"
#include "../cli/survey_plan.h"
#include "../cli/survey_verb.h"

#include "survey/foreman.h"
#include "survey/worker.h"

#include <mpi.h>

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static int direct(const cli_args *args, const fc_ranks *ranks) {
  const int status = run_survey(args, ranks);
  fc_foreman_dismiss(ranks);
  return status;
}

static int work(cli_survey *s, const fc_ranks *ranks) {
  s->plan.ranks = ranks;
  catch_interrupts();
  while (fc_worker_run(&s->plan, should_stop, NULL)) continue;
  return EXIT_DONE;
}

/* What is wrong with the question all ranks find out for themselves, and the first one says it. */
static int run(const cli_args *args) {
  cli_survey s;
  int status = EXIT_BAD_INPUT;
  if (cli_survey_read_search(args, &s)) {
    mpi_ranks *const all = mpi_ranks_open();
    if (!all) MPI_Abort(MPI_COMM_WORLD, EXIT_FAILED);
    const fc_ranks *const ranks = mpi_ranks_get(all);
    status = ranks->rank == 0 ? direct(args, ranks) : work(&s, ranks);
    mpi_ranks_close(all);
  }
  cli_survey_close(&s);
  return status;
}

const cli_verb mpi_verb_survey = {
    .name = "survey",
    .usage = "DEAL... --store FILE",
    .summary = "many deals into a store, resumable",
    .about =
        "Does what 'fclab survey' does, with the same options and the same content of the store, by the\n"
        "processes that mpirun starts. The first one has the store and hands out chunks of deals, the\n"
        "others work, each with --threads. It may be killed at any moment, as a whole or one of them: the\n"
        "same command, or 'fclab survey', does what is missing.\n"
        "\n"
        "  mpirun -np 5 fclab-mpi survey 1..1000000 --store ms.db\n"
        "  fclab survey 1..1000000 --store ms.db --status\n",
    .options = {survey_options, survey_plan_options, engine_options, deals_options, game_options},
    .run = run,
};
