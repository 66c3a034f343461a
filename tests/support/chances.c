/* chances.c - positions numbered by their keys, and what follows each. */
#include "support/chances.h"

#include "support/harness.h"

#include "game/apply.h"
#include "game/key.h"
#include "search/keyset.h"

#include <stdlib.h>

typedef struct follower {
  uint32_t position;
  double points;
} follower;

struct chances {
  fc_rules rules;
  fc_keying keying;
  fc_keyset set;
  uint32_t *first; /* by position: of its followers; one more behind the last */
  bool *won;
  follower *followers;
  size_t count, size;
};

enum { KEY_WORDS = (FC_MAX_KEY_BYTES + 7) / 8 };

static void key_of(const chances *c, const fc_position *p, uint64_t key[]) {
  memset(key, 0, KEY_WORDS * sizeof *key);
  fc_key_pack(&c->keying, p, (uint8_t *)key);
}

static uint32_t meet(chances *c, const fc_position *p) {
  uint64_t key[KEY_WORDS];
  bool is_new;
  key_of(c, p, key);
  assert_true(fc_keyset_make_room(&c->set));
  return fc_keyset_number(&c->set, key, &is_new);
}

static void expand(chances *c, uint32_t number, bool home_first) {
  static fc_move moves[FC_MAX_MOVES];
  fc_position p;
  fc_key_unpack(&c->keying, (const uint8_t *)fc_keyset_key(&c->set, number), &p);
  c->won[number] = fc_position_home_cards(&c->rules, &p) == fc_rules_cards(&c->rules);
  size_t count = c->won[number] ? 0 : fc_legal_moves(&c->rules, &p, FC_MOVES_EVERY_PLACE, moves);
  if (home_first && count > 0 && fc_place_is_home(moves[0].to)) count = 1;
  if (c->count + count > c->size) {
    c->size = 2 * (c->count + count);
    c->followers = realloc(c->followers, c->size * sizeof *c->followers);
    assert_non_null(c->followers);
  }
  c->first[number] = (uint32_t)c->count;
  for (size_t i = 0; i < count; i++) {
    fc_position_apply(&c->rules, &p, moves[i]);
    c->followers[c->count++] = (follower){meet(c, &p), fc_place_is_home(moves[i].to)     ? 1000
                                                       : fc_place_is_home(moves[i].from) ? -1001
                                                                                         : -1};
    fc_position_undo(&c->rules, &p, moves[i]);
  }
  c->first[number + 1] = (uint32_t)c->count;
}

chances *chances_new(const fc_rules *rules, const fc_position *start, bool home_first, unsigned most) {
  chances *const c = calloc(1, sizeof *c);
  assert_non_null(c);
  c->rules = *rules;
  fc_keying_init(&c->keying, rules, start);
  c->set = (fc_keyset){.words = (c->keying.bytes + 7) / 8, .most = FC_KEYSET_MOST};
  c->first = calloc(most + 2, sizeof *c->first);
  c->won = calloc(most + 2, sizeof *c->won);
  assert_true(c->first && c->won);
  fc_keyset_clear(&c->set);
  meet(c, start);
  for (uint32_t number = 1; number < c->set.count; number++) {
    if (number > most) return chances_free(c), NULL;
    expand(c, number, home_first);
  }
  return c;
}

void chances_free(chances *c) {
  fc_keyset_free(&c->set);
  free(c->first);
  free(c->won);
  free(c->followers);
  free(c);
}

double chances_won(const chances *c, unsigned moves) {
  double *const now = calloc(c->set.count, sizeof *now), *const next = calloc(c->set.count, sizeof *next);
  double won = 0;
  assert_true(now && next);
  now[1] = 1;
  for (unsigned m = 0; m <= moves; m++) {
    memset(next, 0, c->set.count * sizeof *next);
    for (uint32_t i = 1; i < c->set.count; i++) {
      const uint32_t count = c->first[i + 1] - c->first[i];
      won += c->won[i] ? now[i] : 0;
      for (uint32_t f = c->first[i]; f < c->first[i + 1]; f++)
        next[c->followers[f].position] += now[i] / count;
    }
    memcpy(now, next, c->set.count * sizeof *now);
  }
  free(now);
  free(next);
  return won;
}

double chances_score(const chances *c, const fc_position *p, unsigned moves) {
  double *const now = calloc(c->set.count, sizeof *now), *const next = calloc(c->set.count, sizeof *next);
  uint64_t key[KEY_WORDS];
  assert_true(now && next);
  for (unsigned m = 0; m < moves; m++) {
    for (uint32_t i = 1; i < c->set.count; i++) {
      double sum = 0;
      for (uint32_t f = c->first[i]; f < c->first[i + 1]; f++)
        sum += c->followers[f].points + now[c->followers[f].position];
      next[i] = c->first[i + 1] > c->first[i] ? sum / (c->first[i + 1] - c->first[i]) : 0;
    }
    memcpy(now, next, c->set.count * sizeof *now);
  }
  key_of(c, p, key);
  const double score = now[fc_keyset_find(&c->set, key)];
  free(now);
  free(next);
  return score;
}
