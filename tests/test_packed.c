/* test_packed.c - a packed survey says the same as one with rows, of all that it keeps; numbers in few bits come out as they went in. */
#include "support/harness.h"
#include "support/stores.h"

#include "base/rng.h"
#include "store/pack.h"

#include <stdlib.h>
#include <string.h>

static void numbers_come_out_of_few_bits_as_they_went_in(void **state) {
  (void)state;
  enum { MOST = 70 };
  fc_rng rng;
  fc_rng_seed(&rng, 1);
  for (unsigned bits = 0; bits <= 64; bits++)
    for (size_t count = 0; count <= MOST; count += 7) {
      uint64_t numbers[MOST], again[MOST];
      uint8_t bytes[MOST * 9];
      const uint64_t mask = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
      const uint64_t least = bits == 64 ? 0 : fc_rng_next(&rng) & UINT64_MAX >> 1 & ~mask;
      for (size_t i = 0; i < count; i++) numbers[i] = least + (i == 0 ? mask : fc_rng_next(&rng) & mask);
      if (count > 1) numbers[1] = least;
      fc_pack pack = fc_pack_for(numbers, count);
      assert_int_equal(pack.bits, count > 1 ? bits : 0);
      assert_int_equal(pack.bytes, (count * pack.bits + 7) / 8);
      fc_pack_write(&pack, numbers, count, bytes);
      assert_true(fc_pack_read(&pack, bytes, count, again));
      assert_memory_equal(numbers, again, count * sizeof *numbers);
      pack.bytes++;
      assert_false(fc_pack_read(&pack, bytes, count, again));
      pack = (fc_pack){.bits = 65, .bytes = (count * 65 + 7) / 8};
      assert_false(fc_pack_read(&pack, bytes, count, again));
    }
}

enum { DEALS = 1000, CHUNK = 300 };

/* One in `rare` is not solved. */
static void make_results(fc_result results[DEALS], unsigned rare) {
  fc_rng rng;
  fc_rng_seed(&rng, rare);
  for (unsigned i = 0; i < DEALS; i++) {
    const bool is_solved = fc_rng_below(&rng, rare) > 0;
    fc_result r = {.expanded = fc_rng_below(&rng, 100000), .generated = fc_rng_below(&rng, 1000000)};
    r.verdict = is_solved ? FC_SOLVED : FC_UNSOLVABLE + fc_rng_below(&rng, 2);
    r.stop = r.verdict == FC_UNDECIDED ? FC_STOP_STATES : FC_STOP_NONE;
    r.number = r.verdict == FC_UNDECIDED ? 0 : 40 + fc_rng_below(&rng, 13);
    r.lower_bound = 52;
    if (is_solved) {
      r.length = r.cards = 80 + fc_rng_below(&rng, 200);
      r.turns = 70 + fc_rng_below(&rng, 40);
      r.player_turns = r.turns - fc_rng_below(&rng, 30);
    }
    results[i] = r;
  }
}

static int64_t put_all(fc_store *store, const char *game, uint32_t packed, const fc_result results[DEALS]) {
  fc_survey_name name = {.game = game,
                         .deals = "random:1..1000",
                         .question = "reach",
                         .options = "",
                         .count = DEALS,
                         .chunk = CHUNK,
                         .packed = packed};
  int64_t survey;
  fc_error error;
  assert_int_equal(fc_store_survey(store, &name, "a", &survey, &error), FC_OK);
  /* From the last to the first, and some twice: neither matters. */
  for (uint32_t number = 4; number-- > 0;)
    for (unsigned twice = 0; twice <= number % 2; twice++) {
      const uint32_t first = number * CHUNK, count = first + CHUNK > DEALS ? DEALS - first : CHUNK;
      assert_int_equal(fc_store_put_chunk(store, survey, number, first, results + first, count, &error),
                       FC_OK);
    }
  return survey;
}

typedef struct expecting {
  const fc_result *results;
  uint32_t packed;
  uint64_t next, in_full;
  bool exceptions;
} expecting;

static bool compare(void *context, uint64_t deal, const fc_result *r) {
  expecting *const e = context;
  while (e->exceptions && e->results[e->next].verdict == FC_SOLVED) e->next++;
  assert_int_equal(deal, e->next++);
  const fc_result *const expected = &e->results[deal];
  if (memcmp(r, expected, sizeof *r) == 0) {
    e->in_full++;
    return true;
  }
  assert_int_not_equal(e->packed, 0);
  for (unsigned f = 0; f < FC_RESULT_FIELDS; f++)
    assert_int_equal(fc_result_get(r, f), e->packed >> f & 1 ? fc_result_get(expected, f) : FC_NOT_KEPT);
  return true;
}

typedef struct counts {
  uint64_t sum, entries;
} counts;

/* Every entry, mixed into a number. */
static bool mix(void *context, const char *field, fc_verdict verdict, uint64_t value, uint64_t deals) {
  counts *const c = context;
  uint64_t name = 0;
  for (; *field; field++) name = fc_mix64(name + (uint64_t)*field);
  c->sum += fc_mix64(fc_mix64(fc_mix64(name + verdict) + value) + deals);
  c->entries++;
  return true;
}

static counts count_up(fc_store *store, int64_t survey) {
  fc_histogram h = {0};
  counts c = {0, 0};
  fc_error error;
  assert_int_equal(fc_store_histogram(store, survey, &h, &error), FC_OK);
  fc_histogram_each(&h, mix, &c);
  fc_histogram_free(&h);
  return c;
}

static uint64_t expect_same(fc_store *store, int64_t survey, uint32_t packed, bool exceptions,
                            const fc_result results[DEALS]) {
  expecting e = {.results = results, .packed = packed, .exceptions = exceptions};
  fc_error error;
  assert_int_equal((exceptions ? fc_store_each_exception : fc_store_each)(store, survey, compare, &e, &error),
                   FC_OK);
  while (e.next < DEALS && exceptions && results[e.next].verdict == FC_SOLVED) e.next++;
  assert_int_equal(e.next, DEALS);
  return e.in_full;
}

static uint64_t count_unsolved(const fc_result results[DEALS]) {
  uint64_t unsolved = 0;
  for (unsigned i = 0; i < DEALS; i++) unsolved += results[i].verdict != FC_SOLVED;
  return unsolved;
}

static void packed_and_in_rows_say_the_same(void **state) {
  const uint32_t kept = 1u << FC_RESULT_verdict | 1u << FC_RESULT_number;
  const unsigned rarities[] = {1000000, 200, 3};
  static fc_result results[DEALS];
  for (unsigned i = 0; i < 3; i++) {
    fc_store *const store = store_open();
    make_results(results, rarities[i]);
    const uint64_t unsolved = count_unsolved(results);
    const int64_t rows = put_all(store, "rows", 0, results), packed = put_all(store, "packed", kept, results);
    fc_chunk_sum sums[2];
    uint64_t chunks[2];
    fc_error error;
    assert_int_equal(fc_store_sum(store, rows, &chunks[0], &sums[0], &error), FC_OK);
    assert_int_equal(fc_store_sum(store, packed, &chunks[1], &sums[1], &error), FC_OK);
    assert_memory_equal(&sums[0], &sums[1], sizeof sums[0]);
    assert_int_equal(chunks[0], chunks[1]);
    const counts in_rows = count_up(store, rows), in_packs = count_up(store, packed);
    assert_int_equal(in_rows.sum, in_packs.sum);
    assert_int_equal(in_rows.entries, in_packs.entries);
    assert_int_equal(expect_same(store, rows, 0, false, results), DEALS);
    assert_int_equal(expect_same(store, rows, 0, true, results), unsolved);
    /* Besides what is rare, two records of each of four chunks are kept in full, or of the same deal one. */
    const uint64_t in_full = expect_same(store, packed, kept, false, results);
    const uint64_t rare = rarities[i] > 64 ? unsolved : 0;
    assert_in_range(in_full, rare + 1, rare + 8);
    if (rarities[i] > 64) assert_int_equal(expect_same(store, packed, kept, true, results), unsolved);
    if (rarities[i] == 3) assert_true(expect_same(store, packed, kept, true, results) < 5);
    fc_store_close(store);
    store_remove(state);
  }
}

typedef struct records {
  const fc_result *results;
  unsigned longest, hardest;
} records;

static bool find_records(void *context, uint64_t deal, const fc_result *r) {
  records *const found = context;
  uint64_t length = 0, generated = 0;
  for (uint64_t i = deal / CHUNK * CHUNK; i < DEALS && i / CHUNK == deal / CHUNK; i++) {
    if (found->results[i].length > length) length = found->results[i].length;
    if (found->results[i].generated > generated) generated = found->results[i].generated;
  }
  found->longest += r->length == length;
  found->hardest += r->generated == generated;
  return true;
}

static void the_longest_and_the_hardest_of_a_chunk_are_kept(void **state) {
  (void)state;
  static fc_result results[DEALS];
  fc_store *const store = store_open();
  records found = {.results = results};
  fc_error error;
  make_results(results, 1000000);
  const int64_t survey = put_all(store, "packed", 1u << FC_RESULT_verdict, results);
  assert_int_equal(fc_store_each(store, survey, find_records, &found, &error), FC_OK);
  assert_int_equal(found.longest, 4);
  assert_int_equal(found.hardest, 4);
  fc_store_close(store);
}

static bool take_any(void *context, uint64_t deal, const fc_result *r) {
  (void)context, (void)deal, (void)r;
  return true;
}

static void a_chunk_that_cannot_be_unpacked_is_said_to_be_damaged(void **state) {
  static const char *const harms[] = {
      "UPDATE packed SET numbers = x'00' WHERE chunk = 1", "UPDATE packed SET bits = 65 WHERE chunk = 1",
      "DELETE FROM packed WHERE chunk = 2", "UPDATE chunk SET deals = 1000000 WHERE number = 1"};
  static fc_result results[DEALS];
  make_results(results, 3);
  for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) {
    fc_store *store = store_open();
    fc_error error;
    const int64_t survey = put_all(store, "packed", 1u << FC_RESULT_verdict, results);
    fc_store_close(store);
    store_change(harms[i]);
    store = store_open();
    assert_int_equal(fc_store_each(store, survey, take_any, NULL, &error), FC_BAD_INPUT);
    assert_non_null(strstr(error.text, "damaged"));
    fc_store_close(store);
    store_remove(state);
  }
}

static void extents_are_those_of_the_sorted_numbers(void **state) {
  (void)state;
  const uint64_t numbers[] = {7, 300, 9, 8, 80, 7, 81};
  fc_histogram h = {0};
  fc_extent e;
  assert_false(fc_histogram_extent(&h, FC_RESULT_cards, FC_SOLVED, &e));
  for (size_t i = 0; i < 7; i++) {
    const fc_result r = {.cards = numbers[i], .generated = numbers[i]};
    assert_true(fc_histogram_add(&h, &r));
  }
  const fc_result lost = {.verdict = FC_UNSOLVABLE, .cards = 1};
  assert_true(fc_histogram_add(&h, &lost));
  assert_true(fc_histogram_extent(&h, FC_RESULT_cards, FC_SOLVED, &e));
  assert_int_equal(e.least, 7);
  assert_int_equal(e.middle, 9);
  assert_int_equal(e.most, 300);
  assert_true(fc_histogram_extent(&h, FC_RESULT_generated, FC_SOLVED, &e));
  assert_int_equal(e.least, 4);
  assert_int_equal(e.middle, 8);
  assert_int_equal(e.most, 256);
  assert_false(fc_histogram_add_deals(&h, "colour", 0, 1, 1));
  assert_false(fc_histogram_add_deals(&h, "cards", 3, 1, 1));
  assert_false(fc_histogram_add_deals(&h, "cards", 0, UINT64_MAX, 1));
  fc_histogram_free(&h);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_come_out_of_few_bits_as_they_went_in),
      cmocka_unit_test(extents_are_those_of_the_sorted_numbers),
      cmocka_unit_test_teardown(packed_and_in_rows_say_the_same, store_remove),
      cmocka_unit_test_teardown(the_longest_and_the_hardest_of_a_chunk_are_kept, store_remove),
      cmocka_unit_test_teardown(a_chunk_that_cannot_be_unpacked_is_said_to_be_damaged, store_remove),
  };
  return cmocka_run_group_tests(tests, store_make_folder, store_remove_folder);
}
