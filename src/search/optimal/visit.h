/* visit.h - how a position was met, in a word: the note of the turn that led there (search/optimal/note.h), its layer, its distance by the bound, and
 * whether it was gone on from. The word of a number that is not used is 0. Of the layer only the last bits are kept: a position that was not gone
 * on from is never further ahead than a turn leads. */
#ifndef FC_SEARCH_OPTIMAL_VISIT_H
#define FC_SEARCH_OPTIMAL_VISIT_H

#include "search/optimal/note.h"

typedef uint32_t fc_visit;

/* On its way to the rank that a position belongs to, a visit may leave it to that rank to ask the bound: in place of the distance it then has this and the
 * most by which the turn makes the way longer, and in place of the layer the price of the way. No distance is that large. */
enum { FC_VISIT_UNKNOWN = 128 };

enum {
  FC_VISIT_LAYERS = 128,
  FC_VISIT_DISTANCES = 256,
  FC_VISIT_LAYER_SHIFT = 14,
  FC_VISIT_DISTANCE_SHIFT = 22
};
#define FC_VISIT_USED ((fc_visit)1 << 21)
#define FC_VISIT_DONE ((fc_visit)1 << 30)
#define FC_VISIT_BUSY ((fc_visit)1 << 31) /* a thread writes its parent */

FC_INLINE fc_visit fc_visit_make(fc_note note, unsigned layer, unsigned distance, fc_visit flags) {
  return note | (layer % FC_VISIT_LAYERS) << FC_VISIT_LAYER_SHIFT |
         (fc_visit)distance << FC_VISIT_DISTANCE_SHIFT | FC_VISIT_USED | flags;
}
FC_INLINE fc_note fc_visit_note(fc_visit v) { return v & ((1u << FC_VISIT_LAYER_SHIFT) - 1); }
FC_INLINE unsigned fc_visit_distance(fc_visit v) {
  return v >> FC_VISIT_DISTANCE_SHIFT & (FC_VISIT_DISTANCES - 1);
}
/* So many layers after this one. */
FC_INLINE unsigned fc_visit_ahead(fc_visit v, unsigned layer) {
  return ((v >> FC_VISIT_LAYER_SHIFT) - layer) % FC_VISIT_LAYERS;
}
FC_INLINE bool fc_visit_waits(fc_visit v) { return v != 0 && !(v & FC_VISIT_DONE); }
FC_INLINE bool fc_visit_waits_in(fc_visit v, unsigned layer) {
  return fc_visit_waits(v) && fc_visit_ahead(v, layer) == 0;
}

#endif
