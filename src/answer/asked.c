/* asked.c - a position as it was asked for: dealt or read, and played from there. */
#include "answer/asked.h"

#include "base/clock.h"
#include "base/rng.h"
#include "game/apply.h"
#include "game/board.h"
#include "game/solution.h"
#include "game/step.h"

#include <stdlib.h>
#include <string.h>

uint64_t fc_asked_draw(void) {
  const double now = fc_clock_seconds();
  uint64_t bits;
  memcpy(&bits, &now, sizeof bits);
  return fc_mix64(bits);
}

/* Numbers that Microsoft's first FreeCell had, which people know; other decks by seed. */
static void draw_name(const fc_rules *rules, char name[], size_t size) {
  enum { MICROSOFT_DEALS = 32000, MICROSOFT_CARDS = 52 };
  const uint64_t drawn = fc_asked_draw();
  const bool has_numbers = rules->suits == 4 && fc_rules_cards(rules) == MICROSOFT_CARDS;
  fc_text text = fc_text_into(name, size);
  if (has_numbers)
    fc_deal_name_write(FC_DEAL_MICROSOFT, 1 + drawn % MICROSOFT_DEALS, &text);
  else
    fc_deal_name_write(FC_DEAL_RANDOM, drawn >> 32, &text);
}

fc_status fc_asked_change(fc_asked *a, fc_deal_source source, uint64_t number, fc_error *error) {
  const fc_status status = fc_deal_make(&a->variant.rules, source, number, &a->start, error);
  if (status != FC_OK) return status;
  fc_text text = fc_text_into(a->deal, sizeof a->deal);
  fc_deal_name_write(source, number, &text);
  a->position = a->start;
  return FC_OK;
}

static fc_status make_deal(fc_asked *a, const char *word, fc_error *error) {
  fc_deal_range range;
  char drawn[64];
  if (strcmp(word, "random") == 0) {
    draw_name(&a->variant.rules, drawn, sizeof drawn);
    word = drawn;
  }
  fc_status status = fc_deal_name_read(word, &range, error);
  if (status == FC_OK && range.first != range.last)
    status = fc_fail(error, FC_BAD_INPUT, 0, "one deal was expected, not a range");
  return status == FC_OK ? fc_asked_change(a, range.source, range.first, error) : status;
}

fc_status fc_asked_deal(fc_asked *a, const char *game, const char *overrides, const char *deal,
                        fc_error *error) {
  *a = (fc_asked){.moves = NULL};
  const fc_status status =
      fc_variant_read(&a->variant, game ? game : "freecell", overrides ? overrides : "", error);
  return status == FC_OK ? make_deal(a, deal, error) : status;
}

static fc_status play(fc_asked *a, const char *text, fc_error *error) {
  const fc_rules *const rules = &a->variant.rules;
  const size_t length = strlen(text), most = length / 2 + 1;
  if (text[strspn(text, " \t\r\n,")] == '\0') return FC_OK;
  fc_step *const steps = malloc(most * sizeof *steps);
  unsigned *const lines = malloc(most * sizeof *lines);
  size_t count = 0;
  a->moves = malloc(most * sizeof *a->moves);
  fc_status status = FC_NO_MEMORY;
  if (steps && lines && a->moves)
    status = fc_solution_read(rules, text, length, steps, lines, most, &count, error);
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    fc_move *const move = &a->moves[a->moves_count];
    if (fc_step_find(rules, &a->position, steps[i], move)) {
      fc_position_apply(rules, &a->position, *move);
      a->moves_count++;
    } else {
      status = fc_fail(error, FC_BAD_INPUT, 0, "move %zu is not legal", i + 1);
    }
  }
  free(steps);
  free(lines);
  return status;
}

static fc_status set_up(fc_asked *a, const char *deal, const char *board, fc_error *error) {
  if (!deal == !board)
    return fc_fail(error, FC_BAD_INPUT, 0, "a deal or a board was expected: {\"deal\":\"617\"}");
  if (deal) return make_deal(a, deal, error);
  const fc_status status = fc_board_read(&a->variant.rules, board, strlen(board), &a->start, error);
  a->position = a->start;
  return status;
}

fc_status fc_asked_read(fc_asked *a, const fc_asking *by, fc_error *error) {
  *a = (fc_asked){.moves = NULL};
  fc_status status = fc_variant_read(&a->variant, by->game ? by->game : "freecell",
                                     by->overrides ? by->overrides : "", error);
  if (status == FC_OK) status = set_up(a, by->deal, by->board, error);
  return status == FC_OK && by->moves ? play(a, by->moves, error) : status;
}

void fc_asked_release(fc_asked *a) {
  free(a->moves);
  a->moves = NULL;
}

shown_deal fc_asked_shown(const fc_asked *a) {
  return (shown_deal){.name = *a->deal ? a->deal : "board", .game = &a->variant, .start = &a->position};
}
