/* alone.c - in place of search/optimal/team.c and mail.c: there is one process here, so that no team is ever opened. That nothing else can be reached is said
 * to the compiler, which leaves out what would lead there. */
#include "search/optimal/team.h"

bool fc_team_open(fc_team *t, const fc_ranks *ranks, const fc_met *met, fc_budget *budget) {
  (void)t, (void)ranks, (void)met, (void)budget;
  return false;
}

_Noreturn static void never(void) { __builtin_unreachable(); }

void fc_team_close(fc_team *t, fc_budget *budget) { (void)t, (void)budget, never(); }
void fc_team_begin(fc_team *t) { (void)t, never(); }
void fc_team_post(fc_searcher *w, const uint32_t key[], uint32_t parent, fc_visit visit) {
  (void)w, (void)key, (void)parent, (void)visit, never();
}
void fc_team_look(fc_searcher *w) { (void)w, never(); }
void fc_team_tell(fc_team *t, unsigned layer) { (void)t, (void)layer, never(); }
void fc_team_win(fc_team *t, unsigned layer) { (void)t, (void)layer, never(); }
void fc_team_work_off(fc_optimal *l) { (void)l, never(); }
void fc_team_find_best(fc_team *t, fc_team_best *best) { (void)t, (void)best, never(); }
void fc_team_agree(fc_optimal *l, bool waits) { (void)l, (void)waits, never(); }
