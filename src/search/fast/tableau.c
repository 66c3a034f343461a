/* tableau.c - setting a tableau up from a position. */
#include "search/fast/tableau.h"

/* The word of a column after one more card was dealt on it. */
static uint32_t word_with(uint32_t w, fc_card card, fc_card below, unsigned count) {
  const uint32_t suit = ((card - 1u) >> 1 & 1) << FC_SUITS_AT;
  if (count == 0 || !fc_rules_fits(&FC_STANDARD, card, below))
    return fc_v_of(card) | 1u << 8 | count << 12 | suit;
  return fc_v_of(card) | ((w & 0x7ff00) + (1u << 8)) | (w >> FC_SUITS_AT) << (FC_SUITS_AT + 1) | suit;
}

static void set_up_column(const fc_position *p, unsigned i, fc_ground *g) {
  const unsigned length = p->length[fc_place_column(i)];
  unsigned at = length;
  g->word[i][0] = FC_EMPTY_V;
  g->top[i][0] = FC_NO_CARD;
  for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) g->top[i][at--] = c;
  for (unsigned n = 0; n < length; n++) {
    const fc_card card = g->top[i][n + 1];
    g->word[i][n + 1] = word_with(g->word[i][n], card, g->top[i][n], n);
    g->dealt_to[(card - 1) & 3][(card - 1) >> 2] = (uint16_t)(i | n << 8);
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
