/* fc_solve_hint.c - the best of some games of the greedy player, to the last card that it brings home.
 * fc-solve shows the way to the position that it looked at last. Our engines keep no such way, and where a caller asks for a hint, a line that
 * brings cards home is more welcome than any other. It promises nothing: the position it leads to may be lost. */
#include "fc_solve_hint.h"

#include "search/play/player.h"

#include <string.h>

/* Longer games go in circles. */
enum { GAMES = 32, MOST_MOVES = 100 };

/* The whole game if no card went home. */
static size_t to_last_home(const fc_played *game) {
  for (size_t i = game->moves; i > 0; i--)
    if (fc_place_is_home(game->line[i - 1].to)) return i;
  return game->moves;
}

static fc_status keep(const fc_played *game, fc_line *hint) {
  const size_t count = to_last_home(game);
  const fc_status status = fc_line_reserve(hint, count);
  if (status != FC_OK) return status;
  if (count > 0) memcpy(hint->moves, game->line, count * sizeof *hint->moves);
  hint->count = count;
  return FC_OK;
}

fc_status fc_solve_hint(const fc_rules *rules, const fc_position *start, fc_line *hint) {
  const fc_player_options options = {.kind = FC_PLAYER_GREEDY, .most_moves = MOST_MOVES};
  fc_player *const player = fc_player_new(rules, &options);
  fc_status status = player ? FC_OK : FC_NO_MEMORY;
  unsigned home = 0;
  for (uint64_t i = 0; i < GAMES && status == FC_OK; i++) {
    fc_played game;
    status = fc_player_play(player, start, i, NULL, &game);
    if (status != FC_OK || (i > 0 && game.home <= home)) continue;
    home = game.home;
    status = keep(&game, hint);
  }
  fc_player_free(player);
  return status;
}
