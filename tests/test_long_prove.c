/* test_long_prove.c - all small decks: verdict, most cards home and fewest cells against the reference. */
#include "support/harness.h"
#include "support/proving.h"

#include <stdio.h>

static void all_small_decks_come_out_as_the_reference_says(void **state) {
  (void)state;
  proving_count count = {0};
  for (unsigned long n = 0; n < scaled(SMALL_DECKS); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_proofs(&deck, &count);
  }
  print_message("%lu decks: %lu lost, %lu won, %lu too big for the reference; %lu walked by twins, %lu of "
                "them with spans; %lu "
                "won ones given up by the prover\n",
                count.decks, count.lost, count.won, count.too_big, count.by_twins, count.with_spans,
                count.given_up);
}

static void and_so_do_their_fewest_cells(void **state) {
  (void)state;
  for (unsigned long n = 0; n < scaled(SMALL_DECKS); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_fewest_cells(&deck);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_small_decks_come_out_as_the_reference_says),
      cmocka_unit_test(and_so_do_their_fewest_cells),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
