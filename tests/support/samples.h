/* samples.h - games and positions to test with: every row of the table, overrides of it, and random play. */
#ifndef TESTS_SUPPORT_SAMPLES_H
#define TESTS_SUPPORT_SAMPLES_H

#include "game/legal.h"

/* Every game of the table, then forms that overrides make: worrying back, one colour, fewer cells, general decks. */
size_t sample_rules_count(void);
const fc_rules *sample_rules_at(size_t index);
const char *sample_rules_name(size_t index);

/* Any rules that make sense with a dozen cards, so that plain search comes to an end. */
fc_rules sample_small_rules(fc_rng *rng);

/* Random moves of every kind; `rng` makes it repeatable. */
typedef struct sample_walk {
  const fc_rules *rules;
  fc_rng rng;
  fc_position position;
  fc_move moves[FC_MAX_MOVES];
  fc_move last; /* the move made */
  unsigned steps;
} sample_walk;

/* Deals random:SEED and gets ready to walk. */
void sample_walk_begin(sample_walk *walk, const fc_rules *rules, uint64_t seed);
/* Makes one random legal move, runs and every empty place included; false if there is none. */
bool sample_walk_step(sample_walk *walk);
/* Walks on, dealing the next seed after `length` moves or where no move is left. */
void sample_walk_on(sample_walk *walk, unsigned length);

/* The same position with its columns and cells, and foundations that ignore suits, in another order. */
void sample_permute(const fc_rules *rules, const fc_position *p, fc_rng *rng, fc_position *out);

#endif
