/* fuzz_board.c - any text is read as a board of any game without harm; what is accepted is consistent and comes back from
 * every form it can be written in. The first byte chooses the game. */
#include "game/board.h"
#include "game/games.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const fc_rules general[] = {
    {.suits = 2, .ranks = 26, .columns = 8, .cells = 4},
    {.suits = 5, .ranks = 51, .columns = 35, .cells = 25},
    {.suits = 26, .ranks = 9, .columns = 20, .cells = 12},
    {.suits = 1, .ranks = 3, .columns = 1, .cells = 1},
    {.suits = 4, .ranks = 3, .columns = 3, .cells = 1, .reserve = 2},
};

static void must(bool holds) {
  if (!holds) abort();
}

static const fc_rules *choose(uint8_t byte) {
  const size_t games = fc_games_count(), all = games + sizeof general / sizeof *general;
  const size_t i = (byte + all - 'A' % all) % all; /* 'A' is the first game */
  return i < games ? &fc_games_at(i)->rules : &general[i - games];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static char text[FC_MAX_BOARD_TEXT];
  fc_position p, again;
  fc_error error = {.text = ""};
  if (size == 0) return 0;
  const fc_rules *const rules = choose(data[0]);
  if (fc_board_read(rules, (const char *)data + 1, size - 1, &p, &error) != FC_OK) {
    must(error.text[0] != '\0');
    return 0;
  }
  must(fc_position_check(rules, &p, NULL) == FC_OK);
  for (int format = 0; format < FC_BOARD_FORMATS; format++) {
    const fc_board_style style = {.format = (fc_board_format)format, .colour = size & 1, .deal = "x"};
    const size_t length = fc_board_write(rules, &p, &style, text, sizeof text);
    must(length < sizeof text);
    must(fc_board_read(rules, text, length, &again, NULL) == FC_OK);
    must(fc_position_equal(rules, &p, &again) && p.hash == again.hash);
  }
  return 0;
}
