/* cluster.h - what never goes back: the cards at home and the hard cards that were moved. Positions that agree in both are a cluster.
 * Within a cluster every move can be taken back. Its number has 4 bits for each suit's cards at home and for each column's hard cards. */
#ifndef FC_SEARCH_PROVE_CLUSTER_H
#define FC_SEARCH_PROVE_CLUSTER_H

#include "search/prove/terrain.h"

typedef struct fc_cluster {
  uint64_t number;
  unsigned stumps;
  uint8_t column[FC_MOST_STUMPS]; /* of each stump */
  uint8_t hard[FC_MOST_STUMPS];   /* cards in it */
  uint8_t top[FC_MOST_STUMPS];    /* token */
  uint8_t home[4];
  uint8_t wanted[4];     /* the token that goes home next, FC_NO_TOKEN if all are there */
  uint32_t wanted_kinds; /* of those that are loose */
  bool is_safe[4];       /* and whether it may as soon as it can */
  uint64_t loose;        /* tokens */
  uint32_t twins;        /* kinds with two loose cards */
  bool is_won;           /* what is left goes home by itself */
} fc_cluster;

uint64_t fc_cluster_first(const fc_terrain *g);
void fc_cluster_init(fc_cluster *c, const fc_terrain *g, uint64_t number);
/* The number when the top card of a stump has moved, or one more card of a suit is home. */
static inline uint64_t fc_cluster_without(const fc_cluster *c, unsigned stump) {
  return c->number - ((uint64_t)1 << (16 + 4 * c->column[stump]));
}
static inline uint64_t fc_cluster_with_home(uint64_t number, unsigned suit) {
  return number + ((uint64_t)1 << 4 * suit);
}

static inline unsigned fc_cluster_home(uint64_t number) {
  unsigned sum = 0;
  for (unsigned s = 0; s < 4; s++) sum += (unsigned)(number >> 4 * s) & 15;
  return sum;
}
static inline unsigned fc_cluster_hard(uint64_t number) {
  unsigned sum = 0;
  for (unsigned i = 16; i < 64; i += 4) sum += (unsigned)(number >> i) & 15;
  return sum;
}

#endif
