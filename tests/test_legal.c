/* test_legal.c - move generation against the slow reference: positions counted by depth, and every move of every
 * place judged by replay's own rules. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"

#include "game/apply.h"
#include "game/judge.h"
#include "game/key.h"

#include <stdio.h>
#include <stdlib.h>

/* A breadth-first search over exact keys: all keys in one array, a hash table of indices over it. */
typedef struct key_set {
  unsigned bytes;
  size_t count, size, mask;
  uint8_t *keys;
  uint32_t *slots;
} key_set;

static void set_begin(key_set *set, unsigned bytes) {
  *set = (key_set){.bytes = bytes, .size = 1 << 16, .mask = (1 << 18) - 1};
  set->keys = malloc(set->size * bytes);
  set->slots = calloc(set->mask + 1, sizeof *set->slots);
  assert_true(set->keys && set->slots);
}

static void set_end(key_set *set) {
  free(set->keys);
  free(set->slots);
}

static void set_add(key_set *set, const uint8_t *key) {
  uint64_t hash = 1;
  for (unsigned i = 0; i < set->bytes; i++) hash = fc_mix64(hash ^ key[i]);
  size_t at = hash & set->mask;
  for (; set->slots[at]; at = (at + 1) & set->mask)
    if (memcmp(set->keys + (set->slots[at] - 1) * set->bytes, key, set->bytes) == 0) return;
  assert_true(set->count < set->size);
  memcpy(set->keys + set->count * set->bytes, key, set->bytes);
  set->slots[at] = (uint32_t)++set->count;
}

static void count_by_depth(const fc_rules *rules, const fc_position *start, unsigned depth, unsigned flags,
                           unsigned long counts[]) {
  static fc_move moves[FC_MAX_MOVES];
  fc_keying keying;
  key_set set;
  uint8_t key[FC_MAX_KEY_BYTES];
  fc_keying_init(&keying, rules, start);
  set_begin(&set, keying.bytes);
  fc_key_pack(&keying, start, key);
  set_add(&set, key);
  size_t from = 0;
  for (unsigned d = 0; d <= depth; d++) {
    const size_t to = set.count;
    counts[d] = to - from;
    for (; d < depth && from < to; from++) {
      fc_position p;
      fc_error error;
      fc_key_unpack(&keying, set.keys + from * set.bytes, &p);
      if (fc_position_check(rules, &p, &error) != FC_OK) fail_msg("%s", error.text);
      const size_t n = fc_legal_moves(rules, &p, flags, moves);
      for (size_t i = 0; i < n; i++) {
        fc_position_apply(rules, &p, moves[i]);
        fc_key_pack(&keying, &p, key);
        fc_position_undo(rules, &p, moves[i]);
        set_add(&set, key);
      }
    }
    from = to;
  }
  set_end(&set);
}

/* Games with few moves are counted deeper than games with many. */
static unsigned depth_for(const fc_rules *rules, const fc_position *p) {
  static fc_move moves[FC_MAX_MOVES];
  const size_t n = fc_legal_moves(rules, p, FC_MOVES_RUNS, moves);
  const unsigned less = is_small_scale();
  return (n < 8 ? 5 : n < 14 ? 4 : n < 40 ? 3 : 2) - less;
}

static void assert_counts_agree(const fc_rules *rules, const char *name, const fc_position *p) {
  static ref_board board;
  const ref_rules ref = glue_rules(rules);
  const unsigned depth = depth_for(rules, p);
  glue_board(rules, p, &board);
  for (int runs = 0; runs < 2; runs++) {
    unsigned long ours[8], theirs[8];
    count_by_depth(rules, p, depth, runs ? FC_MOVES_RUNS : FC_MOVES_CARDS, ours);
    assert_int_equal(ref_count_by_depth(&ref, &board, (int)depth, runs, theirs), 0);
    for (unsigned d = 0; d <= depth; d++)
      if (ours[d] != theirs[d])
        fail_msg("%s, runs %d, depth %u: %lu positions, the reference has %lu", name, runs, d, ours[d],
                 theirs[d]);
  }
}

static void positions_by_depth_equal_the_reference_in_every_game(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    for (uint64_t seed = 1; seed <= scaled(4); seed++) {
      sample_walk_begin(&walk, rules, seed);
      assert_counts_agree(rules, sample_rules_name(i), &walk.position);
      for (unsigned n = 0; n < 25 * seed && sample_walk_step(&walk); n++) {
      }
      assert_counts_agree(rules, sample_rules_name(i), &walk.position);
    }
  }
}

static const fc_move *find_move(const fc_move moves[], size_t count, fc_step step, const fc_rules *rules) {
  for (size_t i = 0; i < count; i++) {
    const fc_step listed = fc_step_of(rules, moves[i]);
    if (listed.from == step.from && listed.to == step.to && listed.count == step.count &&
        listed.suit == step.suit)
      return &moves[i];
  }
  return NULL;
}

/* Both chose the same foundation. */
static void assert_same_home(const fc_rules *rules, const fc_position *p, fc_move move,
                             const fc_table *played) {
  fc_position next = *p;
  fc_position_apply(rules, &next, move);
  assert_memory_equal(next.home, played->home, rules->suits);
}

static fc_place nth_place(const fc_rules *rules, unsigned i) {
  if (i < rules->columns) return fc_place_column(i);
  i -= rules->columns;
  return i < fc_rules_slots(rules) ? fc_place_slot(i) : FC_HOME;
}

/* Every (from, to, cards) that can be written down is legal for replay iff legal.c lists it. */
static void assert_judge_agrees(const fc_rules *rules, const fc_position *p) {
  static fc_move moves[FC_MAX_MOVES];
  static fc_table table, tried;
  const size_t count = fc_legal_moves(rules, p, FC_MOVES_EVERY_PLACE, moves);
  const unsigned places = rules->columns + fc_rules_slots(rules) + 1;
  fc_reason why;
  fc_table_set_up(&table, rules, p);
  for (unsigned i = 0; i < places; i++) {
    for (unsigned j = 0; j < places; j++) {
      const fc_place from = nth_place(rules, i), to = nth_place(rules, j);
      const unsigned most = rules->unlimited && fc_place_is_column(from) && fc_place_is_column(to) ? 4 : 1;
      for (unsigned cards = 1; from != to && cards <= most; cards++) {
        for (unsigned suit = 0; suit < (from == FC_HOME ? rules->suits : 1u); suit++) {
          const fc_step step = {.from = from,
                                .to = to,
                                .count = (uint8_t)cards,
                                .suit = from == FC_HOME ? (uint8_t)suit : (uint8_t)FC_ANY_SUIT};
          fc_table_copy(&tried, &table);
          const bool legal = fc_table_play(&tried, step, &why);
          const fc_move *const listed = find_move(moves, count, step, rules);
          assert_int_equal(legal, listed != NULL);
          if (legal) assert_same_home(rules, p, *listed, &tried);
        }
      }
    }
  }
}

static void replay_and_generator_agree_on_every_move(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 7);
    const unsigned long rounds = scaled(rules->columns > 13 ? 300 : 3000);
    for (unsigned long n = 0; n < rounds; n++) {
      assert_judge_agrees(rules, &walk.position);
      sample_walk_on(&walk, 100);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_by_depth_equal_the_reference_in_every_game),
      cmocka_unit_test(replay_and_generator_agree_on_every_move),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
