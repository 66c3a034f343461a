/* klaver_reach.c - how many cards a lost deal brings home (section 5.4): Figures 20 and 21, buried suits, and the maximal lost games with their counts (Figures 22 to 26). */
#include "study/klaver.h"

#include "game/board.h"
#include "game/variant.h"
#include "hunt/ceiling.h"
#include "search/play/depth_first.h"
#include "study/klaver_boards.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CARDS = 52 };

typedef struct homes {
  uint64_t by_home[MOST_CARDS + 1], lost;
  unsigned most;
} homes;

static homes count_homes(const fc_run_answers *a) {
  homes h = {.lost = 0};
  for (uint64_t i = 0; i < a->count; i++) {
    const uint64_t home = a->of[i].number;
    if (a->of[i].verdict != FC_UNSOLVABLE || home > MOST_CARDS) continue;
    h.lost++;
    h.by_home[home]++;
    if (home > h.most) h.most = (unsigned)home;
  }
  return h;
}

static void tell_homes(fc_run *run, const char *name, const char *title, const char *caption,
                       const homes *h) {
  fc_grid g;
  fc_grid_begin(&g, name, "most cards home|lost deals|% of them|low, %|high, %");
  for (unsigned i = 0; i <= h->most && h->lost > 0; i++) {
    const fc_interval share = fc_interval_wilson(h->by_home[i], h->lost, FC_Z_95);
    fc_grid_count(&g, i);
    fc_grid_count(&g, h->by_home[i]);
    fc_grid_number(&g, 100 * (double)h->by_home[i] / (double)h->lost, 3);
    fc_grid_number(&g, 100 * share.low, 3);
    fc_grid_number(&g, 100 * share.high, 3);
  }
  const fc_plot plot = {.title = title,
                        .x_label = "most cards that can be brought home",
                        .y_label = "lost deals, %",
                        .more = "set yrange [0:]; set boxwidth 0.7; set xrange [-0.7:*]",
                        .series = {{"share of lost deals", FC_PLOT_BOXES, 1, 3, 0, 0},
                                   {"95 % interval", FC_PLOT_BARS, 1, 3, 4, 5}}};
  if (h->lost > 0) fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static int ceiling_of(const char *configuration) {
  fc_variant variant;
  const fc_klaver_options options = fc_klaver_options_of(configuration, "");
  if (fc_variant_read(&variant, "freecell", options.text, NULL) != FC_OK) return -1;
  return fc_ceiling(&variant.rules);
}

static fc_claim claim_ceiling(const char *configuration) {
  fc_claim c = fc_claim_exact(fc_klaver_figure("bound", configuration), ceiling_of(configuration));
  if (c.agreement == FC_DIFFERS)
    fc_claim_because(
        &c, "with so few cards home more than one card must be covered when every place is taken: a suit "
            "has too few cards for all places (docs/algorithms.md, hunting for lost deals)");
  return c;
}

/* The most that a sample reaches can only be compared with another sample's most: it grows with the sample. */
static fc_claim claim_most(const char *configuration, unsigned most, uint64_t lost) {
  fc_claim c = fc_claim_apart(fc_klaver_figure("most", configuration), most, (fc_interval){NAN, NAN}, lost);
  c.decimals = 0;
  fc_claim_because(&c, most > fc_figure_number(c.figure)
                           ? "a lost deal of our sample brings more cards home"
                           : "the largest number of a sample grows with the sample");
  return c;
}

static void tell_small(fc_run *run) {
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, 15000, 1000000, 300));
  const fc_klaver_options options = fc_klaver_options_of("5-7-4-2", "");
  fc_run_answers a;
  if (fc_run_ask(run,
                 &(fc_run_question){
                     .sample = {.name = "reach-5-7-4-2", .overrides = options.text, .deals = deals.text},
                     .question = "reach"},
                 &a)) {
    const homes h = count_homes(&a);
    const fc_claim claims[] = {claim_most("5-7-4-2", h.most, h.lost), claim_ceiling("5-7-4-2")};
    char caption[250];
    snprintf(
        caption, sizeof caption,
        "%llu lost deals among %llu random ones. The thesis's Figure 21 is a picture of 34,133 lost deals "
        "without numbers.",
        (unsigned long long)h.lost, (unsigned long long)a.count);
    tell_homes(run, "figure-21", "Figure 21: cards home in lost 5-7-4-2 deals", caption, &h);
    fc_report_claims(run, "figure-21-claims", claims, 2);
  }
  fc_answers_free(&a);
}

static void tell_standard(fc_run *run) {
  char *const deals = fc_klaver_lost_deals(run);
  const fc_run_question question = {.sample = {.name = "reach-8-13-4-4", .deals = deals},
                                    .question = "reach"};
  fc_run_answers a = {0};
  if (deals && fc_run_ask(run, &question, &a)) {
    const homes h = count_homes(&a);
    const fc_claim claims[] = {claim_most("8-13-4-4", h.most, h.lost), claim_ceiling("8-13-4-4")};
    char caption[300];
    snprintf(caption, sizeof caption,
             "%llu lost deals: those of the first million Microsoft deals and of our random ones. The "
             "thesis's Figure 20 is a picture of 136 lost random deals without numbers.",
             (unsigned long long)h.lost);
    tell_homes(run, "figure-20", "Figure 20: cards home in lost 8-13-4-4 deals", caption, &h);
    fc_report_claims(run, "figure-20-claims", claims, 2);
  }
  fc_answers_free(&a);
  free(deals);
}

/* The thesis lost no deal with one buried suit: that such deals are never lost would be the wrong conclusion. */
static void find_buried(fc_run *run, const fc_claim *suit) {
  if (suit->ours == 0) return;
  fc_report_finding(
      run->report,
      "One suit buried as deep as possible can lose a deal: of %llu such deals we find %.0f lost, "
      "the thesis %s of %llu.",
      (unsigned long long)suit->sample, suit->ours * (double)suit->sample / (double)suit->figure->sample,
      suit->figure->value, (unsigned long long)suit->figure->sample);
}

static void tell_buried(fc_run *run) {
  static const char *const kinds[] = {"suit", "colour"};
  fc_claim claims[2];
  size_t count = 0;
  fc_report_text(run->report,
                 "One suit, or both of a colour, buried as deep as possible with the king on the ace, all "
                 "other cards at random:");
  for (; count < 2; count++) {
    char name[40], kind[40];
    fc_klaver_sample s;
    snprintf(name, sizeof name, "buried-%s", kinds[count]);
    snprintf(kind, sizeof kind, "buried=%s", kinds[count]);
    const bool has = fc_klaver_look(run, name, "8-13-4-4", kind, fc_run_size(run, 100000, 1000000, 300), &s);
    if (has) {
      fc_claim *const c = &claims[count];
      *c = fc_claim_count(fc_klaver_figure("buried", kinds[count]), s.lost, s.deals, s.undecided);
      c->matters =
          fc_figure_number(fc_klaver_figure("buried", "colour")); /* what the thesis finds remarkable */
      c->agreement = fc_agreement_of(c->difference, c->matters);
      fc_klaver_settle(c, s.lost, s.deals);
      if (c->agreement == FC_CANNOT_TELL)
        fc_claim_because(c, "%llu deals are too few for a loss so rare", (unsigned long long)s.deals);
      else if (c->agreement == FC_DIFFERS)
        fc_claim_because(
            c, "ours were all decided by proof or replay; the thesis does not say how it deals the rest");
    }
    fc_klaver_sample_free(&s);
    if (!has) break;
  }
  if (count == 2) {
    fc_report_claims(run, "buried-claims", claims, 2);
    find_buried(run, &claims[0]);
  }
}

/* Figures 22 to 25, and deals of ours that reach the ceiling where the thesis found none. */
typedef struct maximal {
  const char *name, *file, *configuration;
  bool is_thesis;
} maximal;

static const maximal lost_games[] = {
    {"figure-22", "figure-22.txt", "8-10-4-1", true},
    {"figure-23", "figure-23.txt", "6-10-4-3", true},
    {"figure-24", "figure-24.txt", "3-10-4-6", true},
    {"figure-25", "figure-25.txt", "8-10-4-1", true},
    {"hunted 5-7-4-2", "maximal-5-7-4-2.txt", "5-7-4-2", false},
    {"hunted 8-13-4-4", "maximal-8-13-4-4-a.txt", "8-13-4-4", false},
};
enum { MAXIMAL = sizeof lost_games / sizeof *lost_games, OF_THESIS = 4 };

static bool ask_maximal(fc_run *run, const maximal *m, fc_result *result) {
  const fc_klaver_options options = fc_klaver_options_of(m->configuration, "");
  const fc_run_board board = {m->name, fc_klaver_text(m->file)};
  char name[80];
  fc_run_answers a;
  snprintf(name, sizeof name, "maximal-%s%s", m->is_thesis ? "" : "hunted-",
           m->is_thesis ? m->name : m->configuration);
  const bool has =
      fc_run_ask(run,
                 &(fc_run_question){
                     .sample = {.name = name, .overrides = options.text, .boards = &board, .boards_count = 1},
                     .question = "reach"},
                 &a);
  if (has) *result = a.of[0];
  fc_answers_free(&a);
  return has;
}

static void tell_maximal(fc_run *run) {
  fc_claim claims[OF_THESIS];
  fc_result found[MAXIMAL] = {{0}};
  fc_grid g;
  size_t count = 0;
  fc_report_section(run->report, "Maximal lost games (Figures 22 to 26)");
  fc_grid_begin(&g, "maximal",
                "board|columns-ranks-suits-cells|verdict|most cards home|ceiling|positions looked at");
  for (; count < MAXIMAL && ask_maximal(run, &lost_games[count], &found[count]); count++) {
    const maximal *const m = &lost_games[count];
    fc_grid_text(&g, "%s", m->name);
    fc_grid_text(&g, "%s", m->configuration);
    fc_grid_text(&g, "%s", fc_verdict_name((fc_verdict)found[count].verdict));
    fc_grid_count(&g, found[count].number);
    fc_grid_number(&g, ceiling_of(m->configuration), 0);
    fc_grid_count(&g, found[count].expanded);
    if (m->is_thesis)
      claims[count] = fc_claim_exact(fc_klaver_figure("home", m->name), (double)found[count].number);
  }
  if (count == MAXIMAL) {
    fc_report_claims(run, "maximal-claims", claims, OF_THESIS);
    fc_report_table(run, &g, "The thesis's maximal lost games, and two that fclab hunt found.");
    fc_report_finding(
        run->report,
        "The thesis found no maximal lost game of the standard deck (its best brings %s cards home) and left "
        "open whether there is one. There is: a lost deal brings %llu of 52 cards home, the most that any "
        "lost "
        "deal can. For 5-7-4-2 the most is %d, which a deal reaches, and not the thesis's %s.",
        fc_klaver_figure("most", "8-13-4-4")->value, (unsigned long long)found[MAXIMAL - 1].number,
        ceiling_of("5-7-4-2"), fc_klaver_figure("bound", "5-7-4-2")->value);
  }
  fc_grid_free(&g);
}

/* Figure 26: moves to new positions by cards home, as a depth-first search makes them; and all moves. */
enum { HOMES = 41, COUNTS = HOMES + 1 };

static fc_status count_moves(void *context, uint64_t deal, const fc_position *start,
                             const fc_observer *observer, double numbers[]) {
  fc_depth_first *const d = context;
  const fc_rules rules = {.suits = 4, .ranks = 10, .columns = 8, .cells = 1};
  const fc_watch watch = fc_watch_begin(&(fc_limits){0}, observer);
  (void)deal;
  fc_depth_first_run(d, &rules, start, false, &watch);
  for (unsigned i = 0; i < HOMES; i++) numbers[i] = (double)d->plain.counts[i].fresh;
  numbers[HOMES] = (double)d->stats.generated;
  fc_depth_first_free(d);
  return FC_OK;
}

static void *begin_counting(const fc_rules *rules, const fc_run *run, const void *context) {
  (void)rules;
  (void)run;
  (void)context;
  return calloc(1, sizeof(fc_depth_first));
}

/* Rows of two numbers: cards home, moves. */
static void read_counts(const char *file, double counts[HOMES]) {
  const char *at = fc_klaver_text(file);
  for (char *end; *at; at = *end == '\n' ? end + 1 : end) {
    const unsigned long home = strtoul(at, &end, 10);
    const double moves = strtod(end, &end);
    if (home < HOMES) counts[home] = moves;
    if (*end != '\n' && *end != '\0') return;
  }
}

static void tell_counts(fc_run *run, const fc_run_numbers *n) {
  double thesis[2][HOMES] = {{0}};
  unsigned equal = 0, first = HOMES, last = 0;
  fc_grid g;
  read_counts("figure-26-of-25.txt", thesis[0]);
  read_counts("figure-26-of-22.txt", thesis[1]);
  fc_grid_begin(&g, "figure-26", "cards home|Figure 25: the thesis|ours|Figure 22: the thesis|ours");
  for (unsigned i = 0; i <= 30; i++) {
    fc_grid_count(&g, i);
    for (unsigned k = 0; k < 2; k++) {
      fc_grid_number(&g, thesis[k][i], 0);
      fc_grid_number(&g, fc_numbers_at(n, k, i), 0);
    }
    if (thesis[1][i] == fc_numbers_at(n, 1, i)) {
      equal++;
    } else {
      first = i < first ? i : first;
      last = i;
    }
  }
  fc_claim claims[] = {fc_claim_exact(fc_klaver_figure("moves", "figure-25"), fc_numbers_at(n, 0, HOMES)),
                       fc_claim_exact(fc_klaver_figure("moves", "figure-22"), fc_numbers_at(n, 1, HOMES))};
  if (claims[1].agreement == FC_DIFFERS)
    fc_claim_because(
        &claims[1],
        "%u of 31 rows of Figure 26 are equal, the others lie between %u and %u cards home: there the thesis "
        "seems to take for different some positions that are the same (docs/results/klaver-counts.md)",
        equal, first, last);
  fc_report_claims(run, "figure-26-claims", claims, 2);
  fc_report_table(run, &g,
                  "Figure 26: moves to new positions, by the cards home when they are made, of a depth-first "
                  "search by the "
                  "thesis's rules.");
  fc_grid_free(&g);
}

static void tell_figure_26(fc_run *run) {
  const fc_run_board boards[] = {{"figure-25", fc_klaver_text("figure-25.txt")},
                                 {"figure-22", fc_klaver_text("figure-22.txt")}};
  const fc_klaver_options options = fc_klaver_options_of("8-10-4-1", "");
  char columns[300] = "home_0";
  fc_run_numbers n;
  for (unsigned i = 1; i < HOMES; i++)
    snprintf(columns + strlen(columns), sizeof columns - strlen(columns), ",home_%u", i);
  snprintf(columns + strlen(columns), sizeof columns - strlen(columns), ",moves");
  if (fc_run_take(
          run,
          &(fc_run_measure){
              .sample = {.name = "counts", .overrides = options.text, .boards = boards, .boards_count = 2},
              .columns = columns,
              .width = COUNTS,
              .begin = begin_counting,
              .end = free,
              .measure = count_moves},
          &n))
    tell_counts(run, &n);
  fc_numbers_free(&n);
}

void fc_klaver_reach(fc_run *run) {
  static void (*const parts[])(fc_run *) = {tell_standard, tell_small, tell_buried, tell_maximal,
                                            tell_figure_26};
  fc_report_section(run->report, "Cards home in lost deals (section 5.4, Figures 20 and 21)");
  for (size_t i = 0; i < sizeof parts / sizeof *parts && fc_run_goes_on(run); i++) parts[i](run);
}
