/* klaver_rates.c - how many deals of a configuration are lost (Figures 14 and 16, section 5.1), and how many of these other rules rescue (sections 5.2 and 5.3). */
#include "study/klaver.h"

#include "study/klaver_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many deals are looked at: of rare losses many. 0 for the standard game, whose sample other parts share. */
typedef struct size_row {
  const char *configuration;
  uint64_t quick, paper;
} size_row;

static const size_row rates[] = {
    {"4-13-2-4", 5000, 100000},   {"5-13-2-4", 40000, 1000000}, {"8-26-2-4", 400, 20000},
    {"8-13-3-4", 40000, 1000000}, {"6-13-3-4", 600, 100000},    {"8-12-4-4", 40000, 1000000},
    {"8-13-4-4", 0, 0},           {"8-14-4-4", 6000, 100000},   {"6-8-4-2", 15000, 300000},
    {"6-9-4-2", 3000, 100000},
};
static const size_row colours[] = {{"5-6-4-2", 300000, 2000000}, {"4-5-3-2", 300000, 2000000}};
static const size_row backs[] = {
    {"4-7-2-2", 400000, 4000000}, {"4-5-3-1", 5000, 50000},   {"4-5-3-2", 300000, 2000000},
    {"4-5-4-2", 60000, 500000},   {"4-6-4-3", 60000, 500000}, {"8-24-2-4", 300, 10000},
    {"8-26-2-4", 400, 20000},     {"8-28-2-4", 100, 3000},    {"8-26-2-5", 300, 10000},
    {"8-26-2-6", 2000, 30000},    {"8-13-4-4", 0, 0},
};
enum {
  RATES = sizeof rates / sizeof *rates,
  COLOURS = sizeof colours / sizeof *colours,
  BACKS = sizeof backs / sizeof *backs
};

static uint64_t size_of(const fc_run *run, const size_row *row) {
  return row->quick > 0 ? fc_run_size(run, row->quick, row->paper, 100) : fc_klaver_standard_deals(run);
}

/* Of a share, or of a count. */
static fc_claim claim_of(const fc_figure *f, uint64_t hits, uint64_t trials, uint64_t undecided) {
  return f->sample > 0 && !strchr(f->what, '%') ? fc_claim_count(f, hits, trials, undecided)
                                                : fc_claim_share(f, hits, trials, undecided);
}

/* A figure of 0 has no quarter that would matter. */
static fc_claim claim_rate(const fc_figure *f, const fc_klaver_sample *s) {
  fc_claim c = claim_of(f, s->lost, s->deals, s->undecided);
  if (f->sample > 0) fc_klaver_settle(&c, s->lost, s->deals);
  if (fc_figure_number(f) == 0) {
    const fc_interval ours = fc_interval_wilson(s->lost, s->deals, FC_Z_95);
    c = fc_claim_value(f, 100 * (double)s->lost / (double)s->deals,
                       (fc_interval){100 * ours.low, 100 * ours.high}, s->deals, 1);
  }
  if (c.agreement == FC_DIFFERS && f->sample == 0)
    fc_claim_because(
        &c, "the thesis does not say how many deals it looked at, so that its own error is unknown; ours "
            "were all decided by proof or replay");
  else if (c.agreement == FC_DIFFERS)
    fc_claim_because(
        &c,
        "as many lost as in the thesis would be %.1f, ours are %llu, all decided by proof or replay; "
        "of twenty such figures about one differs by chance, see another seed",
        fc_figure_number(f) * (double)s->deals / (double)f->sample, (unsigned long long)s->lost);
  else if (c.agreement == FC_CANNOT_TELL)
    fc_claim_because(&c, "too few lost deals: %llu", (unsigned long long)s->lost);
  return c;
}

static void put_rate(fc_grid *g, const char *configuration, const fc_klaver_sample *s) {
  const fc_interval share = fc_interval_wilson(s->lost, s->deals, FC_Z_95);
  fc_grid_text(g, "%s", configuration);
  fc_grid_count(g, s->deals);
  fc_grid_count(g, s->lost);
  fc_grid_count(g, s->undecided);
  const int decimals = fc_interval_decimals((fc_interval){100 * share.low, 100 * share.high});
  fc_grid_number(g, 100 * (double)s->lost / (double)s->deals, decimals);
  fc_grid_number(g, 100 * share.low, decimals);
  fc_grid_number(g, 100 * share.high, decimals);
}

/* The configurations whose figure does not hold, in a line. */
static void find_other_rates(fc_run *run, const fc_claim claims[RATES]) {
  char list[RATES * 120] = "";
  for (size_t i = 0; i < RATES; i++) {
    const fc_claim *const c = &claims[i];
    const size_t length = strlen(list);
    const int decimals = fc_interval_decimals(c->interval);
    if (c->agreement != FC_DIFFERS || strchr(c->figure->what, '%') == NULL) continue;
    snprintf(list + length, sizeof list - length, "%s%s %s %% (95 %% interval %s to %s) and not %s",
             length > 0 ? "; " : "", rates[i].configuration, fc_number_print(c->ours, decimals).text,
             fc_number_print(c->interval.low, decimals).text,
             fc_number_print(c->interval.high, decimals).text, c->figure->value);
  }
  if (*list)
    fc_report_finding(run->report,
                      "Shares of lost deals in the thesis that do not hold, where every deal of ours was "
                      "decided by proof or replay: %s.",
                      list);
}

void fc_klaver_rates(fc_run *run) {
  fc_claim claims[RATES];
  fc_grid g;
  size_t count = 0;
  fc_report_section(run->report, "Lost deals by configuration (section 5.1, Figures 14 and 16)");
  fc_grid_begin(&g, "rates", "columns-ranks-suits-cells|deals|lost|undecided|lost, %|low, %|high, %");
  for (; count < RATES; count++) {
    const char *const c = rates[count].configuration;
    fc_klaver_sample s;
    const bool has = fc_klaver_look(run, c, c, "random", size_of(run, &rates[count]), &s);
    if (has) claims[count] = claim_rate(fc_klaver_figure("lost", c), &s);
    if (has) put_rate(&g, c, &s);
    fc_klaver_sample_free(&s);
    if (!has) break;
  }
  if (fc_run_goes_on(run)) {
    fc_report_claims(run, "rates-claims", claims, count);
    fc_report_table(run, &g, "Random deals of each configuration.");
    find_other_rates(run, claims);
  }
  fc_grid_free(&g);
}

/* What other rules do to the lost deals of a sample. */
static bool try_again(fc_run *run, const char *configuration, const fc_klaver_sample *s, const char *what,
                      const char *rule, uint64_t *won, uint64_t *undecided) {
  char name[80];
  const fc_klaver_options options = fc_klaver_options_of(configuration, rule);
  fc_run_answers answers;
  snprintf(name, sizeof name, "%s-%s", configuration, what);
  const fc_run_question question = {.sample = {.name = name, .overrides = options.text, .deals = s->names},
                                    .question = "solve"};
  *won = *undecided = 0;
  const bool is_asked = fc_run_ask(run, &question, &answers);
  for (uint64_t i = 0; is_asked && i < answers.count; i++) {
    *won += answers.of[i].verdict == FC_SOLVED;
    *undecided += answers.of[i].verdict == FC_UNDECIDED;
  }
  fc_answers_free(&answers);
  return is_asked;
}

/* A row of the table and a claim, if any deal is lost; false after a failure. */
static bool rescue(fc_run *run, const size_row *row, const char *what, const char *rule, fc_grid *g,
                   fc_claim claims[], size_t *count) {
  const fc_figure *const f = fc_klaver_figure(what, row->configuration);
  fc_klaver_sample s;
  uint64_t won = 0, undecided = 0;
  bool goes_on = fc_klaver_look(run, row->configuration, row->configuration, "random", size_of(run, row), &s);
  if (goes_on && s.names_count > 0) {
    goes_on = try_again(run, row->configuration, &s, what, rule, &won, &undecided);
    const fc_interval share = fc_interval_wilson(won, s.names_count, FC_Z_95);
    fc_claim *const c = &claims[(*count)++];
    *c = claim_of(f, won, s.names_count, undecided);
    if (c->agreement == FC_CANNOT_TELL)
      fc_claim_because(c, "too few lost deals: %llu", (unsigned long long)s.names_count);
    else if (c->agreement == FC_DIFFERS && f->sample == 0)
      fc_claim_because(
          c, "the thesis does not say of how many lost deals its share is, so that its own error is unknown");
    fc_grid_text(g, "%s", row->configuration);
    fc_grid_count(g, s.names_count);
    fc_grid_count(g, won);
    fc_grid_count(g, undecided);
    fc_grid_number(g, 100 * (double)won / (double)s.names_count, 2);
    fc_grid_number(g, 100 * share.low, 2);
    fc_grid_number(g, 100 * share.high, 2);
    fc_grid_number(
        g, strchr(f->what, '%') ? fc_figure_number(f) : 100 * fc_figure_number(f) / (double)f->sample, 2);
  }
  fc_klaver_sample_free(&s);
  return goes_on;
}

static void tell_colours(fc_run *run) {
  fc_claim claims[COLOURS];
  size_t count = 0;
  fc_grid g;
  fc_report_section(run->report, "One colour (section 5.2)");
  fc_grid_begin(
      &g, "one-colour",
      "columns-ranks-suits-cells|lost deals|won as one colour|undecided|won, %|low, %|high, %|the thesis, %");
  for (size_t i = 0; i < COLOURS; i++)
    if (!rescue(run, &colours[i], "colour", "--build any", &g, claims, &count)) break;
  if (fc_run_goes_on(run)) {
    fc_report_claims(run, "one-colour-claims", claims, count);
    fc_report_table(run, &g, "Lost deals, and how many of them are won where any card goes on any suit.");
  }
  fc_grid_free(&g);
}

/* Figure 13, of which the thesis says that it stays lost as one colour. */
static void tell_unmoveable(fc_run *run) {
  const fc_run_board board = {"Unmoveable", fc_klaver_text("figure-13.txt")};
  fc_run_answers answers;
  if (fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "unmoveable-one-colour",
                                               .overrides = "--build any",
                                               .boards = &board,
                                               .boards_count = 1},
                                    .question = "solve"},
                 &answers))
    fc_report_text(
        run->report,
        "Of Figure 13 the thesis says that it cannot be won as one colour either: %s, by our proof.",
        fc_verdict_name((fc_verdict)answers.of[0].verdict));
  fc_answers_free(&answers);
}

/* Of the standard game, the last row, which is missing where the sample has no lost deal. */
static void find_rescued(fc_run *run, const fc_claim claims[], size_t count) {
  const fc_claim *const c = count > 0 ? &claims[count - 1] : NULL;
  if (!c || c->figure != fc_klaver_figure("back", "8-13-4-4")) return;
  fc_report_finding(
      run->report,
      "Worrying back rescues %.0f of %llu lost deals of the standard game, that is %.1f %% (95 %% "
      "interval %.1f to %.1f)%s.",
      c->ours * (double)c->sample / 100, (unsigned long long)c->sample, c->ours, c->interval.low,
      c->interval.high,
      c->interval.high < 10 ? ": it is hardly ever the rule that cards stay home which loses a deal" : "");
}

static void tell_backs(fc_run *run) {
  fc_claim claims[BACKS];
  size_t count = 0;
  fc_grid g;
  fc_report_section(run->report, "Worrying back (section 5.3, Figure 18)");
  fc_grid_begin(&g, "worrying-back",
                "columns-ranks-suits-cells|lost deals|won|undecided|won, %|low, %|high, %|the thesis, %");
  for (size_t i = 0; i < BACKS; i++)
    if (!rescue(run, &backs[i], "back", "--worry-back", &g, claims, &count)) break;
  if (fc_run_goes_on(run)) {
    fc_report_claims(run, "worrying-back-claims", claims, count);
    const fc_plot plot = {.title = "Figure 18: lost deals that worrying back rescues",
                          .x_label = "columns-ranks-suits-cells",
                          .y_label = "lost deals that are won, %",
                          .more = "set yrange [0:]; set xtics rotate by -35",
                          .series = {{"ours, 95 % interval", FC_PLOT_BARS, 0, 5, 6, 7},
                                     {"the thesis", FC_PLOT_POINTS, 0, 8, 0, 0}}};
    fc_report_plot(run, &plot, &g, "Lost deals that are won where cards may come back from home.");
    fc_report_table(run, &g, "The same as a table.");
    find_rescued(run, claims, count);
  }
  fc_grid_free(&g);
}

void fc_klaver_rescues(fc_run *run) {
  tell_colours(run);
  if (fc_run_goes_on(run)) tell_unmoveable(run);
  if (fc_run_goes_on(run)) tell_backs(run);
}
