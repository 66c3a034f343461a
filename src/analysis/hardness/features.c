/* features.c - cards and columns one by one, then the deadlock graph, digging and sketches. */
#include "analysis/hardness/features.h"

#include "analysis/chen.h"
#include "analysis/hardness/dig.h"
#include "analysis/hardness/start.h"
#include "analysis/hardness/sketch.h"
#include "analysis/patterns.h"
#include "base/bits.h"
#include "search/cuts.h"

#include <math.h>
#include <string.h>

enum { LONG_CARDS = 230, LONG_TURNS = 130, LONG_PLAYER_TURNS = 100 };

static const struct {
  const char *name, *meaning;
} table[FC_FEATURE_COUNT] = {
#define FC_FEATURE_ROW(name, meaning) {#name, meaning},
    FC_FEATURES(FC_FEATURE_ROW)
#undef FC_FEATURE_ROW
};

const char *fc_feature_name(fc_feature feature) { return table[feature].name; }
const char *fc_feature_meaning(fc_feature feature) { return table[feature].meaning; }

bool fc_features_can(const fc_rules *rules, const fc_position *p) { return fc_start_is_one(rules, p); }

static void look_at_card(const fc_start *t, fc_card card, double of[]) {
  const unsigned rank = fc_start_rank(card), depth = t->depth[card];
  const fc_card *const column = t->cards[t->column[card]];
  double ranks = 0;
  of[FC_FEATURE_depth_1 + rank - 1] += depth;
  if (rank > 3) return;
  for (unsigned i = 1; i <= depth; i++) ranks += fc_start_rank(column[t->row[card] + i]);
  of[FC_FEATURE_ranks_on_1 + rank - 1] += ranks;
  double *const deepest = &of[FC_FEATURE_deepest_1 + rank - 1];
  if (depth > *deepest) *deepest = depth;
}

static void look_at_pair(fc_card upper, fc_card lower, double of[]) {
  const unsigned high = fc_start_rank(upper), low = fc_start_rank(lower);
  if (high <= low) return;
  of[FC_FEATURE_inversions]++;
  of[FC_FEATURE_inversion_ranks] += high - low;
  if (fc_start_suit(upper) == fc_start_suit(lower))
    of[FC_FEATURE_suit_inversions]++;
  else if (fc_start_suit(upper) % 2 == fc_start_suit(lower) % 2)
    of[FC_FEATURE_colour_inversions]++;
}

static void look_at_neighbours(fc_card upper, fc_card lower, double of[]) {
  of[FC_FEATURE_built] += fc_rules_fits(&FC_STANDARD, upper, lower);
  of[FC_FEATURE_rises] += fc_start_rank(upper) > fc_start_rank(lower);
  of[FC_FEATURE_same_suit] += fc_start_suit(upper) == fc_start_suit(lower);
}

static void look_at_column(const fc_start *t, unsigned column, double of[]) {
  const fc_card *const cards = t->cards[column];
  const unsigned length = t->length[column];
  bool is_low = false;
  for (unsigned i = 0; i < length; i++) {
    is_low |= fc_start_rank(cards[i]) <= 2;
    if (i > 0) look_at_neighbours(cards[i], cards[i - 1], of);
    for (unsigned j = 0; j < i; j++) look_at_pair(cards[i], cards[j], of);
  }
  of[FC_FEATURE_low_columns] += is_low;
  of[FC_FEATURE_top_ranks] += fc_start_rank(cards[length - 1]);
  of[FC_FEATURE_floor_ranks] += fc_start_rank(cards[0]) + fc_start_rank(cards[1]);
}

/* How deep the nearer parents lie; one that the card itself covers lies deeper than it looks. */
static void look_for_parents(const fc_start *t, double of[]) {
  const unsigned covered = 3;
  for (fc_card card = 1; card <= FC_START_CARDS - FC_START_SUITS; card++) {
    unsigned nearest = UINT8_MAX;
    for (uint64_t left = fc_start_parents(card); left; left &= left - 1) {
      const fc_card parent = (fc_card)(fc_bits_first(left) + 1);
      const bool is_covered = t->column[parent] == t->column[card] && t->depth[parent] > t->depth[card];
      const unsigned far = t->depth[parent] + (is_covered ? covered : 0);
      if (far < nearest) nearest = far;
    }
    of[FC_FEATURE_parents] += nearest;
  }
}

/* If rank after rank goes home. */
static void look_at_digging(const fc_start *t, double of[]) {
  unsigned off[FC_START_COLUMNS] = {0}, dug = 0;
  for (unsigned rank = 1; rank <= FC_START_RANKS; rank++) {
    for (unsigned suit = 0; suit < FC_START_SUITS; suit++) {
      const fc_card card = fc_start_card(rank, suit);
      unsigned *const column = &off[t->column[card]];
      const unsigned needed = t->depth[card] + 1u;
      if (needed > *column) dug += needed - *column, *column = needed;
    }
    if (FC_FEATURE_dug_1 + rank <= FC_FEATURE_dug_all) of[FC_FEATURE_dug_1 + rank - 1] = dug;
    of[FC_FEATURE_dug_all] += dug;
  }
}

static void take_patterns(const fc_position *p, double of[]) {
  const fc_chen chen = fc_chen_score(&FC_STANDARD, p);
  const fc_patterns patterns = fc_patterns_of(&FC_STANDARD, p);
  of[FC_FEATURE_blocking_1] = chen.blocking;
  of[FC_FEATURE_disordered] = chen.disordered;
  of[FC_FEATURE_other_moves] = patterns.other_moves;
  of[FC_FEATURE_aces_deep] = patterns.aces_deep;
  of[FC_FEATURE_same_rank] = patterns.same_rank;
  of[FC_FEATURE_same_rank_apart] = patterns.same_rank_apart;
  of[FC_FEATURE_kings_open] = patterns.kings_open;
  of[FC_FEATURE_kings_covered] = patterns.kings_covered;
}

/* Do the cuts for fewer suits cut these cycles, too? Then no more are needed. */
static bool cut_all(const fc_cycles *cycles, unsigned suits, const fc_cuts *cuts) {
  fc_cardset set = {{0}};
  for (unsigned i = 0; i < cuts->count; i++) fc_cardset_add(&set, cuts->cards[i]);
  for (unsigned i = 0; i < cycles->count && cycles->list[i].suits <= suits; i++)
    if (!fc_cardset_meets(&cycles->list[i].edges, &set)) return false;
  return true;
}

/* Of a graph too large to be cut exactly, which no random deal has, the bound of fewer suits. */
static fc_status take_deadlock(const fc_position *p, double of[]) {
  fc_cycles cycles;
  fc_cuts cuts = {.known = true};
  double bound = 0;
  fc_status status = fc_cycles_find(&FC_STANDARD, p, FC_CUT_CARDS, &cycles);
  for (unsigned suits = 1; suits <= FC_START_SUITS && status == FC_OK; suits++) {
    of[FC_FEATURE_cycles_1 + suits - 1] = cycles.by_suits[suits];
    if (suits <= cycles.suits && cuts.known && !cut_all(&cycles, suits, &cuts))
      status = fc_cuts_find(&cycles, suits, &cuts);
    if (suits <= cycles.suits && status == FC_OK && cuts.known) bound = cuts.count;
    of[FC_FEATURE_bound_1 + suits - 1] = bound;
  }
  fc_cycles_release(&cycles);
  return status;
}

/* The rows of both kinds, in the order of the table. */
static void take_sketches(const fc_start *t, fc_sketch_kind kind, double *of) {
  const bool goes_back = kind == FC_SKETCH_BACK;
  fc_sketches s;
  fc_sketches_draw(t, kind, &s);
  *of++ = s.mean.moves;
  if (goes_back) *of++ = s.mean.back;
  *of++ = s.mean.most;
  *of++ = s.mean.sum;
  *of++ = s.mean.over;
  for (unsigned i = 0; i < FC_SKETCH_LEVELS; i++) *of++ = s.mean.home[i];
  *of++ = s.tenth.moves;
  if (goes_back) *of++ = s.tenth.back;
  *of++ = s.tenth.most;
  *of++ = s.tenth.sum;
  *of++ = s.tenth.over;
  *of = s.sum_deviation;
}

typedef struct trial {
  double positions, cards, turns, player_turns;
} trial;

/* What takes long counts as one. */
static trial trial_of(const fc_solution *found) {
  if (found->verdict != FC_SOLVED || found->stats.expanded >= FC_LONG_SEARCH)
    return (trial){log1p(FC_LONG_SEARCH), LONG_CARDS, LONG_TURNS, LONG_PLAYER_TURNS};
  const fc_judgement *const j = &found->judgement;
  return (trial){log1p((double)found->stats.expanded), j->cards, j->turns, j->player_turns};
}

static void take_trials(const fc_trials *trials, double of[]) {
  const trial found = trial_of(&trials->found);
  double *const least = &of[FC_FEATURE_lucky_least_turns];
  of[FC_FEATURE_found_positions] = found.positions;
  of[FC_FEATURE_found_cards] = found.cards;
  of[FC_FEATURE_found_turns] = found.turns;
  of[FC_FEATURE_found_player_turns] = found.player_turns;
  *least = LONG_TURNS;
  for (unsigned i = 0; i < FC_LUCKY; i++) {
    const trial lucky = trial_of(&trials->lucky[i]);
    of[FC_FEATURE_lucky_1 + i] = lucky.positions;
    of[FC_FEATURE_lucky_positions] += lucky.positions / FC_LUCKY;
    of[FC_FEATURE_lucky_cards] += lucky.cards / FC_LUCKY;
    of[FC_FEATURE_lucky_turns] += lucky.turns / FC_LUCKY;
    of[FC_FEATURE_lucky_player_turns] += lucky.player_turns / FC_LUCKY;
    *least = fmin(*least, lucky.turns);
  }
}

fc_status fc_features_find(const fc_position *p, const fc_trials *trials, fc_features *features) {
  double *const of = features->of;
  fc_start start;
  fc_dig dig;
  memset(features, 0, sizeof *features);
  fc_start_of(p, &start);
  for (fc_card card = 1; card <= FC_START_CARDS; card++) look_at_card(&start, card, of);
  for (unsigned i = 0; i < FC_START_COLUMNS; i++) look_at_column(&start, i, of);
  look_for_parents(&start, of);
  look_at_digging(&start, of);
  take_patterns(p, of);
  fc_dig_find(&start, &dig);
  of[FC_FEATURE_dig_most] = dig.most;
  of[FC_FEATURE_dig_sum] = dig.sum;
  of[FC_FEATURE_dig_over] = dig.over;
  take_sketches(&start, FC_SKETCH_KEEP, &of[FC_FEATURE_keep_moves]);
  take_sketches(&start, FC_SKETCH_BACK, &of[FC_FEATURE_back_moves]);
  take_trials(trials, of);
  return take_deadlock(p, of);
}
