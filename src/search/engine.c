/* engine.c - answers. */
#include "search/engine.h"

#include "base/memory.h"

const char *fc_verdict_name(fc_verdict verdict) {
  static const char *const names[] = {"solved", "unsolvable", "undecided"};
  return names[verdict];
}

fc_status fc_line_reserve(fc_line *line, size_t size) {
  if (size <= line->size) return FC_OK;
  fc_move *const more = fc_realloc(line->moves, size * sizeof *more);
  if (!more) return FC_NO_MEMORY;
  line->moves = more;
  line->size = size;
  return FC_OK;
}
