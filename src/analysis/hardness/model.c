/* model.c - sums of products; no feature is too far from what the model was made from. */
#include "analysis/hardness/model_table.h"

#include <math.h>
#include <string.h>

static const struct {
  const char *name, *meaning;
} measures[FC_MEASURE_COUNT] = {
#define FC_MEASURE_ROW(name, meaning) {#name, meaning},
    FC_MEASURES(FC_MEASURE_ROW)
#undef FC_MEASURE_ROW
};

static const char *const levels[FC_LEVELS] = {"easy", "medium", "hard", "expert", "impossible"};
/* Of a hundred random deals so many are easier where a level ends. */
static const unsigned ends[] = {30, 70, 95};
enum { ENDS = sizeof ends / sizeof *ends };

/* Made deals may be far out, where a net that never saw such knows nothing. */
static const double farthest = 5;

const char *fc_measure_name(fc_measure measure) { return measures[measure].name; }
const char *fc_measure_meaning(fc_measure measure) { return measures[measure].meaning; }
const char *fc_level_name(fc_level level) { return levels[level]; }

fc_level fc_level_find(const char *name) {
  unsigned i = 0;
  while (i < FC_LEVELS && strcmp(levels[i], name) != 0) i++;
  return (fc_level)i;
}

static double deviation(const fc_features *features, fc_feature i) {
  const double mean = (double)fc_model_table.mean[i], usual = (double)fc_model_table.deviation[i];
  return fmax(-farthest, fmin(farthest, (features->of[i] - mean) / usual));
}

static double add(double sum, const fc_model_weights *weights, const double inputs[]) {
  double scaled = 0;
  for (unsigned i = 0; i < FC_FEATURE_COUNT; i++) scaled += weights->of[i] * inputs[i];
  return sum + (double)weights->scale * scaled;
}

static double sum_of(const fc_model_unit net[FC_MODEL_UNITS], const double inputs[]) {
  double sum = 0;
  for (unsigned u = 0; u < FC_MODEL_UNITS; u++)
    sum += net[u].weight * tanh(add(net[u].bias, &net[u].in, inputs));
  return sum;
}

static double quantile(unsigned i) { return (double)fc_model_table.quantiles[i]; }

/* The share of random deals whose index is lower. */
static double share_below(double index) {
  unsigned above = 0;
  while (above < FC_MODEL_QUANTILES && quantile(above) <= index) above++;
  if (above == 0) return 0;
  if (above == FC_MODEL_QUANTILES) return 1;
  const double low = quantile(above - 1), high = quantile(above);
  return (above - 1 + (index - low) / (high - low)) / (FC_MODEL_QUANTILES - 1);
}

void fc_model_predict(const fc_features *features, fc_prediction *prediction) {
  double inputs[FC_FEATURE_COUNT], sums[FC_MODEL_NETS], index = 0;
  for (unsigned i = 0; i < FC_FEATURE_COUNT; i++) inputs[i] = deviation(features, (fc_feature)i);
  for (unsigned i = 0; i < FC_MODEL_NETS; i++) sums[i] = sum_of(fc_model_table.nets[i], inputs);
  for (unsigned i = 0; i < FC_MEASURE_COUNT; i++) {
    const fc_model_measure *const m = &fc_model_table.measures[i];
    const double value = add(m->bias, &m->in, inputs) + m->factor * sums[m->net];
    prediction->of[i] = (fc_estimate){value, value - m->below, value + m->above};
    index += (value - m->mean) / m->deviation / FC_MEASURE_COUNT;
  }
  prediction->hardness = share_below(index);
}

/* 10^x by what tanh needs anyway: pow has tables of its own. */
static double power_of_ten(double x) {
  static const double ln_10 = 2.302585092994045684;
  return expm1(x * ln_10) + 1;
}

fc_estimate fc_prediction_counted(const fc_prediction *prediction, fc_measure m) {
  fc_estimate e = prediction->of[m];
  if (m == FC_MEASURE_positions || m == FC_MEASURE_finding)
    e = (fc_estimate){power_of_ten(e.value), power_of_ten(e.low), power_of_ten(e.high)};
  if (m == FC_MEASURE_cells) e.low = fmax(0, e.low), e.value = fmax(0, e.value);
  return e;
}

fc_level fc_level_of_percent(unsigned percent) {
  unsigned level = FC_LEVEL_EASY;
  while (level < ENDS && percent >= ends[level]) level++;
  return (fc_level)level;
}

fc_level fc_model_level(const fc_prediction *prediction) {
  return fc_level_of_percent((unsigned)(100 * prediction->hardness));
}

double fc_model_weight(const fc_features *features, fc_feature feature) {
  return deviation(features, feature) * (double)fc_model_table.relation[feature];
}

double fc_model_mean(fc_feature feature) { return (double)fc_model_table.mean[feature]; }
