/* hand_move.h - a move as a person types it: `26`, `2a`, `26v3`; `7D` alone, for the best place it can go; `7D 8S`, `7D a`, `7D h`. */
#ifndef FCLAB_CLI_HAND_MOVE_H
#define FCLAB_CLI_HAND_MOVE_H

#include "game/position.h"

/* Finds the legal move that is meant by a word and, for a card, the word behind it (which may be null); *used says how many words that took. Else false, with the reason. */
bool hand_move_read(const fc_rules *rules, const fc_position *p, const char *word, const char *next,
                    fc_move *move, unsigned *used, char *reason, size_t size);

#endif
