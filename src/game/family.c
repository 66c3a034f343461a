/* family.c - which games have deals of a family, and drawing one of them.
 * The cards that the property is about are put into places drawn at random; if two want the same place, everything is drawn
 * again. All other cards are shuffled into what is left. */
#include "game/family.h"

#include "game/deal.h"

#include <assert.h>

enum { MOST_SUITS = FC_NAMED_SUITS, MOST_COLUMNS = 16 };

typedef struct table {
  const fc_rules *rules;
  const fc_family *family;
  unsigned cards;
  uint32_t red, most_ways; /* where the family sorts by colour: its columns, see draw_colours */
  fc_rng rng;
  fc_card deck[FC_MAX_CARDS]; /* by place; FC_NO_CARD where none lies yet */
  bool used[FC_MAX_CARDS + 1];
} table;

typedef struct places {
  unsigned count;
  uint8_t at[FC_MAX_CARDS];
} places;

static unsigned on_top(const fc_rules *rules, unsigned place) {
  return (fc_rules_cards(rules) - 1 - place) / rules->columns;
}

static bool has_depth(const fc_rules *rules, unsigned place, uint8_t depth) {
  if (depth == FC_ANY_DEPTH) return true;
  return depth == FC_DEEP ? place < rules->columns : on_top(rules, place) + 1 == depth;
}

static unsigned cards_held(const fc_rules *rules, uint32_t columns) {
  unsigned held = 0;
  for (unsigned c = 0; c < rules->columns && c < fc_rules_cards(rules); c++)
    if (columns >> c & 1) held += on_top(rules, c) + 1;
  return held;
}

static bool is_red_place(const table *t, unsigned place) { return t->red >> place % t->rules->columns & 1; }

static bool fits_colour(const table *t, unsigned place, fc_card card) {
  return !t->family->sorted || is_red_place(t, place) == fc_suit_is_red(fc_card_suit(t->rules->suits, card));
}

/* False where another card lies, or in a column of the other colour. */
static bool put(table *t, unsigned place, fc_card card) {
  if (t->deck[place] != FC_NO_CARD || !fits_colour(t, place, card)) return false;
  t->deck[place] = card;
  t->used[card] = true;
  return true;
}

static void add(places *p, unsigned place) { p->at[p->count++] = (uint8_t)place; }

static unsigned falling(unsigned n, unsigned factors) {
  unsigned product = 1;
  for (unsigned i = 0; i < factors; i++) product *= n > i ? n - i : 0;
  return product;
}

/* In how many ways `count` aces can be put into these columns, times as many kings, as if they were not in each other's way;
 * at most (16 * 15)^2. */
static uint32_t ways_in(const fc_rules *rules, const fc_family *f, uint32_t columns, unsigned count) {
  unsigned aces = 0, kings = 0;
  for (unsigned place = 0; place < fc_rules_cards(rules); place++) {
    if (!(columns >> place % rules->columns & 1)) continue;
    aces += has_depth(rules, place, f->aces);
    kings += has_depth(rules, place, f->kings);
  }
  return (f->aces ? falling(aces, count) : 1) * (f->kings ? falling(kings, count) : 1);
}

static uint32_t all_columns(const fc_rules *rules) { return (UINT32_C(1) << rules->columns) - 1; }

/* The same with these columns red and the others black; 0 if they do not hold just the red cards. */
static uint32_t ways_sorted(const fc_rules *rules, const fc_family *f, uint32_t red) {
  const unsigned reds = rules->suits / 2u;
  if (cards_held(rules, red) != reds * rules->ranks) return 0;
  return ways_in(rules, f, red, reds) * ways_in(rules, f, all_columns(rules) & ~red, rules->suits - reds);
}

static uint32_t most_ways_sorted(const fc_rules *rules, const fc_family *f) {
  uint32_t most = 0;
  for (uint32_t red = 0; red <= all_columns(rules); red++) {
    const uint32_t ways = ways_sorted(rules, f, red);
    if (ways > most) most = ways;
  }
  return most;
}

/* Draws the columns that are red, each choice as often as there are ways to draw aces and kings for it. */
static bool draw_colours(table *t) {
  if (!t->family->sorted) return true;
  t->red = (uint32_t)(fc_rng_next(&t->rng) >> (64 - t->rules->columns));
  const uint32_t ways = ways_sorted(t->rules, t->family, t->red);
  return ways > 0 && fc_rng_below(&t->rng, t->most_ways) < ways;
}

/* Where a card of a rank that has its depth can lie: not where another of that rank does. */
static places places_for(const table *t, fc_card card, uint8_t depth) {
  const unsigned suits = t->rules->suits;
  places p = {0};
  for (unsigned place = 0; place < t->cards; place++) {
    const fc_card there = t->deck[place];
    if (has_depth(t->rules, place, depth) && fits_colour(t, place, card) &&
        (there == FC_NO_CARD || fc_card_rank(suits, there) != fc_card_rank(suits, card)))
      add(&p, place);
  }
  return p;
}

static bool draw_rank(table *t, unsigned rank, uint8_t depth) {
  if (depth == FC_ANY_DEPTH) return true;
  for (unsigned suit = 0; suit < t->rules->suits; suit++) {
    const fc_card card = fc_card_make(t->rules->suits, rank, suit);
    const places p = places_for(t, card, depth);
    assert(p.count > 0);
    if (!put(t, p.at[fc_rng_below(&t->rng, p.count)], card)) return false;
  }
  return true;
}

/* Each ace beneath a card of the blocking rank. */
static bool draw_blocked_aces(table *t) {
  if (!t->family->blocking) return true;
  const fc_rules *const r = t->rules;
  fc_card blockers[MOST_SUITS];
  for (unsigned suit = 0; suit < r->suits; suit++)
    blockers[suit] = fc_card_make(r->suits, t->family->blocking, suit);
  fc_rng_shuffle(&t->rng, blockers, r->suits);
  for (unsigned suit = 0; suit < r->suits; suit++) {
    const unsigned place = fc_rng_below(&t->rng, t->cards - r->columns); /* something lies on it */
    if (!put(t, place, fc_card_make(r->suits, 1, suit)) || !put(t, place + r->columns, blockers[suit]))
      return false;
  }
  return true;
}

static unsigned first_free(const table *t) {
  unsigned place = 0;
  while (place < t->cards && t->deck[place] != FC_NO_CARD) place++;
  return place;
}

/* As deep as possible, from the ace up, but the king on the ace. */
static bool bury(table *t, unsigned suit) {
  const fc_rules *const r = t->rules;
  const unsigned ace = first_free(t);
  if (ace + r->columns >= t->cards || !put(t, ace, fc_card_make(r->suits, 1, suit)) ||
      !put(t, ace + r->columns, fc_card_make(r->suits, r->ranks, suit)))
    return false;
  for (unsigned rank = 2; rank < r->ranks; rank++)
    if (!put(t, first_free(t), fc_card_make(r->suits, rank, suit))) return false;
  return true;
}

static bool draw_buried(table *t) {
  if (t->family->buried == FC_BURIED_NONE) return true;
  const unsigned suit = fc_rng_below(&t->rng, t->rules->suits);
  return bury(t, suit) && (t->family->buried == FC_BURIED_SUIT || bury(t, suit ^ 2));
}

/* The cards that lie nowhere yet, of one colour or of both, into the places for them. */
static void fill(table *t, bool red) {
  places free = {0}, cards = {0};
  for (unsigned place = 0; place < t->cards; place++)
    if (t->deck[place] == FC_NO_CARD && (!t->family->sorted || is_red_place(t, place) == red))
      add(&free, place);
  for (unsigned card = 1; card <= t->cards; card++)
    if (!t->used[card] &&
        (!t->family->sorted || fc_suit_is_red(fc_card_suit(t->rules->suits, (fc_card)card)) == red))
      add(&cards, card);
  assert(free.count == cards.count);
  fc_rng_shuffle(&t->rng, cards.at, cards.count);
  for (unsigned i = 0; i < free.count; i++) t->deck[free.at[i]] = cards.at[i];
}

static bool draw(table *t) {
  if (!draw_colours(t)) return false;
  memset(t->deck, FC_NO_CARD, sizeof t->deck);
  memset(t->used, 0, sizeof t->used);
  return draw_rank(t, 1, t->family->aces) && draw_rank(t, t->rules->ranks, t->family->kings) &&
         draw_blocked_aces(t) && draw_buried(t);
}

/* Families with the same seed must not be alike, or samples of them would not be independent. */
static uint64_t start_of(const fc_family *f, uint64_t seed) {
  return seed ^ fc_mix64((uint64_t)f->aces | (uint64_t)f->kings << 8 | (uint64_t)f->sorted << 16 |
                         (uint64_t)f->blocking << 24 | (uint64_t)f->buried << 32);
}

void fc_family_shuffle(const fc_rules *rules, const fc_family *family, uint64_t seed,
                       fc_card deck[FC_MAX_CARDS]) {
  table t = {.rules = rules, .family = family, .cards = fc_rules_cards(rules)};
  assert(fc_family_check(rules, family, NULL) == FC_OK);
  if (family->sorted) t.most_ways = most_ways_sorted(rules, family);
  fc_rng_seed(&t.rng, start_of(family, seed));
  while (!draw(&t)) continue;
  fill(&t, false);
  if (family->sorted) fill(&t, true);
  memcpy(deck, t.deck, t.cards);
}

/* Is there room for `count` aces and as many kings in these columns? Hall's condition for two kinds of cards. */
static bool has_room(const fc_rules *rules, const fc_family *f, uint32_t columns, unsigned count) {
  unsigned aces = 0, kings = 0, either = 0;
  for (unsigned place = 0; place < fc_rules_cards(rules); place++) {
    if (!(columns >> place % rules->columns & 1)) continue;
    const bool ace = has_depth(rules, place, f->aces), king = has_depth(rules, place, f->kings);
    aces += ace;
    kings += king;
    either += ace || king;
  }
  return aces >= count && kings >= count && either >= 2 * count;
}

static bool can_be_sorted(const fc_rules *rules, const fc_family *f) {
  const uint32_t all = all_columns(rules);
  const unsigned reds = rules->suits / 2u;
  for (uint32_t red = 0; red <= all; red++) {
    if (cards_held(rules, red) == reds * rules->ranks && has_room(rules, f, red, reds) &&
        has_room(rules, f, all & ~red, rules->suits - reds))
      return true;
  }
  return false;
}

static bool can_be_blocked(const fc_rules *rules, unsigned rank) {
  unsigned pairs = 0;
  for (unsigned place = 0; place < rules->columns && place < fc_rules_cards(rules); place++)
    pairs += (on_top(rules, place) + 1) / 2;
  return rank >= 2 && rank <= rules->ranks && pairs >= rules->suits;
}

static bool can_be_buried(const fc_rules *rules, const fc_family *f) {
  const fc_family anywhere = {0};
  table t = {.rules = rules, .family = &anywhere, .cards = fc_rules_cards(rules)};
  if (f->buried == FC_BURIED_COLOUR && rules->suits != 4) return false;
  return bury(&t, 0) && (f->buried == FC_BURIED_SUIT || bury(&t, 2));
}

static bool has_deals(const fc_rules *rules, const fc_family *f) {
  if (f->blocking) return can_be_blocked(rules, f->blocking);
  if (f->buried) return can_be_buried(rules, f);
  if (f->sorted) return can_be_sorted(rules, f);
  return has_room(rules, f, all_columns(rules), rules->suits);
}

fc_status fc_family_check(const fc_rules *rules, const fc_family *f, fc_error *error) {
  if (!fc_deal_is_all_rows(rules) || rules->ranks < 2 || rules->suits > MOST_SUITS ||
      rules->columns > MOST_COLUMNS)
    return fc_fail(
        error, FC_BAD_INPUT, 0,
        "families of deals are for decks of at most %d suits, all dealt row by row over at most %d "
        "columns; use random:SEED",
        MOST_SUITS, MOST_COLUMNS);
  if (has_deals(rules, f)) return FC_OK;
  char name[64];
  fc_text text = fc_text_into(name, sizeof name);
  fc_family_write(f, &text);
  return fc_fail(error, FC_BAD_INPUT, 0, "no deal of this deck is one of '%s': there is no room for it",
                 name);
}
