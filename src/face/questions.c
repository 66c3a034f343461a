/* questions.c - the fewest cells, the move that lost, and how hard a deal is. */
#include "face/face.h"

#include "analysis/chen.h"
#include "analysis/hardness/rater.h"
#include "analysis/hardness/reasons.h"
#include "game/apply.h"
#include "game/step.h"
#include "search/decide.h"
#include "search/fewest.h"
#include "search/where_lost.h"

static fc_status find_fewest(const fclab_position *position, face_asking *asking, fc_fewest_answer *answer) {
  const fc_observer observer = face_observer(asking);
  const fc_limits limits = face_limits(asking);
  fc_fewest *const f = fc_fewest_new(&fc_engine_decide, &position->rules, &FC_DEFAULT_OPTIONS, NULL, NULL);
  const fc_status status =
      f ? fc_fewest_find(f, &position->position, &limits, &observer, false, answer) : FC_NO_MEMORY;
  fc_fewest_free(f);
  return status;
}

fclab_status fclab_fewest_cells(const fclab_position *position, const fclab_options *options,
                                fclab_fewest *fewest, char *error) {
  face_asking asking;
  fc_fewest_answer answer;
  if (!position || !fewest) return face_fail_null(error);
  const fclab_status checked = face_begin_asking(&asking, options, error);
  if (checked != FCLAB_OK) return checked;
  const unsigned most = fc_fewest_most(&position->rules);
  if (!fc_fewest_can(&position->rules))
    return face_fail(error, FCLAB_CANNOT, "a game with this reserve has no room for %u cells", most);
  const fc_allocator *const before = face_enter(&position->memory);
  const fc_status status = find_fewest(position, &asking, &answer);
  face_leave(before);
  if (status != FC_OK) return face_fail_inside(error, status, FCLAB_BROKEN, NULL);
  *fewest = (fclab_fewest){.verdict = face_verdict(answer.verdict),
                           .stop = answer.verdict == FC_UNDECIDED ? face_stop(answer.stop) : FCLAB_STOP_NONE,
                           .won_with = answer.won_with,
                           .lost_with = answer.lost_with,
                           .most = most};
  return FCLAB_OK;
}

/* What the steps mean, one after the other. */
static fclab_status find_moves(const fclab_position *position, const fc_step steps[], size_t count,
                               fc_move moves[], char *error) {
  fc_position p = position->position;
  for (size_t i = 0; i < count; i++) {
    fc_move move = {0};
    if (!fc_step_find(&position->rules, &p, steps[i], &move))
      return face_fail(error, FCLAB_ILLEGAL, "move %zu is not legal", i + 1);
    fc_position_apply(&position->rules, &p, move);
    moves[i] = move;
  }
  return FCLAB_OK;
}

static fclab_loss loss_of(const fc_where_lost *found, size_t count) {
  const bool is_known = found->stop == FC_STOP_NONE;
  return (fclab_loss){.verdict = !is_known        ? FCLAB_UNDECIDED
                                 : found->is_lost ? FCLAB_UNSOLVABLE
                                                  : FCLAB_SOLVED,
                      .stop = face_stop(found->stop),
                      .moves = count,
                      .won_after = found->is_won ? found->won_after : FCLAB_NO_MOVES,
                      .lost_after = found->is_lost ? found->lost_after : FCLAB_NO_MOVES};
}

static fclab_status find_loss(const fclab_position *position, const fc_move moves[], size_t count,
                              face_asking *asking, fclab_loss *loss, char *error) {
  const fc_observer observer = face_observer(asking);
  const fc_limits limits = face_limits(asking);
  fc_where_lost found;
  fc_solver *const solver = fc_solver_new(&fc_engine_decide, &position->rules, &FC_DEFAULT_OPTIONS);
  const fc_status status = solver ? fc_find_where_lost(solver, &position->rules, &position->position, moves,
                                                       count, &limits, &observer, &found)
                                  : FC_NO_MEMORY;
  fc_solver_free(solver);
  if (status == FC_OK) *loss = loss_of(&found, count);
  return face_fail_inside(error, status, FCLAB_BROKEN, NULL);
}

fclab_status fclab_where_lost(const fclab_position *position, const char *text, size_t length,
                              const fclab_options *options, fclab_loss *loss, char *error) {
  face_asking asking;
  fc_step *steps;
  size_t count;
  if (!position || !text || !loss) return face_fail_null(error);
  fclab_status status = face_begin_asking(&asking, options, error);
  if (status != FCLAB_OK) return status;
  const fc_allocator *const before = face_enter(&position->memory);
  status = face_read_steps(position, text, length, &steps, &count, error);
  if (status == FCLAB_OK) {
    fc_move *const moves = fc_malloc(count * sizeof *moves);
    status = moves ? find_moves(position, steps, count, moves, error)
                   : face_fail(error, FCLAB_NO_MEMORY, "no memory");
    if (status == FCLAB_OK) status = find_loss(position, moves, count, &asking, loss, error);
    fc_free(moves);
  }
  fc_free(steps);
  face_leave(before);
  return status;
}

fclab_status fclab_score_of(const fclab_position *position, fclab_score *score) {
  if (!position || !score) return FCLAB_BAD_INPUT;
  const fc_chen chen = fc_chen_score(&position->rules, &position->position);
  *score = (fclab_score){fc_chen_total(&chen), chen.aces, chen.kings, chen.blocking, chen.disordered};
  return FCLAB_OK;
}

static fclab_estimate estimate(const fc_rating *rating, fc_measure measure) {
  const fc_estimate e = fc_prediction_counted(&rating->prediction, measure);
  return (fclab_estimate){e.value, e.low, e.high};
}

static void tell_rating(const fc_rating *from, fclab_rating *to) {
  fc_reason reasons[FC_REASONS];
  const unsigned count = fc_reasons_of(from, reasons);
  *to = (fclab_rating){
      .verdict = face_verdict(from->found.verdict),
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

fclab_status fclab_rate(const fclab_position *position, const fclab_options *options, fclab_rating *rating,
                        char *error) {
  face_asking asking;
  fc_rating found;
  if (!position || !rating) return face_fail_null(error);
  const fclab_status checked = face_begin_asking(&asking, options, error);
  if (checked != FCLAB_OK) return checked;
  if (!fc_features_can(&position->rules, &position->position))
    return face_fail(error, FCLAB_CANNOT, "only deals of FreeCell can be rated, as they were dealt");
  const fc_observer observer = face_observer(&asking);
  const fc_limits limits = face_limits(&asking);
  const fc_allocator *const before = face_enter(&position->memory);
  fc_rater *const rater = fc_rater_new();
  const fc_status status =
      rater ? fc_rater_rate(rater, &position->rules, &position->position, &limits, &observer, &found)
            : FC_NO_MEMORY;
  fc_rater_free(rater);
  face_leave(before);
  if (status == FC_OK) tell_rating(&found, rating);
  return face_fail_inside(error, status, FCLAB_BROKEN, NULL);
}
