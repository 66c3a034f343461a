/* shape.h - an arrangement of a cluster's loose cards in which twins are not told apart.
 * Cards of one kind may lie on the same cards and carry the same cards, so that a run is told by the kind it begins with and its length. A shape is,
 * for each stump, the length of the run on it, then the runs on floors (the higher kind first, of equal kinds the longer), then the kinds in
 * cells. That is its key, too.
 * A position is a shape and its label: bit k is set where the upper of the twins of kind k comes first, in the order of columns as above, then
 * cells. Where a shape has two equal runs on floors, or twins in cells, some labels mean the same position: their differences are the
 * shape's own span. */
#ifndef FC_SEARCH_PROVE_SHAPE_H
#define FC_SEARCH_PROVE_SHAPE_H

#include "search/prove/cluster.h"
#include "search/prove/span.h"

typedef struct fc_shape {
  uint16_t column[FC_MOST_STUMPS]; /* of a stump: the run's length; else kind << 4 | length, zero if empty */
  uint8_t cell[FC_MOST_HELD];      /* kinds, ascending */
  uint8_t floors, held;            /* runs on floors, cards in cells */
} fc_shape;

/* Where a card comes from or goes to: the index of a column, or one of these; from a cell it is FC_TO_CELL and the cell's index. */
enum { FC_TO_FLOOR = 0x40, FC_TO_HOME = 0x41, FC_TO_CELL = 0x80 };

/* A move of one card. */
typedef struct fc_shift {
  uint8_t from, to;
  uint8_t suit; /* of a card that goes home */
} fc_shift;
enum { FC_MOST_SHIFTS = 128, FC_SHAPE_WORDS = 3 };

void fc_shape_unpack(const fc_terrain *g, const fc_cluster *c, const uint64_t key[], fc_shape *s);
/* There is room for FC_SHAPE_WORDS. */
void fc_shape_pack(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, uint64_t key[]);

/* The deal's own shape, and its label. */
uint32_t fc_shape_first(const fc_terrain *g, const fc_cluster *c, fc_shape *s);
/* Writes labels that make the shape's own span; returns how many. */
unsigned fc_shape_own_span(const fc_cluster *c, const fc_shape *s, uint32_t own[]);
enum { FC_MOST_OWN = FC_MOST_STUMPS + FC_MOST_HELD };

/* The moves that stay in the cluster; of those that differ only by the shape's own span one. */
unsigned fc_shape_shifts(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift shifts[]);
/* Makes one; returns what it changes in the label. */
uint32_t fc_shape_shift(const fc_cluster *c, const fc_shape *s, fc_shift shift, fc_shape *to);

/* The moves that leave the cluster: the top of a stump elsewhere, or any card home. */
unsigned fc_shape_exits(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift exits[]);
/* A twin goes home only where the label has a certain value in its kind's bit. True if the exit is of that sort. */
bool fc_shape_condition(const fc_cluster *c, const fc_shape *s, fc_shift exit, unsigned *bit, bool *value);
/* The cluster it leads to. */
uint64_t fc_shape_exit_cluster(const fc_cluster *c, const fc_shape *s, fc_shift exit);
/* Makes an exit into cluster `next`. Of the label, the bits of next->twins are kept and those returned are added. */
uint32_t fc_shape_leave(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift exit,
                        const fc_cluster *next, fc_shape *to);

#endif
