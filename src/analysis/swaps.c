/* swaps.c - every pair once. */
#include "analysis/swaps.h"

typedef struct trial {
  fc_solver *solver;
  const fc_limits *limits;
  const fc_observer *observer;
  fc_swaps *found;
} trial;

static fc_status decide(const trial *t, const fc_position *start, fc_verdict *verdict) {
  fc_solution solution;
  const fc_status status = fc_solver_solve(t->solver, start, t->limits, t->observer, &solution);
  if (status != FC_OK) return status;
  *verdict = solution.verdict;
  t->found->generated += solution.stats.generated;
  if (solution.verdict == FC_UNDECIDED) t->found->stop = solution.stop;
  return FC_OK;
}

/* Places of the same sort do not differ: a card may not be swapped with one in another cell. */
static bool makes_another(const fc_rules *r, const fc_position *p, fc_card a, fc_card b) {
  const fc_place from = p->place[a], to = p->place[b];
  if (fc_place_is_home(from) || fc_place_is_home(to)) return false;
  return fc_place_is_column(from) || fc_place_is_column(to) ||
         fc_place_is_cell(r, from) != fc_place_is_cell(r, to);
}

static fc_status try_swap(const trial *t, const fc_rules *r, const fc_position *start, fc_card a, fc_card b) {
  fc_swaps *const found = t->found;
  fc_position swapped;
  fc_verdict verdict = FC_UNDECIDED;
  fc_position_swap(r, start, a, b, &swapped);
  const fc_status status = decide(t, &swapped, &verdict);
  if (status != FC_OK) return status;
  found->count++;
  found->verdicts[verdict]++;
  if (found->first == FC_NO_CARD && verdict != found->deal && verdict != FC_UNDECIDED &&
      found->deal != FC_UNDECIDED) {
    found->first = a;
    found->second = b;
  }
  return FC_OK;
}

fc_status fc_swaps_count(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                         const fc_limits *limits, const fc_observer *observer, fc_swaps *found) {
  const trial t = {solver, limits, observer, found};
  const unsigned cards = fc_rules_cards(rules);
  *found = (fc_swaps){.deal = FC_UNDECIDED};
  fc_status status = decide(&t, start, &found->deal);
  for (unsigned a = 1; a < cards; a++)
    for (unsigned b = a + 1; b <= cards && status == FC_OK; b++)
      if (makes_another(rules, start, (fc_card)a, (fc_card)b))
        status = try_swap(&t, rules, start, (fc_card)a, (fc_card)b);
  return status;
}
