/* spill.c - mapped files. Room on the disk is taken before a file is mapped: else writing to memory would end the program when the disk is full. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "spill.h"
#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LONGEST_FOLDER = 4000 };

/* A file that has no name, or loses it at once where the file system does not know of such files. */
static int open_nameless(const char *folder) {
  const int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return file;
  char name[LONGEST_FOLDER + 32];
  snprintf(name, sizeof name, "%s/fclab-XXXXXX", folder);
  const int named = mkostemp(name, O_CLOEXEC);
  if (named >= 0) unlink(name);
  return named;
}

static void *get(void *context, size_t bytes) {
  const int file = open_nameless(context);
  if (file < 0) return NULL;
  void *memory = MAP_FAILED;
  if (posix_fallocate(file, 0, (off_t)bytes) == 0)
    memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return memory == MAP_FAILED ? NULL : memory;
}

static void give(void *context, void *memory, size_t bytes) {
  (void)context;
  munmap(memory, bytes);
}

bool read_spill(const cli_args *args, fc_spill *spill) {
  const char *const folder = cli_args_value(args, "spill");
  *spill = (fc_spill){0};
  if (!folder) return true;
  if (strlen(folder) > LONGEST_FOLDER) return say_error("--spill: the folder's name is too long"), false;
  const int file = open_nameless(folder);
  if (file < 0)
    return say_error("--spill %s: %s; a folder to write to was expected", folder, strerror(errno)), false;
  close(file);
  signal(SIGXFSZ, SIG_IGN); /* too large a file is a full disk */
  *spill = (fc_spill){get, give, (void *)(uintptr_t)folder};
  return true;
}
