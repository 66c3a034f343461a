/* model_table.h - the numbers of the model. */
#ifndef FC_ANALYSIS_HARDNESS_MODEL_TABLE_H
#define FC_ANALYSIS_HARDNESS_MODEL_TABLE_H

#include "analysis/hardness/model.h"

#include <stdint.h>

enum { FC_MODEL_NETS = 3, FC_MODEL_UNITS = 16, FC_MODEL_QUANTILES = 201 };

/* By feature, scale * of[]: there are thousands of them, and a browser loads them all. */
typedef struct fc_model_weights {
  float scale;
  int16_t of[FC_FEATURE_COUNT];
} fc_model_weights;

typedef struct fc_model_unit {
  double bias, weight; /* in the sum of the net's units */
  fc_model_weights in;
} fc_model_unit;

typedef struct fc_model_measure {
  double bias;
  fc_model_weights in;
  unsigned net;           /* which of them; what few deals are known of shares another measure's */
  double factor;          /* of its sum */
  double below, above;    /* from the value to the ends of the interval */
  double mean, deviation; /* of its values over random deals */
} fc_model_measure;

typedef struct fc_model {
  float mean[FC_FEATURE_COUNT], deviation[FC_FEATURE_COUNT]; /* over random deals */
  float relation[FC_FEATURE_COUNT];                          /* correlation with hardness */
  fc_model_unit nets[FC_MODEL_NETS][FC_MODEL_UNITS];
  fc_model_measure measures[FC_MEASURE_COUNT];
  /* Of the mean of the measures, each less its mean and divided by its deviation; the least and the most are at the ends. */
  float quantiles[FC_MODEL_QUANTILES];
} fc_model;

extern const fc_model fc_model_table;

#endif
