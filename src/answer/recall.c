/* recall.c - a table by the position's hash, in which each place has one verdict. Positions are compared whole, so that no hash decides. */
#include "answer/recall.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 4096 };

typedef struct kept {
  fc_rules rules;
  fc_position position;
  fc_verdict verdict;
  size_t count;
  fc_move moves[]; /* of a solution */
} kept;

struct fc_recall {
  pthread_mutex_t lock;
  kept *places[PLACES];
};

fc_recall *fc_recall_new(void) {
  fc_recall *const recall = calloc(1, sizeof *recall);
  if (recall) pthread_mutex_init(&recall->lock, NULL);
  return recall;
}

void fc_recall_free(fc_recall *recall) {
  if (!recall) return;
  for (size_t i = 0; i < PLACES; i++) free(recall->places[i]);
  pthread_mutex_destroy(&recall->lock);
  free(recall);
}

static kept **place_of(fc_recall *recall, const fc_position *p) { return &recall->places[p->hash % PLACES]; }

/* The moves of a solution name columns, so that these must be the same, too. */
static bool is_same(const kept *k, const fc_rules *rules, const fc_position *p) {
  return k && fc_rules_equal(&k->rules, rules) && k->position.hash == p->hash &&
         fc_position_equal(rules, &k->position, p) &&
         memcmp(k->position.place, p->place, sizeof p->place) == 0;
}

fc_verdict fc_recall_find(fc_recall *recall, const fc_rules *rules, const fc_position *p, fc_line *line) {
  fc_verdict verdict = FC_UNDECIDED;
  pthread_mutex_lock(&recall->lock);
  const kept *const k = *place_of(recall, p);
  if (is_same(k, rules, p) && fc_line_reserve(line, k->count) == FC_OK) {
    verdict = k->verdict;
    line->count = k->count;
    if (k->count > 0) memcpy(line->moves, k->moves, k->count * sizeof *k->moves);
  }
  pthread_mutex_unlock(&recall->lock);
  return verdict;
}

void fc_recall_keep(fc_recall *recall, const fc_rules *rules, const fc_position *p, fc_verdict verdict,
                    const fc_move moves[], size_t count) {
  kept *const k = malloc(sizeof *k + count * sizeof *moves);
  if (!k) return;
  k->rules = *rules;
  k->position = *p;
  k->verdict = verdict;
  k->count = count;
  if (count > 0) memcpy(k->moves, moves, count * sizeof *moves);
  pthread_mutex_lock(&recall->lock);
  kept **const place = place_of(recall, p);
  kept *const old = *place;
  *place = k;
  pthread_mutex_unlock(&recall->lock);
  free(old);
}
