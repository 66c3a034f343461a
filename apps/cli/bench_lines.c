/* bench_lines.c - reading the deals to measure engines on. */
#include "bench_lines.h"

#include "deals.h"
#include "engine_options.h"
#include "search/engines.h"
#include "quantity.h"
#include "say.h"

#include <stdlib.h>

enum { LONGEST_FILE = 1 << 20 };

static const cli_option line_options[] = {
    {"states", "N", "give a deal up after so many positions"},
    {"engine", "NAME", "for this engine (fast)"},
    {NULL, NULL, NULL},
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Ends a line's text before its remark and the blanks in front of that. */
static void cut_remark(char *line) {
  char *end = line + strcspn(line, "#");
  while (end > line && is_blank(end[-1])) end--;
  *end = '\0';
}

/* False if there are more words than a line may have. */
static bool split_words(char *at, char *words[], int *count) {
  for (*count = 0;; ++*count) {
    while (is_blank(*at)) *at++ = '\0';
    if (*at == '\0') return true;
    if (*count == BENCH_LINE_WORDS) return false;
    words[*count] = at;
    while (*at && !is_blank(*at)) at++;
  }
}

/* Whether the deals are there is asked now, so that nothing is measured if a later line is wrong. */
static bool deals_are_there(bench_line *line) {
  cli_deals *const deals = malloc(sizeof *deals);
  if (!deals) return say_error("no memory"), false;
  const bool open = cli_deals_open(deals, &line->game.rules, line->words, line->words_count);
  if (open) cli_deals_close(deals);
  free(deals);
  return open;
}

static bool read_line(bench_line *line, char *split) {
  cli_args args = {.options_count = 0};
  int words;
  cli_args_add(&args, line_options);
  cli_args_add(&args, engine_options);
  cli_args_add(&args, game_options);
  if (!split_words(split, line->words, &words) || strlen(line->text) > BENCH_LINE_BYTES)
    return say_error("too long; at most %d words in %d bytes were expected", BENCH_LINE_WORDS,
                     BENCH_LINE_BYTES),
           false;
  line->engine = fc_engines_find("fast");
  line->options = FC_DEFAULT_OPTIONS;
  if (!cli_args_read(&args, "bench", words, line->words) || !cli_game_choose(&args, &line->game) ||
      !read_count(&args, "states", 1, UINT64_MAX, &line->limits.states) ||
      !read_engine_options(&args, &line->options) || !read_engine(&args, &line->engine))
    return false;
  line->words_count = args.words_count;
  return deals_are_there(line);
}

static size_t count_lines(const char *text) {
  size_t count = 1;
  for (; *text; text++) count += *text == '\n';
  return count;
}

/* Lines without a word are passed over. */
static bool read_lines(bench_lines *bench) {
  unsigned number = 0;
  char *shown = bench->shown, *split = bench->split;
  while (*shown) {
    const size_t length = strcspn(shown, "\n");
    char *const next_shown = shown + length + (shown[length] == '\n');
    char *const next_split = split + (next_shown - shown);
    shown[length] = split[length] = '\0';
    cut_remark(shown);
    cut_remark(split);
    bench_line *const line = &bench->lines[bench->count];
    line->number = ++number;
    line->text = shown + strspn(shown, " \t\r");
    say_place(bench->file, number);
    if (*line->text && !read_line(line, split)) return false;
    bench->count += *line->text != '\0';
    shown = next_shown;
    split = next_split;
  }
  return true;
}

/* A text of `length` bytes with a zero byte behind it. */
static char *copy(const char *text, size_t length) {
  char *const copied = malloc(length + 1);
  if (!copied) return NULL;
  memcpy(copied, text, length);
  copied[length] = '\0';
  return copied;
}

int bench_lines_read(bench_lines *bench, const char *file) {
  char *text;
  size_t length;
  *bench = (bench_lines){.file = shown_file_name(file)};
  const int status = read_whole_file(file, LONGEST_FILE, &text, &length);
  if (status != EXIT_DONE) return status;
  bench->shown = copy(text, length);
  bench->split = copy(text, length);
  free(text);
  if (bench->shown) bench->lines = calloc(count_lines(bench->shown), sizeof *bench->lines);
  if (!bench->shown || !bench->split || !bench->lines) return say_error("no memory"), EXIT_FAILED;
  if (strlen(bench->shown) != length)
    return say_error("%s: no text, but lines such as 1..200 were expected", bench->file), EXIT_BAD_INPUT;
  const bool good = read_lines(bench);
  say_place(NULL, 0);
  if (good && bench->count == 0)
    return say_error("%s: no deals here; lines such as 1..200 were expected", bench->file), EXIT_BAD_INPUT;
  return good ? EXIT_DONE : EXIT_BAD_INPUT;
}

void bench_lines_free(bench_lines *bench) {
  free(bench->shown);
  free(bench->split);
  free(bench->lines);
}
