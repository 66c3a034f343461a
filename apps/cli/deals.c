/* deals.c - handing out deals. */
#include "deals.h"

#include "quantity.h"
#include "say.h"

#include <errno.h>

const cli_option deals_options[] = {
    {"random", "N", "the deals random:1..N"},
    {NULL, NULL, NULL},
};

bool cli_deals_by_option(cli_args *args) {
  uint64_t count = 0;
  if (!read_count(args, "random", 1, UINT64_MAX, &count)) return false;
  if (count == 0) return true;
  snprintf(args->added, sizeof args->added, "random:1..%llu", (unsigned long long)count);
  args->words[args->words_count++] = args->added;
  return true;
}

static bool is_standard_input(const char *word) { return strcmp(word, "-") == 0; }

/* A right name is a name; a wrong one is still a file's if there is such a file. */
static bool is_name(const char *word) {
  fc_deal_range range;
  if (is_standard_input(word) || !fc_deal_name_is_one(word)) return false;
  return fc_deal_name_read(word, &range, NULL) == FC_OK || !is_readable_file(word);
}

/* A name must be right, and the deck must be the one that its numbers deal; a file must be there. */
static bool check_word(cli_deals *deals, const char *word) {
  fc_error error;
  if (is_name(word)) {
    fc_deal_range range;
    if (fc_deal_name_read(word, &range, &error) == FC_OK &&
        fc_deal_make(deals->rules, range.source, range.first, &deals->position, &error) == FC_OK)
      return true;
    return say_failure(NULL, 0, &error), false;
  }
  if (is_standard_input(word) || is_readable_file(word)) return true;
  if (errno == ENOENT)
    say_error("'%.60s' is no deal and no file: 617, 1..1000, random:42, a file or - was expected", word);
  else
    say_error("%s: %s", word, strerror(errno));
  return false;
}

bool cli_deals_open(cli_deals *deals, const fc_rules *rules, char **words, size_t count) {
  deals->rules = rules;
  deals->words = words;
  deals->words_count = count;
  deals->at = 0;
  deals->in_range = deals->in_file = false;
  deals->file.stream = NULL;
  if (count == 0) return say_error("no deal given; try 617, 1..1000, random:42, a file or -"), false;
  unsigned inputs = 0;
  for (size_t i = 0; i < count; i++) {
    if (!check_word(deals, words[i])) return false;
    inputs += is_standard_input(words[i]);
  }
  if (inputs > 1) return say_error("standard input can be read only once"), false;
  return true;
}

static int next_of_range(cli_deals *deals) {
  fc_text text = fc_text_into(deals->name, sizeof deals->name);
  fc_deal_name_write(deals->range.source, deals->next, &text);
  fc_deal_make(deals->rules, deals->range.source, deals->next, &deals->position, NULL);
  deals->in_range = deals->next != deals->range.last;
  deals->next++;
  return 1;
}

enum { FILE_ENDED = 2 };

static int next_of_file(cli_deals *deals) {
  board_file *const file = &deals->file;
  const int found = board_file_next(file);
  if (found < 0) return found;
  if (found == 0) {
    deals->in_file = false;
    board_file_close(file);
    if (deals->boards > 0) return FILE_ENDED;
    say_error("%s: no board here", file->name);
    return -EXIT_BAD_INPUT;
  }
  fc_error error;
  if (fc_board_read(deals->rules, file->text, file->length, &deals->position, &error) != FC_OK) {
    const unsigned line = error.line > 0 ? file->first_line + error.line - 1 : file->first_line;
    return -say_failure(file->name, line, &error);
  }
  deals->boards++;
  snprintf(deals->name, sizeof deals->name, "%.200s:%u", file->stream == stdin ? "-" : file->name,
           file->first_line);
  return 1;
}

static int open_word(cli_deals *deals, const char *word) {
  if (is_name(word)) {
    fc_deal_name_read(word, &deals->range, NULL);
    deals->next = deals->range.first;
    deals->in_range = true;
    return 1;
  }
  deals->boards = 0;
  deals->in_file = board_file_open(&deals->file, word);
  if (deals->in_file) return 1;
  say_error("%s: %s", shown_file_name(word), strerror(errno));
  return -EXIT_BAD_INPUT;
}

int cli_deals_next(cli_deals *deals) {
  for (;;) {
    if (deals->in_range) return next_of_range(deals);
    if (deals->in_file) {
      const int found = next_of_file(deals);
      if (found != FILE_ENDED) return found;
    }
    if (deals->at == deals->words_count) return 0;
    const int opened = open_word(deals, deals->words[deals->at++]);
    if (opened < 0) return opened;
  }
}

void cli_deals_close(cli_deals *deals) { board_file_close(&deals->file); }
