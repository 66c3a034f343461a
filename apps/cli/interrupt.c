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
  struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

bool was_interrupted(void) { return interrupted; }
