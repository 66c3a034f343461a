/* cluster.c - taking a cluster's number apart. */
#include "search/prove/cluster.h"

#include "game/safe.h"

#include <assert.h>

uint64_t fc_cluster_first(const fc_terrain *g) {
  uint64_t number = 0;
  for (unsigned s = 0; s < g->suits; s++) number |= (uint64_t)g->home[s] << 4 * s;
  for (unsigned i = 0; i < g->columns; i++) number |= (uint64_t)g->dealt[i].hard << (16 + 4 * i);
  return number;
}

static void find_stumps(fc_cluster *c, const fc_terrain *g) {
  c->stumps = 0;
  c->is_won = true;
  for (unsigned i = 0; i < g->columns; i++) {
    const fc_dealt *const d = &g->dealt[i];
    const unsigned hard = (unsigned)(c->number >> (16 + 4 * i)) & 15;
    assert(hard <= d->hard);
    if (hard == 0) continue;
    c->column[c->stumps] = (uint8_t)i;
    c->hard[c->stumps] = (uint8_t)hard;
    c->top[c->stumps++] = d->token[d->height[hard]];
    c->loose &= ~d->stump[hard];
    /* A card that only lies hard on its floor covers nothing. */
    if (d->height[hard] > 0) c->is_won = false;
  }
}

static void find_wanted(fc_cluster *c, const fc_terrain *g) {
  static const uint8_t bases[4] = {1, 1, 1, 1};
  c->wanted_kinds = 0;
  for (unsigned s = 0; s < 4; s++) {
    c->wanted[s] = FC_NO_TOKEN;
    c->is_safe[s] = false;
    if (s >= g->suits || c->home[s] >= g->ranks) continue;
    c->wanted[s] = g->token[fc_card_make(g->suits, c->home[s] + 1u, s)];
    c->is_safe[s] = fc_is_safe_home(&g->rules, c->home, bases, c->home[s] + 1u, s);
    if (c->loose & fc_token_bit(c->wanted[s])) c->wanted_kinds |= 1u << fc_token_kind(c->wanted[s]);
  }
}

void fc_cluster_init(fc_cluster *c, const fc_terrain *g, uint64_t number) {
  c->number = number;
  c->loose = g->deck;
  for (unsigned s = 0; s < g->suits; s++) {
    c->home[s] = (uint8_t)(number >> 4 * s & 15);
    c->loose &= ~g->at_home[s][c->home[s]];
  }
  find_stumps(c, g);
  find_wanted(c, g);
  c->twins = (uint32_t)c->loose & (uint32_t)(c->loose >> 32);
}
