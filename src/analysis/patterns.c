/* patterns.c - one walk over the columns. */
#include "analysis/patterns.h"

#include "game/legal.h"

static const char *const names[FC_PATTERNS] = {"only-cells", "deep-aces", "same-rank", "open-kings"};

const char *fc_pattern_name(fc_pattern pattern) { return names[pattern]; }

static unsigned count_other_moves(const fc_rules *r, const fc_position *p) {
  fc_move moves[FC_MAX_MOVES];
  unsigned others = 0;
  const size_t count = fc_legal_moves(r, p, FC_MOVES_CARDS, moves);
  for (size_t i = 0; i < count; i++) others += moves[i].count == 1 && !fc_place_is_slot(moves[i].to);
  return others;
}

/* Does some foundation begin with its rank? */
static bool is_ace(const fc_rules *r, const fc_position *p, fc_card card) {
  for (unsigned f = 0; f < r->suits; f++)
    if (p->base[f] == fc_card_rank(r->suits, card)) return true;
  return false;
}

static void look_at(const fc_rules *r, const fc_position *p, fc_card card, unsigned length, unsigned above,
                    fc_patterns *found) {
  const unsigned depth = length - above; /* 1 on the floor */
  const unsigned rank = fc_card_rank(r->suits, card);
  const fc_card below = p->below[card], second = below != FC_NO_CARD ? p->below[below] : FC_NO_CARD;
  if (is_ace(r, p, card)) {
    found->aces_deep += 2 * depth <= length;
    found->aces_on_floors += depth == 1;
  }
  if (fc_position_is_king(r, p, card)) {
    found->kings_open += above == 0;
    found->kings_covered += above == 1;
  }
  if (below != FC_NO_CARD) found->same_rank += fc_card_rank(r->suits, below) == rank;
  if (second != FC_NO_CARD) found->same_rank_apart += fc_card_rank(r->suits, second) == rank;
}

fc_patterns fc_patterns_of(const fc_rules *r, const fc_position *p) {
  fc_patterns found = {.other_moves = count_other_moves(r, p)};
  for (unsigned c = 1; c <= fc_rules_cards(r); c++)
    found.aces += is_ace(r, p, (fc_card)c) && !fc_place_is_home(p->place[c]);
  for (unsigned i = 0; i < r->columns; i++) {
    const fc_place column = fc_place_column(i);
    unsigned above = 0;
    for (fc_card card = p->top[column]; card != FC_NO_CARD; card = p->below[card])
      look_at(r, p, card, p->length[column], above++, &found);
  }
  return found;
}

bool fc_pattern_holds(fc_pattern pattern, const fc_patterns *found) {
  switch (pattern) {
    case FC_PATTERN_ONLY_CELLS: return found->other_moves == 0;
    case FC_PATTERN_DEEP_ACES: return 2 * found->aces_deep >= found->aces;
    case FC_PATTERN_SAME_RANK: return found->same_rank > 1;
    default: return found->kings_open > 0;
  }
}
