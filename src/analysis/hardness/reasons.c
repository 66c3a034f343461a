/* reasons.c - one row for each that can be said; rows that say nearly the same have the same topic, of which one is told. */
#include "analysis/hardness/reasons.h"

#include <stdio.h>

typedef enum topic { ACES, TWOS, THREES, DIGGING, KINGS, ORDER, WAITING, CELLS, MOVES, TOPS, TOPICS } topic;

static const struct {
  topic topic;
  fc_feature feature;
  const char *words;
} table[] = {
    {ACES, FC_FEATURE_depth_1, "# cards lie on the aces"},
    {ACES, FC_FEATURE_deepest_1, "# cards lie on the deepest ace"},
    {TWOS, FC_FEATURE_depth_2, "# cards lie on the twos"},
    {THREES, FC_FEATURE_depth_3, "# cards lie on the threes"},
    {DIGGING, FC_FEATURE_dug_2, "# cards must be off their columns before all twos can be home"},
    {DIGGING, FC_FEATURE_dug_4, "# cards must be off their columns before all fours can be home"},
    {KINGS, FC_FEATURE_depth_13, "# cards lie on the kings"},
    {ORDER, FC_FEATURE_inversions, "# pairs of cards lie the wrong way round, the higher above the lower"},
    {ORDER, FC_FEATURE_disordered, "# cards have no card of the next rank right beneath or above"},
    {WAITING, FC_FEATURE_bound_4, "# cards wait for each other and must be put aside"},
    {WAITING, FC_FEATURE_suit_inversions, "# pairs of one suit lie the wrong way round"},
    {CELLS, FC_FEATURE_back_most, "digging the cards out in some order takes # cells at once"},
    {MOVES, FC_FEATURE_other_moves, "# first moves do not go into a cell"},
    {TOPS, FC_FEATURE_floor_ranks, "the ranks of the two lowest cards of all columns add up to #"},
};
enum { ROWS = sizeof table / sizeof *table };

static bool is_told(const fc_reason reasons[], unsigned count, topic of) {
  for (unsigned r = 0; r < ROWS; r++) {
    if (table[r].topic != of) continue;
    for (unsigned i = 0; i < count; i++)
      if (reasons[i].words == table[r].words) return true;
  }
  return false;
}

/* Below this it makes no difference that one would see. */
static const double least_weight = 0.1;

unsigned fc_reasons_find(const fc_features *features, bool harder, fc_reason reasons[FC_REASONS]) {
  unsigned count = 0;
  for (; count < FC_REASONS; count++) {
    fc_reason best = {.words = NULL};
    double most = least_weight;
    for (unsigned r = 0; r < ROWS; r++) {
      const fc_feature feature = table[r].feature;
      const double weight = fc_model_weight(features, feature), pull = harder ? weight : -weight;
      if (pull <= most || is_told(reasons, count, table[r].topic)) continue;
      most = pull;
      best = (fc_reason){table[r].words, features->of[feature], fc_model_mean(feature), weight};
    }
    if (!best.words) break;
    reasons[count] = best;
  }
  return count;
}

unsigned fc_reasons_of(const fc_rating *rating, fc_reason reasons[FC_REASONS]) {
  const bool harder = rating->level == FC_LEVEL_IMPOSSIBLE || rating->prediction.hardness >= 0.5;
  return fc_reasons_find(&rating->features, harder, reasons);
}

void fc_reason_write(const fc_reason *reason, fc_text *text) {
  char number[32];
  for (const char *at = reason->words; *at; at++) {
    snprintf(number, sizeof number, "%.3g", reason->number);
    if (*at == '#')
      fc_text_string(text, number);
    else
      fc_text_char(text, *at);
  }
  snprintf(number, sizeof number, "; %.1f on average", reason->mean);
  fc_text_string(text, number);
}
