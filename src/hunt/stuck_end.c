/* stuck_end.c - which cards are left, and where they lie. */
#include "hunt/stuck_end.h"

#include <assert.h>
#include <string.h>

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

/* Cards that are left, and of them those that lie on others. */
static unsigned left_of(const fc_rules *r, unsigned home) { return fc_rules_cards(r) - home; }
static unsigned covers_of(const fc_rules *r, unsigned home) {
  return left_of(r, home) - r->columns - r->cells;
}

bool fc_stuck_end_is_possible(const fc_rules *r, unsigned home) {
  if (home >= fc_rules_cards(r) || left_of(r, home) <= (unsigned)r->columns + r->cells) return false;
  const unsigned suits = smaller(smaller(covers_of(r, home), r->suits), r->columns);
  return left_of(r, home) <= suits * r->ranks;
}

/* Suits of one colour come first: they cannot be built on each other. */
static unsigned suit_at(const fc_rules *r, unsigned index) {
  const unsigned black = (r->suits + 1u) / 2;
  return index < black ? 2 * index : 2 * (index - black) + 1;
}

/* How many cards of each of the first `suits` suits are left: at least one, and `left` in all. */
static void share_out(const fc_rules *r, unsigned left, unsigned suits, fc_rng *rng, uint8_t count[]) {
  for (unsigned i = 0; i < suits; i++) count[i] = 1;
  for (left -= suits; left > 0; left--) {
    unsigned i = fc_rng_below(rng, suits);
    while (count[i] == r->ranks) i = (i + 1) % suits;
    count[i]++;
  }
}

/* The cards that suits wait for, and behind them the others in random order; how many are waited for is `suits`. */
static unsigned draw_cards(const fc_rules *r, unsigned home, fc_rng *rng, fc_card card[]) {
  const unsigned left = left_of(r, home);
  const unsigned most = smaller(smaller(covers_of(r, home), r->suits), r->columns);
  const unsigned fewest = (left + r->ranks - 1u) / r->ranks;
  const unsigned suits = fewest + fc_rng_below(rng, most - fewest + 1);
  uint8_t count[FC_MAX_SUITS];
  unsigned at = suits;
  share_out(r, left, suits, rng, count);
  for (unsigned i = 0; i < suits; i++) {
    const unsigned lowest = r->ranks - count[i] + 1u;
    card[i] = fc_card_make(r->suits, lowest, suit_at(r, i));
    for (unsigned rank = lowest + 1; rank <= r->ranks; rank++)
      card[at++] = fc_card_make(r->suits, rank, suit_at(r, i));
  }
  assert(at == left);
  fc_rng_shuffle(rng, card + suits, left - suits);
  return suits;
}

/* The first card of each column: those waited for, then others. Then a cover for each that is waited for, then any. */
void fc_stuck_end_draw(const fc_rules *r, unsigned home, fc_rng *rng, fc_setup *setup) {
  assert(fc_stuck_end_is_possible(r, home));
  fc_card card[FC_MAX_CARDS];
  const unsigned left = left_of(r, home), suits = draw_cards(r, home, rng, card);
  unsigned at = 0;
  memset(setup, 0, sizeof *setup);
  for (unsigned c = 0; c < r->columns; c++) fc_setup_put(setup, c, card[at++]);
  for (unsigned i = 0; i < r->cells; i++) setup->card[setup->count++] = card[at++];
  setup->cells = r->cells;
  for (unsigned i = 0; at < left; i++)
    fc_setup_put(setup, i < suits ? i : fc_rng_below(rng, r->columns), card[at++]);
}
