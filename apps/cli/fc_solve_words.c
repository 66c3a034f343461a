/* fc_solve_words.c - words are cut in place: what is read is never shorter than what is written. */
#include "fc_solve_words.h"

#include "input.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 1 << 16 };

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* To the next word, or the end. */
static char *skip_blanks(char *at) {
  for (;; at++) {
    if (*at == '#') at += strcspn(at, "\n");
    if (at[0] == '\\' && at[1] == '\n')
      at++;
    else if (!is_blank(*at))
      return at;
  }
}

/* Writes a word where it lies, and returns what is behind it. */
static char *cut_word(char *at) {
  char *to = at;
  bool is_quoted = false;
  for (; *at && (is_quoted || !is_blank(*at)); at++) {
    if (*at == '"') {
      is_quoted = !is_quoted;
      continue;
    }
    if (at[0] == '\\' && at[1] && *++at == '\n') continue;
    *to++ = *at;
  }
  char *const behind = *at ? at + 1 : at;
  *to = '\0';
  return behind;
}

static bool cut(fc_solve_words *w) {
  for (char *at = skip_blanks(w->text); *at; at = skip_blanks(at)) {
    if (w->count == FC_SOLVE_MOST_WORDS) return false;
    w->words[w->count++] = at;
    at = cut_word(at);
  }
  return true;
}

void fc_solve_words_free(fc_solve_words *words) {
  if (!words) return;
  free(words->text);
  free(words);
}

fc_solve_words *fc_solve_words_read(const char *file) {
  size_t length;
  fc_solve_words *const w = calloc(1, sizeof *w);
  if (!w) return say_error("no memory"), NULL;
  if (read_whole_file(file, MOST_TEXT, &w->text, &length) != EXIT_DONE) return free(w), NULL;
  char *const text = realloc(w->text, length + 1);
  if (text) {
    w->text = text;
    text[length] = '\0';
    if (cut(w)) return w;
    say_error("%s: more than %d words", file, FC_SOLVE_MOST_WORDS);
  } else {
    say_error("no memory");
  }
  fc_solve_words_free(w);
  return NULL;
}
