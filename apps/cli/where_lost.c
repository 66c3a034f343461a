/* where_lost.c - from written moves to single cards and back. */
#include "where_lost.h"
#include "interrupt.h"
#include "report.h"
#include "say.h"

#include "game/apply.h"
#include "game/step.h"
#include "search/engines.h"
#include "show/loss.h"

#include <stdlib.h>

typedef struct search {
  fc_solver *solver;
  fc_replay *replay;
  fc_move *moves; /* single cards, as played */
  size_t count;
  fc_observer observer;
  fc_where_lost found;
  size_t step;      /* the written move, from 1, after which it was lost; 0: from the start */
  fc_solution hint; /* a solution from just before it */
} search;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static bool expand(const played *p, search *s) {
  const fc_step *const path = fc_replay_path(s->replay, &s->count);
  fc_position position = p->deals->position;
  s->moves = malloc((s->count + 1) * sizeof *s->moves);
  if (!s->moves) return false;
  for (size_t i = 0; i < s->count; i++) {
    s->moves[i] = fc_step_move(p->deals->rules, &position, path[i]);
    fc_position_apply(p->deals->rules, &position, s->moves[i]);
  }
  return true;
}

/* How many single cards the first so many written moves are. */
static size_t cards_of(const played *p, const search *s, size_t steps) {
  fc_judgement j;
  size_t count = 0;
  if (fc_replay_judge(s->replay, p->deals->rules, &p->deals->position, p->steps, steps, &j) != FC_OK)
    return 0;
  fc_replay_path(s->replay, &count);
  return count;
}

/* The first written move by which the position is reached that comes after so many cards. */
static size_t step_of(const played *p, const search *s, size_t cards) {
  size_t low = 0, high = p->count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (cards_of(p, s, middle) >= cards)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* What could have been played instead of the move that lost. */
static fc_status find_hint(const played *p, search *s) {
  fc_position position = p->deals->position;
  for (size_t i = 0; i < s->found.won_after; i++) fc_position_apply(p->deals->rules, &position, s->moves[i]);
  fc_solver_shorten(s->solver, true);
  return fc_solver_solve(s->solver, &position, &p->limits, &s->observer, &s->hint);
}

static fc_status find(const played *p, search *s) {
  fc_status status = fc_find_where_lost(s->solver, p->deals->rules, &p->deals->position, s->moves, s->count,
                                        &p->limits, &s->observer, &s->found);
  if (status != FC_OK || !s->found.is_lost || s->found.stop != FC_STOP_NONE) return status;
  s->step = s->found.is_won ? step_of(p, s, s->found.lost_after) : 0;
  return s->found.is_won ? find_hint(p, s) : FC_OK;
}

static void print_moves(const fc_rules *rules, const fc_solution *s, const char *before,
                        const char *between) {
  for (size_t i = 0; i < s->moves_count; i++) {
    fputs(i > 0 ? between : before, stdout);
    print_step(rules, fc_step_of(rules, s->moves[i]));
  }
}

typedef struct telling {
  const played *played;
  const search *search;
} telling;

static void write_json(const void *context, fc_text *text) {
  const telling *const t = context;
  const cli_deals *const deals = t->played->deals;
  const shown_deal deal = {.name = deals->name, .game = t->played->game, .start = &deals->position};
  const shown_loss loss = {.found = &t->search->found,
                           .moves = t->played->count,
                           .won = t->played->won,
                           .step = t->search->step,
                           .instead = &t->search->hint};
  loss_json(&deal, &loss, text);
}

static void print_json(const played *p, const search *s) {
  const telling t = {p, s};
  char *text = NULL;
  size_t size = 0;
  if (fc_text_write_all(&text, &size, write_json, &t) > 0) fputs(text, stdout);
  free(text);
}

static void print_for_people(const played *p, const search *s) {
  const fc_where_lost *const f = &s->found;
  const char *const plural = p->count == 1 ? "" : "s";
  printf("%s: ", p->deals->name);
  if (f->stop != FC_STOP_NONE) {
    printf("undecided: the limit of %s was reached", fc_stop_name(f->stop));
    if (f->is_won && f->is_lost)
      printf(" (winnable after %zu cards, lost after %zu)", f->won_after, f->lost_after);
    printf("\n");
  } else if (p->won) {
    printf("these %zu move%s win it\n", p->count, plural);
  } else if (!f->is_lost) {
    printf("after %zu move%s it can still be won\n", p->count, plural);
  } else if (s->step == 0) {
    printf("it could not be won from the start\n");
  } else {
    printf("lost by move %zu (", s->step);
    print_step(p->deals->rules, p->steps[s->step - 1]);
    if (p->file) printf(", %s line %u", p->file, p->lines[s->step - 1]);
    printf("); before it the deal could be won:");
    print_moves(p->deals->rules, &s->hint, " ", " ");
    printf("\n");
  }
}

static int tell(const played *p, const search *s) {
  const bool undecided = s->found.stop != FC_STOP_NONE;
  if (p->json)
    print_json(p, s);
  else if (!p->quiet)
    print_for_people(p, s);
  return finish_output(undecided ? EXIT_UNDECIDED : s->found.is_lost ? EXIT_UNSOLVABLE : EXIT_DONE);
}

int tell_where_lost(const played *p, fc_replay *replay) {
  search s = {.replay = replay, .observer = {.should_stop = should_stop}};
  s.solver = fc_solver_new(fc_engines_find("decide"), p->deals->rules, &FC_DEFAULT_OPTIONS);
  catch_interrupts();
  fc_status status = s.solver && expand(p, &s) ? find(p, &s) : FC_NO_MEMORY;
  const int result =
      status == FC_OK
          ? tell(p, &s)
          : (say_error(status == FC_BROKEN
                           ? "a solution did not hold when it was replayed; please report this deal"
                           : "no memory"),
             EXIT_FAILED);
  fc_solver_free(s.solver);
  free(s.moves);
  return result;
}
