/* crowd.c - lists of members, and choosing among them. */
#include "search/optimal/crowd.h"

void fc_crowd_begin(fc_crowd *c) {
  c->count = 1;
  c->waiting = 0;
  memset(c->first, 0, sizeof c->first);
}

void fc_crowd_free(fc_crowd *c, fc_budget *budget) { fc_block_free(&c->members, budget); }

static int covered(const fc_spread_plan *plan, const fc_spread *s, unsigned suit, unsigned after_next) {
  const unsigned home = s->home[suit] + after_next;
  const fc_card card = home < plan->ground.rules.ranks ? plan->wanted[suit][home] : FC_NO_CARD;
  return card != FC_NO_CARD ? (int)fc_bits_count(fc_spread_above(s, card)) : 0;
}

static int cards_that_fit(const fc_spread_plan *plan, const fc_spread *s) {
  int count = 0;
  for (uint64_t cards = s->open | s->cells; cards; cards &= cards - 1)
    count += (plan->parents[fc_first_of(cards)] & s->open) != 0;
  return count;
}

/* What the bound does not see: how deep the next cards lie, and how little room there is. A climb over MS 101..300 found the weights; around them
 * they matter little. */
static int worry_of(const fc_spread_plan *plan, const fc_spread *s) {
  enum { NEXT = 11, SECOND = 4, THIRD = 4, AS_DEALT = 5, FITS = 5, PLACE = 60 };
  int worry = AS_DEALT * (int)fc_bits_count(s->hard) - FITS * cards_that_fit(plan, s) -
              PLACE * (s->free_cells + s->columns_left);
  for (unsigned suit = 0; suit < plan->ground.rules.suits; suit++)
    worry += NEXT * covered(plan, s, suit, 0) + SECOND * covered(plan, s, suit, 1) +
             THIRD * covered(plan, s, suit, 2);
  return worry;
}

static bool make_room(fc_crowd *c, fc_budget *budget) {
  const size_t bytes = (c->count + 1) * sizeof(fc_crowd_member);
  return bytes <= c->members.bytes || fc_block_grow(&c->members, budget, 2 * bytes);
}

bool fc_crowd_add(fc_crowd *c, fc_budget *budget, const fc_spread_plan *plan, const fc_spread *s,
                  uint32_t number, unsigned layer, unsigned distance) {
  uint32_t *const first = &c->first[layer % FC_VISIT_LAYERS][distance];
  if (!make_room(c, budget)) return false;
  ((fc_crowd_member *)c->members.memory)[c->count] = (fc_crowd_member){*first, number, worry_of(plan, s)};
  *first = c->count++;
  c->waiting++;
  return true;
}

static bool is_before(const fc_crowd_member *a, const fc_crowd_member *b) {
  return a->worry != b->worry ? a->worry < b->worry : a->number < b->number;
}

static void swap(fc_crowd_member *a, fc_crowd_member *b) {
  const fc_crowd_member kept = *a;
  *a = *b;
  *b = kept;
}

/* Hoare's selection. */
void fc_crowd_select(fc_crowd_member m[], size_t count, size_t width) {
  size_t low = 0, high = count; /* those before low are in front by right, those from high on are not */
  while (high - low > 1) {
    swap(&m[low], &m[low + (high - low) / 2]);
    size_t at = low;
    for (size_t i = low + 1; i < high; i++)
      if (is_before(&m[i], &m[low])) swap(&m[++at], &m[i]);
    swap(&m[low], &m[at]);
    if (at == width) return;
    if (at < width)
      low = at + 1;
    else
      high = at;
  }
}

uint32_t fc_crowd_count(const fc_crowd *c, unsigned layer, unsigned distance) {
  const fc_crowd_member *const members = c->members.memory;
  uint32_t count = 0;
  for (uint32_t i = c->first[layer % FC_VISIT_LAYERS][distance]; i != 0; i = members[i].next) count++;
  return count;
}

uint32_t fc_crowd_take(fc_crowd *c, unsigned layer, unsigned distance, fc_crowd_member taken[]) {
  uint32_t *const first = &c->first[layer % FC_VISIT_LAYERS][distance];
  uint32_t count = 0;
  const fc_crowd_member *const members = c->members.memory;
  for (uint32_t i = *first; i != 0; i = members[i].next) taken[count++] = members[i];
  *first = 0;
  c->waiting -= count;
  return count;
}
