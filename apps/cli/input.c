/* input.c - boards one by one, and small files whole. */
#include "input.h"

#include "say.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

const char *shown_file_name(const char *name) { return strcmp(name, "-") == 0 ? "standard input" : name; }

/* A folder opens like a file and only fails when it is read. */
bool is_readable_file(const char *name) {
  struct stat about;
  if (stat(name, &about) != 0) return false;
  if (S_ISDIR(about.st_mode)) {
    errno = EISDIR;
    return false;
  }
  return access(name, R_OK) == 0;
}

static FILE *open_input(const char *name) {
  if (strcmp(name, "-") == 0) return stdin;
  return is_readable_file(name) ? fopen(name, "rb") : NULL;
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
  bool in_string = false;
  for (; at < end; at++) {
    if (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') continue;
    if (look.blank) {
      look.comment = *at == '#';
      look.opens_object = *at == '{';
    }
    look.blank = false;
    if (*at == '"' && !(in_string && at[-1] == '\\')) in_string = !in_string;
    if (!in_string) look.braces += (*at == '{') - (*at == '}');
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
      return -EXIT_BAD_INPUT;
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
    return -EXIT_FAILED;
  }
  return has_content;
}

int read_whole_file(const char *name, size_t limit, char **text, size_t *length) {
  const char *const shown = shown_file_name(name);
  FILE *const stream = open_input(name);
  *text = NULL;
  *length = 0;
  if (!stream) return say_error("%s: %s", shown, strerror(errno)), EXIT_BAD_INPUT;
  size_t size = 0;
  bool memory = true;
  while (*length == size && size <= limit && memory) {
    size = size ? 2 * size : 1 << 16;
    char *const more = realloc(*text, size);
    memory = more != NULL;
    if (!memory) break;
    *text = more;
    *length += fread(*text + *length, 1, size - *length, stream);
  }
  const bool failed = ferror(stream);
  if (stream != stdin) fclose(stream);
  if (memory && !failed && *length <= limit) return EXIT_DONE;
  if (!memory)
    say_error("%s: no memory to read it", shown);
  else if (failed)
    say_error("%s: %s", shown, strerror(errno));
  else
    say_error("%s: longer than %zu bytes", shown, limit);
  free(*text);
  *text = NULL;
  return !memory || failed ? EXIT_FAILED : EXIT_BAD_INPUT;
}
