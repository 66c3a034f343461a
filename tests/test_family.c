/* test_family.c - families of deals: names, the property itself, and that no layout that has it is favoured. */
#include "support/families.h"
#include "support/harness.h"
#include "support/orders.h"

#include "game/board.h"
#include "game/games.h"

#include <math.h>
#include <stdlib.h>

static fc_family family_of(const char *name) {
  fc_deal_range range;
  fc_error error;
  if (fc_deal_name_read(name, &range, &error) != FC_OK) fail_msg("%s", error.text);
  assert_int_equal(range.source.kind, FC_BY_FAMILY);
  return range.source.family;
}

static void names_are_read_and_written(void **state) {
  (void)state;
  static const struct {
    const char *name, *written;
    fc_family family;
  } cases[] = {
      {"aces=0:7", "aces=0:7", {.aces = 1}},
      {"KINGS=Deep:7", "kings=deep:7", {.kings = FC_DEEP}},
      {"kings=deep,aces=0:7", "aces=0,kings=deep:7", {.aces = 1, .kings = FC_DEEP}},
      {"color=sorted,aces=6:7", "aces=6,colour=sorted:7", {.aces = 7, .sorted = 1}},
      {"blocking=10:7", "blocking=T:7", {.blocking = 10}},
      {"blocking=k:7", "blocking=K:7", {.blocking = 13}},
      {"buried=suit:7", "buried=suit:7", {.buried = FC_BURIED_SUIT}},
      {"buried=color:7", "buried=colour:7", {.buried = FC_BURIED_COLOUR}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fc_deal_range range;
    char text[64];
    fc_text out = fc_text_into(text, sizeof text);
    assert_int_equal(fc_deal_name_read(cases[i].name, &range, NULL), FC_OK);
    assert_true(fc_deal_name_is_one(cases[i].name) && range.first == 7 && range.last == 7);
    assert_true(fc_family_equal(&range.source.family, &cases[i].family));
    fc_deal_name_write(range.source, 7, &out);
    assert_string_equal(text, cases[i].written);
  }
  fc_deal_range range;
  assert_int_equal(fc_deal_name_read("aces=0:1..2000", &range, NULL), FC_OK);
  assert_true(range.first == 1 && range.last == 2000);
}

static void wrong_names_are_refused_in_one_line(void **state) {
  (void)state;
  static const struct {
    const char *name, *says;
  } wrong[] = {
      {"aces=0", "needs a seed"},
      {"aces=0:", "aces=0:1..1000"},
      {"aces=:1", "or deep"},
      {"aces=x:1", "or deep"},
      {"aces=254:1", "or deep"},
      {"kings=-1:1", "or deep"},
      {"aces=0,:1", "was expected"},
      {"aces=0,queens=1:1", "was expected"},
      {"aces=0,aces=0:1", "twice"},
      {"colour=mixed:1", "sorted"},
      {"colour=:1", "sorted"},
      {"blocking=A:1", "from 2 on"},
      {"blocking=:1", "from 2 on"},
      {"blocking=KK:1", "from 2 on"},
      {"blocking=K,aces=0:1", "stand alone"},
      {"buried=suit,colour=sorted:1", "stand alone"},
      {"buried=rank:1", "suit or colour"},
      {"aces=0:5..2", "ends before it begins"},
      {"aces=0:1x", "no deal"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    fc_deal_range range;
    fc_error error = {.text = ""};
    assert_int_equal(fc_deal_name_read(wrong[i].name, &range, &error), FC_BAD_INPUT);
    if (!strstr(error.text, wrong[i].says) || strchr(error.text, '\n'))
      fail_msg("%s: %s", wrong[i].name, error.text);
  }
}

/* Other decks may have too few places; where that is not said, dealing would never end. */
static void decks_without_such_deals_are_refused(void **state) {
  (void)state;
  static const struct {
    unsigned suits, ranks, columns;
    const char *name;
    bool fits;
  } cases[] = {
      {4, 13, 8, "aces=6:1", true},
      {4, 13, 8, "aces=7:1", false},
      {4, 13, 8, "aces=6,kings=6:1", false},
      {4, 13, 8, "aces=6,kings=deep:1", true},
      {4, 13, 8, "aces=0,kings=0:1", true},
      {4, 13, 8, "aces=6,kings=deep,colour=sorted:1", true},
      {4, 13, 9, "colour=sorted:1", false},
      {4, 13, 6, "aces=8,colour=sorted:1", true},
      {4, 13, 6, "aces=8,kings=8,colour=sorted:1", false},
      {4, 13, 7, "aces=0,kings=0:1", false},
      {4, 13, 3, "aces=0:1", false},
      {2, 4, 3, "colour=sorted:1", false},
      {1, 13, 8, "colour=sorted:1", true},
      {2, 2, 1, "blocking=2:1", true},
      {2, 2, 3, "blocking=2:1", false},
      {4, 2, 3, "blocking=2:1", false},
      {2, 2, 2, "blocking=3:1", false},
      {4, 13, 8, "buried=suit:1", true},
      {1, 6, 8, "buried=suit:1", false},
      {2, 13, 8, "buried=colour:1", false},
      {4, 13, 17, "aces=0:1", false},
      {5, 10, 8, "aces=0:1", false},
      {4, 1, 4, "aces=0:1", false},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const fc_rules rules = {.suits = (uint8_t)cases[i].suits,
                            .ranks = (uint8_t)cases[i].ranks,
                            .columns = (uint8_t)cases[i].columns};
    const fc_family family = family_of(cases[i].name);
    fc_error error = {.text = ""};
    fc_card deck[FC_MAX_CARDS];
    fc_position p;
    if ((fc_family_check(&rules, &family, &error) == FC_OK) != cases[i].fits)
      fail_msg("%s: %s", cases[i].name, error.text);
    if (!cases[i].fits) continue;
    fc_family_shuffle(&rules, &family, 1, deck);
    fc_deal_lay_out(&rules, deck, &p);
    assert_int_equal(fc_position_check(&rules, &p, NULL), FC_OK);
    assert_true(family_holds(&rules, &family, &p));
  }
  const fc_family aces = {.aces = 1};
  assert_int_equal(fc_family_check(&fc_games_find("seahaven")->rules, &aces, NULL), FC_BAD_INPUT);
  assert_int_equal(fc_family_check(&fc_games_find("bakers-dozen")->rules, &aces, NULL), FC_BAD_INPUT);
}

static void deals_have_the_property(void **state) {
  (void)state;
  for (size_t i = 0; i < family_count(); i++) family_check_deals(i, scaled(1000));
}

/* Chen's figures have it too, so that it is the property he means. */
static void the_figures_have_the_property(void **state) {
  (void)state;
  static const struct {
    const char *name, *board;
    bool holds;
  } figures[] = {
      {"aces=0,kings=deep:1",
       "3S KH 4C KC KS KD TS 3H\n5C QD 9S TH 4H 6S 7H 7D\nQC QS QH 3C 9H 5S 9D 6C\n3D 2S JC 4D 8S JS 5H 7C\n"
       "2H 8H TD 6H 5D 7S JH 2D\nJD 8C 6D 2C 4S AD 9C TC\nAS AC 8D AH\n",
       true},
      {"aces=deep,kings=0:1",
       "AS 9D AD AH 8D AC 6H TS\n9S 8H 7D QC 5C JH QS 8S\n3D 4C 9C 2C 8C 9H 3C 7H\n3H 5H 4H 2H 5S 2S QH 6D\n"
       "7C JD QD JS 2D 6C 4S TD\n6S 4D 3S 5D KS KC TC KH\n7S JC TH KD\n",
       true},
      {"aces=1:1",
       "KH 5H 6H 7C 2D 3C 2C QC\n9C KC 9H 8S KS 4C 5D 7S\nQD 8D JC TS JD 5C JH QS\n3D 6C QH 4H 3H 8C 6S TC\n"
       "5S TD 2H 7D AC AH 9D 9S\nAS 6D 2S AD KD 8H 4D TH\n7H JS 3S 4S\n",
       true},
      {"kings=6:1",
       "KS KH KD KC 8C 4S 4H 6C\n4D 4C 3D AD TD 3C 5S 8D\nQC JD JH 7H AS 5H 3H 2S\nAC JS QS JC 7C 9S AH 9H\n"
       "QD 7S 6S 8H 2D TS 8S 2C\nTH 6D 6H 2H 5C 9C 9D TC\n5D 7D 3S QH\n",
       true},
      {"colour=sorted:1",
       "8D KH 6S 7S QC 4H 4D 7C\nAH TD 8C 9S TC QH 2D 4S\n3H 5D JS JC 8S QD JD KS\nTH AD 6C KC 3S 9H 2H 4C\n"
       "7H 6H 9C 2S AC 8H JH 5C\n7D 6D AS QS TS 5H 9D 3C\nKD 3D 5S 2C\n",
       true},
      {"blocking=T:1",
       "JH 4S QC 3C 9H AH KH KD\nKS 8H 4H 8S 9D TH 8C 3D\n2S JD AS 5H QS 4D QH KC\n3S 6C TS 5C AD JC AC 9C\n"
       "2D JS QD 7D TD 6H TC 5D\n5S 7S 7H 3H 8D 6S 7C 9S\n6D 4C 2C 2H\n",
       true},
      {"blocking=K:1",
       "6S 7S 2S 6D JS QH 8C AD\n5S 8D AC 6C 7C JD QC KD\n9H 2D KS 6H 3S 4C 3D 4D\n4S 5D QD 9D 4H 3C 8S JH\n"
       "AS TD TC 7D 5C 3H QS AH\nKH JC 9S 8H 7H TS 5H KC\n2C TH 9C 2H\n",
       true},
      {"aces=0:1",
       "8S QS TD JS 6D 2H 6S 9S\n4H 2D 9C 2C 8D 5D 4D 6H\n7D TS JC 5C AC TH 7H 4C\nQH AS 6C 9D TC KH 3H JH\n"
       "KC 7S 8C AD 3C KS 3S QD\n7C 5H JD 9H 4S AH 3D 5S\nQC 2S 8H KD\n",
       false},
  };
  for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
    const fc_family family = family_of(figures[i].name);
    fc_position p;
    fc_error error;
    if (fc_board_read(&FC_STANDARD, figures[i].board, strlen(figures[i].board), &p, &error) != FC_OK)
      fail_msg("%s: %s", figures[i].name, error.text);
    assert_true(family_holds(&FC_STANDARD, &family, &p) == figures[i].holds);
  }
}

static void assert_rows(const char *name, const char *expected) {
  const fc_board_style style = {.format = FC_BOARD_ROWS};
  fc_deal_range range;
  fc_position p;
  char text[2048];
  assert_int_equal(fc_deal_name_read(name, &range, NULL), FC_OK);
  assert_int_equal(fc_deal_make(&FC_STANDARD, range.source, range.first, &p, NULL), FC_OK);
  fc_board_write(&FC_STANDARD, &p, &style, text, sizeof text);
  assert_string_equal(text, expected);
}

/* From a program written from docs/formats.md alone. */
static void family_deals_stay_what_they_are(void **state) {
  (void)state;
  assert_rows("aces=0,kings=deep:7", "5D KD 6S KC KS KH TS 4S\n"
                                     "3H 9H 6H 5S 8S 6D QC 3D\n"
                                     "2D 4H 4C 9C JC 3S 4D TD\n"
                                     "9D 2S 2H 5H 3C 5C 7C 8D\n"
                                     "JH 6C QD 8H JS QS TC JD\n"
                                     "9S 7D TH 8C AC AH 7H 7S\n"
                                     "QH 2C AD AS\n");
  assert_rows("aces=2,colour=sorted:42", "6H JH QS KS KC JD TH QC\n"
                                         "8D 7H 3C 6S TS 5H KH 7C\n"
                                         "3H 9D 2C 5C 6C 7D QH 7S\n"
                                         "5D 9H 9S JS 2S AD QD 8S\n"
                                         "4D AH AC AS 9C 6D 8H TC\n"
                                         "2H TD 8C 5S 4C 3D KD 4S\n"
                                         "2D 4H 3S JC\n");
  assert_rows("blocking=Q:18446744073709551615", "7H 2C 4C 2D 9H 7C 4D TD\n"
                                                 "2H JD AC KC TH 4S 8S 7S\n"
                                                 "TC 6S QC 6H KS 5H 3S AS\n"
                                                 "3C AH AD 2S 5S JH 4H QD\n"
                                                 "JC QH QS 5D 8D 8H 9C 3D\n"
                                                 "3H JS 9S KD 9D KH 6D 8C\n"
                                                 "7D 5C TS 6C\n");
  assert_rows("buried=suit:1", "AC 2C 3C 4C 5C 6C 7C 8C\n"
                               "KC 9C TC JC QC AD JH 2S\n"
                               "AH KS 8D 4S TD QD 8H 7H\n"
                               "4H JD QS 3D QH 9D 5D JS\n"
                               "6H 3H 6S KD 3S 2H 5S 9S\n"
                               "7S 2D 5H AS TS 4D 8S TH\n"
                               "9H KH 6D 7D\n");
  assert_rows("buried=colour:5", "AD 2D 3D 4D 5D 6D 7D 8D\n"
                                 "KD 9D TD JD QD AH 2H 3H\n"
                                 "4H 5H 6H 7H 8H KH 9H TH\n"
                                 "JH QH QS 3C 9S KC 3S TC\n"
                                 "8S 7S 2C AC JC 6C 6S 2S\n"
                                 "4S JS KS 9C 5C QC 7C 5S\n"
                                 "TS AS 4C 8C\n");
  assert_rows("aces=6,kings=deep,colour=sorted:3", "AC AS AH AD KS KC KH KD\n"
                                                   "TS TC 5H JD 7S 6S 9D 8D\n"
                                                   "3S JS TH QH 2C 5S 8H 2D\n"
                                                   "7C 4S 6D 9H 5C 8S 3H 7D\n"
                                                   "9C 8C 3D 2H 3C 4C 4H 5D\n"
                                                   "2S JC 4D JH 6C 9S TD 6H\n"
                                                   "QS QC QD 7H\n");
}

enum { MOST_ORDERS = 40320 }; /* of eight cards */

static bool order_holds(const fc_rules *rules, const fc_family *family, unsigned number) {
  fc_card deck[FC_MAX_CARDS];
  fc_position p;
  order_make(number, fc_rules_cards(rules), deck);
  fc_deal_lay_out(rules, deck, &p);
  return family_holds(rules, family, &p);
}

/* All orders of a small deck that have the property, found by looking at every order there is, come up, equally often as far
 * as chi-square can tell: five standard deviations are one test in a few millions. */
static void every_layout_is_equally_likely(void **state) {
  (void)state;
  static const struct {
    unsigned suits, ranks, columns;
    const char *name;
  } cases[] = {
      {2, 4, 4, "aces=0:1"},
      {2, 4, 3, "aces=deep,kings=0:1"},
      {2, 4, 3, "aces=1:1"},
      {2, 4, 3, "kings=2:1"},
      {2, 3, 4, "aces=0,kings=deep:1"},
      {2, 3, 4, "colour=sorted:1"},
      {2, 4, 4, "aces=0,kings=0:1"},
      {4, 2, 4, "colour=sorted:1"},
      {4, 2, 4, "aces=0,colour=sorted:1"},
      {2, 4, 3, "blocking=2:1"},
      {2, 4, 3, "blocking=4:1"},
      {4, 2, 4, "blocking=2:1"},
      {2, 4, 5, "buried=suit:1"},
      {4, 2, 3, "buried=suit:1"},
      {4, 2, 3, "buried=colour:1"},
      {2, 4, 5, "aces=0,kings=1:1"},
      {2, 4, 6, "aces=0,kings=deep,colour=sorted:1"},
  };
  int *const drawn = malloc(MOST_ORDERS * sizeof *drawn);
  assert_non_null(drawn);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const fc_rules rules = {.suits = (uint8_t)cases[i].suits,
                            .ranks = (uint8_t)cases[i].ranks,
                            .columns = (uint8_t)cases[i].columns};
    const fc_family family = family_of(cases[i].name);
    const unsigned cards = fc_rules_cards(&rules), all = orders_count(cards);
    fc_card deck[FC_MAX_CARDS];
    unsigned orders = 0;
    for (unsigned o = 0; o < all; o++) {
      const bool holds = order_holds(&rules, &family, o);
      drawn[o] = holds ? 0 : -1;
      orders += holds;
    }
    if (orders < 2) fail_msg("%s: %u orders", cases[i].name, orders);
    const unsigned long draws = 10ul * orders;
    for (unsigned long seed = 0; seed < draws; seed++) {
      fc_family_shuffle(&rules, &family, seed, deck);
      const unsigned number = order_number(deck, cards);
      if (drawn[number] < 0) fail_msg("%s: seed %lu is no such deal", cases[i].name, seed);
      drawn[number]++;
    }
    double chi2 = 0;
    for (unsigned o = 0; o < all; o++)
      if (drawn[o] >= 0) chi2 += (drawn[o] - 10.0) * (drawn[o] - 10.0) / 10.0;
    const double freedom = orders - 1.0;
    if (fabs(chi2 - freedom) > 5 * sqrt(2 * freedom) + 10)
      fail_msg("%s: chi-square %g for %u layouts", cases[i].name, chi2, orders);
  }
  free(drawn);
}

/* Ten columns, of which six have two cards and four have one. Half of sixteen cards is red: with 2, 3 or 4 of the long ones.
 * Red and black aces under one card can be put into them in 2 * 12, 6 * 6 and 12 * 2 ways, and there are 15, 20 * 6 and 15
 * such choices: 1 : 12 : 1. */
static void colours_are_as_likely_as_they_have_layouts(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 4, .ranks = 4, .columns = 10};
  const fc_family family = {.aces = 2, .sorted = 1};
  const unsigned long draws = scaled(14000);
  double counts[7] = {0};
  for (unsigned long seed = 0; seed < draws; seed++) {
    fc_card deck[FC_MAX_CARDS];
    unsigned red = 0;
    fc_family_shuffle(&rules, &family, seed, deck);
    for (unsigned column = 0; column < 6; column++) red += fc_card_suit(4, deck[column]) & 1;
    counts[red]++;
  }
  const double third = (double)draws / 14;
  assert_true(counts[2] + counts[3] + counts[4] == (double)draws);
  const double chi2 = (counts[2] - third) * (counts[2] - third) / third +
                      (counts[3] - 12 * third) * (counts[3] - 12 * third) / (12 * third) +
                      (counts[4] - third) * (counts[4] - third) / third;
  assert_true(chi2 < 25);
}

/* The places of aces that the whole deck has, each equally often, and the same for what lies on them. */
static void no_column_is_favoured(void **state) {
  (void)state;
  static const char *const names[] = {"aces=0:1", "aces=3,colour=sorted:1", "aces=0,kings=deep:1"};
  const unsigned long draws = scaled(8000);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const fc_family family = family_of(names[i]);
    double counts[8] = {0}, chi2 = 0;
    for (unsigned long seed = 0; seed < draws; seed++) {
      fc_card deck[FC_MAX_CARDS];
      fc_family_shuffle(&FC_STANDARD, &family, seed, deck);
      for (unsigned place = 0; place < 52; place++)
        if (deck[place] == fc_card_make(4, 1, 1)) counts[place % 8]++;
    }
    const double expected = (double)draws / 8;
    for (unsigned c = 0; c < 8; c++) chi2 += (counts[c] - expected) * (counts[c] - expected) / expected;
    if (chi2 > 35) fail_msg("%s: chi-square %g for 8 columns", names[i], chi2);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_read_and_written),
      cmocka_unit_test(wrong_names_are_refused_in_one_line),
      cmocka_unit_test(decks_without_such_deals_are_refused),
      cmocka_unit_test(deals_have_the_property),
      cmocka_unit_test(the_figures_have_the_property),
      cmocka_unit_test(family_deals_stay_what_they_are),
      cmocka_unit_test(every_layout_is_equally_likely),
      cmocka_unit_test(colours_are_as_likely_as_they_have_layouts),
      cmocka_unit_test(no_column_is_favoured),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
