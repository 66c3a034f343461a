/* test_hand.c - fclab play on a terminal: the board is drawn in its place, without colours too. */
#include "support/harness.h"
#include "support/pty.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static const char anew[] = "\033[H\033[2J";
static pty t;

static void play(unsigned rows, unsigned columns, const char *const settings[]) {
  char *const command[] = {getenv("FCLAB"), (char[]){"play"}, (char[]){"617"}, NULL};
  if (!command[0]) skip();
  pty_start(&t, rows, columns, settings, command);
}

static void quit(void) {
  pty_type(&t, "quit\n");
  const int status = pty_wait(&t, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  assert_true(pty_is_as_before(&t));
  pty_end(&t);
}

static void the_board_is_drawn_again_after_each_line(void **state) {
  (void)state;
  play(24, 80, (const char *const[]){"TERM=xterm", "NO_COLOR", NULL});
  assert_true(pty_shows(&t, anew));
  assert_true(pty_shows(&t, "\033[31m"));
  assert_true(pty_shows(&t, "0> "));
  pty_type(&t, "4a\n");
  assert_true(pty_shows(&t, anew));
  assert_true(pty_shows(&t, "4♥ to cell a"));
  assert_true(pty_shows(&t, "1> "));
  pty_type(&t, "undo\n");
  assert_true(pty_shows(&t, "0> "));
  quit();
}

static void without_colours_it_has_none(void **state) {
  (void)state;
  play(24, 80, (const char *const[]){"TERM=xterm", "NO_COLOR=1", NULL});
  assert_true(pty_shows(&t, anew));
  assert_true(pty_shows(&t, "0> "));
  quit();
  assert_null(strstr(t.shown, "\033[31m"));
}

static void a_terminal_that_only_writes_on_gets_no_escape_byte(void **state) {
  (void)state;
  play(24, 80, (const char *const[]){"TERM=dumb", NULL});
  assert_true(pty_shows(&t, "0> "));
  quit();
  assert_null(strchr(t.shown, '\033'));
}

/* What is drawn at once, from one clearing to the prompt, has no more lines than the screen and none that is wider. */
static void all_of_it_fits_on_a_screen_of_24_lines(void **state) {
  (void)state;
  play(24, 80, (const char *const[]){"TERM=xterm", "NO_COLOR=1", NULL});
  assert_true(pty_shows(&t, "0> "));
  const char *const from = strstr(t.shown, anew);
  assert_non_null(from);
  unsigned lines = 1, width = 0;
  for (const char *at = from + strlen(anew); *at; at++) {
    width = *at == '\n' ? 0 : width + (((unsigned char)*at & 0xc0) != 0x80);
    lines += *at == '\n';
    assert_true(width <= 81 && lines <= 24); /* a line ends with a carriage return */
  }
  quit();
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_board_is_drawn_again_after_each_line),
      cmocka_unit_test(without_colours_it_has_none),
      cmocka_unit_test(a_terminal_that_only_writes_on_gets_no_escape_byte),
      cmocka_unit_test(all_of_it_fits_on_a_screen_of_24_lines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
