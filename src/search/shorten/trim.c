/* trim.c - loops and superfluous steps. The second is action elimination (Nakhost & Mueller 2010; Balyo, Chrpa &
 * Kilani 2014) on steps told by cards: leave a step out, and with it each later step that is then not legal; if all cards still come
 * home, the plan is shorter. */
#include "search/shorten/trim.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { STEPS_A_STATE = 64 }; /* as long as one position of the beam takes */

typedef struct visit {
  uint64_t hash;
  uint32_t at;
} visit;

/* By hash, the later one first. */
static int compare_visits(const void *one, const void *other) {
  const visit *const a = one, *const b = other;
  if (a->hash != b->hash) return a->hash < b->hash ? -1 : 1;
  return a->at > b->at ? -1 : a->at < b->at;
}

/* last[i] becomes the last position that is equal to the i-th. */
static void find_last(visit *visits, size_t count, uint32_t *last) {
  qsort(visits, count, sizeof *visits, compare_visits);
  for (size_t i = 0; i < count; i++) {
    const bool first = i == 0 || visits[i].hash != visits[i - 1].hash;
    last[visits[i].at] = first ? visits[i].at : last[visits[i - 1].at];
  }
}

fc_status fc_trim_loops(fc_plan *plan, const fc_rules *rules, const fc_position *start) {
  const size_t count = plan->count + 1;
  visit *const visits = fc_malloc(count * sizeof *visits);
  uint32_t *const last = fc_malloc(count * sizeof *last);
  fc_status status = visits && last ? FC_OK : FC_NO_MEMORY;
  fc_position p = *start;
  fc_move move;
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    visits[i] = (visit){p.hash, (uint32_t)i};
    if (i == plan->count) break;
    if (!fc_plan_move(rules, &p, plan->steps[i], &move))
      status = FC_BAD_INPUT;
    else
      fc_position_apply(rules, &p, move);
  }
  if (status == FC_OK) {
    find_last(visits, count, last);
    size_t kept = 0;
    for (size_t i = last[0]; i < plan->count; i = last[i + 1]) plan->steps[kept++] = plan->steps[i];
    plan->count = kept;
  }
  fc_free(visits);
  fc_free(last);
  return status;
}

FC_INLINE bool is_won(const fc_rules *r, const fc_position *p) {
  for (unsigned s = 0; s < r->suits; s++)
    if (p->home[s] != r->ranks) return false;
  return true;
}

/* Plays what can be played of steps[from..] on a copy of `p` and writes it to `rest`; true if it wins. */
FC_INLINE bool play_rest(const fc_rules *r, const fc_position *p, const fc_plan *plan, size_t from,
                         fc_plan *rest) {
  fc_position q = *p;
  fc_move move;
  rest->count = 0;
  for (size_t i = from; i < plan->count; i++) {
    if (!fc_plan_move(r, &q, plan->steps[i], &move)) continue;
    fc_apply(r, &q, move);
    rest->steps[rest->count++] = plan->steps[i];
  }
  return is_won(r, &q);
}

FC_INLINE bool trim(const fc_rules *r, fc_plan *plan, fc_plan *rest, const fc_position *start,
                    fc_effort *effort) {
  fc_position p = *start;
  fc_move move;
  for (size_t i = 0; i < plan->count && fc_effort_take(effort, 1 + (plan->count - i) / STEPS_A_STATE);) {
    if (play_rest(r, &p, plan, i + 1, rest)) {
      assert(rest->count < plan->count - i);
      memcpy(plan->steps + i, rest->steps, rest->count * sizeof *rest->steps);
      plan->count = i + rest->count;
      continue;
    }
    if (!fc_plan_move(r, &p, plan->steps[i], &move)) return false;
    fc_apply(r, &p, move);
    i++;
  }
  return true;
}

fc_status fc_trim_steps(fc_plan *plan, fc_plan *scratch, const fc_rules *rules, const fc_position *start,
                        fc_effort *effort) {
  if (fc_plan_reserve(scratch, plan->count) != FC_OK) return FC_NO_MEMORY;
  return FC_BY_SHAPE(trim, rules, plan, scratch, start, effort) ? FC_OK : FC_BAD_INPUT;
}
