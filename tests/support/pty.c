/* pty.c - pseudo-terminals, which POSIX keeps among its X/Open parts. */
#define _XOPEN_SOURCE 700
#include "support/pty.h"

#include "support/harness.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const double patience = 10;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void pty_resize(const pty *t, unsigned rows, unsigned columns) {
  const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  assert_int_equal(ioctl(t->slave, TIOCSWINSZ, &size), 0);
}

static void set(const char *setting) {
  char name[64];
  const char *const equals = strchr(setting, '=');
  const size_t length = equals ? (size_t)(equals - setting) : strlen(setting);
  if (length >= sizeof name) return;
  memcpy(name, setting, length);
  name[length] = '\0';
  if (equals)
    setenv(name, equals + 1, 1);
  else
    unsetenv(name);
}

/* A session's leader gets the first terminal that it opens. */
static _Noreturn void run(const char *terminal, const char *const settings[], char *const command[]) {
  setsid();
  const int fd = open(terminal, O_RDWR);
  if (fd < 0 || dup2(fd, 0) < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0) _exit(126);
  if (fd > 2) close(fd);
  for (; *settings; settings++) set(*settings);
  execv(command[0], command);
  _exit(127);
}

void pty_start(pty *t, unsigned rows, unsigned columns, const char *const settings[], char *const command[]) {
  t->length = t->seen = 0;
  t->shown[0] = '\0';
  t->master = posix_openpt(O_RDWR | O_NOCTTY);
  assert_true(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
  const char *const terminal = ptsname(t->master);
  t->slave = open(terminal, O_RDWR | O_NOCTTY);
  assert_true(t->slave >= 0 && tcgetattr(t->slave, &t->before) == 0);
  pty_resize(t, rows, columns);
  t->child = fork();
  assert_true(t->child >= 0);
  if (t->child == 0) run(terminal, settings, command);
}

void pty_type(const pty *t, const char *keys) {
  assert_int_equal(write(t->master, keys, strlen(keys)), strlen(keys));
}

/* What has come, after waiting for it until `deadline`; false if nothing has. */
static bool read_more(pty *t, double deadline) {
  struct pollfd wait = {.fd = t->master, .events = POLLIN};
  const double left = deadline - now();
  const size_t room = sizeof t->shown - 1 - t->length;
  if (room == 0 || poll(&wait, 1, left > 0 ? (int)(left * 1e3) + 1 : 0) <= 0) return false;
  const ssize_t got = read(t->master, t->shown + t->length, room);
  if (got <= 0) return false;
  t->length += (size_t)got;
  t->shown[t->length] = '\0';
  return true;
}

bool pty_shows(pty *t, const char *text) {
  const double deadline = now() + patience;
  for (;;) {
    const char *const found = strstr(t->shown + t->seen, text);
    if (found) {
      t->seen = (size_t)(found - t->shown) + strlen(text);
      return true;
    }
    if (now() >= deadline || !read_more(t, deadline)) {
      print_message("not shown: %s; but: %s\n", text, t->shown + t->seen);
      return false;
    }
  }
}

bool pty_goes_on(pty *t, double seconds) {
  const size_t before = t->length;
  const double deadline = now() + seconds;
  while (now() < deadline && read_more(t, deadline)) {
  }
  return t->length > before;
}

/* What it shows meanwhile is read, or it could wait for us for ever. */
int pty_wait(pty *t, int options) {
  const double deadline = now() + patience;
  int status = -1;
  pid_t ended;
  while ((ended = waitpid(t->child, &status, options | WNOHANG)) == 0 && now() < deadline)
    read_more(t, now() + 0.02);
  if (ended != t->child) {
    kill(t->child, SIGKILL);
    waitpid(t->child, &status, 0);
    fail_msg("it did not end: %s", t->shown + t->seen);
  }
  if (!WIFSTOPPED(status)) t->child = -1;
  while (read_more(t, 0)) {
  }
  return status;
}

bool pty_is_as_before(const pty *t) {
  struct termios after;
  if (tcgetattr(t->slave, &after) != 0) return false;
  return after.c_lflag == t->before.c_lflag && after.c_iflag == t->before.c_iflag &&
         after.c_oflag == t->before.c_oflag && after.c_cflag == t->before.c_cflag &&
         memcmp(after.c_cc, t->before.c_cc, sizeof after.c_cc) == 0;
}

void pty_end(pty *t) {
  close(t->master);
  close(t->slave);
}
