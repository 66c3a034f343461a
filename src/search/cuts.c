/* cuts.c - branch and bound: a card of the smallest set is a cut or it is not.
 * What is left is made smaller first, by the three rules that every hitting set obeys; most deals need no branch then. The
 * bound is a row of sets that have nothing in common. */
#include "search/cuts.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

/* In sets looked at, so that runs repeat. The worst of Microsoft deals 1..10000 takes a fortieth of it. */
enum { MOST_WORK = 1 << 24 };

/* The sets of one branch; those of the next one begin behind them. */
typedef struct sets {
  fc_cardset *at;
  unsigned count;
} sets;

typedef struct cutting {
  fc_cardset *end; /* of the room for sets */
  fc_card chosen[FC_MAX_CARDS], best[FC_MAX_CARDS];
  unsigned chosen_count, best_count;
  uint64_t work;
} cutting;

/* A set that contains another is cut whenever that one is. Of equal sets the first stays. */
static void drop_supersets(cutting *c, sets *s) {
  unsigned kept = 0;
  c->work += (uint64_t)s->count * s->count;
  for (unsigned i = 0; i < s->count; i++) {
    bool is_needed = true;
    for (unsigned j = 0; is_needed && j < s->count; j++)
      if (j != i && fc_cardset_contains(&s->at[i], &s->at[j]))
        is_needed = i < j && fc_cardset_contains(&s->at[j], &s->at[i]);
    if (is_needed) s->at[kept++] = s->at[i];
  }
  s->count = kept;
}

static void drop_cut(sets *s, fc_card card) {
  unsigned kept = 0;
  for (unsigned i = 0; i < s->count; i++)
    if (!fc_cardset_has(&s->at[i], card)) s->at[kept++] = s->at[i];
  s->count = kept;
}

static void forbid(sets *s, fc_card card) {
  for (unsigned i = 0; i < s->count; i++) fc_cardset_remove(&s->at[i], card);
}

static void choose(cutting *c, sets *s, fc_card card) {
  assert(c->chosen_count < FC_MAX_CARDS);
  c->chosen[c->chosen_count++] = card;
  drop_cut(s, card);
}

/* A set of one card leaves no choice. */
static bool take_single(cutting *c, sets *s) {
  for (unsigned i = 0; i < s->count; i++)
    if (fc_cardset_count(&s->at[i]) == 1) return choose(c, s, fc_cardset_next(&s->at[i], FC_NO_CARD)), true;
  return false;
}

/* Where every set with this card has another one too, the other one does as well. */
static bool is_dominated(const sets *s, fc_card card) {
  fc_cardset common;
  memset(&common, 0xff, sizeof common);
  for (unsigned i = 0; i < s->count; i++)
    if (fc_cardset_has(&s->at[i], card)) fc_cardset_keep(&common, &s->at[i]);
  return fc_cardset_count(&common) > 1;
}

static fc_cardset all_cards(const sets *s) {
  fc_cardset all = {{0}};
  for (unsigned i = 0; i < s->count; i++) all = fc_cardset_union(&all, &s->at[i]);
  return all;
}

static bool forbid_dominated(sets *s) {
  const fc_cardset all = all_cards(s);
  bool any = false;
  for (fc_card card = 0; (card = fc_cardset_next(&all, card)) != FC_NO_CARD;)
    if (is_dominated(s, card)) {
      forbid(s, card);
      any = true;
    }
  return any;
}

static void reduce(cutting *c, sets *s) {
  do {
    drop_supersets(c, s);
    while (take_single(c, s)) {
    }
  } while (forbid_dominated(s));
}

/* Sets without a card in common need a cut each; small ones first, as they leave room for more. */
static unsigned disjoint_sets(const sets *s) {
  fc_cardset met = {{0}};
  unsigned count = 0;
  for (unsigned size = 2, left = s->count; left > 0; size++)
    for (unsigned i = 0; i < s->count; i++) {
      if (fc_cardset_count(&s->at[i]) != size) continue;
      left--;
      if (fc_cardset_meets(&met, &s->at[i])) continue;
      met = fc_cardset_union(&met, &s->at[i]);
      count++;
    }
  return count;
}

/* The card of the smallest set that is in the most sets. */
static fc_card pick(const sets *s) {
  const fc_cardset *smallest = &s->at[0];
  for (unsigned i = 1; i < s->count; i++)
    if (fc_cardset_count(&s->at[i]) < fc_cardset_count(smallest)) smallest = &s->at[i];
  unsigned most = 0;
  fc_card best = FC_NO_CARD;
  for (fc_card card = 0; (card = fc_cardset_next(smallest, card)) != FC_NO_CARD;) {
    unsigned in = 0;
    for (unsigned i = 0; i < s->count; i++) in += fc_cardset_has(&s->at[i], card);
    if (in > most) {
      most = in;
      best = card;
    }
  }
  assert(best != FC_NO_CARD);
  return best;
}

static void note_best(cutting *c) {
  assert(c->chosen_count < c->best_count);
  memcpy(c->best, c->chosen, sizeof c->best);
  c->best_count = c->chosen_count;
}

/* False if there is too much to do. */
static bool branch(cutting *c, sets s) {
  const unsigned chosen_before = c->chosen_count;
  bool all = true;
  for (;;) {
    reduce(c, &s);
    all = c->work <= MOST_WORK;
    if (!all) break;
    if (c->chosen_count + disjoint_sets(&s) >= c->best_count) break;
    if (s.count == 0) {
      note_best(c);
      break;
    }
    const fc_card card = pick(&s);
    sets with = {s.at + s.count, s.count};
    assert(with.at + with.count <= c->end);
    memcpy(with.at, s.at, s.count * sizeof *s.at);
    const unsigned chosen_so_far = c->chosen_count;
    choose(c, &with, card);
    all = branch(c, with);
    c->chosen_count = chosen_so_far;
    if (!all) break;
    forbid(&s, card);
  }
  c->chosen_count = chosen_before;
  return all;
}

static void write_cuts(const cutting *c, fc_cuts *cuts) {
  fc_cardset set = {{0}};
  for (unsigned i = 0; i < c->best_count; i++) fc_cardset_add(&set, c->best[i]);
  assert(fc_cardset_count(&set) == c->best_count);
  for (fc_card card = 0; (card = fc_cardset_next(&set, card)) != FC_NO_CARD;)
    cuts->cards[cuts->count++] = card;
  cuts->known = true;
}

fc_status fc_cuts_find(const fc_cycles *cycles, unsigned suits, fc_cuts *cuts) {
  assert(suits <= cycles->suits);
  memset(cuts, 0, sizeof *cuts);
  sets s = {NULL, 0};
  while (s.count < cycles->count && cycles->list[s.count].suits <= suits) s.count++;
  /* A branch leaves out at least one set and chooses a card. */
  const size_t branches = s.count < FC_MAX_CARDS ? s.count : FC_MAX_CARDS,
               room = (branches + 1) * s.count + 1;
  s.at = fc_malloc(room * sizeof *s.at);
  if (!s.at) return FC_NO_MEMORY;
  for (unsigned i = 0; i < s.count; i++) s.at[i] = cycles->list[i].edges;
  cutting c = {.end = s.at + room, .best_count = FC_MAX_CARDS};
  if (branch(&c, s)) write_cuts(&c, cuts);
  fc_free(s.at);
  return FC_OK;
}
