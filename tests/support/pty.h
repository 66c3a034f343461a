/* pty.h - the command on a terminal of its own: what it shows, keys for it, and how it leaves the terminal behind. */
#ifndef TESTS_SUPPORT_PTY_H
#define TESTS_SUPPORT_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

typedef struct pty {
  int master, slave;
  pid_t child;
  struct termios before; /* the settings that the command found */
  size_t length, seen;   /* of `shown`, what was written and how far pty_shows has looked */
  char shown[1 << 20];
} pty;

/* Runs a command whose standard streams and controlling terminal are a new one of that size. The environment is ours with
 * `settings` ("NAME=value" or "NAME", which unsets; null behind the last) applied. */
void pty_start(pty *t, unsigned rows, unsigned columns, const char *const settings[], char *const command[]);
void pty_resize(const pty *t, unsigned rows, unsigned columns);
void pty_type(const pty *t, const char *keys);
/* Waits for text behind what was last waited for; false if it does not come within ten seconds. */
bool pty_shows(pty *t, const char *text);
/* Reads on for so long; true if anything was shown. */
bool pty_goes_on(pty *t, double seconds);
/* Waits until the command has ended (options 0) or also stopped (WUNTRACED); its status as of waitpid. */
int pty_wait(pty *t, int options);
/* Are the terminal's settings those that the command found? */
bool pty_is_as_before(const pty *t);
void pty_end(pty *t);

#endif
