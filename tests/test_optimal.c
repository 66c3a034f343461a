/* test_optimal.c - shortest solutions are as long as plain search says, and as long as others have proved. */
#include "support/harness.h"
#include "support/optima.h"

static void compare_decks(fc_metric metric, unsigned threads, unsigned long decks) {
  optima_count count = {0};
  for (unsigned long n = 0; n < scaled(decks); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_optimum(&deck, metric, threads, &count);
  }
  print_message("%lu decks: %lu won, %lu lost, %lu too big for the reference\n", count.decks, count.won,
                count.lost, count.too_big);
}

static void small_decks_take_as_many_cards_as_plain_search_says(void **state) {
  (void)state;
  compare_decks(FC_METRIC_CARDS, 1, 1000);
}

static void and_as_many_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_TURNS, 1, 1000);
}

static void and_as_many_of_the_papers_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_PAPER, 1, 1000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_decks_take_as_many_cards_as_plain_search_says),
      cmocka_unit_test(and_as_many_turns),
      cmocka_unit_test(and_as_many_of_the_papers_turns),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
