/* a_star_board.c - moves, home moves made at once, and keys. */
#include "search/play/a_star_board.h"

#include "game/apply.h"
#include "game/run.h"
#include "game/safe.h"

#include <assert.h>

void fc_a_star_board_begin(fc_a_star_board *b, const fc_rules *rules, const fc_position *start,
                           fc_a_star_faults faults) {
  *b = (fc_a_star_board){.rules = rules, .faults = faults, .position = *start};
  b->home = fc_position_home_cards(rules, start);
  for (unsigned f = 0; f < rules->suits && (faults & FC_A_STAR_FOUNDATIONS); f++)
    if (start->home[f] > 0) b->piles[b->piles_count++] = (uint8_t)f;
}

static fc_place place_at(const fc_rules *r, unsigned index) {
  return index < r->columns ? fc_place_column(index) : fc_place_slot(index - r->columns);
}

static unsigned count_empty(const fc_position *p, fc_place first, unsigned count) {
  unsigned n = 0;
  for (unsigned i = 0; i < count; i++) n += p->top[first + i] == FC_NO_CARD;
  return n;
}

/* The most cards onto a column, or onto an empty one. */
static unsigned capacity(const fc_a_star_board *b, bool to_empty) {
  const fc_rules *const r = b->rules;
  const unsigned columns = count_empty(&b->position, FC_COLUMN, r->columns);
  assert(!to_empty || columns > 0);
  return fc_run_capacity(r, count_empty(&b->position, FC_SLOT, r->cells), columns - to_empty);
}

bool fc_a_star_is_legal(const fc_a_star_board *b, fc_move m) {
  return m.count == 1 || m.count <= capacity(b, b->position.top[m.to] == FC_NO_CARD);
}

static bool goes_onto(const fc_a_star_board *b, fc_card card, fc_place to) {
  const fc_card top = b->position.top[to];
  return top != FC_NO_CARD ? fc_rules_fits(b->rules, card, top)
                           : fc_legal_opens(b->rules, &b->position, card);
}

static size_t add(fc_move *moves, size_t count, fc_card card, fc_place from, fc_place to, unsigned cards) {
  assert(count < FC_MAX_MOVES);
  moves[count] = (fc_move){.card = card, .from = from, .to = to, .count = (uint8_t)cards};
  return count + 1;
}

static size_t list_home(const fc_a_star_board *b, fc_move *moves) {
  const fc_rules *const r = b->rules;
  size_t count = 0;
  for (unsigned i = 0; i < r->columns + fc_rules_slots(r); i++) {
    const fc_place from = place_at(r, i);
    const fc_card card = b->position.top[from];
    const fc_place to = card != FC_NO_CARD ? fc_legal_home(r, &b->position, card) : FC_NOWHERE;
    if (to != FC_NOWHERE) count = add(moves, count, card, from, to, 1);
  }
  return count;
}

static size_t list_from_slots(const fc_a_star_board *b, fc_move *moves, size_t count) {
  for (unsigned i = 0; i < fc_rules_slots(b->rules); i++) {
    const fc_card card = b->position.top[fc_place_slot(i)];
    for (unsigned to = 0; to < b->rules->columns && card != FC_NO_CARD; to++)
      if (goes_onto(b, card, fc_place_column(to)))
        count = add(moves, count, card, fc_place_slot(i), fc_place_column(to), 1);
  }
  return count;
}

/* The longest run of two or more that goes, if any does. */
static size_t list_run(const fc_a_star_board *b, fc_place from, fc_place to, unsigned most, fc_move *moves,
                       size_t count) {
  const fc_position *const p = &b->position;
  const unsigned length = fc_run_length(b->rules, p, from);
  unsigned cards = 0;
  fc_card head = FC_NO_CARD, card = p->top[from];
  for (unsigned n = 1; n <= length && n <= most; n++, card = p->below[card])
    if (n > 1 && goes_onto(b, card, to)) head = card, cards = n;
  return cards > 1 ? add(moves, count, head, from, to, cards) : count;
}

static size_t list_between_columns(const fc_a_star_board *b, fc_move *moves, size_t count) {
  const fc_rules *const r = b->rules;
  const fc_position *const p = &b->position;
  const bool has_empty = count_empty(p, FC_COLUMN, r->columns) > 0;
  const unsigned most = capacity(b, false),
                 most_to_empty = capacity(b, has_empty && !(b->faults & FC_A_STAR_ROOM));
  for (unsigned i = 0; i < r->columns * r->columns; i++) {
    const fc_place from = fc_place_column(i / r->columns), to = fc_place_column(i % r->columns);
    if (from == to || p->top[from] == FC_NO_CARD) continue;
    if (goes_onto(b, p->top[from], to)) count = add(moves, count, p->top[from], from, to, 1);
    count = list_run(b, from, to, p->top[to] == FC_NO_CARD ? most_to_empty : most, moves, count);
  }
  return count;
}

static size_t list_to_cell(const fc_a_star_board *b, fc_move *moves, size_t count) {
  const fc_position *const p = &b->position;
  unsigned cell = 0;
  while (cell < b->rules->cells && p->top[fc_place_slot(cell)] != FC_NO_CARD) cell++;
  for (unsigned i = 0; i < b->rules->columns && cell < b->rules->cells; i++) {
    const fc_place from = fc_place_column(i);
    if (p->top[from] != FC_NO_CARD) count = add(moves, count, p->top[from], from, fc_place_slot(cell), 1);
  }
  return count;
}

size_t fc_a_star_moves(const fc_a_star_board *b, fc_move *moves) {
  size_t count = list_home(b, moves);
  count = list_from_slots(b, moves, count);
  count = list_between_columns(b, moves, count);
  return list_to_cell(b, moves, count);
}

void fc_a_star_make(fc_a_star_board *b, fc_move move) {
  if (fc_place_is_home(move.to)) {
    const unsigned foundation = move.to - FC_HOME;
    if ((b->faults & FC_A_STAR_FOUNDATIONS) && b->position.home[foundation] == 0)
      b->piles[b->piles_count++] = (uint8_t)foundation;
    b->home++;
  }
  fc_position_apply(b->rules, &b->position, move);
}

/* As the program takes it: the pile's number for the suit, in the order clubs, diamonds, hearts, spades. */
static bool seems_complete(const fc_a_star_board *b, bool red, unsigned least) {
  for (unsigned pile = 0; pile < b->rules->suits; pile++) {
    const bool pile_is_red = (pile & 3) == 1 || (pile & 3) == 2;
    const unsigned home = pile < b->piles_count ? b->position.home[b->piles[pile]] : 0;
    if (pile_is_red != red && home < least) return false;
  }
  return true;
}

/* All cards of the other colour that could lie on it are home but for one rank; what the paper shows, and less than is safe (game/safe.h). Of games that are
 * built otherwise it says nothing: there what is safe is made. */
static bool is_obvious(const fc_a_star_board *b, fc_card card) {
  const fc_rules *const r = b->rules;
  const unsigned rank = fc_card_rank(r->suits, card), suit = fc_card_suit(r->suits, card);
  if (r->build != FC_BUILD_ALTERNATE || r->wrap || r->base != FC_BASE_ACE)
    return fc_is_safe_home(r, b->position.home, b->position.base, rank, suit);
  if (rank <= 2) return true;
  if (b->faults & FC_A_STAR_FOUNDATIONS) return seems_complete(b, fc_suit_is_red(suit), rank - 2);
  return fc_home_at_least(r, b->position.home, suit, false, true, (int)rank - 2);
}

static bool complete_one(fc_a_star_board *b, fc_place from, fc_move *made) {
  const fc_card card = b->position.top[from];
  const fc_place to = card != FC_NO_CARD ? fc_legal_home(b->rules, &b->position, card) : FC_NOWHERE;
  if (to == FC_NOWHERE || !is_obvious(b, card)) return false;
  *made = (fc_move){.card = card, .from = from, .to = to, .count = 1};
  fc_a_star_make(b, *made);
  return true;
}

size_t fc_a_star_complete(fc_a_star_board *b, fc_move made[]) {
  const unsigned places = b->rules->columns + fc_rules_slots(b->rules);
  size_t count = 0, before;
  do {
    before = count;
    for (unsigned i = 0; i < places; i++)
      while (complete_one(b, place_at(b->rules, i), &made[count])) count++;
  } while (count > before);
  assert(count <= fc_rules_cards(b->rules));
  return count;
}

unsigned fc_a_star_key_words(const fc_rules *r) {
  return (fc_rules_cards(r) + r->columns + fc_rules_slots(r) + 2u * r->suits + 7) / 8;
}

/* Columns from the top down, each with a zero behind it; slots; foundations; the order of piles. */
void fc_a_star_pack(const fc_a_star_board *b, uint64_t key[FC_A_STAR_KEY_WORDS]) {
  const fc_rules *const r = b->rules;
  const fc_position *const p = &b->position;
  uint8_t *at = (uint8_t *)key;
  memset(key, 0, fc_a_star_key_words(r) * sizeof *key);
  for (unsigned i = 0; i < r->columns; i++, at++)
    for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) *at++ = c;
  memcpy(at, &p->top[FC_SLOT], fc_rules_slots(r));
  at += fc_rules_slots(r);
  memcpy(at, p->home, r->suits);
  memcpy(at + r->suits, b->piles, r->suits);
}

void fc_a_star_unpack(fc_a_star_board *b, const uint64_t key[]) {
  const fc_rules *const r = b->rules;
  const uint8_t *at = (const uint8_t *)key;
  fc_position *const p = &b->position;
  uint8_t base[FC_MAX_SUITS];
  memcpy(base, p->base, sizeof base);
  fc_position_clear(r, p);
  memcpy(p->base, base, sizeof base);
  for (unsigned i = 0; i < r->columns; i++) {
    const uint8_t *const top = at;
    while (*at != FC_NO_CARD) at++;
    for (const uint8_t *card = at++; card > top; card--) fc_position_put(p, card[-1], fc_place_column(i));
  }
  for (unsigned i = 0; i < fc_rules_slots(r); i++, at++)
    if (*at != FC_NO_CARD) fc_position_put(p, *at, fc_place_slot(i));
  memcpy(p->home, at, r->suits);
  memcpy(b->piles, at + r->suits, r->suits);
  fc_position_settle(r, p);
  b->home = fc_position_home_cards(r, p);
  b->piles_count = 0;
  for (unsigned f = 0; f < r->suits && (b->faults & FC_A_STAR_FOUNDATIONS); f++)
    b->piles_count += p->home[f] > 0;
}
