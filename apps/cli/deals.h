/* deals.h - the DEAL words of a command line, one deal after another: names, ranges, files, standard input.
 * Names and files are checked before the first deal is handed out; what is wrong inside a file shows when it is read. */
#ifndef FCLAB_CLI_DEALS_H
#define FCLAB_CLI_DEALS_H

#include "game_options.h"
#include "input.h"
#include "game/dealname.h"

extern const cli_option deals_options[];

typedef struct cli_deals {
  const fc_rules *rules;
  char **words;
  size_t words_count, at;
  bool in_range, in_file;
  fc_deal_range range;
  uint64_t next;
  unsigned boards; /* read from the file so far */
  board_file file;
  /* The deal handed out. */
  fc_position position;
  char name[256];
} cli_deals;

/* Puts the deals that options stand for behind those that were named; says what is wrong and returns false if they are none. */
bool cli_deals_by_option(cli_args *args);
/* Says what is wrong and returns false if a word is neither a deal's name nor a file that can be opened. */
bool cli_deals_open(cli_deals *deals, const fc_rules *rules, char **words, size_t count);
/* 1: a deal is in `position` and `name`; 0: no more; else EXIT_BAD_INPUT or EXIT_FAILED, negated, after saying why. */
int cli_deals_next(cli_deals *deals);
void cli_deals_close(cli_deals *deals);

#endif
