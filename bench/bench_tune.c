/* bench_tune.c - finds the weights of the fast finder (src/search/fast/weights.c); tools/tune runs it.
 * It walks uphill: a few weights are changed at random, and the change stays if the deals of the training set then cost less.
 * The cost of a deal is the number of positions made, at most CAP, which a deal that is not solved costs. All changes are tried on
 * the same deals, so that chance in the deals does not decide; the test set is only looked at before and after.
 *
 *   bench_tune first|later TRAIN_FIRST TRAIN_LAST TEST_FIRST TEST_LAST TRIALS SEED [CELLS [INDEX WEIGHT]...]
 *
 * `first` tunes the first stage; `later` those after it, with the first left out, and is best done with fewer cells, because
 * deals that get there are too few with four. */
#include "game/deal.h"
#include "search/fast/finder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAP = 3000, LATER_CAP = 16000 };

/* Where the climb begins: the weights of the prototype that the finder grew from. */
static const fc_weights start_first = {
    .away = 7,
    .above_wanted = 9,
    .hard_pair = 31,
    .lower_beneath = 10,
    .own_suit_beneath = 4,
    .move = 14,
    .no_king_floor = -3,
    .room =
        {{277, 232, 177, 143}, {208, 145, 96, 51}, {158, 108, 50, 11}, {114, 65, 14, 0}, {70, 23, 11, -1}},
};
static const fc_weights start_later = {
    .away = 25,
    .above_wanted = 12,
    .hard_pair = 34,
    .lower_beneath = 6,
    .own_suit_beneath = 5,
    .move = 16,
    .no_king_floor = 1,
    .room =
        {{260, 219, 158, 51}, {209, 157, 85, 30}, {150, 104, 62, 53}, {128, 95, 78, 16}, {104, 90, 47, 6}},
};

typedef struct tuning {
  fc_rules rules;
  bool later;
  uint64_t first, last; /* deals to train on */
  fc_finder *finder;
} tuning;

/* The weights as one row of numbers. */
enum { WEIGHTS = sizeof(fc_weights) / sizeof(int16_t) };

static void spread(const fc_weights *w, int row[WEIGHTS]) {
  int16_t parts[WEIGHTS];
  memcpy(parts, w, sizeof parts);
  for (int i = 0; i < WEIGHTS; i++) row[i] = parts[i];
}

static void gather(const int row[WEIGHTS], fc_weights *w) {
  int16_t parts[WEIGHTS];
  for (int i = 0; i < WEIGHTS; i++) parts[i] = (int16_t)row[i];
  memcpy(w, parts, sizeof parts);
}

/* Costs after each tenth of the deals. */
enum { PARTS = 10 };
typedef struct costs {
  uint64_t sum[PARTS], solved;
} costs;

/* A trial that is behind the best so far by more than chance explains is given up: 2 % after a tenth, less later. */
static bool is_hopeless(const costs *c, const costs *best, int part) {
  return best && (double)c->sum[part] > (double)best->sum[part] * (1 + 0.02 / (1 + part));
}

static uint64_t cost_of_deal(tuning *t, uint64_t number, uint64_t *solved) {
  fc_finder *const f = t->finder;
  const fc_limits limits = {.states = t->later ? LATER_CAP : CAP};
  const fc_watch watch = fc_watch_begin(&limits, NULL);
  fc_card deck[52];
  fc_position p;
  fc_shuffle_microsoft(number, deck);
  fc_deal_lay_out(&t->rules, deck, &p);
  const bool found = fc_finder_run(f, &p, &watch);
  *solved += found;
  return found ? f->stats.generated : limits.states;
}

/* False if it was given up. */
static bool measure(tuning *t, const int row[WEIGHTS], uint64_t first, uint64_t last, const costs *best,
                    costs *c) {
  const uint64_t deals = last - first + 1;
  uint64_t sum = 0, n = 0;
  gather(row, t->later ? &t->finder->later : &t->finder->first);
  t->finder->first_stage = t->later;
  c->solved = 0;
  for (int part = 0; part < PARTS; part++) {
    for (; n < deals * (uint64_t)(part + 1) / PARTS; n++) sum += cost_of_deal(t, first + n, &c->solved);
    c->sum[part] = sum;
    if (is_hopeless(c, best, part)) return false;
  }
  return true;
}

static void report(tuning *t, const char *when, const int row[WEIGHTS], uint64_t first, uint64_t last) {
  const uint64_t deals = last - first + 1;
  costs c;
  measure(t, row, first, last, NULL, &c);
  printf("%s: %llu..%llu: %.3f positions a deal, %llu not solved\n", when, (unsigned long long)first,
         (unsigned long long)last, (double)c.sum[PARTS - 1] / (double)deals,
         (unsigned long long)(deals - c.solved));
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
  costs best, now;
  fc_rng_seed(&rng, seed);
  measure(t, row, t->first, t->last, NULL, &best);
  for (unsigned long i = 1; i <= trials; i++) {
    int tried[WEIGHTS];
    memcpy(tried, row, sizeof tried);
    change(&rng, tried);
    if (!measure(t, tried, t->first, t->last, &best, &now) || now.sum[PARTS - 1] >= best.sum[PARTS - 1])
      continue;
    best = now;
    memcpy(row, tried, sizeof tried);
    printf("trial %lu: %.3f\n", i, (double)best.sum[PARTS - 1] / (double)(t->last - t->first + 1));
    print_row(row);
  }
}

static uint64_t number(const char *text) { return strtoull(text, NULL, 10); }

int main(int argc, char **argv) {
  tuning t = {.rules = FC_STANDARD};
  int row[WEIGHTS];
  if (argc < 8) {
    fputs("usage: bench_tune first|later TRAIN_FIRST TRAIN_LAST TEST_FIRST TEST_LAST TRIALS SEED [CELLS "
          "[INDEX WEIGHT]...]\n",
          stderr);
    return 2;
  }
  t.later = argv[1][0] == 'l';
  spread(t.later ? &start_later : &start_first, row);
  t.first = number(argv[2]);
  t.last = number(argv[3]);
  const uint64_t test_first = number(argv[4]), test_last = number(argv[5]);
  for (int i = 9; i + 1 < argc; i += 2) row[number(argv[i])] = atoi(argv[i + 1]);
  if (argc > 8) t.rules.cells = (uint8_t)number(argv[8]);
  t.finder = fc_finder_new(&t.rules);
  if (!t.finder) return 4;
  report(&t, "before, trained on", row, t.first, t.last);
  report(&t, "before, tested on", row, test_first, test_last);
  climb(&t, row, strtoul(argv[6], NULL, 10), number(argv[7]));
  report(&t, "after, trained on", row, t.first, t.last);
  report(&t, "after, tested on", row, test_first, test_last);
  print_row(row);
  fc_finder_free(t.finder);
  return 0;
}
