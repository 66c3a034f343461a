/* output.h - a file that is there whole or not at all: whatever happens while it is written, nothing of it is left over,
 * and what had its name before stays. */
#ifndef FCLAB_CLI_OUTPUT_H
#define FCLAB_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Could a file of this name be written now? To be asked before long work; false after saying why not. */
bool can_write_file(const char *name);
/* EXIT_DONE, or EXIT_FAILED after saying why. */
int write_whole_file(const char *name, const uint8_t bytes[], size_t size);

#endif
