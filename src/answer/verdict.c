/* verdict.c - whether a position can still be won, and which move lost it. What is known of the positions before it is used: often no search is needed. */
#include "answer/events.h"

#include "answer/tell.h"
#include "base/json.h"
#include "game/apply.h"
#include "search/where_lost.h"

#include <stdlib.h>
#include <string.h>

typedef struct verdict {
  const fc_asked *asked;
  fc_verdict is;
  fc_stop stop;         /* why it is undecided, or it is not known which move lost it */
  const fc_move *moves; /* of a solution, where solved */
  size_t moves_count;
  bool knows_lost_after;
  size_t lost_after;
} verdict;

static void write_verdict(const void *context, fc_text *text) {
  static const char *const words[] = {"winnable", "lost", "unknown"};
  const verdict *const v = context;
  fc_text_char(text, '{');
  fc_json_put_string(text, "verdict", words[v->is]);
  fc_json_put_key(text, "lost_after");
  if (v->knows_lost_after)
    fc_text_number(text, v->lost_after);
  else
    fc_text_string(text, "null");
  fc_json_put_truth(text, "proved", v->is != FC_UNDECIDED);
  fc_json_put_key(text, "hint");
  if (v->is == FC_SOLVED && v->moves_count > 0)
    fc_tell_move(&v->asked->variant.rules, &v->asked->position, v->moves[0], text);
  else
    fc_text_string(text, "null");
  fc_json_put_key(text, "left");
  if (v->is == FC_SOLVED)
    fc_text_number(text, v->moves_count);
  else
    fc_text_string(text, "null");
  fc_json_put_string(text, "stop", fc_stop_name(v->stop));
  fc_text_char(text, '}');
}

static void tell_progress(void *context, const fc_progress *now) {
  fc_events_tell_progress(context, now, NULL);
}

/* What is known before anything is searched. */
typedef struct known {
  fc_where_lost where;
  fc_line line; /* a solution of the position; without moves if there is none */
} known;

/* A solution of an earlier position, of which all moves since then are the first, goes on from here. */
static void follow(const fc_asked *a, size_t after, fc_line *line, fc_line *rest) {
  const size_t since = a->moves_count - after;
  if (line->count <= since || (since > 0 && memcmp(line->moves, a->moves + after, since * sizeof *a->moves)))
    return;
  memmove(line->moves, line->moves + since, (line->count - since) * sizeof *line->moves);
  line->count -= since;
  const fc_line other = *rest;
  *rest = *line;
  *line = other;
}

static void recall(const fc_events *e, known *k) {
  const fc_asked *const a = &e->asked;
  fc_position p = a->start;
  fc_line line = {0};
  for (size_t i = 0; i <= a->moves_count && !k->where.is_lost; i++) {
    const fc_verdict found = fc_recall_find(e->recall, &a->variant.rules, &p, &line);
    if (found == FC_SOLVED) {
      k->where.is_won = true;
      k->where.won_after = i;
      follow(a, i, &line, &k->line);
    } else if (found == FC_UNSOLVABLE) {
      k->where.is_lost = true;
      k->where.lost_after = i;
    }
    if (i < a->moves_count) fc_position_apply(&a->variant.rules, &p, a->moves[i]);
  }
  free(line.moves);
}

static void keep(const fc_events *e, size_t after, fc_verdict is, const fc_move moves[], size_t count) {
  const fc_asked *const a = &e->asked;
  fc_position p = a->start;
  for (size_t i = 0; i < after; i++) fc_position_apply(&a->variant.rules, &p, a->moves[i]);
  fc_recall_keep(e->recall, &a->variant.rules, &p, is, moves, count);
}

static bool is_narrow(const fc_where_lost *w) {
  return w->lost_after == 0 || (w->is_won && w->lost_after - w->won_after == 1);
}

/* Which move lost it. What is found out on the way is kept for the next one who asks, but a solution that was there already stays. */
static fc_status find_move(fc_events *e, fc_where_lost *w, verdict *v) {
  const fc_asked *const a = &e->asked;
  const fc_where_lost before = *w;
  fc_status status = FC_OK;
  v->is = FC_UNSOLVABLE;
  if (!is_narrow(w)) {
    fc_solver_shorten(e->solver, false);
    status = fc_narrow_where_lost(e->solver, &a->variant.rules, &a->start, a->moves, a->moves_count,
                                  &e->limits, &e->observer, w);
    if (status != FC_OK) return status;
    if (w->is_won && !(before.is_won && before.won_after == w->won_after))
      keep(e, w->won_after, FC_SOLVED, NULL, 0);
    keep(e, w->lost_after, FC_UNSOLVABLE, NULL, 0);
  }
  v->knows_lost_after = is_narrow(w);
  v->stop = w->stop;
  v->lost_after = w->lost_after;
  return status;
}

static fc_status search(fc_events *e, fc_where_lost *w, verdict *v) {
  const fc_asked *const a = &e->asked;
  fc_solution solution;
  fc_status status = fc_events_open_solver(e, "decide");
  if (status == FC_OK && w->is_lost) return find_move(e, w, v);
  if (status == FC_OK) status = fc_events_solve(e, &solution);
  if (status != FC_OK) return status;
  v->is = solution.verdict;
  v->stop = solution.stop;
  v->moves = solution.moves;
  v->moves_count = solution.moves_count;
  if (v->is == FC_UNDECIDED) return FC_OK;
  keep(e, a->moves_count, v->is, v->moves, v->is == FC_SOLVED ? v->moves_count : 0);
  if (v->is == FC_SOLVED) return FC_OK;
  w->is_lost = true;
  w->lost_after = a->moves_count;
  return find_move(e, w, v);
}

/* True if there is nothing to be searched for. */
static bool knows(fc_events *e, known *k, verdict *v) {
  fc_judgement judgement;
  if (k->where.is_lost) {
    v->is = FC_UNSOLVABLE;
    v->knows_lost_after = is_narrow(&k->where);
    v->lost_after = k->where.lost_after;
    return v->knows_lost_after;
  }
  if (k->line.count == 0 || !fc_events_holds(e, k->line.moves, k->line.count, &judgement)) return false;
  v->is = FC_SOLVED;
  v->moves = k->line.moves;
  v->moves_count = k->line.count;
  keep(e, e->asked.moves_count, FC_SOLVED, v->moves, v->moves_count);
  return true;
}

void fc_events_run_verdict(fc_events *e) {
  verdict v = {.asked = &e->asked};
  known k = {0};
  fc_status status = FC_OK;
  e->observer.progress = tell_progress;
  recall(e, &k);
  const bool is_known = knows(e, &k, &v);
  if (is_known || fc_events_may_search(e)) {
    if (!is_known) status = search(e, &k.where, &v);
    if (status == FC_OK)
      fc_events_emit(e, "verdict", write_verdict, &v);
    else
      fc_events_fail(e, status);
  }
  free(k.line.moves);
}
