/* shapes.h - the shapes of one cluster that were met, each with its label, component by component.
 * A component is all that moves within the cluster lead to. Going from its first shape to another changes the label of a position in one way, or in
 * ways that differ by the component's span: what closed walks do to labels. So the positions of the component of (first shape, label) are
 * (shape, label + the shape's own label + any of the span), and any union of such components over an affine set of labels is of that form again. */
#ifndef FC_SEARCH_PROVE_SHAPES_H
#define FC_SEARCH_PROVE_SHAPES_H

#include "search/keyset.h"
#include "search/watch.h"
#include "search/prove/shape.h"

/* A move that leaves the cluster, from the shape of a number; 0 is none. */
typedef struct fc_way_out {
  uint32_t number;
  fc_shift exit;
} fc_way_out;

typedef struct fc_component {
  uint32_t first, end; /* numbers */
  fc_span span;
  bool has_span;   /* it is not empty */
  fc_way_out safe; /* a safe home move that some position of every component over these shapes has */
  fc_way_out
      safe_if[4]
             [2]; /* by suit: one that needs this value in its kind's bit of the label at the first shape */
  uint32_t joins; /* a shape of an earlier component, left early, that this one is part of; 0 if none */
  uint32_t join_label; /* what leads from labels at this first shape to labels at that one's */
} fc_component;

/* How a shape was first come to: a move from another. */
typedef struct fc_came {
  uint32_t from;
  fc_shift shift;
} fc_came;

/* A closed walk that added to a component's span: to shape `from`, by a move to `to`, and back; or, if they are the same, to a shape whose own
 * span it is. */
typedef struct fc_knot {
  uint32_t from, to;
  uint32_t label;
} fc_knot;

typedef struct fc_shapes {
  fc_keyset set;
  fc_block label_block, came_block; /* where these lie: */
  uint32_t *label; /* by number: what the way from the component's first shape does to a label */
  bool keeps_ways; /* then these are kept, too: for one component at a time */
  fc_came *came;   /* by number */
  fc_knot knots[FC_LABEL_BITS];
  unsigned knots_count;
} fc_shapes;

/* Begins as zero bytes, with set.words, set.most and set.budget, and keeps_ways. */
void fc_shapes_free(fc_shapes *shapes);
void fc_shapes_clear(fc_shapes *shapes);

/* Begins a component with a shape that is not there yet. False without memory. */
bool fc_shapes_begin(fc_shapes *shapes, const uint64_t key[], fc_component *component);
/* Adds what moves from the shape of a number lead to, and to the component's span what comes of it. False without memory. */
bool fc_shapes_expand(fc_shapes *shapes, const fc_terrain *g, const fc_cluster *c, uint32_t number,
                      fc_component *component, fc_stats *stats);
/* Expands shape by shape until none is left, or there is a safe move that all positions have, or the component joins an earlier one. False, with
 * *stop set, when the watch or the budget says so. */
bool fc_shapes_enumerate(fc_shapes *shapes, const fc_terrain *g, const fc_cluster *c, const uint64_t key[],
                         fc_component *component, const fc_watch *watch, fc_stats *stats, uint64_t *next_look,
                         fc_stop *stop);

#endif
