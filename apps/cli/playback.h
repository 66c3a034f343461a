/* playback.h - a solution played before one's eyes, turn by turn. */
#ifndef FCLAB_CLI_PLAYBACK_H
#define FCLAB_CLI_PLAYBACK_H

#include "show/show.h"

/* On a terminal it plays by itself and obeys keys until it is left, then prints what show_briefly says; elsewhere it prints
 * all turns, each with the board that it leaves. False, and nothing has been shown, if there is no memory. */
bool play_back(const shown_deal *deal, const fc_solution *solution, bool colour);

#endif
