/* stores.h - a store in a folder of its own, and SQL done to it behind its back. */
#ifndef TESTS_SUPPORT_STORES_H
#define TESTS_SUPPORT_STORES_H

#include "store/store.h"

extern char store_path[100];
/* Five deals in chunks of three. */
extern const fc_survey_name store_asked;

/* For groups: the folder; for tests: what was in it. */
int store_make_folder(void **state);
int store_remove_folder(void **state);
int store_remove(void **state);

/* Opened for writing. */
fc_store *store_open(void);
void store_change(const char *sql);
/* The number that a query gives. */
int64_t store_ask(const char *sql);

#endif
