/* tell.c - writing boards and moves. */
#include "answer/tell.h"

#include "base/json.h"
#include "game/apply.h"
#include "game/board.h"
#include "game/legal.h"
#include "game/rules_json.h"
#include "game/safe.h"

static void put_card(fc_text *text, const fc_rules *r, fc_card card) {
  fc_json_put_string(text, NULL, card == FC_NO_CARD ? "" : fc_card_name_of(r->suits, card).text);
}

/* From the card that lies on the floor, or from the lowest of `count`, to the top. */
static void put_pile(fc_text *text, const fc_rules *r, const fc_position *p, fc_place column,
                     unsigned count) {
  fc_card cards[FC_MAX_CARDS];
  unsigned n = 0;
  for (fc_card c = p->top[column]; n < count; c = p->below[c]) cards[n++] = c;
  fc_json_next(text);
  fc_text_char(text, '[');
  while (n > 0) put_card(text, r, cards[--n]);
  fc_text_char(text, ']');
}

static void put_columns(fc_text *text, const fc_rules *r, const fc_position *p) {
  fc_json_put_key(text, "columns");
  fc_text_char(text, '[');
  for (unsigned i = 0; i < r->columns; i++)
    put_pile(text, r, p, fc_place_column(i), p->length[fc_place_column(i)]);
  fc_text_char(text, ']');
}

static void put_slots(fc_text *text, const char *key, const fc_rules *r, const fc_position *p, unsigned first,
                      unsigned end) {
  fc_json_put_key(text, key);
  fc_text_char(text, '[');
  for (unsigned i = first; i < end; i++) put_card(text, r, p->top[fc_place_slot(i)]);
  fc_text_char(text, ']');
}

/* How many cards each foundation has, by suit; by number where suits are ignored. And the ranks that they begin with. */
static void put_home(fc_text *text, const fc_rules *r, const fc_position *p) {
  fc_json_put_key(text, "home");
  fc_text_char(text, '{');
  for (unsigned f = 0; f < r->suits; f++) {
    char key[16];
    fc_text name = fc_text_into(key, sizeof key);
    if (fc_rules_ignore_suit_at_home(r))
      fc_text_number(&name, f + 1);
    else
      fc_suit_write(r->suits, f, FC_CARD_PLAIN, &name);
    fc_json_put_number(text, key, p->home[f]);
  }
  fc_text_char(text, '}');
  fc_json_put_key(text, "base");
  fc_text_char(text, '[');
  for (unsigned f = 0; f < r->suits; f++) fc_json_put_number(text, NULL, p->base[f]);
  fc_text_char(text, ']');
}

void fc_tell_fields(const fc_asked *a, fc_text *text) {
  const fc_rules *const r = &a->variant.rules;
  const fc_position *const p = &a->position;
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  char board[FC_MAX_BOARD_TEXT];
  fc_board_write(r, p, &style, board, sizeof board);
  fc_json_put_string(text, "game", a->variant.game->name);
  fc_json_put_string(text, "overrides", a->variant.overrides);
  fc_json_put_string(text, "deal", *a->deal ? a->deal : NULL);
  put_columns(text, r, p);
  put_slots(text, "cells", r, p, 0, r->cells);
  put_slots(text, "reserve", r, p, r->cells, fc_rules_slots(r));
  put_home(text, r, p);
  fc_json_put_string(text, "text", board);
  fc_json_put_truth(text, "won", fc_position_home_cards(r, p) == fc_rules_cards(r));
  fc_json_put_key(text, "rules");
  fc_rules_write_json(r, text);
}

void fc_tell_json(const fc_asked *a, fc_text *text) {
  fc_text_char(text, '{');
  fc_tell_fields(a, text);
  fc_text_char(text, '}');
}

static void put_place(fc_text *text, const char *key, fc_place place) {
  char name[16];
  fc_text out = fc_text_into(name, sizeof name);
  fc_place_write(fc_place_is_home(place) ? FC_HOME : place, &out);
  fc_json_put_string(text, key, name);
}

void fc_tell_move(const fc_rules *r, const fc_position *p, fc_move m, fc_text *text) {
  char words[FC_MAX_CARDS * 8 + 64];
  fc_text out = fc_text_into(words, sizeof words);
  fc_json_next(text);
  fc_text_char(text, '{');
  fc_step_write(r, fc_step_of(r, m), &out);
  fc_json_put_string(text, "notation", words);
  put_place(text, "from", m.from);
  put_place(text, "to", m.to);
  fc_json_put_number(text, "count", m.count);
  fc_json_put_key(text, "cards");
  if (fc_place_is_column(m.from)) {
    put_pile(text, r, p, m.from, m.count);
  } else {
    fc_text_char(text, '[');
    put_card(text, r, m.card);
    fc_text_char(text, ']');
  }
  out = fc_text_into(words, sizeof words);
  show_move(r, p, m, &out);
  fc_json_put_string(text, "text", words);
  fc_json_put_truth(text, "home", fc_place_is_home(m.to));
  fc_text_char(text, '}');
}

void fc_tell_line(const fc_rules *r, const fc_position *start, const fc_move moves[], size_t count,
                  fc_text *text) {
  fc_position p = *start;
  fc_text_char(text, '[');
  for (size_t i = 0; i < count; i++) {
    fc_tell_move(r, &p, moves[i], text);
    fc_position_apply(r, &p, moves[i]);
  }
  fc_text_char(text, ']');
}

void fc_tell_legal(const fc_rules *r, const fc_position *p, fc_text *text) {
  fc_move legal[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(r, p, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, legal);
  fc_text_char(text, '[');
  for (size_t i = 0; i < count; i++) fc_tell_move(r, p, legal[i], text);
  fc_text_char(text, ']');
}

/* The first home move that is safe; false if there is none. */
static bool find_safe(const fc_rules *r, const fc_position *p, fc_move *move) {
  fc_move legal[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(r, p, FC_MOVES_CARDS, legal);
  for (size_t i = 0; i < count && fc_place_is_home(legal[i].to); i++) {
    const unsigned rank = fc_card_rank(r->suits, legal[i].card), suit = fc_card_suit(r->suits, legal[i].card);
    if (fc_is_safe_home(r, p->home, p->base, rank, suit)) return *move = legal[i], true;
  }
  return false;
}

void fc_tell_safe(const fc_rules *r, const fc_position *start, fc_text *text) {
  fc_position p = *start;
  fc_move move;
  fc_text_char(text, '[');
  while (find_safe(r, &p, &move)) {
    fc_tell_move(r, &p, move, text);
    fc_position_apply(r, &p, move);
  }
  fc_text_char(text, ']');
}

void fc_tell_solution(const shown_deal *deal, const fc_solution *s, fc_text *text) {
  fc_tell_line(&deal->game->rules, deal->start, s->moves, s->moves_count, text);
}
