/* probe.c - depth first with moves made and taken back in place; home moves are tried first. */
#include "hunt/probe.h"

#include "game/apply.h"
#include "game/legal.h"
#include "game/safe.h"

#include <stdlib.h>

/* A position on the way: its moves that are still to be tried, in the stack of moves. */
typedef struct frame {
  uint32_t first, next, end;
  fc_move made; /* the move that led here */
} frame;

struct fc_probe {
  fc_rules rules;
  uint64_t *slots; /* hashes met; 0 is free */
  uint32_t *used;  /* slots that are not free */
  uint32_t slots_count, count;
  fc_move *moves;
  size_t moves_size;
  frame *frames;
  uint32_t depth;
};

fc_probe *fc_probe_new(const fc_rules *rules) {
  fc_probe *const p = calloc(1, sizeof *p);
  if (p) p->rules = *rules;
  return p;
}

void fc_probe_free(fc_probe *probe) {
  if (!probe) return;
  free(probe->slots);
  free(probe->used);
  free(probe->moves);
  free(probe->frames);
  free(probe);
}

static void forget(fc_probe *p) {
  for (uint32_t i = 0; i < p->count; i++) p->slots[p->used[i]] = 0;
  p->count = 0;
}

/* Slots at most half full, and a frame for every position. */
static bool make_room(fc_probe *p, uint32_t limit) {
  uint32_t count = 1024;
  while (count / 2 <= limit) count *= 2;
  if (count <= p->slots_count) return true;
  free(p->slots);
  free(p->used);
  free(p->frames);
  p->slots = calloc(count, sizeof *p->slots);
  p->used = malloc(count / 2 * sizeof *p->used);
  p->frames = malloc(count / 2 * sizeof *p->frames);
  p->slots_count = p->slots && p->used && p->frames ? count : 0;
  return p->slots_count > 0;
}

static bool make_room_for_moves(fc_probe *p, size_t count) {
  if (count + FC_MAX_MOVES <= p->moves_size) return true;
  const size_t size = 2 * (count + FC_MAX_MOVES);
  fc_move *const more = realloc(p->moves, size * sizeof *more);
  if (!more) return false;
  p->moves = more;
  p->moves_size = size;
  return true;
}

/* Is it met for the first time? */
static bool meet(fc_probe *p, uint64_t hash) {
  const uint64_t word = hash != 0 ? hash : 1;
  uint32_t slot = (uint32_t)(fc_mix64(word) & (p->slots_count - 1));
  for (; p->slots[slot] != 0; slot = (slot + 1) & (p->slots_count - 1))
    if (p->slots[slot] == word) return false;
  p->slots[slot] = word;
  p->used[p->count++] = slot;
  return true;
}

/* The first of `count` moves, which begin with the home moves, that is safe; `count` if there is none. */
static size_t find_safe(const fc_rules *r, const fc_position *at, const fc_move moves[], size_t count) {
  for (size_t i = 0; i < count && fc_place_is_home(moves[i].to); i++)
    if (fc_is_safe_home(r, at->home, at->base, fc_card_rank(r->suits, moves[i].card),
                        fc_card_suit(r->suits, moves[i].card)))
      return i;
  return count;
}

static bool enter(fc_probe *p, const fc_position *at, fc_move made, bool safe_moves) {
  const uint32_t first = p->depth > 0 ? p->frames[p->depth - 1].end : 0;
  if (!make_room_for_moves(p, first)) return false;
  fc_move *const moves = p->moves + first;
  size_t count = fc_legal_moves(&p->rules, at, FC_MOVES_CARDS, moves);
  const size_t safe = safe_moves ? find_safe(&p->rules, at, moves, count) : count;
  if (safe < count) {
    moves[0] = moves[safe];
    count = 1;
  }
  p->frames[p->depth++] =
      (frame){.first = first, .next = first, .end = first + (uint32_t)count, .made = made};
  return true;
}

/* Where it stands: the caller's position, moved about. */
typedef struct walker {
  fc_probe *probe;
  fc_position *at;
  fc_probe_ask ask;
  unsigned home;
  fc_probe_answer answer;
} walker;

FC_INLINE bool is_decided(const walker *w) { return w->answer.verdict != FC_UNSOLVABLE; }

/* Enters what the next move of the top frame leads to, if that is new; false without memory. */
FC_INLINE bool go_on(const fc_rules *r, walker *w, fc_move move) {
  fc_probe *const p = w->probe;
  fc_apply(r, w->at, move);
  if (!meet(p, w->at->hash)) {
    fc_undo(r, w->at, move);
    return true;
  }
  w->home = w->home + fc_place_is_home(move.to) - fc_place_is_home(move.from);
  if (w->home > w->answer.reach) w->answer.reach = w->home;
  if (w->home >= w->ask.won_from)
    w->answer.verdict = FC_SOLVED;
  else if (p->count > w->ask.limit)
    w->answer.verdict = FC_UNDECIDED;
  return enter(p, w->at, move, w->ask.safe_moves);
}

FC_INLINE void go_back(const fc_rules *r, walker *w) {
  const fc_move made = w->probe->frames[--w->probe->depth].made;
  if (w->probe->depth == 0) return;
  fc_undo(r, w->at, made);
  w->home = w->home + fc_place_is_home(made.from) - fc_place_is_home(made.to);
}

/* Ends where it began; false without memory. */
FC_INLINE bool walk(const fc_rules *r, walker *w) {
  fc_probe *const p = w->probe;
  bool has_memory = enter(p, w->at, (fc_move){0}, w->ask.safe_moves);
  while (p->depth > 0) {
    frame *const top = &p->frames[p->depth - 1];
    if (!has_memory || is_decided(w) || top->next == top->end)
      go_back(r, w);
    else
      has_memory = go_on(r, w, p->moves[top->next++]);
  }
  return has_memory;
}

fc_status fc_probe_run(fc_probe *probe, fc_position *start, const fc_probe_ask *ask,
                       fc_probe_answer *answer) {
  if (!make_room(probe, ask->limit)) return FC_NO_MEMORY;
  walker w = {.probe = probe,
              .at = start,
              .ask = *ask,
              .home = fc_position_home_cards(&probe->rules, start),
              .answer = {.verdict = FC_UNSOLVABLE}};
  w.answer.reach = w.home;
  if (w.home >= ask->won_from) w.answer.verdict = FC_SOLVED;
  meet(probe, start->hash);
  const bool has_memory = FC_BY_SHAPE(walk, &probe->rules, &w);
  w.answer.positions = probe->count;
  *answer = w.answer;
  forget(probe);
  return has_memory ? FC_OK : FC_NO_MEMORY;
}
