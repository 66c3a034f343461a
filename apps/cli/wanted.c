/* wanted.c - the forms of all deals that were taken are kept whole, so that no hash decides which deals are the same. */
#include "wanted.h"

#include "quantity.h"
#include "say.h"

#include "analysis/chen.h"
#include "game/form.h"

#include <limits.h>

const cli_option wanted_options[] = {
    {"count", "N", "no more than so many deals (1, if no DEAL is named)"},
    {"score", "LO..HI", "only deals with such a score (fclab help rate)"},
    {"seed", "S", "if no DEAL is named: random deals from this seed on (1)"},
    {"unique", NULL, "of deals that are the same but for suits and the order of columns only the first"},
    {"memory", "M", "what --unique may use: 500M, 8G (4G; 50 bytes a deal)"},
    {"spill", "DIR", "put what it needs beyond that into files in this folder"},
    {NULL, NULL, NULL},
};

/* A million random deals have scores from 47 to 172: what five millions do not have is not to be had this way. */
#define PATIENCE UINT64_C(5000000)

static bool read_score(const cli_args *args, wanted *w) {
  const char *const text = cli_args_value(args, "score");
  int end = 0;
  w->highest = UINT_MAX;
  if (!text) return true;
  if (sscanf(text, "%4u..%4u%n", &w->lowest, &w->highest, &end) == 2 && text[end] == '\0' &&
      fc_is_digit(*text) && fc_is_digit(strstr(text, "..")[2])) {
    if (w->lowest <= w->highest) return true;
    return say_error("--score %.40s: the range ends before it begins", text), false;
  }
  return say_error("--score: a range such as 100..120 was expected, not '%.40s'", text), false;
}

/* Without a name there are as many deals as there are seeds. */
static bool read_source(const cli_args *args, wanted *w) {
  uint64_t seed = 1;
  if (!read_count(args, "seed", 0, UINT64_MAX, &seed)) return false;
  if (args->words_count > 0)
    return !cli_args_has(args, "seed") ||
           (say_error("--seed is for random deals, where no DEAL is named"), false);
  if (!cli_args_has(args, "count") && !cli_args_has(args, "score")) return true;
  if (!cli_args_has(args, "count")) w->count = 1;
  w->patience = PATIENCE;
  snprintf(w->source, sizeof w->source, "random:%llu..18446744073709551615", (unsigned long long)seed);
  w->words[0] = w->source;
  return true;
}

bool wanted_open(const cli_args *args, const fc_rules *rules, wanted *w) {
  fc_error error;
  *w = (wanted){.rules = rules, .count = UINT64_MAX, .budget = {.most = DEFAULT_MEMORY}};
  w->unique = cli_args_has(args, "unique");
  if (!read_count(args, "count", 1, UINT64_MAX, &w->count) || !read_bytes(args, "memory", &w->budget.most) ||
      !read_spill(args, &w->spill) || !read_score(args, w) || !read_source(args, w))
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

static bool has_score(const wanted *w, const fc_position *deal) {
  if (w->lowest == 0 && w->highest == UINT_MAX) return true;
  const fc_chen score = fc_chen_score(w->rules, deal);
  return fc_chen_total(&score) >= w->lowest && fc_chen_total(&score) <= w->highest;
}

wanted_answer wanted_ask(wanted *w, const fc_position *deal) {
  if (w->patience > 0 && w->asked++ == w->patience) return NO_HOPE;
  if (!has_score(w, deal)) return NOT_WANTED;
  const wanted_answer answer = w->unique ? ask_unique(w, deal) : WANTED;
  w->taken += answer == WANTED;
  if (answer == WANTED) w->asked = 0;
  return answer;
}

void wanted_explain(const wanted *w, wanted_answer answer) {
  if (answer == NO_ROOM)
    say_error("--unique has no room for more deals; --memory gives it more, --spill a folder");
  else
    say_error(
        "of %s random deals none has such a score; name deals of a family, such as aces=deep,kings=0:1..9999",
        grouped(w->patience).text);
}
