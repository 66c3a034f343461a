/* general_value.h - what a field is worth to the general finder, smaller is better, and the weights per kind of game. */
#ifndef FC_SEARCH_FAST_GENERAL_VALUE_H
#define FC_SEARCH_FAST_GENERAL_VALUE_H

#include "search/field.h"

typedef struct fc_general_weights {
  int away;             /* per card that is not home */
  int above_wanted;     /* per card above the next card of a foundation */
  int above_second;     /* per card above the one after that */
  int hard_pair;        /* per card that lies as at the start on a card it does not fit */
  int lower_beneath;    /* more for it, if a card that goes home earlier lies beneath */
  int own_suit_beneath; /* and if one of its own suit does */
  int reserve;          /* per card in the reserve */
  int move;             /* per move made */
  int room; /* without any room; each cell and column takes `cell` or `column` sixteenths of the rest */
  int cell, column;
} fc_general_weights;

enum { FC_VALUES = 1 << 11, FC_MOST_ROOM = 64 };

typedef struct fc_valuer {
  const fc_general_weights *weights;
  int scale;                  /* 256 for a standard deck, less for larger ones */
  int16_t room[FC_MOST_ROOM]; /* by sixteenths */
} fc_valuer;

const fc_general_weights *fc_general_weights_for(const fc_rules *rules);

/* Sets g->dealt for the plan's start. */
void fc_valuer_init(fc_valuer *v, const fc_general_weights *weights, fc_ground_plan *g);
/* In 0..FC_VALUES-1. */
unsigned fc_valuer_value(const fc_valuer *v, const fc_ground_plan *g, const fc_field *f, unsigned moves);

#endif
