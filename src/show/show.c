/* show.c - writing solutions. */
#include "show/show.h"

#include "base/json.h"
#include "game/apply.h"
#include "game/board.h"

#include <stdio.h>
#include <string.h>

static void put_key(fc_text *text, const char *key) {
  fc_text_string(text, ",\"");
  fc_text_string(text, key);
  fc_text_string(text, "\":");
}

static void put_number(fc_text *text, const char *key, uint64_t value) {
  put_key(text, key);
  fc_text_number(text, value);
}

static void put_string(fc_text *text, const char *key, const char *value) {
  put_key(text, key);
  if (value)
    fc_json_write_string(value, text);
  else
    fc_text_string(text, "null");
}

static void put_seconds(fc_text *text, double seconds) {
  char number[32];
  snprintf(number, sizeof number, "%.6f", seconds);
  fc_text_string(text, number);
}

static void put_steps(fc_text *text, const fc_rules *rules, const fc_solution *s) {
  fc_text_char(text, '[');
  for (size_t i = 0; i < s->cards_count; i++) {
    fc_text_string(text, i > 0 ? ",\"" : "\"");
    fc_step_write(rules, s->cards[i], text);
    fc_text_char(text, '"');
  }
  fc_text_char(text, ']');
}

void show_deal_json(const shown_deal *deal, fc_text *text) {
  fc_text_string(text, "{\"deal\":");
  fc_json_write_string(deal->name, text);
  put_string(text, "game", deal->game->game->name);
  if (*deal->game->overrides) put_string(text, "overrides", deal->game->overrides);
}

void show_json(const shown_deal *deal, const fc_solution *s, fc_text *text) {
  const bool solved = s->verdict == FC_SOLVED;
  show_deal_json(deal, text);
  put_string(text, "verdict", fc_verdict_name(s->verdict));
  if (deal->extra) fc_text_string(text, deal->extra);
  put_string(text, "metric", fc_metric_name(s->metric));
  if (solved) put_number(text, "length", s->length);
  fc_text_string(text, s->is_optimal ? ",\"optimal\":true" : ",\"optimal\":false");
  put_number(text, "lower_bound", s->lower_bound);
  if (s->first_bound > 0) put_number(text, "first_bound", s->first_bound);
  if (solved || s->cards) {
    put_number(text, "cards", s->judgement.cards);
    put_number(text, "turns", s->judgement.turns);
    put_number(text, "player_turns", s->judgement.player_turns);
    put_key(text, "moves");
    if (deal->put_moves)
      deal->put_moves(deal, s, text);
    else
      put_steps(text, &deal->game->rules, s);
  }
  put_string(text, "engine", s->engine);
  put_number(text, "expanded", s->stats.expanded);
  put_number(text, "generated", s->stats.generated);
  put_number(text, "shortened", s->stats.shortened);
  if (s->stats.kept > 0) put_number(text, "kept", s->stats.kept);
  put_key(text, "seconds");
  put_seconds(text, s->seconds);
  put_number(text, "peak_bytes", s->stats.peak_bytes);
  put_string(text, "stop", fc_stop_name(s->stop));
  fc_text_string(text, "}\n");
}

/* In the metric that was asked for, how good that is. */
static void put_bound(fc_text *text, const fc_solution *s) {
  static const char *const words[] = {"cards", "turns", "of the paper's turns"};
  char line[80];
  if (s->is_optimal)
    snprintf(line, sizeof line, "; %u %s are the fewest", s->length, words[s->metric]);
  else
    snprintf(line, sizeof line, "; at least %u %s are needed", s->lower_bound, words[s->metric]);
  fc_text_string(text, line);
}

static void put_lengths(fc_text *text, const fc_solution *s) {
  char line[200], shortened[48] = "";
  const fc_judgement *const j = &s->judgement;
  if (s->stats.shortened > 0)
    snprintf(shortened, sizeof shortened, ", %llu to shorten", (unsigned long long)s->stats.shortened);
  snprintf(line, sizeof line, "solved in %u cards, %u turns (%u as a player counts)", j->cards, j->turns,
           j->player_turns);
  fc_text_string(text, line);
  if (strcmp(s->engine, "optimal") == 0) put_bound(text, s);
  snprintf(line, sizeof line, "; %llu states%s, %.1f ms", (unsigned long long)s->stats.generated, shortened,
           s->seconds * 1e3);
  fc_text_string(text, line);
}

static void put_undecided(fc_text *text, const fc_solution *s) {
  const bool cut = s->stop == FC_STOP_CALLER;
  fc_text_string(text, "undecided: ");
  fc_text_string(text, cut ? "interrupted after " : "no solution found in ");
  fc_text_number(text, s->stats.generated);
  fc_text_string(text, " states");
  if (!cut && s->stop != FC_STOP_STATES) {
    fc_text_string(text, ", the limit of ");
    fc_text_string(text, fc_stop_name(s->stop));
    fc_text_string(text, " was reached");
  }
}

static void put_unsolvable(fc_text *text, const fc_solution *s) {
  char line[100];
  snprintf(line, sizeof line, "unsolvable: %llu states, none wins, %.1f ms",
           (unsigned long long)s->stats.generated, s->seconds * 1e3);
  fc_text_string(text, line);
}

void show_outcome(const fc_solution *s, fc_text *text) {
  if (s->verdict == FC_SOLVED)
    put_lengths(text, s);
  else if (s->verdict == FC_UNSOLVABLE)
    put_unsolvable(text, s);
  else
    put_undecided(text, s);
}

void show_briefly(const shown_deal *deal, const fc_solution *s, fc_text *text) {
  fc_text_string(text, deal->name);
  fc_text_string(text, ": ");
  show_outcome(s, text);
  fc_text_char(text, '\n');
}

void show_move(const fc_rules *r, const fc_position *p, fc_move m, fc_text *text) {
  fc_card cards[FC_MAX_CARDS];
  unsigned n = 0;
  if (fc_place_is_home(m.from))
    cards[n++] = m.card;
  else
    for (fc_card c = p->top[m.from]; n < m.count; c = p->below[c]) cards[n++] = c;
  while (n > 0) {
    fc_card_write(r->suits, cards[--n], FC_CARD_SYMBOL, text);
    fc_text_char(text, ' ');
  }
  if (fc_place_is_home(m.to)) {
    fc_text_string(text, "home");
  } else if (fc_place_is_slot(m.to)) {
    fc_text_string(text, "to cell ");
    fc_place_write(m.to, text);
  } else if (p->top[m.to] == FC_NO_CARD) {
    fc_text_string(text, "to the empty column ");
    fc_place_write(m.to, text);
  } else {
    fc_text_string(text, "onto ");
    fc_card_write(r->suits, p->top[m.to], FC_CARD_SYMBOL, text);
  }
}

void show_turn(const fc_rules *rules, const fc_position *p, const fc_solution *s, size_t index,
               fc_text *text) {
  char number[32], step[16];
  fc_text out = fc_text_into(step, sizeof step);
  fc_step_write(rules, fc_step_of(rules, s->moves[index]), &out);
  snprintf(number, sizeof number, "%4zu. ", index + 1);
  fc_text_string(text, number);
  fc_text_string(text, step);
  for (size_t n = out.length; n < 6; n++) fc_text_char(text, ' ');
  show_move(rules, p, s->moves[index], text);
}

static void put_turns(fc_text *text, const shown_deal *deal, const fc_solution *s) {
  fc_position p = *deal->start;
  for (size_t i = 0; i < s->moves_count; i++) {
    show_turn(&deal->game->rules, &p, s, i, text);
    fc_text_char(text, '\n');
    fc_position_apply(&deal->game->rules, &p, s->moves[i]);
  }
}

void show_board(const shown_deal *deal, bool colour, fc_text *text) {
  const fc_board_style style = {.format = FC_BOARD_PICTURE,
                                .colour = colour,
                                .deal = deal->name,
                                .game = deal->game->game->name,
                                .overrides = deal->game->overrides};
  char board[FC_MAX_BOARD_TEXT];
  fc_board_write(&deal->game->rules, deal->start, &style, board, sizeof board);
  fc_text_string(text, board);
  fc_text_char(text, '\n');
}

void show_in_full(const shown_deal *deal, const fc_solution *s, bool colour, fc_text *text) {
  show_board(deal, colour, text);
  if (s->moves_count > 0) {
    put_turns(text, deal, s);
    fc_text_char(text, '\n');
  }
  fc_text_string(text, "# ");
  show_outcome(s, text);
  fc_text_char(text, '\n');
}
