/* path.c - a found solution as moves of the game: the finder's moves, and the home moves that it made by themselves. */
#include "search/fast/finder.h"

static fc_place place_of(unsigned place, fc_card card) {
  if (place == FC_TO_HOME) return fc_place_home(fc_card_suit(4, card));
  return place < FC_CELL_PLACE ? fc_place_column(place) : fc_place_slot(place - FC_CELL_PLACE);
}

void fc_path_add(fc_path *path, fc_card card, unsigned from, unsigned to, unsigned n) {
  path->moves[path->count++] =
      (fc_move){.card = card, .from = place_of(from, card), .to = place_of(to, card), .count = (uint8_t)n};
}

/* Turns the links of the nodes that lead to the solution round; returns the first behind the root. */
static uint32_t turn_links(fc_finder *f) {
  uint32_t next = 0;
  for (uint32_t at = f->solved; at != 0;) {
    const uint32_t parent = f->nodes[at].parent;
    f->nodes[at].parent = next;
    next = at;
    at = parent;
  }
  return next;
}

fc_status fc_finder_path(fc_finder *f, fc_line *line) {
  const size_t most = f->nodes[f->solved].depth + 52u;
  if (fc_line_reserve(line, most) != FC_OK) return FC_NO_MEMORY;
  fc_path path = {.moves = line->moves};
  fc_node_write_root(f, &path);
  uint32_t at = 0;
  for (uint32_t next = turn_links(f); next != 0; next = f->nodes[next].parent) {
    fc_node_write(f, &f->nodes[at], f->nodes[next].move, &path);
    at = next;
  }
  assert(path.count <= most);
  line->count = path.count;
  return FC_OK;
}
