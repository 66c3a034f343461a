/* where_lost.c - deciding as few positions as will do. */
#include "search/where_lost.h"

#include "game/apply.h"

typedef struct asking {
  fc_solver *solver;
  const fc_rules *rules;
  const fc_position *start;
  const fc_move *moves;
  const fc_limits *limits;
  const fc_observer *observer;
  fc_where_lost *result;
} asking;

/* Decides the position after so many moves and notes what it is. */
static fc_status ask(const asking *a, size_t after, fc_verdict *verdict) {
  fc_where_lost *const r = a->result;
  fc_position p = *a->start;
  fc_solution s;
  for (size_t i = 0; i < after; i++) fc_position_apply(a->rules, &p, a->moves[i]);
  const fc_status status = fc_solver_solve(a->solver, &p, a->limits, a->observer, &s);
  if (status != FC_OK) return status;
  fc_stats_add(&r->stats, &s.stats);
  *verdict = s.verdict;
  if (s.verdict == FC_SOLVED) {
    r->is_won = true;
    r->won_after = after;
  } else if (s.verdict == FC_UNSOLVABLE) {
    r->is_lost = true;
    r->lost_after = after;
  } else {
    r->stop = s.stop;
  }
  return FC_OK;
}

fc_status fc_narrow_where_lost(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                               const fc_move moves[], size_t count, const fc_limits *limits,
                               const fc_observer *observer, fc_where_lost *r) {
  const asking a = {solver, rules, start, moves, limits, observer, r};
  fc_verdict verdict = FC_SOLVED;
  fc_status status = r->is_lost ? FC_OK : ask(&a, count, &verdict);
  if (status != FC_OK || !r->is_lost || r->lost_after == 0) return status;
  status = r->is_won ? FC_OK : ask(&a, 0, &verdict);
  if (status != FC_OK || !r->is_won) return status;
  while (status == FC_OK && r->lost_after - r->won_after > 1 && verdict != FC_UNDECIDED)
    status = ask(&a, r->won_after + (r->lost_after - r->won_after) / 2, &verdict);
  return status;
}

fc_status fc_find_where_lost(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                             const fc_move moves[], size_t count, const fc_limits *limits,
                             const fc_observer *observer, fc_where_lost *r) {
  memset(r, 0, sizeof *r);
  return fc_narrow_where_lost(solver, rules, start, moves, count, limits, observer, r);
}
