/* api_arguments.h - arguments for calls of fclab.h that are right, wrong or nothing, and the handles that were made so far. For api_calls.c. */
#ifndef TESTS_SUPPORT_API_ARGUMENTS_H
#define TESTS_SUPPORT_API_ARGUMENTS_H

#include "support/counting_allocator.h"

#include "base/rng.h"

enum { API_POSITIONS = 8, API_SEARCHES = 6, API_TEXT = 4096, API_GAME = 200 };

/* What a call is told to write its error into; the byte behind stays as it is. */
typedef struct api_told {
  char text[FCLAB_ERROR_SIZE];
  char behind;
} api_told;

/* A position, and the game that it is of. */
typedef struct api_slot {
  fclab_position *position;
  char game[API_GAME];
} api_slot;

typedef struct api_arguments {
  fc_rng rng;
  counting_allocator *counting;
  api_slot slots[API_POSITIONS];
  fclab_search *searches[API_SEARCHES];
  char text[API_TEXT]; /* what was drawn last of boards, moves and deals */
  char game[API_GAME]; /* what was drawn last of games */
  api_told told;
  char complaint[200]; /* empty if there is none */
  unsigned asked;      /* how often the callbacks were */
} api_arguments;

void api_complain(api_arguments *a, const char *what);

uint32_t api_below(api_arguments *a, size_t most);
bool api_once_in(api_arguments *a, uint32_t times);
size_t api_size(api_arguments *a, size_t most);

/* Each may be null. */
api_slot *api_slot_of(api_arguments *a);
fclab_position *api_position(api_arguments *a);
fclab_search *api_search(api_arguments *a);
char *api_error(api_arguments *a);
const char *api_game(api_arguments *a);
const char *api_deal(api_arguments *a);
/* Also sets *game to one that the board may be of. */
const char *api_board(api_arguments *a, const char **game);
/* Legal moves from a position, at most so many, mostly. */
const char *api_moves(api_arguments *a, const fclab_position *position, unsigned most);
/* With limits, so that a search ends soon. */
const fclab_options *api_options(api_arguments *a, fclab_options *options);
fclab_allocator api_allocator(api_arguments *a);

/* Frees all handles. */
void api_arguments_release(api_arguments *a);

#endif
