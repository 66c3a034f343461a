/* meter.h - measures how hard a deal is: every indicator that the engines and the Monte Carlo player can give. For one thread.
 * Games are those of player.h: the same deal, seed and number of games always give the same win rate. */
#ifndef FC_ANALYSIS_METER_H
#define FC_ANALYSIS_METER_H

#include "analysis/indicators.h"

typedef struct fc_meter_options {
  fc_limits limits; /* of each search; of the seconds also for all games together */
  unsigned threads; /* within the searches for the shortest solution; 0: one */
  uint64_t games;   /* 0: none are played */
  unsigned playouts, most_moves;
  uint64_t seed;
} fc_meter_options;

static const fc_meter_options FC_METER_STANDARD = {
    .games = 100, .playouts = 10, .most_moves = 5000, .seed = 1};

typedef struct fc_meter fc_meter;

/* Null if there is no memory. The rules must make sense. */
fc_meter *fc_meter_new(const fc_rules *rules, const fc_meter_options *options);
void fc_meter_free(fc_meter *meter);

/* Fills *found in, as far as could be measured: what no engine can do in this game, and what was given up, stays unmeasured. The observer may be
 * null; if it says stop, all that comes later is left out. FC_OK, FC_NO_MEMORY, or FC_BROKEN if a solution did not hold. */
fc_status fc_meter_read(fc_meter *meter, const fc_position *start, const fc_observer *observer,
                        fc_indicators *found);

#endif
