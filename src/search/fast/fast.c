/* fast.c - the two finders behind the engine's interface: the tableau's where it can play, else the general one. */
#include "search/fast/fast.h"

#include "base/memory.h"
#include "search/fast/finder.h"
#include "search/fast/general.h"

/* One of the two, or both, the finder first: each may be null. Without states for the last stage only the quick stages are run. */
typedef struct fast {
  fc_finder *finder;
  fc_general *general;
} fast;

/* Solutions with limited runs and without worrying back hold where more is allowed, too. */
static bool is_for_tableau(const fc_rules *r) {
  return r->suits == 4 && r->ranks == 13 && r->columns <= 8 && r->cells <= 4 && r->reserve == 0 &&
         r->build == FC_BUILD_ALTERNATE && !r->wrap && r->empty == FC_EMPTY_ANY && r->base == FC_BASE_ACE;
}

/* Is more allowed than the tableau's finder makes use of? */
static bool is_more_than_tableau(const fc_rules *r) {
  return !is_for_tableau(r) || r->unlimited || r->worry_back;
}

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

static void end(void *engine) {
  fast *const f = engine;
  fc_finder_free(f->finder);
  fc_general_free(f->general);
  fc_free(f);
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  fast *const f = fc_calloc(1, sizeof *f);
  if (!f) return NULL;
  /* The last stage is that of the finder that forgets nothing: the tableau's own may go round for ever (MS 949 with 3 cells, 94717719 with 4). */
  const uint64_t states = options->finder_states;
  const bool finder = is_for_tableau(rules), general = is_more_than_tableau(rules) || states > 0;
  if (finder) f->finder = fc_finder_new(rules);
  if (f->finder && options->luck) fc_weights_shake(&f->finder->first, options->luck);
  if (general) f->general = fc_general_new(rules, states);
  if ((f->finder || !finder) && (f->general || !general)) return f;
  end(f);
  return NULL;
}

static fc_status run_finder(fc_finder *f, const fc_position *start, const fc_watch *watch,
                            fc_answer *answer) {
  const bool found = fc_finder_run(f, start, watch);
  answer->verdict = found ? FC_SOLVED : FC_UNDECIDED;
  answer->stop = f->stop;
  answer->stats = f->stats;
  answer->line.count = 0;
  if (!found) return FC_OK;
  return fc_finder_path(f, &answer->line);
}

/* Goes on from what `answer` has counted. */
static fc_status run_general(fc_general *n, const fc_position *start, const fc_watch *watch,
                             fc_answer *answer) {
  const bool found = fc_general_run(n, start, watch, &answer->stats);
  answer->verdict = found ? FC_SOLVED : FC_UNDECIDED;
  answer->stop = n->stop;
  answer->stats = n->stats;
  answer->line.count = 0;
  return found ? fc_general_path(n, start, &answer->line) : FC_OK;
}

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  fast *const f = engine;
  const uint64_t states = watch->limits.states;
  memset(&answer->stats, 0, sizeof answer->stats);
  answer->engine = fc_engine_fast.name;
  if (f->finder) {
    const fc_status status = run_finder(f->finder, start, watch, answer);
    const bool was_limited =
        answer->stop != FC_STOP_STATES || (states > 0 && answer->stats.generated >= states);
    if (!f->general || status != FC_OK || answer->verdict == FC_SOLVED || was_limited) return status;
  }
  return run_general(f->general, start, watch, answer);
}

const fc_engine fc_engine_fast = {
    .name = "fast",
    .summary = "any solution, at once",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
};
