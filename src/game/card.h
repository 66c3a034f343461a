/* card.h - a card is one byte: 1 + (rank - 1) * suits + suit.
 * Zero is no card, so a zeroed cell is an empty cell. Ranks count from 1, suits from 0; even suits are black,
 * odd ones red. The number of suits belongs to the deck, so every question about a card names it. */
#ifndef FC_GAME_CARD_H
#define FC_GAME_CARD_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t fc_card;

enum { FC_NO_CARD = 0, FC_MAX_CARDS = 255, FC_MAX_SUITS = 26, FC_NAMED_SUITS = 4 };

static inline fc_card fc_card_make(unsigned suits, unsigned rank, unsigned suit) {
  return (fc_card)(1 + (rank - 1) * suits + suit);
}
static inline unsigned fc_card_rank(unsigned suits, fc_card c) { return (c - 1u) / suits + 1; }
static inline unsigned fc_card_suit(unsigned suits, fc_card c) { return (c - 1u) % suits; }
static inline bool fc_suit_is_red(unsigned suit) { return suit & 1; }

/* How a card is written: `7D` with at most four suits, `d7` (Klaver's way) with more or where it is asked for. */
typedef enum fc_card_style { FC_CARD_PLAIN, FC_CARD_KLAVER, FC_CARD_SYMBOL } fc_card_style;

void fc_rank_write(unsigned rank, fc_text *text);
void fc_suit_write(unsigned suits, unsigned suit, fc_card_style style, fc_text *text);
void fc_card_write(unsigned suits, fc_card card, fc_card_style style, fc_text *text);

typedef struct fc_card_name {
  char text[16];
} fc_card_name;
fc_card_name fc_card_name_of(unsigned suits, fc_card card);

/* Both read from the front of [at, end) and return how many bytes they took, 0 if there is no such thing.
 * Any rank up to 255 and any suit up to 26 is read; whether the deck has it is the caller's question. */
size_t fc_rank_read(const char *at, const char *end, unsigned *rank);
size_t fc_suit_read(const char *at, const char *end, unsigned *suit);

/* Reads a whole token as a card: `7D`, `td`, `10h`, `7♦`, `♦7`, `d7` (Klaver), `14S`. */
bool fc_card_read(const char *at, const char *end, unsigned *rank, unsigned *suit);

#endif
