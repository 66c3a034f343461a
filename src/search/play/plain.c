/* plain.c - the thesis's rules for what is tried. */
#include "search/play/plain.h"

#include "game/apply.h"
#include "game/safe.h"

#include <assert.h>

void fc_plain_begin(fc_plain *p, const fc_rules *rules, const fc_position *start) {
  p->rules = *rules;
  p->position = *start;
  p->cards = fc_rules_cards(rules);
  p->home = fc_position_home_cards(rules, start);
  memset(p->counts, 0, sizeof p->counts);
  fc_keying_init(&p->keying, rules, start);
  p->words = (p->keying.bytes + 7) / 8;
}

static unsigned brought_home(fc_move move) {
  return (unsigned)fc_place_is_home(move.to) - (unsigned)fc_place_is_home(move.from);
}

void fc_plain_make(fc_plain *p, fc_move move) {
  fc_position_apply(&p->rules, &p->position, move);
  p->home += brought_home(move);
}

void fc_plain_undo(fc_plain *p, fc_move move) {
  fc_position_undo(&p->rules, &p->position, move);
  p->home -= brought_home(move);
}

/* The thesis's words: of the other colour's suits at least all cards two lower are home, of the same colour's three lower. It is a part of what
 * fc_is_safe_home allows, which decides where games are built otherwise; where foundations ignore suits nothing is made at once. */
static bool is_free(const fc_plain *p, fc_card card) {
  const fc_rules *const r = &p->rules;
  const unsigned rank = fc_card_rank(r->suits, card), suit = fc_card_suit(r->suits, card);
  if (fc_rules_ignore_suit_at_home(r)) return false;
  if (r->build != FC_BUILD_ALTERNATE || r->wrap || r->base != FC_BASE_ACE)
    return fc_is_safe_home(r, p->position.home, p->position.base, rank, suit);
  return fc_home_at_least(r, p->position.home, suit, false, true, (int)rank - 2) &&
         fc_home_at_least(r, p->position.home, suit, true, false, (int)rank - 3);
}

static bool send_home(fc_plain *p, fc_place from, fc_move *made) {
  const fc_card card = p->position.top[from];
  const fc_place to = card != FC_NO_CARD ? fc_legal_home(&p->rules, &p->position, card) : FC_NOWHERE;
  if (to == FC_NOWHERE || !is_free(p, card)) return false;
  *made = (fc_move){.card = card, .from = from, .to = to, .count = 1};
  fc_plain_make(p, *made);
  return true;
}

size_t fc_plain_tidy(fc_plain *p, fc_move made[]) {
  const unsigned places = p->rules.columns + fc_rules_slots(&p->rules);
  size_t count = 0;
  for (unsigned i = 0; i < places;) {
    const fc_place from = i < p->rules.columns ? fc_place_column(i) : fc_place_slot(i - p->rules.columns);
    const bool went = send_home(p, from, &made[count]);
    count += went;
    i = went ? 0 : i + 1;
  }
  assert(count <= p->cards);
  return count;
}

/* Aces go home at once, so that nothing ever lies on a two. */
static bool is_bare(const fc_rules *r, fc_card card) {
  return r->base == FC_BASE_ACE && !r->wrap && !r->worry_back && fc_card_rank(r->suits, card) <= 2;
}

static bool has_free_cell(const fc_rules *r, const fc_position *p) {
  for (unsigned i = 0; i < r->cells; i++)
    if (p->top[fc_place_slot(i)] == FC_NO_CARD) return true;
  return false;
}

static bool is_idle(const fc_plain *p, fc_move m, bool has_room) {
  if (!fc_place_is_column(m.to) || p->position.top[m.to] != FC_NO_CARD) return false;
  if (fc_place_is_column(m.from) && p->position.length[m.from] == m.count) return true;
  return is_bare(&p->rules, m.card) && (has_room || fc_place_is_cell(&p->rules, m.from));
}

size_t fc_plain_choices(fc_plain *p) {
  const size_t count = fc_legal_moves(&p->rules, &p->position, FC_MOVES_CARDS, p->choices);
  const bool has_room = has_free_cell(&p->rules, &p->position);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (!is_idle(p, p->choices[i], has_room)) p->choices[kept++] = p->choices[i];
  return kept;
}

void fc_plain_key(const fc_plain *p, uint64_t key[FC_PLAIN_KEY_WORDS]) {
  memset(key, 0, p->words * sizeof *key);
  fc_key_pack(&p->keying, &p->position, (uint8_t *)key);
}

void fc_plain_set(fc_plain *p, const uint64_t key[]) {
  fc_key_unpack(&p->keying, (const uint8_t *)key, &p->position);
  p->home = fc_position_home_cards(&p->rules, &p->position);
}
