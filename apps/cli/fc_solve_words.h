/* fc_solve_words.h - a file of options, as --read-from-file and shells have them: words between blanks, "two in one", \ before a character that
 * is to stand for itself, # and what follows it on the line for nothing. */
#ifndef FCLAB_CLI_FC_SOLVE_WORDS_H
#define FCLAB_CLI_FC_SOLVE_WORDS_H

#include <stdbool.h>

enum { FC_SOLVE_MOST_WORDS = 1000 };

typedef struct fc_solve_words {
  char *text; /* which the words lie in */
  int count;
  char *words[FC_SOLVE_MOST_WORDS];
} fc_solve_words;

/* Null after saying what is wrong. */
fc_solve_words *fc_solve_words_read(const char *file);
void fc_solve_words_free(fc_solve_words *words);

#endif
