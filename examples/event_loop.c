/* event_loop.c - a search in parts: the program stays awake, and may give up whenever it likes.
 * cc event_loop.c $(pkg-config --cflags --libs fclab) && ./a.out 11982 */
#include <fclab.h>
#include <stdio.h>

/* What a program does between two parts: draw, look at the mouse. Returns 0 when it has lost its patience. */
static int handle_events(unsigned part) { return part < 1000; }

int main(int argc, char **argv) {
  char error[FCLAB_ERROR_SIZE];
  fclab_position *position;
  fclab_search *search;
  fclab_verdict verdict = FCLAB_RUNNING;
  fclab_status status = FCLAB_OK;
  unsigned part = 0;
  if (fclab_deal("freecell", argc > 1 ? argv[1] : "11982", NULL, &position, error) != FCLAB_OK ||
      fclab_search_begin(position, NULL, &search, error) != FCLAB_OK)
    return fprintf(stderr, "%s\n", error), 2;
  while (status == FCLAB_OK && verdict == FCLAB_RUNNING && handle_events(part++))
    status = fclab_search_run(search, 10000, &verdict);
  if (status != FCLAB_OK) return fprintf(stderr, "%s\n", fclab_status_name(status)), 4;
  printf("%s after %u parts\n", fclab_verdict_name(verdict), part);
  fclab_search_free(search);
  fclab_free(position);
  return 0;
}
