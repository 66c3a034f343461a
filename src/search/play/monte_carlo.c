/* monte_carlo.c - the pure Monte Carlo player of Klaver's thesis, section 4: after each legal move some random games, and the move whose games score
 * best on average is made; of equals the first. A card that goes home gives 1000 points, any other move takes one away; a card that comes back
 * from home takes its points along. A random game that is won ends it all: its moves are the rest of the solution. */
#include "search/play/playing.h"

static const int64_t points_home = 1000;

static int64_t score(unsigned away_before, unsigned away_after, const fc_move line[], size_t count) {
  int64_t points = points_home * ((int64_t)away_before - (int64_t)away_after);
  for (size_t i = 0; i < count; i++) points -= !fc_place_is_home(line[i].to);
  return points;
}

/* The sum over the random games behind a move that was just made. One that is won becomes part of the game. */
static int64_t try_out(fc_playing *p, unsigned away_before) {
  const fc_manner manner = {p->options.home_first, p->options.most_moves};
  const size_t last = p->moves - 1;
  int64_t sum = 0;
  fc_playout_begin(&p->ground, &p->position, &p->before);
  for (unsigned i = 0; i < p->options.playouts; i++) {
    fc_playout_copy(&p->ground, &p->before, &p->playout);
    const unsigned made = fc_playout_run(&p->ground, &p->playout, &manner, &p->rng, p->line + p->moves);
    p->made += made;
    sum += score(away_before, p->playout.away, p->line + last, made + 1);
    if (p->playout.away > 0) continue;
    p->moves += made;
    p->away = 0;
    break;
  }
  return sum;
}

/* The best of `count` choices; the game may be won before all are tried. */
static fc_move best_choice(fc_playing *p, size_t count) {
  const unsigned away = p->away;
  fc_move best = p->choices[0];
  int64_t best_sum = INT64_MIN;
  for (size_t i = 0; i < count && !fc_playing_stops(p); i++) {
    fc_playing_make(p, p->choices[i]);
    const int64_t sum = try_out(p, away);
    if (p->away == 0) break;
    fc_playing_undo(p);
    if (sum > best_sum) {
      best_sum = sum;
      best = p->choices[i];
    }
  }
  return best;
}

void fc_play_monte_carlo(fc_playing *p) {
  while (p->away > 0 && p->moves < p->options.most_moves) {
    const size_t count = fc_playing_choices(p);
    if (count == 0) return;
    const fc_move best = count > 1 ? best_choice(p, count) : p->choices[0];
    if (p->away == 0 || p->stopped) return;
    fc_playing_make(p, best);
  }
}
