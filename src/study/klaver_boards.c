/* klaver_boards.c - finding a file, and another reading of a board in Klaver's rows (a and c are the black suits). */
#include "study/klaver_boards.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const char *fc_klaver_text(const char *name) {
  static const fc_board_file *const tables[] = {fc_klaver_files, fc_lost_files};
  for (size_t i = 0; i < 2; i++)
    for (const fc_board_file *f = tables[i]; f->path; f++)
      if (strcmp(f->path + 1, name) == 0) return (const char *)f->bytes;
  assert(false && "there is such a file");
  return "";
}

void fc_klaver_exchange_blacks(char *text, unsigned rank) {
  for (char *at = text; *at; at++) {
    const bool begins = at == text || at[-1] == ',' || at[-1] == '\n';
    char *end;
    if (!begins || (*at != 'a' && *at != 'c') || strtoul(at + 1, &end, 10) != rank) continue;
    *at = *at == 'a' ? 'c' : 'a';
  }
}
