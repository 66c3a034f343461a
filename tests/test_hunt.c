/* test_hunt.c - hunting for lost deals: what is found holds by the reference, and the way there depends on the seed alone. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/small_decks.h"

#include "game/deal.h"
#include "hunt/ceiling.h"
#include "hunt/probe.h"
#include "hunt/record.h"
#include "hunt/stuck_end.h"

#include <stdio.h>
#include <string.h>

enum { MOST_POSITIONS = 50000 };

static ref_proof prove(const fc_rules *rules, const fc_position *p) {
  static ref_board board;
  const ref_rules r = glue_rules(rules);
  glue_board(rules, p, &board);
  return ref_decide(&r, &board, MOST_POSITIONS);
}

/* columns-ranks-suits-cells, as the thesis writes it. */
static fc_rules shape(unsigned columns, unsigned ranks, unsigned suits, unsigned cells) {
  fc_rules r = FC_STANDARD;
  r.columns = (uint8_t)columns;
  r.ranks = (uint8_t)ranks;
  r.suits = (uint8_t)suits;
  r.cells = (uint8_t)cells;
  return r;
}

static void compare_probe(const small_deck *deck, const ref_proof *known, bool safe_moves) {
  const fc_probe_ask ask = {
      .limit = MOST_POSITIONS, .safe_moves = safe_moves, .won_from = fc_rules_cards(&deck->rules)};
  fc_probe *const probe = fc_probe_new(&deck->rules);
  fc_position p = deck->start;
  fc_probe_answer a;
  assert_non_null(probe);
  for (unsigned again = 0; again < 2; again++) {
    assert_int_equal(fc_probe_run(probe, &p, &ask, &a), FC_OK);
    if (a.verdict != (known->verdict == REF_LOST ? FC_UNSOLVABLE : FC_SOLVED) ||
        (known->verdict == REF_LOST && (int)a.reach != known->reach) ||
        (known->verdict == REF_LOST && !safe_moves && a.positions != known->positions))
      fail_msg("%s, %u home, %u positions: %s", fc_verdict_name(a.verdict), a.reach, a.positions,
               small_deck_text(deck));
    assert_memory_equal(p.home, deck->start.home, sizeof p.home);
    assert_true(fc_position_equal(&deck->rules, &p, &deck->start) && p.hash == deck->start.hash);
  }
  if (known->verdict == REF_LOST && a.positions > 1) {
    const fc_probe_ask less = {
        .limit = a.positions - 1, .safe_moves = safe_moves, .won_from = fc_rules_cards(&deck->rules)};
    assert_int_equal(fc_probe_run(probe, &p, &less, &a), FC_OK);
    assert_int_equal(a.verdict, FC_UNDECIDED);
  }
  fc_probe_free(probe);
}

static void a_probe_says_what_the_reference_says(void **state) {
  (void)state;
  unsigned long lost = 0, decks = 0;
  for (unsigned long n = 0; n < scaled(60); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    if (deck.rules.base != FC_BASE_ACE) continue;
    const ref_proof known = prove(&deck.rules, &deck.start);
    if (known.verdict == REF_TOO_BIG) continue;
    decks++;
    lost += known.verdict == REF_LOST;
    compare_probe(&deck, &known, false);
    compare_probe(&deck, &known, true);
  }
  if (decks >= 20) assert_true(lost > decks / 4 && lost < decks); /* of a few all may be alike */
}

static void the_ceiling_is_known(void **state) {
  (void)state;
  const struct {
    fc_rules rules;
    int ceiling;
  } known[] = {
      {FC_STANDARD, 39},        {shape(8, 10, 4, 1), 30}, {shape(6, 10, 4, 3), 30},
      {shape(3, 10, 4, 6), 30}, {shape(5, 7, 4, 2), 19},  {shape(8, 26, 2, 4), 39},
      {shape(4, 5, 1, 0), 0},   {shape(4, 4, 1, 0), -1},  {shape(35, 1, 26, 0), -1},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    assert_int_equal(fc_ceiling(&known[i].rules), known[i].ceiling);
  fc_rules kings = FC_STANDARD;
  kings.empty = FC_EMPTY_KINGS;
  assert_int_equal(fc_ceiling(&kings), 51);
}

/* All deals of some small games, by the reference: none that is lost is above, some are at it, and those look as they must. */
static void no_lost_deal_is_above_the_ceiling(void **state) {
  (void)state;
  const fc_rules games[] = {shape(2, 5, 2, 1), shape(2, 4, 2, 1), shape(3, 3, 4, 1), shape(2, 5, 2, 2)};
  unsigned long at_it = 0, impossible = 0;
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    for (unsigned long seed = 0; seed < scaled(150); seed++) {
      fc_card deck[FC_MAX_CARDS];
      fc_position p;
      fc_rules rules = games[g];
      rules.worry_back = seed % 3 == 0;
      fc_shuffle_random(&rules, seed, deck);
      fc_deal_lay_out(&rules, deck, &p);
      impossible += !fc_ceiling_is_possible(&rules, &p);
      const ref_proof proof = prove(&rules, &p);
      if (proof.verdict != REF_LOST) continue;
      assert_true(proof.reach <= fc_ceiling(&rules));
      if (proof.reach < fc_ceiling(&rules)) continue;
      at_it++;
      assert_true(fc_ceiling_is_possible(&rules, &p));
    }
  }
  if (scaled(150) == 150) assert_true(at_it > 0 && impossible > 0);
}

/* Is the card that a suit waits for on top of a column or in a cell? */
static bool is_open(const fc_rules *r, const fc_position *p, unsigned suit) {
  const fc_card card = fc_card_make(r->suits, p->home[suit] + 1u, suit);
  return p->top[p->place[card]] == card;
}

static void stuck_ends_are_full_and_wait_for_what_is_covered(void **state) {
  (void)state;
  const fc_rules games[] = {FC_STANDARD, shape(5, 7, 4, 2), shape(3, 10, 4, 6), shape(4, 5, 3, 1)};
  fc_rng rng;
  fc_rng_seed(&rng, 1);
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    const fc_rules *const r = &games[g];
    for (unsigned below = 0; below < 3; below++) {
      const unsigned home = (unsigned)fc_ceiling(r) - below;
      if (!fc_stuck_end_is_possible(r, home)) continue;
      for (unsigned i = 0; i < 50; i++) {
        fc_setup setup;
        fc_position p;
        fc_stuck_end_draw(r, home, &rng, &setup);
        fc_setup_show(r, &setup, &p);
        assert_int_equal(fc_position_check(r, &p, NULL), FC_OK);
        assert_int_equal(fc_position_home_cards(r, &p), home);
        for (unsigned c = 0; c < r->columns; c++) assert_true(p.length[fc_place_column(c)] > 0);
        assert_int_equal(setup.cells, r->cells);
        for (unsigned s = 0; s < r->suits; s++) assert_false(p.home[s] < r->ranks && is_open(r, &p, s));
      }
    }
  }
  assert_false(fc_stuck_end_is_possible(&FC_STANDARD, 40));
  assert_false(fc_stuck_end_is_possible(&FC_STANDARD, 52));
}

static fc_hunt_plan plan_for(fc_rules rules, fc_hunt_from from, fc_hunt_objective objective) {
  return (fc_hunt_plan){.rules = rules,
                        .from = from,
                        .objective = objective,
                        .reach = (unsigned)fc_ceiling(&rules),
                        .finds = 1,
                        .states = from == FC_FROM_STUCK_END ? 3000 : 2000,
                        .seed = 7};
}

static fc_hunt *new_hunt(const fc_hunt_plan *plan, unsigned threads) {
  fc_error error;
  if (fc_hunt_check(plan, &error) != FC_OK) fail_msg("%s", error.text);
  fc_hunt *const hunt = fc_hunt_new(plan, threads);
  assert_non_null(hunt);
  return hunt;
}

static void run_rounds(fc_hunt *hunt, unsigned rounds) {
  for (unsigned i = 0; i < rounds && !fc_hunt_is_over(hunt); i++)
    assert_int_equal(fc_hunt_round(hunt, NULL, NULL), FC_OK);
}

/* Dealt in rows, lost by the reference, and with so many cards home as it says. */
static void check_find(const fc_rules *rules, const fc_lost *find, bool plain) {
  fc_card deck[FC_MAX_CARDS];
  fc_position p, dealt;
  fc_setup_show(rules, &find->setup, &p);
  assert_int_equal(fc_position_check(rules, &p, NULL), FC_OK);
  fc_shuffle_random(rules, 1, deck);
  fc_deal_lay_out(rules, deck, &dealt);
  assert_memory_equal(p.length, dealt.length, sizeof p.length);
  const ref_proof proof = prove(rules, &p);
  assert_int_equal(proof.verdict, REF_LOST);
  assert_int_equal(proof.reach, find->reach);
  if (plain) assert_int_equal(proof.positions, find->positions);
}

static void record(const fc_hunt *hunt, fc_bytes *out) {
  *out = (fc_bytes){0};
  assert_int_equal(fc_hunt_write(hunt, "the plan", out), FC_OK);
}

/* Not only the best, but everything that is kept as `what` brings as many cards home; returns how many there are. */
static unsigned check_kept(const fc_hunt *hunt, const char *what, unsigned reach) {
  fc_bytes bytes;
  char begins[16];
  unsigned kept = 0, index, home;
  snprintf(begins, sizeof begins, "# %s ", what);
  record(hunt, &bytes);
  fc_bytes_byte(&bytes, 0);
  for (const char *at = (const char *)bytes.data; (at = strstr(at, begins)); at++) {
    assert_int_equal(sscanf(at + strlen(begins), "%u: %u home", &index, &home), 2);
    assert_int_equal(home, reach);
    kept++;
  }
  fc_bytes_free(&bytes);
  return kept;
}

static void check_all_different(const fc_pool *finds) {
  for (unsigned i = 0; i < finds->count; i++)
    for (unsigned k = 0; k < i; k++) assert_true(finds->items[i].hash != finds->items[k].hash);
}

static void hunted_deals_are_lost_and_reach_the_ceiling(void **state) {
  (void)state;
  fc_rules worry = shape(4, 6, 4, 1), none = shape(3, 5, 3, 1);
  worry.worry_back = 1;
  none.build = FC_BUILD_NONE;
  const fc_rules games[] = {shape(5, 7, 4, 2),
                            shape(3, 5, 3, 1),
                            shape(4, 12, 2, 4),
                            shape(3, 5, 4, 1),
                            shape(4, 7, 2, 1),
                            worry,
                            none};
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    fc_hunt_plan plan = plan_for(games[g], FC_FROM_STUCK_END, FC_HUNT_REACH);
    plan.finds = 3;
    fc_hunt *const hunt = new_hunt(&plan, 2);
    run_rounds(hunt, 400);
    const fc_pool *const finds = fc_hunt_finds(hunt);
    assert_true(finds->count >= 3);
    assert_int_equal(fc_hunt_away(hunt), 0);
    for (unsigned i = 0; i < 3; i++) {
      assert_int_equal(finds->items[i].reach, plan.reach);
      check_find(&plan.rules, &finds->items[i], false);
    }
    check_all_different(finds);
    assert_true(check_kept(hunt, "pool", plan.reach) > 100);
    fc_hunt_free(hunt);
  }
}

static void a_small_space_is_as_small_as_it_says(void **state) {
  (void)state;
  fc_hunt_plan plan = plan_for(shape(4, 6, 4, 1), FC_FROM_STUCK_END, FC_HUNT_REACH);
  fc_hunt *hunt = new_hunt(&plan, 1);
  run_rounds(hunt, 400);
  assert_true(fc_hunt_finds(hunt)->count > 0);
  fc_setup_show(&plan.rules, &fc_hunt_finds(hunt)->items[0].setup, &plan.start);
  fc_hunt_free(hunt);
  const size_t before = prove(&plan.rules, &plan.start).positions;
  plan.from = FC_FROM_DEAL;
  plan.objective = FC_HUNT_SMALL_SPACE;
  hunt = new_hunt(&plan, 1);
  run_rounds(hunt, 60);
  const fc_pool *const finds = fc_hunt_finds(hunt);
  assert_true(finds->items[0].positions < before);
  for (unsigned i = 0; i < 3; i++) check_find(&plan.rules, &finds->items[i], true);
  assert_int_equal(check_kept(hunt, "chain", plan.reach), 16);
  check_all_different(finds);
  for (unsigned i = 1; i < finds->count; i++)
    assert_false(fc_lost_is_better(&finds->items[i], &finds->items[i - 1]));
  fc_hunt_free(hunt);
}

static void assert_same_record(const fc_hunt *a, const fc_hunt *b) {
  fc_bytes one, two;
  record(a, &one);
  record(b, &two);
  assert_int_equal(one.size, two.size);
  assert_memory_equal(one.data, two.data, one.size);
  fc_bytes_free(&one);
  fc_bytes_free(&two);
}

enum { WAYS = 5 };
static fc_hunt_plan way(unsigned index) {
  const fc_rules small = shape(3, 5, 3, 1), other = shape(3, 4, 4, 1);
  switch (index) {
    case 0: return plan_for(small, FC_FROM_STUCK_END, FC_HUNT_REACH);
    case 1: return plan_for(small, FC_FROM_STUCK_END, FC_HUNT_SMALL_SPACE);
    case 2: return plan_for(other, FC_FROM_RANDOM, FC_HUNT_REACH);
    case 3: return plan_for(other, FC_FROM_RANDOM, FC_HUNT_SMALL_SPACE);
    default: {
      fc_hunt_plan range = plan_for(FC_STANDARD, FC_FROM_RANGE, FC_HUNT_REACH);
      range.rules.cells = 0;
      range.reach = (unsigned)fc_ceiling(&range.rules);
      range.first = 5;
      range.last = 700;
      range.states = 200000;
      return range;
    }
  }
}

static void threads_do_not_change_the_way(void **state) {
  (void)state;
  for (unsigned i = 0; i < WAYS; i += is_small_scale() ? WAYS : 1) {
    const fc_hunt_plan plan = way(i);
    fc_hunt *const one = new_hunt(&plan, 1), *const three = new_hunt(&plan, 3);
    run_rounds(one, 15);
    run_rounds(three, 15);
    assert_true(fc_hunt_tries(one) > 0);
    assert_same_record(one, three);
    fc_hunt_free(one);
    fc_hunt_free(three);
  }
}

static fc_status read_back(fc_hunt *hunt, const fc_bytes *bytes, const char *plan, fc_error *error) {
  return fc_hunt_read(hunt, plan, (const char *)bytes->data, bytes->size, error);
}

static void a_hunt_goes_on_where_it_was(void **state) {
  (void)state;
  for (unsigned i = 0; i < WAYS; i++) {
    const fc_hunt_plan plan = way(i);
    fc_hunt *const whole = new_hunt(&plan, 1), *begun = new_hunt(&plan, 1);
    run_rounds(whole, 18);
    for (unsigned part = 0; part < 3; part++) {
      fc_error error;
      fc_bytes bytes;
      run_rounds(begun, 6);
      record(begun, &bytes);
      fc_hunt_free(begun);
      begun = new_hunt(&plan, 1);
      if (read_back(begun, &bytes, "the plan", &error) != FC_OK)
        fail_msg("line %u: %s", error.line, error.text);
      fc_bytes_free(&bytes);
    }
    assert_same_record(whole, begun);
    fc_hunt_free(whole);
    fc_hunt_free(begun);
  }
}

static void another_plan_or_a_damaged_record_is_refused(void **state) {
  (void)state;
  const fc_hunt_plan plan = way(0);
  fc_hunt *hunt = new_hunt(&plan, 1);
  fc_error error;
  fc_bytes bytes;
  run_rounds(hunt, 5);
  record(hunt, &bytes);
  fc_hunt_free(hunt);
  hunt = new_hunt(&plan, 1);
  assert_int_equal(read_back(hunt, &bytes, "another", &error), FC_BAD_INPUT);
  assert_int_equal(error.line, 2);
  assert_non_null(strstr(error.text, "another hunt is kept here (the plan)"));
  fc_hunt_free(hunt);
  unsigned refused = 0;
  fc_rng rng;
  fc_rng_seed(&rng, 3);
  fc_bytes_byte(&bytes, 0);
  char *const pool = strstr((char *)bytes.data, "# pool ") + strlen("# pool ");
  const char digit = *pool;
  bytes.size--;
  *pool = digit == '9' ? '8' : '9';
  hunt = new_hunt(&plan, 1);
  assert_int_equal(read_back(hunt, &bytes, "the plan", &error), FC_BAD_INPUT);
  fc_hunt_free(hunt);
  *pool = digit;
  for (unsigned i = 0; i < 60; i++) {
    const size_t at = fc_rng_below(&rng, (uint32_t)bytes.size);
    const uint8_t before = bytes.data[at];
    bytes.data[at] = (uint8_t)("x\n#9"[i % 4]);
    hunt = new_hunt(&plan, 1);
    const fc_status status = read_back(hunt, &bytes, "the plan", &error);
    assert_true(status == FC_OK || status == FC_BAD_INPUT);
    refused += status == FC_BAD_INPUT;
    fc_hunt_free(hunt);
    bytes.data[at] = before;
  }
  assert_true(refused > 30);
  fc_bytes_free(&bytes);
}

static bool at_once(void *context) { return (void)context, true; }

static void an_interrupted_round_counts_as_not_begun(void **state) {
  (void)state;
  const fc_hunt_plan plan = way(0);
  fc_hunt *const a = new_hunt(&plan, 2), *const b = new_hunt(&plan, 2);
  run_rounds(a, 4);
  run_rounds(b, 4);
  assert_int_equal(fc_hunt_round(a, at_once, NULL), FC_OK);
  assert_int_equal(fc_hunt_rounds(a), 4);
  assert_same_record(a, b);
  fc_hunt_free(a);
  fc_hunt_free(b);
}

/* The reference says which are lost; only those that could be maximal are looked at. */
static void a_range_is_looked_at_to_its_end(void **state) {
  (void)state;
  const fc_hunt_plan plan = way(WAYS - 1);
  fc_hunt *const hunt = new_hunt(&plan, 1);
  run_rounds(hunt, 10);
  assert_true(fc_hunt_is_over(hunt));
  assert_int_equal(fc_hunt_tries(hunt), plan.last - plan.first + 1);
  const fc_pool *const finds = fc_hunt_finds(hunt);
  assert_true(finds->count > 3);
  assert_int_equal(fc_hunt_undecided(hunt), 0);
  for (unsigned i = 0; i < 3; i++) {
    fc_card deck[FC_MAX_CARDS];
    fc_position p;
    assert_in_range(finds->items[i].number, plan.first, plan.last);
    fc_shuffle_microsoft(finds->items[i].number, deck);
    fc_deal_lay_out(&plan.rules, deck, &p);
    assert_true(fc_ceiling_is_possible(&plan.rules, &p));
    assert_true(p.hash == finds->items[i].hash);
  }
  fc_hunt_free(hunt);
  fc_hunt_plan short_plan = plan;
  short_plan.states = 1;
  fc_hunt *const none = new_hunt(&short_plan, 1);
  run_rounds(none, 10);
  assert_true(fc_hunt_undecided(none) > 10);
  fc_hunt_free(none);
}

/* With one position a try not even the first card can be given back. */
static void a_hunt_that_stands_still_begins_anew(void **state) {
  (void)state;
  fc_hunt_plan plan = way(0);
  plan.states = 1;
  fc_hunt *const hunt = new_hunt(&plan, 1);
  fc_bytes bytes;
  run_rounds(hunt, 402);
  record(hunt, &bytes);
  fc_bytes_byte(&bytes, 0);
  assert_non_null(strstr((const char *)bytes.data, "# rounds 402 tries 51456 drawn 0 turned 401"));
  fc_bytes_free(&bytes);
  fc_hunt_free(hunt);
}

static void swaps_begin_with_the_deal_itself(void **state) {
  (void)state;
  fc_hunt_plan plan = way(2);
  fc_hunt *hunt = new_hunt(&plan, 1);
  while (fc_hunt_finds(hunt)->count == 0) run_rounds(hunt, 1);
  const fc_lost drawn = fc_hunt_finds(hunt)->items[0];
  fc_hunt_free(hunt);
  plan.from = FC_FROM_DEAL;
  fc_setup_show(&plan.rules, &drawn.setup, &plan.start);
  hunt = new_hunt(&plan, 1);
  run_rounds(hunt, 1);
  assert_int_equal(fc_hunt_tries(hunt), 1);
  assert_true(fc_hunt_finds(hunt)->items[0].hash == drawn.hash);
  assert_int_equal(fc_hunt_finds(hunt)->items[0].reach, drawn.reach);
  run_rounds(hunt, 1);
  const unsigned cards = fc_rules_cards(&plan.rules);
  assert_int_equal(fc_hunt_tries(hunt), 1 + cards * (cards - 1) / 2);
  for (unsigned i = 0; i < fc_hunt_finds(hunt)->count; i++)
    check_find(&plan.rules, &fc_hunt_finds(hunt)->items[i], false);
  fc_hunt_free(hunt);
}

static void refuse(fc_hunt_plan plan, const char *words) {
  fc_error error;
  assert_int_equal(fc_hunt_check(&plan, &error), FC_BAD_INPUT);
  if (!strstr(error.text, words)) fail_msg("'%s' is not in '%s'", words, error.text);
}

static void what_cannot_be_hunted_is_refused(void **state) {
  (void)state;
  fc_hunt_plan plan = way(0);
  plan.reach++;
  refuse(plan, "no lost deal brings more than");
  plan = way(0);
  plan.rules.layout = FC_LAYOUT_TRIANGLE;
  refuse(plan, "dealt in rows");
  plan = way(0);
  plan.rules.reserve = 2;
  refuse(plan, "dealt in rows");
  plan = way(0);
  plan.rules = shape(30, 2, 4, 0);
  refuse(plan, "every deal can be won");
  plan = way(0);
  plan.rules = shape(1, 4, 4, 0);
  plan.reach = 5;
  refuse(plan, "no stuck end with 5 cards home");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_probe_says_what_the_reference_says),
      cmocka_unit_test(the_ceiling_is_known),
      cmocka_unit_test(no_lost_deal_is_above_the_ceiling),
      cmocka_unit_test(stuck_ends_are_full_and_wait_for_what_is_covered),
      cmocka_unit_test(hunted_deals_are_lost_and_reach_the_ceiling),
      cmocka_unit_test(a_small_space_is_as_small_as_it_says),
      cmocka_unit_test(threads_do_not_change_the_way),
      cmocka_unit_test(a_hunt_goes_on_where_it_was),
      cmocka_unit_test(another_plan_or_a_damaged_record_is_refused),
      cmocka_unit_test(an_interrupted_round_counts_as_not_begun),
      cmocka_unit_test(a_range_is_looked_at_to_its_end),
      cmocka_unit_test(a_hunt_that_stands_still_begins_anew),
      cmocka_unit_test(swaps_begin_with_the_deal_itself),
      cmocka_unit_test(what_cannot_be_hunted_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
