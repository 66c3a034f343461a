/* reasons.h - why a deal is hard, or easy, in a player's words: the features that a player can see, by how far they are from those of a random deal and how they go
 * along with hardness. */
#ifndef FC_ANALYSIS_HARDNESS_REASONS_H
#define FC_ANALYSIS_HARDNESS_REASONS_H

#include "analysis/hardness/rater.h"
#include "base/text.h"

enum { FC_REASONS = 3 };

typedef struct fc_reason {
  const char *words;   /* # stands for the number */
  double number, mean; /* of this deal, and of a random one */
  double weight;       /* above 0 if it makes the deal harder */
} fc_reason;

/* The reasons that weigh most, the weightiest first, for being harder than most deals, or else easier; how many there are. */
unsigned fc_reasons_find(const fc_features *features, bool harder, fc_reason reasons[FC_REASONS]);
/* Those of a rated deal. */
unsigned fc_reasons_of(const fc_rating *rating, fc_reason reasons[FC_REASONS]);
/* `17 cards lie on the aces; 12.1 on average` */
void fc_reason_write(const fc_reason *reason, fc_text *text);

#endif
