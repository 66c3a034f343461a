/* test_hardness.c - what a deal's hardness is made of: features against plain counts, digging against another way to compute it, rough games against the bound that holds
 * for every game, the model against what its maker said, and deals that are the same. */
#include "support/harness.h"

#include "analysis/hardness/dig.h"
#include "analysis/hardness/rater.h"
#include "analysis/hardness/reasons.h"
#include "analysis/hardness/sketch.h"
#include "analysis/hardness/wish.h"
#include "analysis/chen.h"
#include "game/dealname.h"
#include "game/form.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 52, COLUMNS = 8, SUITS = 4, RANKS = 13 };

static void deal(uint64_t seed, fc_position *p) {
  assert_int_equal(fc_deal_make(&FC_STANDARD, FC_DEAL_RANDOM, seed, p, NULL), FC_OK);
}

static unsigned rank_of(fc_card card) { return fc_card_rank(SUITS, card); }
static unsigned suit_of(fc_card card) { return fc_card_suit(SUITS, card); }

/* Columns as lists from the top, read off the position itself. */
typedef struct board {
  fc_card cards[COLUMNS][7];
  unsigned length[COLUMNS];
} board;

static board board_of(const fc_position *p) {
  board b = {.length = {0}};
  for (unsigned i = 0; i < COLUMNS; i++)
    for (fc_card card = p->top[fc_place_column(i)]; card != FC_NO_CARD; card = p->below[card])
      b.cards[i][b.length[i]++] = card;
  return b;
}

/* Every pair of cards of a column, the upper one first. */
static void count_pairs(const board *b, fc_features *f) {
  for (unsigned i = 0; i < COLUMNS; i++)
    for (unsigned up = 0; up < b->length[i]; up++)
      for (unsigned down = up + 1; down < b->length[i]; down++) {
        const fc_card upper = b->cards[i][up], lower = b->cards[i][down];
        const bool is_next = down == up + 1, is_higher = rank_of(upper) > rank_of(lower);
        const bool same_suit = suit_of(upper) == suit_of(lower);
        const bool same_colour = suit_of(upper) % 2 == suit_of(lower) % 2;
        f->of[FC_FEATURE_inversions] += is_higher;
        f->of[FC_FEATURE_inversion_ranks] += is_higher ? rank_of(upper) - rank_of(lower) : 0;
        f->of[FC_FEATURE_suit_inversions] += is_higher && same_suit;
        f->of[FC_FEATURE_colour_inversions] += is_higher && same_colour && !same_suit;
        f->of[FC_FEATURE_rises] += is_next && is_higher;
        f->of[FC_FEATURE_same_suit] += is_next && same_suit;
        f->of[FC_FEATURE_built] += is_next && !same_colour && rank_of(upper) + 1 == rank_of(lower);
      }
}

static void count_depths(const board *b, fc_features *f) {
  for (unsigned i = 0; i < COLUMNS; i++)
    for (unsigned depth = 0; depth < b->length[i]; depth++) {
      const unsigned rank = rank_of(b->cards[i][depth]);
      f->of[FC_FEATURE_depth_1 + rank - 1] += depth;
      if (rank > 3) continue;
      f->of[FC_FEATURE_deepest_1 + rank - 1] = fmax(f->of[FC_FEATURE_deepest_1 + rank - 1], depth);
      for (unsigned up = 0; up < depth; up++)
        f->of[FC_FEATURE_ranks_on_1 + rank - 1] += rank_of(b->cards[i][up]);
    }
}

static void features_are_what_plain_counts_say(void **state) {
  (void)state;
  static const fc_feature counted[] = {FC_FEATURE_inversions,      FC_FEATURE_inversion_ranks,
                                       FC_FEATURE_suit_inversions, FC_FEATURE_colour_inversions,
                                       FC_FEATURE_rises,           FC_FEATURE_same_suit,
                                       FC_FEATURE_built,           FC_FEATURE_depth_1,
                                       FC_FEATURE_depth_2,         FC_FEATURE_depth_7,
                                       FC_FEATURE_depth_13,        FC_FEATURE_deepest_1,
                                       FC_FEATURE_deepest_3,       FC_FEATURE_ranks_on_1,
                                       FC_FEATURE_ranks_on_3};
  fc_trials none;
  memset(&none, 0, sizeof none);
  for (uint64_t seed = 0; seed < scaled(200); seed++) {
    fc_features found, expected = {{0}};
    fc_position p;
    deal(seed, &p);
    assert_int_equal(fc_features_find(&p, &none, &found), FC_OK);
    const board b = board_of(&p);
    count_pairs(&b, &expected);
    count_depths(&b, &expected);
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++)
      assert_float_equal(found.of[counted[i]], expected.of[counted[i]], 0);
  }
}

/* Cards that lie about when suits are that high: column by column, by the deepest card that had to go. */
static unsigned lie_about(const board *b, const unsigned height[SUITS]) {
  unsigned off = 0, empty = 0, home = 0;
  for (unsigned i = 0; i < COLUMNS; i++) {
    unsigned gone = 0;
    for (unsigned depth = 0; depth < b->length[i]; depth++)
      if (rank_of(b->cards[i][depth]) <= height[suit_of(b->cards[i][depth])]) gone = depth + 1;
    off += gone;
    empty += gone == b->length[i];
  }
  for (unsigned s = 0; s < SUITS; s++) home += height[s];
  return off > home + empty ? off - home - empty : 0;
}

typedef struct memory {
  const board *b;
  fc_dig dig[RANKS + 1][RANKS + 1][RANKS + 1][RANKS + 1];
  bool known[RANKS + 1][RANKS + 1][RANKS + 1][RANKS + 1];
} memory;

/* From the end backwards: the best of the suits that may have had the last card. */
static fc_dig best_way(memory *m, unsigned h[SUITS]) {
  fc_dig *const dig = &m->dig[h[0]][h[1]][h[2]][h[3]];
  bool *const known = &m->known[h[0]][h[1]][h[2]][h[3]];
  if (*known) return *dig;
  fc_dig best = {UINT16_MAX, UINT16_MAX, UINT16_MAX};
  if (h[0] + h[1] + h[2] + h[3] == 0) best = (fc_dig){0, 0, 0};
  for (unsigned s = 0; s < SUITS; s++) {
    if (h[s] == 0) continue;
    h[s]--;
    const fc_dig before = best_way(m, h);
    h[s]++;
    if (before.most < best.most) best.most = before.most;
    if (before.sum < best.sum) best.sum = before.sum;
    if (before.over < best.over) best.over = before.over;
  }
  const unsigned about = lie_about(m->b, h);
  if (about > best.most) best.most = about;
  best.sum += about;
  best.over += about > 4 ? about - 4 : 0;
  *known = true;
  return *dig = best;
}

static void digging_is_the_best_of_all_orders(void **state) {
  (void)state;
  memory *const m = malloc(sizeof *m);
  assert_non_null(m);
  for (uint64_t seed = 0; seed < 1 + scaled(10); seed++) {
    fc_position p;
    fc_start start;
    fc_dig found;
    unsigned all[SUITS] = {RANKS, RANKS, RANKS, RANKS};
    deal(seed, &p);
    fc_start_of(&p, &start);
    fc_dig_find(&start, &found);
    const board b = board_of(&p);
    memset(m->known, 0, sizeof m->known);
    m->b = &b;
    const fc_dig expected = best_way(m, all);
    assert_int_equal(found.most, expected.most);
    assert_int_equal(found.sum, expected.sum);
    assert_int_equal(found.over, expected.over);
  }
  free(m);
}

/* With as many cells as one likes, cards that wait for each other still have to be put aside. */
static void rough_games_are_games(void **state) {
  (void)state;
  fc_trials none;
  double moves = 0, most = 0;
  memset(&none, 0, sizeof none);
  for (uint64_t seed = 0; seed < 1 + scaled(300); seed++) {
    fc_position p;
    fc_start start;
    fc_features f;
    fc_sketches keep, back, again;
    deal(seed, &p);
    fc_start_of(&p, &start);
    assert_int_equal(fc_features_find(&p, &none, &f), FC_OK);
    memset(&keep, 0, sizeof keep), memset(&again, 0, sizeof again);
    fc_sketches_draw(&start, FC_SKETCH_KEEP, &keep);
    fc_sketches_draw(&start, FC_SKETCH_KEEP, &again);
    fc_sketches_draw(&start, FC_SKETCH_BACK, &back);
    assert_memory_equal(&keep, &again, sizeof keep);
    assert_true(keep.tenth.moves >= f.of[FC_FEATURE_bound_4]);
    assert_true(back.tenth.moves >= f.of[FC_FEATURE_bound_4]);
    assert_true(keep.mean.back == 0 && back.mean.back > 0);
    moves += back.mean.moves - keep.mean.moves;
    most += back.mean.most - keep.mean.most;
    assert_true(keep.mean.home[0] <= keep.mean.home[FC_SKETCH_LEVELS - 1]);
    assert_float_equal(f.of[FC_FEATURE_back_sum], back.mean.sum, 0);
    assert_float_equal(f.of[FC_FEATURE_keep_deviation], keep.sum_deviation, 0);
  }
  /* Going back onto columns takes moves and saves cells. */
  assert_true(moves > 0 && most < 0);
}

/* Suits within a colour, the colours, and columns exchanged. */
static void exchange(const fc_position *p, fc_rng *rng, fc_position *q) {
  static const unsigned suits[8][SUITS] = {{0, 1, 2, 3}, {2, 1, 0, 3}, {0, 3, 2, 1}, {2, 3, 0, 1},
                                           {1, 0, 3, 2}, {3, 0, 1, 2}, {1, 2, 3, 0}, {3, 2, 1, 0}};
  const unsigned *const to = suits[fc_rng_below(rng, 8)];
  uint8_t order[COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7};
  const board b = board_of(p);
  fc_rng_shuffle(rng, order, 4);
  fc_rng_shuffle(rng, order + 4, 4);
  fc_position_clear(&FC_STANDARD, q);
  for (unsigned i = 0; i < COLUMNS; i++)
    for (unsigned at = b.length[order[i]]; at-- > 0;) {
      const fc_card card = b.cards[order[i]][at];
      fc_position_put(q, fc_card_make(SUITS, rank_of(card), to[suit_of(card)]), fc_place_column(i));
    }
  fc_position_settle(&FC_STANDARD, q);
}

static void deals_that_are_the_same_are_rated_alike(void **state) {
  (void)state;
  fc_rater *const rater = fc_rater_new();
  fc_rng rng;
  fc_rng_seed(&rng, 5);
  assert_non_null(rater);
  for (uint64_t seed = 0; seed < 2 + scaled(50); seed++) {
    const fc_limits limits = {0};
    fc_position p, q;
    fc_rating one, other;
    deal(seed, &p);
    exchange(&p, &rng, &q);
    assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &limits, NULL, &one), FC_OK);
    assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &q, &limits, NULL, &other), FC_OK);
    assert_memory_equal(&one.features, &other.features, sizeof one.features);
    assert_memory_equal(&one.prediction, &other.prediction, sizeof one.prediction);
    assert_int_equal(one.level, other.level);
  }
  fc_rater_free(rater);
}

static void the_model_says_what_its_maker_said(void **state) {
  (void)state;
  char path[4096], name[32];
  double expected[FC_MEASURE_COUNT];
  unsigned deals = 0;
  snprintf(path, sizeof path, "%s/tests/reference/hardness.csv", getenv("FCLAB_SOURCE"));
  FILE *const file = fopen(path, "r");
  fc_rater *const rater = fc_rater_new();
  assert_non_null(file);
  assert_non_null(rater);
  while (fscanf(file, "%31[^,],%lf,%lf,%lf,%lf\n", name, &expected[0], &expected[1], &expected[2],
                &expected[3]) == 5) {
    const fc_limits limits = {0};
    fc_deal_range range;
    fc_position p;
    fc_rating rating;
    assert_int_equal(fc_deal_name_read(name, &range, NULL), FC_OK);
    assert_int_equal(fc_deal_make(&FC_STANDARD, range.source, range.first, &p, NULL), FC_OK);
    assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &limits, NULL, &rating), FC_OK);
    for (unsigned m = 0; m < FC_MEASURE_COUNT; m++) {
      const fc_estimate e = rating.prediction.of[m];
      assert_float_equal(e.value, expected[m], 0.01);
      assert_true(e.low < e.value && e.value < e.high);
    }
    deals++;
  }
  assert_int_equal(deals, 20);
  fclose(file);
  fc_rater_free(rater);
}

static void levels_are_shares_of_random_deals(void **state) {
  (void)state;
  assert_int_equal(fc_level_of_percent(0), FC_LEVEL_EASY);
  assert_int_equal(fc_level_of_percent(29), FC_LEVEL_EASY);
  assert_int_equal(fc_level_of_percent(30), FC_LEVEL_MEDIUM);
  assert_int_equal(fc_level_of_percent(70), FC_LEVEL_HARD);
  assert_int_equal(fc_level_of_percent(95), FC_LEVEL_EXPERT);
  assert_int_equal(fc_level_of_percent(100), FC_LEVEL_EXPERT);
  for (unsigned i = 0; i < FC_LEVELS; i++) assert_int_equal(fc_level_find(fc_level_name((fc_level)i)), i);
  assert_int_equal(fc_level_find("hopeless"), FC_LEVELS);
}

static void an_impossible_deal_is_one_by_proof_alone(void **state) {
  (void)state;
  fc_rater *const rater = fc_rater_new();
  const fc_limits none = {0}, few = {.states = 100};
  fc_position p;
  fc_rating rating;
  assert_non_null(rater);
  assert_int_equal(fc_deal_make(&FC_STANDARD, FC_DEAL_MICROSOFT, 11982, &p, NULL), FC_OK);
  assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &few, NULL, &rating), FC_OK);
  assert_int_equal(rating.found.verdict, FC_UNDECIDED);
  assert_int_not_equal(rating.level, FC_LEVEL_IMPOSSIBLE);
  assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &none, NULL, &rating), FC_OK);
  assert_int_equal(rating.found.verdict, FC_UNSOLVABLE);
  assert_int_equal(rating.level, FC_LEVEL_IMPOSSIBLE);
  fc_rater_free(rater);
}

/* Reasons point the way they are asked for, the weightiest first, no two of one topic. */
static void reasons_weigh(void **state) {
  (void)state;
  fc_trials none;
  memset(&none, 0, sizeof none);
  for (uint64_t seed = 0; seed < 2 + scaled(100); seed++)
    for (unsigned harder = 0; harder < 2; harder++) {
      fc_position p;
      fc_features f;
      fc_reason reasons[FC_REASONS];
      char words[200] = "";
      deal(seed, &p);
      assert_int_equal(fc_features_find(&p, &none, &f), FC_OK);
      const unsigned count = fc_reasons_find(&f, harder, reasons);
      for (unsigned i = 0; i < count; i++) {
        fc_text text = fc_text_into(words, sizeof words);
        assert_true(harder ? reasons[i].weight > 0 : reasons[i].weight < 0);
        assert_true(i == 0 || fabs(reasons[i - 1].weight) >= fabs(reasons[i].weight));
        fc_reason_write(&reasons[i], &text);
        assert_true(fc_text_fits(&text) && !strchr(words, '#') && strstr(words, " on average"));
      }
    }
}

static void only_deals_have_features(void **state) {
  (void)state;
  fc_rules five = FC_STANDARD;
  fc_position p, q;
  five.cells = 5;
  deal(1, &p);
  assert_true(fc_features_can(&FC_STANDARD, &p));
  assert_false(fc_features_can(&five, &p));
  q = p;
  fc_position_clear(&FC_STANDARD, &q);
  fc_position_settle(&FC_STANDARD, &q);
  assert_false(fc_features_can(&FC_STANDARD, &q));
}

static bool is_granted(const fc_wish *w, const fc_position *p) {
  bool is_granted;
  assert_int_equal(fc_wish_ask(w, p, &(fc_limits){0}, NULL, &is_granted), FC_OK);
  return is_granted;
}

static void a_wish_is_granted_to_deals_as_hard_as_that(void **state) {
  const fc_limits limits = {0};
  fc_wish score, level, like;
  fc_rater *const rater = fc_rater_new();
  fc_position p;
  fc_error error;
  fc_rating model, rating;
  unsigned granted[3] = {0};
  (void)state;
  fc_wish_open(&score, &FC_STANDARD);
  fc_wish_open(&level, &FC_STANDARD);
  fc_wish_open(&like, &FC_STANDARD);
  deal(1, &p);
  assert_true(is_granted(&score, &p)); /* nothing is wished */
  assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &limits, NULL, &model), FC_OK);
  assert_int_equal(fc_wish_score(&score, "105..115", &error), FC_OK);
  assert_int_equal(fc_wish_level(&level, "medium", &error), FC_OK);
  assert_int_equal(fc_wish_like(&like, &p, &limits, NULL, &error), FC_OK);
  for (unsigned seed = 1; seed <= scaled(100); seed++) {
    deal(seed, &p);
    const fc_chen chen = fc_chen_score(&FC_STANDARD, &p);
    assert_int_equal(fc_rater_rate(rater, &FC_STANDARD, &p, &limits, NULL, &rating), FC_OK);
    const bool is_alike = fabs(rating.prediction.of[FC_MEASURE_length].value -
                               model.prediction.of[FC_MEASURE_length].value) <= 1.5 &&
                          fabs(rating.prediction.hardness - model.prediction.hardness) <= 0.03;
    assert_int_equal(is_granted(&score, &p), fc_chen_total(&chen) >= 105 && fc_chen_total(&chen) <= 115);
    assert_int_equal(is_granted(&level, &p), rating.level == FC_LEVEL_MEDIUM);
    assert_int_equal(is_granted(&like, &p), is_alike);
    granted[0] += is_granted(&score, &p), granted[1] += rating.level == FC_LEVEL_MEDIUM,
        granted[2] += is_alike;
  }
  if (scaled(100) == 100)
    for (int i = 0; i < 3; i++) assert_true(granted[i] > 0);
  fc_wish_close(&score);
  fc_wish_close(&level);
  fc_wish_close(&like);
  fc_rater_free(rater);
}

static void only_wishes_that_can_be_granted_are_taken(void **state) {
  static const char *const ranges[] = {"", "5", "9..5", "a..b", "1..2x", "-1..5", "1..-5", "..", "1.."};
  const fc_limits limits = {0};
  fc_rules other = FC_STANDARD;
  fc_wish w, v;
  fc_position p;
  fc_error error;
  (void)state;
  other.cells = 3;
  fc_wish_open(&w, &FC_STANDARD);
  fc_wish_open(&v, &other);
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    assert_int_equal(fc_wish_score(&w, ranges[i], &error), FC_BAD_INPUT);
  assert_int_equal(fc_wish_level(&w, "hopeless", &error), FC_BAD_INPUT);
  assert_int_equal(fc_wish_level(&v, "hard", &error), FC_BAD_INPUT);
  assert_int_equal(fc_deal_make(&FC_STANDARD, FC_DEAL_MICROSOFT, 11982, &p, NULL), FC_OK);
  assert_int_equal(fc_wish_like(&w, &p, &limits, NULL, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "impossible"));
  fc_wish_close(&w);
  fc_wish_close(&v);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(features_are_what_plain_counts_say),
      cmocka_unit_test(digging_is_the_best_of_all_orders),
      cmocka_unit_test(rough_games_are_games),
      cmocka_unit_test(deals_that_are_the_same_are_rated_alike),
      cmocka_unit_test(the_model_says_what_its_maker_said),
      cmocka_unit_test(levels_are_shares_of_random_deals),
      cmocka_unit_test(an_impossible_deal_is_one_by_proof_alone),
      cmocka_unit_test(reasons_weigh),
      cmocka_unit_test(only_deals_have_features),
      cmocka_unit_test(a_wish_is_granted_to_deals_as_hard_as_that),
      cmocka_unit_test(only_wishes_that_can_be_granted_are_taken),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
