/* fc_solve.c - the board goes in by a file without a name, what it says comes back by another. */
#define _DEFAULT_SOURCE /* wait4, which says what one child has used */

#include "study/fc_solve.h"

#include "game/board.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

bool fc_solve_can(void) { return system("command -v fc-solve >/dev/null 2>&1") == 0; }

static bool start_it(FILE *in, FILE *out, pid_t *child) {
  static char *const arguments[] = {"fc-solve", "-l", "video-editing", "-m", "-sn", "-", NULL};
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  const bool is_started = posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO) == 0 &&
                          posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO) == 0 &&
                          posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1, 0) == 0 &&
                          posix_spawnp(child, arguments[0], &actions, NULL, arguments, environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  return is_started;
}

static double seconds_of(struct timeval t) { return (double)t.tv_sec + 1e-6 * (double)t.tv_usec; }

/* Moves are pairs of letters and digits between spaces, on lines of their own. */
static void read_answer(FILE *out, fc_solve_answer *a) {
  char word[64];
  while (fscanf(out, "%63s", word) == 1) {
    if (strcmp(word, "solveable.") == 0) a->is_solved = true;
    if (strcmp(word, "checked") == 0 && fscanf(out, " is %63[0-9]", word) == 1)
      a->states = strtoull(word, NULL, 10);
    const bool is_move =
        strlen(word) == 2 && strchr("12345678abcd", word[0]) && strchr("12345678abcdh", word[1]);
    if (is_move && !a->is_solved) a->turns++;
  }
}

static fc_status run(FILE *in, FILE *out, fc_solve_answer *a) {
  struct rusage usage;
  int status;
  pid_t child;
  if (fflush(in) != 0 || lseek(fileno(in), 0, SEEK_SET) != 0 || !start_it(in, out, &child)) return FC_IO;
  if (wait4(child, &status, 0, &usage) != child) return FC_IO;
  a->seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  rewind(out);
  read_answer(out, a);
  return FC_OK;
}

fc_status fc_solve_run(const fc_rules *rules, const fc_position *start, fc_solve_answer *answer) {
  char board[FC_MAX_BOARD_TEXT];
  FILE *const in = tmpfile(), *const out = tmpfile();
  fc_status status = FC_IO;
  *answer = (fc_solve_answer){.is_solved = false};
  fc_board_write(rules, start, &(fc_board_style){.format = FC_BOARD_COLUMNS}, board, sizeof board);
  if (in && out && fputs(board, in) >= 0) status = run(in, out, answer);
  if (in) fclose(in);
  if (out) fclose(out);
  return status;
}
