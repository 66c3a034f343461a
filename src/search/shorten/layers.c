/* layers.c - bins instead of sorting. */
#include "search/shorten/layers.h"

#include "base/memory.h"

#include <assert.h>

bool fc_layers_init(fc_layers *l) {
  l->pool_size = 1 << 12;
  l->touched = FC_LAYERS_MOST;
  l->layers = fc_calloc(FC_LAYERS_MOST, sizeof *l->layers);
  l->pool = fc_malloc(l->pool_size * sizeof *l->pool);
  return l->layers && l->pool;
}

void fc_layers_end(fc_layers *l) {
  fc_free(l->layers);
  fc_free(l->pool);
}

static void clear(fc_layer *layer) {
  memset(layer, 0, sizeof *layer);
  layer->last = FC_BINS - 1;
}

void fc_layers_begin(fc_layers *l, unsigned width, int value) {
  l->width = width;
  for (l->shift = 3; value >> l->shift >= FC_BINS * 3 / 4; l->shift++) {
  }
  l->pool_count = l->pool_free = 0;
  for (unsigned i = 0; i < l->touched; i++) clear(&l->layers[i]);
  l->touched = 0;
}

static bool allocate(fc_layers *l, uint32_t *at) {
  if (l->pool_free) {
    *at = l->pool_free - 1;
    l->pool_free = l->pool[*at].next;
    return true;
  }
  if (l->pool_count == l->pool_size) {
    fc_candidate *const more = fc_realloc(l->pool, 2 * (size_t)l->pool_size * sizeof *more);
    if (!more) return false;
    l->pool = more;
    l->pool_size *= 2;
  }
  *at = l->pool_count++;
  return true;
}

/* Drops the worst bins as long as the others suffice. */
static void cut(fc_layer *layer, unsigned width) {
  assert(width > 0);
  while (layer->kept - layer->bins[layer->last] >= width) layer->kept -= layer->bins[layer->last--];
}

void fc_layers_narrow(fc_layers *l, unsigned layer, unsigned width) {
  l->width = width;
  cut(&l->layers[layer], width);
}

bool fc_layers_add(fc_layers *l, unsigned layer, uint32_t node, fc_plan_step step, int value) {
  fc_layer *const to = &l->layers[layer];
  const uint32_t bin = fc_layers_bin(l, value);
  uint32_t at;
  assert(layer < FC_LAYERS_MOST);
  if (bin > to->last) return true;
  if (!allocate(l, &at)) return false;
  if (layer >= l->touched) l->touched = layer + 1;
  l->pool[at] = (fc_candidate){.node = node, .next = to->first, .step = step, .bin = (uint16_t)bin};
  to->first = at + 1;
  to->bins[bin]++;
  to->kept++;
  cut(to, l->width);
  return true;
}

bool fc_layers_take(fc_layers *l, unsigned layer, fc_candidate *candidate) {
  fc_layer *const from = &l->layers[layer];
  while (from->first) {
    const uint32_t at = from->first - 1;
    *candidate = l->pool[at];
    from->first = candidate->next;
    l->pool[at].next = l->pool_free;
    l->pool_free = at + 1;
    if (candidate->bin > from->last) continue;
    if (candidate->bin < from->last) return true;
    /* Of the last bin only as many as fill the width. */
    if (from->kept <= l->width) return true;
    from->kept--;
  }
  clear(from);
  return false;
}
