/* hint.c - can a deal of FreeCell be won, and what is the next move?
 * cc hint.c $(pkg-config --cflags --libs fclab) && ./a.out 617 */
#include <fclab.h>
#include <stdio.h>

int main(int argc, char **argv) {
  char error[FCLAB_ERROR_SIZE];
  fclab_position *position;
  fclab_search *search;
  fclab_result result;
  fclab_move next = {""};
  size_t moves;
  if (fclab_deal("freecell", argc > 1 ? argv[1] : "617", NULL, &position, error) != FCLAB_OK ||
      fclab_solve(position, NULL, &search, error) != FCLAB_OK)
    return fprintf(stderr, "%s\n", error), 2;
  fclab_search_result(search, &result);
  fclab_search_moves(search, FCLAB_RUNS, &next, 1, &moves);
  printf("%s %s\n", fclab_verdict_name(result.verdict), next.text);
  fclab_search_free(search);
  fclab_free(position);
  return 0;
}
