/* terrain.c - looking at a deal once. */
#include "search/prove/terrain.h"

#include <assert.h>

bool fc_terrain_can_play(const fc_rules *r) {
  return r->build == FC_BUILD_ALTERNATE && r->suits <= 4 && r->ranks <= FC_MOST_RANKS &&
         r->columns <= FC_MOST_STUMPS && r->cells <= FC_MOST_HELD && r->reserve == 0 && !r->wrap &&
         !r->worry_back && !r->unlimited && r->base == FC_BASE_ACE;
}

static unsigned token_of(unsigned rank, unsigned suit) {
  const unsigned family = (suit ^ rank) & 1;
  return (family << 4 | (rank - 1)) + (suit >= 2 ? 32 : 0);
}

static void init_tokens(fc_terrain *g) {
  for (unsigned rank = 1; rank <= g->ranks; rank++)
    for (unsigned suit = 0; suit < g->suits; suit++) {
      const unsigned token = token_of(rank, suit);
      const fc_card card = fc_card_make(g->suits, rank, suit);
      g->card[token] = card;
      g->token[card] = (uint8_t)token;
      g->deck |= fc_token_bit(token);
      g->at_home[suit][rank] = g->at_home[suit][rank - 1] | fc_token_bit(token);
      if (g->rules.empty == FC_EMPTY_ANY || (g->rules.empty == FC_EMPTY_KINGS && rank == g->ranks))
        g->floor_kinds |= 1u << fc_token_kind(token);
    }
}

/* A field for each column, of 9 bits, then one for each cell, of 5; none lies in two words. */
static void init_fields(fc_terrain *g) {
  unsigned word = 0, shift = 0;
  for (unsigned i = 0; i < g->columns + g->cells; i++) {
    const unsigned bits = i < g->columns ? 9 : 5;
    if (shift + bits > 64) word++, shift = 0;
    g->word[i] = (uint8_t)word;
    g->shift[i] = (uint8_t)shift;
    shift += bits;
  }
  g->words = word + 1;
}

static bool lies_hard(const fc_terrain *g, const uint8_t token[], unsigned height) {
  if (height == 0) return !(g->floor_kinds >> fc_token_kind(token[0]) & 1);
  return fc_token_kind(token[height]) + 1 != fc_token_kind(token[height - 1]);
}

static bool init_column(fc_terrain *g, fc_dealt *d, const fc_position *p, fc_place column) {
  uint64_t below = 0;
  unsigned height = p->length[column];
  d->length = (uint8_t)height;
  for (fc_card card = p->top[column]; card != FC_NO_CARD; card = p->below[card])
    d->token[--height] = g->token[card];
  for (unsigned h = 0; h < d->length; h++) {
    below |= fc_token_bit(d->token[h]);
    if (!lies_hard(g, d->token, h)) continue;
    if (d->hard >= FC_MOST_HARD) return false;
    d->hard++;
    d->height[d->hard] = (uint8_t)h;
    d->stump[d->hard] = below;
  }
  return true;
}

bool fc_terrain_init(fc_terrain *g, const fc_rules *rules, const fc_position *start) {
  assert(fc_terrain_can_play(rules));
  memset(g, 0, sizeof *g);
  g->rules = *rules;
  g->ranks = rules->ranks;
  g->suits = rules->suits;
  g->columns = rules->columns;
  g->cells = rules->cells;
  init_tokens(g);
  init_fields(g);
  for (unsigned i = 0; i < g->columns; i++)
    if (!init_column(g, &g->dealt[i], start, fc_place_column(i))) return false;
  for (unsigned i = 0; i < g->cells; i++)
    if (start->top[fc_place_slot(i)] != FC_NO_CARD)
      g->held[g->held_count++] = g->token[start->top[fc_place_slot(i)]];
  memcpy(g->home, start->home, g->suits);
  return true;
}
