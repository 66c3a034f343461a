/* position.c - setting a position up, comparing it, and checking its invariant. */
#include "game/position.h"

#include <assert.h>

void fc_position_clear(const fc_rules *rules, fc_position *p) {
  memset(p, 0, sizeof *p);
  memset(p->base, 1, rules->suits);
}

void fc_position_put(fc_position *p, fc_card card, fc_place place) {
  assert(card != FC_NO_CARD && p->place[card] == FC_NOWHERE);
  assert(fc_place_is_column(place) || p->top[place] == FC_NO_CARD);
  assert(place > FC_NOWHERE && place < FC_HOME);
  if (fc_place_is_column(place)) {
    p->below[card] = p->top[place];
    p->length[place]++;
  }
  p->top[place] = card;
  p->place[card] = place;
}

void fc_position_settle(const fc_rules *rules, fc_position *p) {
  const unsigned cards = fc_rules_cards(rules);
  assert(cards > 0 && cards <= FC_MAX_CARDS);
  for (unsigned c = 1; c <= cards; c++)
    if (p->place[c] == FC_NOWHERE) p->place[c] = fc_place_home(fc_card_suit(rules->suits, (fc_card)c));
  p->hash = fc_position_rehash(rules, p);
}

static fc_card other_of(fc_card card, fc_card a, fc_card b) { return card == a ? b : card == b ? a : card; }

void fc_position_swap(const fc_rules *rules, const fc_position *p, fc_card a, fc_card b,
                      fc_position *swapped) {
  assert(!fc_place_is_home(p->place[a]) && !fc_place_is_home(p->place[b]));
  *swapped = *p;
  for (unsigned c = 1; c <= fc_rules_cards(rules); c++) {
    const fc_card card = other_of((fc_card)c, a, b);
    swapped->below[card] = other_of(p->below[c], a, b);
    swapped->place[card] = p->place[c];
  }
  for (unsigned place = 0; place < FC_HOME; place++) swapped->top[place] = other_of(p->top[place], a, b);
  swapped->hash = fc_position_rehash(rules, swapped);
}

uint64_t fc_position_rehash(const fc_rules *rules, const fc_position *p) {
  const unsigned cards = fc_rules_cards(rules);
  uint64_t hash = 0;
  for (unsigned c = 1; c <= cards; c++) {
    const unsigned support = fc_position_support(rules, p, (fc_card)c);
    if (support != FC_AT_HOME) hash += fc_hash_term((fc_card)c, support);
  }
  if (fc_rules_ignore_suit_at_home(rules))
    for (unsigned f = 0; f < rules->suits; f++) hash += fc_hash_foundation(p->base[f], p->home[f]);
  return hash;
}

unsigned fc_position_home_cards(const fc_rules *rules, const fc_position *p) {
  unsigned sum = 0;
  for (unsigned f = 0; f < rules->suits; f++) sum += p->home[f];
  return sum;
}

/* Foundations that ignore suits are a bag of (base, count) pairs. */
static bool same_foundations(const fc_rules *rules, const fc_position *a, const fc_position *b) {
  if (!fc_rules_ignore_suit_at_home(rules))
    return memcmp(a->home, b->home, rules->suits) == 0 && memcmp(a->base, b->base, rules->suits) == 0;
  bool taken[FC_MAX_SUITS] = {false};
  for (unsigned f = 0; f < rules->suits; f++) {
    unsigned g = 0;
    while (g < rules->suits && (taken[g] || a->base[f] != b->base[g] || a->home[f] != b->home[g])) g++;
    if (g == rules->suits) return false;
    taken[g] = true;
  }
  return true;
}

bool fc_position_equal(const fc_rules *rules, const fc_position *a, const fc_position *b) {
  const unsigned cards = fc_rules_cards(rules);
  for (unsigned c = 1; c <= cards; c++)
    if (fc_position_support(rules, a, (fc_card)c) != fc_position_support(rules, b, (fc_card)c)) return false;
  return same_foundations(rules, a, b);
}

static fc_status check_columns(const fc_rules *rules, const fc_position *p, bool seen[], fc_error *error) {
  for (unsigned i = 0; i < rules->columns; i++) {
    const fc_place place = fc_place_column(i);
    unsigned length = 0;
    for (fc_card c = p->top[place]; c != FC_NO_CARD; c = p->below[c], length++) {
      if (c > fc_rules_cards(rules) || seen[c] || p->place[c] != place)
        return fc_fail(error, FC_BAD_INPUT, 0, "column %u holds a card that is elsewhere too", i + 1);
      seen[c] = true;
    }
    if (length != p->length[place])
      return fc_fail(error, FC_BAD_INPUT, 0, "column %u has %u cards but says %u", i + 1, length,
                     p->length[place]);
  }
  return FC_OK;
}

static fc_status check_slots(const fc_rules *rules, const fc_position *p, bool seen[], fc_error *error) {
  for (unsigned i = 0; i < fc_rules_slots(rules); i++) {
    const fc_place place = fc_place_slot(i);
    const fc_card c = p->top[place];
    if (c == FC_NO_CARD) continue;
    if (c > fc_rules_cards(rules) || seen[c] || p->place[c] != place || p->below[c] != FC_NO_CARD)
      return fc_fail(error, FC_BAD_INPUT, 0, "slot %u holds a card that is elsewhere too", i + 1);
    seen[c] = true;
  }
  return FC_OK;
}

/* By rank: what the foundations claim to hold against what is in no column and no slot. */
static fc_status check_home(const fc_rules *rules, const fc_position *p, const bool seen[], fc_error *error) {
  const bool by_suit = !fc_rules_ignore_suit_at_home(rules);
  unsigned claimed[FC_MAX_CARDS + 1] = {0};
  for (unsigned f = 0; f < rules->suits; f++) {
    if (p->home[f] > rules->ranks || p->base[f] < 1 || p->base[f] > rules->ranks ||
        (by_suit && p->base[f] != p->base[0]))
      return fc_fail(error, FC_BAD_INPUT, 0, "foundation %u is out of range", f + 1);
    for (unsigned n = 0; n < p->home[f]; n++) {
      const unsigned rank = (p->base[f] + n - 1) % rules->ranks + 1;
      claimed[by_suit ? fc_card_make(rules->suits, rank, f) : rank]++;
    }
  }
  for (unsigned c = 1; c <= fc_rules_cards(rules); c++) {
    if (seen[c]) continue;
    if (!fc_place_is_home(p->place[c]))
      return fc_fail(error, FC_BAD_INPUT, 0, "%s is nowhere", fc_card_name_of(rules->suits, (fc_card)c).text);
    const unsigned at = by_suit ? c : fc_card_rank(rules->suits, (fc_card)c);
    if (claimed[at]-- == 0)
      return fc_fail(error, FC_BAD_INPUT, 0, "%s is missing", fc_card_name_of(rules->suits, (fc_card)c).text);
  }
  for (unsigned i = 0; i <= FC_MAX_CARDS; i++)
    if (claimed[i] > 0) return fc_fail(error, FC_BAD_INPUT, 0, "a card at home is in play too");
  return FC_OK;
}

fc_status fc_position_check(const fc_rules *rules, const fc_position *p, fc_error *error) {
  bool seen[FC_MAX_CARDS + 1] = {false};
  fc_status status = check_columns(rules, p, seen, error);
  if (status == FC_OK) status = check_slots(rules, p, seen, error);
  if (status == FC_OK) status = check_home(rules, p, seen, error);
  if (status == FC_OK && p->hash != fc_position_rehash(rules, p))
    return fc_fail(error, FC_BAD_INPUT, 0, "the hash does not belong to the position");
  return status;
}
