/* games.c - the table of games. Sources: the five papers, PySolFC and the books; where
 * they differ, docs/rules.md says which rules we took. */
#include "game/games.h"

static const fc_game games[] = {
    {"freecell",
     "FreeCell",
     "8 columns, 4 cells, build down in alternate colours",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4}},
    {"relaxed-freecell",
     "Relaxed FreeCell",
     "FreeCell in which a run moves as one, however long",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4, .unlimited = 1}},
    {"bakers-game",
     "Baker's Game",
     "FreeCell built down in suit",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4, .build = FC_BUILD_SUIT}},
    {"eight-off",
     "Eight Off",
     "8 columns of 6, 8 cells (4 filled), in suit, kings on empty columns",
     {.suits = 4,
      .ranks = 13,
      .columns = 8,
      .cells = 8,
      .filled = 0x55,
      .build = FC_BUILD_SUIT,
      .empty = FC_EMPTY_KINGS}},
    {"forecell",
     "ForeCell",
     "8 columns of 6, 4 cells (4 filled), alternate colours, kings on empty columns",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4, .filled = 0x0f, .empty = FC_EMPTY_KINGS}},
    {"seahaven",
     "Seahaven Towers",
     "10 columns of 5, 4 cells (2 filled), in suit, kings on empty columns",
     {.suits = 4,
      .ranks = 13,
      .columns = 10,
      .cells = 4,
      .filled = 0x06,
      .build = FC_BUILD_SUIT,
      .empty = FC_EMPTY_KINGS}},
    {"penguin",
     "Penguin",
     "7 columns of 7, 7 cells, in suit around the corner, foundations begin at the beak's rank",
     {.suits = 4,
      .ranks = 13,
      .columns = 7,
      .cells = 7,
      .build = FC_BUILD_SUIT,
      .wrap = 1,
      .empty = FC_EMPTY_KINGS,
      .unlimited = 1,
      .base = FC_BASE_FIRST_CARD,
      .layout = FC_LAYOUT_BEAK}},
    {"stalactites",
     "Stalactites",
     "8 columns of 6, 2 cells, no building, foundations up from four dealt bases whatever the suit",
     {.suits = 4,
      .ranks = 13,
      .columns = 8,
      .cells = 2,
      .build = FC_BUILD_NONE,
      .empty = FC_EMPTY_NONE,
      .base = FC_BASE_DEALT,
      .layout = FC_LAYOUT_BASES}},
    {"king-albert",
     "King Albert",
     "columns of 9, 8, ... 1, a reserve of 7, alternate colours, worrying back",
     {.suits = 4, .ranks = 13, .columns = 9, .reserve = 7, .worry_back = 1, .layout = FC_LAYOUT_TRIANGLE}},
    {"bakers-dozen",
     "Baker's Dozen",
     "13 columns of 4, kings at the bottom, built whatever the suit, empty columns stay empty",
     {.suits = 4,
      .ranks = 13,
      .columns = 13,
      .build = FC_BUILD_ANY,
      .empty = FC_EMPTY_NONE,
      .layout = FC_LAYOUT_KINGS_DOWN}},
    {"beleaguered-castle",
     "Beleaguered Castle",
     "8 columns of 6, aces at home, built whatever the suit, no cells",
     {.suits = 4, .ranks = 13, .columns = 8, .build = FC_BUILD_ANY, .layout = FC_LAYOUT_ACES_HOME}},
    {"streets-and-alleys",
     "Streets and Alleys",
     "Beleaguered Castle with the aces dealt in",
     {.suits = 4, .ranks = 13, .columns = 8, .build = FC_BUILD_ANY}},
};

size_t fc_games_count(void) { return sizeof games / sizeof *games; }
const fc_game *fc_games_at(size_t index) { return index < fc_games_count() ? &games[index] : NULL; }

/* Letter case, apostrophes and what joins words do not matter. */
static char folded(const char **at) {
  while (**at == '-' || **at == '_' || **at == ' ' || **at == '\'') ++*at;
  return **at ? fc_lower(*(*at)++) : '\0';
}

static bool same_name(const char *a, const char *b) {
  char c;
  do {
    c = folded(&a);
    if (c != folded(&b)) return false;
  } while (c);
  return true;
}

const fc_game *fc_games_find(const char *name) {
  for (size_t i = 0; i < fc_games_count(); i++)
    if (same_name(name, games[i].name) || same_name(name, games[i].title)) return &games[i];
  return NULL;
}
