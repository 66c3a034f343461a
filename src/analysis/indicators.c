/* indicators.c - the fields by their index. */
#include "analysis/indicators.h"

#include <stddef.h>
#include <string.h>

static const struct {
  fc_indicator_kind kind;
  const char *name;
  size_t at;
} fields[FC_INDICATOR_COUNT] = {
#define FIELD(kind, name, meaning) {FC_KIND_##kind, #name, offsetof(fc_indicators, name)},
    FC_INDICATORS(FIELD)
#undef FIELD
};

const char *fc_indicator_name(fc_indicator indicator) { return fields[indicator].name; }
fc_indicator_kind fc_indicator_kind_of(fc_indicator indicator) { return fields[indicator].kind; }

double fc_indicator_get(const fc_indicators *indicators, fc_indicator indicator) {
  double number;
  memcpy(&number, (const char *)indicators + fields[indicator].at, sizeof number);
  return number;
}

void fc_indicator_set(fc_indicators *indicators, fc_indicator indicator, double number) {
  memcpy((char *)indicators + fields[indicator].at, &number, sizeof number);
}

void fc_indicators_begin(fc_indicators *indicators) {
  indicators->verdict = FC_UNDECIDED;
  indicators->stop = FC_STOP_NONE;
  for (unsigned i = 0; i < FC_INDICATOR_COUNT; i++)
    fc_indicator_set(indicators, (fc_indicator)i, FC_UNMEASURED);
}
