/* test_form.c - which deals are the same: Chen's example, random exchanges, and all deals of small decks. */
#include "support/harness.h"
#include "support/orders.h"
#include "support/samples.h"

#include "game/board.h"
#include "game/deal.h"
#include "game/form.h"

#include <stdlib.h>
#include <string.h>

typedef struct suit_map {
  unsigned suit[FC_FORM_SUITS];
} suit_map;

static fc_card mapped(const fc_rules *rules, const suit_map *m, fc_card card) {
  return fc_card_make(rules->suits, fc_card_rank(rules->suits, card),
                      m->suit[fc_card_suit(rules->suits, card)]);
}

/* The same board, drawn with other suits. */
static void redraw(const fc_rules *rules, const fc_position *p, const suit_map *m, fc_position *out) {
  fc_position_clear(rules, out);
  for (unsigned f = 0; f < rules->suits; f++) {
    const unsigned to = fc_rules_ignore_suit_at_home(rules) ? f : m->suit[f];
    out->home[to] = p->home[f];
    out->base[to] = p->base[f];
  }
  for (unsigned i = 0; i < rules->columns; i++) {
    fc_card cards[FC_MAX_CARDS];
    unsigned n = 0;
    for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) cards[n++] = c;
    while (n > 0) fc_position_put(out, mapped(rules, m, cards[--n]), fc_place_column(i));
  }
  for (unsigned i = 0; i < fc_rules_slots(rules); i++) {
    const fc_card card = p->top[fc_place_slot(i)];
    if (card) fc_position_put(out, mapped(rules, m, card), fc_place_slot(i));
  }
  fc_position_settle(rules, out);
}

/* Steps that lead from a suit map to every one that the game allows: S with C, D with H, black with red; where colours do not
 * matter, also S with D. */
enum { STEPS = 4 };
static bool step(const fc_rules *rules, unsigned number, suit_map *m) {
  static const unsigned steps[STEPS][4] = {{2, 1, 0, 3}, {0, 3, 2, 1}, {1, 0, 3, 2}, {1, 0, 2, 3}};
  suit_map out = *m;
  if (number == 3 && rules->build == FC_BUILD_ALTERNATE && rules->suits != 2) return false;
  for (unsigned s = 0; s < rules->suits; s++) {
    out.suit[s] = steps[number][m->suit[s]];
    if (out.suit[s] >= rules->suits) return false;
  }
  *m = out;
  return true;
}

static const suit_map UNCHANGED = {{0, 1, 2, 3}};

static suit_map random_map(const fc_rules *rules, fc_rng *rng) {
  suit_map m = UNCHANGED;
  for (unsigned i = 0; i < 12; i++) step(rules, fc_rng_below(rng, STEPS), &m);
  return m;
}

static void add_maps(const fc_rules *rules, suit_map m, suit_map *list, unsigned *count) {
  for (unsigned i = 0; i < *count; i++)
    if (memcmp(&list[i], &m, sizeof m) == 0) return;
  list[(*count)++] = m;
  for (unsigned number = 0; number < STEPS; number++) {
    suit_map next = m;
    if (step(rules, number, &next)) add_maps(rules, next, list, count);
  }
}

/* By trying every exchange and comparing boards. */
static bool same_by_trying(const fc_rules *rules, const fc_position *a, const fc_position *b) {
  suit_map list[24];
  unsigned count = 0;
  add_maps(rules, UNCHANGED, list, &count);
  for (unsigned i = 0; i < count; i++) {
    fc_position other;
    redraw(rules, a, &list[i], &other);
    if (fc_position_equal(rules, &other, b)) return true;
  }
  return false;
}

static void the_game_allows_as_many_exchanges_as_it_should(void **state) {
  (void)state;
  static const struct {
    unsigned suits, build, maps;
  } cases[] = {{4, FC_BUILD_ALTERNATE, 8}, {3, FC_BUILD_ALTERNATE, 2}, {2, FC_BUILD_ALTERNATE, 2},
               {1, FC_BUILD_ALTERNATE, 1}, {4, FC_BUILD_SUIT, 24},     {3, FC_BUILD_ANY, 6}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const fc_rules rules = {.suits = (uint8_t)cases[i].suits, .build = (uint8_t)cases[i].build};
    suit_map list[24];
    unsigned count = 0;
    add_maps(&rules, UNCHANGED, list, &count);
    assert_int_equal(count, cases[i].maps);
  }
}

static void read_board(const char *board, fc_position *p) {
  assert_int_equal(fc_board_read(&FC_STANDARD, board, strlen(board), p, NULL), FC_OK);
}

static void the_deals_of_figure_17_are_the_same(void **state) {
  (void)state;
  fc_position left, right, changed;
  read_board(
      "QC 7D 7S 4C 3D 2C 3H KS\nTD TH JC 8S TC 6S 8H AD\nTS KC 7H QD 6C 9D 8D 9C\nKH 3S QH 6H 2H 4H 9H QS\n"
      "4D 5S KD 3C 8C 7C 2D AC\n9S 6D JD 4S 2S 5D 5H JS\nAS AH 5C JH\n",
      &left);
  read_board(
      "QS 7H 7C 4S 3H 2S 3D KC\nTH TD JS 8C TS 6C 8D AH\nTC KS 7D QH 6S 9H 8H 9S\nKD 3C QD 6D 2D 4D 9D QC\n"
      "4H 5C KH 3S 8S 7S 2H AS\n9C 6H JH 4C 2C 5H 5D JC\nAC AD 5S JD\n",
      &right);
  /* The first with two cards exchanged. */
  read_board(
      "QC 7D 7S 4C 3D 2C 3H KS\nTD TH JC 8S TC 6S 8H AD\nTS KC 7H QD 6C 9D 8D 9C\nKH 3S QH 6H 2H 4H 9H QS\n"
      "4D 5S KD 3C 8C 7C 2D AC\n9S 6D JD 4S 2S 5D 5H JS\nAH AS 5C JH\n",
      &changed);
  assert_true(fc_form_same(&FC_STANDARD, &left, &right));
  assert_false(fc_form_same(&FC_STANDARD, &left, &changed));
  assert_int_equal(fc_form_words(&FC_STANDARD), 5);
}

static void deal_random(const fc_rules *rules, uint64_t seed, fc_position *p) {
  fc_card deck[FC_MAX_CARDS];
  fc_shuffle_random(rules, seed, deck);
  fc_deal_lay_out(rules, deck, p);
}

static void exchanged(const fc_rules *rules, const fc_position *p, fc_rng *rng, fc_position *out) {
  const suit_map m = random_map(rules, rng);
  fc_position other;
  redraw(rules, p, &m, &other);
  sample_permute(rules, &other, rng, out);
}

/* In every game, at the start and later: the form stays, and so does the position that stands for it. */
static void exchanges_do_not_change_the_form(void **state) {
  (void)state;
  fc_rng rng;
  fc_rng_seed(&rng, 17);
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    if (fc_form_check(rules, NULL) != FC_OK) continue;
    sample_walk walk;
    sample_walk_begin(&walk, rules, i);
    for (unsigned long round = 0; round < scaled(400); round++) {
      fc_position other, form, other_form, again;
      sample_walk_on(&walk, 60);
      exchanged(rules, &walk.position, &rng, &other);
      assert_true(fc_form_same(rules, &walk.position, &other));
      fc_form_position(rules, &walk.position, &form);
      fc_form_position(rules, &other, &other_form);
      fc_form_position(rules, &form, &again);
      assert_memory_equal(&form, &other_form, sizeof form);
      assert_memory_equal(&form, &again, sizeof form);
      assert_int_equal(fc_position_check(rules, &form, NULL), FC_OK);
      assert_true(same_by_trying(rules, &walk.position, &form));
    }
  }
}

/* Few positions, so that many pairs are the same without having been made so. */
static void forms_are_equal_just_where_trying_finds_an_exchange(void **state) {
  (void)state;
  fc_rng rng;
  unsigned same = 0, different = 0;
  fc_rng_seed(&rng, 18);
  for (unsigned long round = 0; round < scaled(6000); round++) {
    fc_rules rules = sample_small_rules(&rng);
    if (fc_rules_cards(&rules) > 6) continue;
    sample_walk a, b;
    sample_walk_begin(&a, &rules, fc_rng_next(&rng));
    sample_walk_begin(&b, &rules, fc_rng_next(&rng));
    for (unsigned i = 0; i < 12; i++) {
      sample_walk_on(&a, 5);
      sample_walk_on(&b, 5);
      const bool expected = same_by_trying(&rules, &a.position, &b.position);
      assert_int_equal(fc_form_same(&rules, &a.position, &b.position), expected);
      *(expected ? &same : &different) += 1;
    }
  }
  assert_true(same > scaled(200) && different > scaled(200));
}

/* Numbers that point at one another, the last at itself: which deals an exchange joins. */
static unsigned root_of(unsigned *to, unsigned at) {
  while (to[at] != at) at = to[at] = to[to[at]];
  return at;
}

enum { CARDS = 8, ORDERS = 40320 };

static bool is_long(const fc_rules *rules, unsigned column) { return column < CARDS % rules->columns; }

/* Joins a deal with those that one exchange makes of it: of suits, or of two columns of equal length. */
static void join(const fc_rules *rules, unsigned number, unsigned *to) {
  fc_card deck[CARDS], other[CARDS];
  order_make(number, CARDS, deck);
  for (unsigned s = 0; s < STEPS; s++) {
    suit_map m = UNCHANGED;
    if (!step(rules, s, &m)) continue;
    for (unsigned i = 0; i < CARDS; i++) other[i] = mapped(rules, &m, deck[i]);
    to[root_of(to, order_number(other, CARDS))] = root_of(to, number);
  }
  for (unsigned a = 0; a + 1 < rules->columns; a++) {
    if (is_long(rules, a) != is_long(rules, a + 1)) continue;
    memcpy(other, deck, sizeof other);
    for (unsigned i = a; i + 1 < CARDS; i += rules->columns) {
      other[i] = deck[i + 1];
      other[i + 1] = deck[i];
    }
    to[root_of(to, order_number(other, CARDS))] = root_of(to, number);
  }
}

static int compare_words(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* Every order of eight cards: deals joined by exchanges, one after another, have one form, and there are as many forms as
 * there are sets of joined deals. */
static void small_decks_have_as_many_forms_as_deals_that_differ(void **state) {
  (void)state;
  static const fc_rules decks[] = {{.suits = 4, .ranks = 2, .columns = 3},
                                   {.suits = 2, .ranks = 4, .columns = 4},
                                   {.suits = 4, .ranks = 2, .columns = 4, .build = FC_BUILD_SUIT}};
  unsigned *const to = malloc(ORDERS * sizeof *to);
  uint64_t *const forms = malloc(ORDERS * sizeof *forms);
  assert_true(to && forms);
  for (size_t d = 0; d < sizeof decks / sizeof *decks; d++) {
    const fc_rules *const rules = &decks[d];
    unsigned sets = 0, different = 0;
    assert_int_equal(fc_form_words(rules), 1);
    for (unsigned i = 0; i < ORDERS; i++) to[i] = i;
    for (unsigned i = 0; i < ORDERS; i++) {
      fc_card deck[FC_MAX_CARDS];
      uint64_t form[FC_MAX_FORM_WORDS];
      fc_position p;
      order_make(i, CARDS, deck);
      assert_int_equal(order_number(deck, CARDS), i);
      fc_deal_lay_out(rules, deck, &p);
      fc_form_pack(rules, &p, form);
      forms[i] = form[0];
      join(rules, i, to);
    }
    for (unsigned i = 0; i < ORDERS; i++) {
      sets += to[i] == i;
      assert_true(forms[i] == forms[root_of(to, i)]);
    }
    qsort(forms, ORDERS, sizeof *forms, compare_words);
    for (unsigned i = 0; i < ORDERS; i++) different += i == 0 || forms[i] != forms[i - 1];
    assert_int_equal(different, sets);
  }
  free(to);
  free(forms);
}

static void random_deals_differ(void **state) {
  (void)state;
  fc_position a, b;
  for (uint64_t seed = 0; seed < scaled(2000); seed++) {
    deal_random(&FC_STANDARD, seed, &a);
    deal_random(&FC_STANDARD, seed + 1, &b);
    assert_false(fc_form_same(&FC_STANDARD, &a, &b));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_game_allows_as_many_exchanges_as_it_should),
      cmocka_unit_test(the_deals_of_figure_17_are_the_same),
      cmocka_unit_test(exchanges_do_not_change_the_form),
      cmocka_unit_test(forms_are_equal_just_where_trying_finds_an_exchange),
      cmocka_unit_test(small_decks_have_as_many_forms_as_deals_that_differ),
      cmocka_unit_test(random_deals_differ),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
