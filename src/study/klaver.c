/* klaver.c - Klaver 2022: which deals are lost, in many configurations, and what they have in common. */
#include "study/klaver.h"

#include "statistics/exact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

fc_klaver_options fc_klaver_options_of(const char *configuration, const char *more) {
  fc_klaver_options options;
  unsigned columns = 0, ranks = 0, suits = 0, cells = 0;
  sscanf(configuration, "%u-%u-%u-%u", &columns, &ranks, &suits, &cells);
  snprintf(options.text, sizeof options.text, "--columns %u --ranks %u --suits %u --cells %u%s%s", columns,
           ranks, suits, cells, *more ? " " : "", more);
  return options;
}

/* The deals of a sample; those that are not solved are counted, and the lost ones among them marked. */
typedef struct looking {
  fc_klaver_sample *sample;
  bool *is_lost;
} looking;

static bool count_exception(void *context, uint64_t deal, const fc_result *result) {
  looking *const l = context;
  if (deal < l->sample->deals) l->is_lost[deal] = result->verdict == FC_UNSOLVABLE;
  l->sample->lost += result->verdict == FC_UNSOLVABLE;
  l->sample->undecided += result->verdict == FC_UNDECIDED;
  return true;
}

static bool is_lost(const void *context, uint64_t deal) { return ((const bool *)context)[deal]; }

bool fc_klaver_look(fc_run *run, const char *name, const char *configuration, const char *kind,
                    uint64_t deals, fc_klaver_sample *sample) {
  const fc_deals_text text = fc_run_deals(run, kind, 1, deals);
  const fc_klaver_options options = fc_klaver_options_of(configuration, "");
  const fc_run_question question = {.sample = {.name = name, .overrides = options.text, .deals = text.text},
                                    .question = "solve"};
  bool *const lost = calloc(deals, sizeof *lost);
  *sample = (fc_klaver_sample){.deals = deals};
  if (!lost)
    fc_run_fail(run, FC_NO_MEMORY, "no memory");
  else if (fc_run_ask_exceptions(run, &question, count_exception, &(looking){sample, lost}))
    sample->names =
        fc_run_choose(run, &question.sample, is_lost, lost, FC_KLAVER_NAMES, &sample->names_count);
  free(lost);
  return sample->names != NULL;
}

void fc_klaver_sample_free(fc_klaver_sample *sample) {
  free(sample->names);
  *sample = (fc_klaver_sample){.names = NULL};
}

void fc_klaver_settle(fc_claim *claim, uint64_t hits, uint64_t trials) {
  const uint64_t theirs = (uint64_t)fc_figure_number(claim->figure), all = hits + theirs;
  const double share = (double)trials / (double)(trials + claim->figure->sample);
  if (claim->agreement == FC_DIFFERS && fc_binomial_test_log10(hits, all, share) >= log10(0.05))
    claim->agreement = FC_AGREES;
}

uint64_t fc_klaver_standard_deals(const fc_run *run) { return fc_run_size(run, 200000, 11000000, 100); }

char *fc_klaver_lost_deals(fc_run *run) {
  static const char microsoft[] = "11982 146692 186216 455889 495505 512118 517776 781948";
  fc_klaver_sample s;
  char *deals = NULL;
  if (fc_klaver_look(run, "8-13-4-4", "8-13-4-4", "random", fc_klaver_standard_deals(run), &s)) {
    const size_t size = sizeof microsoft + 1 + strlen(s.names);
    deals = malloc(size);
    if (deals)
      snprintf(deals, size, "%s %s", microsoft, s.names);
    else
      fc_run_fail(run, FC_NO_MEMORY, "no memory");
  }
  fc_klaver_sample_free(&s);
  return deals;
}

static void perform(fc_run *run) {
  static void (*const parts[])(fc_run *) = {fc_klaver_rates, fc_klaver_cells, fc_klaver_rescues,
                                            fc_klaver_reach, fc_klaver_patterns};
  fc_report_text(run->report,
                 "A configuration is columns-ranks-suits-cells. Every solution was replayed, every lost deal "
                 "searched to its end. Cards do not come back from home unless it is said.");
  for (size_t i = 0; i < sizeof parts / sizeof *parts && fc_run_goes_on(run); i++) parts[i](run);
}

const fc_study fc_study_klaver = {
    .name = "klaver",
    .title = "Klaver 2022",
    .source =
        "M. Klaver: Theoretical and Practical Aspects of FreeCell. Bachelor thesis, Leiden University, 2022.",
    .perform = perform,
};
