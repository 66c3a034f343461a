/* show.h - a solution as people and as programs read it. */
#ifndef FC_SHOW_SHOW_H
#define FC_SHOW_SHOW_H

#include "game/position.h"
#include "game/variant.h"
#include "search/solver.h"

/* What is said of one deal, besides the solution itself. */
typedef struct shown_deal {
  const char *name;
  const fc_variant *game;
  const fc_position *start;
  const char
      *extra; /* fields of JSON behind the verdict, each with a comma before it; null if there are none */
  /* Writes the moves of a solution as a value of JSON; null: single cards, as words. */
  void (*put_moves)(const struct shown_deal *deal, const fc_solution *solution, fc_text *text);
} shown_deal;

/* The start of an object: which deal of which game. */
void show_deal_json(const shown_deal *deal, fc_text *text);
/* One JSON object on a line. */
void show_json(const shown_deal *deal, const fc_solution *solution, fc_text *text);
/* The board, each turn on a line of its own with its number, and the lengths. */
void show_in_full(const shown_deal *deal, const fc_solution *solution, bool colour, fc_text *text);
/* One line. */
void show_briefly(const shown_deal *deal, const fc_solution *solution, fc_text *text);

/* Parts of these: the board as a picture, with an empty line behind it; */
void show_board(const shown_deal *deal, bool colour, fc_text *text);
/* and without a newline: what came out, and turn `index` with its number, as made in position *p. */
void show_outcome(const fc_solution *solution, fc_text *text);
void show_turn(const fc_rules *rules, const fc_position *p, const fc_solution *solution, size_t index,
               fc_text *text);
/* `T♥ 9♠ 8♥ onto J♠`, `K♣ to cell a`, `A♠ home`: a move that is made in position *p. */
void show_move(const fc_rules *rules, const fc_position *p, fc_move move, fc_text *text);

#endif
