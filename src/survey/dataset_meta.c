/* dataset_meta.c - an object of objects, a line each. */
#include "survey/dataset_meta.h"

#include "base/json.h"
#include "game/rules_json.h"
#include "survey/arrays.h"
#include "survey/meta.h"

#include <stdio.h>
#include <stdlib.h>

static void write_rules(const fc_rules *r, fc_text *text) {
  fc_meta_key(text, "rules");
  fc_rules_write_json(r, text);
}

static void write_encoding(const fc_encoding *e, fc_text *text) {
  fc_meta_key(text, "encoding");
  fc_text_string(text, "{\"cards\":[");
  for (unsigned c = 1; c <= fc_rules_cards(&e->rules); c++) {
    if (c > 1) fc_meta_comma(text);
    fc_json_write_string(fc_card_name_of(e->rules.suits, (fc_card)c).text, text);
  }
  fc_text_string(text, "],");
  fc_meta_number(text, "height", e->height), fc_meta_comma(text);
  fc_meta_number(text, "codes", e->codes), fc_meta_comma(text);
  fc_meta_number(text, "sources", e->sources), fc_meta_comma(text);
  fc_meta_number(text, "targets", e->targets), fc_meta_comma(text);
  fc_meta_number(text, "longest_run", e->longest_run), fc_meta_comma(text);
  fc_meta_number(text, "actions", e->actions);
  fc_text_char(text, '}');
}

static void write_arrays(const fc_encoding *e, fc_text *text) {
  fc_meta_key(text, "arrays");
  fc_text_char(text, '{');
  for (fc_array a = 0; a < FC_ARRAYS; a++) {
    fc_text_string(text, a ? ",\n  " : "\n  ");
    fc_meta_array(text, fc_array_name(a), fc_array_is_by_row(a) ? "row" : "deal", fc_array_type(e, a));
  }
  fc_text_char(text, '}');
}

/* In as few digits as are read back as the same number. */
static void write_share(double share, char out[32]) {
  for (int digits = 1; digits <= 17; digits++) {
    snprintf(out, 32, "%.*g", digits, share);
    if (!(strtod(out, NULL) < share || strtod(out, NULL) > share)) return;
  }
}

/* The seed as text: readers of JSON may take numbers for doubles. */
static void write_split(const fc_dataset_plan *plan, fc_text *text) {
  char share[32], seed[32];
  write_share(plan->test_share, share);
  snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
  fc_meta_key(text, "split");
  fc_text_string(text, "{\"test_share\":");
  fc_text_string(text, share);
  fc_meta_comma(text);
  fc_meta_string(text, "seed", seed);
  fc_text_char(text, '}');
}

static void write_size(const char *name, fc_dataset_size size, fc_text *text) {
  fc_meta_key(text, name);
  fc_text_char(text, '{');
  fc_meta_number(text, "deals", size.deals), fc_meta_comma(text);
  fc_meta_number(text, "rows", size.rows);
  fc_text_char(text, '}');
}

static void write_solutions(const fc_dataset_meta *m, fc_text *text) {
  fc_meta_key(text, "solutions");
  fc_text_char(text, '{');
  fc_meta_string(text, "engine", m->plan->engine), fc_meta_comma(text);
  fc_meta_truth(text, "shortened", m->plan->is_shortened), fc_meta_comma(text);
  fc_meta_string(text, "labels", m->is_shortest ? "shortest" : "short"), fc_meta_comma(text);
  fc_meta_string(text, "build", m->plan->build);
  fc_text_char(text, '}');
}

void fc_dataset_meta_write(const void *meta, fc_text *text) {
  const fc_dataset_meta *const m = meta;
  const fc_dataset_plan *const plan = m->plan;
  fc_text_char(text, '{');
  fc_meta_string(text, "format", "fclab-dataset"), fc_meta_comma(text);
  fc_meta_number(text, "version", FC_DATASET_VERSION), fc_meta_next_line(text);
  fc_meta_string(text, "game", plan->game), fc_meta_comma(text);
  fc_meta_string(text, "overrides", plan->overrides), fc_meta_comma(text);
  fc_meta_string(text, "metric", fc_metric_name(plan->metric)), fc_meta_next_line(text);
  fc_meta_survey(text, plan->survey), fc_meta_next_line(text);
  write_solutions(m, text), fc_meta_next_line(text);
  write_rules(&plan->rules, text), fc_meta_next_line(text);
  write_encoding(m->encoding, text), fc_meta_next_line(text);
  write_split(plan, text), fc_meta_next_line(text);
  write_size("train", m->train, text), fc_meta_next_line(text);
  write_size("test", m->test, text), fc_meta_next_line(text);
  write_arrays(m->encoding, text);
  fc_text_string(text, "}\n");
}
