/* input.c - boards one by one, and small files whole. */
#include "input.h"

#include "say.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

const char *shown_file_name(const char *name) { return strcmp(name, "-") == 0 ? "standard input" : name; }

/* A folder opens like a file and only fails when it is read. */
static FILE *open_input(const char *name) {
  if (strcmp(name, "-") == 0) return stdin;
  struct stat about;
  if (stat(name, &about) == 0 && S_ISDIR(about.st_mode)) {
    errno = EISDIR;
    return NULL;
  }
  return fopen(name, "rb");
}

bool board_file_open(board_file *file, const char *name) {
  file->stream = open_input(name);
  file->name = shown_file_name(name);
  file->line = 0;
  return file->stream != NULL;
}

void board_file_close(board_file *file) {
  if (file->stream && file->stream != stdin) fclose(file->stream);
  file->stream = NULL;
}

/* Appends one line with its newline; false at the end of the file. A line that does not fit is cut, which the
 * caller sees by the length. */
static bool append_line(board_file *file) {
  int c = getc(file->stream);
  if (c == EOF) return false;
  file->line++;
  for (; c != EOF; c = getc(file->stream)) {
    if (file->length > FC_MAX_BOARD_TEXT) return true;
    file->text[file->length++] = (char)c;
    if (c == '\n') break;
  }
  return true;
}

typedef struct line_look {
  bool blank, comment;
  int braces; /* opened less closed */
  bool opens_object;
} line_look;

static line_look look_at(const char *at, const char *end) {
  line_look look = {.blank = true};
  if (end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;
  for (; at < end; at++) {
    if (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') continue;
    if (look.blank) {
      look.comment = *at == '#';
      look.opens_object = *at == '{';
    }
    look.blank = false;
    look.braces += (*at == '{') - (*at == '}');
  }
  return look;
}

/* A board ends at an empty line, or with its last brace. Lines of remarks alone are no board. */
int board_file_next(board_file *file) {
  bool has_content = false, json = false;
  int braces = 0;
  file->length = 0;
  for (;;) {
    const size_t start = file->length;
    if (!append_line(file)) break;
    if (file->length > FC_MAX_BOARD_TEXT) {
      say_error(
          "%s:%u: too long for a board; a line per column and an empty line between boards was expected",
          file->name, file->line);
      return -1;
    }
    const line_look look = look_at(file->text + start, file->text + file->length);
    if (look.blank && !json) {
      if (has_content) break;
      file->length = 0;
      continue;
    }
    if (start == 0) {
      file->first_line = file->line;
      json = look.opens_object;
    }
    has_content |= !look.comment && !look.blank;
    braces += look.braces;
    if (json && braces <= 0) break;
  }
  if (ferror(file->stream)) {
    say_error("%s: %s", file->name, strerror(errno));
    return -1;
  }
  return has_content;
}

char *read_whole_file(const char *name, size_t limit, size_t *length) {
  FILE *const stream = open_input(name);
  if (!stream) return say_error("%s: %s", shown_file_name(name), strerror(errno)), NULL;
  size_t size = 1 << 16;
  char *text = malloc(size);
  *length = 0;
  while (text) {
    *length += fread(text + *length, 1, size - *length, stream);
    if (*length < size || size >= limit) break;
    char *const more = realloc(text, size *= 2);
    if (!more) free(text);
    text = more;
  }
  const bool failed = ferror(stream);
  if (stream != stdin) fclose(stream);
  if (!text)
    say_error("%s: no memory to read it", shown_file_name(name));
  else if (failed)
    say_error("%s: %s", shown_file_name(name), strerror(errno));
  else if (*length < size)
    return text;
  else
    say_error("%s: longer than %zu bytes", shown_file_name(name), limit);
  free(text);
  return NULL;
}
