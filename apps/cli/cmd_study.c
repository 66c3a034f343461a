/* cmd_study.c - fclab study: a paper's experiments again, as a report. */
#include "crew.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "suggest.h"
#include "survey_plan.h"
#include "verbs.h"

#include "base/clock.h"
#include "generated/commit.h"
#include "generated/version.h"
#include "study/study.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_MEMORY_EACH ((uint64_t)2 << 30)

static const cli_option study_options[] = {
    {"out", "DIR", "the folder for the report, its CSV files and the samples; made if it is not there"},
    {"scale", "SCALE", "quick: minutes; paper: the samples of the papers, hours (quick)"},
    {"share", "N", "only one deal of N of each sample, to try it out (1)"},
    {"threads", "N", "this many deals at a time (2)"},
    {"seed", "S", "other random deals (1)"},
    {"memory", "M", "a deal is given up when it needs more: 500M, 8G (2G, for each thread)"},
    {"peer", NULL, "also measure Debian's fc-solve, if it is installed (chen)"},
    {"quiet", NULL, "no output but the exit status"},
    {NULL, NULL, NULL},
};

typedef struct telling {
  bool shows;
  double last;
} telling;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static void show_progress(void *context, const char *study, const char *sample, uint64_t done,
                          uint64_t deals) {
  telling *const t = context;
  const double now = fc_clock_seconds();
  if (!t->shows || (now - t->last < 0.2 && done < deals)) return;
  t->last = now;
  fprintf(stderr, "\r\033[K%s: %s, %s of ", study, sample, grouped(done).text);
  fprintf(stderr, "%s deals", grouped(deals).text);
}

enum { MOST_STUDIES = 16 };

typedef struct chosen {
  const fc_study *list[MOST_STUDIES];
  size_t count;
} chosen;

static bool refuse_study(const char *word) {
  const char *names[MOST_STUDIES + 1];
  char list[200];
  fc_text text = fc_text_into(list, sizeof list);
  const size_t count = fc_studies_count();
  for (size_t i = 0; i < count; i++) {
    names[i] = fc_studies_at(i)->name;
    fc_text_string(&text, names[i]);
    fc_text_string(&text, ", ");
  }
  names[count] = "all";
  fc_text_string(&text, "all");
  if (!word) return say_error("no study given; there is: %s", list), false;
  const char *const close = suggest(word, names, count + 1);
  if (close) return say_error("no study is called '%.40s'; did you mean %s?", word, close), false;
  return say_error("no study is called '%.40s'; there is: %s", word, list), false;
}

static void choose(chosen *c, const fc_study *study) {
  for (size_t i = 0; i < c->count; i++)
    if (c->list[i] == study) return;
  c->list[c->count++] = study;
}

static bool choose_studies(const cli_args *args, chosen *c) {
  if (args->words_count == 0) return refuse_study(NULL);
  for (size_t i = 0; i < args->words_count; i++) {
    const char *const word = args->words[i];
    const bool all = strcmp(word, "all") == 0;
    if (!all && !fc_studies_find(word)) return refuse_study(word);
    for (size_t j = 0; j < fc_studies_count(); j++)
      if (all || fc_studies_at(j) == fc_studies_find(word)) choose(c, fc_studies_at(j));
  }
  return true;
}

static bool read_scale(const cli_args *args, fc_scale *scale) {
  const char *const name = cli_args_value(args, "scale");
  *scale = name && strcmp(name, "paper") == 0 ? FC_SCALE_PAPER : FC_SCALE_QUICK;
  if (!name || *scale == FC_SCALE_PAPER || strcmp(name, "quick") == 0) return true;
  return say_error("--scale: quick or paper was expected, not '%.40s'", name), false;
}

static bool read_settings(const cli_args *args, fc_study_settings *s) {
  s->folder = cli_args_value(args, "out");
  if (!s->folder || !*s->folder)
    return say_error("--out DIR was expected: the folder for the report and its data"), false;
  s->threads = 2;
  s->share = s->seed = 1;
  s->bytes = DEFAULT_MEMORY_EACH;
  s->with_peers = cli_args_has(args, "peer");
  return read_scale(args, &s->scale) && read_count(args, "share", 1, 1000000, &s->share) &&
         read_count(args, "seed", 1, 1000000000, &s->seed) && read_bytes(args, "memory", &s->bytes) &&
         (!cli_args_has(args, "threads") || read_threads(args, &s->threads));
}

/* What to type to have the same again. */
static void write_command(const cli_args *args, const fc_study_settings *s, char text[], size_t size) {
  fc_text t = fc_text_into(text, size);
  fc_text_string(&t, "fclab study");
  for (size_t i = 0; i < args->words_count; i++) {
    fc_text_string(&t, " ");
    fc_text_string(&t, args->words[i]);
  }
  fc_text_string(&t, s->scale == FC_SCALE_PAPER ? " --scale paper" : " --scale quick");
  if (s->share > 1) {
    fc_text_string(&t, " --share ");
    fc_text_number(&t, s->share);
  }
  fc_text_string(&t, " --seed ");
  fc_text_number(&t, s->seed);
  fc_text_string(&t, s->with_peers ? " --peer --threads " : " --threads ");
  fc_text_number(&t, s->threads);
  fc_text_string(&t, " --out DIR");
}

static int run(const cli_args *args) {
  telling t = {.shows = isatty(STDERR_FILENO) && !cli_args_has(args, "quiet")};
  char command[600];
  chosen c = {.count = 0};
  fc_study_settings s = {.build = cli_build,
                         .version = "fclab " FCLAB_VERSION " (" FCLAB_COMMIT ")",
                         .command = command,
                         .should_stop = should_stop,
                         .progress = show_progress,
                         .context = &t};
  fc_error error;
  bool stopped;
  if (!choose_studies(args, &c) || !read_settings(args, &s)) return EXIT_BAD_INPUT;
  write_command(args, &s, command, sizeof command);
  catch_interrupts();
  const fc_status status = fc_studies_perform(c.list, c.count, &s, &stopped, &error);
  if (t.shows) fputs("\r\033[K", stderr);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  if (stopped) return say_error("interrupted; the same command goes on"), EXIT_UNDECIDED;
  if (!cli_args_has(args, "quiet")) printf("%s/report.html\n", s.folder);
  return finish_output(EXIT_DONE);
}

const cli_verb cli_verb_study = {
    .name = "study",
    .usage = "NAME|all --out DIR",
    .summary = "a paper's experiments again, as a report",
    .about =
        "Performs the experiments of published papers again and writes DIR/report.html: findings of our "
        "own, then\n"
        "each of the paper's figures beside ours, with the interval and whether they agree, with plots; "
        "a CSV\n"
        "file for every table and plot; and the samples themselves. It may be killed at any moment: the "
        "same\n"
        "command goes on, and computes nothing twice. docs/study.md has more.\n"
        "\n"
        "  fclab study jimbo --out jimbo\n"
        "  fclab study chen --scale paper --peer --out chen\n"
        "  fclab study all --out papers\n"
        "\n"
        "The studies: chen (hardness), klaver (lost deals), jimbo (distribution of solutions), paul-helmert\n"
        "(shortest solutions), quinston (an A* by hand-made weights).\n",
    .options = {study_options},
    .run = run,
};
