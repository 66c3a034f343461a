/* dataset.c - solutions in, rows out. */
#include "survey/dataset.h"

#include "game/replay.h"
#include "survey/arrays.h"
#include "survey/dataset_meta.h"
#include "survey/meta.h"
#include "survey/part.h"
#include "survey/split.h"
#include "survey/walk.h"

#include <stdlib.h>
#include <sys/stat.h>

enum { TRAIN, TEST, HALVES };

struct fc_dataset {
  fc_dataset_plan plan;
  fc_encoding encoding;
  fc_part part;
  fc_arrays arrays[HALVES];
  bool is_shortest; /* all that was added */
  fc_replay *replay;
  fc_walk walk;
};

static fc_status no_memory(fc_error *error) { return fc_fail(error, FC_NO_MEMORY, 0, "no memory"); }

static fc_status check_plan(const fc_dataset_plan *plan, fc_error *error) {
  if (plan->metric == FC_METRIC_PAPER)
    return fc_fail(error, FC_BAD_INPUT, 0, "a data set is counted in cards or turns");
  if (!(plan->test_share >= 0 && plan->test_share <= 1))
    return fc_fail(error, FC_BAD_INPUT, 0, "the share of deals for testing must be 0 to 1");
  return fc_rules_check(&plan->rules, error);
}

static fc_status open_half(fc_dataset *d, int half, const char *name, fc_error *error) {
  char *const path = fc_part_path(d->part.temporary, name, "");
  if (!path) return no_memory(error);
  const fc_status status = mkdir(path, 0777) == 0
                               ? fc_arrays_open(&d->arrays[half], path, &d->encoding, error)
                               : fc_part_fail(path, error);
  free(path);
  return status;
}

static fc_status begin(fc_dataset *d, const char *folder, fc_error *error) {
  fc_encoding_init(&d->encoding, &d->plan.rules, d->plan.metric == FC_METRIC_TURNS);
  if (!(d->replay = fc_replay_new())) return no_memory(error);
  fc_status status = fc_part_open(&d->part, folder, error);
  if (status == FC_OK) status = open_half(d, TRAIN, "train", error);
  return status == FC_OK ? open_half(d, TEST, "test", error) : status;
}

fc_status fc_dataset_begin(fc_dataset **dataset, const char *folder, const fc_dataset_plan *plan,
                           fc_error *error) {
  *dataset = NULL;
  fc_status status = check_plan(plan, error);
  if (status != FC_OK) return status;
  fc_dataset *const d = calloc(1, sizeof *d);
  if (!d) return no_memory(error);
  d->plan = *plan;
  d->is_shortest = true;
  status = begin(d, folder, error);
  if (status == FC_OK)
    *dataset = d;
  else
    fc_dataset_free(d);
  return status;
}

static fc_dataset_size size_of(const fc_dataset *d, int half) {
  return (fc_dataset_size){.deals = fc_npy_rows(d->arrays[half].npy[FC_ARRAY_DEAL_FIRST]),
                           .rows = fc_npy_rows(d->arrays[half].npy[FC_ARRAY_DEAL])};
}
fc_dataset_size fc_dataset_train_size(const fc_dataset *dataset) { return size_of(dataset, TRAIN); }
fc_dataset_size fc_dataset_test_size(const fc_dataset *dataset) { return size_of(dataset, TEST); }

/* Plays the solution and leaves what there is to write in d->walk. */
static fc_status follow(fc_dataset *d, const fc_solved *solved, fc_error *error) {
  const fc_rules *const r = &d->plan.rules;
  fc_judgement judgement;
  fc_status status = fc_replay_judge(d->replay, r, solved->start, solved->steps, solved->count, &judgement);
  if (status != FC_OK) return fc_fail(error, status, 0, "%.60s: no memory", solved->name);
  if (!judgement.won)
    return fc_fail(error, FC_BAD_INPUT, 0, "%.60s: the solution does not win%s%s", solved->name,
                   judgement.legal ? "" : ": ", judgement.legal ? "" : judgement.reason);
  size_t count;
  const fc_step *const path = fc_replay_path(d->replay, &count);
  status = fc_walk_follow(&d->walk, r, solved->start, path, count, d->plan.metric);
  return status == FC_OK ? FC_OK : fc_fail(error, status, 0, "%.60s: cannot be followed", solved->name);
}

static fc_status check_walk(const fc_dataset *d, const char *name, fc_error *error) {
  for (size_t i = 0; i < d->walk.count; i++)
    if (!fc_encoding_holds(&d->encoding, &d->walk.stops[i].position))
      return fc_fail(error, FC_BAD_INPUT, 0, "%.60s: a column of more than %u cards has no code", name,
                     d->encoding.height);
  if (d->walk.count > 0 && d->walk.stops[0].cards_left > UINT16_MAX)
    return fc_fail(error, FC_BAD_INPUT, 0, "%.60s: the solution is too long", name);
  return FC_OK;
}

static void write_bytes(fc_npy *npy, const uint8_t bytes[], unsigned count) {
  for (unsigned i = 0; i < count; i++) fc_npy_number(npy, bytes[i]);
}

static void write_move(const fc_encoding *e, const fc_arrays *arrays, fc_move move) {
  fc_npy_number(arrays->npy[FC_ARRAY_MOVE], fc_encode_place(e, move.from));
  fc_npy_number(arrays->npy[FC_ARRAY_MOVE], fc_encode_place(e, move.to));
  fc_npy_number(arrays->npy[FC_ARRAY_MOVE], move.count);
  fc_npy_number(arrays->npy[FC_ARRAY_ACTION], fc_encode_action(e, move));
}

static void write_row(const fc_encoding *e, const fc_arrays *arrays, const fc_walk_stop *stop,
                      uint64_t deal) {
  uint16_t codes[FC_MAX_CARDS];
  fc_encode_position(e, &stop->position, codes);
  for (unsigned i = 0; i < fc_rules_cards(&e->rules); i++)
    fc_npy_number(arrays->npy[FC_ARRAY_PLACES], codes[i]);
  write_bytes(arrays->npy[FC_ARRAY_HOME], stop->position.home, e->rules.suits);
  write_move(e, arrays, stop->move);
  fc_npy_number(arrays->npy[FC_ARRAY_CARDS_LEFT], stop->cards_left);
  fc_npy_number(arrays->npy[FC_ARRAY_TURNS_LEFT], stop->turns_left);
  fc_npy_number(arrays->npy[FC_ARRAY_DEAL], deal);
}

static void write_deal(const fc_dataset *d, const fc_arrays *arrays, const fc_solved *solved, uint64_t hash) {
  const uint64_t deal = fc_npy_rows(arrays->npy[FC_ARRAY_DEAL_FIRST]);
  fc_npy_number(arrays->npy[FC_ARRAY_DEAL_FIRST], fc_npy_rows(arrays->npy[FC_ARRAY_DEAL]));
  fc_npy_number(arrays->npy[FC_ARRAY_DEAL_SHORTEST], solved->shortest);
  write_bytes(arrays->npy[FC_ARRAY_DEAL_BASE], solved->start->base, d->plan.rules.suits);
  fc_npy_number(arrays->npy[FC_ARRAY_DEAL_HASH], hash);
  fc_npy_text(arrays->npy[FC_ARRAY_DEAL_NAME], solved->name);
  for (size_t i = 0; i < d->walk.count; i++) write_row(&d->encoding, arrays, &d->walk.stops[i], deal);
}

fc_status fc_dataset_add(fc_dataset *d, const fc_solved *solved, fc_error *error) {
  fc_status status = follow(d, solved, error);
  if (status == FC_OK) status = check_walk(d, solved->name, error);
  if (status != FC_OK || d->walk.count == 0) return status;
  const uint64_t hash = fc_split_hash(&d->plan.rules, solved->start, d->plan.seed);
  const fc_arrays *const arrays = &d->arrays[fc_split_is_test(hash, d->plan.test_share) ? TEST : TRAIN];
  write_deal(d, arrays, solved, hash);
  d->is_shortest = d->is_shortest && (solved->shortest & 1u << d->plan.metric) != 0;
  return fc_arrays_check(arrays, error);
}

static fc_status write_meta(const fc_dataset *d, fc_error *error) {
  const fc_dataset_meta meta = {.plan = &d->plan,
                                .encoding = &d->encoding,
                                .train = size_of(d, TRAIN),
                                .test = size_of(d, TEST),
                                .is_shortest = d->is_shortest};
  return fc_meta_save(d->part.temporary, fc_dataset_meta_write, &meta, error);
}

fc_status fc_dataset_finish(fc_dataset *d, fc_error *error) {
  fc_status status = FC_OK;
  for (int half = 0; half < HALVES && status == FC_OK; half++)
    status = fc_arrays_finish(&d->arrays[half], error);
  if (status == FC_OK) status = write_meta(d, error);
  return status == FC_OK ? fc_part_finish(&d->part, error) : status;
}

void fc_dataset_free(fc_dataset *d) {
  if (!d) return;
  for (int half = 0; half < HALVES; half++) fc_arrays_free(&d->arrays[half]);
  fc_part_free(&d->part);
  fc_replay_free(d->replay);
  fc_walk_free(&d->walk);
  free(d);
}
