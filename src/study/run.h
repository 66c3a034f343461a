/* run.h - a study that is being performed: where its samples come from and go to.
 * A sample has a name, by which its file in the folder is called: STUDY-NAME.db for a survey, STUDY-NAME.rows.csv for what else is measured of deals.
 * Whatever is in the folder is not computed again; a run that was stopped or killed goes on with the next deal.
 *
 * The first failure is remembered, and then every call fails at once: a study need only return when a call was false. */
#ifndef FC_STUDY_RUN_H
#define FC_STUDY_RUN_H

#include "store/store.h"
#include "study/study.h"
#include "survey/deal_list.h"

struct fc_report;

typedef struct fc_run {
  const fc_study *study;
  const fc_study_settings *settings;
  struct fc_report *report;
  fc_status status;
  bool is_stopped; /* by the caller */
  fc_error *error;
} fc_run;

/* Nothing failed, and it was not stopped. */
bool fc_run_goes_on(const fc_run *run);
/* Remembers it, unless something failed before; false. */
bool fc_run_fail(fc_run *run, fc_status status, const char *format, ...) FC_LIKE_PRINTF(3, 4);

bool fc_run_is_quick(const fc_run *run);
/* How many deals a sample has at this scale, and of them the share that is asked for; at least `least`. */
uint64_t fc_run_size(const fc_run *run, uint64_t quick, uint64_t paper, uint64_t least);

/* The name of deals FIRST..FIRST+COUNT-1 of a kind that a seed chooses from (`random`, `aces=0`), shifted by the run's seed. */
typedef struct fc_deals_text {
  char text[120];
} fc_deals_text;
fc_deals_text fc_run_deals(const fc_run *run, const char *kind, uint64_t first, uint64_t count);

/* A board that has no name by which it could be dealt. */
typedef struct fc_run_board {
  const char *name, *text;
} fc_run_board;

/* The deals of a sample: those with names, then boards. */
typedef struct fc_run_sample {
  const char *name;
  const char *game, *overrides; /* null: freecell, and nothing; `--cells 3` */
  const char *deals;            /* words as on the command line: "1..400", "random:1..400 7"; null: none */
  const fc_run_board *boards;
  size_t boards_count;
} fc_run_sample;

/* A survey: a question of survey/question.h put to each deal. */
typedef struct fc_run_question {
  fc_run_sample sample;
  const char *question;
  const char *engine; /* null: the question's own */
  fc_metric metric;
  uint64_t beam;   /* of engine optimal: near-shortest solutions; 0: the shortest */
  uint64_t states; /* a deal is given up after so many; 0: never */
} fc_run_question;

typedef struct fc_run_answers {
  fc_result *of; /* by the index of the deal */
  uint64_t count;
  fc_chunk_sum sum;
  bool
      are_shortest; /* were asked for as such: a solution that is not proved to be the shortest is no answer */
} fc_run_answers;

/* The answers are to be freed in any case. */
bool fc_run_ask(fc_run *run, const fc_run_question *question, fc_run_answers *answers);
void fc_answers_free(fc_run_answers *answers);
/* The same of samples of millions: `take` gets the deals that are not solved, in order, by their index; no answer is kept. */
bool fc_run_ask_exceptions(fc_run *run, const fc_run_question *question, fc_store_take_result *take,
                           void *context);

/* Is a deal solved, as it was asked for? */
bool fc_answers_has(const fc_run_answers *answers, uint64_t deal);
/* The numbers of one field, of the deals that are; to be freed. Null without memory (or without any), which fails the run. */
double *fc_answers_of(fc_run *run, const fc_run_answers *answers, fc_result_field field, size_t *count);

/* What else is measured of a deal: some numbers, by whatever function. Numbers that cannot be had are NAN. */
typedef struct fc_run_measure {
  fc_run_sample sample;
  const char *columns; /* names between commas */
  unsigned width;      /* how many */
  unsigned batch;      /* deals that are written together; 0: 1 */
  /* One for each thread; null if there is no memory. What `context` means is the study's affair. */
  void *(*begin)(const fc_rules *rules, const fc_run *run, const void *context);
  void (*end)(void *worker);
  /* `deal` is its index. The observer says when to stop; what is then in `numbers` is forgotten. */
  fc_status (*measure)(void *worker, uint64_t deal, const fc_position *start, const fc_observer *observer,
                       double numbers[]);
  const void *context;
} fc_run_measure;

typedef struct fc_run_numbers {
  double *of; /* row after row */
  uint64_t count;
  unsigned width;
} fc_run_numbers;

static inline double fc_numbers_at(const fc_run_numbers *n, uint64_t deal, unsigned column) {
  return n->of[deal * n->width + column];
}

/* The numbers are to be freed in any case. */
bool fc_run_take(fc_run *run, const fc_run_measure *measure, fc_run_numbers *numbers);
void fc_numbers_free(fc_run_numbers *numbers);

/* The rules and deals of a sample, for those who go through them themselves; the list is to be freed in any case. */
bool fc_run_open(fc_run *run, const fc_run_sample *sample, fc_rules *rules, fc_deal_list *deals);
/* The names of the chosen deals of a sample, the first `most` of them, between spaces, as a sample takes them; to be freed. Null after a failure. */
char *fc_run_choose(fc_run *run, const fc_run_sample *sample,
                    bool (*is_chosen)(const void *context, uint64_t deal), const void *context, uint64_t most,
                    uint64_t *count);
/* FOLDER/STUDY-NAME.ENDING, to be freed; null without memory, which fails the run. */
char *fc_run_path(fc_run *run, const char *name, const char *ending);
void fc_run_tell(const fc_run *run, const char *sample, uint64_t done, uint64_t deals);

#endif
