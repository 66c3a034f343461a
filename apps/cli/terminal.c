/* terminal.c - asking the operating system about the terminal, and setting it. */
#include "terminal.h"

#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

bool output_is_terminal(void) { return isatty(STDOUT_FILENO); }

bool choose_colour(const cli_args *args, bool *colour) {
  const char *const wanted = cli_args_value(args, "color");
  const char *const term = getenv("TERM"), *const no_color = getenv("NO_COLOR");
  *colour = output_is_terminal() && !(no_color && *no_color) && !(term && strcmp(term, "dumb") == 0);
  if (!wanted || strcmp(wanted, "auto") == 0) return true;
  *colour = strcmp(wanted, "always") == 0;
  if (*colour || strcmp(wanted, "never") == 0) return true;
  return say_error("--color takes auto, always or never, not '%.40s'", wanted), false;
}

/* Taken and given back also by signal handlers, hence only by calls that are allowed there. */
static int keys = -1; /* where keys are read; -1: the terminal is not ours */
static struct termios usual, ours;
static volatile sig_atomic_t stop_asked, resumed;

static void put(const char *sequence) {
  const ssize_t written = write(STDOUT_FILENO, sequence, strlen(sequence));
  (void)written; /* there is nobody to tell */
}

/* The other screen, its cursor hidden. */
static void enter(void) {
  tcsetattr(keys, TCSANOW, &ours);
  put("\033[?1049h\033[?25l");
}

static void leave(void) {
  put("\033[?25h\033[?1049l");
  tcsetattr(keys, TCSANOW, &usual);
}

static void note_stop(int number) {
  (void)number;
  stop_asked = 1;
}

static void note_resumed(int number) {
  (void)number;
  resumed = 1;
}

/* The handler was reset when it was called, so that the signal now does what it always does. */
static void leave_and_die(int number) {
  leave();
  raise(number);
}

static const struct {
  int number;
  void (*handler)(int);
  int flags;
} signals[] = {
    {SIGTSTP, note_stop, SA_RESTART},
    {SIGCONT, note_resumed, SA_RESTART},
    {SIGHUP, leave_and_die, (int)(SA_RESETHAND | SA_NODEFER)},
    {SIGQUIT, leave_and_die, (int)(SA_RESETHAND | SA_NODEFER)},
};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction usual_actions[SIGNALS];

static void catch_signals(void) {
  for (int i = 0; i < SIGNALS; i++) {
    struct sigaction action = {.sa_handler = signals[i].handler, .sa_flags = signals[i].flags};
    sigemptyset(&action.sa_mask);
    sigaction(signals[i].number, &action, &usual_actions[i]);
  }
}

/* Where standard input is a board, keys come from the terminal itself. */
static int open_keys(void) {
  return isatty(STDIN_FILENO) ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC);
}

static void close_keys(int fd) {
  if (fd > STDIN_FILENO) close(fd);
}

bool terminal_take(void) {
  const char *const term = getenv("TERM");
  if (!output_is_terminal() || !term || !*term || strcmp(term, "dumb") == 0) return false;
  const int fd = open_keys();
  if (fd < 0 || tcgetattr(fd, &usual) != 0) return close_keys(fd), false;
  ours = usual;
  ours.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  ours.c_iflag &= ~(tcflag_t)IXON; /* Ctrl-S would hold us up in the middle of a picture */
  ours.c_cc[VMIN] = 1;
  ours.c_cc[VTIME] = 0;
  fflush(stdout);
  keys = fd;
  stop_asked = resumed = 0;
  catch_signals();
  enter();
  return true;
}

void terminal_give_back(void) {
  fflush(stdout);
  leave();
  for (int i = 0; i < SIGNALS; i++) sigaction(signals[i].number, &usual_actions[i], NULL);
  close_keys(keys);
  keys = -1;
}

void terminal_size(unsigned *rows, unsigned *columns) {
  struct winsize size;
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  *rows = known && size.ws_row > 0 ? size.ws_row : 24;
  *columns = known && size.ws_col > 0 ? size.ws_col : 80;
}

/* A byte, KEY_NONE if none comes in time, or KEY_ENDED. */
static int read_byte(double seconds) {
  struct pollfd wait = {.fd = keys, .events = POLLIN};
  unsigned char byte;
  if (poll(&wait, 1, seconds > 0 ? (int)(seconds * 1e3 + 0.999) : 0) <= 0) return KEY_NONE;
  const ssize_t got = read(keys, &byte, 1);
  return got == 1 ? byte : got < 0 && (errno == EINTR || errno == EAGAIN) ? KEY_NONE : KEY_ENDED;
}

/* What terminals send behind an escape: `[C`, `OC`, `[1~`, `[1;5C`, ... The byte that ends it, and the number in
 * front of a ~, tell the key. An escape with nothing behind it is the key of that name. */
static int read_sequence(void) {
  const double soon = 0.05;
  unsigned number = 0;
  int byte = read_byte(soon);
  if (byte < 0) return byte == KEY_NONE ? KEY_ESCAPE : byte;
  if (byte != '[' && byte != 'O') return KEY_OTHER;
  while ((byte = read_byte(soon)) >= 0 && (byte < '@' || byte > '~'))
    if (byte >= '0' && byte <= '9' && number < 100) number = 10 * number + (unsigned)(byte - '0');
  switch (byte) {
    case 'C': return KEY_RIGHT;
    case 'D': return KEY_LEFT;
    case 'H': return KEY_HOME;
    case 'F': return KEY_END;
    case '~': return number == 1 || number == 7 ? KEY_HOME : number == 4 || number == 8 ? KEY_END : KEY_OTHER;
    default: return KEY_OTHER;
  }
}

/* Signals are seen between keys: stopping waits until the usual screen is back, and resuming takes ours again. */
int terminal_key(double seconds) {
  const double longest = 0.25;
  const int byte = read_byte(seconds < longest ? seconds : longest);
  if (stop_asked) {
    stop_asked = 0;
    leave();
    raise(SIGSTOP);
    resumed = 1;
  }
  if (resumed) {
    resumed = 0;
    enter();
    return KEY_REDRAW;
  }
  return byte == KEY_ESCAPE ? read_sequence() : byte;
}
