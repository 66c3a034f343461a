/* deal_list.h - the deals of a survey, each by its index: ranges of names, and boards that were read. As text it is what a store keeps, by which the survey is found
 * again: a board is known by what lies on it, whatever its file is called. */
#ifndef FC_SURVEY_DEAL_LIST_H
#define FC_SURVEY_DEAL_LIST_H

#include "game/dealname.h"

typedef struct fc_deal_board {
  fc_position position;
  char *name;
} fc_deal_board;

/* A range, or boards behind each other. */
typedef struct fc_deal_part {
  uint64_t first, count; /* the index of its first deal */
  bool is_range;
  fc_deal_range range;
  size_t board; /* the first of its boards; of a list that was read from text none is there */
} fc_deal_part;

/* Begins as zero bytes. */
typedef struct fc_deal_list {
  fc_deal_part *parts;
  size_t parts_count, parts_size;
  fc_deal_board *boards;
  size_t boards_count, boards_size;
  uint64_t count;
} fc_deal_list;

/* False without memory, or if there are more deals than can be counted (2^63 - 1). */
bool fc_deal_list_add_range(fc_deal_list *list, const fc_deal_range *range);
bool fc_deal_list_add_board(fc_deal_list *list, const fc_position *position, const char *name);
void fc_deal_list_free(fc_deal_list *list);

void fc_deal_list_get(const fc_deal_list *list, const fc_rules *rules, uint64_t index, fc_position *position);
void fc_deal_list_name(const fc_deal_list *list, uint64_t index, fc_text *name);

/* A board's text as it is kept; FC_MAX_BOARD_TEXT bytes are enough. */
void fc_deal_board_write(const fc_rules *rules, const fc_deal_board *board, char text[], size_t size);

/* Words between spaces: `ms:1..1000`, or `boards:3:CHECKSUM`. What is read has names for all deals, but no boards. */
void fc_deal_list_write(const fc_deal_list *list, const fc_rules *rules, fc_text *text);
bool fc_deal_list_read(fc_deal_list *list, const char *text);

#endif
