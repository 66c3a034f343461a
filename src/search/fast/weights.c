/* weights.c - the weights in use: the last rows that `tools/tune first` and `tools/tune later` print. */
#include "search/fast/weights.h"

#include "base/rng.h"

#include <string.h>

const fc_weights fc_weights_first = {
    .away = 3,
    .above_wanted = 11,
    .hard_pair = 36,
    .lower_beneath = 6,
    .own_suit_beneath = 0,
    .move = 19,
    .no_king_floor = 11,
    .room = {{265, 249, 257, 176}, {208, 144, 87, 50}, {161, 92, 46, 42}, {115, 55, 32, 12}, {69, 23, 4, 25}},
    .in_cell = {0, -2, 0, -1, -3, -1, 0, 4, 3, 3, 3, 1, 1, 7},
};

const fc_weights fc_weights_later = {
    .away = 20,
    .above_wanted = 6,
    .hard_pair = 40,
    .lower_beneath = 4,
    .own_suit_beneath = 5,
    .move = 16,
    .no_king_floor = 3,
    .room =
        {{260, 235, 196, 118}, {209, 157, 80, 51}, {168, 100, 56, 30}, {114, 80, 50, 27}, {109, 108, 53, 6}},
    .in_cell = {0, -2, -2, 0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 2},
};

void fc_weights_shake(fc_weights *weights, uint64_t seed) {
  enum { WEIGHTS = sizeof(fc_weights) / sizeof(int16_t), WHOLE = 1000, MOST = 150 };
  int16_t parts[WEIGHTS];
  fc_rng rng;
  fc_rng_seed(&rng, seed);
  memcpy(parts, weights, sizeof parts);
  for (int i = 0; i < WEIGHTS; i++) {
    const int factor = WHOLE - MOST + (int)fc_rng_below(&rng, 2 * MOST + 1);
    const int half = parts[i] < 0 ? -WHOLE / 2 : WHOLE / 2;
    parts[i] = (int16_t)((parts[i] * factor + half) / WHOLE);
  }
  memcpy(weights, parts, sizeof parts);
}
