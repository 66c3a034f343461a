/* wanted.c - the forms of all deals that were taken are kept whole, so that no hash decides which deals are the same. */
#include "wanted.h"

#include "quantity.h"
#include "say.h"

#include "game/form.h"

const cli_option wanted_options[] = {
    {"count", "N", "no more than so many deals"},
    {"unique", NULL, "of deals that are the same but for suits and the order of columns only the first"},
    {"memory", "M", "what --unique may use: 500M, 8G (4G; 50 bytes a deal)"},
    {"spill", "DIR", "put what it needs beyond that into files in this folder"},
    {NULL, NULL, NULL},
};

bool wanted_open(const cli_args *args, const fc_rules *rules, wanted *w) {
  fc_error error;
  *w = (wanted){.rules = rules, .count = UINT64_MAX, .budget = {.most = DEFAULT_MEMORY}};
  w->unique = cli_args_has(args, "unique");
  if (!read_count(args, "count", 1, UINT64_MAX, &w->count) || !read_bytes(args, "memory", &w->budget.most) ||
      !read_spill(args, &w->spill))
    return false;
  if (w->unique && fc_form_check(rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  if (w->spill.get) w->budget.spill = &w->spill;
  w->forms = (fc_keyset){.words = fc_form_words(rules), .most = FC_KEYSET_MOST, .budget = &w->budget};
  fc_keyset_clear(&w->forms);
  return true;
}

void wanted_close(wanted *w) { fc_keyset_free(&w->forms); }

static wanted_answer ask_unique(wanted *w, const fc_position *deal) {
  uint64_t form[FC_MAX_FORM_WORDS];
  if (!fc_keyset_make_room(&w->forms)) return NO_ROOM;
  fc_form_pack(w->rules, deal, form);
  return fc_keyset_add(&w->forms, form) ? WANTED : NOT_WANTED;
}

wanted_answer wanted_ask(wanted *w, const fc_position *deal) {
  const wanted_answer answer = w->unique ? ask_unique(w, deal) : WANTED;
  w->taken += answer == WANTED;
  return answer;
}
