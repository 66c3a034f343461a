/* api_calls.c - a table of functions, what each may return, and what must hold after it. */
#include "support/api_calls.h"
#include "support/api_arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUSES = FCLAB_BROKEN + 1 };

static void expect_made(api_arguments *c, fclab_status status, const void *handle) {
  if ((status == FCLAB_OK) != (handle != NULL)) api_complain(c, "status and handle contradict each other");
}

static void keep_position(api_arguments *c, fclab_status status, fclab_position *position, const char *game) {
  api_slot *const slot = api_slot_of(c);
  expect_made(c, status, position);
  if (!position) return;
  fclab_free(slot->position);
  slot->position = position;
  if (game != slot->game) snprintf(slot->game, sizeof slot->game, "%s", game ? game : "freecell");
}

static fclab_status call_deal(api_arguments *c) {
  fclab_position *position = (fclab_position *)c;
  const fclab_allocator allocator = api_allocator(c);
  const char *const game = api_game(c), *const deal = api_deal(c);
  if (api_once_in(c, 50)) return fclab_deal(game, deal, NULL, NULL, api_error(c));
  const fclab_status status =
      fclab_deal(game, deal, api_once_in(c, 2) ? &allocator : NULL, &position, api_error(c));
  keep_position(c, status, position, game);
  return status;
}

static fclab_status call_read(api_arguments *c) {
  fclab_position *position = (fclab_position *)c;
  const fclab_allocator allocator = api_allocator(c);
  const char *game;
  const char *const drawn = api_board(c, &game), *const board = api_once_in(c, 50) ? NULL : drawn;
  const size_t length = board && api_once_in(c, 4) ? api_size(c, strlen(board)) : strlen(drawn);
  const fclab_status status =
      fclab_read(game, board, length, api_once_in(c, 2) ? &allocator : NULL, &position, api_error(c));
  keep_position(c, status, position, game);
  return status;
}

static fclab_status call_copy(api_arguments *c) {
  fclab_position *copy = (fclab_position *)c;
  const api_slot *const slot = api_slot_of(c);
  const fclab_position *const from = slot->position;
  int same = 1;
  const fclab_status status = fclab_copy(from, &copy, api_error(c));
  if (copy && fclab_same(from, copy, &same) == FCLAB_OK && !same) api_complain(c, "a copy is not the same");
  keep_position(c, status, copy, slot->game);
  return status;
}

static fclab_status call_canonical(api_arguments *c) {
  fclab_position *canonical = (fclab_position *)c;
  const api_slot *const slot = api_slot_of(c);
  const fclab_position *const from = slot->position;
  int same = 1;
  const fclab_status status = fclab_canonical(from, &canonical, api_error(c));
  if (canonical && (fclab_same(from, canonical, &same) != FCLAB_OK || !same))
    api_complain(c, "the canonical position is not the same");
  keep_position(c, status, canonical, slot->game);
  return status;
}

static fclab_status call_free(api_arguments *c) {
  api_slot *const slot = api_slot_of(c);
  fclab_free(slot->position);
  slot->position = NULL;
  return FCLAB_OK;
}

static fclab_status call_write(api_arguments *c) {
  char text[API_TEXT];
  const size_t size = api_size(c, sizeof text - 1);
  text[size] = 'x';
  const size_t length = fclab_write(api_position(c), (fclab_format)api_below(c, 6), text, size);
  if (text[size] != 'x') api_complain(c, "more was written than fits");
  if (size > 0 && length > 0 && strlen(text) != (length < size ? length : size - 1))
    api_complain(c, "a text is not as long as was said");
  return FCLAB_OK;
}

static fclab_status call_shape(api_arguments *c) {
  fclab_shape shape;
  const fclab_status status = fclab_shape_of(api_position(c), api_once_in(c, 20) ? NULL : &shape);
  if (status == FCLAB_OK && shape.home > shape.suits * shape.ranks)
    api_complain(c, "too many cards are home");
  return status;
}

static fclab_status call_card_name(api_arguments *c) {
  char name[20];
  fclab_card_name(api_position(c), (unsigned)api_below(c, 300), name, api_size(c, sizeof name));
  return FCLAB_OK;
}

static fclab_status call_pile(api_arguments *c) {
  unsigned char cards[255];
  size_t count = 1000;
  const size_t size = api_size(c, sizeof cards);
  return fclab_pile(api_position(c), (char)api_below(c, 128), api_once_in(c, 20) ? NULL : cards, size,
                    api_once_in(c, 20) ? NULL : &count);
}

static fclab_status call_foundation(api_arguments *c) {
  unsigned cards;
  return fclab_foundation(api_position(c), (unsigned)api_below(c, 30), api_once_in(c, 20) ? NULL : &cards);
}

static fclab_status call_places(api_arguments *c) {
  fclab_place places[255];
  size_t count;
  return fclab_places(api_position(c), api_once_in(c, 20) ? NULL : places, api_size(c, 255),
                      api_once_in(c, 20) ? NULL : &count);
}

static fclab_status call_same(api_arguments *c) {
  int same = 7;
  const fclab_position *const a = api_position(c), *const b = api_position(c);
  const fclab_status status = fclab_same(a, b, api_once_in(c, 20) ? NULL : &same);
  if (status == FCLAB_OK && same != 0 && same != 1) api_complain(c, "same is neither 0 nor 1");
  return status;
}

static fclab_status call_moves(api_arguments *c) {
  fclab_move moves[300];
  size_t count;
  return fclab_moves(api_position(c), (unsigned)api_below(c, 5), api_once_in(c, 20) ? NULL : moves,
                     api_size(c, 300), api_once_in(c, 20) ? NULL : &count);
}

/* What fails changes nothing. */
static fclab_status call_make(api_arguments *c) {
  fclab_position *const position = api_position(c);
  const char *const move = api_once_in(c, 50) ? NULL : api_moves(c, position, 1);
  char before[API_TEXT], after[API_TEXT];
  fclab_write(position, FCLAB_COLUMNS, before, sizeof before);
  const fclab_status status = fclab_make(position, move, api_error(c));
  fclab_write(position, FCLAB_COLUMNS, after, sizeof after);
  if (position && status != FCLAB_OK && strcmp(before, after) != 0)
    api_complain(c, "a refused move was made");
  return status;
}

static fclab_status call_take_back(api_arguments *c) { return fclab_take_back(api_position(c)); }

static fclab_status call_verify(api_arguments *c) {
  fclab_length counted;
  const fclab_position *const position = api_position(c);
  const char *const moves = api_once_in(c, 50) ? NULL : api_moves(c, position, 20);
  return fclab_verify(position, moves, moves ? api_size(c, strlen(moves)) : 0,
                      api_once_in(c, 3) ? NULL : &counted, api_error(c));
}

static fclab_status keep_search(api_arguments *c, fclab_status status, fclab_search *search) {
  fclab_search **const slot = &c->searches[api_below(c, API_SEARCHES)];
  expect_made(c, status, search);
  if (!search) return status;
  fclab_search_free(*slot);
  *slot = search;
  return status;
}

static fclab_status call_begin(api_arguments *c) {
  fclab_options options;
  fclab_search *search = (fclab_search *)c;
  const fclab_options *const given = api_options(c, &options);
  if (api_once_in(c, 50)) return fclab_search_begin(api_position(c), given, NULL, api_error(c));
  const fclab_status status =
      fclab_search_begin(api_position(c), api_once_in(c, 20) ? NULL : given, &search, api_error(c));
  return keep_search(c, status, search);
}

static fclab_status call_solve(api_arguments *c) {
  fclab_options options;
  fclab_search *search = (fclab_search *)c;
  const fclab_status status = fclab_solve(api_position(c), api_options(c, &options), &search, api_error(c));
  return keep_search(c, status, search);
}

/* Never to the end: some have no limits. */
static fclab_status call_run(api_arguments *c) {
  fclab_verdict verdict = (fclab_verdict)77;
  fclab_search *const search = api_search(c);
  const fclab_status status =
      fclab_search_run(search, 1 + api_below(c, 5000), api_once_in(c, 4) ? NULL : &verdict);
  if (status != FCLAB_BAD_INPUT && (unsigned)verdict > FCLAB_RUNNING && (unsigned)verdict != 77)
    api_complain(c, "there is no such verdict");
  return status;
}

static fclab_status call_result(api_arguments *c) {
  fclab_result result;
  const fclab_status status = fclab_search_result(api_search(c), api_once_in(c, 20) ? NULL : &result);
  if (status != FCLAB_OK) return status;
  if (result.optimal && result.verdict != FCLAB_SOLVED) api_complain(c, "no solution is optimal");
  if (result.verdict == FCLAB_UNDECIDED && result.stop == FCLAB_STOP_NONE && result.generated > 0)
    api_complain(c, "undecided for no reason");
  return status;
}

static fclab_status call_search_moves(api_arguments *c) {
  fclab_move moves[500];
  size_t count;
  return fclab_search_moves(api_search(c), (unsigned)api_below(c, 3), api_once_in(c, 20) ? NULL : moves,
                            api_size(c, 500), api_once_in(c, 20) ? NULL : &count);
}

static fclab_status call_search_free(api_arguments *c) {
  fclab_search **const slot = &c->searches[api_below(c, API_SEARCHES)];
  fclab_search_free(*slot);
  *slot = NULL;
  return FCLAB_OK;
}

static fclab_status call_fewest(api_arguments *c) {
  fclab_options options;
  fclab_fewest fewest;
  return fclab_fewest_cells(api_position(c), api_options(c, &options), api_once_in(c, 20) ? NULL : &fewest,
                            api_error(c));
}

static fclab_status call_where_lost(api_arguments *c) {
  fclab_options options;
  fclab_loss loss;
  const fclab_position *const position = api_position(c);
  const char *const moves = api_moves(c, position, 10);
  const fclab_status status = fclab_where_lost(position, moves, strlen(moves), api_options(c, &options),
                                               api_once_in(c, 20) ? NULL : &loss, api_error(c));
  if (status == FCLAB_OK && loss.won_after != FCLAB_NO_MOVES && loss.lost_after != FCLAB_NO_MOVES &&
      loss.won_after >= loss.lost_after)
    api_complain(c, "what was lost can be won again");
  return status;
}

static fclab_status call_score(api_arguments *c) {
  fclab_score score;
  return fclab_score_of(api_position(c), api_once_in(c, 20) ? NULL : &score);
}

/* Moves soon make a deal what cannot be rated, so that half of them are fresh. */
static fclab_status call_rate(api_arguments *c) {
  fclab_options options;
  fclab_rating rating;
  fclab_position *fresh = NULL;
  const fclab_allocator allocator = allocator_of(c->counting);
  if (api_once_in(c, 2)) fclab_deal(NULL, api_deal(c), &allocator, &fresh, NULL);
  const fclab_status status = fclab_rate(fresh ? fresh : api_position(c), api_options(c, &options),
                                         api_once_in(c, 20) ? NULL : &rating, api_error(c));
  fclab_free(fresh);
  return status;
}

static fclab_status call_names(api_arguments *c) {
  const char *const game = fclab_game_name(api_below(c, 20));
  if (!*fclab_status_name((fclab_status)api_below(c, 10)) ||
      !*fclab_verdict_name((fclab_verdict)api_below(c, 10)) || !*fclab_version() || (game && !*game))
    api_complain(c, "a name is empty");
  return FCLAB_OK;
}

/* Besides FCLAB_OK; all may get NULL, and all that make something may find no memory. */
enum {
  BAD = 1 << FCLAB_BAD_INPUT,
  ILLEGAL = 1 << FCLAB_ILLEGAL,
  CANNOT = 1 << FCLAB_CANNOT,
  MEMORY = 1 << FCLAB_NO_MEMORY
};

static const struct {
  const char *name;
  unsigned weight, may_fail;
  fclab_status (*make)(api_arguments *c);
} functions[] = {
    {"fclab_deal", 6, BAD | MEMORY, call_deal},
    {"fclab_read", 6, BAD | MEMORY, call_read},
    {"fclab_copy", 1, BAD | MEMORY, call_copy},
    {"fclab_canonical", 2, BAD | CANNOT | MEMORY, call_canonical},
    {"fclab_free", 1, 0, call_free},
    {"fclab_write", 2, 0, call_write},
    {"fclab_shape_of", 1, BAD, call_shape},
    {"fclab_card_name", 1, 0, call_card_name},
    {"fclab_pile", 2, BAD, call_pile},
    {"fclab_foundation", 1, BAD, call_foundation},
    {"fclab_places", 1, BAD, call_places},
    {"fclab_same", 2, BAD | CANNOT, call_same},
    {"fclab_moves", 2, BAD, call_moves},
    {"fclab_make", 20, BAD | ILLEGAL | MEMORY, call_make},
    {"fclab_take_back", 4, BAD | ILLEGAL, call_take_back},
    {"fclab_verify", 3, BAD | ILLEGAL | MEMORY, call_verify},
    {"fclab_search_begin", 3, BAD | CANNOT | MEMORY, call_begin},
    {"fclab_search_run", 10, BAD | MEMORY, call_run},
    {"fclab_solve", 4, BAD | CANNOT | MEMORY, call_solve},
    {"fclab_search_result", 3, BAD, call_result},
    {"fclab_search_moves", 3, BAD, call_search_moves},
    {"fclab_search_free", 2, 0, call_search_free},
    {"fclab_fewest_cells", 1, BAD | CANNOT | MEMORY, call_fewest},
    {"fclab_where_lost", 1, BAD | ILLEGAL | MEMORY, call_where_lost},
    {"fclab_score_of", 1, BAD, call_score},
    {"fclab_rate", 1, BAD | CANNOT | MEMORY, call_rate},
    {"names", 1, 0, call_names},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

struct api_calls {
  api_arguments arguments;
  unsigned long counts[FUNCTIONS][STATUSES];
};

static size_t choose(api_arguments *c) {
  unsigned all = 0;
  for (size_t i = 0; i < FUNCTIONS; i++) all += functions[i].weight;
  uint32_t at = api_below(c, all);
  size_t i = 0;
  for (; at >= functions[i].weight; i++) at -= functions[i].weight;
  return i;
}

static void look_at_error(api_arguments *c, fclab_status status) {
  const char *const text = c->told.text;
  if (c->told.behind != 'x') api_complain(c, "the error is longer than its buffer");
  if (status == FCLAB_OK || text[0] == 'x') return; /* none was asked for, or told */
  if (!memchr(text, '\0', FCLAB_ERROR_SIZE))
    api_complain(c, "the error has no end");
  else if (strlen(text) == 0 || strchr(text, '\n'))
    api_complain(c, "the error is not one line");
}

bool api_calls_make(api_calls *calls) {
  api_arguments *const c = &calls->arguments;
  const size_t at = choose(c);
  memset(&c->told, 'x', sizeof c->told);
  const fclab_status status = functions[at].make(c);
  if ((unsigned)status >= STATUSES || (status != FCLAB_OK && !(functions[at].may_fail & 1u << status)))
    api_complain(c, "a status that is not documented");
  else
    calls->counts[at][status]++;
  look_at_error(c, status);
  if (!c->complaint[0]) return true;
  const size_t length = strlen(c->complaint);
  snprintf(c->complaint + length, sizeof c->complaint - length, " (%s: %s)", functions[at].name,
           fclab_status_name(status));
  return false;
}

const char *api_calls_complaint(const api_calls *calls) { return calls->arguments.complaint; }

api_calls *api_calls_new(counting_allocator *counting) {
  api_calls *const calls = calloc(1, sizeof *calls);
  if (calls) calls->arguments.counting = counting;
  return calls;
}

void api_calls_begin(api_calls *calls, uint64_t seed) {
  api_arguments_release(&calls->arguments);
  fc_rng_seed(&calls->arguments.rng, seed);
}

void api_calls_report(const api_calls *calls) {
  for (size_t i = 0; i < FUNCTIONS; i++) {
    printf("%-20s", functions[i].name);
    for (int status = 0; status < STATUSES; status++)
      if (calls->counts[i][status] > 0)
        printf("  %s %lu", fclab_status_name((fclab_status)status), calls->counts[i][status]);
    printf("\n");
  }
}

void api_calls_free(api_calls *calls) {
  api_arguments_release(&calls->arguments);
  free(calls);
}
