/* model_table.h - the numbers of the model. */
#ifndef FC_ANALYSIS_HARDNESS_MODEL_TABLE_H
#define FC_ANALYSIS_HARDNESS_MODEL_TABLE_H

#include "analysis/hardness/model.h"

enum { FC_MODEL_UNITS = 16, FC_MODEL_QUANTILES = 201 };

/* Weights, of which there are thousands, have five digits; sums of them are doubles. */
typedef struct fc_model_unit {
  double bias, weight; /* in the sum of all units */
  float of[FC_FEATURE_COUNT];
} fc_model_unit;

typedef struct fc_model_measure {
  double bias;
  float of[FC_FEATURE_COUNT];
  fc_model_unit units[FC_MODEL_UNITS];
  double below, above;    /* from the value to the ends of the interval */
  double mean, deviation; /* of its values over random deals */
} fc_model_measure;

typedef struct fc_model {
  double mean[FC_FEATURE_COUNT], deviation[FC_FEATURE_COUNT]; /* over random deals */
  double relation[FC_FEATURE_COUNT];                          /* correlation with hardness */
  fc_model_measure measures[FC_MEASURE_COUNT];
  /* Of the mean of the measures, each less its mean and divided by its deviation; the least and the most are at the ends. */
  double quantiles[FC_MODEL_QUANTILES];
} fc_model;

extern const fc_model fc_model_table;

#endif
