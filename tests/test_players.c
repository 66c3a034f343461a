/* test_players.c - the players keep to the rules, repeat exactly, and win as often as chance says. */
#include "support/chances.h"
#include "support/harness.h"
#include "support/samples.h"
#include "support/small_decks.h"
#include "support/solving.h"

#include "analysis/interval.h"
#include "game/apply.h"
#include "game/replay.h"
#include "search/play/player.h"
#include "search/play/playout.h"

#include <math.h>
#include <stdlib.h>

enum { LIMIT = 300 };

static fc_player *new_player(const fc_rules *rules, fc_player_kind kind, bool home_first, unsigned playouts,
                             unsigned most_moves, uint64_t seed) {
  const fc_player_options options = {kind, home_first, playouts, most_moves, seed};
  fc_player *const player = fc_player_new(rules, &options);
  assert_non_null(player);
  return player;
}

static bool has_move(const fc_move moves[], size_t count, fc_move m) {
  for (size_t i = 0; i < count; i++)
    if (memcmp(&moves[i], &m, sizeof m) == 0) return true;
  return false;
}

static void assert_same_moves(const fc_playground *ground, const fc_playout *board, const fc_rules *rules,
                              const fc_position *p, const char *name) {
  static fc_move legal[FC_MAX_MOVES], ours[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(rules, p, FC_MOVES_EVERY_PLACE, legal);
  if (fc_playout_count(ground, board) != count)
    fail_msg("%s: %u moves, %zu are legal", name, fc_playout_count(ground, board), count);
  for (unsigned i = 0; i < count; i++) {
    ours[i] = fc_playout_move(ground, board, i);
    if (has_move(ours, i, ours[i])) fail_msg("%s: move %u is there twice", name, i);
    if (!has_move(legal, count, ours[i])) fail_msg("%s: move %u is not legal", name, i);
  }
}

static void compare_along_a_game(const fc_rules *rules, const fc_position *start, uint64_t seed,
                                 unsigned moves, const char *name) {
  static fc_playground ground;
  static fc_playout board, copy;
  fc_rng rng;
  fc_position p = *start;
  fc_rng_seed(&rng, seed);
  fc_playground_init(&ground, rules, start);
  fc_playout_begin(&ground, &p, &board);
  for (unsigned i = 0; i < moves; i++) {
    const fc_manner manner = {.home_first = i % 7 == 0, .most_moves = 1};
    fc_move move;
    assert_same_moves(&ground, &board, rules, &p, name);
    fc_playout_copy(&ground, &board, &copy);
    if (fc_playout_run(&ground, &copy, &manner, &rng, &move) == 0) break;
    fc_playout_copy(&ground, &copy, &board);
    fc_position_apply(rules, &p, move);
    assert_int_equal(board.away, fc_rules_cards(rules) - fc_position_home_cards(rules, &p));
  }
}

/* All sample games, but under valgrind, which is slow, every tenth. */
static size_t next_sample(size_t i) { return i + (is_small_scale() ? 10 : 1); }

static void random_play_has_all_legal_moves_and_no_others(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i = next_sample(i))
    for (uint64_t seed = 1; seed <= scaled(5); seed++) {
      sample_walk_begin(&walk, sample_rules_at(i), seed);
      compare_along_a_game(sample_rules_at(i), &walk.position, seed, 50, sample_rules_name(i));
    }
  for (unsigned long n = 0; n < scaled(100); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_along_a_game(&deck.rules, &deck.start, n, 30, small_deck_text(&deck));
  }
}

static void assert_plays_by_the_rules(fc_replay *replay, const fc_rules *rules, const fc_position *start,
                                      const fc_played *played, const char *name) {
  static fc_step steps[2 * LIMIT + 1];
  fc_judgement judgement;
  for (size_t i = 0; i < played->moves; i++) steps[i] = fc_step_of(rules, played->line[i]);
  assert_int_equal(fc_replay_judge(replay, rules, start, steps, played->moves, &judgement), FC_OK);
  if (!judgement.legal)
    fail_msg("%s: move %zu is not legal: %s", name, judgement.played + 1, judgement.reason);
  assert_int_equal(judgement.implied, FC_IMPLIED_NOTHING);
  assert_int_equal(judgement.won, played->won);
  assert_int_equal(judgement.home, played->home);
}

static void every_move_of_every_player_is_legal_by_replay(void **state) {
  (void)state;
  static sample_walk walk;
  fc_replay *const replay = fc_replay_new();
  for (size_t i = 0; i < sample_rules_count(); i = next_sample(i)) {
    const fc_rules *const rules = sample_rules_at(i);
    for (unsigned kind = 0; kind < FC_PLAYERS; kind++) {
      fc_player *const player = new_player(rules, (fc_player_kind)kind, i % 2, 2, LIMIT, 7);
      for (uint64_t seed = 1; seed <= scaled(kind == FC_PLAYER_MONTE_CARLO ? 1 : 5); seed++) {
        fc_played played;
        sample_walk_begin(&walk, rules, seed);
        assert_int_equal(fc_player_play(player, &walk.position, seed, NULL, &played), FC_OK);
        assert_true(played.moves <= LIMIT || (played.won && kind == FC_PLAYER_MONTE_CARLO));
        assert_plays_by_the_rules(replay, rules, &walk.position, &played, sample_rules_name(i));
      }
      fc_player_free(player);
    }
  }
  fc_replay_free(replay);
}

static void a_game_is_the_same_whatever_was_played_before(void **state) {
  (void)state;
  for (unsigned kind = 0; kind < FC_PLAYERS; kind++) {
    fc_player *const one = new_player(&FC_STANDARD, (fc_player_kind)kind, false, 2, LIMIT, 3),
                     *const other = new_player(&FC_STANDARD, (fc_player_kind)kind, false, 2, LIMIT, 3),
                     *const seeded = new_player(&FC_STANDARD, (fc_player_kind)kind, false, 2, LIMIT, 4);
    unsigned same_by_seed = 0;
    for (uint64_t n = 1; n <= (is_small_scale() ? 2 : 6); n++) {
      fc_position p, another;
      fc_played a, b, c;
      deal_microsoft(&FC_STANDARD, n, &p);
      deal_microsoft(&FC_STANDARD, n + 50, &another);
      assert_int_equal(fc_player_play(one, &p, n, NULL, &a), FC_OK);
      assert_int_equal(fc_player_play(other, &another, 7 - n, NULL, &b), FC_OK);
      assert_int_equal(fc_player_play(other, &p, n, NULL, &b), FC_OK);
      assert_int_equal(fc_player_play(seeded, &p, n, NULL, &c), FC_OK);
      assert_int_equal(a.moves, b.moves);
      assert_int_equal(a.made, b.made);
      assert_memory_equal(a.line, b.line, a.moves * sizeof *a.line);
      same_by_seed += a.moves == c.moves && memcmp(a.line, c.line, a.moves * sizeof *a.line) == 0;
    }
    assert_true(same_by_seed < 3);
    fc_player_free(one);
    fc_player_free(other);
    fc_player_free(seeded);
  }
}

/* Chi-square of the first move of many games, of decks that have from 2 to 40 moves; beyond 4.5 standard deviations it is no accident. */
static void each_legal_move_is_equally_likely(void **state) {
  (void)state;
  static fc_playground ground;
  static fc_playout board, now;
  fc_rng rng;
  fc_rng_seed(&rng, 5);
  unsigned tested = 0;
  for (unsigned long n = 0; n < 60; n++) {
    const fc_manner manner = {.most_moves = 1};
    small_deck deck;
    unsigned seen[64] = {0};
    small_deck_make(n, &deck);
    fc_playground_init(&ground, &deck.rules, &deck.start);
    fc_playout_begin(&ground, &deck.start, &board);
    const unsigned count = fc_playout_count(&ground, &board), draws = (unsigned)scaled(300) * count;
    if (count < 2 || count > 64) continue;
    for (unsigned i = 0; i < draws; i++) {
      fc_move move;
      fc_playout_copy(&ground, &board, &now);
      assert_int_equal(fc_playout_run(&ground, &now, &manner, &rng, &move), 1);
      unsigned at = 0;
      for (fc_move m = fc_playout_move(&ground, &board, 0); memcmp(&m, &move, sizeof m) != 0;
           m = fc_playout_move(&ground, &board, at))
        assert_true(++at < count);
      seen[at]++;
    }
    double square = 0;
    const double expected = (double)draws / count;
    for (unsigned i = 0; i < count; i++)
      square += ((double)seen[i] - expected) * ((double)seen[i] - expected) / expected;
    const double freedom = count - 1, spread = 2 / (9 * freedom);
    if ((cbrt(square / freedom) - (1 - spread)) / sqrt(spread) > 4.5) /* Wilson and Hilferty */
      fail_msg("chi-square is %g of %g: %s", square, freedom, small_deck_text(&deck));
    tested++;
  }
  assert_true(tested > 30);
}

static void the_random_player_wins_as_often_as_chance_says(void **state) {
  (void)state;
  enum { MOVES = 40 };
  unsigned tested = 0;
  for (unsigned long n = 0; n < 400 && tested < scaled(12); n++) {
    const bool home_first = n % 2;
    const uint64_t games = 4000;
    uint64_t won = 0;
    small_deck deck;
    small_deck_make(n, &deck);
    chances *const c = chances_new(&deck.rules, &deck.start, home_first, 600);
    if (!c) continue;
    const double exact = chances_won(c, MOVES);
    chances_free(c);
    if (exact < 0.02 || exact > 0.98) continue;
    fc_player *const player = new_player(&deck.rules, FC_PLAYER_RANDOM, home_first, 0, MOVES, 11);
    for (uint64_t game = 1; game <= games; game++) {
      fc_played played;
      assert_int_equal(fc_player_play(player, &deck.start, game, NULL, &played), FC_OK);
      won += played.won;
    }
    fc_player_free(player);
    const fc_interval share = fc_interval_wilson(won, games, 4.5);
    if (exact < share.low || exact > share.high)
      fail_msg("won %g, expected %g: %s", (double)won / (double)games, exact, small_deck_text(&deck));
    tested++;
  }
  assert_true(tested > 0);
}

/* The best and the second best mean score behind a first move. */
static fc_move best_by_chance(const chances *c, const small_deck *deck, unsigned moves, double *gap) {
  static fc_move legal[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(&deck->rules, &deck->start, FC_MOVES_CARDS, legal);
  double best = -1e9, second = -1e9;
  fc_move chosen = {0};
  for (size_t i = 0; i < count; i++) {
    fc_position p = deck->start;
    fc_position_apply(&deck->rules, &p, legal[i]);
    const double score = (fc_place_is_home(legal[i].to)     ? 1000
                          : fc_place_is_home(legal[i].from) ? -1001
                                                            : -1) +
                         chances_score(c, &p, moves);
    if (score > best) {
      second = best;
      best = score;
      chosen = legal[i];
    } else if (score > second) {
      second = score;
    }
  }
  *gap = best - second;
  return chosen;
}

static void monte_carlo_makes_the_move_with_the_best_score(void **state) {
  (void)state;
  enum { MOVES = 30, PLAYOUTS = 300 };
  unsigned tested = 0;
  for (unsigned long n = 0; n < 1000 && tested < scaled(12); n++) {
    small_deck deck;
    double gap;
    small_deck_make(n, &deck);
    chances *const c = chances_new(&deck.rules, &deck.start, false, 400);
    if (!c) continue;
    const bool lost = chances_won(c, 200) == 0;
    const fc_move best = best_by_chance(c, &deck, MOVES, &gap);
    chances_free(c);
    if (!lost || gap < 250 || gap > 1e6) continue;
    fc_player *const player = new_player(&deck.rules, FC_PLAYER_MONTE_CARLO, false, PLAYOUTS, MOVES, 1);
    fc_played played;
    assert_int_equal(fc_player_play(player, &deck.start, 1, NULL, &played), FC_OK);
    assert_true(played.moves > 0);
    if (memcmp(&played.line[0], &best, sizeof best) != 0)
      fail_msg("not the best: %s", small_deck_text(&deck));
    fc_player_free(player);
    tested++;
  }
  assert_true(tested > 0);
}

static void of_equal_scores_monte_carlo_takes_the_first(void **state) {
  (void)state;
  /* Nothing is built and no ace can be got at: each column's top card can go into the one cell, and then nothing moves. */
  const fc_rules rules = {.suits = 1, .ranks = 6, .columns = 2, .cells = 1, .build = FC_BUILD_NONE};
  const unsigned ranks[2][3] = {{1, 3, 5}, {2, 4, 6}};
  static fc_move legal[FC_MAX_MOVES];
  fc_position p;
  fc_played played;
  fc_position_clear(&rules, &p);
  for (unsigned column = 0; column < 2; column++)
    for (unsigned i = 0; i < 3; i++)
      fc_position_put(&p, fc_card_make(1, ranks[column][i], 0), fc_place_column(column));
  fc_position_settle(&rules, &p);
  assert_int_equal(fc_legal_moves(&rules, &p, FC_MOVES_CARDS, legal), 2);
  fc_player *const player = new_player(&rules, FC_PLAYER_MONTE_CARLO, false, 5, LIMIT, 1);
  assert_int_equal(fc_player_play(player, &p, 1, NULL, &played), FC_OK);
  assert_int_equal(played.moves, 1);
  assert_memory_equal(&played.line[0], &legal[0], sizeof legal[0]);
  fc_player_free(player);
}

static void a_random_game_that_is_won_ends_monte_carlo(void **state) {
  (void)state;
  /* Two cards beside each other: whatever is done, random play brings them home. */
  const fc_rules rules = {.suits = 1, .ranks = 2, .columns = 2, .cells = 2};
  fc_position p;
  fc_played played;
  fc_position_clear(&rules, &p);
  for (unsigned i = 0; i < 2; i++) fc_position_put(&p, fc_card_make(1, 2 - i, 0), fc_place_column(i));
  fc_position_settle(&rules, &p);
  fc_player *const player = new_player(&rules, FC_PLAYER_MONTE_CARLO, false, 50, LIMIT, 1);
  assert_int_equal(fc_player_play(player, &p, 1, NULL, &played), FC_OK);
  assert_true(played.won);
  assert_int_equal(played.made, played.moves);
  fc_player_free(player);
}

static void the_greedy_player_never_comes_back_and_wins_some(void **state) {
  (void)state;
  fc_player *const player = new_player(&FC_STANDARD, FC_PLAYER_GREEDY, false, 0, LIMIT, 1);
  unsigned won = 0;
  for (uint64_t n = 1; n <= scaled(100); n++) {
    uint64_t met[LIMIT + 1];
    fc_position p;
    fc_played played;
    deal_microsoft(&FC_STANDARD, n, &p);
    assert_int_equal(fc_player_play(player, &p, n, NULL, &played), FC_OK);
    for (size_t i = 0; i <= played.moves; i++) {
      met[i] = p.hash;
      for (size_t k = 0; k < i; k++) assert_true(met[k] != met[i]);
      if (i < played.moves) fc_position_apply(&FC_STANDARD, &p, played.line[i]);
    }
    won += played.won;
  }
  assert_true(won >= scaled(300) / 100);
  fc_player_free(player);
}

static void with_home_first_no_home_move_waits(void **state) {
  (void)state;
  static fc_move legal[FC_MAX_MOVES];
  for (unsigned kind = 0; kind < FC_PLAYERS; kind++) {
    fc_player *const player = new_player(&FC_STANDARD, (fc_player_kind)kind, true, 2, LIMIT, 1);
    fc_position p;
    fc_played played;
    deal_microsoft(&FC_STANDARD, 3, &p);
    assert_int_equal(fc_player_play(player, &p, 1, NULL, &played), FC_OK);
    for (size_t i = 0; i < played.moves; i++) {
      fc_legal_moves(&FC_STANDARD, &p, FC_MOVES_CARDS, legal);
      if (fc_place_is_home(legal[0].to)) assert_true(fc_place_is_home(played.line[i].to));
      fc_position_apply(&FC_STANDARD, &p, played.line[i]);
    }
    fc_player_free(player);
  }
}

static bool stop_at_once(void *context) {
  (void)context;
  return true;
}

static void monte_carlo_stops_when_it_is_told_to(void **state) {
  (void)state;
  const fc_observer observer = {.should_stop = stop_at_once};
  fc_player *const player = new_player(&FC_STANDARD, FC_PLAYER_MONTE_CARLO, false, 2, LIMIT, 1);
  fc_position p;
  fc_played played;
  deal_microsoft(&FC_STANDARD, 1, &p);
  assert_int_equal(fc_player_play(player, &p, 1, &observer, &played), FC_OK);
  assert_true(played.stopped && !played.won && played.made == 0);
  fc_player_free(player);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_play_has_all_legal_moves_and_no_others),
      cmocka_unit_test(every_move_of_every_player_is_legal_by_replay),
      cmocka_unit_test(a_game_is_the_same_whatever_was_played_before),
      cmocka_unit_test(each_legal_move_is_equally_likely),
      cmocka_unit_test(the_random_player_wins_as_often_as_chance_says),
      cmocka_unit_test(monte_carlo_makes_the_move_with_the_best_score),
      cmocka_unit_test(of_equal_scores_monte_carlo_takes_the_first),
      cmocka_unit_test(a_random_game_that_is_won_ends_monte_carlo),
      cmocka_unit_test(the_greedy_player_never_comes_back_and_wins_some),
      cmocka_unit_test(with_home_first_no_home_move_waits),
      cmocka_unit_test(monte_carlo_stops_when_it_is_told_to),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
