/* fingerprint.c - comparing and renewing the file of fingerprints: lines of an engine's name and a number. */
#include "fingerprint.h"

#include "input.h"
#include "say.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { LONGEST_FILE = 1 << 16 };

void fingerprint_file(const char *deals_file, char *name, size_t size) {
  const char *const slash = strrchr(deals_file, '/');
  const int folder = slash ? (int)(slash - deals_file) + 1 : 0;
  snprintf(name, size, "%.*sfingerprint.txt", folder, deals_file);
}

/* The number behind the engine's name at the begin of a line. */
static bool find(const char *text, const char *engine, uint64_t *generated) {
  const size_t length = strlen(engine);
  for (; text; text = strchr(text, '\n')) {
    text += *text == '\n';
    if (strncmp(text, engine, length) == 0 && sscanf(text + length, "%*1[ ]%" SCNu64, generated) == 1)
      return true;
  }
  return false;
}

static int compare(const char *file, const char *text, const fingerprint *found) {
  uint64_t expected;
  if (!find(text, found->engine, &expected)) {
    say_error("%s says nothing of engine %s; 'fclab bench --write' adds it", file, found->engine);
    return EXIT_DIFFERS;
  }
  if (expected == found->generated) return EXIT_DONE;
  say_error("engine %s: %" PRIu64 " positions were expected by %s, %" PRIu64
            " were made; if that is meant, 'fclab bench --write' renews it",
            found->engine, expected, file, found->generated);
  return EXIT_DIFFERS;
}

int fingerprint_check(const char *file, const fingerprint *found, size_t count) {
  char *text;
  size_t length;
  int status = read_whole_file(file, LONGEST_FILE - 1, &text, &length);
  if (status != EXIT_DONE) return status;
  char *const ended = realloc(text, length + 1);
  if (!ended) return free(text), say_error("no memory"), EXIT_FAILED;
  ended[length] = '\0';
  for (size_t i = 0; i < count && status == EXIT_DONE; i++) status = compare(file, ended, &found[i]);
  free(ended);
  return status;
}

int fingerprint_write(const char *file, const fingerprint *found, size_t count) {
  FILE *const stream = fopen(file, "w");
  if (!stream) return say_error("%s: %s", file, strerror(errno)), EXIT_FAILED;
  fprintf(stream, "# Positions made by each engine on deals.txt; 'fclab bench --write' renews them.\n");
  for (size_t i = 0; i < count; i++) fprintf(stream, "%s %" PRIu64 "\n", found[i].engine, found[i].generated);
  const bool failed = ferror(stream);
  if (fclose(stream) == 0 && !failed) return EXIT_DONE;
  return say_error("%s: %s", file, strerror(errno)), EXIT_FAILED;
}
