/* layers.h - the beam's open positions. A candidate is a node and a step from it; a layer holds the candidates of one cost and
 * knows which of them are among its best `width`. Values are sorted into bins, so that no layer is ever sorted. */
#ifndef FC_SEARCH_SHORTEN_LAYERS_H
#define FC_SEARCH_SHORTEN_LAYERS_H

#include "search/shorten/plan.h"

enum { FC_BINS = 512, FC_LAYERS_MOST = 1000 };

typedef struct fc_candidate {
  uint32_t node, next; /* `next` in the layer, plus one */
  fc_plan_step step;
  uint16_t bin;
} fc_candidate;

typedef struct fc_layer {
  uint32_t first; /* candidate, plus one */
  uint32_t kept;  /* candidates in bins up to the last */
  uint32_t last;  /* bin that is still of interest: fewer than `width` lie before it */
  uint32_t bins[FC_BINS];
} fc_layer;

typedef struct fc_layers {
  fc_layer *layers; /* FC_LAYERS_MOST */
  fc_candidate *pool;
  uint32_t pool_count, pool_size, pool_free;
  unsigned width, shift; /* of a value to its bin */
  unsigned touched;      /* layers that may not be empty */
} fc_layers;

bool fc_layers_init(fc_layers *l);
void fc_layers_end(fc_layers *l);
/* Empties all layers. `value` is about the largest that will come. */
void fc_layers_begin(fc_layers *l, unsigned width, int value);
static inline uint32_t fc_layers_bin(const fc_layers *l, int value) {
  const int scaled = value < 0 ? 0 : value >> l->shift;
  return scaled < FC_BINS ? (uint32_t)scaled : FC_BINS - 1;
}
/* Would it be among the best of the layer so far? */
static inline bool fc_layers_wants(const fc_layers *l, unsigned layer, int value) {
  return fc_layers_bin(l, value) <= l->layers[layer].last;
}
/* False if there is no memory. A candidate that is not among the best so far is dropped. */
bool fc_layers_add(fc_layers *l, unsigned layer, uint32_t node, fc_plan_step step, int value);
/* Keeps only so many from now on, also of the layer given. */
void fc_layers_narrow(fc_layers *l, unsigned layer, unsigned width);
/* Takes one of the layer's best `width` out; false if there is none left. Nothing may be added before that. */
bool fc_layers_take(fc_layers *l, unsigned layer, fc_candidate *candidate);

#endif
