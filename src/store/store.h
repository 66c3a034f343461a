/* store.h - a file of surveys, in SQLite. A survey is a question put to deals in order; its deals are worked on in chunks, and a chunk is written as a
 * whole or not at all. docs/formats.md has the tables. One process at a time writes; others may read. */
#ifndef FC_STORE_STORE_H
#define FC_STORE_STORE_H

#include "store/histogram.h"

typedef struct fc_store fc_store;

typedef enum fc_store_access {
  FC_STORE_READ, /* one of an older fclab is brought up to date, nothing else is written */
  FC_STORE_WRITE /* made if it is not there */
} fc_store_access;

/* FC_BAD_INPUT: the file is none of ours, or of a newer fclab, or another process writes; FC_IO: it cannot be read or written. */
fc_status fc_store_open(const char *path, fc_store_access access, fc_store **store, fc_error *error);
void fc_store_close(fc_store *store);

/* What a survey is: the same words again go on with the same survey. */
typedef struct fc_survey_name {
  const char *game;     /* rules, as fc_rules_set reads them */
  const char *deals;    /* as they were asked for */
  const char *question; /* solve, cells, ... */
  const char *options;  /* engine, limits and metric, in a fixed order */
  uint64_t count;       /* of deals */
  uint32_t chunk;       /* deals in each chunk but the last */
  uint32_t packed;      /* 0: a row for each deal; else the fields kept for each, 1 << fc_result_field */
} fc_survey_name;

/* The survey of that name; FC_BAD_INPUT if there is none, or one with other options. What is there says how: chunk and packed are set. */
fc_status fc_store_find_survey(fc_store *store, fc_survey_name *name, int64_t *survey, fc_error *error);
/* The same, made if there is none. `build` is what makes results: a survey that another one began must not go on. */
fc_status fc_store_survey(fc_store *store, fc_survey_name *name, const char *build, int64_t *survey,
                          fc_error *error);

/* All surveys of the store; what the name points to is valid during the call. Stops when `take` returns false. */
fc_status fc_store_surveys(fc_store *store,
                           bool (*take)(void *context, int64_t survey, const fc_survey_name *name),
                           void *context, fc_error *error);

/* Boards that have no name from which they could be dealt again; those that are there stay. `get` gives the index, name and text of the i-th. */
typedef struct fc_kept_board {
  uint64_t deal;
  const char *name, *text;
} fc_kept_board;
fc_status fc_store_put_boards(fc_store *store, int64_t survey, uint64_t count,
                              void (*get)(void *context, uint64_t i, fc_kept_board *board), void *context,
                              fc_error *error);
/* Both texts are null if it is not there; they are valid until the next call. */
fc_status fc_store_board(fc_store *store, int64_t survey, uint64_t deal, fc_kept_board *board,
                         fc_error *error);

typedef struct fc_chunk_sum {
  uint64_t deals, solved, unsolvable, undecided;
  uint64_t cards, turns; /* of the solutions */
  uint64_t expanded, generated;
} fc_chunk_sum;

void fc_chunk_sum_add(fc_chunk_sum *sum, const fc_result results[], uint32_t count);

/* Is the chunk there? */
fc_status fc_store_has_chunk(fc_store *store, int64_t survey, uint64_t number, bool *has, fc_error *error);
/* Writes a chunk in one transaction; one that is there stays as it is. `first` is the index of its first deal. */
fc_status fc_store_put_chunk(fc_store *store, int64_t survey, uint64_t number, uint64_t first,
                             const fc_result results[], uint32_t count, fc_error *error);
/* Over all chunks that are there. */
fc_status fc_store_sum(fc_store *store, int64_t survey, uint64_t *chunks, fc_chunk_sum *sum, fc_error *error);

/* All deals of all chunks that are there, in order; what a packed survey has not kept is FC_NOT_KEPT. Stops when `take` returns false. */
typedef bool fc_store_take_result(void *context, uint64_t deal, const fc_result *result);
fc_status fc_store_each(fc_store *store, int64_t survey, fc_store_take_result *take, void *context,
                        fc_error *error);
/* Those that were not solved. */
fc_status fc_store_each_exception(fc_store *store, int64_t survey, fc_store_take_result *take, void *context,
                                  fc_error *error);
/* The chunks themselves, in order. */
fc_status fc_store_each_chunk(fc_store *store, int64_t survey,
                              bool (*take)(void *context, uint64_t number, const fc_chunk_sum *sum),
                              void *context, fc_error *error);
/* Adds all deals of all chunks. */
fc_status fc_store_histogram(fc_store *store, int64_t survey, fc_histogram *histogram, fc_error *error);

#endif
