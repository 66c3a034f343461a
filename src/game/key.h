/* key.h - the exact, canonical key of a position: equal keys mean equal positions, and the other way round.
 * A card is at home, in a cell, on a column's floor, on one of its legal parents, or still lies where the start position had it:
 * so few bits a card say where it is (3 in the standard game, 20 bytes in all), and neither the order of columns nor that of
 * cells exists. Keys of one fc_keying compare only positions reachable from its start. */
#ifndef FC_GAME_KEY_H
#define FC_GAME_KEY_H

#include "game/position.h"

enum { FC_MAX_KEY_BYTES = 5 * (FC_MAX_CARDS + 1) / 8 + 2 * FC_MAX_SUITS + 8 };

typedef struct fc_keying {
  fc_rules rules;
  unsigned bits;  /* of a card's code */
  unsigned bytes; /* of a key */
  uint8_t base[FC_MAX_SUITS];
  fc_card start_below[FC_MAX_CARDS + 1];
  fc_place start_place[FC_MAX_CARDS + 1];
} fc_keying;

void fc_keying_init(fc_keying *keying, const fc_rules *rules, const fc_position *start);
void fc_key_pack(const fc_keying *keying, const fc_position *p, uint8_t *key);
/* Columns and cells come out in an order of the key's own. */
void fc_key_unpack(const fc_keying *keying, const uint8_t *key, fc_position *p);

/* What a key says of one card: key.c lists the codes, docs/formats.md what certificates make of them. */
unsigned fc_key_code(const fc_keying *keying, const uint8_t *key, fc_card card);
/* Where foundations ignore suits: the cards on the index-th of them, by base and then by cards. */
unsigned fc_key_home_count(const fc_keying *keying, const uint8_t *key, unsigned index);

#endif
