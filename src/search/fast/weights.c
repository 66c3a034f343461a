/* weights.c - the weights in use. */
#include "search/fast/weights.h"

const fc_weights fc_weights_first = {
    .away = 7,
    .above_wanted = 9,
    .hard_pair = 31,
    .lower_beneath = 10,
    .own_suit_beneath = 4,
    .move = 14,
    .no_king_floor = -3,
    .room =
        {{277, 232, 177, 143}, {208, 145, 96, 51}, {158, 108, 50, 11}, {114, 65, 14, 0}, {70, 23, 11, -1}},
};

const fc_weights fc_weights_later = {
    .away = 25,
    .above_wanted = 12,
    .hard_pair = 34,
    .lower_beneath = 6,
    .own_suit_beneath = 5,
    .move = 16,
    .no_king_floor = 1,
    .room =
        {{260, 219, 158, 51}, {209, 157, 85, 30}, {150, 104, 62, 53}, {128, 95, 78, 16}, {104, 90, 47, 6}},
};
