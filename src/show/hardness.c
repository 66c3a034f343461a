/* hardness.c - predictions in words and JSON. */
#include "show/hardness.h"

#include "base/csv.h"

#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 2, 3))) static void put(fc_text *text, const char *format, ...) {
  char line[200];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  fc_text_string(text, line);
}

/* Where the deal cannot be won there is nothing to predict. */
static bool has_prediction(const fc_rating *r) { return r->found.verdict != FC_UNSOLVABLE; }

static void put_estimate(fc_text *text, const char *name, fc_estimate e) {
  put(text, "\"%s\":{\"value\":%.4g,\"low\":%.4g,\"high\":%.4g}", name, e.value, e.low, e.high);
}

void hardness_json(const fc_rating *r, fc_text *text) {
  fc_reason reasons[FC_REASONS];
  const unsigned count = fc_reasons_of(r, reasons);
  put(text, ",\"verdict\":\"%s\",\"level\":\"%s\",\"hardness\":%.4f,\"prediction\":",
      fc_verdict_name(r->found.verdict), fc_level_name(r->level), r->prediction.hardness);
  for (unsigned m = 0; m < FC_MEASURE_COUNT && has_prediction(r); m++) {
    fc_text_char(text, m == 0 ? '{' : ',');
    put_estimate(text, fc_measure_name((fc_measure)m), fc_prediction_counted(&r->prediction, (fc_measure)m));
  }
  fc_text_string(text, has_prediction(r) ? "}" : "null");
  fc_text_string(text, ",\"reasons\":[");
  for (unsigned i = 0; i < count; i++) {
    fc_text_string(text, i > 0 ? ",\"" : "\"");
    fc_reason_write(&reasons[i], text);
    fc_text_char(text, '"');
  }
  fc_text_char(text, ']');
}

static void put_level(const fc_rating *r, fc_text *text) {
  if (r->level == FC_LEVEL_IMPOSSIBLE)
    put(text, "impossible: there is a proof that it cannot be won\n");
  else
    put(text, "%s: harder than %.1f of 100 random deals%s\n", fc_level_name(r->level),
        100 * r->prediction.hardness,
        r->found.verdict == FC_SOLVED ? "" : ", if it can be won, which was not decided");
}

static void put_predictions(const fc_rating *r, fc_text *text) {
  const fc_estimate length = fc_prediction_counted(&r->prediction, FC_MEASURE_length),
                    positions = fc_prediction_counted(&r->prediction, FC_MEASURE_positions);
  const fc_estimate cells = fc_prediction_counted(&r->prediction, FC_MEASURE_cells);
  put(text, "  the shortest solution has about %.0f cards (nine times of ten %.0f to %.0f)\n", length.value,
      length.low, length.high);
  put(text, "  finding it takes about %.2g positions (%.2g to %.2g)\n", positions.value, positions.low,
      positions.high);
  put(text, "  it can be won with about %.1f cells (%.1f to %.1f)\n", cells.value, cells.low, cells.high);
}

void hardness_in_full(const fc_rating *r, fc_text *text) {
  fc_reason reasons[FC_REASONS];
  const unsigned count = fc_reasons_of(r, reasons);
  put_level(r, text);
  if (has_prediction(r)) put_predictions(r, text);
  for (unsigned i = 0; i < count; i++) {
    fc_text_string(text, i == 0 ? "because\n  " : "  ");
    fc_reason_write(&reasons[i], text);
    fc_text_char(text, '\n');
  }
  fc_text_char(text, '\n');
}

void hardness_briefly(const fc_rating *r, fc_text *text) {
  put(text, "; %s", fc_level_name(r->level));
  if (has_prediction(r)) put(text, ", about %.0f cards", r->prediction.of[FC_MEASURE_length].value);
}

void features_head(fc_text *text) {
  fc_text_string(text, "deal,score");
  for (unsigned i = 0; i < FC_FEATURE_COUNT; i++) put(text, ",%s", fc_feature_name((fc_feature)i));
  fc_text_char(text, '\n');
}

void features_row(const char *name, unsigned score, const fc_features *features, fc_text *text) {
  fc_csv_write_string(name, text);
  put(text, ",%u", score);
  for (unsigned i = 0; i < FC_FEATURE_COUNT; i++) put(text, ",%.6g", features->of[i]);
  fc_text_char(text, '\n');
}
