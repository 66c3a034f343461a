/* replay.c - understanding a written solution: which cards each step moves, and which home moves went without saying. */
#include "game/replay.h"

#include "base/memory.h"
#include "game/judge.h"
#include "game/safe.h"
#include "game/tally.h"

#include <stdio.h>
#include <assert.h>

enum {
  MOST_HOPS = 1 << 13,   /* single cards that one run may take */
  MOST_FAILED = 1 << 16, /* tables from which the rest was seen to fail, in one reading; a power of two */
};

/* A step that could mean several numbers of cards, and the table before it. */
typedef struct choice {
  size_t step, path;
  unsigned count, most; /* tried now, and the largest that can be tried */
  fc_table table;
} choice;

struct fc_replay {
  fc_table table;
  fc_step *path, *best_path;
  size_t path_count, path_size, best_count, best_size;
  choice **choices; /* those behind choices_count are kept for reuse */
  size_t choices_count, choices_size;
  uint64_t *met; /* hash set of (step, table) that was played on from while there was a choice */
  size_t met_count;
  bool out_of_memory, gave_up, writes_home_moves;
  fc_counting *counting;
  bool counted, best_counted; /* what was played since the start was all counted; and that of the best path */
  fc_hop hops[MOST_HOPS];
};

fc_replay *fc_replay_new(void) {
  fc_replay *const replay = fc_calloc(1, sizeof *replay);
  if (replay) replay->counting = fc_counting_new();
  if (replay && replay->counting) return replay;
  fc_free(replay);
  return NULL;
}

void fc_replay_free(fc_replay *replay) {
  if (!replay) return;
  for (size_t i = 0; i < replay->choices_size; i++) fc_free(replay->choices[i]);
  fc_free(replay->choices);
  fc_free(replay->met);
  fc_free(replay->path);
  fc_free(replay->best_path);
  fc_counting_free(replay->counting);
  fc_free(replay);
}

const fc_step *fc_replay_path(const fc_replay *replay, size_t *count) {
  *count = replay->best_count;
  return replay->best_path;
}

static bool make_room(fc_replay *replay, fc_step **steps, size_t *size, size_t count) {
  if (count <= *size) return true;
  const size_t wanted = count < 256 ? 256 : 2 * count;
  fc_step *const more = fc_realloc(*steps, wanted * sizeof *more);
  if (!more) return !(replay->out_of_memory = true);
  *steps = more;
  *size = wanted;
  return true;
}

static bool record(fc_replay *replay, fc_step step) {
  if (!make_room(replay, &replay->path, &replay->path_size, replay->path_count + 1)) return false;
  replay->path[replay->path_count++] = step;
  return true;
}

static bool play(fc_replay *replay, fc_step step, fc_reason *why) {
  const bool legal = replay->counted ? fc_counting_play(replay->counting, &replay->table, step, why)
                                     : fc_table_play(&replay->table, step, why);
  return legal && record(replay, step);
}

static bool play_run(fc_replay *replay, fc_step step, fc_reason *why) {
  const fc_table *const t = &replay->table;
  const unsigned from = step.from - FC_COLUMN;
  fc_room room;
  assert(from < t->rules->columns && step.count > 1);
  if (t->rules->unlimited) return play(replay, step, why);
  if (step.count > t->run[from]) {
    snprintf(why->text, sizeof why->text, "the last %u cards of column %c are no run", step.count,
             fc_column_letter(from));
    return false;
  }
  fc_table_room(t, step.to, &room);
  assert(room.cells <= t->rules->cells && room.columns < t->rules->columns);
  const size_t hops = fc_run_expand(step.count, step.from, step.to, &room, replay->hops, MOST_HOPS);
  assert((hops > 0) == (step.count <= fc_table_limit(t->rules, room.cells, room.columns)));
  if (hops == 0) {
    snprintf(why->text, sizeof why->text, "%u cards at once: there is room for %u", step.count,
             fc_table_limit(t->rules, room.cells, room.columns));
    return false;
  }
  for (size_t i = 0; i < hops; i++) {
    const fc_step hop = {
        .from = replay->hops[i].from, .to = replay->hops[i].to, .count = 1, .suit = FC_ANY_SUIT};
    if (!play(replay, hop, why)) return false;
  }
  return true;
}

/* How many cards a step between columns moves if it does not say so. Onto a card: as many as make it fit, 1 if
 * none does (so that the refusal names the top card). Onto an empty column: 1 up to *most, a choice. */
static unsigned understood_count(const fc_table *t, fc_step step, unsigned *most) {
  const unsigned from = step.from - FC_COLUMN, length = t->run[from];
  const fc_card onto = fc_table_top(t, step.to);
  *most = 1;
  if (!onto) {
    fc_room room;
    fc_table_room(t, step.to, &room);
    const unsigned capacity = fc_table_limit(t->rules, room.cells, room.columns);
    *most = length < capacity ? length : capacity;
    return 1;
  }
  for (unsigned n = 1; n <= length; n++)
    if (fc_table_fits(t, t->column[from][t->height[from] - n], onto)) return n;
  return 1;
}

static bool is_between_columns(fc_step step) { return step.from < FC_SLOT && step.to < FC_SLOT; }

static bool grow_choices(fc_replay *replay) {
  const size_t size = replay->choices_size ? 2 * replay->choices_size : 16;
  choice **const more = fc_realloc(replay->choices, size * sizeof *more);
  if (!more) return false;
  for (size_t i = replay->choices_size; i < size; i++) more[i] = NULL;
  replay->choices = more;
  replay->choices_size = size;
  return true;
}

static bool remember_choice(fc_replay *replay, size_t step, unsigned most) {
  if (replay->choices_count == replay->choices_size && !grow_choices(replay))
    return !(replay->out_of_memory = true);
  choice **const at = &replay->choices[replay->choices_count];
  if (!*at) *at = fc_malloc(sizeof **at);
  if (!*at) return !(replay->out_of_memory = true);
  (*at)->step = step;
  (*at)->path = replay->path_count;
  (*at)->count = 1;
  (*at)->most = most;
  fc_table_copy(&(*at)->table, &replay->table);
  replay->choices_count++;
  return true;
}

/* Unlike its signature, this tells columns and cells apart: the steps to come name them. */
static uint64_t exact_hash(const fc_table *t, size_t step) {
  uint64_t hash = fc_mix64(step);
  for (unsigned i = 0; i < t->rules->columns; i++) {
    for (unsigned row = 0; row < t->height[i]; row++) hash = fc_mix64(hash ^ t->column[i][row]);
    hash = fc_mix64(hash ^ 1000);
  }
  for (unsigned i = 0; i < fc_rules_slots(t->rules); i++) hash = fc_mix64(hash ^ t->slot[i]);
  return hash | 1;
}

/* Was the same table met before the same step? Then all that follows was tried, and failed. Two different tables with one
 * hash would lose a reading, once in 2^47 or so; a solution would be refused, never a wrong one accepted. */
static bool met_before(fc_replay *replay, size_t step) {
  if (replay->choices_count == 0) return false;
  if (!replay->met && !(replay->met = fc_calloc(2 * MOST_FAILED, sizeof *replay->met)))
    return !(replay->out_of_memory = true);
  const uint64_t hash = exact_hash(&replay->table, step);
  size_t at = (hash >> 8) & (2 * MOST_FAILED - 1);
  for (; replay->met[at]; at = (at + 1) & (2 * MOST_FAILED - 1))
    if (replay->met[at] == hash) return true;
  if (replay->met_count == MOST_FAILED) return replay->gave_up = true;
  replay->met[at] = hash;
  replay->met_count++;
  return false;
}

static bool play_step(fc_replay *replay, fc_step step, size_t index, unsigned chosen, fc_reason *why) {
  if (!is_between_columns(step)) {
    if (step.count == 0) step.count = 1;
    return play(replay, step, why);
  }
  if (chosen > 0) {
    step.count = (uint8_t)chosen;
  } else if (step.count == 0) {
    unsigned most;
    step.count = (uint8_t)understood_count(&replay->table, step, &most);
    if (most > 1 && !remember_choice(replay, index, most)) return false;
  }
  return step.count > 1 ? play_run(replay, step, why) : play(replay, step, why);
}

static bool is_implied(const fc_table *t, fc_card card, fc_implied implied) {
  const unsigned rank = fc_card_rank(t->rules->suits, card), suit = fc_card_suit(t->rules->suits, card);
  switch (implied) {
    case FC_IMPLIED_MICROSOFT: return fc_is_automatic_home(t->rules, t->home, t->base, rank, suit);
    case FC_IMPLIED_SAFE: return fc_is_safe_home(t->rules, t->home, t->base, rank, suit);
    default: return implied == FC_IMPLIED_ALL;
  }
}

static void play_implied(fc_replay *replay, fc_implied implied) {
  const fc_rules *const r = replay->table.rules;
  const unsigned places = r->columns + (unsigned)r->cells + r->reserve;
  fc_reason why;
  if (implied == FC_IMPLIED_NOTHING) return;
  for (unsigned i = 0; i < places;) {
    const fc_place from = i < r->columns ? fc_place_column(i) : fc_place_slot(i - r->columns);
    const fc_card card = fc_table_top(&replay->table, from);
    const fc_step step = {.from = from, .to = FC_HOME, .count = 1, .suit = FC_ANY_SUIT};
    const bool went = card && is_implied(&replay->table, card, implied) && play(replay, step, &why);
    i = went ? 0 : i + 1;
  }
}

static bool write_counts(fc_replay *replay, fc_judgement *judgement) {
  fc_tally tally;
  if (fc_counting_end(replay->counting, &tally) != FC_OK) return !(replay->out_of_memory = true);
  judgement->cards = tally.cards;
  judgement->turns = tally.turns;
  judgement->paper = tally.paper;
  judgement->player_turns = tally.player_turns;
  return true;
}

/* Keeps what was reached if it is the best so far: won, else legal, else the most steps. Whoever writes home moves at
 * all is judged by what is written, unless the solution holds only with more. */
static void keep_best(fc_replay *replay, const fc_judgement *now, fc_judgement *best) {
  if (replay->writes_home_moves && now->implied != FC_IMPLIED_NOTHING && !now->won) return;
  const bool better = now->won > best->won || (now->won == best->won && now->legal > best->legal) ||
                      (!best->legal && (now->played > best->played || best->reason[0] == '\0'));
  if (!better || !make_room(replay, &replay->best_path, &replay->best_size, replay->path_count)) return;
  assert(!now->won || now->legal);
  *best = *now;
  replay->best_counted = replay->counted && write_counts(replay, best);
  replay->best_count = replay->path_count;
  if (replay->path_count > 0)
    memcpy(replay->best_path, replay->path, replay->path_count * sizeof *replay->path);
}

/* Takes the last choice that has another number of cards left to try. */
static bool next_choice(fc_replay *replay, size_t *step, unsigned *chosen) {
  while (replay->choices_count > 0) {
    choice *const c = replay->choices[replay->choices_count - 1];
    if (c->count < c->most) {
      assert(c->path <= replay->path_size);
      *chosen = ++c->count;
      *step = c->step;
      replay->path_count = c->path;
      fc_table_copy(&replay->table, &c->table);
      replay->counted = false;
      return true;
    }
    replay->choices_count--;
  }
  return false;
}

/* Plays the steps in one way of understanding implied moves, over all choices. */
static void interpret(fc_replay *replay, const fc_rules *rules, const fc_position *start,
                      const fc_step steps[], size_t count, fc_implied implied, fc_judgement *best) {
  fc_table_set_up(&replay->table, rules, start);
  replay->path_count = replay->choices_count = replay->met_count = 0;
  replay->gave_up = false;
  replay->counted = true;
  fc_counting_begin(replay->counting, &replay->table);
  if (replay->met) memset(replay->met, 0, 2 * MOST_FAILED * sizeof *replay->met);
  play_implied(replay, implied);
  size_t i = 0;
  unsigned chosen = 0;
  do {
    fc_reason why = {"this was tried before"};
    while (i < count && (chosen > 0 || !met_before(replay, i)) &&
           play_step(replay, steps[i], i, chosen, &why)) {
      play_implied(replay, implied);
      chosen = 0;
      i++;
    }
    if (i == count) why.text[0] = '\0';
    fc_judgement now = {.legal = i == count, .played = i, .implied = implied};
    now.home = fc_table_home_cards(&replay->table);
    now.won = now.legal && now.home == fc_rules_cards(rules);
    memcpy(now.reason, why.text, sizeof now.reason);
    keep_best(replay, &now, best);
  } while (!best->won && !replay->out_of_memory && !replay->gave_up && next_choice(replay, &i, &chosen));
}

static bool has_home_moves(const fc_step steps[], size_t count) {
  for (size_t i = 0; i < count; i++)
    if (steps[i].to == FC_HOME) return true;
  return false;
}

/* Once more, where choices were taken back on the way. */
static fc_status count_best(fc_replay *replay, const fc_rules *rules, const fc_position *start,
                            fc_judgement *judgement) {
  fc_reason why;
  fc_table_set_up(&replay->table, rules, start);
  fc_counting_begin(replay->counting, &replay->table);
  for (size_t i = 0; i < replay->best_count; i++) {
    const bool legal = fc_counting_play(replay->counting, &replay->table, replay->best_path[i], &why);
    assert(legal);
    (void)legal;
  }
  return write_counts(replay, judgement) ? FC_OK : FC_NO_MEMORY;
}

fc_status fc_replay_judge(fc_replay *replay, const fc_rules *rules, const fc_position *start,
                          const fc_step steps[], size_t count, fc_judgement *judgement) {
  memset(judgement, 0, sizeof *judgement);
  replay->out_of_memory = false;
  replay->writes_home_moves = has_home_moves(steps, count);
  bool unclear = false;
  for (int implied = FC_IMPLIED_NOTHING; implied <= FC_IMPLIED_ALL && !judgement->won; implied++) {
    interpret(replay, rules, start, steps, count, (fc_implied)implied, judgement);
    unclear |= replay->gave_up;
  }
  if (replay->out_of_memory) return FC_NO_MEMORY;
  judgement->unclear = unclear && !judgement->won;
  if (!judgement->legal) {
    judgement->cards = judgement->turns = judgement->paper = judgement->player_turns = 0;
    return FC_OK;
  }
  return replay->best_counted ? FC_OK : count_best(replay, rules, start, judgement);
}
