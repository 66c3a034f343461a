/* interrupt.c - the signal handler. */
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool interrupted; /* other threads ask for it, too */

static void note(int number) {
  (void)number;
  atomic_store_explicit(&interrupted, true, memory_order_relaxed);
}

void catch_interrupts(void) {
  /* What is being written goes on: output that is cut short in the middle would be an error. */
  struct sigaction action = {.sa_handler = note, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

bool was_interrupted(void) { return atomic_load_explicit(&interrupted, memory_order_relaxed); }
