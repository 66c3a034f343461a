/* families.c - reading a property off a board. */
#include "support/families.h"

#include "support/harness.h"

static unsigned cards_on(const fc_rules *rules, const fc_position *p, fc_card card) {
  unsigned count = 0;
  for (fc_card c = p->top[p->place[card]]; c != card; c = p->below[c]) {
    assert_true(c != FC_NO_CARD && ++count < fc_rules_cards(rules));
  }
  return count;
}

static bool lies_at(const fc_rules *rules, const fc_position *p, fc_card card, uint8_t depth) {
  if (depth == FC_ANY_DEPTH) return true;
  if (depth == FC_DEEP) return p->below[card] == FC_NO_CARD;
  return cards_on(rules, p, card) == depth - 1u;
}

static bool is_of_one_colour(const fc_rules *rules, const fc_position *p, unsigned column) {
  for (fc_card c = p->top[fc_place_column(column)]; c != FC_NO_CARD && p->below[c] != FC_NO_CARD;
       c = p->below[c])
    if ((fc_card_suit(rules->suits, c) ^ fc_card_suit(rules->suits, p->below[c])) & 1) return false;
  return true;
}

static bool is_blocked(const fc_rules *rules, const fc_position *p, fc_card ace, unsigned rank) {
  for (unsigned suit = 0; suit < rules->suits; suit++)
    if (p->below[fc_card_make(rules->suits, rank, suit)] == ace) return true;
  return false;
}

/* Klaver's picture of one suit over eight columns, or of two: where each rank lies, by row and column. */
static bool is_buried(const fc_rules *rules, const fc_position *p, unsigned suit, bool *taken) {
  unsigned first = 0;
  while (taken[first]) first++;
  unsigned next = first;
  for (unsigned rank = 1; rank <= rules->ranks; rank++) {
    const fc_card card = fc_card_make(rules->suits, rank, suit);
    while (taken[next] || next == first + rules->columns) next++;
    const unsigned at = rank == rules->ranks ? first + rules->columns : next;
    taken[at] = true;
    unsigned beneath = 0;
    for (fc_card c = p->below[card]; c != FC_NO_CARD; c = p->below[c]) beneath++;
    if (p->place[card] != fc_place_column(at % rules->columns) || beneath != at / rules->columns)
      return false;
  }
  return true;
}

static bool has_buried(const fc_rules *rules, const fc_position *p, uint8_t buried) {
  for (unsigned suit = 0; suit < rules->suits; suit++) {
    bool taken[FC_MAX_CARDS] = {false};
    if (is_buried(rules, p, suit, taken))
      return buried == FC_BURIED_SUIT || is_buried(rules, p, suit ^ 2, taken);
  }
  return false;
}

bool family_holds(const fc_rules *rules, const fc_family *f, const fc_position *p) {
  for (unsigned suit = 0; suit < rules->suits; suit++) {
    const fc_card ace = fc_card_make(rules->suits, 1, suit);
    if (!lies_at(rules, p, ace, f->aces)) return false;
    if (!lies_at(rules, p, fc_card_make(rules->suits, rules->ranks, suit), f->kings)) return false;
    if (f->blocking && !is_blocked(rules, p, ace, f->blocking)) return false;
  }
  for (unsigned column = 0; f->sorted && column < rules->columns; column++)
    if (!is_of_one_colour(rules, p, column)) return false;
  return f->buried == FC_BURIED_NONE || has_buried(rules, p, f->buried);
}

static const char *const names[] = {"aces=0:1",
                                    "aces=1:1",
                                    "aces=2:1",
                                    "aces=3:1",
                                    "aces=4:1",
                                    "aces=5:1",
                                    "aces=6:1",
                                    "aces=deep:1",
                                    "kings=0:1",
                                    "kings=1:1",
                                    "kings=2:1",
                                    "kings=3:1",
                                    "kings=4:1",
                                    "kings=5:1",
                                    "kings=6:1",
                                    "kings=deep:1",
                                    "aces=0,kings=deep:1",
                                    "aces=deep,kings=0:1",
                                    "colour=sorted:1",
                                    "aces=0,colour=sorted:1",
                                    "aces=1,colour=sorted:1",
                                    "aces=2,colour=sorted:1",
                                    "aces=3,colour=sorted:1",
                                    "aces=4,colour=sorted:1",
                                    "aces=5,colour=sorted:1",
                                    "aces=6,colour=sorted:1",
                                    "aces=deep,colour=sorted:1",
                                    "kings=0,colour=sorted:1",
                                    "kings=1,colour=sorted:1",
                                    "kings=2,colour=sorted:1",
                                    "kings=3,colour=sorted:1",
                                    "kings=4,colour=sorted:1",
                                    "kings=5,colour=sorted:1",
                                    "kings=6,colour=sorted:1",
                                    "kings=deep,colour=sorted:1",
                                    "aces=0,kings=deep,colour=sorted:1",
                                    "aces=deep,kings=0,colour=sorted:1",
                                    "blocking=2:1",
                                    "blocking=3:1",
                                    "blocking=4:1",
                                    "blocking=5:1",
                                    "blocking=6:1",
                                    "blocking=7:1",
                                    "blocking=8:1",
                                    "blocking=9:1",
                                    "blocking=T:1",
                                    "blocking=J:1",
                                    "blocking=Q:1",
                                    "blocking=K:1",
                                    "buried=suit:1",
                                    "buried=colour:1"};

size_t family_count(void) { return sizeof names / sizeof *names; }
const char *family_name_at(size_t index) { return names[index]; }

void family_check_deals(size_t index, unsigned long count) {
  fc_deal_range range;
  assert_int_equal(fc_deal_name_read(names[index], &range, NULL), FC_OK);
  for (unsigned long seed = 1; seed <= count; seed++) {
    fc_position p;
    fc_error error;
    assert_int_equal(fc_deal_make(&FC_STANDARD, range.source, seed, &p, NULL), FC_OK);
    if (fc_position_check(&FC_STANDARD, &p, &error) != FC_OK)
      fail_msg("%s, seed %lu: %s", names[index], seed, error.text);
    if (!family_holds(&FC_STANDARD, &range.source.family, &p))
      fail_msg("%s, seed %lu: the deal is none of them", names[index], seed);
  }
}
