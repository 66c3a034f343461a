/* reference_optimal.c - the least cost of a win, counted as docs/rules.md, "Counting", has it.
 * Plain Dijkstra: positions wait in a bucket for each cost and are expanded from the cheapest up. There is no bound, nothing
 * is pruned, and no move is left out, made by itself or joined with another. */
#include "reference_met.h"
#include "reference_table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Positions that were met at one cost. Some may since have been met at a lower one. */
typedef struct {
  uint32_t *numbers;
  size_t count, room;
} bucket;

typedef struct {
  ref_table table;
  ref_met met;
  ref_metric metric;
  int *least; /* the least cost known, by number */
  size_t least_room;
  bucket *buckets; /* by cost */
  int bucket_count;
  int cost; /* of the position whose moves are being made; what they lead to costs more */
  int won;  /* the least cost known of a win, INT_MAX if none is */
  int over; /* another position was met beyond the limit, and not kept */
} search;

static void set_least(search *s, uint32_t number, int cost) {
  if (number >= s->least_room) {
    s->least_room = 2 * s->least_room + 512;
    s->least = ref_resize(s->least, s->least_room, sizeof s->least[0]);
  }
  s->least[number] = cost;
}

static void put_in_bucket(search *s, uint32_t number, int cost) {
  for (; s->bucket_count <= cost; s->bucket_count++) {
    s->buckets = ref_resize(s->buckets, (size_t)s->bucket_count + 1, sizeof s->buckets[0]);
    s->buckets[s->bucket_count] = (bucket){NULL, 0, 0};
  }
  bucket *const b = &s->buckets[cost];
  if (b->count == b->room) {
    b->room = 2 * b->room + 16;
    b->numbers = ref_resize(b->numbers, b->room, sizeof b->numbers[0]);
  }
  b->numbers[b->count++] = number;
}

static void meet_at(search *s, int cost) {
  const size_t before = s->met.count;
  const uint32_t number = ref_met_number(&s->met, &s->table);
  if (number == REF_BEYOND) {
    s->over = 1;
    return;
  }
  const int is_new = s->met.count > before;
  if (!is_new && s->least[number] <= cost) return;
  set_least(s, number, cost);
  put_in_bucket(s, number, cost);
  if (ref_table_cards_home(&s->table) == s->table.rules->suits * s->table.rules->ranks) s->won = cost;
}

static void meet(void *context, int cards) {
  search *const s = context;
  meet_at(s, s->cost + (s->metric == REF_CARDS ? cards : 1));
}

/* A win is known, and what is still to be met costs as much or more. */
static int is_settled(const search *s) { return s->won <= s->cost + 1; }

/* Expands what waits at this cost. Meanwhile only buckets of higher costs grow. */
static void expand_bucket(search *s) {
  for (size_t i = 0; i < s->buckets[s->cost].count && !s->over && !is_settled(s); i++) {
    const uint32_t number = s->buckets[s->cost].numbers[i];
    if (s->least[number] < s->cost) continue; /* expanded then */
    ref_table_read(&s->table, ref_met_letters(&s->met, number));
    ref_table_try_moves(&s->table);
  }
}

static int least_cost(search *s) {
  meet_at(s, 0);
  while (s->cost < s->bucket_count && !s->over && !is_settled(s)) {
    expand_bucket(s);
    if (!s->over) s->cost++;
  }
  return is_settled(s) ? s->won : s->over ? -2 : -1;
}

/* A run of cards that could go one by one costs no less as one, so to count cards runs matter in unlimited games only. */
static int optimal(const ref_rules *rules, const ref_board *board, ref_metric metric, size_t max_positions,
                   int any_foundation) {
  static const ref_runs runs[] = {
      [REF_CARDS] = REF_NO_RUNS, [REF_TURNS] = REF_TURN_RUNS, [REF_PAPER] = REF_PAPER_RUNS};
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  search *const s = ref_resize(NULL, 1, sizeof *s);
  memset(s, 0, sizeof *s);
  ref_table_set(&s->table, rules, board);
  s->table.runs = runs[metric];
  s->table.any_foundation = any_foundation;
  s->table.visit = meet;
  s->table.context = s;
  s->met.limit = max_positions;
  s->metric = metric;
  s->won = INT_MAX;
  const int answer = least_cost(s);
  for (int i = 0; i < s->bucket_count; i++) free(s->buckets[i].numbers);
  free(s->buckets);
  free(s->least);
  ref_met_free(&s->met);
  free(s);
  return answer;
}

int ref_optimal(const ref_rules *rules, const ref_board *board, ref_metric metric, size_t max_positions) {
  return optimal(rules, board, metric, max_positions, 0);
}

int ref_optimal_any_foundation(const ref_rules *rules, const ref_board *board, ref_metric metric,
                               size_t max_positions) {
  return optimal(rules, board, metric, max_positions, 1);
}
