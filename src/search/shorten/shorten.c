/* shorten.c - the order in which a solution is made shorter. */
#include "search/shorten/shorten.h"

#include "search/shorten/trim.h"
#include "search/shorten/turns.h"

#include <assert.h>
#include <stdlib.h>

struct fc_shortener {
  fc_rules rules;
  uint64_t most; /* states */
  fc_plan plan, scratch;
  fc_line line;
};

fc_shortener *fc_shortener_new(const fc_rules *rules, const fc_options *options) {
  fc_shortener *const s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->rules = *rules;
  s->most = options->shorten_states;
  return s;
}

void fc_shortener_free(fc_shortener *s) {
  if (!s) return;
  free(s->plan.steps);
  free(s->scratch.steps);
  free(s->line.moves);
  free(s);
}

static fc_status shorten(fc_shortener *s, const fc_position *start, const fc_line *line, fc_stats *stats) {
  fc_status status = fc_plan_read(&s->plan, &s->rules, start, line);
  if (status == FC_OK) status = fc_trim_loops(&s->plan, &s->rules, start);
  if (status == FC_OK)
    status = fc_trim_steps(&s->plan, &s->scratch, &s->rules, start, s->most, &stats->shortened);
  if (status == FC_OK) status = fc_turns_gather(&s->plan, &s->rules, start, &s->line);
  return status;
}

void fc_shorten(fc_shortener *s, const fc_position *start, const fc_watch *watch, fc_line *line,
                fc_stats *stats) {
  (void)watch;
  const fc_status status = shorten(s, start, line, stats);
  assert(status != FC_BAD_INPUT);
  if (status != FC_OK) return;
  const fc_line old = *line;
  *line = s->line;
  s->line = old;
}
