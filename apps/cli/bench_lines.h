/* bench_lines.h - the file that engines are measured on (bench/deals.txt). A line is what could stand behind `fclab solve`:
 * deals and the rules they are played by, --states N and --engine NAME; # begins a remark. Limits of time are not
 * among them: what is counted must not depend on the machine. */
#ifndef FCLAB_CLI_BENCH_LINES_H
#define FCLAB_CLI_BENCH_LINES_H

#include "game_options.h"
#include "search/engine.h"

enum { BENCH_LINE_WORDS = 64, BENCH_LINE_BYTES = 500 };

typedef struct bench_line {
  unsigned number;
  const char *text; /* as it stands there, without the remark */
  char *words[BENCH_LINE_WORDS];
  size_t words_count; /* deals, options left out */
  cli_game game;
  fc_limits limits;
  fc_options options;
  const fc_engine *engine; /* that it is for: fast unless another is named */
} bench_line;

typedef struct bench_lines {
  const char *file;
  char *shown, *split; /* the file's text, once with a zero byte behind each line, once behind each word */
  bench_line *lines;
  size_t count;
} bench_lines;

/* Reads and checks the whole file; EXIT_DONE, or another status after saying what is wrong and where. */
int bench_lines_read(bench_lines *bench, const char *file);
/* Also for one that could not be read. */
void bench_lines_free(bench_lines *bench);

#endif
