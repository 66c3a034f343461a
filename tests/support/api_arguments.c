/* api_arguments.c - drawing them. */
#include "support/api_arguments.h"

#include <stdio.h>
#include <string.h>

void api_complain(api_arguments *c, const char *what) {
  if (!c->complaint[0]) snprintf(c->complaint, sizeof c->complaint, "%s", what);
}

uint32_t api_below(api_arguments *c, size_t most) { return fc_rng_below(&c->rng, (uint32_t)most); }
bool api_once_in(api_arguments *c, uint32_t times) { return api_below(c, times) == 0; }
size_t api_size(api_arguments *c, size_t most) { return api_once_in(c, 3) ? api_below(c, most + 1) : most; }

api_slot *api_slot_of(api_arguments *c) { return &c->slots[api_below(c, API_POSITIONS)]; }
fclab_position *api_position(api_arguments *c) {
  return api_once_in(c, 30) ? NULL : api_slot_of(c)->position;
}
fclab_search *api_search(api_arguments *c) {
  return api_once_in(c, 30) ? NULL : c->searches[api_below(c, API_SEARCHES)];
}
char *api_error(api_arguments *c) {
  memset(&c->told, 'x', sizeof c->told);
  return api_once_in(c, 5) ? NULL : c->told.text;
}

/* A text with some bytes changed, doubled or left out, once in so many times. */
static const char *spoil(api_arguments *c, const char *text, uint32_t times) {
  size_t length = strlen(text);
  if (length > API_TEXT - 2) length = API_TEXT - 2;
  memmove(c->text, text, length);
  c->text[length] = '\0';
  if (!api_once_in(c, times)) return c->text;
  for (uint32_t changes = 1 + api_below(c, 4); changes > 0 && length > 0; changes--) {
    const size_t at = api_below(c, length);
    switch (api_below(c, 3)) {
      case 0: c->text[at] = (char)(1 + api_below(c, 255)); break;
      case 1: memmove(c->text + at, c->text + at + 1, length-- - at); break;
      default:
        if (length + 2 < API_TEXT) memmove(c->text + at + 1, c->text + at, ++length - at);
        c->text[length] = '\0';
    }
  }
  return c->text;
}

static const char *some_game(api_arguments *c) {
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
  return games[api_below(c, sizeof games / sizeof *games)];
}

const char *api_game(api_arguments *c) {
  const char *const chosen = some_game(c);
  if (!chosen) return NULL;
  snprintf(c->game, sizeof c->game, "%s", spoil(c, chosen, 20));
  return c->game;
}

const char *api_deal(api_arguments *c) {
  static const char *const deals[] = {"617",          "ms:1", "11982", "random:7", "random:99",  "aces=0:3",
                                      "kings=deep:1", "1..3", "0",     "",         "8589934591", "file.txt"};
  if (api_once_in(c, 40)) return NULL;
  if (api_once_in(c, 3)) {
    snprintf(c->text, API_TEXT, "random:%u", (unsigned)api_below(c, 1000));
    return c->text;
  }
  return spoil(c, deals[api_below(c, sizeof deals / sizeof *deals)], 20);
}

const char *api_board(api_arguments *c, const char **game) {
  static const char *const boards[] = {
      "Founds: S-8 H-7 D-K C-K\nTH 9S 8H\nKS QS JS\nJH TS 9H\nKH QH\n",
      "Founds: S-K H-K D-K C-Q\nKC\n",
      "Founds: S-K H-K D-K C-K\n",
      "a1,b2\nb1,a2\n",
      "{\"columns\":[[\"KS\"]]}",
      "",
  };
  const api_slot *const slot = api_slot_of(c);
  const fclab_format format = (fclab_format)api_below(c, 5);
  char text[API_TEXT];
  *game = api_game(c);
  if (!slot->position || api_once_in(c, 3) ||
      fclab_write(slot->position, format, text, sizeof text) >= sizeof text)
    return spoil(c, boards[api_below(c, sizeof boards / sizeof *boards)], 4);
  if (!api_once_in(c, 4)) *game = slot->game;
  return spoil(c, text, 4);
}

/* Some legal moves, as far as they go, from a position; each may be spoiled. */
const char *api_moves(api_arguments *c, const fclab_position *position, unsigned most) {
  char text[API_TEXT] = "";
  fclab_position *copy = NULL;
  fclab_move moves[64];
  size_t count = 0;
  if (position && fclab_copy(position, &copy, NULL) == FCLAB_OK)
    for (unsigned i = 0; i < most; i++) {
      if (fclab_moves(copy, (unsigned)api_below(c, 4), moves, 64, &count) != FCLAB_OK || count == 0) break;
      const fclab_move move = moves[api_below(c, count < 64 ? count : 64)];
      if (fclab_make(copy, move.text, NULL) != FCLAB_OK) api_complain(c, "a legal move was refused");
      strcat(strcat(text, move.text), " ");
    }
  fclab_free(copy);
  if (most == 1 && text[0]) text[strlen(text) - 1] = '\0';
  return spoil(c, text[0] ? text : "1a", 6);
}

static int stop(void *user) {
  api_arguments *const c = user;
  return ++c->asked % 16 == 0;
}
static void progress(void *user, const fclab_progress *how_far) {
  api_arguments *const c = user;
  c->asked++;
  if (how_far->length > 0 && how_far->lower_bound > how_far->length) api_complain(c, "bounds are crossed");
}

/* Small enough to end soon. */
const fclab_options *api_options(api_arguments *c, fclab_options *options) {
  *options = (fclab_options){.goal = (fclab_goal)api_below(c, 4),
                             .metric = (fclab_metric)api_below(c, 3),
                             .shorten = api_once_in(c, 4),
                             .states = 1 + api_below(c, api_once_in(c, 10) ? 20000 : 3000),
                             .bytes = api_once_in(c, 4) ? 1 + api_below(c, 4000000) : 0,
                             .seconds = api_once_in(c, 4) ? (double)api_below(c, 1000) / 1e4 : 0,
                             .user = c};
  if (api_once_in(c, 3)) options->stop = stop;
  if (api_once_in(c, 3)) options->progress = progress;
  if (api_once_in(c, 40)) options->goal = (fclab_goal)(4 + api_below(c, 100));
  if (api_once_in(c, 40)) options->metric = (fclab_metric)(3 + api_below(c, 100));
  if (api_once_in(c, 40)) options->seconds = -1;
  return options;
}

fclab_allocator api_allocator(api_arguments *c) {
  fclab_allocator a = allocator_of(c->counting);
  if (api_once_in(c, 40)) a.release = NULL;
  return a;
}

void api_arguments_release(api_arguments *c) {
  for (int i = 0; i < API_SEARCHES; i++) {
    fclab_search_free(c->searches[i]);
    c->searches[i] = NULL;
  }
  for (int i = 0; i < API_POSITIONS; i++) {
    fclab_free(c->slots[i].position);
    c->slots[i].position = NULL;
  }
}
