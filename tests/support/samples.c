/* samples.c - games, random play, permuted positions. */
#include "support/samples.h"

#include "game/apply.h"
#include "game/deal.h"
#include "game/games.h"

#include <stdlib.h>

typedef struct override {
  const char *name, *game;
  const char *settings[12]; /* name, value, ... */
} override;

static const override overrides[] = {
    {"freecell worry-back", "freecell", {"worry-back", "yes"}},
    {"freecell one colour", "freecell", {"build", "any"}},
    {"freecell 2 cells", "freecell", {"cells", "2"}},
    {"freecell 0 cells, kings", "freecell", {"cells", "0", "empty", "kings"}},
    {"bakers-game worry-back", "bakers-game", {"worry-back", "yes"}},
    {"penguin 3 columns", "penguin", {"columns", "3", "sequence", "limited"}},
    {"penguin alternate", "penguin", {"build", "alternate", "worry-back", "yes"}},
    {"king-albert 2 cells", "king-albert", {"cells", "2", "columns", "7"}},
    {"1 suit", "freecell", {"suits", "1", "ranks", "9", "columns", "3", "cells", "1"}},
    {"2 suits of 26", "freecell", {"suits", "2", "ranks", "26"}},
    {"3 suits of 5", "freecell", {"suits", "3", "ranks", "5", "columns", "4", "cells", "1"}},
    {"4 suits of 5, 4 columns", "freecell", {"suits", "4", "ranks", "5", "columns", "4", "cells", "2"}},
    {"5 suits of 51", "freecell", {"suits", "5", "ranks", "51", "columns", "35", "cells", "25"}},
    {"26 suits of 9", "freecell", {"suits", "26", "ranks", "9", "columns", "20", "cells", "12"}},
    {"26 suits, one colour", "freecell", {"suits", "26", "ranks", "2", "columns", "9", "build", "any"}},
    {"stalactites 3 columns", "stalactites", {"columns", "3", "ranks", "5", "cells", "4"}},
    {"stalactites with building", "stalactites", {"build", "suit", "empty", "kings", "columns", "5"}},
    {"relaxed, any suit", "relaxed-freecell", {"build", "any", "columns", "6"}},
    {"seahaven one cell", "seahaven", {"cells", "1"}},
    {"1 column", "freecell", {"columns", "1", "ranks", "3", "cells", "5"}},
};
enum { OVERRIDES = sizeof overrides / sizeof *overrides };

size_t sample_rules_count(void) { return fc_games_count() + OVERRIDES; }

const char *sample_rules_name(size_t index) {
  return index < fc_games_count() ? fc_games_at(index)->name : overrides[index - fc_games_count()].name;
}

static void must(bool holds) {
  if (!holds) abort();
}

const fc_rules *sample_rules_at(size_t index) {
  static fc_rules made[OVERRIDES];
  if (index < fc_games_count()) return &fc_games_at(index)->rules;
  const override *const o = &overrides[index - fc_games_count()];
  fc_rules *const rules = &made[index - fc_games_count()];
  *rules = fc_games_find(o->game)->rules;
  for (unsigned i = 0; i + 1 < sizeof o->settings / sizeof *o->settings && o->settings[i]; i += 2)
    must(fc_rules_set(rules, o->settings[i], o->settings[i + 1], NULL) == FC_OK);
  must(fc_rules_check(rules, NULL) == FC_OK);
  return rules;
}

fc_rules sample_small_rules(fc_rng *rng) {
  fc_rules r = {0};
  do {
    r.suits = (uint8_t)(1 + fc_rng_below(rng, 4));
    r.ranks = (uint8_t)(1 + fc_rng_below(rng, 6));
    r.columns = (uint8_t)(1 + fc_rng_below(rng, 4));
    r.cells = (uint8_t)fc_rng_below(rng, 4);
    r.filled = (uint8_t)(fc_rng_below(rng, 8) & ((1u << r.cells) - 1));
    r.reserve = (uint8_t)(fc_rng_below(rng, 4) == 0 ? fc_rng_below(rng, 4) : 0);
    r.build = (uint8_t)(fc_rng_below(rng, 5) % 4);
    r.wrap = (uint8_t)fc_rng_below(rng, 2);
    if (fc_rng_below(rng, 4) == 0) r.build = FC_BUILD_SUIT; /* where tidying does the most */
    if (r.wrap && r.build != FC_BUILD_SUIT)
      r.cells = r.filled = 0; /* where a support too few is soon missed */
    r.empty = (uint8_t)fc_rng_below(rng, 3);
    r.unlimited = (uint8_t)fc_rng_below(rng, 2);
    r.worry_back = (uint8_t)fc_rng_below(rng, 2);
    r.base = (uint8_t)fc_rng_below(rng, 3);
    if (r.base == FC_BASE_FIRST_CARD) r.wrap = 1; /* as in every game that has it */
    if (r.base == FC_BASE_DEALT) {
      r.filled = r.reserve = 0;
      if (fc_rng_below(rng, 2)) r.build = FC_BUILD_SUIT; /* where tidying must not be done */
    }
    r.layout = r.base == FC_BASE_FIRST_CARD ? FC_LAYOUT_BEAK
               : r.base == FC_BASE_DEALT    ? FC_LAYOUT_BASES
                                            : FC_LAYOUT_ROWS;
  } while (fc_rules_check(&r, NULL) != FC_OK || fc_rules_cards(&r) > 14);
  return r;
}

static void deal_next(sample_walk *walk) {
  fc_card deck[FC_MAX_CARDS];
  fc_shuffle_random(walk->rules, fc_rng_next(&walk->rng), deck);
  fc_deal_lay_out(walk->rules, deck, &walk->position);
  walk->steps = 0;
}

void sample_walk_begin(sample_walk *walk, const fc_rules *rules, uint64_t seed) {
  walk->rules = rules;
  fc_rng_seed(&walk->rng, seed);
  deal_next(walk);
}

bool sample_walk_step(sample_walk *walk) {
  const size_t count =
      fc_legal_moves(walk->rules, &walk->position, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, walk->moves);
  if (count == 0) return false;
  walk->last = walk->moves[fc_rng_below(&walk->rng, (uint32_t)count)];
  fc_position_apply(walk->rules, &walk->position, walk->last);
  walk->steps++;
  return true;
}

void sample_walk_on(sample_walk *walk, unsigned length) {
  if (walk->steps >= length || !sample_walk_step(walk)) deal_next(walk);
}

static void shuffle(unsigned order[], unsigned count, fc_rng *rng) {
  for (unsigned i = 0; i < count; i++) order[i] = i;
  for (unsigned i = count; i > 1; i--) {
    const unsigned j = fc_rng_below(rng, i), swapped = order[j];
    order[j] = order[i - 1];
    order[i - 1] = swapped;
  }
}

void sample_permute(const fc_rules *rules, const fc_position *p, fc_rng *rng, fc_position *out) {
  unsigned order[FC_MAX_COLUMNS];
  fc_position_clear(rules, out);
  shuffle(order, rules->suits, rng);
  for (unsigned f = 0; f < rules->suits; f++) {
    const unsigned g = fc_rules_ignore_suit_at_home(rules) ? order[f] : f;
    out->home[g] = p->home[f];
    out->base[g] = p->base[f];
  }
  shuffle(order, rules->columns, rng);
  for (unsigned i = 0; i < rules->columns; i++) {
    fc_card cards[FC_MAX_CARDS];
    unsigned n = 0;
    for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) cards[n++] = c;
    while (n > 0) fc_position_put(out, cards[--n], fc_place_column(order[i]));
  }
  shuffle(order, rules->cells, rng);
  for (unsigned i = 0; i < fc_rules_slots(rules); i++) {
    const fc_card card = p->top[fc_place_slot(i)];
    if (card) fc_position_put(out, card, fc_place_slot(i < rules->cells ? order[i] : i));
  }
  fc_position_settle(rules, out);
}
