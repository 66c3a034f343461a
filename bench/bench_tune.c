/* bench_tune.c - finds the weights of the fast finder (src/search/fast/weights.c); tools/tune runs it.
 * It walks uphill: a few weights are changed at random, and the change stays if the deals of the training set then cost less.
 * The cost of a deal is the number of positions made, at most CAP, which a deal that is not solved costs. All changes are tried on
 * the same deals, so that chance in the deals does not decide; the test set is only looked at before and after.
 *
 *   bench_tune first|later TRAIN_FIRST TRAIN_LAST TEST_FIRST TEST_LAST TRIALS SEED [CELLS]
 *
 * `first` tunes the first stage; `later` those after it, with the first left out, and is best done with fewer cells, because
 * deals that get there are too few with four. */
#include "game/deal.h"
#include "search/fast/finder.h"

#include <stdio.h>
#include <stdlib.h>

enum { CAP = 3000, LATER_CAP = 16000, WEIGHTS = 27 };

typedef struct tuning {
  fc_rules rules;
  bool later;
  uint64_t first, last; /* deals to train on */
  fc_finder *finder;
} tuning;

/* The weights as one row of numbers. */
static void spread(const fc_weights *w, int row[WEIGHTS]) {
  const int parts[] = {w->away, w->above_wanted, w->hard_pair, w->lower_beneath, w->own_suit_beneath,
                       w->move, w->no_king_floor};
  int n = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) row[n++] = parts[i];
  for (int cells = 0; cells < 5; cells++)
    for (int columns = 0; columns < 4; columns++) row[n++] = w->room[cells][columns];
}

static void gather(const int row[WEIGHTS], fc_weights *w) {
  int *const parts[] = {&w->away, &w->above_wanted, &w->hard_pair, &w->lower_beneath, &w->own_suit_beneath,
                        &w->move, &w->no_king_floor};
  int n = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) *parts[i] = row[n++];
  for (int cells = 0; cells < 5; cells++)
    for (int columns = 0; columns < 4; columns++) w->room[cells][columns] = (int16_t)row[n++];
}

/* Mean cost, and how many were solved. */
static double cost_of(tuning *t, const int row[WEIGHTS], uint64_t first, uint64_t last, uint64_t *solved) {
  fc_finder *const f = t->finder;
  const fc_limits limits = {.states = t->later ? LATER_CAP : CAP};
  uint64_t sum = 0;
  *solved = 0;
  gather(row, t->later ? &f->later : &f->first);
  f->first_stage = t->later;
  for (uint64_t n = first; n <= last; n++) {
    fc_card deck[52];
    fc_position p;
    const fc_watch watch = fc_watch_begin(&limits, NULL);
    fc_shuffle_microsoft(n, deck);
    fc_deal_lay_out(&t->rules, deck, &p);
    const bool found = fc_finder_run(f, &p, &watch);
    sum += found ? f->stats.generated : limits.states;
    *solved += found;
  }
  return (double)sum / (double)(last - first + 1);
}

static void report(tuning *t, const char *when, const int row[WEIGHTS], uint64_t first, uint64_t last) {
  uint64_t solved;
  const double cost = cost_of(t, row, first, last, &solved);
  printf("%s: %llu..%llu: %.3f positions a deal, %llu not solved\n", when, (unsigned long long)first,
         (unsigned long long)last, cost, (unsigned long long)(last - first + 1 - solved));
  fflush(stdout);
}

static void print_row(const int row[WEIGHTS]) {
  printf("  weights:");
  for (int i = 0; i < WEIGHTS; i++) printf(" %d", row[i]);
  printf("\n");
  fflush(stdout);
}

/* Changes one to three weights, each by up to about an eighth of itself or a few units. */
static void change(fc_rng *rng, int row[WEIGHTS]) {
  for (unsigned n = 1 + fc_rng_below(rng, 3); n > 0; n--) {
    int *const w = &row[fc_rng_below(rng, WEIGHTS)];
    const int most = 2 + abs(*w) / 8;
    *w += (int)fc_rng_below(rng, (uint32_t)(2 * most + 1)) - most;
  }
}

static void climb(tuning *t, int row[WEIGHTS], unsigned long trials, uint64_t seed) {
  fc_rng rng;
  uint64_t solved;
  fc_rng_seed(&rng, seed);
  double best = cost_of(t, row, t->first, t->last, &solved);
  for (unsigned long i = 1; i <= trials; i++) {
    int tried[WEIGHTS];
    for (int k = 0; k < WEIGHTS; k++) tried[k] = row[k];
    change(&rng, tried);
    const double cost = cost_of(t, tried, t->first, t->last, &solved);
    if (cost >= best) continue;
    best = cost;
    for (int k = 0; k < WEIGHTS; k++) row[k] = tried[k];
    printf("trial %lu: %.3f\n", i, best);
    print_row(row);
  }
}

static uint64_t number(const char *text) { return strtoull(text, NULL, 10); }

int main(int argc, char **argv) {
  tuning t = {.rules = FC_STANDARD};
  int row[WEIGHTS];
  if (argc < 8) {
    fputs("usage: bench_tune first|later TRAIN_FIRST TRAIN_LAST TEST_FIRST TEST_LAST TRIALS SEED [CELLS]\n",
          stderr);
    return 2;
  }
  t.later = argv[1][0] == 'l';
  t.first = number(argv[2]);
  t.last = number(argv[3]);
  const uint64_t test_first = number(argv[4]), test_last = number(argv[5]);
  if (argc > 8) t.rules.cells = (uint8_t)number(argv[8]);
  t.finder = fc_finder_new(&t.rules, 200000);
  if (!t.finder) return 4;
  spread(t.later ? &fc_weights_later : &fc_weights_first, row);
  report(&t, "before, trained on", row, t.first, t.last);
  report(&t, "before, tested on", row, test_first, test_last);
  climb(&t, row, strtoul(argv[6], NULL, 10), number(argv[7]));
  report(&t, "after, trained on", row, t.first, t.last);
  report(&t, "after, tested on", row, test_first, test_last);
  print_row(row);
  fc_finder_free(t.finder);
  return 0;
}
