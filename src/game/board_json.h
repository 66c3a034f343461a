/* board_json.h - boards as JSON objects, the part that reads; fc_board_read calls it. */
#ifndef FC_GAME_BOARD_JSON_H
#define FC_GAME_BOARD_JSON_H

#include "game/position.h"

fc_status fc_board_read_json(const fc_rules *rules, const char *text, const char *limit, fc_position *p,
                             fc_error *error);

#endif
