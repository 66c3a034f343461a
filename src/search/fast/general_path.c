/* general_path.c - a solution that was found, played from the start. */
#include "search/fast/general.h"

#include "search/script.h"

#include <assert.h>

enum { ROOT = 1 }; /* the first position kept */

/* The search is over, so `next` may lead from each position of the solution to the one after it. */
static void turn_links_round(fc_general_store *s, uint32_t solved) {
  s->met[solved].next = 0;
  for (uint32_t at = solved; s->met[at].parent != 0; at = s->met[at].parent)
    s->met[s->met[at].parent].next = at;
}

fc_status fc_general_path(fc_general *n, const fc_position *start, fc_line *line) {
  fc_script script;
  assert(n->solved != 0);
  turn_links_round(&n->store, n->solved);
  fc_script_begin(&script, &n->plan, &n->field, start, line);
  for (uint32_t at = ROOT; at != 0 && script.status == FC_OK; at = n->store.met[at].next) {
    if (at != ROOT) fc_field_make(&n->plan, &n->field, n->store.met[at].turn);
    fc_choice_tidy(&n->plan, &n->field, n->eager);
    fc_script_write(&script);
  }
  return script.status;
}
