/* solution.h - a whole solution as text, from us, from fc-solve or from a person.
 * Moves stand in standard notation on lines of their own, several or one, numbered or not; fc-solve's -m -sn, -m -snx and
 * -p -t -sam -sn output; a JSON object with "moves". Before the first and behind the last move there may be prose; between
 * moves a word that is none is an error. */
#ifndef FC_GAME_SOLUTION_H
#define FC_GAME_SOLUTION_H

#include "game/notation.h"

/* Writes at most `size` steps and returns FC_OK with *count, or FC_BAD_INPUT. lines[i] is where step i stood. */
fc_status fc_solution_read(const fc_rules *rules, const char *text, size_t length, fc_step *steps,
                           unsigned *lines, size_t size, size_t *count, fc_error *error);

#endif
