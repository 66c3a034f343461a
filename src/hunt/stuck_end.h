/* stuck_end.h - ends from which a hunt goes backwards: every place is taken, and the card that each suit waits for is covered. */
#ifndef FC_HUNT_STUCK_END_H
#define FC_HUNT_STUCK_END_H

#include "hunt/setup.h"

/* Are there such ends with so many cards home? */
bool fc_stuck_end_is_possible(const fc_rules *rules, unsigned home);
/* Draws one. Whether it is lost is not certain where cards of two colours are left. */
void fc_stuck_end_draw(const fc_rules *rules, unsigned home, fc_rng *rng, fc_setup *setup);

#endif
