/* klaver_boards.h - the boards and the counts of Klaver's thesis that are files, bench/klaver, and lost deals that were hunted, bench/lost, in the binary. */
#ifndef FC_STUDY_KLAVER_BOARDS_H
#define FC_STUDY_KLAVER_BOARDS_H

#include <stddef.h>

typedef struct fc_board_file {
  const char *path, *sum;
  const unsigned char *bytes; /* a zero follows */
  size_t length;
} fc_board_file;

/* Written by cmake/embed.cmake; a row without a path is behind the last of each. */
extern const fc_board_file fc_klaver_files[], fc_lost_files[];

/* The text of a file such as figure-22.txt, which must be there. */
const char *fc_klaver_text(const char *name);

/* The same board with the two black cards of a rank in each other's places: what a reader cannot tell where a text lost which suit is which. `text` is changed. */
void fc_klaver_exchange_blacks(char *text, unsigned rank);

#endif
