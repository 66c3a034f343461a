/* chen.h - what the parts of the study of Chen (2015) share: his types of deals, and the samples of each.
 * chen.c puts it together; chen_types.c has Tables 2 to 4 and Figures 11 and 12, chen_depths.c Figures 9 and 10, chen_score.c Figures 14 to
 * 16, chen_more.c what he left for later. */
#ifndef FC_STUDY_CHEN_H
#define FC_STUDY_CHEN_H

#include "study/distribution.h"
#include "study/report.h"

typedef enum fc_chen_type {
  FC_CHEN_RANDOM,
  FC_CHEN_A0KDEEP,
  FC_CHEN_ADEEPK0,
  FC_CHEN_COLOUR,
  FC_CHEN_BLOCKING_2,
  FC_CHEN_BLOCKING_K,
  FC_CHEN_TYPES
} fc_chen_type;
extern const char *const fc_chen_type_names[FC_CHEN_TYPES]; /* his */
extern const char *const fc_chen_type_deals[FC_CHEN_TYPES]; /* ours: random, aces=0,kings=deep, ... */

/* What is measured of a deal without a survey: the parts of his score, how deep each rank lies, and our finder with its time. */
enum {
  FC_CHEN_ACES,
  FC_CHEN_KINGS,
  FC_CHEN_BLOCKING,
  FC_CHEN_DISORDERED,
  FC_CHEN_SCORE,
  FC_CHEN_DEPTH, /* of the aces, twos, ... */
  FC_CHEN_FAST_CARDS = FC_CHEN_DEPTH + 13,
  FC_CHEN_FAST_TURNS,
  FC_CHEN_FAST_STATES,
  FC_CHEN_FAST_SECONDS,
  FC_CHEN_COLUMNS
};

/* And by fc-solve's preset, if it is asked for and installed. */
enum { FC_PEER_TURNS, FC_PEER_STATES, FC_PEER_SECONDS, FC_PEER_COLUMNS };

/* Deals of several kinds behind each other, as many of each: those of kind k begin at k * each. */
typedef struct fc_chen_sample {
  uint64_t each; /* deals that were measured */
  fc_run_numbers fast;
  uint64_t short_each;
  fc_run_answers shortened;
  uint64_t near_each;
  fc_run_answers near; /* near-shortest solutions in single cards */
  uint64_t peer_each;  /* 0: not asked for */
  fc_run_numbers peer;
} fc_chen_sample;

/* How many deals of each kind; 0 where it is not asked for. */
typedef struct fc_chen_sizes {
  uint64_t fast, shortened, near, peer;
} fc_chen_sizes;

bool fc_chen_take(fc_run *run, const char *name, const char *const kinds[], size_t count, fc_chen_sizes sizes,
                  fc_chen_sample *sample);
void fc_chen_free(fc_chen_sample *sample);

/* A series of numbers of one kind of deals; to be freed by free((void *)series.numbers). NAN numbers and unsolved deals are left out. */
fc_series fc_chen_fast(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned column);
fc_series fc_chen_peer(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned column);
fc_series fc_chen_short(fc_run *run, const fc_chen_sample *s, size_t kind, fc_result_field field);
fc_series fc_chen_near(fc_run *run, const fc_chen_sample *s, size_t kind, fc_result_field field);

/* All samples of the study. */
typedef struct fc_chen_study {
  fc_chen_sample random, types;   /* the types are those after FC_CHEN_RANDOM */
  fc_run_answers shortest, cells; /* of the first random deals: proved shortest solutions, fewest cells */
  uint64_t first;                 /* the seed of the first random deal */
} fc_chen_study;

const fc_figure *fc_chen_figure(const char *key);

void fc_chen_tables(fc_run *run, const fc_chen_study *study);
void fc_chen_depths(fc_run *run);
void fc_chen_scores(fc_run *run, const fc_chen_study *study);
void fc_chen_future(fc_run *run, const fc_chen_study *study);

/* Pairs of score (or another column of what was measured) and length, of the random deals that have both. To be freed. */
typedef struct fc_chen_pairs {
  double *x, *y;
  uint64_t *deals;
  size_t count;
} fc_chen_pairs;
fc_chen_pairs fc_chen_pair_fast(fc_run *run, const fc_chen_sample *s, unsigned x, unsigned y);
fc_chen_pairs fc_chen_pair_answers(fc_run *run, const fc_chen_sample *s, unsigned x, const fc_run_answers *a,
                                   uint64_t count, fc_result_field y);
fc_chen_pairs fc_chen_pair_peer(fc_run *run, const fc_chen_sample *s, unsigned x, unsigned y);
void fc_chen_pairs_free(fc_chen_pairs *pairs);

#endif
