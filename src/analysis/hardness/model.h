/* model.h - predicts from a deal's features how hard it is: a line through all features and a small net beside it, for each of some measures. The numbers are in
 * model_table.c, which tools/hardness writes; docs/results/hardness.md says how well they do on deals that they were not made from. */
#ifndef FC_ANALYSIS_HARDNESS_MODEL_H
#define FC_ANALYSIS_HARDNESS_MODEL_H

#include "analysis/hardness/features.h"

/*       name       meaning */
#define FC_MEASURES(MEASURE) \
  MEASURE(length, "cards of the shortest solution") \
  MEASURE(positions, "positions that finding the shortest takes, as log10") \
  MEASURE(cells, "the fewest cells with which it can be won") \
  MEASURE(finding, "positions that finding any solution takes, as log10")

typedef enum fc_measure {
#define FC_MEASURE_INDEX(name, meaning) FC_MEASURE_##name,
  FC_MEASURES(FC_MEASURE_INDEX)
#undef FC_MEASURE_INDEX
      FC_MEASURE_COUNT
} fc_measure;

const char *fc_measure_name(fc_measure measure);
const char *fc_measure_meaning(fc_measure measure);

/* Nine of ten deals lie between low and high. */
typedef struct fc_estimate {
  double value, low, high;
} fc_estimate;

typedef enum fc_level {
  FC_LEVEL_EASY,
  FC_LEVEL_MEDIUM,
  FC_LEVEL_HARD,
  FC_LEVEL_EXPERT,
  FC_LEVEL_IMPOSSIBLE,
  FC_LEVELS
} fc_level;

const char *fc_level_name(fc_level level);
/* FC_LEVELS if there is none of that name. */
fc_level fc_level_find(const char *name);

typedef struct fc_prediction {
  fc_estimate of[FC_MEASURE_COUNT];
  double hardness; /* the share of random deals that are easier */
} fc_prediction;

void fc_model_predict(const fc_features *features, fc_prediction *prediction);
/* As it is counted: what the model has as a logarithm is a number again, and no deal has fewer cells than none. */
fc_estimate fc_prediction_counted(const fc_prediction *prediction, fc_measure measure);
/* Of a deal that can be won, or may be: easy, medium, hard and expert are 30, 40, 25 and 5 of a hundred random deals. */
fc_level fc_model_level(const fc_prediction *prediction);
/* Of so many of a hundred random deals that are easier; the same as above if it was rounded down. */
fc_level fc_level_of_percent(unsigned percent);

/* How many standard deviations a feature lies above that of a random deal, times how it goes along with hardness. */
double fc_model_weight(const fc_features *features, fc_feature feature);
/* What a random deal has on average. */
double fc_model_mean(fc_feature feature);

#endif
