/* report.h - parts of what verify and other verbs print. */
#ifndef FCLAB_CLI_REPORT_H
#define FCLAB_CLI_REPORT_H

#include "deals.h"
#include "game/notation.h"

void print_step(const fc_rules *rules, fc_step step);
/* As JSON. */
void print_string(const char *string);
/* The first fields of an object that is about one deal; the next begins with a comma. */
void print_deal_fields(const char *name, const cli_game *game);

#endif
