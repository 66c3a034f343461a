/* api_calls.c - a table of functions, what each may return, and arguments for them. */
#include "support/api_calls.h"

#include "base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 8, SEARCHES = 6, TEXT = 4096, STATUSES = FCLAB_BROKEN + 1, MOST_CALLS = 32 };

/* What a call may be told to write its error into; the byte behind stays as it is. */
typedef struct told {
  char text[FCLAB_ERROR_SIZE];
  char behind;
} told;

struct api_calls {
  fc_rng rng;
  counting_allocator *counting;
  fclab_position *positions[POSITIONS];
  fclab_search *searches[SEARCHES];
  char text[TEXT]; /* an argument */
  told told;
  char complaint[200];
  unsigned asked; /* how often the callbacks were */
  unsigned long counts[MOST_CALLS][STATUSES];
};

static uint32_t below(api_calls *c, size_t most) { return fc_rng_below(&c->rng, (uint32_t)most); }
static bool once_in(api_calls *c, uint32_t times) { return below(c, times) == 0; }

static void complain(api_calls *c, const char *what) {
  if (!c->complaint[0]) snprintf(c->complaint, sizeof c->complaint, "%s", what);
}

/* ---- arguments ---- */

static fclab_position **position_slot(api_calls *c) { return &c->positions[below(c, POSITIONS)]; }
static fclab_position *some_position(api_calls *c) { return once_in(c, 30) ? NULL : *position_slot(c); }
static fclab_search *some_search(api_calls *c) {
  return once_in(c, 30) ? NULL : c->searches[below(c, SEARCHES)];
}
static char *some_error(api_calls *c) {
  memset(&c->told, 'x', sizeof c->told);
  return once_in(c, 5) ? NULL : c->told.text;
}

/* A text with some bytes changed, doubled or left out, once in so many times. */
static const char *spoil(api_calls *c, const char *text, uint32_t times) {
  size_t length = strlen(text);
  if (length > TEXT - 2) length = TEXT - 2;
  memmove(c->text, text, length);
  c->text[length] = '\0';
  if (!once_in(c, times)) return c->text;
  for (uint32_t changes = 1 + below(c, 4); changes > 0 && length > 0; changes--) {
    const size_t at = below(c, length);
    switch (below(c, 3)) {
      case 0: c->text[at] = (char)(1 + below(c, 255)); break;
      case 1: memmove(c->text + at, c->text + at + 1, length-- - at); break;
      default:
        if (length + 2 < TEXT) memmove(c->text + at + 1, c->text + at, ++length - at);
        c->text[length] = '\0';
    }
  }
  return c->text;
}

static const char *some_game(api_calls *c) {
  static const char *const games[] = {
      NULL,
      "freecell",
      "freecell",
      "freecell --cells 2",
      "freecell --cells 1 --build any",
      "freecell --worry-back",
      "freecell --suits 2 --ranks 6 --columns 4 --cells 2",
      "freecell --suits 6 --ranks 5 --columns 6",
      "freecell --suits 26 --ranks 9 --columns 20 --cells 12",
      "freecell --columns 12 --cells 0 --empty kings",
      "bakers-game",
      "eight-off",
      "seahaven",
      "penguin",
      "stalactites",
      "king-albert",
      "somerset",
      "no such game",
      "",
  };
  return games[below(c, sizeof games / sizeof *games)];
}

/* Into a buffer of its own, as the deal's name is spoiled into c->text. */
static const char *some_spoiled_game(api_calls *c, char game[], size_t size) {
  const char *const chosen = some_game(c);
  if (!chosen) return NULL;
  snprintf(game, size, "%s", spoil(c, chosen, 20));
  return game;
}

static const char *some_deal(api_calls *c) {
  static const char *const deals[] = {"617",          "ms:1", "11982", "random:7", "random:99",  "aces=0:3",
                                      "kings=deep:1", "1..3", "0",     "",         "8589934591", "file.txt"};
  if (once_in(c, 40)) return NULL;
  if (once_in(c, 3)) {
    snprintf(c->text, TEXT, "random:%u", (unsigned)below(c, 1000));
    return c->text;
  }
  return spoil(c, deals[below(c, sizeof deals / sizeof *deals)], 20);
}

static const char *some_board(api_calls *c) {
  static const char *const boards[] = {
      "Founds: S-8 H-7 D-K C-K\nTH 9S 8H\nKS QS JS\nJH TS 9H\nKH QH\n",
      "Founds: S-K H-K D-K C-Q\nKC\n",
      "Founds: S-K H-K D-K C-K\n",
      "a1,b2\nb1,a2\n",
      "{\"columns\":[[\"KS\"]]}",
      "",
  };
  const fclab_position *const position = some_position(c);
  const fclab_format format = (fclab_format)below(c, 5);
  char text[TEXT];
  if (position && !once_in(c, 3) && fclab_write(position, format, text, sizeof text) < sizeof text)
    return spoil(c, text, 4);
  return spoil(c, boards[below(c, sizeof boards / sizeof *boards)], 4);
}

/* Some legal moves, as far as they go, from a position; each may be spoiled. */
static const char *some_moves(api_calls *c, const fclab_position *position, unsigned most) {
  char text[TEXT] = "";
  fclab_position *copy = NULL;
  fclab_move moves[64];
  size_t count = 0;
  if (position && fclab_copy(position, &copy, NULL) == FCLAB_OK)
    for (unsigned i = 0; i < most; i++) {
      if (fclab_moves(copy, (unsigned)below(c, 4), moves, 64, &count) != FCLAB_OK || count == 0) break;
      const fclab_move move = moves[below(c, count < 64 ? count : 64)];
      if (fclab_make(copy, move.text, NULL) != FCLAB_OK) complain(c, "a legal move was refused");
      strcat(strcat(text, move.text), " ");
    }
  fclab_free(copy);
  if (most == 1 && text[0]) text[strlen(text) - 1] = '\0';
  return spoil(c, text[0] ? text : "1a", 6);
}

static int stop(void *user) {
  api_calls *const c = user;
  return ++c->asked % 16 == 0;
}
static void progress(void *user, const fclab_progress *how_far) {
  api_calls *const c = user;
  c->asked++;
  if (how_far->length > 0 && how_far->lower_bound > how_far->length) complain(c, "bounds are crossed");
}

/* Small enough to end soon. */
static const fclab_options *some_options(api_calls *c, fclab_options *options) {
  *options = (fclab_options){.goal = (fclab_goal)below(c, 4),
                             .metric = (fclab_metric)below(c, 3),
                             .shorten = once_in(c, 4),
                             .states = 1 + below(c, once_in(c, 10) ? 20000 : 3000),
                             .bytes = once_in(c, 4) ? 1 + below(c, 4000000) : 0,
                             .seconds = once_in(c, 4) ? (double)below(c, 1000) / 1e4 : 0,
                             .user = c};
  if (once_in(c, 3)) options->stop = stop;
  if (once_in(c, 3)) options->progress = progress;
  if (once_in(c, 40)) options->goal = (fclab_goal)(4 + below(c, 100));
  if (once_in(c, 40)) options->metric = (fclab_metric)(3 + below(c, 100));
  if (once_in(c, 40)) options->seconds = -1;
  return options;
}

static size_t some_size(api_calls *c, size_t most) { return once_in(c, 3) ? below(c, most + 1) : most; }

static fclab_allocator some_allocator(api_calls *c) {
  fclab_allocator a = allocator_of(c->counting);
  if (once_in(c, 40)) a.release = NULL;
  return a;
}

/* ---- calls ---- */

static void expect_made(api_calls *c, fclab_status status, const void *handle) {
  if ((status == FCLAB_OK) != (handle != NULL)) complain(c, "status and handle contradict each other");
}

static void keep_position(api_calls *c, fclab_status status, fclab_position *position) {
  fclab_position **const slot = position_slot(c);
  expect_made(c, status, position);
  if (!position) return;
  fclab_free(*slot);
  *slot = position;
}

static fclab_status call_deal(api_calls *c) {
  char game[200];
  fclab_position *position = (fclab_position *)c;
  const fclab_allocator allocator = some_allocator(c);
  const char *const chosen = some_spoiled_game(c, game, sizeof game);
  const char *const deal = some_deal(c);
  if (once_in(c, 50)) return fclab_deal(chosen, deal, NULL, NULL, some_error(c));
  const fclab_status status =
      fclab_deal(chosen, deal, once_in(c, 2) ? &allocator : NULL, &position, some_error(c));
  keep_position(c, status, position);
  return status;
}

static fclab_status call_read(api_calls *c) {
  char game[200];
  fclab_position *position = (fclab_position *)c;
  const fclab_allocator allocator = some_allocator(c);
  const char *const chosen = some_spoiled_game(c, game, sizeof game);
  const char *const board = once_in(c, 50) ? NULL : some_board(c);
  const size_t length = board ? some_size(c, strlen(board)) : 0;
  const fclab_status status =
      fclab_read(chosen, board, length, once_in(c, 2) ? &allocator : NULL, &position, some_error(c));
  keep_position(c, status, position);
  return status;
}

static fclab_status call_copy(api_calls *c) {
  fclab_position *copy = (fclab_position *)c;
  const fclab_position *const from = some_position(c);
  int same = 1;
  const fclab_status status = fclab_copy(from, &copy, some_error(c));
  if (copy && fclab_same(from, copy, &same) == FCLAB_OK && !same) complain(c, "a copy is not the same");
  keep_position(c, status, copy);
  return status;
}

static fclab_status call_canonical(api_calls *c) {
  fclab_position *canonical = (fclab_position *)c;
  const fclab_position *const from = some_position(c);
  int same = 1;
  const fclab_status status = fclab_canonical(from, &canonical, some_error(c));
  if (canonical && (fclab_same(from, canonical, &same) != FCLAB_OK || !same))
    complain(c, "the canonical position is not the same");
  keep_position(c, status, canonical);
  return status;
}

static fclab_status call_free(api_calls *c) {
  fclab_position **const slot = position_slot(c);
  fclab_free(*slot);
  *slot = NULL;
  return FCLAB_OK;
}

static fclab_status call_write(api_calls *c) {
  char text[TEXT];
  const size_t size = some_size(c, sizeof text - 1);
  text[size] = 'x';
  const size_t length = fclab_write(some_position(c), (fclab_format)below(c, 6), text, size);
  if (text[size] != 'x') complain(c, "more was written than fits");
  if (size > 0 && length > 0 && strlen(text) != (length < size ? length : size - 1))
    complain(c, "a text is not as long as was said");
  return FCLAB_OK;
}

static fclab_status call_shape(api_calls *c) {
  fclab_shape shape;
  const fclab_status status = fclab_shape_of(some_position(c), once_in(c, 20) ? NULL : &shape);
  if (status == FCLAB_OK && shape.home > shape.suits * shape.ranks) complain(c, "too many cards are home");
  return status;
}

static fclab_status call_card_name(api_calls *c) {
  char name[20];
  fclab_card_name(some_position(c), (unsigned)below(c, 300), name, some_size(c, sizeof name));
  return FCLAB_OK;
}

static fclab_status call_pile(api_calls *c) {
  unsigned char cards[255];
  size_t count = 1000;
  const size_t size = some_size(c, sizeof cards);
  return fclab_pile(some_position(c), (char)below(c, 128), once_in(c, 20) ? NULL : cards, size,
                    once_in(c, 20) ? NULL : &count);
}

static fclab_status call_foundation(api_calls *c) {
  unsigned cards;
  return fclab_foundation(some_position(c), (unsigned)below(c, 30), once_in(c, 20) ? NULL : &cards);
}

static fclab_status call_places(api_calls *c) {
  fclab_place places[255];
  size_t count;
  return fclab_places(some_position(c), once_in(c, 20) ? NULL : places, some_size(c, 255),
                      once_in(c, 20) ? NULL : &count);
}

static fclab_status call_same(api_calls *c) {
  int same = 7;
  const fclab_position *const a = some_position(c), *const b = some_position(c);
  const fclab_status status = fclab_same(a, b, once_in(c, 20) ? NULL : &same);
  if (status == FCLAB_OK && same != 0 && same != 1) complain(c, "same is neither 0 nor 1");
  return status;
}

static fclab_status call_moves(api_calls *c) {
  fclab_move moves[300];
  size_t count;
  return fclab_moves(some_position(c), (unsigned)below(c, 5), once_in(c, 20) ? NULL : moves,
                     some_size(c, 300), once_in(c, 20) ? NULL : &count);
}

/* What fails changes nothing. */
static fclab_status call_make(api_calls *c) {
  fclab_position *const position = some_position(c);
  const char *const move = once_in(c, 50) ? NULL : some_moves(c, position, 1);
  char before[TEXT], after[TEXT];
  fclab_write(position, FCLAB_COLUMNS, before, sizeof before);
  const fclab_status status = fclab_make(position, move, some_error(c));
  fclab_write(position, FCLAB_COLUMNS, after, sizeof after);
  if (position && status != FCLAB_OK && strcmp(before, after) != 0) complain(c, "a refused move was made");
  return status;
}

static fclab_status call_take_back(api_calls *c) { return fclab_take_back(some_position(c)); }

static fclab_status call_verify(api_calls *c) {
  fclab_length counted;
  const fclab_position *const position = some_position(c);
  const char *const moves = once_in(c, 50) ? NULL : some_moves(c, position, 20);
  return fclab_verify(position, moves, moves ? some_size(c, strlen(moves)) : 0,
                      once_in(c, 3) ? NULL : &counted, some_error(c));
}

static fclab_status keep_search(api_calls *c, fclab_status status, fclab_search *search) {
  fclab_search **const slot = &c->searches[below(c, SEARCHES)];
  expect_made(c, status, search);
  if (!search) return status;
  fclab_search_free(*slot);
  *slot = search;
  return status;
}

static fclab_status call_begin(api_calls *c) {
  fclab_options options;
  fclab_search *search = (fclab_search *)c;
  const fclab_options *const given = some_options(c, &options);
  if (once_in(c, 50)) return fclab_search_begin(some_position(c), given, NULL, some_error(c));
  const fclab_status status =
      fclab_search_begin(some_position(c), once_in(c, 20) ? NULL : given, &search, some_error(c));
  return keep_search(c, status, search);
}

static fclab_status call_solve(api_calls *c) {
  fclab_options options;
  fclab_search *search = (fclab_search *)c;
  const fclab_status status =
      fclab_solve(some_position(c), some_options(c, &options), &search, some_error(c));
  return keep_search(c, status, search);
}

/* Never to the end: some have no limits. */
static fclab_status call_run(api_calls *c) {
  fclab_verdict verdict = (fclab_verdict)77;
  fclab_search *const search = some_search(c);
  const fclab_status status = fclab_search_run(search, 1 + below(c, 5000), once_in(c, 4) ? NULL : &verdict);
  if (status != FCLAB_BAD_INPUT && (unsigned)verdict > FCLAB_RUNNING && (unsigned)verdict != 77)
    complain(c, "there is no such verdict");
  return status;
}

static fclab_status call_result(api_calls *c) {
  fclab_result result;
  const fclab_status status = fclab_search_result(some_search(c), once_in(c, 20) ? NULL : &result);
  if (status != FCLAB_OK) return status;
  if (result.optimal && result.verdict != FCLAB_SOLVED) complain(c, "no solution is optimal");
  if (result.verdict == FCLAB_UNDECIDED && result.stop == FCLAB_STOP_NONE && result.generated > 0)
    complain(c, "undecided for no reason");
  return status;
}

static fclab_status call_search_moves(api_calls *c) {
  fclab_move moves[500];
  size_t count;
  return fclab_search_moves(some_search(c), (unsigned)below(c, 3), once_in(c, 20) ? NULL : moves,
                            some_size(c, 500), once_in(c, 20) ? NULL : &count);
}

static fclab_status call_search_free(api_calls *c) {
  fclab_search **const slot = &c->searches[below(c, SEARCHES)];
  fclab_search_free(*slot);
  *slot = NULL;
  return FCLAB_OK;
}

static fclab_status call_fewest(api_calls *c) {
  fclab_options options;
  fclab_fewest fewest;
  return fclab_fewest_cells(some_position(c), some_options(c, &options), once_in(c, 20) ? NULL : &fewest,
                            some_error(c));
}

static fclab_status call_where_lost(api_calls *c) {
  fclab_options options;
  fclab_loss loss;
  const fclab_position *const position = some_position(c);
  const char *const moves = some_moves(c, position, 10);
  const fclab_status status = fclab_where_lost(position, moves, strlen(moves), some_options(c, &options),
                                               once_in(c, 20) ? NULL : &loss, some_error(c));
  if (status == FCLAB_OK && loss.won_after != FCLAB_NO_MOVES && loss.lost_after != FCLAB_NO_MOVES &&
      loss.won_after >= loss.lost_after)
    complain(c, "what was lost can be won again");
  return status;
}

static fclab_status call_score(api_calls *c) {
  fclab_score score;
  return fclab_score_of(some_position(c), once_in(c, 20) ? NULL : &score);
}

static fclab_status call_rate(api_calls *c) {
  fclab_options options;
  fclab_rating rating;
  return fclab_rate(some_position(c), some_options(c, &options), once_in(c, 20) ? NULL : &rating,
                    some_error(c));
}

static fclab_status call_names(api_calls *c) {
  const char *const game = fclab_game_name(below(c, 20));
  if (!*fclab_status_name((fclab_status)below(c, 10)) || !*fclab_verdict_name((fclab_verdict)below(c, 10)) ||
      !*fclab_version() || (game && !*game))
    complain(c, "a name is empty");
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
  fclab_status (*make)(api_calls *c);
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
_Static_assert((int)FUNCTIONS <= (int)MOST_CALLS, "counts have room for all");

static size_t choose(api_calls *c) {
  unsigned all = 0;
  for (size_t i = 0; i < FUNCTIONS; i++) all += functions[i].weight;
  uint32_t at = below(c, all);
  size_t i = 0;
  for (; at >= functions[i].weight; i++) at -= functions[i].weight;
  return i;
}

static void look_at_error(api_calls *c, fclab_status status) {
  const char *const text = c->told.text;
  if (c->told.behind != 'x') complain(c, "the error is longer than its buffer");
  if (status == FCLAB_OK || text[0] == 'x') return; /* none was asked for, or told */
  if (!memchr(text, '\0', FCLAB_ERROR_SIZE))
    complain(c, "the error has no end");
  else if (strlen(text) == 0 || strchr(text, '\n'))
    complain(c, "the error is not one line");
}

bool api_calls_make(api_calls *c) {
  const size_t at = choose(c);
  memset(&c->told, 'x', sizeof c->told);
  const fclab_status status = functions[at].make(c);
  if ((unsigned)status >= STATUSES || (status != FCLAB_OK && !(functions[at].may_fail & 1u << status)))
    complain(c, "a status that is not documented");
  else
    c->counts[at][status]++;
  look_at_error(c, status);
  if (!c->complaint[0]) return true;
  const size_t length = strlen(c->complaint);
  snprintf(c->complaint + length, sizeof c->complaint - length, " (%s: %s)", functions[at].name,
           fclab_status_name(status));
  return false;
}

const char *api_calls_complaint(const api_calls *calls) { return calls->complaint; }

api_calls *api_calls_begin(uint64_t seed, counting_allocator *counting) {
  api_calls *const c = calloc(1, sizeof *c);
  if (!c) return NULL;
  fc_rng_seed(&c->rng, seed);
  c->counting = counting;
  return c;
}

void api_calls_report(const api_calls *c) {
  for (size_t i = 0; i < FUNCTIONS; i++) {
    printf("%-20s", functions[i].name);
    for (int status = 0; status < STATUSES; status++)
      if (c->counts[i][status] > 0)
        printf("  %s %lu", fclab_status_name((fclab_status)status), c->counts[i][status]);
    printf("\n");
  }
}

void api_calls_end(api_calls *c) {
  for (int i = 0; i < SEARCHES; i++) fclab_search_free(c->searches[i]);
  for (int i = 0; i < POSITIONS; i++) fclab_free(c->positions[i]);
  free(c);
}
