/* large.h - memory for tables that are read all over: on large pages, where the system has them, an address is found with fewer looks. */
#ifndef FC_BASE_LARGE_H
#define FC_BASE_LARGE_H

#include <stddef.h>

/* Null if there is none. What is in it is not defined; fc_free() gives it back. */
void *fc_large_get(size_t bytes);

#endif
