/* card.c - the names of cards, written and read. */
#include "game/card.h"

#include <assert.h>
#include <string.h>

static const char suit_letters[] = "SDCH";
static const char *const suit_symbols[FC_NAMED_SUITS] = {"\xe2\x99\xa0", "\xe2\x99\xa6", "\xe2\x99\xa3",
                                                         "\xe2\x99\xa5"};
static const char rank_letters[] = "A23456789TJQK";

void fc_rank_write(unsigned rank, fc_text *text) {
  if (rank == 0)
    fc_text_char(text, '0');
  else if (rank < sizeof rank_letters)
    fc_text_char(text, rank_letters[rank - 1]);
  else
    fc_text_number(text, rank);
}

void fc_suit_write(unsigned suits, unsigned suit, fc_card_style style, fc_text *text) {
  assert(suit < suits && suits <= FC_MAX_SUITS);
  if (style == FC_CARD_KLAVER || suits > FC_NAMED_SUITS)
    fc_text_char(text, (char)('a' + suit));
  else if (style == FC_CARD_SYMBOL)
    fc_text_string(text, suit_symbols[suit]);
  else
    fc_text_char(text, suit_letters[suit]);
}

void fc_card_write(unsigned suits, fc_card card, fc_card_style style, fc_text *text) {
  assert(card != FC_NO_CARD);
  const unsigned rank = fc_card_rank(suits, card), suit = fc_card_suit(suits, card);
  if (style == FC_CARD_KLAVER || suits > FC_NAMED_SUITS) {
    fc_suit_write(suits, suit, FC_CARD_KLAVER, text);
    fc_text_number(text, rank);
  } else {
    fc_rank_write(rank, text);
    fc_suit_write(suits, suit, style, text);
  }
}

fc_card_name fc_card_name_of(unsigned suits, fc_card card) {
  fc_card_name name;
  fc_text text = fc_text_into(name.text, sizeof name.text);
  fc_card_write(suits, card, FC_CARD_PLAIN, &text);
  return name;
}

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

size_t fc_rank_read(const char *at, const char *end, unsigned *rank) {
  if (at == end) return 0;
  if (fc_is_digit(*at)) {
    unsigned value = 0;
    size_t n = 0;
    for (; at + n < end && fc_is_digit(at[n]); n++) {
      value = value * 10 + (unsigned)(at[n] - '0');
      if (value > FC_MAX_CARDS) return 0;
    }
    *rank = value;
    return n;
  }
  const char *const found = memchr(rank_letters, upper(*at), sizeof rank_letters - 1);
  if (!found) return 0;
  *rank = (unsigned)(found - rank_letters) + 1;
  return 1;
}

/* U+2660..U+2667 are the eight suit symbols, filled and hollow, in the order S H D C S H D C here given
 * by our suit numbers; U+FE0E and U+FE0F after one choose its look. */
static size_t read_symbol(const char *at, const char *end, unsigned *suit) {
  static const unsigned char suit_of_symbol[8] = {0, 3, 1, 2, 0, 3, 1, 2};
  if (end - at < 3 || memcmp(at, "\xe2\x99", 2) != 0) return 0;
  const unsigned char last = (unsigned char)at[2];
  if (last < 0xa0 || last > 0xa7) return 0;
  *suit = suit_of_symbol[last - 0xa0];
  const bool has_selector =
      end - at >= 6 && (memcmp(at + 3, "\xef\xb8\x8e", 3) == 0 || memcmp(at + 3, "\xef\xb8\x8f", 3) == 0);
  return has_selector ? 6 : 3;
}

size_t fc_suit_read(const char *at, const char *end, unsigned *suit) {
  if (at == end) return 0;
  const char *const found = memchr(suit_letters, upper(*at), FC_NAMED_SUITS);
  if (!found) return read_symbol(at, end, suit);
  *suit = (unsigned)(found - suit_letters);
  return 1;
}

/* A letter and then digits is Klaver's form: the letter is the suit's number, not its name. */
static bool read_klaver(const char *at, const char *end, unsigned *rank, unsigned *suit) {
  const char letter = end - at < 2 ? '\0' : upper(*at);
  if (letter < 'A' || letter > 'Z' || !fc_is_digit(at[1])) return false;
  *suit = (unsigned)(letter - 'A');
  const size_t n = fc_rank_read(at + 1, end, rank);
  return n > 0 && at + 1 + n == end;
}

static bool read_suit_symbol_first(const char *at, const char *end, unsigned *rank, unsigned *suit) {
  const size_t n = read_symbol(at, end, suit);
  if (n == 0) return false;
  const size_t m = fc_rank_read(at + n, end, rank);
  return m > 0 && at + n + m == end;
}

static bool read_rank_first(const char *at, const char *end, unsigned *rank, unsigned *suit) {
  const size_t n = fc_rank_read(at, end, rank);
  if (n == 0) return false;
  const size_t m = fc_suit_read(at + n, end, suit);
  return m > 0 && at + n + m == end;
}

bool fc_card_read(const char *at, const char *end, unsigned *rank, unsigned *suit) {
  const bool read = read_klaver(at, end, rank, suit) || read_rank_first(at, end, rank, suit) ||
                    read_suit_symbol_first(at, end, rank, suit);
  return read && *rank > 0;
}
