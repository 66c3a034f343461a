/* study.h - a paper's experiments again, with our figures beside the paper's.
 *
 * How to add a study: one file for each paper, such as jimbo.c. It has
 *   - the paper's figures in one table (fc_figure, study/figure.h), each with the place it stands in;
 *   - a `const fc_study fc_study_NAME`, declared below and listed in studies.c;
 *   - a function that asks for its samples (study/run.h: fc_run_ask for surveys, fc_run_measure for whatever else
 *     is measured of deals), compares (study/claim.h) and tells (study/report.h). What fails is remembered by the
 *     run: the function returns then, and says nothing.
 * No figure of ours is written into the source: each comes from what fc_run_ask and fc_run_measure keep in the folder. */
#ifndef FC_STUDY_STUDY_H
#define FC_STUDY_STUDY_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fc_run;

typedef struct fc_study {
  const char *name;   /* on the command line, and of its files */
  const char *title;  /* authors and year */
  const char *source; /* the paper, as it is cited */
  void (*perform)(struct fc_run *run);
} fc_study;

extern const fc_study fc_study_chen, fc_study_jimbo, fc_study_klaver, fc_study_paul_helmert,
    fc_study_quinston;

size_t fc_studies_count(void);
const fc_study *fc_studies_at(size_t index);
/* Null if there is none of that name. */
const fc_study *fc_studies_find(const char *name);

typedef enum fc_scale { FC_SCALE_QUICK, FC_SCALE_PAPER } fc_scale;

/* How far a sample is; called now and then, `done` of `deals`. */
typedef void fc_study_progress(void *context, const char *study, const char *sample, uint64_t done,
                               uint64_t deals);

typedef struct fc_study_settings {
  fc_scale scale;
  uint64_t share;     /* of each sample only one deal of so many; 1 for all */
  const char *folder; /* where everything goes; made if it is not there */
  unsigned threads;
  uint64_t seed;                 /* of random deals: another one gives other samples */
  uint64_t bytes;                /* of memory, for all threads together */
  bool with_peers;               /* also measure fc-solve, where it is installed */
  const char *build;             /* what makes results: a sample that another one began does not go on */
  const char *version, *command; /* for the report */
  bool (*should_stop)(void *context);
  fc_study_progress *progress;
  void *context;
} fc_study_settings;

/* Performs studies and writes FOLDER/report.html. FC_OK with *stopped if it was stopped; the same call goes on then. */
fc_status fc_studies_perform(const fc_study *const studies[], size_t count, const fc_study_settings *settings,
                             bool *stopped, fc_error *error);

#endif
