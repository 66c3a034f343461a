/* ask.h - one question put to many deals, answered in deal order by several threads.
 * A verb brings the question: what is done with one deal, and how it is told. What all such verbs do alike is here: reading deals, limits, batches,
 * progress, interrupts, the summary's counts and the exit status. */
#ifndef FCLAB_CLI_ASK_H
#define FCLAB_CLI_ASK_H

#include "crew.h"
#include "deals.h"
#include "spill.h"
#include "base/text.h"

enum { SHORT_LIST = 20 };

typedef enum output { IN_FULL, BRIEFLY, AS_JSON, NOTHING } output;

/* A deal that is asked about; its text is written by the worker that answered. */
typedef struct job {
  fc_position start;
  char name[256];
  fc_verdict verdict;
  fc_status failure; /* FC_OK, FC_NO_MEMORY, or FC_BROKEN if a solution did not hold */
  int status;        /* an exit status besides that of the verdict, 0 if there is none */
  fc_stats stats;
  unsigned cards, turns; /* of the solution */
  unsigned number;       /* what a verb counts deals by, less than MOST_NUMBERS */
  char *text;
  size_t length, size;
} job;

enum { MOST_NUMBERS = 256 };

typedef struct asking asking;

typedef struct question {
  /* Fills in what became of a deal, and its text with job_write. */
  void (*answer)(asking *a, unsigned worker, job *j);
  /* What a summary calls the numbers that deals are counted by, in JSON and for people; null if they are not. One of them may stand for all that are
   * more. */
  const char *numbers_key, *numbers_words;
  unsigned more;
  bool unsolvable_is_done; /* an unsolvable deal is an answer like others */
  const char *engine;      /* unless another is asked for; null: decide */
  bool
      takes_long; /* each deal: answers are written one by one, and threads help each other with a single deal */
} question;

struct asking {
  const question *question;
  void *context; /* the verb's own */
  cli_game game;
  const fc_engine *engine;
  fc_options options;
  fc_limits limits;
  fc_spill spill;
  output output;
  bool summary, colour;
  crew crew;
  bool single; /* there is only one deal */
  cli_deals *deals;
  unsigned first_ahead, read_ahead; /* of `ahead`, deals that are still to be handed out */
  struct {
    fc_position start;
    char name[256];
  } ahead[2];
  int status;         /* by what became of the deals */
  int broken;         /* a status that ended it all, 0 if none */
  bool unsound;       /* a solution did not hold */
  uint64_t counts[3]; /* by verdict */
  uint64_t numbers[MOST_NUMBERS];
  uint64_t cards, turns;
  fc_stats stats;
  double started, last_progress;
  uint64_t expected; /* deals, 0 if that is not known */
  bool shows_progress;
  char undecided[SHORT_LIST][256], unsolvable[SHORT_LIST][256];
};

extern const cli_option ask_options[];

/* Chooses game, limits and output by the command line and opens the deals; null after saying what is wrong, with the exit status in *status. */
asking *ask_open(const cli_args *args, const question *asked, int *status);
/* Puts the question to all deals; the exit status. */
int ask_all(asking *a);
void ask_close(asking *a);

bool ask_should_stop(void *context);
/* Writes a job's text; `write` is called again if there was too little room. */
void job_write(job *j, void (*write)(const void *context, fc_text *text), const void *context);
/* Sets a new solver up as the command line says. */
void ask_prepare(const asking *a, fc_solver *solver, bool shorten);
/* Takes over what the solver said. */
void job_take(job *j, fc_status status, fc_solution *solution);

#endif
