/* test_reference_prove.c - the reference prover against what is known without it: decks that can be counted by hand, what
 * more freedom and other names may change, the slower searches of the reference, and boards that others have counted. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"
#include "support/small_decks.h"

#include "game/board.h"
#include "game/deal.h"

#include <stdlib.h>
#include <string.h>

static ref_board board;

static ref_proof prove(const ref_rules *rules) { return ref_prove(rules, &board, 1000000); }

static void assert_proof(ref_proof proof, ref_verdict verdict, int reach, size_t positions) {
  assert_int_equal(proof.verdict, verdict);
  assert_int_equal(proof.reach, reach);
  assert_int_equal(proof.positions, positions);
  assert_true(proof.whole);
}

/* Counted by hand */

static void clear_board(const ref_rules *rules) {
  memset(&board, 0, sizeof board);
  for (int f = 0; f < rules->suits; f++) board.base[f] = 1;
}

static void put_on_column(int c, int rank, int suit) {
  board.column[c][board.height[c]++] = (ref_card){rank, suit};
}

/* A column per suit, the ace on top or on the floor. */
static void lay_suits(const ref_rules *rules, bool ace_on_top) {
  clear_board(rules);
  for (int s = 0; s < rules->suits; s++)
    for (int i = 1; i <= rules->ranks; i++) put_on_column(s, ace_on_top ? rules->ranks + 1 - i : i, s);
}

/* Each suit is at home up to a rank of its own, and there is nothing else to choose. */
static void suits_in_order_go_home_in_any_order(void **state) {
  (void)state;
  for (int suits = 1; suits <= 4; suits++)
    for (int ranks = 1; ranks <= 5; ranks++) {
      ref_rules rules = {.suits = suits, .ranks = ranks, .columns = suits, .empty = REF_EMPTY_NONE};
      size_t positions = 1;
      for (int s = 0; s < suits; s++) positions *= (size_t)ranks + 1;
      for (int build = 0; build < 2; build++) {
        rules.build = build ? REF_SUIT : REF_NONE;
        lay_suits(&rules, true);
        assert_proof(prove(&rules), REF_WINNABLE, suits * ranks, positions);
        lay_suits(&rules, false);
        if (ranks > 1) assert_proof(prove(&rules), REF_LOST, 0, 1);
      }
    }
}

static size_t choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * (size_t)n / (size_t)k; }

/* Each ace lies on a floor, in a cell or at home; at most `cells` of them in cells. */
static void aces_lie_wherever_they_like(void **state) {
  (void)state;
  for (int suits = 1; suits <= 6; suits++)
    for (int cells = 0; cells <= 4; cells++) {
      ref_rules rules = {.suits = suits, .ranks = 1, .columns = suits, .cells = cells};
      size_t positions = 0;
      for (int in_cells = 0; in_cells <= cells && in_cells <= suits; in_cells++)
        positions += choose(suits, in_cells) << (suits - in_cells);
      for (rules.worry_back = 0; rules.worry_back < 2; rules.worry_back++) {
        lay_suits(&rules, true);
        assert_proof(prove(&rules), REF_WINNABLE, suits, positions);
      }
    }
}

/* One column, the ace on its floor: what lies on it must go to cells, and nothing ever goes home before. */
static void an_ace_needs_as_many_cells_as_cards_lie_on_it(void **state) {
  (void)state;
  for (int ranks = 2; ranks <= 7; ranks++) {
    ref_rules rules = {.suits = 1, .ranks = ranks, .columns = 1, .build = REF_NONE};
    lay_suits(&rules, false);
    for (rules.cells = 0; rules.cells < ranks - 1; rules.cells++)
      assert_proof(prove(&rules), REF_LOST, 0, (size_t)rules.cells + 1);
    const ref_proof proof = prove(&rules);
    assert_int_equal(proof.verdict, REF_WINNABLE);
    assert_int_equal(proof.reach, ranks);
    rules.cells = 0;
    assert_int_equal(ref_fewest_cells(&rules, &board, ranks, 1000), ranks - 1);
    assert_int_equal(ref_fewest_cells(&rules, &board, ranks - 2, 1000), -1);
    assert_int_equal(ref_fewest_cells(&rules, &board, ranks, 1), -2);
  }
}

/* 3S 2S on the ace and 4S alone: as one they go onto 4S, one by one they need a cell. */
static void only_a_run_moved_as_one_frees_the_ace(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 4, .columns = 2, .build = REF_SUIT};
  clear_board(&rules);
  put_on_column(0, 1, 0);
  put_on_column(0, 3, 0);
  put_on_column(0, 2, 0);
  put_on_column(1, 4, 0);
  assert_proof(prove(&rules), REF_LOST, 0, 1);
  assert_int_equal(ref_fewest_cells(&rules, &board, 2, 1000), 1);
  rules.unlimited = 1;
  assert_int_equal(prove(&rules).verdict, REF_WINNABLE);
}

/* Foundations that ignore suits: one is full from the ace up and would, did it go on, take an ace again. The other has a
 * two and waits for a three. */
static void a_full_foundation_takes_nothing_more(void **state) {
  (void)state;
  const ref_rules rules = {
      .suits = 2, .ranks = 3, .columns = 2, .build = REF_NONE, .empty = REF_EMPTY_NONE, .any_suit = 1};
  clear_board(&rules);
  board.home[0] = 3;
  board.base[1] = 2;
  board.home[1] = 1;
  put_on_column(0, 3, 0);
  put_on_column(0, 1, 1);
  assert_proof(prove(&rules), REF_LOST, 4, 1);
  board.height[0] = 1;
  put_on_column(1, 1, 1);
  assert_proof(prove(&rules), REF_WINNABLE, 6, 3);
}

/* Likewise, with an ace on one and an ace and a two on the other: which of them that is does not matter. A two and two
 * threes are left, and each is free: all, then without the two or one of the threes, then one three, then none. */
static void foundations_of_one_base_are_alike(void **state) {
  (void)state;
  const ref_rules rules = {
      .suits = 2, .ranks = 3, .columns = 3, .build = REF_NONE, .empty = REF_EMPTY_NONE, .any_suit = 1};
  for (int larger = 0; larger < 2; larger++) {
    clear_board(&rules);
    board.home[larger] = 2;
    board.home[1 - larger] = 1;
    put_on_column(0, 2, 0);
    put_on_column(1, 3, 0);
    put_on_column(2, 3, 1);
    assert_proof(prove(&rules), REF_WINNABLE, 6, 1 + 3 + 2 + 1);
    assert_proof(ref_prove_any_foundation(&rules, &board, 1000), REF_WINNABLE, 6, 1 + 3 + 2 + 1);
  }
}

static void a_position_that_is_won_has_everything_home(void **state) {
  (void)state;
  ref_rules rules = {.suits = 2, .ranks = 3, .columns = 2, .cells = 1};
  clear_board(&rules);
  board.home[0] = board.home[1] = 3;
  assert_proof(prove(&rules), REF_WINNABLE, 6, 1);
  rules.worry_back = 1;
  assert_true(prove(&rules).positions > 1);
  assert_int_equal(prove(&rules).reach, 6);
}

static void a_board_that_is_not_sound_is_refused(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 2, .columns = 1};
  clear_board(&rules);
  put_on_column(0, 2, 0);
  assert_int_equal(prove(&rules).verdict, REF_REFUSED);
  assert_int_equal(ref_decide(&rules, &board, 10).verdict, REF_REFUSED);
  assert_int_equal(ref_fewest_cells(&rules, &board, 3, 10), REF_UNSOUND);
}

/* Small decks */

static void lay_small_deck(unsigned long number, small_deck *deck, ref_rules *rules) {
  small_deck_make(number, deck);
  *rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
}

static void check_that(bool holds, const small_deck *deck, const char *what) {
  if (!holds) fail_msg("%s: %s", what, small_deck_text(deck));
}

static void the_slower_searches_agree(void **state) {
  (void)state;
  enum { MOST_POSITIONS = 400 };
  static unsigned long counts[MOST_POSITIONS + 1];
  small_deck deck;
  ref_rules rules;
  unsigned long compared = 0;
  for (unsigned long n = 0; n < scaled(1000); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, MOST_POSITIONS);
    if (!proof.whole) continue;
    int best_home;
    size_t positions = 0;
    check_that(ref_solve(&rules, &board, SIZE_MAX, &best_home) == (int)proof.verdict, &deck, "verdict");
    check_that(best_home == proof.reach, &deck, "reach");
    /* No position is further away than there are positions. */
    ref_count_by_depth(&rules, &board, (int)proof.positions, 0, counts);
    for (size_t d = 0; d <= proof.positions; d++) positions += counts[d];
    check_that(positions == proof.positions, &deck, "positions");
    compared++;
  }
  assert_true(compared * 4 >=
              scaled(1000)); /* a prover that sees too much would soon see too much to compare */
}

static void all_cards_come_home_exactly_where_a_deck_is_won(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(500); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, SMALL_DECK_POSITIONS);
    const ref_proof decided = ref_decide(&rules, &board, SMALL_DECK_POSITIONS);
    check_that((proof.verdict == REF_WINNABLE) == (proof.reach == rules.suits * rules.ranks), &deck, "won");
    check_that(proof.reach >= (int)fc_position_home_cards(&deck.rules, &deck.start), &deck, "start");
    check_that(decided.verdict == proof.verdict && decided.positions <= proof.positions, &deck, "decided");
  }
}

static void the_limit_is_met_exactly(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(500); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, 1000);
    if (!proof.whole) continue;
    check_that(ref_prove(&rules, &board, proof.positions).whole, &deck, "as many");
    const ref_proof cut = ref_prove(&rules, &board, proof.positions - 1);
    check_that(!cut.whole && cut.positions == proof.positions - 1, &deck, "one fewer");
    check_that(cut.verdict == REF_TOO_BIG || cut.verdict == proof.verdict, &deck, "one fewer, verdict");
    check_that(cut.verdict != REF_LOST, &deck, "not all seen, and lost");
  }
}

enum { MOST_IN_FREEDOM = 2000 };

/* Whatever can be reached can still be reached. */
static void assert_freer(const small_deck *deck, ref_proof proof, const ref_rules *freer, const char *what) {
  const ref_proof more = ref_prove(freer, &board, MOST_IN_FREEDOM);
  if (proof.verdict == REF_WINNABLE) check_that(more.verdict != REF_LOST, deck, what);
  if (!more.whole) return;
  check_that(proof.whole && more.positions >= proof.positions, deck, what);
  check_that(more.reach >= proof.reach, deck, what);
}

static void more_freedom_never_loses_anything(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(400); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, MOST_IN_FREEDOM);
    ref_rules freer = rules;
    freer.cells++;
    assert_freer(&deck, proof, &freer, "another cell");
    freer = rules;
    freer.columns++;
    assert_freer(&deck, proof, &freer, "another column");
    freer = rules;
    freer.unlimited = 1;
    assert_freer(&deck, proof, &freer, "runs as one");
    freer = rules;
    freer.worry_back = 1;
    assert_freer(&deck, proof, &freer, "worrying back");
    freer = rules;
    freer.wrap = 1;
    assert_freer(&deck, proof, &freer, "wrapping");
    freer = rules;
    freer.build = REF_ANY;
    assert_freer(&deck, proof, &freer, "building on any suit");
    freer = rules;
    freer.empty = rules.empty == REF_EMPTY_NONE ? REF_EMPTY_KINGS : REF_EMPTY_ANY;
    assert_freer(&deck, proof, &freer, "empty columns");
  }
}

/* With a cell for every card that lies on another one, all can be spread out, and then they go home in turn. */
static void what_can_be_spread_out_is_won(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(500); n++) {
    lay_small_deck(n, &deck, &rules);
    int covering = 0;
    for (int c = 0; c < rules.columns; c++) covering += board.height[c] > 1 ? board.height[c] - 1 : 0;
    rules.cells += covering;
    if (rules.cells + rules.reserve > 25) continue;
    check_that(ref_decide(&rules, &board, 1000000).verdict == REF_WINNABLE, &deck, "spread out");
  }
}

static void rename_suits(const ref_rules *rules, const int new_suit[], ref_board *renamed) {
  *renamed = board;
  for (int c = 0; c < rules->columns; c++)
    for (int i = 0; i < board.height[c]; i++) renamed->column[c][i].suit = new_suit[board.column[c][i].suit];
  for (int i = 0; i < rules->cells; i++) renamed->cell[i].suit = new_suit[board.cell[i].suit];
  for (int i = 0; i < rules->reserve; i++) renamed->reserve[i].suit = new_suit[board.reserve[i].suit];
  for (int f = 0; f < rules->suits; f++) {
    renamed->base[new_suit[f]] = board.base[f];
    renamed->home[new_suit[f]] = board.home[f];
  }
}

static void assert_same(const small_deck *deck, ref_proof a, ref_proof b, const char *what) {
  check_that(a.verdict == b.verdict && a.reach == b.reach && a.positions == b.positions && a.whole == b.whole,
             deck, what);
}

/* Colours exchanged, or the two black suits (and, of four, the two red ones). */
static void the_names_of_suits_do_not_matter(void **state) {
  (void)state;
  static ref_board renamed;
  static const int exchanges[2][4] = {{1, 0, 3, 2}, {2, 3, 0, 1}};
  static const int three[4] = {2, 1, 0, 3};
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(400); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, SMALL_DECK_POSITIONS);
    if (!proof.whole || rules.suits == 1) continue;
    for (int i = 0; i < (rules.suits == 4 ? 2 : 1); i++) {
      rename_suits(&rules, rules.suits == 3 ? three : exchanges[i], &renamed);
      assert_same(&deck, proof, ref_prove(&rules, &renamed, SMALL_DECK_POSITIONS), "suits exchanged");
    }
  }
}

static void the_order_of_places_does_not_matter(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  fc_rng rng;
  fc_rng_seed(&rng, 1);
  for (unsigned long n = 0; n < scaled(400); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, SMALL_DECK_POSITIONS);
    if (!proof.whole) continue;
    fc_position permuted;
    sample_permute(&deck.rules, &deck.start, &rng, &permuted);
    glue_board(&deck.rules, &permuted, &board);
    assert_same(&deck, proof, ref_prove(&rules, &board, SMALL_DECK_POSITIONS), "permuted");
  }
}

/* docs/rules.md, "One choice less". */
static void choosing_among_foundations_gains_nothing(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  unsigned chances = 0; /* decks where there is something to choose */
  for (unsigned long n = 0; n < scaled(10000); n++) {
    if (strcmp(small_deck_kind(n), "stalactites") != 0) continue;
    lay_small_deck(n, &deck, &rules);
    const ref_proof proof = ref_prove(&rules, &board, SMALL_DECK_POSITIONS);
    const ref_proof choosing = ref_prove_any_foundation(&rules, &board, SMALL_DECK_POSITIONS);
    if (!choosing.whole) continue;
    check_that(choosing.verdict == proof.verdict && choosing.reach == proof.reach, &deck, "choosing");
    check_that(choosing.positions >= proof.positions, &deck, "choosing, positions");
    if (choosing.positions > proof.positions) chances++;
  }
  assert_true(chances >= scaled(10000) / 400);
}

static void the_fewest_cells_win_and_one_fewer_does_not(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  unsigned with[4] = {0};
  for (unsigned long n = 0; n < scaled(400); n++) {
    lay_small_deck(n, &deck, &rules);
    const int fewest = ref_fewest_cells(&rules, &board, 6, SMALL_DECK_POSITIONS);
    int taken = 0;
    for (int i = 0; i < rules.cells; i++) taken += board.cell[i].rank != 0;
    if (taken > 0 || fewest < 0) { /* cells cannot simply be left out */
      check_that(fewest < 0 || fewest >= taken, &deck, "cells that hold cards");
      continue;
    }
    rules.cells = fewest;
    check_that(ref_decide(&rules, &board, SMALL_DECK_POSITIONS).verdict == REF_WINNABLE, &deck, "fewest");
    for (rules.cells = 0; rules.cells < fewest; rules.cells++)
      check_that(ref_decide(&rules, &board, SMALL_DECK_POSITIONS).verdict == REF_LOST, &deck, "fewer");
    if (fewest < 4) with[fewest]++;
  }
  if (scaled(400) == 400)
    for (int i = 0; i < 4; i++) assert_true(with[i] >= 10);
}

/* Counted by others */

static ref_rules lay_text(const fc_rules *rules, const char *text) {
  fc_position p;
  fc_error error;
  char lines[512];
  assert_true(strlen(text) < sizeof lines);
  strcpy(lines, text);
  for (char *at = lines; *at; at++)
    if (*at == '/') *at = '\n';
  if (fc_board_read(rules, lines, strlen(lines), &p, &error) != FC_OK) fail_msg("%s", error.text);
  glue_board(rules, &p, &board);
  return glue_rules(rules);
}

static ref_rules lay_microsoft(const fc_rules *rules, uint64_t number) {
  fc_card deck[52];
  fc_position p;
  fc_shuffle_microsoft(number, deck);
  fc_deal_lay_out(rules, deck, &p);
  glue_board(rules, &p, &board);
  return glue_rules(rules);
}

/* Deals of which 39 cards come home, the most that a lost deal can have; three other programs counted as many positions
 * of the first. */
static void lost_deals_that_bring_39_cards_home(void **state) {
  (void)state;
  ref_rules rules = lay_text(&FC_STANDARD, "AS 2S 7C 3H AD 5D 2H/7S 6C AH 6S KS 7D 7H/3S QC JC 4C 9D 2D KH/"
                                           "JS 5C 8D 4S 4D 5H 6D/QS KC 9C 2C 9S TD/TS TC QH AC JH JD/"
                                           "5S 8C 8H QD 3D 4H/8S 3C TH KD 9H 6H");
  assert_proof(prove(&rules), REF_LOST, 39, 788);
  rules = lay_text(&FC_STANDARD, "AS 4S QH 2D 3H 5S KS/6S 8H 6H 5H 4H KD 9D/TS JH 6D 5D 4D 3D 2S/"
                                 "7S 4C 9H 8D 2H AD 3S/JS JC TC 7C 2C JD/8S KC 8C 3C TH 7D/"
                                 "QS QC 6C 5C 7H AH/9S 9C AC KH QD TD");
  assert_proof(prove(&rules), REF_LOST, 39, 12372);
}

/* Klaver 2022, Figure 25: three suits of ten come home. */
static void a_maximal_lost_game_of_forty_cards(void **state) {
  (void)state;
  const fc_rules forty = {.suits = 4, .ranks = 10, .columns = 8, .cells = 1};
  const ref_rules rules = lay_text(&forty, "AS TS TC TD 9S/2S 2C AH 9D 6D/3S 6C 3C 4H 4D/4S 4C 7D 3D 7H/"
                                           "5S 5C 5H 8D 3H/6S AC TH 9C 2H/7S 7C 8H 6H 5D/8S 8C 2D 9H AD");
  const ref_proof proof = prove(&rules);
  assert_int_equal(proof.verdict, REF_LOST);
  assert_int_equal(proof.reach, 30);
}

/* The deals below a million that have no solution. fc-solve's atomic scan counts 83,239 positions of 11982, another brute
 * force 7,736 to 94,943 of the eight. */
static void the_eight_impossible_deals_are_lost(void **state) {
  (void)state;
  static const struct {
    unsigned number;
    int reach;
    size_t positions;
  } deals[] = {{11982, 2, 83239},  {146692, 9, 19418}, {186216, 5, 22970}, {455889, 4, 13966},
               {495505, 3, 30609}, {512118, 9, 46460}, {517776, 2, 94943}, {781948, 4, 7736}};
  for (size_t i = 0; i < scaled(sizeof deals / sizeof *deals); i++) {
    const ref_rules rules = lay_microsoft(&FC_STANDARD, deals[i].number);
    assert_proof(prove(&rules), REF_LOST, deals[i].reach, deals[i].positions);
  }
}

/* The public tables: which deals can be won without cells, and how many cells these need. */
static void the_fewest_cells_of_microsoft_deals(void **state) {
  (void)state;
  static const struct {
    unsigned number;
    int cells;
  } deals[] = {{164, 0}, {892, 0}, {575, 4}, {617, 4}, {657, 4}, {829, 4}, {988, 4}, {11982, 5}};
  for (size_t i = 0; i < scaled(sizeof deals / sizeof *deals); i++) {
    const ref_rules rules = lay_microsoft(&FC_STANDARD, deals[i].number);
    assert_int_equal(ref_fewest_cells(&rules, &board, 6, 1000000), deals[i].cells);
  }
  for (unsigned number = 1; number <= scaled(882); number++) {
    const ref_rules rules = lay_microsoft(&FC_STANDARD, number);
    assert_int_equal(ref_fewest_cells(&rules, &board, 0, 1000000), number == 164 ? 0 : -1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(suits_in_order_go_home_in_any_order),
      cmocka_unit_test(aces_lie_wherever_they_like),
      cmocka_unit_test(an_ace_needs_as_many_cells_as_cards_lie_on_it),
      cmocka_unit_test(only_a_run_moved_as_one_frees_the_ace),
      cmocka_unit_test(a_full_foundation_takes_nothing_more),
      cmocka_unit_test(foundations_of_one_base_are_alike),
      cmocka_unit_test(a_position_that_is_won_has_everything_home),
      cmocka_unit_test(a_board_that_is_not_sound_is_refused),
      cmocka_unit_test(the_slower_searches_agree),
      cmocka_unit_test(all_cards_come_home_exactly_where_a_deck_is_won),
      cmocka_unit_test(the_limit_is_met_exactly),
      cmocka_unit_test(more_freedom_never_loses_anything),
      cmocka_unit_test(what_can_be_spread_out_is_won),
      cmocka_unit_test(the_names_of_suits_do_not_matter),
      cmocka_unit_test(the_order_of_places_does_not_matter),
      cmocka_unit_test(choosing_among_foundations_gains_nothing),
      cmocka_unit_test(the_fewest_cells_win_and_one_fewer_does_not),
      cmocka_unit_test(lost_deals_that_bring_39_cards_home),
      cmocka_unit_test(a_maximal_lost_game_of_forty_cards),
      cmocka_unit_test(the_eight_impossible_deals_are_lost),
      cmocka_unit_test(the_fewest_cells_of_microsoft_deals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
