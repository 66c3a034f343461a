/* random.c - the random player: a whole game is one playout. */
#include "search/play/playing.h"

void fc_play_random(fc_playing *p) {
  const fc_manner manner = {p->options.home_first, p->options.most_moves};
  fc_playout_begin(&p->ground, &p->position, &p->playout);
  p->made = p->moves = fc_playout_run(&p->ground, &p->playout, &manner, &p->rng, p->line);
  p->away = p->playout.away;
}
