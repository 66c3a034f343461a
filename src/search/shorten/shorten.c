/* shorten.c - the order in which a solution is made shorter. */
#include "search/shorten/shorten.h"

#include "base/memory.h"
#include "search/shorten/beam.h"
#include "search/shorten/trim.h"
#include "search/shorten/turns.h"

#include <assert.h>
#include <limits.h>

enum {
  NARROW = 256,     /* states in all for each position a layer of the first beam */
  WIDEST = 1 << 14, /* more would take hundreds of megabytes */
};

struct fc_shortener {
  fc_rules rules;
  uint64_t most; /* states */
  fc_beam *beam;
  fc_plan plan, cards, scratch;
  fc_line best, line;
  unsigned best_length; /* cards and turns together */
  bool has_best;
};

fc_shortener *fc_shortener_new(const fc_rules *rules, const fc_options *options) {
  fc_shortener *const s = fc_calloc(1, sizeof *s);
  if (!s) return NULL;
  s->rules = *rules;
  s->most = options->shorten_states;
  s->beam = fc_beam_new(rules);
  if (s->beam) return s;
  fc_shortener_free(s);
  return NULL;
}

void fc_shortener_free(fc_shortener *s) {
  if (!s) return;
  fc_beam_free(s->beam);
  fc_free(s->plan.steps);
  fc_free(s->cards.steps);
  fc_free(s->scratch.steps);
  fc_free(s->best.moves);
  fc_free(s->line.moves);
  fc_free(s);
}

static void swap_lines(fc_line *a, fc_line *b) {
  const fc_line old = *a;
  *a = *b;
  *b = old;
}

typedef struct found {
  const fc_position *start;
  fc_length length; /* of what was found: nothing that is longer in cards or turns is taken */
} found;

/* Takes s->cards if it is shorter than the best so far, in cards and turns together. */
static fc_status consider(fc_shortener *s, const found *f) {
  fc_length length;
  const fc_status status = fc_turns_gather(&s->cards, &s->rules, f->start, &s->line, &length);
  if (status != FC_OK || length.cards > f->length.cards || length.turns > f->length.fewest) return status;
  if (s->has_best && length.cards + length.turns >= s->best_length) return FC_OK;
  swap_lines(&s->best, &s->line);
  s->best_length = length.cards + length.turns;
  s->has_best = true;
  return FC_OK;
}

/* The plan: as it is, without what it can do without among its turns, and then among its single cards. */
static fc_status trim(fc_shortener *s, const found *f, fc_effort *effort) {
  fc_status status = fc_plan_expand(&s->plan, &s->rules, f->start, &s->cards);
  if (status == FC_OK) status = consider(s, f);
  if (status == FC_OK) status = fc_trim_steps(&s->plan, &s->scratch, &s->rules, f->start, effort);
  if (status == FC_OK) status = fc_plan_expand(&s->plan, &s->rules, f->start, &s->cards);
  if (status == FC_OK) status = fc_trim_loops(&s->cards, &s->rules, f->start);
  if (status == FC_OK) status = consider(s, f);
  if (status == FC_OK) status = fc_trim_steps(&s->cards, &s->scratch, &s->rules, f->start, effort);
  return status == FC_OK ? consider(s, f) : status;
}

/* A narrow beam first: it shows how many layers there are to be shared among, and mostly finds something. Then one as wide as what is left
 * allows. True if s->plan was replaced. */
static bool search(fc_shortener *s, const fc_position *start, fc_effort *effort) {
  unsigned limit = fc_beam_cost(&s->plan, &s->rules, start), expected = limit, before = 0;
  uint64_t width = s->most / NARROW + 1;
  bool replaced = false;
  while (limit > 0 && width > before + before / 2 && fc_beam_allows(s->beam, (unsigned)width, effort)) {
    const bool better = fc_beam_run(s->beam, start, (unsigned)width, limit, expected, effort, &s->plan);
    before = (unsigned)width;
    replaced |= better;
    if (better) limit = fc_beam_cost(&s->plan, &s->rules, start);
    expected = replaced ? limit : fc_beam_layers(s->beam) + 1;
    width = fc_effort_left(effort) * 5 / 4 / (expected + 1);
    if (width > WIDEST) width = WIDEST;
  }
  return replaced;
}

/* What was found, with its cards and turns counted: the first to be the best, unless it costs more turns to write. */
static fc_status begin(fc_shortener *s, const fc_line *line, found *f) {
  s->has_best = false;
  fc_status status = fc_plan_read(&s->plan, &s->rules, f->start, line);
  if (status == FC_OK) status = fc_plan_expand(&s->plan, &s->rules, f->start, &s->cards);
  if (status == FC_OK) status = fc_turns_gather(&s->cards, &s->rules, f->start, &s->line, &f->length);
  if (status == FC_OK) status = consider(s, f);
  if (status == FC_OK) status = fc_trim_loops(&s->cards, &s->rules, f->start);
  return status == FC_OK ? consider(s, f) : status;
}

static fc_status shorten(fc_shortener *s, const fc_line *line, found *f, fc_effort *effort) {
  fc_status status = begin(s, line, f);
  const unsigned length = s->has_best ? s->best_length : UINT_MAX;
  if (status == FC_OK && search(s, f->start, effort)) status = trim(s, f, effort);
  if (status != FC_OK || s->best_length < length) return status;
  status = fc_plan_read(&s->plan, &s->rules, f->start, line);
  return status == FC_OK ? trim(s, f, effort) : status;
}

void fc_shorten(fc_shortener *s, const fc_position *start, const fc_watch *watch, fc_line *line,
                fc_stats *stats) {
  fc_effort effort = {.watch = watch, .stats = stats, .most = stats->shortened + s->most};
  found f = {.start = start};
  const fc_status status = shorten(s, line, &f, &effort);
  assert(status != FC_BAD_INPUT);
  if (status == FC_OK && s->has_best) swap_lines(line, &s->best);
}
