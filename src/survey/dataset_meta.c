/* dataset_meta.c - an object of objects, a line each. */
#include "survey/dataset_meta.h"

#include "base/json.h"
#include "survey/arrays.h"

#include <stdio.h>
#include <stdlib.h>

static void key(fc_text *text, const char *name) {
  fc_json_write_string(name, text);
  fc_text_char(text, ':');
}
static void number(fc_text *text, const char *name, uint64_t value) {
  key(text, name);
  fc_text_number(text, value);
}
static void string(fc_text *text, const char *name, const char *value) {
  key(text, name);
  if (value)
    fc_json_write_string(value, text);
  else
    fc_text_string(text, "null");
}
static void truth(fc_text *text, const char *name, bool value) {
  key(text, name);
  fc_text_string(text, value ? "true" : "false");
}
static void comma(fc_text *text) { fc_text_char(text, ','); }

/* Words of the command line and of docs/rules.md. */
static void write_rules(const fc_rules *r, fc_text *text) {
  static const char *const build[] = {"alternate", "suit", "any", "none"};
  static const char *const empty[] = {"any", "kings", "none"};
  static const char *const base[] = {"ace", "first card", "dealt"};
  const struct {
    const char *name;
    unsigned value;
  } counts[] = {{"suits", r->suits},
                {"ranks", r->ranks},
                {"columns", r->columns},
                {"cells", r->cells},
                {"reserve", r->reserve}};
  key(text, "rules");
  fc_text_char(text, '{');
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++, comma(text))
    number(text, counts[i].name, counts[i].value);
  string(text, "build", build[r->build]), comma(text);
  truth(text, "wrap", r->wrap), comma(text);
  string(text, "empty", empty[r->empty]), comma(text);
  string(text, "sequence", r->unlimited ? "unlimited" : "limited"), comma(text);
  truth(text, "worry_back", r->worry_back), comma(text);
  string(text, "base", base[r->base]);
  fc_text_char(text, '}');
}

static void write_encoding(const fc_encoding *e, fc_text *text) {
  key(text, "encoding");
  fc_text_string(text, "{\"cards\":[");
  for (unsigned c = 1; c <= fc_rules_cards(&e->rules); c++) {
    if (c > 1) comma(text);
    fc_json_write_string(fc_card_name_of(e->rules.suits, (fc_card)c).text, text);
  }
  fc_text_string(text, "],");
  number(text, "height", e->height), comma(text);
  number(text, "codes", e->codes), comma(text);
  number(text, "sources", e->sources), comma(text);
  number(text, "targets", e->targets), comma(text);
  number(text, "longest_run", e->longest_run), comma(text);
  number(text, "actions", e->actions);
  fc_text_char(text, '}');
}

static void write_array(const fc_encoding *e, fc_array array, fc_text *text) {
  const fc_npy_type type = fc_array_type(e, array);
  char descr[FC_NPY_DESCR];
  fc_npy_descr(type, descr);
  key(text, fc_array_name(array));
  fc_text_char(text, '{');
  string(text, "by", fc_array_is_by_row(array) ? "row" : "deal"), comma(text);
  string(text, "dtype", descr), comma(text);
  fc_text_string(text, "\"shape\":[");
  if (type.width) fc_text_number(text, type.width);
  fc_text_string(text, "]}");
}

static void write_arrays(const fc_encoding *e, fc_text *text) {
  key(text, "arrays");
  fc_text_char(text, '{');
  for (fc_array a = 0; a < FC_ARRAYS; a++) {
    fc_text_string(text, a ? ",\n  " : "\n  ");
    write_array(e, a, text);
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
  key(text, "split");
  fc_text_string(text, "{\"test_share\":");
  fc_text_string(text, share);
  comma(text);
  string(text, "seed", seed);
  fc_text_char(text, '}');
}

static void write_size(const char *name, fc_dataset_size size, fc_text *text) {
  key(text, name);
  fc_text_char(text, '{');
  number(text, "deals", size.deals), comma(text);
  number(text, "rows", size.rows);
  fc_text_char(text, '}');
}

static void next_line(fc_text *text) { fc_text_string(text, ",\n "); }

void fc_dataset_meta_write(const fc_dataset_plan *plan, const fc_encoding *encoding, fc_dataset_size train,
                           fc_dataset_size test, fc_text *text) {
  fc_text_char(text, '{');
  string(text, "format", "fclab-dataset"), comma(text);
  number(text, "version", FC_DATASET_VERSION), next_line(text);
  string(text, "game", plan->game), comma(text);
  string(text, "overrides", plan->overrides), comma(text);
  string(text, "metric", fc_metric_name(plan->metric)), next_line(text);
  write_rules(&plan->rules, text), next_line(text);
  write_encoding(encoding, text), next_line(text);
  write_split(plan, text), next_line(text);
  write_size("train", train, text), next_line(text);
  write_size("test", test, text), next_line(text);
  write_arrays(encoding, text);
  fc_text_string(text, "}\n");
}
