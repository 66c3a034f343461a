/* hunt_plan.h - a hunt as it is asked for. */
#ifndef FCLAB_CLI_HUNT_PLAN_H
#define FCLAB_CLI_HUNT_PLAN_H

#include "game_options.h"
#include "hunt/hunt.h"

extern const cli_option hunt_plan_options[];

typedef struct cli_hunt {
  cli_game game;
  fc_hunt_plan plan;
  unsigned threads;
  double seconds;  /* 0: no limit */
  char words[512]; /* the plan as a store keeps it: all that says which way the hunt goes */
} cli_hunt;

/* EXIT_DONE, or another status after saying what is wrong. */
int cli_hunt_read(const cli_args *args, cli_hunt *hunt);

#endif
