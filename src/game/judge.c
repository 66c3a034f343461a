/* judge.c - single moves, judged. */
#include "game/judge.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#define SUITS(table)      ((table)->rules->suits)
#define NAME(table, card) (fc_card_name_of(SUITS(table), card).text)

const fc_rules fc_judge_standard = {.suits = 4, .ranks = 13, .columns = 8, .cells = 4};

enum { ON_FLOOR = 0, IN_CELL = 300, IN_RESERVE = 301 };

static uint64_t lies_on(fc_card card, unsigned what) { return fc_mix64(0x5eed0000u + card * 512u + what); }
static uint64_t foundation_shows(unsigned base, unsigned count) {
  return fc_mix64(0xf0000000u + base * 256u + count);
}

static void name_cards(fc_table *table) {
  unsigned card = 1;
  table->suits = table->rules->suits;
  table->ranks = table->rules->ranks;
  for (unsigned rank = 1; rank <= table->rules->ranks; rank++) {
    for (unsigned suit = 0; suit < table->rules->suits; suit++, card++) {
      table->rank[card] = (uint8_t)rank;
      table->suit[card] = (uint8_t)suit;
    }
  }
}

void fc_table_set_up(fc_table *table, const fc_rules *rules, const fc_position *start) {
  table->rules = fc_rules_is_standard(rules) ? &fc_judge_standard : rules;
  table->signature = 0;
  if (table->suits != rules->suits || table->ranks != rules->ranks) name_cards(table);
  memcpy(table->home, start->home, sizeof table->home);
  memcpy(table->base, start->base, sizeof table->base);
  for (unsigned i = 0; i < rules->columns; i++) {
    unsigned at = table->height[i] = start->length[fc_place_column(i)];
    for (fc_card c = start->top[fc_place_column(i)]; c != FC_NO_CARD; c = start->below[c])
      table->column[i][--at] = c;
    for (unsigned row = 0; row < table->height[i]; row++)
      table->signature += lies_on(table->column[i][row], row > 0 ? table->column[i][row - 1] : ON_FLOOR);
    table->run[i] = (uint8_t)fc_table_measure_run_by(rules, table, i);
  }
  for (unsigned i = 0; i < (unsigned)rules->cells + rules->reserve; i++) {
    table->slot[i] = start->top[fc_place_slot(i)];
    if (table->slot[i]) table->signature += lies_on(table->slot[i], i < rules->cells ? IN_CELL : IN_RESERVE);
  }
  if (rules->base == FC_BASE_DEALT)
    for (unsigned f = 0; f < rules->suits; f++)
      table->signature += foundation_shows(table->base[f], table->home[f]);
}

void fc_table_copy(fc_table *to, const fc_table *from) {
  memcpy(to, from,
         offsetof(fc_table, column)); /* all but the columns, of which only what is used is copied */
  for (unsigned i = 0; i < from->rules->columns; i++) memcpy(to->column[i], from->column[i], from->height[i]);
}

unsigned fc_table_home_cards(const fc_table *table) {
  unsigned sum = 0;
  for (unsigned f = 0; f < SUITS(table); f++) sum += table->home[f];
  return sum;
}

fc_card fc_table_top(const fc_table *table, fc_place place) {
  if (place >= FC_SLOT) return table->slot[place - FC_SLOT];
  const unsigned i = place - FC_COLUMN;
  return table->height[i] > 0 ? table->column[i][table->height[i] - 1] : FC_NO_CARD;
}

bool fc_table_fits(const fc_table *table, fc_card card, fc_card onto) {
  return fc_table_fits_by(table->rules, table, card, onto);
}

/* The last rank to go home is the one before the base, the highest before an ace. */
bool fc_table_opens(const fc_table *table, fc_card card) {
  const unsigned rank = table->rank[card];
  if (table->rules->empty != FC_EMPTY_KINGS) return table->rules->empty == FC_EMPTY_ANY;
  for (unsigned f = 0; f < SUITS(table); f++)
    if (rank % table->rules->ranks + 1 == table->base[f]) return true;
  return false;
}

void fc_table_room(const fc_table *table, fc_place target, fc_room *room) {
  room->cells = room->columns = 0;
  for (unsigned i = 0; i < table->rules->cells; i++)
    if (!table->slot[i]) room->cell[room->cells++] = fc_place_slot(i);
  if (table->rules->empty != FC_EMPTY_ANY) return;
  for (unsigned i = 0; i < table->rules->columns; i++)
    if (table->height[i] == 0 && fc_place_column(i) != target)
      room->column[room->columns++] = fc_place_column(i);
}

/* An empty column doubles what the cells allow, if any card may be put there. */
unsigned fc_table_limit(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns) {
  unsigned limit = empty_cells + 1;
  if (rules->unlimited) return FC_MAX_CARDS;
  if (rules->empty == FC_EMPTY_ANY)
    for (; empty_columns > 0 && limit < FC_MAX_CARDS; empty_columns--) limit *= 2;
  return limit;
}

/* Here it is no better than a cell. */
unsigned fc_table_limit_paper(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns) {
  if (rules->unlimited) return FC_MAX_CARDS;
  return rules->empty == FC_EMPTY_ANY ? empty_cells + empty_columns + 1 : empty_cells + 1;
}

uint64_t fc_table_lies_on(fc_card card, fc_card beneath) { return lies_on(card, beneath); }

enum { PLACE_NAME = 16 };

static const char *place_name(unsigned cells, fc_place place, char name[PLACE_NAME]) {
  const bool column = place < FC_SLOT;
  const char *const kind = column ? "column" : place < FC_SLOT + cells ? "cell" : "reserve";
  snprintf(name, PLACE_NAME, "%s %c", kind,
           column ? fc_column_letter(place - FC_COLUMN) : fc_slot_letter(place - FC_SLOT));
  return name;
}

static bool give_reason(fc_reason *why, const char *format, ...) FC_LIKE_PRINTF(2, 3);
static bool give_reason(fc_reason *why, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(why->text, sizeof why->text, format, arguments);
  va_end(arguments);
  return false;
}

/* What the reason names is looked up only where one is asked for. */
#define refuse(why, ...) ((why) ? give_reason(why, __VA_ARGS__) : false)

/* The foundation that takes the card: its suit's, or of those that wait for its rank the one with fewest cards. */
FC_INLINE int foundation_for(const fc_rules *r, const fc_table *table, fc_card card) {
  int best = -1;
  if (r->base != FC_BASE_DEALT)
    return fc_table_awaits_by(r, table, table->suit[card]) == table->rank[card] ? table->suit[card] : -1;
  for (unsigned f = 0; f < r->suits; f++) {
    if (fc_table_awaits_by(r, table, f) != table->rank[card]) continue;
    if (best < 0 || table->home[f] < table->home[best]) best = (int)f;
  }
  return best;
}

FC_INLINE void change_home(const fc_rules *r, fc_table *table, unsigned f, int by) {
  const bool shown = r->base == FC_BASE_DEALT;
  if (shown) table->signature -= foundation_shows(table->base[f], table->home[f]);
  table->home[f] = (uint8_t)(table->home[f] + by);
  if (shown) table->signature += foundation_shows(table->base[f], table->home[f]);
}

/* Where cards come from: found first, taken only when the target has agreed. */
typedef struct source {
  fc_card card; /* the lowest-lying one that moves */
  unsigned count;
  fc_place from; /* FC_HOME + suit from a foundation */
} source;

static bool find_returning(const fc_table *table, fc_step step, source *s, fc_reason *why) {
  const fc_rules *const r = table->rules;
  if (!r->worry_back) return refuse(why, "cards do not come back from home in this game");
  int found = -1;
  for (unsigned f = 0; f < r->suits; f++) {
    if (table->home[f] == 0 || (step.suit != FC_ANY_SUIT && step.suit != f)) continue;
    const unsigned rank = (table->base[f] + table->home[f] - 2u) % r->ranks + 1;
    const fc_card card = fc_card_make(r->suits, rank, f);
    if (step.suit == FC_ANY_SUIT && step.to < FC_SLOT) {
      const fc_card onto = fc_table_top(table, step.to);
      if (onto ? !fc_table_fits(table, card, onto) : !fc_table_opens(table, card)) continue;
    }
    if (found >= 0) return refuse(why, "several cards could come back; write the suit, as in h3D");
    found = (int)f;
    *s = (source){.card = card, .count = 1, .from = (fc_place)(FC_HOME + f)};
  }
  return found >= 0 || refuse(why, "there is no card to come back from home");
}

FC_INLINE bool find_source(const fc_rules *r, const fc_table *table, fc_step step, source *s,
                           fc_reason *why) {
  char name[PLACE_NAME];
  if (step.from >= FC_HOME) return find_returning(table, step, s, why);
  *s = (source){.card = fc_table_top(table, step.from), .count = 1, .from = step.from};
  if (!s->card) return refuse(why, "%s is empty", place_name(r->cells, step.from, name));
  if (step.count <= 1) return true;
  if (step.from >= FC_SLOT || step.to >= FC_SLOT) return refuse(why, "only one card at a time goes there");
  const unsigned column = step.from - FC_COLUMN;
  if (!r->unlimited) return refuse(why, "cards move one by one");
  if (step.count > table->run[column])
    return refuse(why, "the last %u cards of %s are no run", step.count,
                  place_name(table->rules->cells, step.from, name));
  s->count = step.count;
  s->card = table->column[column][table->height[column] - step.count];
  return true;
}

FC_INLINE bool accepts(const fc_rules *r, const fc_table *table, const source *s, fc_place to,
                       int *foundation, fc_reason *why) {
  char name[PLACE_NAME];
  if (to >= FC_HOME) {
    *foundation = foundation_for(r, table, s->card);
    if (*foundation >= 0) return true;
    if (r->base == FC_BASE_DEALT)
      return refuse(why, "%s cannot go home: no foundation waits for it", NAME(table, s->card));
    const unsigned suit = table->suit[s->card];
    const unsigned rank = (table->base[suit] + table->home[suit] - 1u) % r->ranks + 1;
    return refuse(why, "%s cannot go home before %s", NAME(table, s->card),
                  NAME(table, fc_card_make(r->suits, rank, suit)));
  }
  if (to >= FC_SLOT) {
    const fc_card there = table->slot[to - FC_SLOT];
    if (to - FC_SLOT >= r->cells) return refuse(why, "nothing goes into the reserve");
    if (there) return refuse(why, "%s holds %s", place_name(r->cells, to, name), NAME(table, there));
    if (s->from >= FC_SLOT && s->from < FC_SLOT + r->cells)
      return refuse(why, "from cell to cell is no move");
    return true;
  }
  const fc_card onto = fc_table_top(table, to);
  if (onto)
    return fc_table_fits_by(r, table, s->card, onto) ||
           refuse(why, "%s does not go on %s", NAME(table, s->card), NAME(table, onto));
  if (fc_table_opens(table, s->card)) return true;
  return refuse(why, "%s does not go on an empty column in this game", NAME(table, s->card));
}

FC_INLINE void take(const fc_rules *r, fc_table *table, const source *s, fc_card taken[]) {
  if (s->from >= FC_HOME) {
    taken[0] = s->card;
    change_home(r, table, s->from - FC_HOME, -1);
  } else if (s->from >= FC_SLOT) {
    taken[0] = s->card;
    table->slot[s->from - FC_SLOT] = FC_NO_CARD;
    table->signature -= lies_on(s->card, s->from - FC_SLOT < r->cells ? IN_CELL : IN_RESERVE);
  } else {
    const unsigned i = s->from - FC_COLUMN;
    assert(i < table->rules->columns && s->count <= table->height[i]);
    table->height[i] = (uint8_t)(table->height[i] - s->count);
    taken[0] = s->card;
    if (s->count > 1) memcpy(taken, &table->column[i][table->height[i]], s->count);
    table->run[i] =
        (uint8_t)(s->count < table->run[i] ? table->run[i] - s->count : fc_table_measure_run_by(r, table, i));
    table->signature -=
        lies_on(s->card, table->height[i] > 0 ? table->column[i][table->height[i] - 1] : ON_FLOOR);
  }
}

FC_INLINE void give(const fc_rules *r, fc_table *table, const source *s, fc_place to, int foundation,
                    const fc_card taken[]) {
  if (to >= FC_HOME) {
    assert(table->home[foundation] < table->rules->ranks);
    change_home(r, table, (unsigned)foundation, 1);
  } else if (to >= FC_SLOT) {
    assert(to - FC_SLOT < table->rules->cells && !table->slot[to - FC_SLOT]);
    table->slot[to - FC_SLOT] = s->card;
    table->signature += lies_on(s->card, IN_CELL);
  } else {
    const unsigned i = to - FC_COLUMN;
    assert(i < table->rules->columns && table->height[i] + s->count <= FC_MAX_CARDS);
    table->signature +=
        lies_on(s->card, table->height[i] > 0 ? table->column[i][table->height[i] - 1] : ON_FLOOR);
    table->column[i][table->height[i]] = s->card;
    if (s->count > 1) memcpy(&table->column[i][table->height[i]], taken, s->count);
    table->run[i] = (uint8_t)(table->run[i] + s->count);
    table->height[i] = (uint8_t)(table->height[i] + s->count);
  }
}

FC_INLINE bool play(const fc_rules *r, fc_table *table, fc_step step, fc_reason *why) {
  source s = {0};
  int foundation = -1;
  fc_card taken[FC_MAX_CARDS];
  if (!find_source(r, table, step, &s, why) || !accepts(r, table, &s, step.to, &foundation, why))
    return false;
  assert(step.to < FC_HOME || foundation >= 0);
  take(r, table, &s, taken);
  give(r, table, &s, step.to, foundation, taken);
  return true;
}

bool fc_table_play(fc_table *table, fc_step step, fc_reason *why) {
  return FC_BY_TABLE(play, table, step, why);
}
