/* test_shorten.c - shortened solutions: they win, are longer in neither metric, repeat exactly, and in small decks come close to
 * what the reference finds to be shortest. Lines to be shortened come from random play in made-up endgames of every game, full of
 * detours, and from the fast finder. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"
#include "support/solving.h"

#include "game/apply.h"
#include "game/deal.h"
#include "game/replay.h"
#include "search/engines.h"
#include "search/shorten/layers.h"
#include "search/shorten/shorten.h"
#include "search/solver.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LINE = 400, MOST_POSITIONS = 20000 };

static const fc_limits no_limits = {0, 0, 0};

typedef struct endgame {
  const fc_rules *rules;
  fc_rng rng;
  fc_position start;
  fc_move moves[MOST_LINE];
  size_t count;
} endgame;

/* Up to `most` cards of each suit are left, and about `in_play` in all, shuffled into columns, cells and the reserve. */
static void make_up(endgame *e, unsigned most, unsigned in_play) {
  const fc_rules *const r = e->rules;
  fc_position *const p = &e->start;
  fc_card left[FC_MAX_CARDS];
  unsigned count = 0, left_of_rank[FC_MAX_CARDS + 1] = {0};
  const bool by_suit = !fc_rules_ignore_suit_at_home(r);
  fc_position_clear(r, p);
  const unsigned base = r->base == FC_BASE_ACE ? 1 : 1 + fc_rng_below(&e->rng, r->ranks);
  for (unsigned f = 0; f < r->suits; f++) {
    unsigned away = count < in_play ? fc_rng_below(&e->rng, most + 1) : 0;
    if (away > r->ranks - (by_suit ? 0u : 1u)) away = r->ranks - (by_suit ? 0u : 1u);
    p->base[f] = (uint8_t)(by_suit ? base : 1 + fc_rng_below(&e->rng, r->ranks));
    p->home[f] = (uint8_t)(r->ranks - away);
    for (unsigned order = p->home[f]; order < r->ranks; order++) {
      const unsigned rank = (p->base[f] + order - 1) % r->ranks + 1;
      left[count++] = fc_card_make(r->suits, rank, by_suit ? f : left_of_rank[rank]++);
    }
  }
  for (unsigned i = count; i > 0; i--) {
    const unsigned j = fc_rng_below(&e->rng, i), slots = fc_rules_slots(r);
    const fc_card card = left[j];
    left[j] = left[i - 1];
    const unsigned at = fc_rng_below(&e->rng, r->columns + slots);
    const fc_place slot = fc_place_slot(at < slots ? at : 0);
    const bool in_slot = at < slots && p->top[slot] == FC_NO_CARD;
    fc_position_put(p, card, in_slot ? slot : fc_place_column(at % r->columns));
  }
  fc_position_settle(r, p);
}

/* Plays at random, half of the time a home move where there is one; false if that did not win. */
static bool play_out(endgame *e) {
  static fc_move legal[FC_MAX_MOVES];
  fc_position p = e->start;
  const unsigned cards = fc_rules_cards(e->rules);
  for (e->count = 0; e->count < MOST_LINE && fc_position_home_cards(e->rules, &p) < cards; e->count++) {
    const size_t count = fc_legal_moves(e->rules, &p, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, legal);
    if (count == 0) return false;
    size_t pick = fc_rng_below(&e->rng, (uint32_t)count);
    if (fc_rng_below(&e->rng, 2)) pick = 0; /* home moves come first */
    e->moves[e->count] = legal[pick];
    fc_position_apply(e->rules, &p, legal[pick]);
  }
  return fc_position_home_cards(e->rules, &p) == cards;
}

static bool next_endgame(endgame *e, unsigned most, unsigned in_play) {
  for (unsigned tries = 0; tries < 200; tries++) {
    make_up(e, most, in_play);
    if (play_out(e)) return true;
  }
  return false;
}

static fc_judgement judge(const endgame *e, const fc_move *moves, size_t count) {
  fc_replay *const replay = fc_replay_new();
  fc_step *const steps = malloc((count + 1) * sizeof *steps);
  fc_judgement judgement;
  assert_true(replay && steps);
  for (size_t i = 0; i < count; i++) steps[i] = fc_step_of(e->rules, moves[i]);
  assert_int_equal(fc_replay_judge(replay, e->rules, &e->start, steps, count, &judgement), FC_OK);
  fc_replay_free(replay);
  free(steps);
  return judgement;
}

static fc_line line_of(const endgame *e) {
  fc_line line = {0};
  assert_int_equal(fc_line_reserve(&line, e->count + 1), FC_OK);
  memcpy(line.moves, e->moves, e->count * sizeof *line.moves);
  line.count = e->count;
  return line;
}

static fc_shortener *new_shortener(const fc_rules *rules, uint64_t states) {
  fc_options options = FC_DEFAULT_OPTIONS;
  options.shorten_states = states;
  fc_shortener *const s = fc_shortener_new(rules, &options);
  assert_non_null(s);
  return s;
}

/* Shortens the endgame's line and returns how it was judged. */
static fc_judgement shorten(fc_shortener *s, const endgame *e, fc_line *line) {
  const fc_watch watch = fc_watch_begin(&no_limits, NULL);
  fc_stats stats = {0};
  fc_shorten(s, &e->start, &watch, line, &stats);
  return judge(e, line->moves, line->count);
}

static void in_every_game_what_comes_out_wins_and_is_not_longer(void **state) {
  (void)state;
  static endgame e;
  unsigned games = 0;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    e.rules = sample_rules_at(i);
    fc_rng_seed(&e.rng, i);
    fc_shortener *const s = new_shortener(e.rules, 300);
    unsigned played = 0, shorter = 0;
    for (unsigned long n = 0; n < scaled(40); n++) {
      if (!next_endgame(&e, 5, 20)) break;
      fc_line line = line_of(&e);
      const fc_judgement before = judge(&e, line.moves, line.count), after = shorten(s, &e, &line);
      assert_true(before.won && after.won && after.implied == FC_IMPLIED_NOTHING);
      if (after.cards > before.cards || after.turns > before.turns || after.turns != line.count)
        fail_msg("%s: %u cards, %u turns became %u, %u (%zu)", sample_rules_name(i), before.cards,
                 before.turns, after.cards, after.turns, line.count);
      played++;
      shorter += after.cards < before.cards;
      free(line.moves);
    }
    games += played > 0;
    if (played >= 20) assert_true(shorter > played / 4);
    fc_shortener_free(s);
  }
  assert_true(games >= sample_rules_count() - 2); /* some are hardly ever won by chance */
}

static void the_same_line_is_shortened_in_the_same_way(void **state) {
  (void)state;
  static endgame e;
  e.rules = &FC_STANDARD;
  fc_rng_seed(&e.rng, 5);
  fc_shortener *const used = new_shortener(e.rules, 1000);
  for (unsigned long n = 0; n < scaled(100); n++) {
    assert_true(next_endgame(&e, 6, 24));
    fc_shortener *const fresh = new_shortener(e.rules, 1000);
    fc_line a = line_of(&e), b = line_of(&e);
    shorten(used, &e, &a);
    shorten(fresh, &e, &b);
    assert_int_equal(a.count, b.count);
    assert_memory_equal(a.moves, b.moves, a.count * sizeof *a.moves);
    fc_shortener_free(fresh);
    free(a.moves);
    free(b.moves);
  }
  fc_shortener_free(used);
}

static void a_loop_vanishes(void **state) {
  (void)state;
  static endgame e;
  const fc_card king = fc_card_make(4, 13, 0);
  const fc_place a = fc_place_column(0), b = fc_place_column(1), cell = fc_place_slot(2);
  e.rules = &FC_STANDARD;
  fc_position_clear(e.rules, &e.start);
  memset(e.start.home, 13, 4);
  e.start.home[0] = 12;
  fc_position_put(&e.start, king, a);
  fc_position_settle(e.rules, &e.start);
  const fc_move moves[] = {
      {king, a, b, 1}, {king, b, cell, 1}, {king, cell, a, 1}, {king, a, cell, 1}, {king, cell, FC_HOME, 1}};
  e.count = sizeof moves / sizeof *moves;
  memcpy(e.moves, moves, sizeof moves);
  for (uint64_t states = 1; states < 10000; states *= 10) {
    fc_shortener *const s = new_shortener(e.rules, states);
    fc_line line = line_of(&e);
    assert_int_equal(shorten(s, &e, &line).cards, 1);
    assert_int_equal(line.count, 1);
    free(line.moves);
    fc_shortener_free(s);
  }
}

static const fc_rules decks[] = {
    {.suits = 4, .ranks = 5, .columns = 4, .cells = 1},
    {.suits = 4, .ranks = 5, .columns = 4, .cells = 1, .worry_back = 1},
    {.suits = 3, .ranks = 6, .columns = 4, .cells = 1, .build = FC_BUILD_SUIT, .empty = FC_EMPTY_KINGS},
    {.suits = 4, .ranks = 5, .columns = 4, .cells = 0, .build = FC_BUILD_ANY},
    {.suits = 3,
     .ranks = 5,
     .columns = 4,
     .cells = 2,
     .build = FC_BUILD_NONE,
     .empty = FC_EMPTY_ANY,
     .base = FC_BASE_DEALT,
     .layout = FC_LAYOUT_BASES},
};

/* The reference counts a run of an unlimited game as one move, so such games are left out. */
static void in_small_decks_the_shortest_is_often_met_and_never_beaten(void **state) {
  (void)state;
  static endgame e;
  static ref_board board;
  unsigned compared = 0, equal = 0;
  for (size_t d = 0; d < sizeof decks / sizeof *decks; d++) {
    e.rules = &decks[d];
    fc_rng_seed(&e.rng, d);
    const ref_rules ref = glue_rules(e.rules);
    fc_shortener *const s = new_shortener(e.rules, 2000);
    for (unsigned long n = 0; n < scaled(100) && next_endgame(&e, 4, 10); n++) {
      glue_board(e.rules, &e.start, &board);
      const int shortest = ref_shortest(&ref, &board, 0, MOST_POSITIONS);
      if (shortest < 0) continue; /* too many positions */
      fc_line line = line_of(&e);
      const int cards = (int)shorten(s, &e, &line).cards;
      assert_true(cards >= shortest);
      compared++;
      equal += cards == shortest;
      free(line.moves);
    }
    fc_shortener_free(s);
  }
  print_message("%u of %u small games as short as can be\n", equal, compared);
  assert_true(compared > scaled(300) && equal >= compared * 9 / 10);
}

static fc_solver *new_solver(bool shorten) {
  fc_solver *const solver = new_fast_solver(&FC_STANDARD);
  fc_solver_shorten(solver, shorten);
  return solver;
}

/* Guards what was measured: see docs/algorithms.md. */
static void the_first_deals_become_short(void **state) {
  (void)state;
  fc_solver *const plain = new_solver(false), *const solver = new_solver(true);
  const unsigned long deals = scaled(100);
  unsigned long cards = 0, turns = 0;
  for (uint64_t n = 1; n <= deals; n++) {
    fc_position p;
    fc_solution before, after;
    deal_microsoft(&FC_STANDARD, n, &p);
    assert_int_equal(fc_solver_solve(plain, &p, &no_limits, NULL, &before), FC_OK);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &after), FC_OK);
    assert_true(after.judgement.cards <= before.judgement.cards);
    assert_true(after.judgement.turns <= before.judgement.turns);
    assert_int_equal(after.moves_count, after.judgement.turns);
    assert_true(before.stats.shortened == 0 && after.stats.shortened > 0);
    assert_true(after.stats.shortened <= FC_DEFAULT_OPTIONS.shorten_states + 64);
    assert_true(before.stats.expanded == after.stats.expanded);
    cards += after.judgement.cards;
    turns += after.judgement.turns;
  }
  assert_true(deals < 100 || (cards <= 91 * deals && turns <= 83 * deals));
  fc_solver_free(plain);
  fc_solver_free(solver);
}

static bool after_a_while(void *context) { return ++*(int *)context > 3; }

static void a_stop_ends_shortening_but_keeps_the_solution(void **state) {
  (void)state;
  fc_solver *const plain = new_solver(false), *const solver = new_solver(true);
  fc_position p;
  fc_solution before, after, cut;
  int asked = 0;
  const fc_observer observer = {.should_stop = after_a_while, .context = &asked};
  deal_microsoft(&FC_STANDARD, 2, &p);
  assert_int_equal(fc_solver_solve(plain, &p, &no_limits, NULL, &before), FC_OK);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &after), FC_OK);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, &observer, &cut), FC_OK);
  assert_int_equal(cut.verdict, FC_SOLVED);
  assert_int_equal(asked, 4);
  assert_true(cut.stats.shortened < after.stats.shortened);
  assert_true(cut.judgement.won && cut.judgement.cards <= before.judgement.cards);
  /* Memory for the finder, but not for the beam. */
  const fc_limits bytes = {.bytes = before.stats.peak_bytes + 1000};
  assert_int_equal(fc_solver_solve(solver, &p, &bytes, NULL, &cut), FC_OK);
  assert_int_equal(cut.verdict, FC_SOLVED);
  assert_true(cut.stats.peak_bytes <= bytes.bytes && after.stats.peak_bytes > bytes.bytes);
  assert_true(cut.judgement.cards <= before.judgement.cards);
  fc_solver_free(plain);
  fc_solver_free(solver);
}

static int compare_values(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* Values are multiples of a bin's width, so that none is taken for another. */
static void a_layer_gives_back_its_best_candidates(void **state) {
  (void)state;
  enum { COUNT = 500 };
  static int values[COUNT], taken[COUNT];
  fc_layers l = {0};
  fc_rng rng;
  assert_true(fc_layers_init(&l));
  fc_rng_seed(&rng, 3);
  for (unsigned long round = 0; round < scaled(200); round++) {
    const unsigned width = 1 + fc_rng_below(&rng, 60), count = fc_rng_below(&rng, COUNT);
    const unsigned narrow = 1 + fc_rng_below(&rng, width), layer = fc_rng_below(&rng, FC_LAYERS_MOST);
    fc_candidate c;
    unsigned n = 0;
    fc_layers_begin(&l, width, 1000);
    for (unsigned i = 0; i < count; i++) {
      values[i] = (int)(fc_rng_below(&rng, 150) << l.shift);
      assert_true(fc_layers_add(&l, layer, i, (fc_plan_step){1, 1, 0}, values[i]));
    }
    fc_layers_narrow(&l, layer, narrow);
    while (fc_layers_take(&l, layer, &c)) taken[n++] = values[c.node];
    assert_int_equal(n, count < narrow ? count : narrow);
    qsort(values, count, sizeof *values, compare_values);
    qsort(taken, n, sizeof *taken, compare_values);
    assert_memory_equal(values, taken, n * sizeof *taken);
    assert_false(fc_layers_take(&l, layer, &c));
  }
  fc_layers_end(&l);
}

static void a_finished_game_stays_one(void **state) {
  (void)state;
  static endgame e;
  e.rules = &FC_STANDARD;
  fc_position_clear(e.rules, &e.start);
  memset(e.start.home, 13, 4);
  fc_position_settle(e.rules, &e.start);
  e.count = 0;
  fc_shortener *const s = new_shortener(e.rules, 1000);
  fc_line line = line_of(&e);
  assert_true(shorten(s, &e, &line).won);
  assert_int_equal(line.count, 0);
  free(line.moves);
  fc_shortener_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(in_every_game_what_comes_out_wins_and_is_not_longer),
      cmocka_unit_test(the_same_line_is_shortened_in_the_same_way),
      cmocka_unit_test(a_loop_vanishes),
      cmocka_unit_test(in_small_decks_the_shortest_is_often_met_and_never_beaten),
      cmocka_unit_test(the_first_deals_become_short),
      cmocka_unit_test(a_stop_ends_shortening_but_keeps_the_solution),
      cmocka_unit_test(a_layer_gives_back_its_best_candidates),
      cmocka_unit_test(a_finished_game_stays_one),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
