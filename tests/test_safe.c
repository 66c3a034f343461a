/* test_safe.c - safe home moves on small decks: sending a safe card home at once must change neither whether the position
 * can be won nor, by more than the move itself, how long that takes. The reference searches both sides without pruning. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"

#include "game/apply.h"
#include "game/safe.h"

enum { MOST_POSITIONS = 20000 };

static const fc_rules decks[] = {
    {.suits = 4, .ranks = 4, .columns = 3, .cells = 1},
    {.suits = 4, .ranks = 4, .columns = 4, .cells = 1},
    {.suits = 2, .ranks = 7, .columns = 3, .cells = 1},
    {.suits = 3, .ranks = 5, .columns = 3, .cells = 1},
    {.suits = 3, .ranks = 4, .columns = 3, .cells = 1, .worry_back = 1},
    {.suits = 4, .ranks = 3, .columns = 3, .cells = 1, .worry_back = 1},
    {.suits = 3, .ranks = 5, .columns = 3, .cells = 1, .build = FC_BUILD_ANY},
    {.suits = 4, .ranks = 3, .columns = 3, .cells = 0, .build = FC_BUILD_ANY, .worry_back = 1},
    {.suits = 3, .ranks = 5, .columns = 3, .cells = 1, .build = FC_BUILD_SUIT},
    {.suits = 3, .ranks = 4, .columns = 3, .cells = 1, .build = FC_BUILD_SUIT, .worry_back = 1},
    {.suits = 4, .ranks = 4, .columns = 4, .cells = 1, .empty = FC_EMPTY_KINGS},
    {.suits = 3, .ranks = 5, .columns = 3, .cells = 1, .empty = FC_EMPTY_NONE},
    {.suits = 3,
     .ranks = 5,
     .columns = 3,
     .cells = 2,
     .build = FC_BUILD_SUIT,
     .wrap = 1,
     .empty = FC_EMPTY_KINGS,
     .unlimited = 1,
     .base = FC_BASE_FIRST_CARD,
     .layout = FC_LAYOUT_BEAK},
    {.suits = 3,
     .ranks = 4,
     .columns = 3,
     .cells = 1,
     .wrap = 1,
     .empty = FC_EMPTY_KINGS,
     .base = FC_BASE_FIRST_CARD,
     .layout = FC_LAYOUT_BEAK},
    {.suits = 3,
     .ranks = 5,
     .columns = 4,
     .cells = 2,
     .build = FC_BUILD_NONE,
     .empty = FC_EMPTY_NONE,
     .base = FC_BASE_DEALT,
     .layout = FC_LAYOUT_BASES},
    {.suits = 4,
     .ranks = 4,
     .columns = 4,
     .cells = 1,
     .build = FC_BUILD_NONE,
     .empty = FC_EMPTY_ANY,
     .base = FC_BASE_DEALT,
     .layout = FC_LAYOUT_BASES},
};
enum { DECKS = sizeof decks / sizeof *decks };

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
  static sample_walk walk;
  static fc_move moves[FC_MAX_MOVES];
  for (unsigned d = 0; d < DECKS; d++) {
    unsigned compared = 0;
    sample_walk_begin(&walk, &decks[d], 11);
    for (unsigned tries = 0; compared < scaled(120) && tries < 20000; tries++) {
      const size_t count = fc_legal_moves(&decks[d], &walk.position, FC_MOVES_CARDS, moves);
      for (size_t i = 0; i < count; i++)
        if (is_safe(&decks[d], &walk.position, moves[i]))
          compared += compare(&decks[d], &walk.position, moves[i]);
      sample_walk_on(&walk, 12);
    }
    assert_true(compared >= scaled(120)); /* the rule was really put to the test in this game */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sending_a_safe_card_home_loses_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
