/* pending.h - what waits to be walked: entries into clusters, layer by layer.
 * An entry is a cluster, a shape in it and an affine set of labels: one label plus all of a span. A layer counts cards home and hard cards moved, so
 * that every exit leads to a higher one, and a layer that was walked is dropped. */
#ifndef FC_SEARCH_PROVE_PENDING_H
#define FC_SEARCH_PROVE_PENDING_H

#include "search/keyset.h"
#include "search/prove/shape.h"

enum { FC_MOST_LAYERS = 256, FC_ENTRY_WORDS = FC_SHAPE_WORDS + 2 };

typedef struct fc_entry {
  uint64_t cluster;
  uint64_t key[FC_SHAPE_WORDS];
  uint32_t label;
  uint32_t span; /* its number; 0 has the label zero alone */
} fc_entry;

typedef struct fc_pending_layer {
  fc_keyset entries;
  fc_keyset clusters;
  fc_block next_block, serial_block, head_block, tail_block; /* where these lie: */
  uint32_t *next;                                            /* by entry: the next of its cluster */
  uint32_t *serial;                                          /* by entry */
  uint32_t *head;                                            /* by cluster: its first entry, and its last */
  uint32_t *tail;
} fc_pending_layer;

typedef struct fc_pending {
  unsigned key_words;
  fc_budget *budget;
  fc_pending_layer layer[FC_MOST_LAYERS];
  fc_keyset spans;
  fc_block origin_block;
  uint32_t *origin; /* by serial number: the entry that it came from */
  uint32_t serials;
} fc_pending;

void fc_pending_init(fc_pending *p, unsigned key_words, fc_budget *budget);
void fc_pending_free(fc_pending *p);
void fc_pending_drop(fc_pending *p, unsigned layer);

/* Number of a span, 0 for the empty one. False without memory. */
bool fc_pending_span_number(fc_pending *p, const fc_span *span, uint32_t *number);
fc_span fc_pending_span(const fc_pending *p, uint32_t number);

/* Adds an entry unless it is there; its serial number is in *serial then, else 0. False without memory. */
bool fc_pending_add(fc_pending *p, unsigned layer, const fc_entry *entry, uint32_t origin, uint32_t *serial);
fc_entry fc_pending_entry(const fc_pending *p, unsigned layer, uint32_t number);

#endif
