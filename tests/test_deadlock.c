/* test_deadlock.c - spreads are what they are said to be wherever play leads, and the bound on them is the least number of
 * cuts, with the edges of which one less makes it less. */
#include "support/harness.h"
#include "support/samples.h"
#include "support/small_decks.h"
#include "support/solving.h"
#include "support/spreads.h"

#include "search/cuts.h"

#include <pthread.h>
#include <stdlib.h>

static const fc_metric every_metric[] = {FC_METRIC_CARDS, FC_METRIC_TURNS, FC_METRIC_PAPER};
enum { METRICS = sizeof every_metric / sizeof *every_metric };

/* Random play: of small decks of every kind, of the games of the table whose decks can be spread, and of Microsoft deals. */

typedef void looking(spread_walk *walk, void *context);

static void play(const fc_rules *rules, const fc_position *start, fc_metric metric, unsigned turns,
                 looking *look, void *context) {
  static spread_walk walk;
  fc_turned made;
  spread_walk_begin(&walk, rules, start, metric, turns);
  look(&walk, context);
  for (unsigned i = 0; i < turns && spread_walk_step(&walk, &made); i++) look(&walk, context);
}

static void play_small_decks(unsigned long decks, unsigned turns, looking *look, void *context) {
  for (unsigned long n = 0; n < scaled(decks); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    for (unsigned m = 0; m < METRICS; m++)
      play(&deck.rules, &deck.start, every_metric[m], turns, look, context);
  }
}

static void play_samples(unsigned long rounds, unsigned turns, looking *look, void *context) {
  static sample_walk dealt;
  for (unsigned long n = 0; n < scaled(rounds); n++)
    for (size_t i = 0; i < sample_rules_count(); i++) {
      const fc_rules *const rules = sample_rules_at(i);
      if (!fc_spread_can(rules)) continue;
      sample_walk_begin(&dealt, rules, n);
      for (unsigned m = 0; m < METRICS; m++)
        play(rules, &dealt.position, every_metric[m], turns, look, context);
    }
}

static void play_microsoft(unsigned long deals, unsigned turns, looking *look, void *context) {
  for (unsigned long n = 1; n <= scaled(deals); n++) {
    fc_position start;
    deal_microsoft(&FC_STANDARD, n, &start);
    for (unsigned m = 0; m < METRICS; m++) play(&FC_STANDARD, &start, every_metric[m], turns, look, context);
  }
}

/* Spreads */

static void expect_same_counts(const fc_spread_plan *plan, const fc_spread *a, const fc_spread *b) {
  const fc_ground_plan *const g = &plan->ground;
  assert_memory_equal(a->key, b->key, g->words * sizeof *a->key);
  assert_memory_equal(a->home, b->home, g->rules.suits);
  assert_int_equal(a->free_cells, b->free_cells);
  assert_int_equal(a->columns_left, b->columns_left);
  assert_int_equal(a->away, b->away);
  assert_int_equal(fc_bits_count(a->empty_columns), fc_bits_count(b->empty_columns));
}

static void expect_same_sets(const fc_spread *a, const fc_spread *b) {
  assert_true(a->open == b->open);
  assert_true(a->cells == b->cells);
  assert_true(a->reserve == b->reserve);
  assert_true(a->edges == b->edges);
  assert_true(a->hard == b->hard);
  assert_true(a->knots == b->knots);
  assert_true(a->out == b->out);
  assert_true(a->wanted == b->wanted);
  assert_true(a->column_cards[FC_NO_COLUMN] == 0 && b->column_cards[FC_NO_COLUMN] == 0);
}

/* Columns may have other numbers. */
static void expect_same_cards(const fc_spread_plan *plan, const fc_spread *a, const fc_spread *b) {
  for (unsigned c = 1; c <= plan->ground.cards; c++) {
    const unsigned in_a = a->column[c], in_b = b->column[c];
    assert_int_equal(a->on[c], b->on[c]);
    assert_int_equal(a->over[c], b->over[c]);
    assert_int_equal(in_a == FC_NO_COLUMN, in_b == FC_NO_COLUMN);
    if (in_a == FC_NO_COLUMN) continue;
    assert_false(a->empty_columns >> in_a & 1);
    assert_true(a->beneath[c] == b->beneath[c]);
    assert_true(a->column_cards[in_a] == b->column_cards[in_b]);
    assert_int_equal(a->floor[in_a], b->floor[in_b]);
    assert_int_equal(a->roof[in_a], b->roof[in_b]);
  }
}

static void expect_same(const fc_spread_plan *plan, const fc_spread *a, const fc_spread *b) {
  expect_same_counts(plan, a, b);
  expect_same_sets(a, b);
  expect_same_cards(plan, a, b);
}

static void expect_numbers_kept(const fc_spread_plan *plan, const fc_spread *before, const fc_spread *after) {
  assert_memory_equal(before->column, after->column, plan->ground.cards + 1);
  assert_true(before->empty_columns == after->empty_columns);
}

static void check_turns(spread_walk *walk, void *context) {
  const fc_spread_plan *const plan = &walk->plan;
  const fc_spread before = walk->s;
  fc_spread fresh;
  const unsigned count = spread_walk_list(walk);
  unsigned long *const turns = context;
  memset(&fresh, 0x5a, sizeof fresh);
  fc_spread_unpack(plan, walk->s.key, &fresh);
  expect_same(plan, &walk->s, &fresh);
  for (unsigned i = 0; i < count; i++) {
    const fc_turned turned = fc_spread_make(plan, &walk->s, walk->tries[i].turn);
    fc_spread_unpack(plan, walk->s.key, &fresh);
    expect_same(plan, &walk->s, &fresh);
    fc_spread_undo(plan, &walk->s, turned);
    expect_same(plan, &walk->s, &before);
    expect_numbers_kept(plan, &before, &walk->s);
  }
  *turns += count;
}

static void a_spread_is_what_a_field_is(void **state) {
  (void)state;
  unsigned long turns = 0;
  play_small_decks(1000, 30, check_turns, &turns);
  play_samples(4, 60, check_turns, &turns);
  play_microsoft(60, 80, check_turns, &turns);
  print_message("%lu turns made and taken back\n", turns);
}

/* The turns of a walk are those of the rules: each leads to a sound position, the one that its key has on a field. */
static void check_position(spread_walk *walk, void *context) {
  const fc_ground_plan *const g = &walk->plan.ground;
  fc_position p, again;
  static spread_walk begun;
  fc_field field;
  (void)context;
  spread_position(&walk->plan, &walk->s, &p);
  assert_int_equal(fc_position_check(&g->rules, &p, NULL), FC_OK);
  fc_field_unpack(g, walk->s.key, &field);
  assert_int_equal(field.away, walk->s.away);
  assert_int_equal(field.free_cells, walk->s.free_cells);
  assert_int_equal(field.empty_columns, walk->s.columns_left);
  for (unsigned c = 1; c <= g->cards; c++)
    if (fc_place_is_column(field.place[c])) assert_int_equal(field.below[c], walk->s.on[c]);
  spread_walk_begin(&begun, &g->rules, &p, walk->metric, 0);
  spread_position(&begun.plan, &begun.s, &again);
  assert_true(fc_position_equal(&g->rules, &p, &again));
  assert_true(begun.s.knots == walk->s.knots && begun.s.hard == walk->s.hard);
}

static void wherever_play_leads_the_spread_is_a_position(void **state) {
  (void)state;
  play_small_decks(300, 30, check_position, NULL);
  play_samples(2, 60, check_position, NULL);
}

/* The bound */

static fc_tangle look_at(fc_deadlock *d, const fc_spread *s, unsigned most) {
  fc_tangle tangle;
  assert_true(fc_deadlock_look(d, s, most, &tangle));
  return tangle;
}

/* Of a position by itself, with nothing remembered. */
static fc_tangle look_afresh(const fc_spread_plan *plan, const fc_spread *s) {
  fc_deadlock d = {0};
  fc_deadlock_begin(&d, plan, 1, 0);
  const fc_tangle tangle = look_at(&d, s, FC_SPREAD_CARDS);
  fc_deadlock_free(&d);
  return tangle;
}

/* One memory for all positions of a walk, as in a search. */
static fc_tangle look_along(const spread_walk *walk, fc_deadlock *d) {
  if (walk->turns == 0) fc_deadlock_begin(d, &walk->plan, 1, 0);
  return look_at(d, &walk->s, FC_SPREAD_CARDS);
}

static unsigned fewest_cuts(const spread_walk *walk) {
  const fc_rules *const r = &walk->plan.ground.rules;
  const fc_cut cut = walk->plan.by_runs ? FC_CUT_RUNS : FC_CUT_CARDS;
  fc_position p;
  fc_cycles cycles;
  fc_cuts cuts;
  spread_position(&walk->plan, &walk->s, &p);
  assert_int_equal(fc_cycles_find(r, &p, cut, &cycles), FC_OK);
  assert_false(cycles.gave_up);
  assert_int_equal(cycles.suits, r->suits);
  assert_int_equal(fc_cuts_find(&cycles, cycles.suits, &cuts), FC_OK);
  assert_true(cuts.known);
  fc_cycles_release(&cycles);
  return cuts.count;
}

typedef struct cuts_seen {
  unsigned long positions, with_cuts, with_more_than_knots;
  unsigned most;
} cuts_seen;

static void check_cuts(spread_walk *walk, void *context) {
  const fc_rules *const r = &walk->plan.ground.rules;
  cuts_seen *const seen = context;
  if (fc_rules_ignore_suit_at_home(r) || r->suits > FC_CYCLE_SUITS) return;
  const fc_tangle tangle = look_afresh(&walk->plan, &walk->s);
  assert_int_equal(tangle.cuts, fewest_cuts(walk));
  assert_true((tangle.useful & ~walk->s.edges) == 0 && (walk->s.knots & ~tangle.useful) == 0);
  seen->positions++;
  seen->with_cuts += tangle.cuts > 0;
  seen->with_more_than_knots += tangle.cuts > fc_bits_count(walk->s.knots);
  if (tangle.cuts > seen->most) seen->most = tangle.cuts;
}

/* In single cards and in runs: both countings are those of search/cycles.h. */
static void the_bound_is_the_least_number_of_cuts(void **state) {
  (void)state;
  cuts_seen seen = {0};
  play_small_decks(600, 10, check_cuts, &seen);
  play_samples(1, 40, check_cuts, &seen);
  play_microsoft(50, 20, check_cuts, &seen);
  print_message("%lu positions, %lu with cuts, %lu with more than knots, at most %u\n", seen.positions,
                seen.with_cuts, seen.with_more_than_knots, seen.most);
  if (scaled(600) == 600) assert_true(seen.with_more_than_knots > 8000 && seen.most >= 20);
}

static void without_suits_at_home_there_are_no_cuts(void **state) {
  (void)state;
  unsigned checked = 0;
  for (unsigned long n = 0; n < scaled(300); n++) {
    small_deck deck;
    static spread_walk walk;
    small_deck_make(n, &deck);
    if (!fc_rules_ignore_suit_at_home(&deck.rules)) continue;
    spread_walk_begin(&walk, &deck.rules, &deck.start, FC_METRIC_CARDS, n);
    const fc_tangle tangle = look_afresh(&walk.plan, &walk.s);
    assert_true(tangle.cuts == 0 && tangle.useful == 0 && walk.s.knots == 0);
    checked++;
  }
  if (scaled(300) == 300) assert_true(checked > 10);
}

typedef struct uses_seen {
  fc_deadlock deadlock;
  unsigned long useful, useless;
} uses_seen;

/* A turn to a cell or a floor cuts one edge, that of the lowest card that moves, and makes none. */
static void check_uses(spread_walk *walk, void *context) {
  const fc_spread_plan *const plan = &walk->plan;
  uses_seen *const seen = context;
  const fc_tangle tangle = look_along(walk, &seen->deadlock);
  const unsigned count = spread_walk_list(walk);
  for (unsigned i = 0; i < count; i++) {
    const fc_turn turn = walk->tries[i].turn;
    if (turn.code != FC_CODE_CELL && turn.code != FC_CODE_FLOOR) continue;
    if (!(walk->s.edges & fc_bit(turn.card)) || (walk->tries[i].count > 1 && !plan->by_runs)) continue;
    const bool is_useful = (tangle.useful & fc_bit(turn.card)) != 0;
    const fc_turned turned = fc_spread_make(plan, &walk->s, turn);
    assert_int_equal(look_at(&seen->deadlock, &walk->s, FC_SPREAD_CARDS).cuts, tangle.cuts - is_useful);
    fc_spread_undo(plan, &walk->s, turned);
    if (is_useful)
      seen->useful++;
    else
      seen->useless++;
  }
}

static void useful_edges_are_those_whose_loss_lowers_it(void **state) {
  (void)state;
  uses_seen seen = {{0}, 0, 0};
  play_small_decks(1000, 20, check_uses, &seen);
  play_samples(4, 40, check_uses, &seen);
  play_microsoft(100, 60, check_uses, &seen);
  fc_deadlock_free(&seen.deadlock);
  print_message("%lu useful, %lu not\n", seen.useful, seen.useless);
  if (scaled(1000) == 1000) assert_true(seen.useful > 10000 && seen.useless > 10000);
}

/* Memory */

typedef struct memories {
  fc_deadlock usual, tiny;
  unsigned long positions, forgotten;
} memories;

static void expect_tangle(fc_tangle a, fc_tangle b) {
  assert_int_equal(a.cuts, b.cuts);
  assert_true(a.useful == b.useful);
}

/* Bytes in which little has room. */
static uint64_t least_bytes(const fc_spread_plan *plan) {
  enum { ENTRIES = 1 << 12 };
  return (plan->ground.card_words + 2) * ENTRIES * sizeof(uint64_t);
}

static void check_memories(spread_walk *walk, void *context) {
  memories *const m = context;
  const fc_spread_plan *const plan = &walk->plan;
  const fc_tangle expected = look_afresh(plan, &walk->s);
  if (walk->turns == 0) {
    fc_deadlock_begin(&m->usual, plan, 1, 0);
    fc_deadlock_begin(&m->tiny, plan, 1, least_bytes(plan));
  }
  /* The least first: what is known then may only be that it is more than some number. */
  for (unsigned more = 0; more < 4; more++) {
    expect_tangle(look_at(&m->usual, &walk->s, expected.cuts + more), expected);
    expect_tangle(look_at(&m->tiny, &walk->s, expected.cuts + more), expected);
  }
  m->forgotten = 0;
  for (unsigned i = 0; i < FC_TANGLES_PARTS; i++) m->forgotten += m->tiny.own.part[i].given_up;
  m->positions++;
}

static void the_bound_does_not_depend_on_what_is_remembered(void **state) {
  (void)state;
  memories m = {0};
  play_small_decks(400, 20, check_memories, &m);
  play_samples(1, 40, check_memories, &m);
  play_microsoft(20, 80, check_memories, &m);
  fc_deadlock_free(&m.usual);
  fc_deadlock_free(&m.tiny);
}

/* Games of one deal one after the other, so that there is more to remember than has room. */
static void what_is_forgotten_is_found_out_again(void **state) {
  (void)state;
  static spread_walk walk;
  memories m = {0};
  fc_position start;
  deal_microsoft(&FC_STANDARD, 5, &start);
  for (unsigned i = 0; i < METRICS; i++)
    for (unsigned long game = 0; game < scaled(100); game++) {
      fc_turned made;
      spread_walk_begin(&walk, &FC_STANDARD, &start, every_metric[i], game);
      walk.turns = (unsigned)game; /* the same deal as before, so that nothing has to be forgotten */
      do check_memories(&walk, &m);
      while (walk.turns < game + 60 && spread_walk_step(&walk, &made));
    }
  fc_deadlock_free(&m.usual);
  fc_deadlock_free(&m.tiny);
  print_message("%lu positions, %lu forgotten\n", m.positions, m.forgotten);
  if (scaled(100) == 100) assert_true(m.forgotten > 1000);
}

/* Threads play different games of one deal. */
typedef struct player {
  const fc_deadlock *shared;
  unsigned first_game;
  fc_tangle *found;
} player;

enum { PLAYERS = 4, GAMES = 40, TURNS = 40 };

static void play_games(const player *p, fc_deadlock *d) {
  spread_walk *const walk = malloc(sizeof *walk);
  fc_position start;
  fc_turned made;
  unsigned count = 0;
  deal_microsoft(&FC_STANDARD, 5, &start);
  for (unsigned game = 0; game < GAMES; game++) {
    spread_walk_begin(walk, &FC_STANDARD, &start, FC_METRIC_CARDS, p->first_game + game);
    do p->found[count++] = look_at(d, &walk->s, FC_SPREAD_CARDS);
    while (walk->turns < TURNS && spread_walk_step(walk, &made));
  }
  free(walk);
}

static void *play_shared(void *argument) {
  const player *const p = argument;
  fc_deadlock d = {0};
  fc_deadlock_share(&d, p->shared);
  play_games(p, &d);
  return NULL;
}

static void threads_may_share_what_they_know(void **state) {
  (void)state;
  static fc_tangle found[PLAYERS][GAMES * (TURNS + 1)], alone[GAMES * (TURNS + 1)];
  static fc_spread_plan plan;
  player players[PLAYERS];
  pthread_t threads[PLAYERS];
  fc_deadlock shared = {0}, own = {0};
  fc_position start;
  fc_spread s;
  deal_microsoft(&FC_STANDARD, 5, &start);
  fc_spread_plan_init(&plan, &FC_STANDARD, false);
  fc_spread_start(&plan, &start, &s);
  fc_deadlock_begin(&shared, &plan, PLAYERS, 4 * least_bytes(&plan));
  for (unsigned i = 0; i < PLAYERS; i++) {
    players[i] = (player){&shared, i * GAMES / 2, found[i]};
    assert_int_equal(pthread_create(&threads[i], NULL, play_shared, &players[i]), 0);
  }
  for (unsigned i = 0; i < PLAYERS; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
  for (unsigned i = 0; i < PLAYERS; i++) {
    fc_deadlock_begin(&own, &plan, 1, 0);
    memset(alone, 0, sizeof alone); /* games may end early */
    play_games(&(player){NULL, players[i].first_game, alone}, &own);
    for (unsigned k = 0; k < GAMES * (TURNS + 1); k++) expect_tangle(found[i][k], alone[k]);
  }
  fc_deadlock_free(&own);
  fc_deadlock_free(&shared);
}

static void without_memory_it_says_so(void **state) {
  (void)state;
  static spread_walk walk;
  fc_deadlock d = {0};
  fc_position start;
  fc_tangle tangle;
  deal_microsoft(&FC_STANDARD, 1, &start);
  spread_walk_begin(&walk, &FC_STANDARD, &start, FC_METRIC_CARDS, 1);
  fc_deadlock_begin(&d, &walk.plan, 1, 100);
  assert_false(fc_deadlock_look(&d, &walk.s, FC_SPREAD_CARDS, &tangle));
  fc_deadlock_begin(&d, &walk.plan, 1, 0);
  expect_tangle(look_at(&d, &walk.s, FC_SPREAD_CARDS), look_afresh(&walk.plan, &walk.s));
  assert_true(d.own.bytes > 0);
  fc_deadlock_free(&d);
  assert_int_equal(d.own.bytes, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_spread_is_what_a_field_is),
      cmocka_unit_test(wherever_play_leads_the_spread_is_a_position),
      cmocka_unit_test(the_bound_is_the_least_number_of_cuts),
      cmocka_unit_test(without_suits_at_home_there_are_no_cuts),
      cmocka_unit_test(useful_edges_are_those_whose_loss_lowers_it),
      cmocka_unit_test(the_bound_does_not_depend_on_what_is_remembered),
      cmocka_unit_test(what_is_forgotten_is_found_out_again),
      cmocka_unit_test(threads_may_share_what_they_know),
      cmocka_unit_test(without_memory_it_says_so),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
