/* test_certificate_damage.c - nothing in a certificate is trusted: whatever its bytes are, the answer is that it cannot be read
 * or that it does not hold. */
#include "support/certificates.h"
#include "support/harness.h"
#include "support/solving.h"

#include "game/certificate_form.h"
#include "game/games.h"

#include <stdlib.h>
#include <string.h>

enum { CANNOT_BE_READ = -1 };

typedef struct small_case {
  const char *game;
  uint64_t number;
} small_case;

static const small_case cases[] = {{"king-albert", 42}, {"stalactites", 2}, {"forecell", 57}};
enum { CASES = sizeof cases / sizeof *cases };

static fc_bytes small_certificate(size_t index, lost_set *set) {
  const fc_rules *const rules = &fc_games_find(cases[index].game)->rules;
  fc_position start;
  deal_microsoft(rules, cases[index].number, &start);
  assert_true(lost_set_find(set, rules, &start, 0));
  return lost_set_certificate(set, ALL_MEMBERS, NULL);
}

static int finding_in(const lost_set *set, const fc_bytes *bytes) {
  return finding_for(bytes->data, bytes->size, &set->rules, &set->start, NULL);
}

static void every_flipped_bit_is_noticed(void **state) {
  (void)state;
  for (size_t i = 0; i < CASES; i++) {
    lost_set set;
    fc_bytes bytes = small_certificate(i, &set);
    for (size_t bit = 0; bit < 8 * bytes.size; bit++) {
      bytes.data[bit / 8] ^= (uint8_t)(1u << bit % 8);
      assert_int_equal(finding_in(&set, &bytes), CANNOT_BE_READ);
      bytes.data[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    assert_int_equal(finding_in(&set, &bytes), FC_CERTIFICATE_HOLDS);
    fc_bytes_free(&bytes);
    lost_set_free(&set);
  }
}

static void every_other_byte_is_noticed(void **state) {
  (void)state;
  lost_set set;
  fc_bytes bytes = small_certificate(2, &set);
  for (size_t i = 0; i < bytes.size; i++)
    for (unsigned change = 1; change < 256; change += (unsigned)(32 / scaled(32))) {
      bytes.data[i] ^= (uint8_t)change;
      assert_int_equal(finding_in(&set, &bytes), CANNOT_BE_READ);
      bytes.data[i] ^= (uint8_t)change;
    }
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

static void every_cut_is_noticed(void **state) {
  (void)state;
  lost_set set;
  fc_bytes bytes = small_certificate(0, &set);
  for (size_t size = 0; size < bytes.size; size++) {
    uint8_t *const copy =
        malloc(size > 0 ? size : 1); /* so that reading behind the end is seen by sanitizers */
    assert_non_null(copy);
    memcpy(copy, bytes.data, size);
    assert_int_equal(finding_for(copy, size, &set.rules, &set.start, NULL), CANNOT_BE_READ);
    free(copy);
  }
  fc_bytes_byte(&bytes, 0);
  assert_int_equal(finding_in(&set, &bytes), CANNOT_BE_READ);
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

/* Someone who knows the checksum gets no further: no one-bit change leaves a certificate that holds. */
static void with_the_right_checksum_a_flipped_bit_does_not_hold(void **state) {
  (void)state;
  for (size_t i = 0; i < CASES; i++) {
    lost_set set;
    fc_bytes bytes = small_certificate(i, &set);
    for (size_t bit = 0; bit < 8 * (bytes.size - 8); bit += is_small_scale() ? 7 : 1) {
      bytes.data[bit / 8] ^= (uint8_t)(1u << bit % 8);
      reseal(&bytes);
      assert_int_not_equal(finding_in(&set, &bytes), FC_CERTIFICATE_HOLDS);
      bytes.data[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    fc_bytes_free(&bytes);
    lost_set_free(&set);
  }
}

/* Random bytes in the place of the members, or of all behind the rules. */
static void with_the_right_checksum_nonsense_does_not_hold(void **state) {
  (void)state;
  enum { ROUNDS = 20000, RULES_END = 8 + 1 + 11 };
  fc_rng rng;
  fc_rng_seed(&rng, 11);
  for (size_t i = 0; i < CASES; i++) {
    lost_set set;
    fc_bytes bytes = small_certificate(i, &set);
    for (unsigned long n = 0; n < scaled(ROUNDS); n++) {
      fc_bytes copy = {.data = NULL};
      const uint32_t rest = (uint32_t)bytes.size - 8 - RULES_END;
      fc_bytes_add(&copy, bytes.data, RULES_END + fc_rng_below(&rng, rest));
      for (uint32_t left = fc_rng_below(&rng, 2 * rest); left > 0; left--)
        fc_bytes_byte(&copy, fc_rng_below(&rng, 256));
      fc_certificate_seal(&copy);
      assert_int_not_equal(finding_of(&set, copy, NULL), FC_CERTIFICATE_HOLDS);
    }
    fc_bytes_free(&bytes);
    lost_set_free(&set);
  }
}

static void a_count_that_is_not_so_is_noticed(void **state) {
  (void)state;
  static const uint64_t counts[] = {0, 1, 89, 91, 1000, UINT64_C(1) << 32, UINT64_C(1) << 62, UINT64_MAX};
  lost_set set;
  fc_bytes bytes = small_certificate(0, &set);
  fc_certificate_form form;
  fc_certificate_form_make(&form, &set.rules, &set.start);
  fc_bytes head = {.data = NULL};
  fc_certificate_write_head(&form, set.count, &head);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    fc_bytes other = {.data = NULL};
    fc_certificate_write_head(&form, counts[i], &other);
    fc_bytes_add(&other, bytes.data + head.size, bytes.size - head.size);
    reseal(&other);
    assert_int_equal(finding_of(&set, other, NULL), CANNOT_BE_READ);
  }
  fc_bytes none = {.data = NULL};
  fc_certificate_write_head(&form, 0, &none);
  fc_certificate_seal(&none);
  assert_int_equal(finding_of(&set, none, NULL), FC_CERTIFICATE_NO_START);
  fc_bytes_free(&head);
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

static void another_version_is_refused_by_its_number(void **state) {
  (void)state;
  lost_set set;
  fc_bytes bytes = small_certificate(0, &set);
  fc_certificate_report report;
  fc_error error;
  bytes.data[8] = FC_CERTIFICATE_VERSION + 1;
  reseal(&bytes);
  const fc_certificate_claim claim = {
      .bytes = bytes.data, .size = bytes.size, .rules = &set.rules, .start = &set.start};
  assert_int_equal(fc_certificate_check(&claim, &report, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "version 2"));
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

/* A deck of its own, small enough to write members by hand: two suits (S black, D red) of 3 ranks, columns AS 3S 2D and
 * AD 2S, and 3D in the only cell. No move is possible, so that the start alone is a closed set. */
typedef struct hand_made {
  fc_rules rules;
  fc_position start;
  fc_keying keying;
  fc_certificate_form form;
} hand_made;

enum { AS = 1, AD, S2, D2, S3, D3, CARDS = 6 };
enum {
  HOME = FC_MEMBER_HOME,
  CELL = FC_MEMBER_CELL,
  FLOOR = FC_MEMBER_FLOOR,
  START = FC_MEMBER_START,
  BUILT
};

static void prepare(hand_made *h, const fc_rules *rules) {
  static const fc_card column_1[] = {AS, S3, D2}, column_2[] = {AD, S2};
  h->rules = *rules;
  fc_position_clear(rules, &h->start);
  for (unsigned i = 0; i < 3; i++) fc_position_put(&h->start, column_1[i], fc_place_column(0));
  for (unsigned i = 0; i < 2; i++) fc_position_put(&h->start, column_2[i], fc_place_column(1));
  fc_position_put(&h->start, D3, fc_place_slot(0));
  fc_position_settle(rules, &h->start);
  fc_keying_init(&h->keying, rules, &h->start);
  fc_certificate_form_make(&h->form, rules, &h->start);
}

static void pack_codes(const hand_made *h, const uint8_t counts[], const uint8_t codes[CARDS],
                       uint8_t row[]) {
  uint8_t digits[FC_MOST_DIGITS];
  for (unsigned f = 0; f < h->form.foundations; f++) digits[f] = counts[f];
  for (unsigned i = 0; i < CARDS; i++) digits[h->form.foundations + i] = codes[h->form.order[i] - 1];
  fc_row_pack(&h->form.row, digits, row);
}

/* What is said of a certificate whose members are the start and what has these codes for AS AD 2S 2D 3S 3D, and where
 * foundations ignore suits these counts. */
static int finding_with(const hand_made *h, const uint8_t counts[], const uint8_t codes[CARDS]) {
  uint8_t key[FC_MAX_KEY_BYTES], start[CARDS], rows[2 * FC_MOST_DIGITS];
  const size_t bytes = fc_row_bytes(&h->form.row);
  fc_key_pack(&h->keying, &h->start, key);
  for (unsigned i = 0; i < CARDS; i++) start[i] = (uint8_t)fc_key_code(&h->keying, key, (fc_card)(i + 1));
  pack_codes(h, h->start.home, start, rows);
  pack_codes(h, counts, codes, rows + bytes);
  fc_rows_sort(rows, 2, bytes);
  fc_bytes out = {.data = NULL};
  fc_certificate_write_head(&h->form, 2, &out);
  fc_rows_write(&h->form.row, rows, 2, &out);
  fc_certificate_seal(&out);
  const int finding = finding_for(out.data, out.size, &h->rules, &h->start, NULL);
  fc_bytes_free(&out);
  return finding;
}

static void what_is_no_position_is_refused(void **state) {
  (void)state;
  static const fc_rules rules = {.suits = 2, .ranks = 3, .columns = 2, .cells = 1};
  /* clang-format off */
  static const uint8_t sound[][CARDS] = {
      /* AS     AD     2S     2D     3S     3D */
      {HOME, HOME, HOME, HOME, FLOOR, FLOOR},
      {HOME, HOME, HOME, FLOOR, CELL, FLOOR},
  };
  static const uint8_t wrong[][CARDS] = {
      {FLOOR, FLOOR, CELL, BUILT, START, CELL},   /* two cards in one cell */
      {FLOOR, FLOOR, START, BUILT, START, FLOOR}, /* three columns */
      {HOME, FLOOR, START, BUILT, START, CELL},   /* 3S on AS, which is home */
      {CELL, FLOOR, START, BUILT, START, FLOOR},  /* on AS, which is in a cell */
      {FLOOR, FLOOR, BUILT, BUILT, START, CELL},  /* 2S on 3D, which is in a cell */
      {HOME, HOME, HOME, FLOOR, HOME, HOME},      /* 3D is home before 2D */
      {HOME, HOME, HOME, HOME, BUILT, FLOOR},     /* nothing is beneath a three */
      {FLOOR, START, START, BUILT, START, CELL},  /* AD was on the floor */
      {FLOOR, FLOOR, START, BUILT, START, START}, /* 3D was in a cell */
      {FLOOR, FLOOR, START, START, START, CELL},  /* 2D lies legally, for which there is another code */
      {FLOOR, FLOOR, START, 5, START, CELL},      /* no such code */
      {FLOOR, FLOOR, START, 7, START, CELL},      /* nor this */
      {BUILT, FLOOR, HOME, FLOOR, START, CELL},   /* 2S is home, AS is not; and on AS lies 3S */
      {FLOOR, BUILT, START, BUILT, START, CELL},  /* AD on 2S, and that on AD */
      {FLOOR, FLOOR, HOME, HOME, HOME, HOME},     /* all but the aces */
  };
  /* clang-format on */
  hand_made h;
  prepare(&h, &rules);
  for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
    assert_int_equal(finding_with(&h, NULL, sound[i]), FC_CERTIFICATE_NOT_CLOSED);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    if (finding_with(&h, NULL, wrong[i]) != CANNOT_BE_READ) fail_msg("row %zu is taken for a position", i);
}

/* Around the corner three cards can lie on one another in a ring that no floor bears. */
static void a_ring_of_cards_is_refused(void **state) {
  (void)state;
  static const fc_rules rules = {.suits = 2,
                                 .ranks = 3,
                                 .columns = 2,
                                 .cells = 1,
                                 .build = FC_BUILD_SUIT,
                                 .wrap = 1,
                                 .empty = FC_EMPTY_NONE};
  static const uint8_t ring[CARDS] = {BUILT, FLOOR, BUILT, FLOOR, BUILT, CELL};
  hand_made h;
  prepare(&h, &rules);
  assert_int_equal(finding_with(&h, NULL, ring), CANNOT_BE_READ);
}

/* Two foundations of one base: the one with fewer cards comes first, or the position would have two rows. */
static void equal_foundations_have_one_order(void **state) {
  (void)state;
  static const fc_rules rules = {.suits = 2,
                                 .ranks = 3,
                                 .columns = 2,
                                 .build = FC_BUILD_NONE,
                                 .empty = FC_EMPTY_NONE,
                                 .base = FC_BASE_DEALT};
  static const fc_card columns[2][2] = {{S2, S3}, {D2, D3}}; /* stuck: a two is wanted */
  hand_made h = {.rules = rules};
  fc_position_clear(&rules, &h.start);
  for (unsigned i = 0; i < 4; i++) fc_position_put(&h.start, columns[i / 2][i % 2], fc_place_column(i / 2));
  h.start.home[0] = h.start.home[1] = 1;
  fc_position_settle(&rules, &h.start);
  fc_keying_init(&h.keying, &rules, &h.start);
  fc_certificate_form_make(&h.form, &rules, &h.start);
  static const uint8_t codes[CARDS] = {HOME, HOME, FLOOR, HOME, START, FLOOR};
  assert_int_equal(finding_with(&h, (const uint8_t[]){1, 2}, codes), FC_CERTIFICATE_NOT_CLOSED);
  assert_int_equal(finding_with(&h, (const uint8_t[]){2, 1}, codes), CANNOT_BE_READ);
  assert_int_equal(finding_with(&h, (const uint8_t[]){1, 1}, codes), CANNOT_BE_READ);
  assert_int_equal(finding_with(&h, (const uint8_t[]){0, 3}, codes), CANNOT_BE_READ);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_flipped_bit_is_noticed),
      cmocka_unit_test(every_other_byte_is_noticed),
      cmocka_unit_test(every_cut_is_noticed),
      cmocka_unit_test(with_the_right_checksum_a_flipped_bit_does_not_hold),
      cmocka_unit_test(with_the_right_checksum_nonsense_does_not_hold),
      cmocka_unit_test(a_count_that_is_not_so_is_noticed),
      cmocka_unit_test(another_version_is_refused_by_its_number),
      cmocka_unit_test(what_is_no_position_is_refused),
      cmocka_unit_test(a_ring_of_cards_is_refused),
      cmocka_unit_test(equal_foundations_have_one_order),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
