/* test_playback.c - fclab solve --watch on a terminal: keys, and the terminal as it was however it ends. */
#include "support/harness.h"
#include "support/pty.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static const char other_screen[] = "\033[?1049h", usual_screen[] = "\033[?1049l";
static const char *const usual[] = {"TERM=xterm", "NO_COLOR", NULL};
static pty t;

static void watch(unsigned rows, unsigned columns, const char *const settings[]) {
  char *const command[] = {getenv("FCLAB"), (char[]){"solve"}, (char[]){"617"}, (char[]){"--watch"}, NULL};
  if (!command[0]) skip();
  pty_start(&t, rows, columns, settings, command);
}

static void watch_stopped(unsigned rows, unsigned columns) {
  watch(rows, columns, usual);
  assert_true(pty_shows(&t, other_screen));
  pty_type(&t, "p");
  assert_true(pty_shows(&t, ", stopped"));
  assert_false(pty_is_as_before(&t));
}

/* The usual screen is back, its settings are, and the cursor is. */
static void assert_given_back(void) {
  assert_true(pty_shows(&t, "\033[?25h"));
  assert_true(pty_shows(&t, usual_screen));
  assert_true(pty_is_as_before(&t));
}

static void assert_quits(const char *key) {
  pty_type(&t, key);
  const int status = pty_wait(&t, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  assert_given_back();
  assert_true(pty_shows(&t, "ms:617: solved in "));
  pty_end(&t);
}

/* Nothing is drawn where nothing changes. */
static void assert_stands_still(void) {
  pty_goes_on(&t, 0.2);
  assert_false(pty_goes_on(&t, 0.8));
}

static void it_plays_by_itself_and_ends(void **state) {
  (void)state;
  watch(24, 80, usual);
  assert_true(pty_shows(&t, "turn 0 of "));
  assert_true(pty_shows(&t, "playing, 0.7 s a turn"));
  assert_true(pty_shows(&t, "   1. "));
  pty_type(&t, "++++++++++");
  assert_true(pty_shows(&t, "playing, 0.05 s a turn"));
  assert_true(pty_shows(&t, "the end"));
  assert_stands_still();
  pty_type(&t, "-p");
  assert_true(pty_shows(&t, "turn 0 of "));
  assert_true(pty_shows(&t, "playing, 0.075 s a turn"));
  assert_quits("q");
}

static void keys_move_between_turns(void **state) {
  (void)state;
  static const struct {
    const char *keys, *shows;
  } steps[] = {
      {"\033[H", "turn 0 of "}, {" ", "turn 1 of "},       {"\r", "turn 2 of "},
      {"\033[C", "turn 3 of "}, {"\033OC", "turn 4 of "},  {"b", "turn 3 of "},
      {"\033[D", "turn 2 of "}, {"\033[1~", "turn 0 of "}, {"b", "turn 0 of "},
      {"\033[4~", ", the end"}, {" ", ", the end"},        {"\033[D", ", stopped"},
      {"\033[F", ", the end"},  {"\033[1~", "turn 0 of "}, {"\033[15~", "turn 0 of"},
      {"a", ", playing"},       {" ", ", stopped"},
  };
  watch_stopped(24, 80);
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    pty_type(&t, steps[i].keys);
    if (!pty_shows(&t, steps[i].shows)) fail_msg("step %zu", i);
  }
  assert_stands_still();
  assert_quits("\033");
}

static void keys_come_from_the_terminal_where_the_board_is_piped(void **state) {
  (void)state;
  char *const command[] = {(char[]){"/bin/sh"}, (char[]){"-c"},
                           (char[]){"\"$FCLAB\" deal 617 | \"$FCLAB\" solve - --watch"}, NULL};
  if (!getenv("FCLAB")) skip();
  pty_start(&t, 24, 80, usual, command);
  assert_true(pty_shows(&t, other_screen));
  pty_type(&t, "\033[F");
  assert_true(pty_shows(&t, ", the end"));
  pty_type(&t, "q");
  assert_true(WIFEXITED(pty_wait(&t, 0)));
  assert_given_back();
  pty_end(&t);
}

static void an_interrupt_gives_the_terminal_back(void **state) {
  (void)state;
  watch_stopped(24, 80);
  pty_type(&t, "\003");
  int status = pty_wait(&t, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
  assert_given_back();
  pty_end(&t);
  static const int deadly[] = {SIGHUP, SIGQUIT};
  for (int i = 0; i < 2; i++) {
    watch_stopped(24, 80);
    kill(t.child, deadly[i]);
    status = pty_wait(&t, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == deadly[i]);
    assert_given_back();
    pty_end(&t);
  }
  watch_stopped(24, 80);
  kill(t.child, SIGTERM);
  status = pty_wait(&t, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
  assert_given_back();
  pty_end(&t);
}

static void a_stop_gives_the_terminal_back_until_it_goes_on(void **state) {
  (void)state;
  watch_stopped(24, 80);
  pty_type(&t, "\032");
  assert_true(WIFSTOPPED(pty_wait(&t, WUNTRACED)));
  assert_given_back();
  kill(t.child, SIGCONT);
  assert_true(pty_shows(&t, other_screen));
  assert_true(pty_shows(&t, "stopped"));
  assert_false(pty_is_as_before(&t));
  assert_quits("q");
}

/* The most letters on a line and the most lines of what was shown; a picture begins at \033[H. */
static void measure(const char *at, unsigned *widest, unsigned *tallest) {
  unsigned width = 0, lines = 1;
  for (*widest = *tallest = 0; *at; at++) {
    if (*at == '\033') {
      if (strncmp(at, "\033[H", 3) == 0) lines = 1;
      while (*at && !(*at >= 'A' && *at <= 'Z') && !(*at >= 'a' && *at <= 'z')) at++;
      width = 0;
      continue;
    }
    if (*at == '\n') lines++;
    width = *at == '\n' || *at == '\r' ? 0 : width + (((unsigned char)*at & 0xc0) != 0x80);
    if (width > *widest) *widest = width;
    if (lines > *tallest) *tallest = lines;
  }
}

static void a_small_window_shows_what_fits(void **state) {
  (void)state;
  static const unsigned sizes[][2] = {{1, 1}, {2, 10}, {5, 20}, {9, 33}, {12, 200}, {17, 68}, {18, 30}};
  static const char *const plain[] = {"TERM=xterm", "NO_COLOR=1", NULL};
  unsigned widest, tallest;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    watch(sizes[i][0], sizes[i][1], plain);
    assert_true(pty_shows(&t, other_screen));
    pty_type(&t, "p \033[F");
    pty_goes_on(&t, 0.3);
    measure(strstr(t.shown, other_screen) + strlen(other_screen), &widest, &tallest);
    assert_in_range(widest, 1, sizes[i][1]);
    assert_in_range(tallest, 1, sizes[i][0]);
    assert_quits("q");
  }
  watch_stopped(5, 30);
  pty_resize(&t, 40, 100);
  assert_true(pty_shows(&t, "q quit"));
  assert_quits("q");
}

static bool is_coloured(const char *shown) {
  for (const char *at = shown; (at = strstr(at, "\033[")); at++)
    if (at[2 + strspn(at + 2, "0123456789;")] == 'm') return true;
  return false;
}

static void colours_are_as_asked_for(void **state) {
  (void)state;
  static const char *const plain[] = {"TERM=xterm", "NO_COLOR=1", NULL};
  watch_stopped(24, 80);
  assert_true(is_coloured(t.shown));
  assert_quits("q");
  watch(24, 80, plain);
  assert_true(pty_shows(&t, "turn 0 of "));
  assert_false(is_coloured(t.shown));
  assert_quits("q");
}

static void a_dumb_terminal_gets_all_turns_as_text(void **state) {
  (void)state;
  static const char *const dumb[] = {"TERM=dumb", NULL};
  watch(24, 80, dumb);
  const int status = pty_wait(&t, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  assert_true(pty_shows(&t, "\r\n   1. "));
  assert_true(pty_shows(&t, "# solved in "));
  assert_null(strchr(t.shown, '\033'));
  pty_end(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_plays_by_itself_and_ends),
      cmocka_unit_test(keys_move_between_turns),
      cmocka_unit_test(keys_come_from_the_terminal_where_the_board_is_piped),
      cmocka_unit_test(an_interrupt_gives_the_terminal_back),
      cmocka_unit_test(a_stop_gives_the_terminal_back_until_it_goes_on),
      cmocka_unit_test(a_small_window_shows_what_fits),
      cmocka_unit_test(colours_are_as_asked_for),
      cmocka_unit_test(a_dumb_terminal_gets_all_turns_as_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
