/* test_deal.c - deals: Microsoft's, random ones, how each game lays them out, and their names. */
#include "support/harness.h"
#include "support/samples.h"

#include "game/board.h"
#include "game/dealname.h"
#include "game/games.h"

#include <stdio.h>
#include <string.h>

static void assert_board_by(const fc_rules *rules, const char *deal, const char *expected) {
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  fc_deal_range range;
  fc_position p;
  char text[2048];
  assert_int_equal(fc_deal_name_read(deal, &range, NULL), FC_OK);
  assert_int_equal(fc_deal_make(rules, range.source, range.first, &p, NULL), FC_OK);
  assert_int_equal(fc_position_check(rules, &p, NULL), FC_OK);
  fc_board_write(rules, &p, &style, text, sizeof text);
  assert_string_equal(text, expected);
}

static void assert_board(const char *game, const char *deal, const char *expected) {
  assert_board_by(&fc_games_find(game)->rules, deal, expected);
}

/* As Microsoft's and FreeCell Pro's dealers have them. */
static void microsoft_deals_are_right_at_all_ends_of_the_range(void **state) {
  (void)state;
  assert_board("freecell", "1",
               "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n"
               "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n");
  assert_board("freecell", "ms:617",
               "7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS TS KS\n5C QD 3H 9S 9C 2H KC\n3S AC 9D 3C 9H 5D 4H\n"
               "5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H 6C\n2D AS 3D 4D 2C JH\nAH KH TC JS 2S QH\n");
  assert_board("freecell", "11982",
               "AH 3D KD JC 6C JD KC\nAS 3H 6H 5D 2C 7D 8D\n4H QS 5S 5C TH 8H 2S\nAC QC 4D 8C QH 9C 3S\n"
               "2D 8S 9H 9D 6D 2H\n6S 7H JH TD TC QD\nTS AD 9S KH 4S 4C\nJS KS 3C 7C 7S 5H\n");
  assert_board("freecell", "2147483648",
               "QH 3H 7D 4D TS QD 6D\nQC JD 3C 5D 7H 6H 4S\n2H KC 8S TD JH AD 5S\n6S 7C 7S TC 5H 9S AC\n"
               "2S 8H TH 9C 3S 2D\n3D 5C JC AH 6C KH\nKS 8D AS 4H 2C 4C\n8C 9H QS JS 9D KD\n");
  assert_board("freecell", "4294967296",
               "TS 3S KC 4H 9H 3H 4D\n5S QD 3D 9S 2H 6H KH\n2S 7C 9C 8D 6S AH JH\nTD 7D 8C 5C 2D QC QH\n"
               "3C 8S TH 7S TC 7H\nAD 5D JD AS 6C 9D\nJC 5H 2C 4S KS KD\n6D 4C QS JS 8H AC\n");
  assert_board("freecell", "8589934591",
               "TC 8S 8C 6C 5H 5C 9C\n2S TD 6D 8D 9H 9S 6S\nJS TH 3S JD 4H QC 3D\n5S QS KD AH AS JH 4S\n"
               "4D 4C 7D JC 2D AD\n6H KH TS 7H QD QH\n3H 2C KC 2H 5D 9D\n7C KS 8H 3C AC 7S\n");
}

/* Deal 24 in the games that PySolFC has, as its make_pysol_freecell_board prints it. */
static void games_are_dealt_as_pysol_deals_them(void **state) {
  (void)state;
  static const char rows[] =
      "4C 2C 9C 8C QS 4S 2H\n5H QH 3C AC 3H 4H QD\nQC 9S 6H 9H 3S KS 3D\n5D 2S JC 5C JH 6D AS\n"
      "2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n";
  assert_board("freecell", "24", rows);
  assert_board("relaxed-freecell", "24", rows);
  assert_board("bakers-game", "24", rows);
  assert_board("streets-and-alleys", "24", rows);
  assert_board("eight-off", "24",
               "Freecells: 2H - QD - 3D - AS -\n"
               "4C 2C 9C 8C QS 4S\n5H QH 3C AC 3H 4H\nQC 9S 6H 9H 3S KS\n5D 2S JC 5C JH 6D\n"
               "2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n");
  assert_board("forecell", "24",
               "Freecells: 2H QD 3D AS\n"
               "4C 2C 9C 8C QS 4S\n5H QH 3C AC 3H 4H\nQC 9S 6H 9H 3S KS\n5D 2S JC 5C JH 6D\n"
               "2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n");
  assert_board(
      "seahaven", "24",
      "Freecells: - 3D AS -\n4C 9S TH AD 4S\n5H 2S KH 4D 4H\nQC KD 6S QS KS\n5D JS 7D 3H 6D\n"
      "2D 5S 8C 3S 8D\n7H 6C AC JH 7C\nAH 9C 9H TD JD\n7S 3C 5C KC 9D\n2C 6H TC 8H 2H\nQH JC TS 8S QD\n");
  assert_board("bakers-dozen", "24",
               "KD 8H AC AS\nKC 3D 8C 2S\nQD TD 7D 9S\n2H JH 6S QH\nKH 3S 9D 2C\nJD 3H TH 7S\n7C QS JC AH\n"
               "8D 4D 6H 7H\n6D AD 3C 2D\nKS TS 9C 5D\n4H TC 6C QC\n4S 5C 5S 5H\n8S 9H JS 4C\n");
  assert_board(
      "beleaguered-castle", "24",
      "Founds: H-A C-A D-A S-A\n4C QH 3C 9H JH 6D\n5H 9S 6H 5C TD 8D\nQC 2S JC TC KC 7C\n5D KD TH TS 8H JD\n"
      "2D JS KH 4D 8S 9D\n7H 5S 6S QS 4S 2H\n7S 6C 7D 3H 4H QD\n2C 9C 8C 3S KS 3D\n");
}

/* The others from the same shuffle, by an independent program written from docs/formats.md. */
static void games_that_pysol_lacks_are_dealt_as_the_formats_say(void **state) {
  (void)state;
  assert_board(
      "penguin", "24",
      "Base: 4\nFounds: H-4 C-0 D-4 S-4\n4C 7S 5S KH TC TD 7C\n5H 2C 6C 6S TS KC JD\nQC QH 9C 7D AD 8H 9D\n"
      "5D 9S 3C 8C QS 8S 2H\n2D 2S 6H AC 3H KS QD\n7H KD JC 9H 3S 6D 3D\nAH JS TH 5C JH 8D AS\n");
  assert_board(
      "stalactites", "24",
      "Founds: 4-4 5-5 Q-Q 5-5\n2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n"
      "2C 9C 8C QS 4S 2H\nQH 3C AC 3H 4H QD\n9S 6H 9H 3S KS 3D\n2S JC 5C JH 6D AS\n");
  assert_board("king-albert", "24",
               "Reserve: 7C JD 9D 2H QD 3D AS\n4C QH 3C 8C AD JH 8S KS 8D\n5H 9S 6H AC 4D TD 4S 6D\nQC 2S JC "
               "9H QS KC 4H\n"
               "5D KD TH 5C 3H 8H\n2D JS KH TC 3S\n7H 5S 6S TS\nAH 6C 7D\n7S 9C\n2C\n");
}

static void every_game_of_the_table_has_a_golden_deal(void **state) {
  (void)state;
  assert_int_equal(fc_games_count(), 12); /* a new one: add its deal above */
}

/* Uniformity: each of 24 orders of a deck of four cards, 240,000 seeds. The statistic has 23 degrees of freedom; 60 is
 * passed by chance once in 30,000 such tests, and the seeds are fixed. */
static void random_shuffles_favour_no_order(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 4, .ranks = 1, .columns = 8};
  const unsigned long rounds = scaled(240000);
  unsigned seen[256] = {0};
  for (uint64_t seed = 0; seed < rounds; seed++) {
    fc_card deck[FC_MAX_CARDS];
    fc_shuffle_random(&rules, seed, deck);
    seen[(deck[0] - 1) * 64 + (deck[1] - 1) * 16 + (deck[2] - 1) * 4 + deck[3] - 1]++;
  }
  double chi_square = 0, expected = (double)rounds / 24;
  unsigned orders = 0;
  for (unsigned i = 0; i < 256; i++) {
    if (seen[i] == 0) continue;
    orders++;
    chi_square += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  assert_int_equal(orders, 24);
  assert_true(chi_square < 60);
}

/* A seed's deal is part of the format: it must never change. */
static void random_deals_stay_what_they_are(void **state) {
  (void)state;
  fc_rng rng;
  fc_rng_seed(&rng, 42);
  /* From an independent implementation of splitmix64 and xoshiro256**. */
  assert_true(fc_rng_next(&rng) == UINT64_C(1546998764402558742));
  assert_true(fc_rng_next(&rng) == UINT64_C(6990951692964543102));
  assert_true(fc_rng_next(&rng) == UINT64_C(12544586762248559009));
  /* From a program written from docs/formats.md alone. */
  assert_board("freecell", "random:0",
               "TS 9S QH 6C AD AC 6S\n2H AS 5D 5S JH 2S 2D\nQD 8D 6D 3S 2C TH TC\n4D 7C 8C 7H KC TD 8H\n"
               "JC KD 9C 9D 3C 7S\n3H 8S AH KH 5C 5H\n4S JS KS 4H 7D QC\nQS 4C 6H 3D JD 9H\n");
  assert_board("freecell", "random:42",
               "JS JC QS KC 6H 3H QD\nAD TD 4C 3C 7S 8S 9C\nKH 2H JH KD 8D 7D 5H\n9H 6S JD 3S 6C KS 2S\n"
               "8H QC 7C 5D TH TC\nAH 2C 3D 4D 7H 9D\n5C AS 8C 2D 4S TS\n6D 5S 4H AC 9S QH\n");
  assert_board("freecell", "random:18446744073709551615",
               "8C KD 2D 3H 4H AD TS\nKS 6D 2S QS 4C 3C 7D\nKC 9S AC 9H JC 7C TH\n5S 6S AH 7S 2C QH 8D\n"
               "TD 4S 3S 4D 8S QC\n8H QD JD 6C 2H 5D\n3D JH AS TC 5C 9C\nKH 6H 9D JS 5H 7H\n");
  const fc_rules two_suits = {.suits = 2, .ranks = 26, .columns = 8, .cells = 4};
  assert_board_by(&two_suits, "random:1",
                  "5D 7D 3S JD 18D 21D TD\nKD 9S 14D 25D AD 20D 15S\n18S KS 4D 3D 23S QD 14S\n"
                  "25S 24D 5S 6D 2S 20S 19S\nJS 24S 22S 6S 17S 9D\n16D 22D AS TS QS 2D\n"
                  "16S 7S 21S 8D 26S 4S\n26D 23D 15D 8S 19D 17D\n");
}

static void every_sample_game_deals_a_whole_deck(void **state) {
  (void)state;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    for (uint64_t seed = 0; seed < 200; seed++) {
      fc_position p;
      fc_error error;
      assert_int_equal(fc_deal_make(rules, FC_DEAL_RANDOM, seed, &p, NULL), FC_OK);
      if (fc_position_check(rules, &p, &error) != FC_OK) fail_msg("%s: %s", sample_rules_name(i), error.text);
    }
  }
}

static void names_are_read(void **state) {
  (void)state;
  static const struct {
    const char *text;
    fc_deal_kind kind;
    uint64_t first, last;
  } cases[] = {
      {"617", FC_BY_NUMBER, 617, 617},
      {"ms:617", FC_BY_NUMBER, 617, 617},
      {"1..1000", FC_BY_NUMBER, 1, 1000},
      {"ms:5..5", FC_BY_NUMBER, 5, 5},
      {"8589934591", FC_BY_NUMBER, UINT64_C(8589934591), UINT64_C(8589934591)},
      {"random:42", FC_BY_SEED, 42, 42},
      {"random:0..18446744073709551615", FC_BY_SEED, 0, UINT64_MAX},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fc_deal_range range;
    assert_true(fc_deal_name_is_one(cases[i].text));
    assert_int_equal(fc_deal_name_read(cases[i].text, &range, NULL), FC_OK);
    assert_int_equal(range.source.kind, cases[i].kind);
    assert_true(range.first == cases[i].first && range.last == cases[i].last);
  }
}

static void wrong_names_are_refused_in_one_line(void **state) {
  (void)state;
  static const char *const wrong[] = {"0",       "8589934592",
                                      "-1",      "+1",
                                      "1..",     "5..2",
                                      "12x",     "1..2x",
                                      "1...2",   "1..0",
                                      "ms:",     "ms:x",
                                      "random:", "random:-1",
                                      "..5",     "1..8589934592",
                                      "0..5",    "random:18446744073709551616"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    fc_deal_range range;
    fc_error error = {.text = ""};
    assert_int_equal(fc_deal_name_read(wrong[i], &range, &error), FC_BAD_INPUT);
    assert_true(error.text[0] != '\0' && !strchr(error.text, '\n'));
  }
}

static void microsoft_numbers_are_refused_for_other_decks(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 2, .ranks = 26, .columns = 8, .cells = 4};
  fc_position p;
  fc_error error;
  assert_int_equal(fc_deal_make(&rules, FC_DEAL_MICROSOFT, 1, &p, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "random:SEED"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(microsoft_deals_are_right_at_all_ends_of_the_range),
      cmocka_unit_test(games_are_dealt_as_pysol_deals_them),
      cmocka_unit_test(games_that_pysol_lacks_are_dealt_as_the_formats_say),
      cmocka_unit_test(every_game_of_the_table_has_a_golden_deal),
      cmocka_unit_test(random_shuffles_favour_no_order),
      cmocka_unit_test(random_deals_stay_what_they_are),
      cmocka_unit_test(every_sample_game_deals_a_whole_deck),
      cmocka_unit_test(names_are_read),
      cmocka_unit_test(wrong_names_are_refused_in_one_line),
      cmocka_unit_test(microsoft_numbers_are_refused_for_other_decks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
