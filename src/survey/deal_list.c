/* deal_list.c - parts in their order. */
#include "survey/deal_list.h"

#include "base/checksum.h"
#include "game/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(void **memory, size_t *size, size_t count, size_t each) {
  if (count < *size) return true;
  const size_t more = *size ? 2 * *size : 16;
  void *const grown = realloc(*memory, more * each);
  if (!grown) return false;
  *memory = grown;
  *size = more;
  return true;
}

static fc_deal_part *add_part(fc_deal_list *list) {
  void *memory = list->parts;
  if (!make_room(&memory, &list->parts_size, list->parts_count, sizeof *list->parts)) return NULL;
  list->parts = memory;
  fc_deal_part *const part = &list->parts[list->parts_count++];
  *part = (fc_deal_part){.first = list->count};
  return part;
}

/* SQLite counts to 2^63 - 1. */
static bool can_grow(const fc_deal_list *list, uint64_t more) {
  return more > 0 && more <= (uint64_t)INT64_MAX - list->count;
}

bool fc_deal_list_add_range(fc_deal_list *list, const fc_deal_range *range) {
  const uint64_t count = range->last - range->first + 1;
  fc_deal_part *const part = can_grow(list, count) ? add_part(list) : NULL;
  if (!part) return false;
  part->is_range = true;
  part->range = *range;
  part->count = count;
  list->count += count;
  return true;
}

static fc_deal_part *part_of_boards(fc_deal_list *list) {
  fc_deal_part *const last = list->parts_count > 0 ? &list->parts[list->parts_count - 1] : NULL;
  if (last && !last->is_range) return last;
  fc_deal_part *const part = add_part(list);
  if (part) part->board = list->boards_count;
  return part;
}

bool fc_deal_list_add_board(fc_deal_list *list, const fc_position *position, const char *name) {
  void *memory = list->boards;
  if (!make_room(&memory, &list->boards_size, list->boards_count, sizeof *list->boards)) return false;
  list->boards = memory;
  fc_deal_part *const part = part_of_boards(list);
  char *const copy = malloc(strlen(name) + 1);
  if (!part || !copy) return free(copy), false;
  memcpy(copy, name, strlen(name) + 1);
  list->boards[list->boards_count++] = (fc_deal_board){.position = *position, .name = copy};
  part->count++;
  list->count++;
  return true;
}

void fc_deal_list_free(fc_deal_list *list) {
  for (size_t i = 0; i < list->boards_count; i++) free(list->boards[i].name);
  free(list->parts);
  free(list->boards);
  *list = (fc_deal_list){0};
}

static const fc_deal_part *part_of(const fc_deal_list *list, uint64_t index) {
  size_t low = 0, high = list->parts_count;
  assert(index < list->count);
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (list->parts[middle].first <= index)
      low = middle;
    else
      high = middle;
  }
  return &list->parts[low];
}

void fc_deal_list_get(const fc_deal_list *list, const fc_rules *rules, uint64_t index,
                      fc_position *position) {
  const fc_deal_part *const part = part_of(list, index);
  const uint64_t at = index - part->first;
  if (part->is_range)
    fc_deal_make(rules, part->range.source, part->range.first + at, position, NULL);
  else
    *position = list->boards[part->board + at].position;
}

void fc_deal_list_name(const fc_deal_list *list, uint64_t index, fc_text *name) {
  const fc_deal_part *const part = part_of(list, index);
  const uint64_t at = index - part->first;
  if (part->is_range) {
    fc_deal_name_write(part->range.source, part->range.first + at, name);
  } else if (part->board + at < list->boards_count) {
    fc_text_string(name, list->boards[part->board + at].name);
  } else {
    fc_text_string(name, "board:");
    fc_text_number(name, at + 1);
  }
}

void fc_deal_board_write(const fc_rules *rules, const fc_deal_board *board, char text[], size_t size) {
  const fc_board_style style = {.format = FC_BOARD_JSON};
  fc_board_write(rules, &board->position, &style, text, size);
  text[strcspn(text, "\n")] = '\0';
}

static uint64_t sum_boards(const fc_rules *rules, const fc_deal_board boards[], uint64_t count) {
  char text[FC_MAX_BOARD_TEXT];
  uint64_t sum = 0;
  for (uint64_t b = 0; b < count; b++) {
    fc_deal_board_write(rules, &boards[b], text, sizeof text);
    sum = sum * UINT64_C(0x9e3779b97f4a7c15) + fc_checksum((const uint8_t *)text, strlen(text));
  }
  return sum;
}

void fc_deal_list_write(const fc_deal_list *list, const fc_rules *rules, fc_text *text) {
  for (size_t i = 0; i < list->parts_count; i++) {
    const fc_deal_part *const part = &list->parts[i];
    fc_text_string(text, i > 0 ? " " : "");
    if (part->is_range) {
      fc_deal_name_write(part->range.source, part->range.first, text);
      if (part->range.last == part->range.first) continue;
      fc_text_string(text, "..");
      fc_text_number(text, part->range.last);
    } else {
      fc_text_string(text, "boards:");
      fc_text_number(text, part->count);
      fc_text_string(text, ":");
      fc_text_number(text, sum_boards(rules, &list->boards[part->board], part->count));
    }
  }
}

static bool read_word(fc_deal_list *list, const char *word) {
  static const char boards[] = "boards:";
  fc_deal_range range;
  if (strncmp(word, boards, sizeof boards - 1) != 0)
    return fc_deal_name_read(word, &range, NULL) == FC_OK && fc_deal_list_add_range(list, &range);
  const uint64_t count = strtoull(word + sizeof boards - 1, NULL, 10);
  fc_deal_part *const part = can_grow(list, count) ? add_part(list) : NULL;
  if (!part) return false;
  part->count = count;
  list->count += count;
  return true;
}

bool fc_deal_list_read(fc_deal_list *list, const char *text) {
  char word[80];
  while (*text) {
    const size_t length = strcspn(text, " ");
    if (length == 0 || length >= sizeof word) return false;
    memcpy(word, text, length);
    word[length] = '\0';
    if (!read_word(list, word)) return false;
    text += length + (text[length] == ' ');
  }
  return true;
}
