/* features.h - a deal of FreeCell as numbers from which its hardness is predicted. One row of the table makes the index, the name and the words.
 * Some depend a little on the order of suits and columns: to rate deals alike that are the same, rater.h takes their form. */
#ifndef FC_ANALYSIS_HARDNESS_FEATURES_H
#define FC_ANALYSIS_HARDNESS_FEATURES_H

#include "search/solver.h"

/*        name              meaning */
#define FC_FEATURES(FEATURE) \
  FEATURE(depth_1, "cards on the aces") \
  FEATURE(depth_2, "cards on the twos, and so on") \
  FEATURE(depth_3, "") \
  FEATURE(depth_4, "") \
  FEATURE(depth_5, "") \
  FEATURE(depth_6, "") \
  FEATURE(depth_7, "") \
  FEATURE(depth_8, "") \
  FEATURE(depth_9, "") \
  FEATURE(depth_10, "") \
  FEATURE(depth_11, "") \
  FEATURE(depth_12, "") \
  FEATURE(depth_13, "") \
  FEATURE(deepest_1, "cards on the deepest ace") \
  FEATURE(deepest_2, "on the deepest two") \
  FEATURE(deepest_3, "on the deepest three") \
  FEATURE(blocking_1, "ranks of the cards right on the aces") \
  FEATURE(ranks_on_1, "ranks of all cards on the aces") \
  FEATURE(ranks_on_2, "on the twos") \
  FEATURE(ranks_on_3, "on the threes") \
  FEATURE(disordered, "cards without a card of the next rank right beneath or above") \
  FEATURE(built, "cards that lie on one on which they could be built") \
  FEATURE(rises, "cards right on one of lower rank") \
  FEATURE(inversions, "pairs in a column, the upper one of higher rank") \
  FEATURE(inversion_ranks, "by how many ranks, summed up") \
  FEATURE(suit_inversions, "such pairs of one suit") \
  FEATURE(colour_inversions, "of two suits of one colour") \
  FEATURE(same_suit, "cards right on one of their suit") \
  FEATURE(same_rank, "cards right on one of their rank") \
  FEATURE(same_rank_apart, "with one card between them") \
  FEATURE(other_moves, "first moves that do not go into a cell") \
  FEATURE(aces_deep, "aces in the deeper halves of their columns") \
  FEATURE(kings_open, "kings at the open end") \
  FEATURE(kings_covered, "kings with one card on them") \
  FEATURE(top_ranks, "ranks of the open cards") \
  FEATURE(floor_ranks, "ranks of the two lowest cards of each column") \
  FEATURE(low_columns, "columns with an ace or a two") \
  FEATURE(parents, "cards on the nearer of the two cards on which a card can be built, summed up") \
  FEATURE(dug_1, "cards off their columns when all aces can be home") \
  FEATURE(dug_2, "all twos, and so on") \
  FEATURE(dug_3, "") \
  FEATURE(dug_4, "") \
  FEATURE(dug_5, "") \
  FEATURE(dug_6, "") \
  FEATURE(dug_all, "summed over all ranks") \
  FEATURE(cycles_1, "cycles of the deadlock graph with one suit") \
  FEATURE(cycles_2, "with two suits, and so on") \
  FEATURE(cycles_3, "") \
  FEATURE(cycles_4, "") \
  FEATURE(bound_1, "cards that must be put aside because of cycles with one suit") \
  FEATURE(bound_2, "with at most two suits, and so on") \
  FEATURE(bound_3, "") \
  FEATURE(bound_4, "") \
  FEATURE(dig_most, "cards that lie about at once, at best, if nothing is built") \
  FEATURE(dig_sum, "that number each time that a card has gone home, summed up") \
  FEATURE(dig_over, "what of it is beyond four") \
  FEATURE(keep_moves, "moves that do not go home, in games with as many cells as they take, cards staying " \
                      "in cells; the mean") \
  FEATURE(keep_most, "cells in use at once") \
  FEATURE(keep_sum, "cells in use after each move, summed up") \
  FEATURE(keep_over, "what of it is beyond four") \
  FEATURE(keep_home_3, "cards home when three cells are in use") \
  FEATURE(keep_home_4, "four, and so on") \
  FEATURE(keep_home_5, "") \
  FEATURE(keep_home_6, "") \
  FEATURE(keep_home_7, "") \
  FEATURE(keep_tenth_moves, "the same of the games that have least, a tenth") \
  FEATURE(keep_tenth_most, "") \
  FEATURE(keep_tenth_sum, "") \
  FEATURE(keep_tenth_over, "") \
  FEATURE(keep_deviation, "how much the sums vary") \
  FEATURE(back_moves, \
          "moves that do not go home, in games in which cards go back from cells onto columns; the mean") \
  FEATURE(back_back, "of these, from cells") \
  FEATURE(back_most, "cells in use at once") \
  FEATURE(back_sum, "cells in use after each move, summed up") \
  FEATURE(back_over, "what of it is beyond four") \
  FEATURE(back_home_3, "cards home when three cells are in use") \
  FEATURE(back_home_4, "four, and so on") \
  FEATURE(back_home_5, "") \
  FEATURE(back_home_6, "") \
  FEATURE(back_home_7, "") \
  FEATURE(back_tenth_moves, "the same of the games that have least, a tenth") \
  FEATURE(back_tenth_back, "") \
  FEATURE(back_tenth_most, "") \
  FEATURE(back_tenth_sum, "") \
  FEATURE(back_tenth_over, "") \
  FEATURE(back_deviation, "how much the sums vary") \
  FEATURE(found_positions, "positions that finding a solution took, at most 3000, as a logarithm") \
  FEATURE(found_cards, "cards of that solution; 230 if it was not found by then") \
  FEATURE(found_turns, "its turns, or 130") \
  FEATURE(found_player_turns, "its turns with safe home moves free, or 100") \
  FEATURE(lucky_1, "such positions of five finders with slightly other weights") \
  FEATURE(lucky_2, "") \
  FEATURE(lucky_3, "") \
  FEATURE(lucky_4, "") \
  FEATURE(lucky_5, "") \
  FEATURE(lucky_positions, "their mean") \
  FEATURE(lucky_cards, "the mean of the others") \
  FEATURE(lucky_turns, "") \
  FEATURE(lucky_player_turns, "") \
  FEATURE(lucky_least_turns, "and the least")

typedef enum fc_feature {
#define FC_FEATURE_INDEX(name, meaning) FC_FEATURE_##name,
  FC_FEATURES(FC_FEATURE_INDEX)
#undef FC_FEATURE_INDEX
      FC_FEATURE_COUNT
} fc_feature;

typedef struct fc_features {
  double of[FC_FEATURE_COUNT];
} fc_features;

const char *fc_feature_name(fc_feature feature);
/* What it counts; empty if that of the features before goes on. */
const char *fc_feature_meaning(fc_feature feature);

/* Is it a deal that has features: one of FreeCell, as it was dealt? */
bool fc_features_can(const fc_rules *rules, const fc_position *p);
enum { FC_LUCKY = 5, FC_LONG_SEARCH = 3000 };

/* What was found about a deal: by engine decide, and by FC_LUCKY finders within so many positions. */
typedef struct fc_trials {
  fc_solution found, lucky[FC_LUCKY];
} fc_trials;

/* FC_NO_MEMORY is the only failure. */
fc_status fc_features_find(const fc_position *p, const fc_trials *trials, fc_features *features);

#endif
