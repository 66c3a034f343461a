/* reference_search.c - plain search over position texts: every position is kept as its whole key and read back from it.
 * What the moves are lives in reference.c. Nothing is pruned, and two positions are one only if their keys are equal
 * letter by letter. */
#include "reference.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *why) {
  fprintf(stderr, "reference: %s\n", why);
  exit(EXIT_FAILURE);
}

static void *resize(void *old, size_t count, size_t size) {
  if (count > SIZE_MAX / size) fail("out of memory");
  void *new = realloc(old, count * size);
  if (!new) fail("out of memory");
  return new;
}

/* Keys.
 * For example "1:0 1:2 |3S 12D ||/2S 1D /7D /": two foundations (base:cards), cells, reserve, three columns, the first
 * of them empty. Empty cells and reserve places are left out, their number follows from the rules. */

typedef struct {
  char letters[REF_KEY_SIZE];
  size_t length;
} text;

static void write_char(text *to, char letter) {
  if (to->length + 1 >= REF_KEY_SIZE) fail("more cards than a deck has");
  to->letters[to->length++] = letter;
  to->letters[to->length] = '\0';
}

static void write_string(text *to, const char *string) {
  for (; *string; string++) write_char(to, *string);
}

static void write_number(text *to, int number) {
  assert(number >= 0 && number <= 999);
  if (number >= 100) write_char(to, (char)('0' + number / 100));
  if (number >= 10) write_char(to, (char)('0' + number / 10 % 10));
  write_char(to, (char)('0' + number % 10));
}

static const char *suit_letters(const ref_rules *rules) {
  return rules->suits <= 4 ? "SDCH" : "abcdefghijklmnopqrstuvwxyz";
}

static void write_card(const ref_rules *rules, text *to, ref_card card) {
  write_number(to, card.rank);
  write_char(to, suit_letters(rules)[card.suit]);
  write_char(to, ' ');
}

static int compare_cards(const void *a, const void *b) {
  const ref_card *left = a, *right = b;
  if (left->suit != right->suit) return left->suit < right->suit ? -1 : 1;
  return (left->rank > right->rank) - (left->rank < right->rank);
}

static void write_sorted_cards(const ref_rules *rules, text *to, const ref_card places[], int place_count) {
  ref_card cards[25];
  size_t count = 0;
  for (int i = 0; i < place_count; i++)
    if (places[i].rank != 0) cards[count++] = places[i];
  qsort(cards, count, sizeof cards[0], compare_cards);
  for (size_t i = 0; i < count; i++) write_card(rules, to, cards[i]);
}

typedef struct {
  int base, cards;
} foundation;

static int compare_foundations(const void *a, const void *b) {
  const foundation *left = a, *right = b;
  if (left->base != right->base) return left->base < right->base ? -1 : 1;
  return (left->cards > right->cards) - (left->cards < right->cards);
}

/* Sorting loses nothing with any_suit: foundations between which "of equals the first" decides wait for the same rank
 * with the same number of cards, so they have the same base too. */
static void write_foundations(const ref_rules *rules, text *to, const ref_board *board) {
  foundation foundations[26];
  for (int f = 0; f < rules->suits; f++) foundations[f] = (foundation){board->base[f], board->home[f]};
  if (rules->any_suit) qsort(foundations, (size_t)rules->suits, sizeof foundations[0], compare_foundations);
  for (int f = 0; f < rules->suits; f++) {
    write_number(to, foundations[f].base);
    write_char(to, ':');
    write_number(to, foundations[f].cards);
    write_char(to, ' ');
  }
}

static int compare_strings(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes each column into one scratch text, a zero byte after each, then sorts the beginnings. */
static void write_sorted_columns(const ref_rules *rules, text *to, const ref_board *board) {
  text scratch = {"", 0};
  char *columns[35];
  for (int c = 0; c < rules->columns; c++) {
    columns[c] = scratch.letters + scratch.length;
    for (int i = 0; i < board->height[c]; i++) write_card(rules, &scratch, board->column[c][i]);
    write_char(&scratch, '\0');
  }
  qsort(columns, (size_t)rules->columns, sizeof columns[0], compare_strings);
  for (int c = 0; c < rules->columns; c++) {
    write_string(to, columns[c]);
    write_char(to, '/');
  }
}

size_t ref_key(const ref_rules *rules, const ref_board *board, char *out, size_t size) {
  text key = {"", 0};
  write_foundations(rules, &key, board);
  write_char(&key, '|');
  write_sorted_cards(rules, &key, board->cell, rules->cells);
  write_char(&key, '|');
  write_sorted_cards(rules, &key, board->reserve, rules->reserve);
  write_char(&key, '|');
  write_sorted_columns(rules, &key, board);
  if (size > 0) {
    size_t kept = key.length < size ? key.length : size - 1;
    memcpy(out, key.letters, kept);
    out[kept] = '\0';
  }
  return key.length;
}

/* Reading a key back */

static int read_number(const char **at) {
  int number = 0;
  assert(**at >= '0' && **at <= '9');
  for (; **at >= '0' && **at <= '9'; ++*at) number = 10 * number + (**at - '0');
  return number;
}

static void skip(const char **at, char letter) {
  assert(**at == letter);
  (void)letter;
  ++*at;
}

static ref_card read_card(const ref_rules *rules, const char **at) {
  const char *letters = suit_letters(rules);
  ref_card card;
  card.rank = read_number(at);
  card.suit = (int)(strchr(letters, **at) - letters);
  ++*at;
  skip(at, ' ');
  return card;
}

static void read_places(const ref_rules *rules, const char **at, ref_card places[], int place_count) {
  for (int i = 0; i < place_count; i++) places[i] = **at == '|' ? (ref_card){0, 0} : read_card(rules, at);
  skip(at, '|');
}

/* Makes a board that has this key; columns and cells come in the order of the key. */
static void board_from_key(const ref_rules *rules, const char *key, ref_board *board) {
  const char **at = &key;
  for (int f = 0; f < rules->suits; f++) {
    board->base[f] = read_number(at);
    skip(at, ':');
    board->home[f] = read_number(at);
    skip(at, ' ');
  }
  skip(at, '|');
  read_places(rules, at, board->cell, rules->cells);
  read_places(rules, at, board->reserve, rules->reserve);
  for (int c = 0; c < rules->columns; c++) {
    board->height[c] = 0;
    while (**at != '/') board->column[c][board->height[c]++] = read_card(rules, at);
    skip(at, '/');
  }
}

/* The search.
 * Positions are numbered in the order in which they were met. `slots` is a hash table of their numbers plus one, zero
 * for a free slot; it is never more than half full. */

typedef struct {
  const ref_rules *rules;
  size_t limit; /* of positions */
  char **keys;
  int *depths; /* moves from the start on the path by which the position was first met */
  size_t met, room;
  size_t *waiting, waiting_count; /* numbers that the depth-first search has not expanded, the newest last */
  size_t *slots, slot_count;
  int next_depth; /* of the positions that are being shown */
  int most_home;
  int won_depth; /* of the first won position met, or -1 */
  int over;      /* another position was met beyond the limit, and not kept */
} search;

static size_t hash(const char *key) {
  uint64_t h = 14695981039346656037u; /* FNV-1a */
  for (; *key; key++) h = (h ^ (unsigned char)*key) * 1099511628211u;
  return (size_t)(h ^ h >> 32);
}

/* The slot that holds the key, or the free one where it belongs. */
static size_t slot_of(const search *s, const char *key) {
  size_t i = hash(key) % s->slot_count;
  while (s->slots[i] != 0 && strcmp(s->keys[s->slots[i] - 1], key) != 0) i = (i + 1) % s->slot_count;
  return i;
}

static void grow(search *s) {
  s->room = s->room ? 2 * s->room : 1024;
  s->keys = resize(s->keys, s->room, sizeof s->keys[0]);
  s->depths = resize(s->depths, s->room, sizeof s->depths[0]);
  s->waiting = resize(s->waiting, s->room, sizeof s->waiting[0]);
  s->slot_count = 2 * s->room;
  s->slots = resize(s->slots, s->slot_count, sizeof s->slots[0]);
  memset(s->slots, 0, s->slot_count * sizeof s->slots[0]);
  for (size_t number = 0; number < s->met; number++) s->slots[slot_of(s, s->keys[number])] = number + 1;
}

static void keep_position(search *s, size_t slot, const char *key, size_t length) {
  s->keys[s->met] = resize(NULL, length + 1, 1);
  memcpy(s->keys[s->met], key, length + 1);
  s->depths[s->met] = s->next_depth;
  s->waiting[s->waiting_count++] = s->met;
  s->slots[slot] = ++s->met;
}

static void meet(void *context, const ref_board *board) {
  search *s = context;
  char key[REF_KEY_SIZE];
  size_t length = ref_key(s->rules, board, key, sizeof key);
  if (s->met == s->room) grow(s);
  size_t slot = slot_of(s, key);
  if (s->slots[slot] != 0) return;
  if (s->met == s->limit) {
    s->over = 1;
    return;
  }
  keep_position(s, slot, key, length);
  int home = 0;
  for (int f = 0; f < s->rules->suits; f++) home += board->home[f];
  if (home > s->most_home) s->most_home = home;
  if (s->won_depth == -1 && ref_won(s->rules, board)) s->won_depth = s->next_depth;
}

static void search_begin(search *s, const ref_rules *rules, const ref_board *start, size_t limit) {
  *s = (search){.rules = rules, .limit = limit, .won_depth = -1};
  meet(s, start);
}

static void search_end(search *s) {
  for (size_t number = 0; number < s->met; number++) free(s->keys[number]);
  free(s->keys);
  free(s->depths);
  free(s->waiting);
  free(s->slots);
}

static void expand(search *s, size_t number, int runs, ref_board *scratch) {
  board_from_key(s->rules, s->keys[number], scratch);
  s->next_depth = s->depths[number] + 1;
  ref_moves(s->rules, scratch, runs, meet, s);
}

int ref_count_by_depth(const ref_rules *rules, const ref_board *board, int depth, int runs,
                       unsigned long counts[]) {
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  assert(depth >= 0);
  search s;
  search_begin(&s, rules, board, SIZE_MAX);
  ref_board *scratch = resize(NULL, 1, sizeof *scratch);
  for (size_t number = 0; number < s.met && s.depths[number] < depth; number++)
    expand(&s, number, runs, scratch);
  for (int d = 0; d <= depth; d++) counts[d] = 0;
  for (size_t number = 0; number < s.met; number++) counts[s.depths[number]]++;
  free(scratch);
  search_end(&s);
  return 0;
}

int ref_shortest(const ref_rules *rules, const ref_board *board, int runs, size_t max_positions) {
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  search s;
  search_begin(&s, rules, board, max_positions);
  ref_board *scratch = resize(NULL, 1, sizeof *scratch);
  for (size_t number = 0; number < s.met && s.won_depth == -1 && !s.over; number++)
    expand(&s, number, runs, scratch);
  int answer = s.won_depth == -1 && s.over ? -2 : s.won_depth;
  free(scratch);
  search_end(&s);
  return answer;
}

int ref_solve(const ref_rules *rules, const ref_board *board, size_t max_positions, int *best_home) {
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  search s;
  search_begin(&s, rules, board, max_positions);
  ref_board *scratch = resize(NULL, 1, sizeof *scratch);
  while (s.waiting_count > 0 && s.won_depth == -1 && !s.over)
    expand(&s, s.waiting[--s.waiting_count], 0, scratch);
  int answer = s.won_depth != -1 ? 1 : s.over ? -1 : 0;
  *best_home = s.most_home;
  free(scratch);
  search_end(&s);
  return answer;
}
