/* posture.h - a position as codes of its cards, as in search/field.h, made from a cluster, a shape and a label. */
#ifndef FC_SEARCH_PROVE_POSTURE_H
#define FC_SEARCH_PROVE_POSTURE_H

#include "search/field.h"
#include "search/prove/shape.h"

typedef struct fc_posture {
  uint8_t code[FC_MAX_CARDS + 1];
} fc_posture;

/* `dealt` has the codes at the start. */
void fc_posture_of(const fc_terrain *g, const fc_ground_plan *plan, const fc_posture *dealt,
                   const fc_cluster *c, const fc_shape *s, uint32_t label, fc_posture *p);

#endif
