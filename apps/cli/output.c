/* output.c - written beside its place under another name, then renamed. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "output.h"

#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct paths {
  char *name; /* where a symbolic link leads */
  char folder[PATH_MAX], temporary[PATH_MAX];
} paths;

/* The folder with its last slash; `./` where there is none. */
static bool find_folder(paths *p) {
  const char *const slash = strrchr(p->name, '/');
  const char *const folder = slash ? p->name : "./";
  const size_t length = slash ? (size_t)(slash - p->name) + 1 : 2;
  enum { ROOM_FOR_TEMPORARY = 40 };
  if (length + ROOM_FOR_TEMPORARY >= sizeof p->folder) {
    errno = ENAMETOOLONG;
    return false;
  }
  memcpy(p->folder, folder, length);
  p->folder[length] = '\0';
  return true;
}

static bool find_paths(paths *p, const char *name) {
  p->name = realpath(name, NULL);
  if (!p->name && errno == ENOENT) p->name = strdup(name);
  return p->name && find_folder(p);
}

/* Renaming would put a file in the place of a device or a pipe. */
static bool is_possible(const paths *p) {
  struct stat about;
  if (stat(p->name, &about) == 0 && !S_ISREG(about.st_mode)) {
    errno = S_ISDIR(about.st_mode) ? EISDIR : EEXIST;
    return false;
  }
  const size_t length = strlen(p->name);
  if (length == 0 || p->name[length - 1] == '/') {
    errno = ENOENT;
    return false;
  }
  return access(p->folder, W_OK | X_OK) == 0;
}

bool can_write_file(const char *name) {
  paths p = {.name = NULL};
  const bool can = find_paths(&p, name) && is_possible(&p);
  if (!can)
    say_error(errno == EEXIST ? "%s: not a plain file" : "%s: %s", *name ? name : "''", strerror(errno));
  free(p.name);
  return can;
}

static int open_temporary(paths *p) {
  enum { TRIES = 100 };
  for (int i = 0; i < TRIES; i++) {
    const int length =
        snprintf(p->temporary, sizeof p->temporary, "%s.fclab-%ld-%d", p->folder, (long)getpid(), i);
    if (length < 0 || (size_t)length >= sizeof p->temporary) break;
    const int file = open(p->temporary, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file >= 0 || errno != EEXIST) return file;
  }
  return -1;
}

static bool write_all(int file, const uint8_t bytes[], size_t size) {
  while (size > 0) {
    const ssize_t written = write(file, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes += written;
    size -= (size_t)written;
  }
  return true;
}

/* The name is only sure to last when the folder is on the disk as well; where it cannot be, that is no failure. */
static void sync_folder(const char *folder) {
  const int file = open(folder, O_RDONLY);
  if (file < 0) return;
  fsync(file);
  close(file);
}

static bool write_and_rename(paths *p, const uint8_t bytes[], size_t size) {
  const int file = open_temporary(p);
  if (file < 0) return false;
  const bool written = write_all(file, bytes, size) && fsync(file) == 0;
  int trouble = errno;
  const bool closed = close(file) == 0;
  if (written && !closed) trouble = errno;
  if (written && closed && rename(p->temporary, p->name) == 0) {
    sync_folder(p->folder);
    return true;
  }
  if (written && closed) trouble = errno;
  unlink(p->temporary);
  errno = trouble;
  return false;
}

/* Signals wait, so that none ends us between making and renaming; a file that grows too large is an error like others. */
static void hold_signals(sigset_t *before) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  sigset_t held;
  signal(SIGXFSZ, SIG_IGN);
  sigfillset(&held);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&held, faults[i]);
  sigprocmask(SIG_BLOCK, &held, before);
}

int write_whole_file(const char *name, const uint8_t bytes[], size_t size) {
  paths p = {.name = NULL};
  sigset_t before;
  hold_signals(&before);
  const bool done = find_paths(&p, name) && is_possible(&p) && write_and_rename(&p, bytes, size);
  const int trouble = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  free(p.name);
  if (!done) say_error("%s: cannot be written: %s", name, strerror(trouble));
  return done ? EXIT_DONE : EXIT_FAILED;
}
