/* player.c - setting a game up, letting it be played, and replaying it if it was won. */
#include "search/play/player.h"

#include "base/memory.h"
#include "game/apply.h"
#include "game/replay.h"
#include "search/play/playing.h"

struct fc_player {
  fc_playing playing;
  fc_replay *replay;
  fc_step *steps;
};

static const char *const names[FC_PLAYERS] = {"random", "greedy", "montecarlo"};

const char *fc_player_name(fc_player_kind kind) { return names[kind]; }

bool fc_player_find(const char *name, fc_player_kind *kind) {
  for (unsigned i = 0; i < FC_PLAYERS; i++)
    if (strcmp(name, names[i]) == 0) return *kind = (fc_player_kind)i, true;
  return false;
}

fc_player *fc_player_new(const fc_rules *rules, const fc_player_options *options) {
  fc_player *const player = fc_calloc(1, sizeof *player);
  if (!player) return NULL;
  fc_playing *const p = &player->playing;
  const size_t room = 2 * (size_t)options->most_moves;
  p->rules = *rules;
  p->options = *options;
  p->line = fc_malloc((room + 1) * sizeof *p->line);
  for (p->met_size = 64; p->met_size < 2 * room; p->met_size *= 2) {
  }
  if (options->kind == FC_PLAYER_GREEDY) p->met = fc_malloc(p->met_size * sizeof *p->met);
  player->steps = fc_malloc((room + 1) * sizeof *player->steps);
  player->replay = fc_replay_new();
  if (p->line && player->steps && player->replay && (p->met || options->kind != FC_PLAYER_GREEDY))
    return player;
  fc_player_free(player);
  return NULL;
}

void fc_player_free(fc_player *player) {
  if (!player) return;
  fc_replay_free(player->replay);
  fc_free(player->steps);
  fc_free(player->playing.met);
  fc_free(player->playing.line);
  fc_free(player);
}

static unsigned brought_home(fc_move move) {
  return (unsigned)fc_place_is_home(move.to) - (unsigned)fc_place_is_home(move.from);
}

void fc_playing_make(fc_playing *p, fc_move move) {
  fc_position_apply(&p->rules, &p->position, move);
  p->away -= brought_home(move);
  p->line[p->moves++] = move;
  p->made++;
}

void fc_playing_undo(fc_playing *p) {
  const fc_move move = p->line[--p->moves];
  p->away += brought_home(move);
  fc_position_undo(&p->rules, &p->position, move);
}

size_t fc_playing_choices(fc_playing *p) {
  const size_t count = fc_legal_moves(&p->rules, &p->position, FC_MOVES_CARDS, p->choices);
  const bool home = count > 0 && fc_place_is_home(p->choices[0].to);
  return p->options.home_first && home ? 1 : count;
}

static fc_status check(fc_player *player, const fc_position *start) {
  const fc_playing *const p = &player->playing;
  fc_judgement judgement;
  for (size_t i = 0; i < p->moves; i++) player->steps[i] = fc_step_of(&p->rules, p->line[i]);
  const fc_status status =
      fc_replay_judge(player->replay, &p->rules, start, player->steps, p->moves, &judgement);
  if (status != FC_OK) return status;
  return judgement.won && judgement.implied == FC_IMPLIED_NOTHING ? FC_OK : FC_BROKEN;
}

fc_status fc_player_play(fc_player *player, const fc_position *start, uint64_t game,
                         const fc_observer *observer, fc_played *played) {
  static void (*const play[FC_PLAYERS])(fc_playing *) = {fc_play_random, fc_play_greedily,
                                                         fc_play_monte_carlo};
  fc_playing *const p = &player->playing;
  p->position = *start;
  p->observer = observer;
  p->stopped = false;
  p->made = p->moves = 0;
  p->away = fc_rules_cards(&p->rules) - fc_position_home_cards(&p->rules, start);
  fc_playground_init(&p->ground, &p->rules, start);
  fc_rng_seed(&p->rng, fc_mix64(p->options.seed ^ fc_mix64(start->hash ^ fc_mix64(game))));
  play[p->options.kind](p);
  *played = (fc_played){.won = p->away == 0,
                        .stopped = p->stopped,
                        .home = fc_rules_cards(&p->rules) - p->away,
                        .moves = p->moves,
                        .line = p->line,
                        .made = p->made};
  return played->won ? check(player, start) : FC_OK;
}
