/* rules_json.c - a field for each rule. */
#include "game/rules_json.h"

#include "base/json.h"

void fc_rules_write_json(const fc_rules *r, fc_text *text) {
  static const char *const build[] = {"alternate", "suit", "any", "none"};
  static const char *const empty[] = {"any", "kings", "none"};
  static const char *const base[] = {"ace", "first card", "dealt"};
  fc_text_char(text, '{');
  fc_json_put_number(text, "suits", r->suits);
  fc_json_put_number(text, "ranks", r->ranks);
  fc_json_put_number(text, "columns", r->columns);
  fc_json_put_number(text, "cells", r->cells);
  fc_json_put_number(text, "reserve", r->reserve);
  fc_json_put_string(text, "build", build[r->build]);
  fc_json_put_truth(text, "wrap", r->wrap);
  fc_json_put_string(text, "empty", empty[r->empty]);
  fc_json_put_string(text, "sequence", r->unlimited ? "unlimited" : "limited");
  fc_json_put_truth(text, "worry_back", r->worry_back);
  fc_json_put_string(text, "base", base[r->base]);
  fc_text_char(text, '}');
}
