/* figures.c - from the source tree. */
#include "support/figures.h"

#include "support/harness.h"

#include "game/board.h"

#include <stdio.h>
#include <stdlib.h>

void read_figure(unsigned number, const fc_rules *rules, fc_position *p) {
  static char text[FC_MAX_BOARD_TEXT];
  char name[4096];
  const char *const root = getenv("FCLAB_SOURCE");
  snprintf(name, sizeof name, "%s/bench/klaver/figure-%u.txt", root ? root : ".", number);
  FILE *const file = fopen(name, "r");
  if (!file) fail_msg("%s cannot be read", name);
  const size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  assert_int_equal(fc_board_read(rules, text, length, p, NULL), FC_OK);
}
