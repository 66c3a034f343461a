/* hand_game.c - making moves, taking them back, writing them down. */
#include "hand_game.h"

#include "input.h"
#include "output.h"
#include "say.h"

#include "game/apply.h"
#include "game/legal.h"
#include "game/notation.h"
#include "game/safe.h"
#include "game/solution.h"
#include "game/step.h"

#include <stdlib.h>
#include <string.h>

static const char moves_label[] = "\nMoves:\n";

void hand_game_begin(hand_game *g, const fc_rules *rules, const fc_position *start) {
  g->rules = *rules;
  g->start = g->position = *start;
  g->at = g->count = 0;
}

static bool add(hand_game *g, fc_move move, bool is_automatic) {
  if (g->at == MOST_HAND_MOVES) return false;
  g->moves[g->at++] = (hand_move){move, is_automatic};
  g->count = g->at;
  fc_position_apply(&g->rules, &g->position, move);
  return true;
}

static bool goes_by_itself(const hand_game *g, fc_card card, bool safe) {
  const fc_rules *const r = &g->rules;
  const fc_position *const p = &g->position;
  const unsigned rank = fc_card_rank(r->suits, card), suit = fc_card_suit(r->suits, card);
  return safe ? fc_is_safe_home(r, p->home, p->base, rank, suit)
              : fc_is_automatic_home(r, p->home, p->base, rank, suit);
}

/* All that go by themselves, behind the move before or as moves of their own. */
static unsigned send_home(hand_game *g, bool safe, bool is_automatic) {
  static fc_move legal[FC_MAX_MOVES];
  unsigned sent = 0;
  for (size_t i = 0, count = fc_legal_moves(&g->rules, &g->position, FC_MOVES_CARDS, legal);
       i < count && fc_place_is_home(legal[i].to);) {
    if (!goes_by_itself(g, legal[i].card, safe)) {
      i++;
      continue;
    }
    if (!add(g, legal[i], is_automatic)) break;
    sent++;
    i = 0;
    count = fc_legal_moves(&g->rules, &g->position, FC_MOVES_CARDS, legal);
  }
  return sent;
}

bool hand_game_make(hand_game *g, fc_move move) {
  if (!add(g, move, false)) return false;
  if (g->automatic) send_home(g, false, true);
  return true;
}

unsigned hand_game_send_home(hand_game *g) { return send_home(g, true, false); }

bool hand_game_undo(hand_game *g) {
  if (g->at == 0) return false;
  bool is_automatic;
  do {
    const hand_move *const last = &g->moves[--g->at];
    fc_position_undo(&g->rules, &g->position, last->move);
    is_automatic = last->is_automatic;
  } while (is_automatic && g->at > 0);
  return true;
}

bool hand_game_redo(hand_game *g) {
  if (g->at == g->count) return false;
  do fc_position_apply(&g->rules, &g->position, g->moves[g->at++].move);
  while (g->at < g->count && g->moves[g->at].is_automatic);
  return true;
}

bool hand_game_save(const hand_game *g, const char *file) {
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  const size_t size = FC_MAX_BOARD_TEXT + 8 * g->at + sizeof moves_label;
  char *const text = malloc(size);
  if (!text) return say_error("no memory"), false;
  fc_text out = fc_text_into(text, size);
  out.length = fc_board_write(&g->rules, &g->start, &style, text, size);
  fc_text_string(&out, moves_label);
  for (size_t i = 0; i < g->at; i++) {
    fc_step_write(&g->rules, fc_step_of(&g->rules, g->moves[i].move), &out);
    fc_text_char(&out, '\n');
  }
  const bool saved = write_whole_file(file, (const uint8_t *)text, out.length) == EXIT_DONE;
  free(text);
  return saved;
}

static bool replay(hand_game *g, const char *file, const char *text, size_t length) {
  fc_step *const steps = malloc(MOST_HAND_MOVES * sizeof *steps);
  unsigned *const lines = malloc(MOST_HAND_MOVES * sizeof *lines);
  size_t count = 0;
  fc_error error = {.status = FC_NO_MEMORY, .text = "no memory"};
  bool held = steps && lines;
  if (held && length > 0)
    held = fc_solution_read(&g->rules, text, length, steps, lines, MOST_HAND_MOVES, &count, &error) == FC_OK;
  if (!held) say_failure(file, 0, &error);
  for (size_t i = 0; held && i < count; i++) {
    fc_move move;
    held = fc_step_find(&g->rules, &g->position, steps[i], &move) && add(g, move, false);
    if (!held) say_error("%s: move %zu is not legal", file, i + 1);
  }
  free(steps);
  free(lines);
  return held;
}

bool hand_game_load(hand_game *g, const char *file) {
  char *text;
  size_t length;
  fc_position start;
  fc_error error;
  if (read_whole_file(file, FC_MAX_BOARD_TEXT + 8 * (size_t)MOST_HAND_MOVES, &text, &length) != EXIT_DONE)
    return false;
  hand_game *const loaded = malloc(sizeof *loaded);
  const char *const label = strstr(text, moves_label);
  const size_t board = label ? (size_t)(label - text) + 1 : length;
  const char *const moves = label ? label + sizeof moves_label - 1 : text + length;
  bool held = false;
  if (!loaded) {
    say_error("no memory");
  } else if (fc_board_read(&g->rules, text, board, &start, &error) != FC_OK) {
    say_failure(file, error.line, &error);
  } else {
    hand_game_begin(loaded, &g->rules, &start);
    loaded->automatic = g->automatic;
    held = replay(loaded, file, moves, (size_t)(text + length - moves));
    if (held) *g = *loaded;
  }
  free(loaded);
  free(text);
  return held;
}
