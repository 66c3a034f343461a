/* hand_move.c - what is meant, looked up among the legal moves. */
#include "hand_move.h"

#include "game/legal.h"
#include "game/notation.h"

#include <stdio.h>

typedef struct wish {
  const fc_rules *rules;
  const fc_position *p;
  fc_move moves[FC_MAX_MOVES];
  size_t count;
} wish;

static bool read_card(const fc_rules *rules, const char *word, fc_card *card) {
  unsigned rank, suit;
  if (!word || !fc_card_read(word, word + strlen(word), &rank, &suit) || rank > rules->ranks ||
      suit >= rules->suits)
    return false;
  *card = fc_card_make(rules->suits, rank, suit);
  return true;
}

static bool is_same_place(fc_place a, fc_place b) {
  return a == b || (fc_place_is_home(a) && fc_place_is_home(b));
}

/* Where the number of cards is not said: onto a card as many as fit, else one, as our own solutions mean it. */
static bool find_step(const wish *w, fc_step step, fc_move *move) {
  bool found = false;
  for (size_t i = 0; i < w->count; i++) {
    const fc_move m = w->moves[i];
    const bool fits =
        is_same_place(m.from, step.from) && is_same_place(m.to, step.to) &&
        (step.count == 0 || m.count == step.count) &&
        (step.suit == FC_ANY_SUIT || !fc_place_is_home(m.from) || m.from == fc_place_home(step.suit));
    if (!fits || (found && m.count >= move->count)) continue;
    *move = m;
    found = true;
  }
  return found;
}

/* Home, onto a card, into a cell, onto an empty column. */
static unsigned appeal(const wish *w, fc_move m) {
  if (fc_place_is_home(m.to)) return 4;
  if (fc_place_is_slot(m.to)) return 2;
  return w->p->top[m.to] != FC_NO_CARD ? 3 : 1;
}

static bool find_card(const wish *w, fc_card card, const fc_place *to, fc_move *move) {
  unsigned best = 0;
  for (size_t i = 0; i < w->count; i++) {
    const fc_move m = w->moves[i];
    if (m.card != card || (to && !is_same_place(m.to, *to)) || appeal(w, m) <= best) continue;
    *move = m;
    best = appeal(w, m);
  }
  return best > 0;
}

/* The place that a word behind a card names: a card's column, a column, a cell, home. */
static bool read_target(const wish *w, const char *word, fc_place *to) {
  fc_card onto;
  fc_step step;
  char text[4];
  if (!word) return false;
  if (read_card(w->rules, word, &onto)) {
    *to = w->p->place[onto];
    return fc_place_is_column(*to) && w->p->top[*to] == onto;
  }
  /* A step from somewhere else to it, so that there is one reader of places. */
  for (char from = '1'; from <= '2'; from++) {
    snprintf(text, sizeof text, "%c%.2s", from, word);
    if (word[0] != from && fc_step_read(w->rules, text, text + strlen(text), &step) && step.count == 0)
      return *to = step.to, true;
  }
  return false;
}

bool hand_move_read(const fc_rules *rules, const fc_position *p, const char *word, const char *next,
                    fc_move *move, unsigned *used, char *reason, size_t size) {
  static wish w;
  fc_step step;
  fc_card card;
  fc_place to;
  w.rules = rules;
  w.p = p;
  w.count = fc_legal_moves(rules, p, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, w.moves);
  *used = 1;
  const bool is_step = fc_step_read(rules, word, word + strlen(word), &step);
  if (is_step && find_step(&w, step, move)) return true;
  /* `2h` may be a column's card or the two of hearts. */
  if (!read_card(rules, word, &card))
    return snprintf(reason, size,
                    is_step ? "%.20s is not allowed here"
                            : "'%.20s' is no move and no command; help lists them",
                    word),
           false;
  const bool has_target = read_target(&w, next, &to);
  if (has_target) *used = 2;
  if (find_card(&w, card, has_target ? &to : NULL, move)) return true;
  snprintf(reason, size, "%s cannot go %s", fc_card_name_of(rules->suits, card).text,
           has_target ? "there" : "anywhere");
  return false;
}
