/* moves.c - legal moves, making them and taking them back, and whole solutions. */
#include "face/face.h"

#include "game/apply.h"
#include "game/legal.h"
#include "game/replay.h"
#include "game/solution.h"
#include "game/step.h"

fclab_status fclab_moves(const fclab_position *position, unsigned flags, fclab_move *moves, size_t size,
                         size_t *count) {
  fc_move legal[FC_MAX_MOVES];
  if (!position || !count || (!moves && size > 0) || flags > (FCLAB_RUNS | FCLAB_EVERY_PLACE))
    return FCLAB_BAD_INPUT;
  const fc_rules *const r = &position->rules;
  const unsigned wanted = (flags & FCLAB_RUNS ? FC_MOVES_RUNS : FC_MOVES_CARDS) |
                          (flags & FCLAB_EVERY_PLACE ? FC_MOVES_EVERY_PLACE : 0);
  *count = fc_legal_moves(r, &position->position, wanted, legal);
  for (size_t i = 0; i < *count && i < size; i++) {
    const fc_step step = fc_step_of(r, legal[i]);
    face_write_steps(r, &step, 1, &moves[i], 1);
  }
  return FCLAB_OK;
}

static bool make_room(fclab_position *p) {
  enum { FIRST = 64 };
  if (p->made_count < p->made_size) return true;
  const size_t size = p->made_size > 0 ? 2 * p->made_size : FIRST;
  const fc_allocator *const before = face_enter(&p->memory);
  fc_move *const more = fc_realloc(p->made, size * sizeof *more);
  face_leave(before);
  if (!more) return false;
  p->made = more;
  p->made_size = size;
  return true;
}

/* What replay has against a step that is not legal. Empty where it has nothing, as it may make home moves first, or there is no memory. */
static void find_reason(const fclab_position *p, fc_step step, fc_judgement *j) {
  const fc_allocator *const before = face_enter(&p->memory);
  fc_replay *const replay = fc_replay_new();
  if (!replay || fc_replay_judge(replay, &p->rules, &p->position, &step, 1, j) != FC_OK || j->legal)
    j->reason[0] = '\0';
  fc_replay_free(replay);
  face_leave(before);
}

static fclab_status refuse_step(const fclab_position *p, fc_step step, const char *move, char *error) {
  fc_judgement j = {0};
  if (!error) return FCLAB_ILLEGAL;
  find_reason(p, step, &j);
  if (!j.reason[0])
    return face_fail(error, FCLAB_ILLEGAL, "%.20s is not legal here; fclab_moves says what is", move);
  return face_fail(error, FCLAB_ILLEGAL, "%.20s: %s", move, j.reason);
}

fclab_status fclab_make(fclab_position *position, const char *move, char *error) {
  fc_step step;
  fc_move meant = {0};
  if (!position || !move) return face_fail_null(error);
  if (!fc_step_read(&position->rules, move, move + strlen(move), &step))
    return face_fail(error, FCLAB_BAD_INPUT, "'%.40s' is no move; one such as 26, 2a or 2h was expected",
                     fc_excerpt_of(move, move + strlen(move)).text);
  if (!fc_step_find(&position->rules, &position->position, step, &meant))
    return refuse_step(position, step, move, error);
  if (!make_room(position)) return face_fail(error, FCLAB_NO_MEMORY, "no memory");
  fc_position_apply(&position->rules, &position->position, meant);
  position->made[position->made_count++] = meant;
  return FCLAB_OK;
}

fclab_status fclab_take_back(fclab_position *position) {
  if (!position) return FCLAB_BAD_INPUT;
  if (position->made_count == 0) return FCLAB_ILLEGAL;
  fc_position_undo(&position->rules, &position->position, position->made[--position->made_count]);
  return FCLAB_OK;
}

fclab_status face_read_steps(const fclab_position *position, const char *moves, size_t length,
                             fc_step **steps, size_t *count, char *error) {
  /* A move takes two characters at the least. */
  const size_t size = length / 2 + 1;
  unsigned *const lines = fc_malloc(size * sizeof *lines);
  fc_error e;
  fc_status status = FC_NO_MEMORY;
  *steps = fc_malloc(size * sizeof **steps);
  if (lines && *steps)
    status = fc_solution_read(&position->rules, moves, length, *steps, lines, size, count, &e);
  fc_free(lines);
  if (status == FC_OK) return FCLAB_OK;
  fc_free(*steps);
  *steps = NULL;
  return face_fail_inside(error, status, FCLAB_BAD_INPUT, &e);
}

static fclab_status judge(const fclab_position *position, const fc_step *steps, size_t count,
                          fclab_length *counted, char *error) {
  fc_judgement j = {0};
  fc_replay *const replay = fc_replay_new();
  const fc_status status =
      replay ? fc_replay_judge(replay, &position->rules, &position->position, steps, count, &j)
             : FC_NO_MEMORY;
  fc_replay_free(replay);
  if (status != FC_OK) return face_fail_inside(error, status, FCLAB_BAD_INPUT, NULL);
  if (!j.legal) return face_fail(error, FCLAB_ILLEGAL, "move %zu: %s", j.played + 1, j.reason);
  if (!j.won)
    return face_fail(error, FCLAB_ILLEGAL, "all moves are legal, but only %u cards are home", j.home);
  if (counted) *counted = (fclab_length){j.cards, j.turns, j.paper, j.player_turns};
  return FCLAB_OK;
}

fclab_status fclab_verify(const fclab_position *position, const char *moves, size_t length,
                          fclab_length *counted, char *error) {
  fc_step *steps;
  size_t count;
  if (!position || !moves) return face_fail_null(error);
  const fc_allocator *const before = face_enter(&position->memory);
  fclab_status status = face_read_steps(position, moves, length, &steps, &count, error);
  if (status == FCLAB_OK) status = judge(position, steps, count, counted, error);
  fc_free(steps);
  face_leave(before);
  return status;
}
