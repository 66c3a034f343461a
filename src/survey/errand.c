/* errand.c - what all ranks do together before the first errand. */
#include "survey/errand.h"

#include <string.h>

void fc_opening_share(const fc_ranks *ranks, fc_opening *opening) {
  fc_ranks_spread(ranks, FC_FOREMAN, opening, sizeof *opening);
}

bool fc_ranks_are_ready(const fc_ranks *ranks, bool is_ready) {
  uint64_t not_ready = !is_ready;
  fc_ranks_sum(ranks, &not_ready, 1);
  return not_ready == 0;
}

static bool is_foreman(const fc_ranks *ranks) { return ranks->rank == FC_FOREMAN; }

/* Whoever works needs no name of it. */
static bool share_board(const fc_ranks *ranks, const fc_deal_board *from, fc_deal_list *to) {
  fc_position position;
  if (from)
    position = from->position;
  else
    memset(&position, 0, sizeof position);
  fc_ranks_spread(ranks, FC_FOREMAN, &position, sizeof position);
  return from || fc_deal_list_add_board(to, &position, "");
}

/* Whoever has no memory still takes part: the others would wait. */
static bool share_part(const fc_ranks *ranks, const fc_deal_list *from, size_t i, fc_deal_list *to) {
  fc_deal_part part = {0};
  bool has_room = true;
  if (is_foreman(ranks)) part = from->parts[i];
  fc_ranks_spread(ranks, FC_FOREMAN, &part, sizeof part);
  if (part.is_range) return is_foreman(ranks) || fc_deal_list_add_range(to, &part.range);
  for (uint64_t b = 0; b < part.count; b++)
    has_room &= share_board(ranks, is_foreman(ranks) ? &from->boards[part.board + b] : NULL, to);
  return has_room;
}

bool fc_deals_share(const fc_ranks *ranks, const fc_deal_list *from, fc_deal_list *to) {
  uint64_t parts = is_foreman(ranks) ? from->parts_count : 0;
  bool has_room = true;
  fc_ranks_spread(ranks, FC_FOREMAN, &parts, sizeof parts);
  for (size_t i = 0; i < parts; i++) has_room &= share_part(ranks, from, i, to);
  return has_room;
}
