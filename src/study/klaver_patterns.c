/* klaver_patterns.c - the four patterns of lost deals (section 5.5): how many lost deals have them, and what they tell of a deal that is not yet known to be lost. */
#include "study/klaver.h"

#include "analysis/patterns.h"
#include "analysis/sign.h"
#include "study/klaver_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  fc_rules *const own = malloc(sizeof *own);
  (void)run;
  (void)context;
  if (own) *own = *rules;
  return own;
}

static fc_status look(void *worker, uint64_t deal, const fc_position *start, const fc_observer *observer,
                      double numbers[]) {
  const fc_patterns found = fc_patterns_of(worker, start);
  (void)deal;
  (void)observer;
  for (unsigned i = 0; i < FC_PATTERNS; i++) numbers[i] = fc_pattern_holds((fc_pattern)i, &found);
  return FC_OK;
}

static bool take(fc_run *run, const fc_run_sample *sample, fc_run_numbers *n) {
  char columns[100] = "";
  for (unsigned i = 0; i < FC_PATTERNS; i++)
    snprintf(columns + strlen(columns), sizeof columns - strlen(columns), "%s%s", i > 0 ? "," : "",
             fc_pattern_name((fc_pattern)i));
  return fc_run_take(run,
                     &(fc_run_measure){.sample = *sample,
                                       .columns = columns,
                                       .width = FC_PATTERNS,
                                       .batch = 1000,
                                       .begin = begin,
                                       .end = free,
                                       .measure = look},
                     n);
}

/* Lost deals of the standard game: those of the first million Microsoft deals, and those of the sample of section 5.1. */
static void tell_lost(fc_run *run) {
  fc_claim claims[FC_PATTERNS];
  fc_run_numbers n = {0};
  char *const deals = fc_klaver_lost_deals(run);
  if (deals && take(run, &(fc_run_sample){.name = "patterns-lost", .deals = deals}, &n)) {
    for (unsigned i = 0; i < FC_PATTERNS; i++) {
      const char *const name = fc_pattern_name((fc_pattern)i);
      uint64_t with = 0;
      for (uint64_t deal = 0; deal < n.count; deal++) with += fc_numbers_at(&n, deal, i) == 1;
      claims[i] = fc_claim_count(fc_klaver_figure("pattern", name), with, n.count, 0);
      if (claims[i].agreement == FC_CANNOT_TELL)
        fc_claim_because(&claims[i], "too few lost deals: %llu", (unsigned long long)n.count);
      else if (claims[i].agreement == FC_DIFFERS)
        fc_claim_because(&claims[i], "the thesis does not say how its twenty lost deals were chosen");
    }
    fc_report_text(run->report,
                   "How many lost deals of the standard game have each pattern. Ours are %llu: those of the "
                   "first million Microsoft deals and those of the random deals above.",
                   (unsigned long long)n.count);
    fc_report_claims(run, "patterns-claims", claims, FC_PATTERNS);
  }
  fc_numbers_free(&n);
  free(deals);
}

enum { SIGNS = FC_PATTERNS + 1 }; /* the last: all of them */

typedef struct signs {
  fc_sign of[SIGNS];
  uint64_t deals, lost;
} signs;

static void count_signs(const fc_run_answers *a, const fc_run_numbers *n, signs *s) {
  for (uint64_t deal = 0; deal < a->count; deal++) {
    const bool is_lost = a->of[deal].verdict == FC_UNSOLVABLE;
    bool all = true;
    if (a->of[deal].verdict == FC_UNDECIDED) continue;
    for (unsigned i = 0; i < FC_PATTERNS; i++) {
      const bool has = fc_numbers_at(n, deal, i) == 1;
      all &= has;
      fc_sign_add(&s->of[i], has, is_lost);
    }
    fc_sign_add(&s->of[FC_PATTERNS], all, is_lost);
    s->deals++;
    s->lost += is_lost;
  }
}

static void put_share(fc_grid *g, fc_bounded share) {
  fc_grid_text(g, "%.2f (%.2f to %.2f)", 100 * share.value, 100 * share.interval.low,
               100 * share.interval.high);
}

static void tell_signs(fc_run *run, const char *configuration, const signs *s) {
  fc_grid g;
  char table[60], caption[300];
  snprintf(table, sizeof table, "signs-%s", configuration);
  snprintf(caption, sizeof caption,
           "%s: %llu of %llu random deals are lost. Precision: the share of lost deals among those with the "
           "pattern. Recall: the share of deals with the pattern among the lost. Odds ratio: by how much the "
           "pattern multiplies the odds of being lost.",
           configuration, (unsigned long long)s->lost, (unsigned long long)s->deals);
  fc_grid_begin(&g, table,
                "pattern|deals with it|lost|precision, % (95 %)|recall, % (95 %)|odds ratio|low|high");
  for (unsigned i = 0; i < SIGNS; i++) {
    const fc_sign *const sign = &s->of[i];
    const fc_bounded odds = fc_sign_odds(sign, FC_Z_95);
    fc_grid_text(&g, "%s", i < FC_PATTERNS ? fc_pattern_name((fc_pattern)i) : "all four");
    fc_grid_count(&g, sign->deals[true][true] + sign->deals[true][false]);
    fc_grid_count(&g, sign->deals[true][true]);
    put_share(&g, fc_sign_precision(sign, FC_Z_95));
    put_share(&g, fc_sign_recall(sign, FC_Z_95));
    fc_grid_number(&g, odds.value, 2);
    fc_grid_number(&g, odds.interval.low, 2);
    fc_grid_number(&g, odds.interval.high, 2);
  }
  fc_report_table(run, &g, caption);
  fc_grid_free(&g);
}

static bool look_at(fc_run *run, const char *configuration, uint64_t deals, signs *s) {
  const fc_deals_text text = fc_run_deals(run, "random", 1, deals);
  const fc_klaver_options options = fc_klaver_options_of(configuration, "");
  char name[60];
  fc_run_answers a;
  fc_run_numbers n = {0};
  *s = (signs){.deals = 0};
  snprintf(name, sizeof name, "solve-%s", configuration);
  bool has =
      fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = name, .overrides = options.text, .deals = text.text},
                                    .question = "solve"},
                 &a);
  snprintf(name, sizeof name, "patterns-%s", configuration);
  has = has && take(run, &(fc_run_sample){.name = name, .overrides = options.text, .deals = text.text}, &n);
  if (has) count_signs(&a, &n, s);
  fc_answers_free(&a);
  fc_numbers_free(&n);
  return has;
}

/* Figure 31 is lost, and with two cards exchanged, Figure 32, it is won: the patterns hold in both. */
static void tell_twins(fc_run *run) {
  const fc_run_board boards[] = {{"figure-31", fc_klaver_text("figure-31.txt")},
                                 {"figure-32", fc_klaver_text("figure-32.txt")}};
  fc_run_answers a;
  if (fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "twins", .boards = boards, .boards_count = 2},
                                    .question = "solve"},
                 &a))
    fc_report_text(run->report,
                   "Figures 31 and 32 differ by an exchange of two cards; the thesis says that the first is "
                   "lost and the second is won. Ours: %s and %s.",
                   fc_verdict_name((fc_verdict)a.of[0].verdict),
                   fc_verdict_name((fc_verdict)a.of[1].verdict));
  fc_answers_free(&a);
}

void fc_klaver_patterns(fc_run *run) {
  signs s;
  fc_report_section(run->report, "Patterns (section 5.5)");
  fc_report_text(
      run->report,
      "only-cells: no move but into cells. deep-aces: at least half of the aces in the deeper half of their "
      "columns. same-rank: cards on the same rank, more than once. open-kings: a king at an open end.");
  tell_lost(run);
  if (fc_run_goes_on(run)) tell_twins(run);
  if (fc_run_goes_on(run) && look_at(run, "5-7-4-2", fc_run_size(run, 15000, 300000, 300), &s)) {
    const fc_bounded all = fc_sign_precision(&s.of[FC_PATTERNS], FC_Z_95);
    tell_signs(run, "5-7-4-2", &s);
    fc_report_finding(
        run->report,
        "The thesis looked for its four patterns in lost deals only. %s: of 5-7-4-2 deals that have "
        "all four %.0f %% are lost (95 %% interval %.0f to %.0f), of all deals %.1f %% (%llu deals).",
        all.interval.high < 0.5 ? "They are weak signs, since most deals that have them are won"
                                : "How much they say",
        100 * all.value, 100 * all.interval.low, 100 * all.interval.high,
        100 * (double)s.lost / (double)s.deals, (unsigned long long)s.deals);
  }
}
