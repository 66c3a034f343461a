/* indicators.h - what can be measured of a deal to say how hard it is. One row of the table makes the field, the key in JSON and the column of
 * a table; what each number says of the deal is left to those who look at many. */
#ifndef FC_ANALYSIS_INDICATORS_H
#define FC_ANALYSIS_INDICATORS_H

#include "search/engine.h"

/* States are positions whose moves were looked at. */
/*         kind     name                    meaning */
#define FC_INDICATORS(INDICATOR) \
  INDICATOR(COUNT, fast_cards, "length of the first solution that the finder finds, in single cards") \
  INDICATOR(COUNT, fast_turns, "in turns") \
  INDICATOR(COUNT, fast_paper, "in the paper's turns") \
  INDICATOR(COUNT, fast_states, "states of the finder, whether it found one or not") \
  INDICATOR(SECONDS, fast_seconds, "its time") \
  INDICATOR(COUNT, short_cards, "length of that solution after it was made shorter, in single cards") \
  INDICATOR(COUNT, short_turns, "in turns") \
  INDICATOR(COUNT, short_paper, "in the paper's turns") \
  INDICATOR(COUNT, short_states, "positions looked at to make it shorter") \
  INDICATOR(SECONDS, short_seconds, "time to find it and to make it shorter") \
  INDICATOR(COUNT, decide_states, "states of finder and prover in turn, until one knew") \
  INDICATOR(SECONDS, decide_seconds, "their time") \
  INDICATOR(COUNT, optimal_cards, "length of the shortest solution in single cards, proved") \
  INDICATOR(COUNT, optimal_cards_bound, "no solution is shorter") \
  INDICATOR(COUNT, optimal_cards_states, "states of that search") \
  INDICATOR(SECONDS, optimal_cards_seconds, "its time") \
  INDICATOR(COUNT, optimal_turns, "the same in turns") \
  INDICATOR(COUNT, optimal_turns_bound, "no solution is shorter") \
  INDICATOR(COUNT, optimal_turns_states, "states of that search") \
  INDICATOR(SECONDS, optimal_turns_seconds, "its time") \
  INDICATOR(COUNT, optimal_paper, "the same in the paper's turns") \
  INDICATOR(COUNT, optimal_paper_bound, "no solution is shorter") \
  INDICATOR(COUNT, optimal_paper_states, "states of that search") \
  INDICATOR(SECONDS, optimal_paper_seconds, "its time") \
  INDICATOR(COUNT, cells, "the fewest with which it can be won, proved") \
  INDICATOR(COUNT, cells_won_with, "the fewest with which it was seen to be won") \
  INDICATOR(COUNT, cells_lost_with, "the most with which it was proved to be lost") \
  INDICATOR(COUNT, cells_states, "states of all searches for that") \
  INDICATOR(SECONDS, cells_seconds, "their time") \
  INDICATOR(COUNT, first_moves, "legal first moves; empty cells are alike, and so are empty columns") \
  INDICATOR(COUNT, first_moves_won, "after which it can be won, by a solution") \
  INDICATOR(COUNT, first_moves_lost, "after which it is lost, by proof") \
  INDICATOR(COUNT, first_moves_undecided, "after which neither is known") \
  INDICATOR(COUNT, first_moves_states, "states of all searches for that") \
  INDICATOR(SECONDS, first_moves_seconds, "their time") \
  INDICATOR(COUNT, games, "played by the Monte Carlo player") \
  INDICATOR(COUNT, games_won, "of these") \
  INDICATOR(SHARE, win_rate, "their share") \
  INDICATOR(SHARE, win_low, "the interval (Wilson, 95 %) of what it would be of all games") \
  INDICATOR(SHARE, win_high, "to here") \
  INDICATOR(COUNT, games_moves, "moves made in games and in random games tried on the way") \
  INDICATOR(SECONDS, games_seconds, "their time")

/* What was not measured, or cannot be: all numbers are 0 or more. Counts are exact up to 2^53. */
#define FC_UNMEASURED (-1.0)

typedef struct fc_indicators {
  fc_verdict verdict; /* by whichever search knew */
  fc_stop stop;       /* why something was given up; FC_STOP_NONE if nothing was */
#define FC_INDICATOR_FIELD(kind, name, meaning) double name;
  FC_INDICATORS(FC_INDICATOR_FIELD)
#undef FC_INDICATOR_FIELD
} fc_indicators;

typedef enum fc_indicator {
#define FC_INDICATOR_INDEX(kind, name, meaning) FC_INDICATOR_##name,
  FC_INDICATORS(FC_INDICATOR_INDEX)
#undef FC_INDICATOR_INDEX
      FC_INDICATOR_COUNT
} fc_indicator;

typedef enum fc_indicator_kind { FC_KIND_COUNT, FC_KIND_SECONDS, FC_KIND_SHARE } fc_indicator_kind;

const char *fc_indicator_name(fc_indicator indicator);
fc_indicator_kind fc_indicator_kind_of(fc_indicator indicator);
double fc_indicator_get(const fc_indicators *indicators, fc_indicator indicator);
void fc_indicator_set(fc_indicators *indicators, fc_indicator indicator, double number);

static inline bool fc_is_measured(double number) { return number >= 0; }
/* Nothing measured, undecided. */
void fc_indicators_begin(fc_indicators *indicators);

#endif
