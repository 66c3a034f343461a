/* cmd_survey.c - fclab survey: a question put to many deals, into a store. */
#include "deals.h"
#include "engine_options.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "survey_plan.h"
#include "survey_report.h"
#include "survey_verb.h"
#include "verbs.h"

#include "base/clock.h"

#include <stdio.h>
#include <unistd.h>

const cli_option survey_options[] = {
    {"store", "FILE", "where results are kept; made if it is not there (nowhere: the summary is all)"},
    {"status", NULL, "say how far it is, and do nothing; without a DEAL: of all surveys"},
    {"summary", NULL, "say what came out so far, and do nothing; likewise"},
    {"json", NULL, "as a JSON object"},
    {"quiet", NULL, "no output but the exit status"},
    {NULL, NULL, NULL},
};

typedef struct telling {
  uint64_t deals; /* of the survey */
  double started, last;
  bool shows;
} telling;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

/* `40 s`, `3 min`, `7 h`, `12 days`. */
static void print_duration(double seconds) {
  static const struct {
    double seconds;
    const char *name;
  } units[] = {{86400, "days"}, {3600, "h"}, {60, "min"}, {1, "s"}};
  size_t i = 0;
  while (units[i].seconds > 1 && seconds < 2 * units[i].seconds) i++;
  fprintf(stderr, "%.0f %s", seconds / units[i].seconds, units[i].name);
}

static void show_progress(void *context, const fc_survey_progress *p) {
  telling *const t = context;
  const double now = fc_clock_seconds();
  if (!t->shows || now - t->last < 0.2) return;
  t->last = now;
  const double rate = (double)p->deals_now / (now - t->started + 1e-9);
  fprintf(stderr, "\r\033[K%s deals, %.*f/s, %.4f %% solved, ", grouped(p->sum.deals).text, rate < 10 ? 2 : 0,
          rate, 100.0 * (double)p->sum.solved / (double)p->sum.deals);
  fprintf(stderr, "%s unsolvable, %s undecided, ", grouped(p->sum.unsolvable).text,
          grouped(p->sum.undecided).text);
  print_duration((double)(t->deals - p->sum.deals) / (rate + 1e-9));
  fputs(" left", stderr);
}

static fc_status look(fc_store *store, int64_t id, const fc_survey_name *name, fc_survey_progress *p,
                      fc_error *error) {
  *p = (fc_survey_progress){.chunks = fc_survey_chunks(name)};
  return fc_store_sum(store, id, &p->chunks_done, &p->sum, error);
}

static fc_status work(const cli_survey *s, fc_store *store, int64_t id, fc_survey_progress *p,
                      fc_error *error) {
  telling t = {.started = fc_clock_seconds(), .shows = isatty(STDERR_FILENO), .deals = s->plan.name.count};
  const fc_survey_observer observer = {.should_stop = should_stop, .progress = show_progress, .context = &t};
  catch_interrupts();
  const fc_status status = fc_survey_run(&s->plan, store, id, &observer, p, error);
  if (t.shows) fputs("\r\033[K", stderr);
  return status;
}

/* What is there keeps the form it has. */
static fc_status check_form(const cli_survey *s, const char *path, fc_error *error) {
  const bool packed = s->plan.name.packed != 0;
  if (s->form == FC_FORM_BY_SIZE || packed == (s->form == FC_FORM_PACKED)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "%.100s keeps this survey %s; leave --%s out, or use another file",
                 path, packed ? "packed" : "in rows", packed ? "rows" : "packed");
}

static bool is_kept(const cli_args *args) { return cli_args_has(args, "store"); }

static bool only_looks(const cli_args *args) {
  return is_kept(args) && (cli_args_has(args, "status") || cli_args_has(args, "summary"));
}

static int ask_store(const cli_args *args, cli_survey *s, fc_store *store, const char *path) {
  fc_survey_name *const name = &s->plan.name;
  fc_survey_progress p;
  fc_error error;
  int64_t id;
  fc_status status = only_looks(args) ? fc_store_find_survey(store, name, &id, &error)
                                      : fc_store_survey(store, name, cli_build, &id, &error);
  if (status == FC_OK) status = check_form(s, path, &error);
  if (status == FC_OK)
    status = only_looks(args) ? look(store, id, name, &p, &error) : work(s, store, id, &p, &error);
  if (status == FC_OK) status = print_survey(args, store, id, name, &p, &error);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  if (only_looks(args)) return finish_output(EXIT_DONE);
  if (p.chunks_done < p.chunks)
    say_error("interrupted after %s deals; %s", grouped(p.sum.deals).text,
              is_kept(args) ? "the same command goes on" : "with --store FILE it could go on");
  return finish_output(p.chunks_done < p.chunks || p.sum.undecided > 0 ? EXIT_UNDECIDED : EXIT_DONE);
}

typedef struct looking {
  const cli_args *args;
  fc_store *store;
  unsigned surveys;
  fc_status status;
  fc_error error;
} looking;

static bool look_at_one(void *context, int64_t id, const fc_survey_name *name) {
  looking *const l = context;
  fc_survey_progress p;
  l->surveys++;
  l->status = look(l->store, id, name, &p, &l->error);
  if (l->status != FC_OK) return false;
  if (!cli_args_has(l->args, "quiet") && !cli_args_has(l->args, "json"))
    printf("%lld: %s of %s, %.200s\n", (long long)id, name->question, name->game, name->deals);
  l->status = print_survey(l->args, l->store, id, name, &p, &l->error);
  return l->status == FC_OK;
}

static int look_at_all(const cli_args *args, fc_store *store, const char *path) {
  looking l = {.args = args, .store = store};
  const fc_status status = fc_store_surveys(store, look_at_one, &l, &l.error);
  if (status != FC_OK || l.status != FC_OK) return say_failure(NULL, 0, &l.error);
  if (l.surveys == 0) return say_error("%s has no survey", path), EXIT_BAD_INPUT;
  return finish_output(EXIT_DONE);
}

int run_survey(const cli_args *args, const fc_ranks *ranks) {
  const char *const path = is_kept(args) ? cli_args_value(args, "store") : ":memory:";
  const bool all = only_looks(args) && args->words_count == 0;
  cli_survey s = {.deals_text = NULL};
  fc_store *store;
  fc_error error;
  int status = EXIT_BAD_INPUT;
  if (!is_kept(args) &&
      (cli_args_has(args, "status") || (cli_args_has(args, "summary") && args->words_count == 0)))
    return say_error("--store FILE was expected: where results are kept"), EXIT_BAD_INPUT;
  if (all || cli_survey_read(args, &s)) {
    s.plan.ranks = ranks;
    if (fc_store_open(path, only_looks(args) ? FC_STORE_READ : FC_STORE_WRITE, &store, &error) == FC_OK) {
      status = all ? look_at_all(args, store, path) : ask_store(args, &s, store, path);
      fc_store_close(store);
    } else {
      status = say_failure(NULL, 0, &error);
    }
  }
  cli_survey_close(&s);
  return status;
}

static int run(const cli_args *args) { return run_survey(args, NULL); }

const cli_verb cli_verb_survey = {
    .name = "survey",
    .usage = "DEAL... [--store FILE]",
    .summary = "many deals into a store, resumable",
    .about =
        "Puts a question to many deals and keeps the answers in a file. It may be killed at any moment: the\n"
        "same command does what is missing, and the file ends up the same.\n"
        "\n"
        "  fclab survey 1..1000000 --store ms.db --threads 2\n"
        "  fclab survey 1..32000 --ask cells --store ms.db\n"
        "  fclab survey 1..32000 --ask cells --store ms.db --summary\n"
        "  fclab survey --store ms.db --status          of all surveys of the file\n"
        "  fclab survey --random 10000 --suits 2 --ranks 26       only the summary, nothing is kept\n"
        "\n"
        "Of up to 20,000,000 deals each has a row. Of more the answers are packed: those of all deals, "
        "numbers\n"
        "such as lengths as counts of deals only, and rows for what was not solved and for the longest and\n"
        "hardest of each chunk, so that 8.6 billion deals take less than half a gigabyte.\n",
    .options = {survey_options, survey_plan_options, engine_options, deals_options, game_options},
    .run = run,
};
