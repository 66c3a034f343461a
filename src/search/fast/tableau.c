/* tableau.c - setting a tableau up from a position. */
#include "search/fast/tableau.h"

/* The word of the cards dealt[0..count-1]. */
static uint32_t word_of_column(const fc_card dealt[], unsigned count) {
  if (count == 0) return FC_EMPTY_V;
  uint32_t suits = 0;
  unsigned m = 0;
  do {
    suits |= ((dealt[count - 1 - m] - 1u) >> 1 & 1) << m;
    m++;
  } while (m < count && fc_rules_fits(&FC_STANDARD, dealt[count - m], dealt[count - 1 - m]));
  return fc_v_of(dealt[count - 1]) | m << 8 | (count - m) << 12 | suits << FC_SUITS_AT;
}

static void set_up_column(const fc_position *p, unsigned i, fc_ground *g) {
  const unsigned length = p->length[fc_place_column(i)];
  fc_card dealt[FC_MOST_DEALT];
  unsigned at = length;
  for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) dealt[--at] = c;
  for (unsigned n = 0; n <= length; n++) {
    g->word[i][n] = word_of_column(dealt, n);
    g->top[i][n] = n > 0 ? dealt[n - 1] : FC_NO_CARD;
    if (n < length) g->dealt_to[(dealt[n] - 1) & 3][(dealt[n] - 1) >> 2] = (uint16_t)(i | n << 8);
  }
}

void fc_tableau_set_up(const fc_rules *rules, const fc_position *p, fc_ground *g, fc_tableau *t) {
  _Alignas(32) uint32_t word[8];
  _Alignas(16) uint8_t place[16];
  for (unsigned s = 0; s < 4; s++)
    for (unsigned rank = 0; rank < 16; rank++) g->dealt_to[s][rank] = 255 << 8;
  t->open = 0;
  t->cells_go_on = 0;
  t->dealt = 0;
  for (unsigned i = 0; i < 8; i++) {
    word[i] = FC_EMPTY_V;
    place[i] = FC_CLOSED;
    if (i >= rules->columns) continue;
    set_up_column(p, i, g);
    word[i] = g->word[i][p->length[fc_place_column(i)]];
    place[i] = p->top[fc_place_column(i)];
    t->open |= fc_bit(place[i]);
  }
  for (unsigned i = 0; i < 4; i++) {
    const fc_card card = i < rules->cells ? p->top[fc_place_slot(i)] : FC_NO_CARD;
    place[FC_CELL_PLACE + i] = i < rules->cells ? card : FC_CLOSED;
    place[FC_SUIT_PLACE + i] = p->home[i];
    t->open |= fc_bit(card);
    t->cells_go_on |= (card ? fc_v_of(card) + 1u : FC_NOTHING_V) << (8 * i);
  }
  t->words = fc_words_load(word);
  t->place = fc_bytes_load(place);
}
