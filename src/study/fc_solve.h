/* fc_solve.h - Debian's fc-solve with the preset that Chen (2015) used, as a program of its own. */
#ifndef FC_STUDY_FC_SOLVE_H
#define FC_STUDY_FC_SOLVE_H

#include "game/position.h"

/* Is it installed? */
bool fc_solve_can(void);

typedef struct fc_solve_answer {
  bool is_solved;
  unsigned turns;  /* moves as it prints them, a run as one */
  uint64_t states; /* that it says it checked */
  double seconds;  /* of the processor */
} fc_solve_answer;

/* FC_IO if it cannot be run. */
fc_status fc_solve_run(const fc_rules *rules, const fc_position *start, fc_solve_answer *answer);

#endif
