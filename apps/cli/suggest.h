/* suggest.h - what a mistyped word was probably meant to be. */
#ifndef FCLAB_CLI_SUGGEST_H
#define FCLAB_CLI_SUGGEST_H

#include <stddef.h>

/* The nearest of the names if it is near enough to be meant, else null. */
const char *suggest(const char *typed, const char *const names[], size_t count);

#endif
