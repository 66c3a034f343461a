/* fclab.c - the public face: include/fclab.h on top of game/. */
#include "fclab.h"

#include "generated/version.h"

#include "analysis/chen.h"
#include "analysis/hardness/rater.h"
#include "analysis/hardness/reasons.h"
#include "game/board.h"
#include "game/dealname.h"
#include "game/form.h"
#include "game/games.h"
#include "game/replay.h"
#include "game/solution.h"

#include <stdio.h>
#include <stdlib.h>

enum { ERROR_SIZE = 256 };

struct fclab_position {
  fc_rules rules;
  fc_position position;
};

const char *fclab_version(void) { return FCLAB_VERSION; }

static void tell(char *error, const char *text) {
  if (error) snprintf(error, ERROR_SIZE, "%s", text);
}

/* Line and text of an error as one line. */
static void tell_failure(char *error, const fc_error *e) {
  if (!error) return;
  if (e->line > 0)
    snprintf(error, ERROR_SIZE, "line %u: %.230s", e->line, e->text);
  else
    snprintf(error, ERROR_SIZE, "%s", e->text);
}

static fclab_position *new_position(const char *game, char *error) {
  const fc_game *const row = fc_games_find(game ? game : "freecell");
  if (!row) return tell(error, "no such game"), NULL;
  fclab_position *const p = malloc(sizeof *p);
  if (!p) return tell(error, "no memory"), NULL;
  p->rules = row->rules;
  return p;
}

fclab_position *fclab_deal(const char *game, const char *deal, char *error) {
  fclab_position *const p = new_position(game, error);
  if (!p) return NULL;
  fc_deal_range range;
  fc_error e;
  if (fc_deal_name_read(deal, &range, &e) == FC_OK &&
      fc_deal_make(&p->rules, range.source, range.first, &p->position, &e) == FC_OK) {
    if (range.first == range.last) return p;
    fc_fail(&e, FC_BAD_INPUT, 0, "one deal was expected, not a range");
  }
  tell_failure(error, &e);
  free(p);
  return NULL;
}

fclab_position *fclab_read(const char *game, const char *board, size_t length, char *error) {
  fclab_position *const p = new_position(game, error);
  if (!p) return NULL;
  fc_error e;
  if (fc_board_read(&p->rules, board, length, &p->position, &e) == FC_OK) return p;
  tell_failure(error, &e);
  free(p);
  return NULL;
}

size_t fclab_write(const fclab_position *position, char *out, size_t size) {
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  return fc_board_write(&position->rules, &position->position, &style, out, size);
}

int fclab_same(const fclab_position *a, const fclab_position *b) {
  if (!fc_rules_equal(&a->rules, &b->rules)) return 0;
  if (fc_form_check(&a->rules, NULL) != FC_OK) return -1;
  return fc_form_same(&a->rules, &a->position, &b->position);
}

fclab_position *fclab_canonical(const fclab_position *position, char *error) {
  fc_error e;
  if (fc_form_check(&position->rules, &e) != FC_OK) return tell_failure(error, &e), NULL;
  fclab_position *const p = malloc(sizeof *p);
  if (!p) return tell(error, "no memory"), NULL;
  p->rules = position->rules;
  fc_form_position(&p->rules, &position->position, &p->position);
  return p;
}

unsigned fclab_score(const fclab_position *position, unsigned parts[4]) {
  const fc_chen score = fc_chen_score(&position->rules, &position->position);
  if (parts) {
    parts[0] = score.aces;
    parts[1] = score.kings;
    parts[2] = score.blocking;
    parts[3] = score.disordered;
  }
  return fc_chen_total(&score);
}

static fclab_estimate estimate(const fc_rating *rating, fc_measure measure) {
  const fc_estimate e = fc_prediction_counted(&rating->prediction, measure);
  return (fclab_estimate){e.value, e.low, e.high};
}

static void tell_rating(const fc_rating *from, fclab_rating *to) {
  fc_reason reasons[FC_REASONS];
  const unsigned count = fc_reasons_of(from, reasons);
  *to = (fclab_rating){
      .solvable = from->found.verdict == FC_SOLVED       ? 1
                  : from->found.verdict == FC_UNSOLVABLE ? 0
                                                         : -1,
      .level = fc_level_name(from->level),
      .hardness = from->prediction.hardness,
      .length = estimate(from, FC_MEASURE_length),
      .positions = estimate(from, FC_MEASURE_positions),
      .cells = estimate(from, FC_MEASURE_cells),
  };
  for (unsigned i = 0; i < count; i++) {
    fc_text text = fc_text_into(to->reasons[i], sizeof to->reasons[i]);
    fc_reason_write(&reasons[i], &text);
  }
}

int fclab_rate(const fclab_position *position, fclab_rating *rating) {
  const fc_limits limits = {0};
  fc_rating found;
  if (!fc_features_can(&position->rules, &position->position)) return 0;
  fc_rater *const rater = fc_rater_new();
  const fc_status status =
      rater ? fc_rater_rate(rater, &position->rules, &position->position, &limits, NULL, &found)
            : FC_NO_MEMORY;
  fc_rater_free(rater);
  if (status != FC_OK) return -1;
  tell_rating(&found, rating);
  return 1;
}

static int judge(const fclab_position *position, const fc_step *steps, size_t count, fc_judgement *j,
                 char *error) {
  fc_replay *const replay = fc_replay_new();
  const bool done =
      replay && fc_replay_judge(replay, &position->rules, &position->position, steps, count, j) == FC_OK;
  fc_replay_free(replay);
  if (!done) return tell(error, "no memory"), -1;
  if (j->won) return 1;
  if (!error) return 0;
  if (j->legal)
    snprintf(error, ERROR_SIZE, "all moves are legal, but only %u cards are home", j->home);
  else
    snprintf(error, ERROR_SIZE, "move %zu: %s", j->played + 1, j->reason);
  return 0;
}

int fclab_verify(const fclab_position *position, const char *moves, size_t length, unsigned *cards,
                 unsigned *turns, char *error) {
  /* A move takes two characters at the least. */
  const size_t size = length / 2 + 1;
  fc_step *const steps = malloc(size * sizeof *steps);
  unsigned *const lines = malloc(size * sizeof *lines);
  size_t count;
  fc_error e;
  fc_judgement j = {0};
  int result = -1;
  if (!steps || !lines)
    tell(error, "no memory");
  else if (fc_solution_read(&position->rules, moves, length, steps, lines, size, &count, &e) != FC_OK)
    tell_failure(error, &e);
  else
    result = judge(position, steps, count, &j, error);
  if (result == 1 && cards) *cards = j.cards;
  if (result == 1 && turns) *turns = j.turns;
  free(steps);
  free(lines);
  return result;
}

void fclab_free(fclab_position *position) { free(position); }
