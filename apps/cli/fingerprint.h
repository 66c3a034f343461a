/* fingerprint.h - the file that says how many positions each engine makes on the deals beside it. */
#ifndef FCLAB_CLI_FINGERPRINT_H
#define FCLAB_CLI_FINGERPRINT_H

#include <stddef.h>
#include <stdint.h>

typedef struct fingerprint {
  const char *engine;
  uint64_t generated;
} fingerprint;

/* The name of the fingerprint's file beside a file of deals. */
void fingerprint_file(const char *deals_file, char *name, size_t size);
/* EXIT_DONE if the file says the same of each of them; else another status after saying what it says. */
int fingerprint_check(const char *file, const fingerprint *found, size_t count);
int fingerprint_write(const char *file, const fingerprint *found, size_t count);

#endif
