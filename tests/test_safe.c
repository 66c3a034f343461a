/* test_safe.c - safe home moves on small decks: sending a safe card home at once must change neither whether the position
 * can be won nor, by more than the move itself, how long that takes. The reference searches both sides without pruning.
 * Positions are made up rather than played: foundations of random heights, what is left in random places. That is where
 * the rules' conditions are just met, and where a condition loosened by one is caught. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"

#include "game/apply.h"
#include "game/safe.h"

enum { MOST_POSITIONS = 6000, MOST_IN_PLAY = 11, COMPARED = 600 };

static const fc_rules decks[] = {
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 0},
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 1},
    {.suits = 3, .ranks = 6, .columns = 3, .cells = 0},
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 0, .worry_back = 1},
    {.suits = 4, .ranks = 5, .columns = 2, .cells = 1, .worry_back = 1},
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 0, .build = FC_BUILD_ANY},
    {.suits = 4, .ranks = 4, .columns = 2, .cells = 1, .build = FC_BUILD_ANY, .worry_back = 1},
    {.suits = 3, .ranks = 5, .columns = 3, .cells = 0, .build = FC_BUILD_SUIT},
    {.suits = 3, .ranks = 4, .columns = 2, .cells = 1, .build = FC_BUILD_SUIT, .worry_back = 1},
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 1, .empty = FC_EMPTY_KINGS},
    {.suits = 4, .ranks = 5, .columns = 3, .cells = 1, .empty = FC_EMPTY_NONE},
    {.suits = 2,
     .ranks = 5,
     .columns = 3,
     .cells = 1,
     .build = FC_BUILD_SUIT,
     .wrap = 1,
     .empty = FC_EMPTY_KINGS,
     .unlimited = 1,
     .base = FC_BASE_FIRST_CARD,
     .layout = FC_LAYOUT_BEAK},
    {.suits = 4,
     .ranks = 5,
     .columns = 3,
     .cells = 0,
     .wrap = 1,
     .empty = FC_EMPTY_KINGS,
     .base = FC_BASE_FIRST_CARD,
     .layout = FC_LAYOUT_BEAK},
    {.suits = 3,
     .ranks = 5,
     .columns = 3,
     .cells = 1,
     .build = FC_BUILD_NONE,
     .empty = FC_EMPTY_NONE,
     .base = FC_BASE_DEALT,
     .layout = FC_LAYOUT_BASES},
    {.suits = 4,
     .ranks = 4,
     .columns = 3,
     .cells = 0,
     .build = FC_BUILD_NONE,
     .empty = FC_EMPTY_ANY,
     .base = FC_BASE_DEALT,
     .layout = FC_LAYOUT_BASES},
};
enum { DECKS = sizeof decks / sizeof *decks };

/* Foundations of random heights; the cards left are shuffled into columns and cells. False if there are too many. */
static bool make_up(const fc_rules *r, fc_rng *rng, fc_position *p) {
  unsigned left_of_rank[16] = {0};
  fc_card left[FC_MAX_CARDS];
  unsigned count = 0;
  fc_position_clear(r, p);
  const unsigned base = r->base == FC_BASE_ACE ? 1 : 1 + fc_rng_below(rng, r->ranks);
  const bool by_suit = !fc_rules_ignore_suit_at_home(r);
  for (unsigned f = 0; f < r->suits; f++) {
    p->base[f] = (uint8_t)(by_suit ? base : 1 + fc_rng_below(rng, r->ranks));
    p->home[f] = (uint8_t)(by_suit ? fc_rng_below(rng, r->ranks + 1u) : 1 + fc_rng_below(rng, r->ranks));
    for (unsigned order = p->home[f]; order < r->ranks; order++) {
      const unsigned rank = (p->base[f] + order - 1) % r->ranks + 1;
      const unsigned suit = by_suit ? f : left_of_rank[rank]++;
      left[count++] = fc_card_make(r->suits, rank, suit);
    }
  }
  if (count == 0 || count > MOST_IN_PLAY) return false;
  for (unsigned i = count; i > 0; i--) {
    const unsigned j = fc_rng_below(rng, i);
    const fc_card card = left[j];
    left[j] = left[i - 1];
    const unsigned place = fc_rng_below(rng, r->columns + (r->cells > 0 ? 1u : 0u));
    const fc_place cell = fc_place_slot(0);
    const bool to_cell = place == r->columns && p->top[cell] == FC_NO_CARD;
    fc_position_put(p, card, to_cell ? cell : fc_place_column(place % r->columns));
  }
  fc_position_settle(r, p);
  return true;
}

static bool is_safe(const fc_rules *r, const fc_position *p, fc_move m) {
  return fc_place_is_home(m.to) &&
         fc_is_safe_home(r, p->home, p->base, fc_card_rank(r->suits, m.card), fc_card_suit(r->suits, m.card));
}

/* Returns whether the comparison was possible within the limit. */
static bool compare(const fc_rules *rules, const fc_position *p, fc_move safe) {
  static ref_board before, after;
  const ref_rules ref = glue_rules(rules);
  fc_position next = *p;
  fc_position_apply(rules, &next, safe);
  glue_board(rules, p, &before);
  glue_board(rules, &next, &after);
  for (int runs = 0; runs < 2; runs++) {
    const int length = ref_shortest(&ref, &before, runs, MOST_POSITIONS);
    const int rest = ref_shortest(&ref, &after, runs, MOST_POSITIONS);
    if (length == -2 || rest == -2) return false;
    if (length < 0 ? rest >= 0 : rest != length - 1)
      fail_msg("%u suits of %u ranks, build %u, base %u, worry back %u, runs %d: %d moves before, %d after "
               "sending %s home",
               rules->suits, rules->ranks, rules->build, rules->base, rules->worry_back, runs, length, rest,
               fc_card_name_of(rules->suits, safe.card).text);
  }
  return true;
}

static void sending_a_safe_card_home_loses_nothing(void **state) {
  (void)state;
  static fc_move moves[FC_MAX_MOVES];
  for (unsigned d = 0; d < DECKS; d++) {
    fc_rng rng;
    fc_rng_seed(&rng, d);
    for (unsigned compared = 0; compared < scaled(COMPARED);) {
      fc_position p;
      if (!make_up(&decks[d], &rng, &p)) continue;
      const size_t count = fc_legal_moves(&decks[d], &p, FC_MOVES_CARDS, moves);
      for (size_t i = 0; i < count; i++)
        if (is_safe(&decks[d], &p, moves[i])) compared += compare(&decks[d], &p, moves[i]);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sending_a_safe_card_home_loses_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
