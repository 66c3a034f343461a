/* quantity.h - amounts as people write and read them: `10s`, `2m`, `4G`, `100000`; and `83,239`. */
#ifndef FCLAB_CLI_QUANTITY_H
#define FCLAB_CLI_QUANTITY_H

#include "args.h"

#include <stdint.h>

/* Each reads an option if it was given and leaves the value alone if not; false after saying what is wrong. */
bool read_count(const cli_args *args, const char *name, uint64_t low, uint64_t high, uint64_t *value);
bool read_bytes(const cli_args *args, const char *name, uint64_t *bytes);
bool read_seconds(const cli_args *args, const char *name, double *seconds);
bool read_share(const cli_args *args, const char *name, double *share); /* 0 to 1 */

/* What searches may use unless --memory says otherwise. */
#define DEFAULT_MEMORY (UINT64_C(4) << 30)

/* As printf's %llu takes it. */
static inline unsigned long long big(uint64_t number) { return number; }

typedef struct grouped_number {
  char text[32];
} grouped_number;
/* With a comma before every three digits. */
grouped_number grouped(uint64_t number);

#endif
