/* interrupt.h - Ctrl-C ends long work cleanly; a second one ends it at once. */
#ifndef FCLAB_CLI_INTERRUPT_H
#define FCLAB_CLI_INTERRUPT_H

#include <stdbool.h>

void catch_interrupts(void);
bool was_interrupted(void);

#endif
