/* ask.c - reading ahead, batches, and what becomes of all deals together. */
#include "ask.h"
#include "engine_options.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "terminal.h"

#include "base/clock.h"
#include "base/json.h"
#include "base/pipeline.h"
#include "search/engines.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BATCH = 64 };

const cli_option ask_options[] = {
    {"json", NULL, "one JSON object per deal and line"},
    {"summary", NULL, "one line for all deals"},
    {"quiet", NULL, "no output but the exit status"},
    {"threads", "N", "this many at a time (1)"},
    {"states", "N", "give a deal up after so many positions"},
    {"time", "T", "or after this time: 10s, 500ms, 2m"},
    {"memory", "M", "or when it needs more memory: 500M, 8G (4G, shared by the threads)"},
    {"spill", "DIR", "put what a proof needs beyond that into files in this folder"},
    {"engine", "NAME", "decide, fast, prove, optimal; for study dfs, iddfs, bfs, jimbo, quinston (decide)"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

typedef struct batch {
  unsigned count;
  job jobs[BATCH];
} batch;

bool ask_should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

/* Two deals are read ahead, to see whether there is only one, which is then shown in full. */
static void read_ahead(asking *a) {
  while (a->read_ahead < 2) {
    const int found = cli_deals_next(a->deals);
    if (found < 0) a->broken = -found;
    if (found <= 0) break;
    a->ahead[a->read_ahead].start = a->deals->position;
    memcpy(a->ahead[a->read_ahead++].name, a->deals->name, sizeof a->deals->name);
  }
}

static bool next_deal(asking *a, job *j) {
  if (a->read_ahead > 0) {
    const unsigned at = a->first_ahead++;
    a->read_ahead--;
    j->start = a->ahead[at].start;
    memcpy(j->name, a->ahead[at].name, sizeof j->name);
    return true;
  }
  if (a->broken) return false;
  const int found = cli_deals_next(a->deals);
  if (found < 0) a->broken = -found;
  if (found <= 0) return false;
  j->start = a->deals->position;
  memcpy(j->name, a->deals->name, sizeof j->name);
  return true;
}

static bool fill(void *context, void *slot) {
  asking *const a = context;
  batch *const b = slot;
  for (b->count = 0; b->count < (a->question->takes_long ? 1 : BATCH) && !was_interrupted(); b->count++)
    if (!next_deal(a, &b->jobs[b->count])) break;
  return b->count > 0;
}

void job_write(job *j, void (*write)(const void *context, fc_text *text), const void *context) {
  j->length = fc_text_write_all(&j->text, &j->size, write, context);
}

void job_take(job *j, fc_status status, fc_solution *solution) {
  j->failure = status;
  if (status != FC_OK) {
    solution->stop = FC_STOP_MEMORY;
    solution->verdict = FC_UNDECIDED;
  }
  j->verdict = solution->verdict;
  j->stats = solution->stats;
  j->cards = solution->judgement.cards;
  j->turns = solution->judgement.turns;
}

void ask_prepare(const asking *a, fc_solver *solver, bool shorten) {
  fc_solver_shorten(solver, shorten);
  if (a->spill.get) fc_solver_spill(solver, &a->spill);
}

static void work(void *context, unsigned worker, void *slot) {
  asking *const a = context;
  batch *const b = slot;
  for (unsigned i = 0; i < b->count; i++) {
    if (i > 0 && was_interrupted()) { /* of those not begun nothing is said */
      b->count = i;
      return;
    }
    job *const j = &b->jobs[i];
    j->length = 0;
    j->status = 0;
    j->number = 0;
    a->question->answer(a, worker, j);
  }
}

static uint64_t deals_done(const asking *a) { return a->counts[0] + a->counts[1] + a->counts[2]; }

static void show_progress(asking *a, bool last) {
  const double now = fc_clock_seconds();
  const uint64_t done = deals_done(a);
  if (!a->shows_progress || (!last && now - a->last_progress < 0.2)) return;
  a->last_progress = now;
  if (last) {
    fputs("\r\033[K", stderr);
    return;
  }
  const double rate = (double)done / (now - a->started + 1e-9);
  fprintf(stderr, "\r\033[K%llu deals, %.0f/s, %llu solved", (unsigned long long)done, rate,
          (unsigned long long)a->counts[FC_SOLVED]);
  if (a->expected > done) fprintf(stderr, ", %.0f s left", (double)(a->expected - done) / (rate + 1e-9));
}

/* Notes a deal among the first of its verdict. */
static void list_deal(const asking *a, fc_verdict verdict, char list[][256], const char *name) {
  if (a->counts[verdict] < SHORT_LIST) memcpy(list[a->counts[verdict]], name, 256);
}

static void count_job(asking *a, const job *j) {
  if (j->verdict == FC_UNDECIDED) {
    list_deal(a, FC_UNDECIDED, a->undecided, j->name);
    a->status = EXIT_UNDECIDED;
  } else if (j->verdict == FC_UNSOLVABLE) {
    list_deal(a, FC_UNSOLVABLE, a->unsolvable, j->name);
    if (a->status == EXIT_DONE && !a->question->unsolvable_is_done) a->status = EXIT_UNSOLVABLE;
  }
  if (j->status == EXIT_FAILED) a->broken = EXIT_FAILED;
  if (j->status == EXIT_UNDECIDED) a->status = EXIT_UNDECIDED;
  if (j->failure == FC_BROKEN) {
    a->broken = EXIT_FAILED;
    a->unsound = true;
  }
  a->counts[j->verdict]++;
  if (j->verdict != FC_UNDECIDED) a->numbers[j->number]++;
  a->cards += j->verdict == FC_SOLVED ? j->cards : 0;
  a->turns += j->verdict == FC_SOLVED ? j->turns : 0;
  fc_stats_add(&a->stats, &j->stats);
}

static bool drain(void *context, void *slot) {
  asking *const a = context;
  const batch *const b = slot;
  for (unsigned i = 0; i < b->count; i++) {
    count_job(a, &b->jobs[i]);
    if (b->jobs[i].length > 0) fwrite(b->jobs[i].text, 1, b->jobs[i].length, stdout);
  }
  if (a->question->takes_long) fflush(stdout);
  show_progress(a, false);
  return !ferror(stdout) && !was_interrupted();
}

static void release(void *context, void *slot) {
  batch *const b = slot;
  (void)context;
  for (unsigned i = 0; i < BATCH; i++) free(b->jobs[i].text);
}

static double user_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

static void print_list(const asking *a, fc_verdict verdict, const char list[][256], bool json) {
  const uint64_t count = a->counts[verdict];
  if (json) printf("\"%s_deals\":[", fc_verdict_name(verdict));
  for (uint64_t i = 0; i < count && count <= SHORT_LIST; i++) {
    char name[600];
    fc_text text = fc_text_into(name, sizeof name);
    fc_json_write_string(list[i], &text);
    if (json)
      printf("%s%s", i > 0 ? "," : "", name);
    else
      printf("%s%s%s%s", i > 0 ? "" : fc_verdict_name(verdict), i > 0 ? " " : ": ", list[i],
             i + 1 == count ? "\n" : "");
  }
  if (json) printf("],");
}

static void print_numbers(const asking *a, bool json) {
  const question *const q = a->question;
  const char *between = "";
  printf(json ? "\"%s\":{" : "%s: ", json ? q->numbers_key : q->numbers_words);
  for (unsigned n = 0; n < MOST_NUMBERS; n++) {
    char name[16] = "more";
    if (a->numbers[n] == 0) continue;
    if (n == 0 || n != q->more) snprintf(name, sizeof name, "%u", n);
    printf(json ? "%s\"%s\":%llu" : "%s%s: %llu", between, name, (unsigned long long)a->numbers[n]);
    between = json ? "," : ", ";
  }
  printf(json ? "}," : "; ");
}

static void print_summary(const asking *a, bool json) {
  const uint64_t solved = a->counts[FC_SOLVED];
  const double cards = solved ? (double)a->cards / (double)solved : 0,
               turns = solved ? (double)a->turns / (double)solved : 0;
  printf(json ? "{\"deals\":%llu,\"solved\":%llu,\"unsolvable\":%llu,\"undecided\":%llu,"
              : "%llu deals: %llu solved, %llu unsolvable, %llu undecided; ",
         (unsigned long long)deals_done(a), (unsigned long long)solved,
         (unsigned long long)a->counts[FC_UNSOLVABLE], (unsigned long long)a->counts[FC_UNDECIDED]);
  if (json) {
    print_list(a, FC_UNSOLVABLE, a->unsolvable, true);
    print_list(a, FC_UNDECIDED, a->undecided, true);
  }
  if (a->question->numbers_key) print_numbers(a, json);
  printf(
      json
          ? "\"expanded\":%llu,\"generated\":%llu,\"shortened\":%llu,\"mean_cards\":%.3f,\"mean_turns\":%.3f,"
            "\"peak_bytes\":%llu,\"user_seconds\":%.3f}\n"
          : "%llu positions expanded, %llu made, %llu to shorten; on average %.1f cards, %.1f turns; at most "
            "%llu bytes; "
            "%.2f s\n",
      (unsigned long long)a->stats.expanded, (unsigned long long)a->stats.generated,
      (unsigned long long)a->stats.shortened, cards, turns, (unsigned long long)a->stats.peak_bytes,
      user_seconds());
  if (json) return;
  print_list(a, FC_UNSOLVABLE, a->unsolvable, false);
  print_list(a, FC_UNDECIDED, a->undecided, false);
}

static bool read_options(const cli_args *args, asking *a) {
  a->options = FC_DEFAULT_OPTIONS;
  a->engine = fc_engines_find(a->question->engine ? a->question->engine : "decide");
  if (!read_engine(args, &a->engine)) return false;
  fc_error error;
  if (fc_engine_check(a->engine, &a->game.rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  if (!read_threads(args, &a->crew.threads)) return false;
  a->limits.bytes = DEFAULT_MEMORY;
  if (!read_count(args, "states", 1, UINT64_MAX, &a->limits.states) ||
      !read_engine_options(args, &a->options) || !read_seconds(args, "time", &a->limits.seconds) ||
      !read_bytes(args, "memory", &a->limits.bytes) || !choose_colour(args, &a->colour) ||
      !read_spill(args, &a->spill))
    return false;
  a->limits.bytes /= a->crew.threads;
  a->summary = cli_args_has(args, "summary");
  a->output = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  return true;
}

/* The number of deals if all are names: for the time left. */
static uint64_t count_deals(const cli_args *args) {
  uint64_t sum = 0;
  for (size_t i = 0; i < args->words_count; i++) {
    fc_deal_range range;
    if (!fc_deal_name_is_one(args->words[i]) || fc_deal_name_read(args->words[i], &range, NULL) != FC_OK)
      return 0;
    sum += range.last - range.first + 1;
  }
  return sum;
}

asking *ask_open(const cli_args *args, const question *asked, int *status) {
  asking *const a = calloc(1, sizeof *a);
  if (a) a->deals = malloc(sizeof *a->deals);
  if (!a || !a->deals) {
    free(a);
    *status = EXIT_FAILED;
    return say_error("no memory"), NULL;
  }
  a->question = asked;
  *status = EXIT_BAD_INPUT;
  if (!cli_game_choose(args, &a->game) || !read_options(args, a) ||
      !cli_deals_open(a->deals, &a->game.rules, args->words, args->words_count)) {
    free(a->deals);
    free(a);
    return NULL;
  }
  read_ahead(a);
  a->single = a->read_ahead == 1;
  if (a->single && a->output == BRIEFLY) a->output = IN_FULL;
  if (a->single && a->question->takes_long) {
    a->options.threads = a->crew.threads;
    a->limits.bytes *= a->crew.threads;
    a->crew.threads = 1;
  }
  a->expected = count_deals(args);
  a->shows_progress = isatty(STDERR_FILENO) && !a->single && (a->summary || !output_is_terminal());
  return a;
}

int ask_all(asking *a) {
  const fc_pipeline pipeline = {.context = a,
                                .batch_bytes = sizeof(batch),
                                .fill = fill,
                                .work = work,
                                .drain = drain,
                                .release = release};
  const bool json = a->output == AS_JSON;
  a->started = fc_clock_seconds();
  catch_interrupts();
  const fc_status status = fc_pipeline_run(&pipeline, a->single ? 1 : a->crew.threads);
  show_progress(a, true);
  if (status != FC_OK) return say_error("no memory"), EXIT_FAILED;
  if (a->summary && a->output != NOTHING) print_summary(a, json);
  if (was_interrupted()) say_error("interrupted after %llu deals", (unsigned long long)deals_done(a));
  if (a->unsound) say_error("a solution did not hold when it was replayed; please report this deal");
  return finish_output(a->broken ? a->broken : was_interrupted() ? EXIT_UNDECIDED : a->status);
}

void ask_close(asking *a) {
  cli_deals_close(a->deals);
  crew_close(&a->crew);
  free(a->deals);
  free(a);
}
