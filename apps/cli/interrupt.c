/* interrupt.c - the signal handler. */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t interrupted;

static void note(int number) {
  (void)number;
  interrupted = 1;
}

void catch_interrupts(void) {
  /* What is being written goes on: output that is cut short in the middle would be an error. */
  struct sigaction action = {.sa_handler = note, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

bool was_interrupted(void) { return interrupted; }
