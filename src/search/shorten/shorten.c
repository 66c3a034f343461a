/* shorten.c - the order in which a solution is made shorter. */
#include "search/shorten/shorten.h"

#include "search/shorten/beam.h"
#include "search/shorten/trim.h"
#include "search/shorten/turns.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

struct fc_shortener {
  fc_rules rules;
  uint64_t most; /* states */
  fc_beam *beam;
  fc_plan plan, cards, scratch;
  fc_line best, line;
  unsigned best_cards;
};

fc_shortener *fc_shortener_new(const fc_rules *rules, const fc_options *options) {
  fc_shortener *const s = calloc(1, sizeof *s);
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
  free(s->plan.steps);
  free(s->cards.steps);
  free(s->scratch.steps);
  free(s->best.moves);
  free(s->line.moves);
  free(s);
}

static void swap_lines(fc_line *a, fc_line *b) {
  const fc_line old = *a;
  *a = *b;
  *b = old;
}

/* Takes s->cards if it is better than the best so far: shorter in cards and turns together, longer in neither than
 * what was found. */
static fc_status consider(fc_shortener *s, const fc_position *start, unsigned most_cards, size_t most_turns) {
  unsigned cards;
  fc_status status = fc_trim_loops(&s->cards, &s->rules, start);
  if (status == FC_OK) status = fc_turns_gather(&s->cards, &s->rules, start, &s->line, &cards);
  if (status != FC_OK) return status;
  if (cards > most_cards || s->line.count > most_turns) return FC_OK;
  if (s->best.count > 0 && cards + s->line.count >= s->best_cards + s->best.count) return FC_OK;
  swap_lines(&s->best, &s->line);
  s->best_cards = cards;
  return FC_OK;
}

static fc_status shorten(fc_shortener *s, const fc_position *start, const fc_line *line, fc_effort *effort) {
  fc_status status = fc_plan_read(&s->plan, &s->rules, start, line);
  if (status == FC_OK) status = fc_plan_expand(&s->plan, &s->rules, start, &s->cards);
  s->best.count = 0;
  if (status == FC_OK) status = consider(s, start, UINT_MAX, SIZE_MAX);
  if (status != FC_OK) return status;
  const unsigned cards = s->best_cards;
  const size_t turns = s->best.count;
  status = fc_trim_steps(&s->plan, &s->scratch, &s->rules, start, effort);
  if (status == FC_OK) status = fc_plan_expand(&s->plan, &s->rules, start, &s->cards);
  if (status == FC_OK) status = consider(s, start, cards, turns);
  if (status == FC_OK) status = fc_trim_steps(&s->cards, &s->scratch, &s->rules, start, effort);
  if (status == FC_OK) status = consider(s, start, cards, turns);
  if (status != FC_OK) return status;
  const unsigned width = (unsigned)atoi(getenv("WIDTH"));
  if (!fc_beam_run(s->beam, start, width, fc_beam_cost(&s->plan, &s->rules, start), effort, &s->plan))
    return FC_OK;
  status = fc_plan_expand(&s->plan, &s->rules, start, &s->cards);
  if (status == FC_OK) status = consider(s, start, cards, turns);
  if (status == FC_OK) status = fc_trim_steps(&s->plan, &s->scratch, &s->rules, start, effort);
  if (status == FC_OK) status = fc_plan_expand(&s->plan, &s->rules, start, &s->cards);
  if (status == FC_OK) status = consider(s, start, cards, turns);
  if (status == FC_OK) status = fc_trim_steps(&s->cards, &s->scratch, &s->rules, start, effort);
  if (status == FC_OK) status = consider(s, start, cards, turns);
  return status;
}

void fc_shorten(fc_shortener *s, const fc_position *start, const fc_watch *watch, fc_line *line,
                fc_stats *stats) {
  fc_effort effort = {.watch = watch, .stats = stats, .most = stats->shortened + s->most};
  const fc_status status = shorten(s, start, line, &effort);
  assert(status != FC_BAD_INPUT);
  if (status == FC_OK) swap_lines(line, &s->best);
}
