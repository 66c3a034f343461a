/* deal_list.c - parts in their order. */
#include "survey/deal_list.h"

#include <assert.h>
#include <stdlib.h>

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

bool fc_deal_list_add_range(fc_deal_list *list, const fc_deal_range *range) {
  fc_deal_part *const part = add_part(list);
  if (!part) return false;
  part->is_range = true;
  part->range = *range;
  part->count = range->last - range->first + 1;
  list->count += part->count;
  return true;
}

bool fc_deal_list_add_board(fc_deal_list *list, const fc_position *position, const char *name) {
  void *memory = list->boards;
  if (!make_room(&memory, &list->boards_size, list->boards_count, sizeof *list->boards)) return false;
  list->boards = memory;
  fc_deal_part *part = list->parts_count > 0 ? &list->parts[list->parts_count - 1] : NULL;
  if (!part || part->is_range) {
    part = add_part(list);
    if (!part) return false;
    part->board = list->boards_count;
  }
  fc_deal_board *const board = &list->boards[list->boards_count++];
  board->position = *position;
  fc_text text = fc_text_into(board->name, sizeof board->name);
  fc_text_string(&text, name);
  part->count++;
  list->count++;
  return true;
}

void fc_deal_list_free(fc_deal_list *list) {
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
  if (part->is_range)
    fc_deal_name_write(part->range.source, part->range.first + at, name);
  else
    fc_text_string(name, list->boards[part->board + at].name);
}
