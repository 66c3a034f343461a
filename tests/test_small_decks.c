/* test_small_decks.c - small decks repeat themselves, have every setting, and are lost and won often enough. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/small_decks.h"

#include <string.h>

static ref_board board;

static void a_number_always_makes_the_same_deck(void **state) {
  (void)state;
  small_deck deck, again;
  for (unsigned long n = 0; n < scaled(200); n++) {
    small_deck_make(n, &deck);
    small_deck_make(n + 1, &again);
    small_deck_make(n, &again);
    assert_true(fc_rules_equal(&deck.rules, &again.rules));
    assert_memory_equal(&deck.start, &again.start, sizeof deck.start);
    assert_int_equal(deck.moves, again.moves);
  }
}

/* How many lost and won decks have each value of a setting. */
typedef struct tally {
  const char *setting;
  unsigned values;
  unsigned count[16][2];
} tally;

enum {
  SUITS,
  COLUMNS,
  CELLS,
  BUILD,
  EMPTY,
  WRAP,
  UNLIMITED,
  WORRY_BACK,
  BASE,
  RESERVE,
  FILLED,
  LATE,
  SETTINGS
};

static unsigned value_of(const small_deck *deck, unsigned setting) {
  const fc_rules *const r = &deck->rules;
  switch (setting) {
    case SUITS: return r->suits - 1u;
    case COLUMNS: return r->columns - 2u;
    case CELLS: return r->cells;
    case BUILD: return r->build;
    case EMPTY: return r->empty;
    case WRAP: return r->wrap;
    case UNLIMITED: return r->unlimited;
    case WORRY_BACK: return r->worry_back;
    case BASE: return r->base;
    case RESERVE: return r->reserve;
    case FILLED: return r->filled != 0;
    default: return deck->moves > 0;
  }
}

static void lost_and_won_decks_have_every_setting(void **state) {
  (void)state;
  tally tallies[SETTINGS] = {{"suits", 4, {{0}}},     {"columns", 5, {{0}}},    {"cells", 4, {{0}}},
                             {"build", 4, {{0}}},     {"empty", 3, {{0}}},      {"wrap", 2, {{0}}},
                             {"unlimited", 2, {{0}}}, {"worry back", 2, {{0}}}, {"base", 3, {{0}}},
                             {"reserve", 4, {{0}}},   {"filled", 2, {{0}}},     {"late", 2, {{0}}}};
  if (scaled(2000) < 2000) skip();
  small_deck deck;
  for (unsigned long n = 0; n < 2000; n++) {
    small_deck_make(n, &deck);
    const ref_rules rules = glue_rules(&deck.rules);
    glue_board(&deck.rules, &deck.start, &board);
    const ref_verdict verdict = ref_decide(&rules, &board, SMALL_DECK_POSITIONS).verdict;
    if (verdict == REF_TOO_BIG) continue;
    for (unsigned s = 0; s < SETTINGS; s++) {
      const unsigned value = value_of(&deck, s);
      if (value >= tallies[s].values)
        fail_msg("%s %u: %s", tallies[s].setting, value, small_deck_text(&deck));
      tallies[s].count[value][verdict == REF_WINNABLE]++;
    }
  }
  for (unsigned s = 0; s < SETTINGS; s++)
    for (unsigned v = 0; v < tallies[s].values; v++)
      if (tallies[s].count[v][0] < 10 || tallies[s].count[v][1] < 10)
        fail_msg("%s, value %u: %u lost, %u won", tallies[s].setting, v, tallies[s].count[v][0],
                 tallies[s].count[v][1]);
}

/* Among all, and among those where two cards can stand for each other. */
static void about_half_are_lost_and_few_are_large(void **state) {
  (void)state;
  if (scaled(2000) < 2000) skip();
  small_deck deck;
  unsigned lost = 0, twins = 0, lost_twins = 0, whole = 0;
  for (unsigned long n = 0; n < 2000; n++) {
    small_deck_make(n, &deck);
    const ref_rules rules = glue_rules(&deck.rules);
    glue_board(&deck.rules, &deck.start, &board);
    const ref_proof proof = ref_prove(&rules, &board, SMALL_DECK_POSITIONS);
    const bool is_twins = strcmp(deck.kind, "twins") == 0;
    whole += proof.whole ? 1 : 0;
    lost += proof.verdict == REF_LOST ? 1 : 0;
    twins += is_twins;
    lost_twins += is_twins && proof.verdict == REF_LOST;
  }
  assert_true(lost >= 600 && lost <= 1400);
  assert_true(twins >= 500 && lost_twins * 10 >= twins && lost_twins * 10 <= 6 * twins);
  assert_true(whole >= 1900);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_number_always_makes_the_same_deck),
      cmocka_unit_test(lost_and_won_decks_have_every_setting),
      cmocka_unit_test(about_half_are_lost_and_few_are_large),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
