/* schema.h - the tables of a store, and how older ones are brought up to date. */
#ifndef FC_STORE_SCHEMA_H
#define FC_STORE_SCHEMA_H

#include "base/status.h"

#include <sqlite3.h>
#include <stdbool.h>

enum { FC_STORE_SCHEMA = 2, FC_STORE_APPLICATION = 0x46434c42 /* "FCLB" */ };

/* Says what SQLite said; returns FC_NO_MEMORY, FC_BAD_INPUT (no store, or busy) or FC_IO. */
fc_status fc_store_failure(sqlite3 *db, const char *path, fc_error *error);

/* Of a file that was just opened: refuses newer ones and other files. If it may be written, makes the tables in an empty one and brings older ones up to date; else says
 * whether that must be done. */
fc_status fc_schema_check(sqlite3 *db, const char *path, bool may_write, bool *is_old, fc_error *error);

#endif
