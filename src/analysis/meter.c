/* meter.c - one search after the other, the quick ones first. */
#include "analysis/meter.h"

#include "analysis/interval.h"
#include "base/clock.h"
#include "base/memory.h"
#include "game/apply.h"
#include "game/legal.h"
#include "search/engines.h"
#include "search/fewest.h"
#include "search/play/player.h"

#include <assert.h>

struct fc_meter {
  fc_rules rules;
  fc_meter_options options;
  fc_solver *finder;
  fc_player *player;
  fc_move moves[FC_MAX_MOVES];
};

/* A deal at hand. */
typedef struct reading {
  fc_meter *meter;
  const fc_position *start;
  const fc_observer *observer;
  fc_indicators *found;
} reading;

fc_meter *fc_meter_new(const fc_rules *rules, const fc_meter_options *options) {
  fc_meter *const m = fc_calloc(1, sizeof *m);
  if (!m) return NULL;
  const fc_player_options player = {.kind = FC_PLAYER_MONTE_CARLO,
                                    .playouts = options->playouts,
                                    .most_moves = options->most_moves,
                                    .seed = options->seed};
  m->rules = *rules;
  m->options = *options;
  m->finder = fc_solver_new(fc_engines_find("fast"), rules, &FC_DEFAULT_OPTIONS);
  m->player = fc_player_new(rules, &player);
  if (m->finder && m->player) return m;
  fc_meter_free(m);
  return NULL;
}

void fc_meter_free(fc_meter *meter) {
  if (!meter) return;
  fc_solver_free(meter->finder);
  fc_player_free(meter->player);
  fc_free(meter);
}

/* With the single cards, without which a solution's length in the paper's turns may not be known. */
static fc_status solve(const reading *r, fc_solver *solver, const fc_position *p, fc_solution *s) {
  fc_status status = fc_solver_solve(solver, p, &r->meter->options.limits, r->observer, s);
  if (status == FC_OK && s->verdict == FC_SOLVED) status = fc_solver_cards(solver, s);
  return status;
}

/* That the caller wants no more outweighs any limit. */
static void note_stop(const reading *r, fc_stop stop) {
  if (r->found->stop == FC_STOP_NONE || stop == FC_STOP_CALLER) r->found->stop = stop;
}

static void note_verdict(const reading *r, fc_verdict verdict) {
  assert(verdict == FC_UNDECIDED || r->found->verdict == FC_UNDECIDED || verdict == r->found->verdict);
  if (verdict != FC_UNDECIDED) r->found->verdict = verdict;
}

/* The finder may fail for want of room of its own, which is no limit that anybody set: only the caller's stop is one. */
static fc_status find_first(const reading *r) {
  fc_indicators *const found = r->found;
  fc_solution s;
  const fc_status status = solve(r, r->meter->finder, r->start, &s);
  if (status != FC_OK) return status;
  note_verdict(r, s.verdict);
  if (s.stop == FC_STOP_CALLER) note_stop(r, s.stop);
  found->fast_states = (double)s.stats.expanded;
  found->fast_seconds = s.seconds;
  if (s.verdict != FC_SOLVED) return FC_OK;
  found->fast_cards = s.judgement.cards;
  found->fast_turns = s.judgement.turns;
  found->fast_paper = s.judgement.paper;
  return FC_OK;
}

static fc_solver *new_solver(const reading *r, const char *engine, fc_metric metric) {
  fc_options options = FC_DEFAULT_OPTIONS;
  options.metric = metric;
  options.threads = r->meter->options.threads;
  return fc_solver_new(fc_engines_find(engine), &r->meter->rules, &options);
}

/* By a solver of its own: what the shortener remembers of other deals would change what it looks at. */
static fc_status shorten(const reading *r) {
  fc_indicators *const found = r->found;
  fc_solution s;
  if (!fc_is_measured(found->fast_cards)) return FC_OK;
  fc_solver *const solver = new_solver(r, "fast", FC_METRIC_CARDS);
  if (solver) fc_solver_shorten(solver, true);
  const fc_status status = solver ? solve(r, solver, r->start, &s) : FC_NO_MEMORY;
  fc_solver_free(solver);
  if (status != FC_OK || s.verdict != FC_SOLVED) return status;
  found->short_cards = s.judgement.cards;
  found->short_turns = s.judgement.turns;
  found->short_paper = s.judgement.paper;
  found->short_states = (double)s.stats.shortened;
  found->short_seconds = s.seconds;
  return FC_OK;
}

static fc_status decide(const reading *r) {
  fc_solution s;
  fc_solver *const solver = new_solver(r, "decide", FC_METRIC_CARDS);
  const fc_status status = solver ? solve(r, solver, r->start, &s) : FC_NO_MEMORY;
  fc_solver_free(solver);
  if (status != FC_OK) return status;
  note_verdict(r, s.verdict);
  if (s.verdict == FC_UNDECIDED) note_stop(r, s.stop);
  r->found->decide_states = (double)s.stats.expanded;
  r->found->decide_seconds = s.seconds;
  return FC_OK;
}

/* Each search has a solver of its own, that no memory of one is kept while another runs. */
static fc_status find_shortest_in(const reading *r, fc_metric metric) {
  static const struct {
    fc_indicator length, bound, states, seconds;
  } of[] = {{FC_INDICATOR_optimal_cards, FC_INDICATOR_optimal_cards_bound, FC_INDICATOR_optimal_cards_states,
             FC_INDICATOR_optimal_cards_seconds},
            {FC_INDICATOR_optimal_turns, FC_INDICATOR_optimal_turns_bound, FC_INDICATOR_optimal_turns_states,
             FC_INDICATOR_optimal_turns_seconds},
            {FC_INDICATOR_optimal_paper, FC_INDICATOR_optimal_paper_bound, FC_INDICATOR_optimal_paper_states,
             FC_INDICATOR_optimal_paper_seconds}};
  fc_indicators *const found = r->found;
  fc_solution s;
  fc_solver *const solver = new_solver(r, "optimal", metric);
  const fc_status status = solver ? solve(r, solver, r->start, &s) : FC_NO_MEMORY;
  fc_solver_free(solver);
  if (status != FC_OK) return status;
  note_verdict(r, s.verdict);
  if (s.stop != FC_STOP_NONE) note_stop(r, s.stop);
  if (s.is_optimal) fc_indicator_set(found, of[metric].length, s.length);
  if (s.verdict != FC_UNSOLVABLE) fc_indicator_set(found, of[metric].bound, s.lower_bound);
  fc_indicator_set(found, of[metric].states, (double)s.stats.expanded);
  fc_indicator_set(found, of[metric].seconds, s.seconds);
  return FC_OK;
}

static fc_status find_shortest(const reading *r) {
  fc_status status = FC_OK;
  if (!fc_engines_find("optimal")->can_play(&r->meter->rules)) return FC_OK;
  for (fc_metric m = FC_METRIC_CARDS; m <= FC_METRIC_PAPER && status == FC_OK; m++)
    if (r->found->verdict != FC_UNSOLVABLE && r->found->stop != FC_STOP_CALLER)
      status = find_shortest_in(r, m);
  return status;
}

/* More cells never lose a deal: what is known of another number may say what is so with the game's own. */
static fc_status count_cells(const reading *r) {
  const fc_meter *const m = r->meter;
  fc_indicators *const found = r->found;
  fc_fewest_answer a;
  if (!fc_fewest_can(&m->rules)) return FC_OK;
  fc_fewest *const fewest =
      fc_fewest_new(fc_engines_find("decide"), &m->rules, &FC_DEFAULT_OPTIONS, NULL, NULL);
  if (!fewest) return FC_NO_MEMORY;
  const fc_status status = fc_fewest_find(fewest, r->start, &m->options.limits, r->observer, false, &a);
  fc_fewest_free(fewest);
  if (status != FC_OK) return status;
  if (a.verdict == FC_UNDECIDED) note_stop(r, a.stop);
  if (a.verdict == FC_SOLVED) found->cells = a.won_with;
  if (a.won_with != FC_FEWEST_UNKNOWN) found->cells_won_with = a.won_with;
  if (a.lost_with != FC_FEWEST_UNKNOWN) found->cells_lost_with = a.lost_with;
  if (fc_is_measured(found->cells_won_with) && a.won_with <= m->rules.cells) note_verdict(r, FC_SOLVED);
  if (a.lost_with >= m->rules.cells) note_verdict(r, FC_UNSOLVABLE);
  found->cells_states = (double)a.sum.expanded;
  found->cells_seconds = a.seconds;
  return FC_OK;
}

static fc_status try_first_move(const reading *r, fc_solver *solver, fc_move move) {
  fc_indicators *const found = r->found;
  fc_position p = *r->start;
  fc_solution s;
  fc_position_apply(&r->meter->rules, &p, move);
  const fc_status status = solve(r, solver, &p, &s);
  if (status != FC_OK) return status;
  found->first_moves_states += (double)s.stats.expanded;
  found->first_moves_seconds += s.seconds;
  if (s.verdict == FC_UNDECIDED) {
    note_stop(r, s.stop);
    return FC_OK;
  }
  found->first_moves_undecided--;
  *(s.verdict == FC_SOLVED ? &found->first_moves_won : &found->first_moves_lost) += 1;
  if (s.verdict == FC_SOLVED) note_verdict(r, FC_SOLVED);
  return FC_OK;
}

/* From a lost position every move leads to a lost one; else each is decided by itself. */
static fc_status count_first_moves(const reading *r) {
  fc_meter *const m = r->meter;
  fc_indicators *const found = r->found;
  const size_t count = fc_legal_moves(&m->rules, r->start, FC_MOVES_CARDS, m->moves);
  const bool is_lost = found->verdict == FC_UNSOLVABLE;
  found->first_moves = (double)count;
  found->first_moves_won = found->first_moves_states = found->first_moves_seconds = 0;
  found->first_moves_lost = is_lost ? (double)count : 0;
  found->first_moves_undecided = is_lost ? 0 : (double)count;
  if (is_lost) return FC_OK;
  fc_solver *const solver = new_solver(r, "decide", FC_METRIC_CARDS);
  fc_status status = solver ? FC_OK : FC_NO_MEMORY;
  for (size_t i = 0; i < count && status == FC_OK && found->stop != FC_STOP_CALLER; i++)
    status = try_first_move(r, solver, m->moves[i]);
  fc_solver_free(solver);
  return status;
}

/* The caller's observer, and a time after which no more games are played. */
typedef struct patience {
  const fc_observer *caller; /* may be null */
  double until;              /* 0: there is none */
  fc_stop stop;
} patience;

static bool is_over(void *context) {
  patience *const p = context;
  if (p->caller && p->caller->should_stop && p->caller->should_stop(p->caller->context))
    p->stop = FC_STOP_CALLER;
  else if (p->until > 0 && fc_clock_seconds() > p->until)
    p->stop = FC_STOP_TIME;
  return p->stop != FC_STOP_NONE;
}

/* A game that was not played to its end is none. */
static fc_status play_games(const reading *r) {
  const fc_meter_options *const options = &r->meter->options;
  fc_indicators *const found = r->found;
  const double started = fc_clock_seconds();
  patience limit = {r->observer, options->limits.seconds > 0 ? started + options->limits.seconds : 0,
                    FC_STOP_NONE};
  const fc_observer observer = {.should_stop = is_over, .context = &limit};
  uint64_t games = 0, won = 0, made = 0;
  while (games < options->games) {
    fc_played played;
    const fc_status status = fc_player_play(r->meter->player, r->start, games + 1, &observer, &played);
    if (status != FC_OK) return status;
    if (played.stopped) break;
    games++;
    won += played.won;
    made += played.made;
  }
  if (limit.stop != FC_STOP_NONE) note_stop(r, limit.stop);
  if (games == 0) return FC_OK;
  if (won > 0) note_verdict(r, FC_SOLVED);
  const fc_interval share = fc_interval_wilson(won, games, FC_Z_95);
  found->games = (double)games;
  found->games_won = (double)won;
  found->win_rate = (double)won / (double)games;
  found->win_low = share.low;
  found->win_high = share.high;
  found->games_moves = (double)made;
  found->games_seconds = fc_clock_seconds() - started;
  return FC_OK;
}

fc_status fc_meter_read(fc_meter *meter, const fc_position *start, const fc_observer *observer,
                        fc_indicators *found) {
  static fc_status (*const steps[])(const reading *) = {
      find_first, shorten, decide, count_cells, count_first_moves, find_shortest, play_games};
  const reading r = {meter, start, observer, found};
  fc_status status = FC_OK;
  fc_indicators_begin(found);
  for (size_t i = 0; i < sizeof steps / sizeof *steps && status == FC_OK; i++)
    if (found->stop != FC_STOP_CALLER) status = steps[i](&r);
  if (status == FC_NO_MEMORY) found->stop = FC_STOP_MEMORY;
  return status;
}
