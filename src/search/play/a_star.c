/* a_star.c - the heap, the search, and the two engines made of it. */
#include "search/play/a_star.h"

#include "base/memory.h"

#include <assert.h>

/* A binary heap in which equals stay where they are, as in Java's PriorityQueue: which of them comes first decides how many nodes there are. */
static int32_t score_at(const fc_a_star *a, uint32_t index) { return a->nodes[a->heap[index]].score; }

static void heap_put(fc_a_star *a, uint32_t number) {
  const int32_t score = a->nodes[number].score;
  uint32_t at = a->heap_count++;
  for (; at > 0 && score < score_at(a, (at - 1) / 2); at = (at - 1) / 2) a->heap[at] = a->heap[(at - 1) / 2];
  a->heap[at] = number;
}

static uint32_t heap_take(fc_a_star *a) {
  assert(a->heap_count > 0);
  const uint32_t best = a->heap[0], last = a->heap[--a->heap_count], count = a->heap_count;
  const int32_t score = a->nodes[last].score;
  uint32_t at = 0;
  while (2 * at + 1 < count) {
    uint32_t child = 2 * at + 1;
    if (child + 1 < count && score_at(a, child) > score_at(a, child + 1)) child++;
    if (score <= score_at(a, child)) break;
    a->heap[at] = a->heap[child];
    at = child;
  }
  a->heap[at] = last;
  return best;
}

static bool make_room(fc_a_star *a) {
  const bool has_room = fc_keyset_make_room(&a->met) &&
                        fc_block_grow(&a->nodes_block, &a->budget, a->met.size * sizeof *a->nodes) &&
                        fc_block_grow(&a->heap_block, &a->budget, a->met.size * sizeof *a->heap);
  a->nodes = a->nodes_block.memory;
  a->heap = a->heap_block.memory;
  if (!has_room) a->stop = FC_STOP_MEMORY;
  return has_room;
}

static void keep(fc_a_star *a, const fc_a_star_board *b, uint32_t parent, fc_move move) {
  uint64_t key[FC_A_STAR_KEY_WORDS];
  if (!make_room(a)) return;
  fc_a_star_pack(b, key);
  const uint32_t number = fc_keyset_add(&a->met, key);
  if (number == 0) return;
  const uint32_t depth = parent != 0 ? a->nodes[parent].depth + 1 : 0;
  a->nodes[number] = (fc_a_star_node){
      .parent = parent, .move = move, .depth = depth, .score = (int32_t)depth + fc_a_star_value(b)};
  heap_put(a, number);
}

static bool goes_on(fc_a_star *a) { return fc_watch_goes_on(a->watch, &a->stats, &a->next_look, &a->stop); }

static void expand(fc_a_star *a, uint32_t number) {
  fc_move made[FC_MAX_CARDS + 1];
  fc_a_star_unpack(&a->board, fc_keyset_key(&a->met, number));
  a->stats.expanded++;
  if (a->board.home == fc_rules_cards(&a->rules)) a->won = number;
  if (a->won != 0 || a->nodes[number].depth >= FC_A_STAR_DEPTH) return;
  const size_t count = fc_a_star_moves(&a->board, a->moves);
  for (size_t i = 0; i < count && goes_on(a); i++) {
    fc_a_star_board child = a->board;
    a->stats.generated++;
    fc_a_star_make(&child, a->moves[i]);
    fc_a_star_complete(&child, made);
    keep(a, &child, number, a->moves[i]);
  }
}

void fc_a_star_free(fc_a_star *a) {
  fc_keyset_free(&a->met);
  fc_block_free(&a->nodes_block, &a->budget);
  fc_block_free(&a->heap_block, &a->budget);
  memset(a, 0, sizeof *a);
}

void fc_a_star_run(fc_a_star *a, const fc_rules *rules, const fc_position *start, fc_a_star_faults faults,
                   const fc_watch *watch) {
  fc_a_star_free(a);
  a->rules = *rules;
  a->watch = watch;
  a->budget = (fc_budget){.most = watch->limits.bytes, .spill = watch->spill};
  a->met = (fc_keyset){.words = fc_a_star_key_words(rules), .most = FC_KEYSET_MOST, .budget = &a->budget};
  fc_keyset_clear(&a->met);
  fc_a_star_board_begin(&a->board, &a->rules, start, faults);
  keep(a, &a->board, 0, (fc_move){0});
  while (a->won == 0 && a->heap_count > 0 && a->stats.expanded < FC_A_STAR_NODES && goes_on(a))
    expand(a, heap_take(a));
  if (a->won == 0 && a->stop == FC_STOP_NONE) a->stop = FC_STOP_STATES;
  a->stats.peak_bytes = a->budget.peak;
}

fc_status fc_a_star_line(fc_a_star *a, const fc_position *start, fc_line *line, unsigned *turns,
                         bool *legal) {
  uint32_t way[FC_A_STAR_DEPTH];
  const unsigned count = a->nodes[a->won].depth;
  unsigned i = count;
  for (uint32_t at = a->won; i > 0; at = a->nodes[at].parent) way[--i] = at;
  fc_a_star_board_begin(&a->board, &a->rules, start, a->board.faults);
  *legal = true;
  if (turns) *turns = count;
  line->count = 0;
  for (; i < count; i++) {
    const fc_status status = fc_line_reserve(line, 2 * line->count + 1 + fc_rules_cards(&a->rules));
    if (status != FC_OK) return status;
    const fc_move move = a->nodes[way[i]].move;
    *legal &= fc_a_star_is_legal(&a->board, move);
    fc_a_star_make(&a->board, move);
    line->moves[line->count++] = move;
    line->count += fc_a_star_complete(&a->board, line->moves + line->count);
  }
  assert(a->board.home == fc_rules_cards(&a->rules));
  return FC_OK;
}

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

typedef struct seeker {
  fc_rules rules;
  fc_a_star search;
} seeker;

static void *begin(const fc_rules *rules, const fc_options *options) {
  seeker *const s = fc_calloc(1, sizeof *s);
  (void)options;
  if (s) s->rules = *rules;
  return s;
}

static void end(void *engine) {
  seeker *const s = engine;
  fc_a_star_free(&s->search);
  fc_free(s);
}

static fc_status run(seeker *s, const fc_position *start, fc_a_star_faults faults, const fc_watch *watch,
                     fc_answer *answer) {
  fc_a_star *const a = &s->search;
  bool is_legal = true;
  const fc_watch inside = fc_watch_less(watch, sizeof *s);
  fc_a_star_run(a, &s->rules, start, faults, &inside);
  answer->line.count = 0;
  const fc_status status = a->won != 0 ? fc_a_star_line(a, start, &answer->line, NULL, &is_legal) : FC_OK;
  answer->verdict = a->won != 0 && is_legal ? FC_SOLVED : FC_UNDECIDED;
  answer->stop = answer->verdict == FC_SOLVED ? FC_STOP_NONE : a->won != 0 ? FC_STOP_STATES : a->stop;
  answer->stats = a->stats;
  answer->stats.peak_bytes += sizeof *s;
  fc_a_star_free(a);
  return status;
}

static fc_status run_described(void *engine, const fc_position *start, const fc_watch *watch,
                               fc_answer *answer) {
  answer->engine = fc_engine_quinston.name;
  return run(engine, start, FC_A_STAR_AS_DESCRIBED, watch, answer);
}

static fc_status run_as_run(void *engine, const fc_position *start, const fc_watch *watch,
                            fc_answer *answer) {
  answer->engine = fc_engine_quinston_as_run.name;
  return run(engine, start, FC_A_STAR_AS_RUN, watch, answer);
}

const fc_engine fc_engine_quinston = {
    .name = "quinston",
    .summary = "Quinston's A* of 2025 as his paper describes it, for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_described,
};

const fc_engine fc_engine_quinston_as_run = {
    .name = "quinston-as-run",
    .summary = "the same as his program is, whose figures are the paper's, for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_as_run,
};
