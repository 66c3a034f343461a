/* test_position.c - applying and undoing, the incremental hash, and the exact key. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"

#include "game/apply.h"
#include "game/games.h"
#include "game/key.h"

#include <stdlib.h>

/* The table's games get a million random moves each, other forms fewer. */
static unsigned long rounds_for(size_t index) { return scaled(index < fc_games_count() ? 1000000 : 60000); }

static void undo_takes_back_every_move_exactly(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 1);
    for (unsigned long moves = 0; moves < rounds_for(i);) {
      const fc_position before = walk.position;
      sample_walk_on(&walk, 200);
      if (walk.steps == 0) continue; /* dealt anew: no move */
      moves++;
      fc_position undone = walk.position;
      fc_position_undo(rules, &undone, walk.last);
      assert_memory_equal(&before, &undone, sizeof before);
    }
  }
}

/* A whole game is taken back from its end to its beginning. */
static void a_whole_game_can_be_taken_back(void **state) {
  (void)state;
  static sample_walk walk;
  static fc_move played[300];
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    for (uint64_t seed = 0; seed < scaled(200); seed++) {
      sample_walk_begin(&walk, rules, seed);
      const fc_position start = walk.position;
      size_t n = 0;
      for (; n < 300 && sample_walk_step(&walk); n++) played[n] = walk.last;
      while (n > 0) fc_position_undo(rules, &walk.position, played[--n]);
      assert_memory_equal(&start, &walk.position, sizeof start);
    }
  }
}

static void positions_stay_consistent(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 2);
    for (unsigned long n = 0; n < rounds_for(i) / 20; n++) {
      fc_error error;
      sample_walk_on(&walk, 200);
      if (fc_position_check(rules, &walk.position, &error) != FC_OK)
        fail_msg("%s: %s", sample_rules_name(i), error.text);
    }
  }
}

static void a_position_that_is_not_consistent_is_found_out(void **state) {
  (void)state;
  static sample_walk walk;
  const fc_rules *const rules = &FC_STANDARD;
  sample_walk_begin(&walk, rules, 3);
  for (int n = 0; n < 20; n++) sample_walk_step(&walk);
  const fc_position good = walk.position;
  fc_position bad = good;
  assert_int_equal(fc_position_check(rules, &bad, NULL), FC_OK);
  bad.hash++;
  assert_int_equal(fc_position_check(rules, &bad, NULL), FC_BAD_INPUT);
  bad = good;
  bad.home[0]++;
  assert_int_equal(fc_position_check(rules, &bad, NULL), FC_BAD_INPUT);
  bad = good;
  bad.length[FC_COLUMN]++;
  assert_int_equal(fc_position_check(rules, &bad, NULL), FC_BAD_INPUT);
  bad = good;
  bad.top[FC_COLUMN] = bad.top[FC_COLUMN + 1];
  assert_int_equal(fc_position_check(rules, &bad, NULL), FC_BAD_INPUT);
}

/* Keys of one game's positions: equal exactly for equal positions. */
typedef struct remembered {
  fc_position position;
  uint8_t key[FC_MAX_KEY_BYTES];
} remembered;

enum { MEMORY = 16 };

static void compare_with_memory(const fc_rules *rules, const fc_keying *keying, const remembered *now,
                                const remembered memory[], unsigned count, unsigned long *equal) {
  for (unsigned i = 0; i < count; i++) {
    const bool same = fc_position_equal(rules, &now->position, &memory[i].position);
    assert_int_equal(same, memcmp(now->key, memory[i].key, keying->bytes) == 0);
    if (same) assert_true(now->position.hash == memory[i].position.hash);
    *equal += same;
  }
}

static void keys_are_equal_exactly_for_equal_positions(void **state) {
  (void)state;
  static sample_walk walk;
  static remembered memory[MEMORY], now;
  unsigned long equal = 0, positions = 0;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    fc_keying keying = {.bits = 0};
    unsigned remembered_count = 0;
    sample_walk_begin(&walk, rules, 5);
    for (unsigned long n = 0; n < rounds_for(i) / 12; n++) {
      if (walk.steps == 0) {
        fc_keying_init(&keying, rules, &walk.position);
        remembered_count = 0;
      }
      now.position = walk.position;
      fc_key_pack(&keying, &now.position, now.key);
      compare_with_memory(rules, &keying, &now, memory, remembered_count < MEMORY ? remembered_count : MEMORY,
                          &equal);
      memory[remembered_count++ % MEMORY] = now;
      positions++;
      sample_walk_on(&walk, 150);
    }
  }
  assert_true(positions >= scaled(1000000));
  assert_true(equal > positions / 100); /* both cases are met often */
}

static void keys_and_hashes_ignore_the_order_of_columns_and_cells(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    fc_keying keying = {.bits = 0};
    sample_walk_begin(&walk, rules, 6);
    for (unsigned long n = 0; n < rounds_for(i) / 20; n++) {
      fc_position other;
      uint8_t key[FC_MAX_KEY_BYTES], other_key[FC_MAX_KEY_BYTES];
      if (walk.steps == 0) fc_keying_init(&keying, rules, &walk.position);
      sample_permute(rules, &walk.position, &walk.rng, &other);
      fc_key_pack(&keying, &walk.position, key);
      fc_key_pack(&keying, &other, other_key);
      assert_memory_equal(key, other_key, keying.bytes);
      assert_true(walk.position.hash == other.hash);
      assert_true(fc_position_equal(rules, &walk.position, &other));
      sample_walk_on(&walk, 150);
    }
  }
}

static void unpacking_a_key_gives_the_position_again(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    fc_keying keying = {.bits = 0};
    sample_walk_begin(&walk, rules, 8);
    for (unsigned long n = 0; n < rounds_for(i) / 50; n++) {
      fc_position again;
      uint8_t key[FC_MAX_KEY_BYTES];
      if (walk.steps == 0) fc_keying_init(&keying, rules, &walk.position);
      fc_key_pack(&keying, &walk.position, key);
      fc_key_unpack(&keying, key, &again);
      assert_true(fc_position_equal(rules, &walk.position, &again));
      assert_int_equal(fc_position_check(rules, &again, NULL), FC_OK);
      sample_walk_on(&walk, 150);
    }
  }
}

/* The reference's key is sorted text: an independent notion of "the same position". */
static void equality_is_what_the_reference_says(void **state) {
  (void)state;
  static sample_walk walk;
  static ref_board board;
  static char text[REF_KEY_SIZE], before[REF_KEY_SIZE];
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    const ref_rules ref = glue_rules(rules);
    fc_position last;
    sample_walk_begin(&walk, rules, 9);
    fc_position_clear(rules, &last);
    before[0] = '\0';
    for (unsigned long n = 0; n < scaled(2000); n++) {
      glue_board(rules, &walk.position, &board);
      ref_key(&ref, &board, text, sizeof text);
      if (n > 0) assert_int_equal(strcmp(text, before) == 0, fc_position_equal(rules, &walk.position, &last));
      memcpy(before, text, sizeof text);
      last = walk.position;
      if (n % 3 == 0)
        sample_permute(rules, &last, &walk.rng, &walk.position);
      else
        sample_walk_on(&walk, 60);
    }
  }
}

static void a_standard_key_takes_20_bytes(void **state) {
  (void)state;
  static sample_walk walk;
  fc_keying keying;
  sample_walk_begin(&walk, &FC_STANDARD, 1);
  fc_keying_init(&keying, &FC_STANDARD, &walk.position);
  assert_int_equal(keying.bytes, 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(undo_takes_back_every_move_exactly),
      cmocka_unit_test(a_whole_game_can_be_taken_back),
      cmocka_unit_test(positions_stay_consistent),
      cmocka_unit_test(a_position_that_is_not_consistent_is_found_out),
      cmocka_unit_test(keys_are_equal_exactly_for_equal_positions),
      cmocka_unit_test(keys_and_hashes_ignore_the_order_of_columns_and_cells),
      cmocka_unit_test(unpacking_a_key_gives_the_position_again),
      cmocka_unit_test(equality_is_what_the_reference_says),
      cmocka_unit_test(a_standard_key_takes_20_bytes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
