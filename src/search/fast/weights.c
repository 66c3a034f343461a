/* weights.c - the weights in use: the last rows that `tools/tune first` and `tools/tune later` print. */
#include "search/fast/weights.h"

const fc_weights fc_weights_first = {
    .away = 4,
    .above_wanted = 11,
    .hard_pair = 37,
    .lower_beneath = 6,
    .own_suit_beneath = 0,
    .move = 19,
    .no_king_floor = 6,
    .room = {{265, 249, 267, 130}, {208, 144, 94, 62}, {161, 98, 53, 28}, {115, 54, 30, 5}, {66, 22, 7, 15}},
    .in_cell = {0, 2, 0, -3, 0, -1, 2, 3, 3, 3, 3, 1, 0, 7},
};

const fc_weights fc_weights_later = {
    .away = 23,
    .above_wanted = 9,
    .hard_pair = 40,
    .lower_beneath = 4,
    .own_suit_beneath = 5,
    .move = 16,
    .no_king_floor = 3,
    .room =
        {{260, 235, 150, 68}, {209, 157, 79, 42}, {168, 100, 59, 39}, {113, 71, 62, 28}, {109, 97, 46, 6}},
    .in_cell = {0, -1, -2, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 2},
};
