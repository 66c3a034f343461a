/* test_admissible.c - the deadlock bound is never more than what a shortest solution takes, and no turn brings it down by more than its price. */
#include "support/bounds.h"
#include "support/glue.h"
#include "support/harness.h"
#include "support/small_decks.h"
#include "support/solving.h"
#include "support/spreads.h"

static const fc_metric every_metric[] = {FC_METRIC_CARDS, FC_METRIC_TURNS, FC_METRIC_PAPER};
static const ref_metric in_reference[] = {REF_CARDS, REF_TURNS, REF_PAPER};
enum { METRICS = sizeof every_metric / sizeof *every_metric };

static void games_take_at_least_the_cards_that_the_bound_says_at_every_step(void **state) {
  (void)state;
  const bound_count count = check_bound_of_games(FC_METRIC_CARDS, scaled(60));
  if (scaled(60) == 60) assert_true(count.optimal > 5 && count.solutions > 30);
}

static void and_at_least_the_turns(void **state) {
  (void)state;
  const bound_count count = check_bound_of_games(FC_METRIC_TURNS, scaled(40));
  if (scaled(40) == 40) assert_true(count.solutions > 20);
}

/* What is nearest to a small deck */

enum { MOST_NEAR = 100, MOST_FOR_REFERENCE = 3000 };

typedef struct near {
  uint64_t key[MOST_NEAR][FC_SPREAD_WORDS];
  unsigned count;
  fc_deadlock deadlock;
  unsigned long positions, compared, met, turns;
} near;

static void add_near(near *n, const fc_spread_plan *plan, const fc_spread *s) {
  const size_t bytes = plan->ground.words * sizeof *s->key;
  for (unsigned i = 0; i < n->count; i++)
    if (memcmp(n->key[i], s->key, bytes) == 0) return;
  if (n->count < MOST_NEAR) memcpy(n->key[n->count++], s->key, bytes);
}

static void compare_optimum_from(near *n, const small_deck *deck, const spread_walk *walk, unsigned bound) {
  static ref_board board;
  const ref_rules rules = glue_rules(&deck->rules);
  small_deck here = *deck;
  spread_position(&walk->plan, &walk->s, &here.start);
  glue_board(&deck->rules, &here.start, &board);
  const int shortest = ref_optimal(&rules, &board, in_reference[walk->metric], MOST_FOR_REFERENCE);
  if (shortest < 0) return;
  if ((int)bound > shortest)
    fail_msg("at least %u, but %d %s: %s", bound, shortest, fc_metric_name(walk->metric),
             small_deck_text(&here));
  n->compared++;
  n->met += (int)bound == shortest;
}

/* A turn makes the way longer by no less than its list says and by no more. */
static void try_all(near *n, const small_deck *deck, spread_walk *walk, const fc_tangle *tangle) {
  const unsigned before = walk->s.away + tangle->cuts;
  const unsigned count = fc_tries_list(&walk->plan, &walk->s, walk->metric, tangle->useful, walk->tries);
  for (unsigned i = 0; i < count; i++) {
    const fc_try *const t = &walk->tries[i];
    fc_tangle after;
    const fc_turned turned = fc_spread_make(&walk->plan, &walk->s, t->turn);
    const unsigned whole = t->price + bound_at(&n->deadlock, &walk->s, &after);
    if (whole < before + t->least || whole > before + t->most)
      fail_msg("card %u to code %u: from %u to %u %s, not %u to %u more: %s", t->turn.card, t->turn.code,
               before, whole, fc_metric_name(walk->metric), t->least, t->most, small_deck_text(deck));
    if (t->most > fc_tries_most(&deck->rules, walk->metric))
      fail_msg("card %u to code %u, a run of %u: %u %s: %s", t->turn.card, t->turn.code, t->count, t->most,
               fc_metric_name(walk->metric), small_deck_text(deck));
    add_near(n, &walk->plan, &walk->s);
    fc_spread_undo(&walk->plan, &walk->s, turned);
  }
  n->turns += count;
}

/* What was found out about other positions is right here, too. */
static void expect_same_afresh(const spread_walk *walk, const fc_tangle *tangle) {
  fc_deadlock fresh = {0};
  fc_tangle again;
  fc_deadlock_begin(&fresh, &walk->plan, 1, 0);
  bound_at(&fresh, &walk->s, &again);
  fc_deadlock_free(&fresh);
  assert_int_equal(tangle->cuts, again.cuts);
  assert_true(tangle->useful == again.useful);
}

static void look_around(near *n, const small_deck *deck, fc_metric metric) {
  static spread_walk walk;
  spread_walk_begin(&walk, &deck->rules, &deck->start, metric, 0);
  fc_deadlock_begin(&n->deadlock, &walk.plan, 1, 0);
  n->count = 0;
  add_near(n, &walk.plan, &walk.s);
  for (unsigned i = 0; i < n->count; i++) {
    fc_tangle tangle;
    fc_spread_unpack(&walk.plan, n->key[i], &walk.s);
    const unsigned bound = bound_at(&n->deadlock, &walk.s, &tangle);
    expect_same_afresh(&walk, &tangle);
    if (i % 8 == 0) compare_optimum_from(n, deck, &walk, bound);
    try_all(n, deck, &walk, &tangle);
    n->positions++;
  }
}

static void no_position_of_a_small_deck_is_nearer_to_its_end_than_the_bound(void **state) {
  (void)state;
  static near n;
  for (unsigned long number = 0; number < scaled(120); number++) {
    small_deck deck;
    small_deck_make(number, &deck);
    for (unsigned m = 0; m < METRICS; m++) look_around(&n, &deck, every_metric[m]);
  }
  fc_deadlock_free(&n.deadlock);
  print_message("%lu positions, %lu turns; %lu optima, of which the bound met %lu\n", n.positions, n.turns,
                n.compared, n.met);
  if (scaled(120) == 120) assert_true(n.compared > 500 && n.met > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_take_at_least_the_cards_that_the_bound_says_at_every_step),
      cmocka_unit_test(and_at_least_the_turns),
      cmocka_unit_test(no_position_of_a_small_deck_is_nearer_to_its_end_than_the_bound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
