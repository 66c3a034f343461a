/* bench_stopwatch.c - runs a command several times and prints a line for each run: seconds from start to exit, user
 * seconds, system seconds, the most KiB of memory in any run so far, exit status.
 * The shell's own `time` and `times` have too few digits, and know nothing of memory. */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec * 1e-6; }

/* The command's exit status, or -1 if it could not be run to its end. */
static int run(const char *output, char **command) {
  posix_spawn_file_actions_t actions;
  pid_t child;
  int status = -1;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  const int failed = posix_spawnp(&child, command[0], &actions, NULL, command, environ);
  if (failed == 0) waitpid(child, &status, 0);
  if (failed != 0) fprintf(stderr, "bench_stopwatch: %s: %s\n", command[0], strerror(failed));
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(int argc, char **argv) {
  const long rounds = argc > 3 ? strtol(argv[1], NULL, 10) : 0;
  if (rounds < 1) {
    fprintf(stderr, "usage: bench_stopwatch ROUNDS FILE COMMAND...\n"
                    "The command's standard output goes to FILE, where that of the last round stays.\n");
    return 2;
  }
  for (long i = 0; i < rounds; i++) {
    struct rusage before, after;
    getrusage(RUSAGE_CHILDREN, &before);
    const double started = now();
    const int status = run(argv[2], argv + 3);
    const double ended = now();
    getrusage(RUSAGE_CHILDREN, &after);
    if (status < 0) return 4;
    printf("%.6f %.6f %.6f %ld %d\n", ended - started, seconds(after.ru_utime) - seconds(before.ru_utime),
           seconds(after.ru_stime) - seconds(before.ru_stime), after.ru_maxrss, status);
  }
  return 0;
}
