/* deal.c - shuffles and layouts. */
#include "game/deal.h"

#include <assert.h>

/* Microsoft counts cards rank by rank in the order clubs, diamonds, hearts, spades. */
static fc_card from_microsoft(unsigned index) {
  static const uint8_t suit[4] = {2, 1, 3, 0};
  return (fc_card)(1 + (index & ~3u) + suit[index & 3]);
}

/* The numbers r of the generator, which has three dialects by the size of the game's number. */
static unsigned draw(uint64_t number, uint32_t *seed) {
  *seed = *seed * 214013u + 2531011u;
  if (number < UINT64_C(1) << 31) return *seed >> 16 & 0x7fff;
  if (number < UINT64_C(1) << 32) return (*seed >> 16 & 0x7fff) | 0x8000;
  return (*seed >> 16 & 0xffff) + 1;
}

void fc_shuffle_microsoft(uint64_t number, fc_card deck[52]) {
  assert(number >= FC_MICROSOFT_FIRST && number <= FC_MICROSOFT_LAST);
  uint32_t seed = (uint32_t)number;
  uint8_t left[52];
  for (unsigned i = 0; i < 52; i++) left[i] = from_microsoft(i);
  for (unsigned i = 0; i < 52; i++) {
    const unsigned j = draw(number, &seed) % (52 - i);
    deck[i] = left[j];
    left[j] = left[51 - i];
  }
}

void fc_shuffle_random(const fc_rules *rules, uint64_t seed, fc_card deck[FC_MAX_CARDS]) {
  const unsigned cards = fc_rules_cards(rules);
  fc_rng rng;
  fc_rng_seed(&rng, seed);
  for (unsigned i = 0; i < cards; i++) deck[i] = (fc_card)(i + 1);
  fc_rng_shuffle(&rng, deck, cards);
}

/* Row by row over all columns. */
static void lay_rows(const fc_rules *rules, const fc_card *deck, unsigned count, fc_position *p) {
  for (unsigned i = 0; i < count; i++) fc_position_put(p, deck[i], fc_place_column(i % rules->columns));
}

/* Rows that lose their last column one by one; what is left over then goes row by row. */
static void lay_triangle(const fc_rules *rules, const fc_card *deck, unsigned count, fc_position *p) {
  unsigned at = 0;
  assert(rules->columns > 0);
  for (unsigned width = rules->columns; width > 0; width--)
    for (unsigned i = 0; i < width && at < count; i++) fc_position_put(p, deck[at++], fc_place_column(i));
  lay_rows(rules, deck + at, count - at, p);
}

/* PySol's way, which deals the deck from its other end: each king changes places with the lowest card of its column
 * that is no king. */
static void lay_kings_down(const fc_rules *rules, const fc_card *deck, unsigned count, fc_position *p) {
  fc_card order[FC_MAX_CARDS];
  assert(count <= FC_MAX_CARDS);
  for (unsigned i = 0; i < count; i++) order[i] = deck[count - 1 - i];
  for (unsigned i = 0; i < count; i++) {
    if (fc_card_rank(rules->suits, order[i]) != rules->ranks) continue;
    for (unsigned j = i % rules->columns; j < i; j += rules->columns) {
      if (fc_card_rank(rules->suits, order[j]) == rules->ranks) continue;
      const fc_card king = order[i];
      order[i] = order[j];
      order[j] = king;
      break;
    }
  }
  lay_rows(rules, order, count, p);
}

/* Cards of one rank go home, the others row by row; the first card stays where `keep_first` says so. */
static void lay_without_rank(const fc_rules *rules, const fc_card *deck, unsigned count, unsigned rank,
                             bool keep_first, fc_position *p) {
  fc_card order[FC_MAX_CARDS];
  unsigned kept = 0;
  assert(count <= FC_MAX_CARDS && rank >= 1 && rank <= rules->ranks);
  for (unsigned i = 0; i < count; i++) {
    if (fc_card_rank(rules->suits, deck[i]) == rank && !(keep_first && i == 0))
      p->home[fc_card_suit(rules->suits, deck[i])] = 1;
    else
      order[kept++] = deck[i];
  }
  lay_rows(rules, order, kept, p);
}

static void lay_bases(const fc_rules *rules, const fc_card *deck, unsigned count, fc_position *p) {
  assert(count >= rules->suits);
  for (unsigned f = 0; f < rules->suits; f++) {
    p->base[f] = (uint8_t)fc_card_rank(rules->suits, deck[f]);
    p->home[f] = 1;
  }
  lay_rows(rules, deck + rules->suits, count - rules->suits, p);
}

static void lay_columns(const fc_rules *rules, const fc_card *deck, unsigned count, fc_position *p) {
  switch (rules->layout) {
    case FC_LAYOUT_TRIANGLE: lay_triangle(rules, deck, count, p); break;
    case FC_LAYOUT_KINGS_DOWN: lay_kings_down(rules, deck, count, p); break;
    case FC_LAYOUT_ACES_HOME: lay_without_rank(rules, deck, count, 1, false, p); break;
    case FC_LAYOUT_BEAK:
      memset(p->base, (int)fc_card_rank(rules->suits, deck[0]), rules->suits);
      lay_without_rank(rules, deck, count, p->base[0], true, p);
      break;
    case FC_LAYOUT_BASES: lay_bases(rules, deck, count, p); break;
    default: lay_rows(rules, deck, count, p);
  }
}

/* Cards for filled cells, as far as the game, after overrides, has these cells and the deck the cards. */
static unsigned filled_cells(const fc_rules *rules, unsigned cells[8]) {
  unsigned count = 0;
  for (unsigned i = 0; i < 8 && i < rules->cells && count < fc_rules_cards(rules); i++)
    if (rules->filled >> i & 1) cells[count++] = i;
  return count;
}

bool fc_deal_is_all_rows(const fc_rules *rules) {
  unsigned cells[8];
  return rules->layout == FC_LAYOUT_ROWS && rules->reserve == 0 && filled_cells(rules, cells) == 0;
}

/* The last cards of the deck fill cells and reserve. */
void fc_deal_lay_out(const fc_rules *rules, const fc_card deck[], fc_position *p) {
  unsigned cells[8];
  const unsigned cards = fc_rules_cards(rules), filled = filled_cells(rules, cells);
  const unsigned reserve = rules->reserve < cards - filled ? rules->reserve : cards - filled;
  const unsigned in_columns = cards - filled - reserve;
  fc_position_clear(rules, p);
  if (in_columns > 0) lay_columns(rules, deck, in_columns, p);
  for (unsigned i = 0; i < filled; i++) fc_position_put(p, deck[in_columns + i], fc_place_slot(cells[i]));
  for (unsigned i = 0; i < reserve; i++)
    fc_position_put(p, deck[in_columns + filled + i], fc_place_slot(rules->cells + i));
  fc_position_settle(rules, p);
}
