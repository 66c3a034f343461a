/* dataset.h - a folder of NumPy arrays for learned solvers: the positions that solutions lead through, the move made in each, and
 * how many are left. docs/formats.md, "Data sets", describes it; tools/dataset reads it.
 *
 * Every solution is replayed before it is written. The folder is there when all of it is written, and not before. */
#ifndef FC_SURVEY_DATASET_H
#define FC_SURVEY_DATASET_H

#include "game/metric.h"
#include "game/notation.h"
#include "game/position.h"
#include "store/store.h"

enum { FC_DATASET_VERSION = 1 };

typedef struct fc_dataset fc_dataset;

/* The texts are only pointed to and must last as long as the data set. */
typedef struct fc_dataset_plan {
  fc_rules rules;
  const char *game;      /* what the rules are called, for people */
  const char *overrides; /* how they differ from that game, as on the command line; null if they do not */
  fc_metric metric;      /* a row for each single card, or for each turn; not the paper's */
  double test_share;     /* of the deals, 0 to 1 */
  uint64_t seed;         /* of the split */
  /* Where solutions come from, each null if that is not known. */
  const fc_survey_name *survey; /* whose deals these are */
  const char *engine, *build;   /* that solved them */
  bool is_shortened;            /* what the engine found was made shorter */
} fc_dataset_plan;

/* A deal and a solution of it, as written: single cards or turns, anything that game/replay understands. */
typedef struct fc_solved {
  const char *name;
  const fc_position *start;
  const fc_step *steps;
  size_t count;
  unsigned shortest; /* metrics in which it is proved that none is shorter: bit 1 << FC_METRIC_CARDS, ... */
} fc_solved;

typedef struct fc_dataset_size {
  uint64_t deals, rows;
} fc_dataset_size;

/* FC_BAD_INPUT if the plan makes no sense or the folder holds something already, FC_IO, or FC_NO_MEMORY. */
fc_status fc_dataset_begin(fc_dataset **dataset, const char *folder, const fc_dataset_plan *plan,
                           fc_error *error);
/* FC_BAD_INPUT if the steps do not win or the deal cannot be encoded: the data set is as before then. After any other error
 * it can only be freed. A start that is won already adds nothing. */
fc_status fc_dataset_add(fc_dataset *dataset, const fc_solved *solved, fc_error *error);
/* Puts all in its place. */
fc_status fc_dataset_finish(fc_dataset *dataset, fc_error *error);
/* Leaves nothing behind of what was not finished. */
void fc_dataset_free(fc_dataset *dataset);

fc_dataset_size fc_dataset_train_size(const fc_dataset *dataset);
fc_dataset_size fc_dataset_test_size(const fc_dataset *dataset);

#endif
