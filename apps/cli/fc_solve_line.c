/* fc_solve_line.c - the table of fc-solve's options, and reading them in their order. */
#include "fc_solve_line.h"

#include "fc_solve_games.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum row_kind {
  SWITCH,
  DISPLAY,
  GAME,
  RULE,
  DECKS,
  STATES,
  STEP,
  OUTPUT,
  RESET,
  OPTIONS,
  TUNING
} row_kind;

/* A row without help is known but not shown: what is ignored, and other names. */
typedef struct row {
  const char *brief, *name; /* with one dash, with two; null if there is none */
  const char *value;        /* what stands behind it; null for a switch */
  const char *help;
  row_kind kind;
  size_t offset;    /* of a switch */
  const char *rule; /* by our name */
} row;

#define SWITCH_OF(field) .offset = offsetof(fc_solve_line, field)

static const row rows[] = {
    {"g", "game", "NAME", "the game: freecell, bakers_game, eight_off, ... (freecell)", .kind = GAME},
    {NULL, "preset", "NAME", "the same", .kind = GAME},
    {NULL, "freecells-num", "N", "this many cells", .kind = RULE, .rule = "cells"},
    {NULL, "stacks-num", "N", "this many columns", .kind = RULE, .rule = "columns"},
    {NULL, "decks-num", "1", "one deck; two are not played", .kind = DECKS},
    {NULL, "sequences-are-built-by", "HOW", "alternate_color, suit or rank", .kind = RULE, .rule = "build"},
    {NULL, "empty-stacks-filled-by", "WHAT", "all, kings or none", .kind = RULE, .rule = "empty"},
    {NULL, "sequence-move", "HOW", "limited or unlimited", .kind = RULE, .rule = "sequence"},
    {"p", "parseable-output", NULL, "boards with a line for each column", SWITCH_OF(parseable)},
    {"t", "display-10-as-t", NULL, "T for 10", SWITCH_OF(ten_is_t)},
    {"m", "display-moves", NULL, "the moves, not the boards between them", .kind = DISPLAY},
    {"sam", "display-states-and-moves", NULL, "both", .kind = DISPLAY},
    {"sn", "standard-notation", NULL, "moves as in 26 3a 5h, ten on a line", SWITCH_OF(notation)},
    {"snx", "standard-notation-extended", NULL, "with the number of cards that go onto an empty column",
     SWITCH_OF(counts)},
    {"sel", "show-exceeded-limits", NULL, "say so where a limit was reached", SWITCH_OF(tells_limit)},
    {"hoi", "hint-on-intractable", NULL, "and then show moves that can be made", SWITCH_OF(hints)},
    {"mi", "max-iters", "N", "give the board up after so many positions", .kind = STATES},
    {"opt", "optimize-solution", NULL, "make the solution shorter", SWITCH_OF(shorten)},
    {"i", "iter-output", NULL, "tell now and then how far the search is", SWITCH_OF(iterations)},
    {NULL, "iter-output-step", "N", "at multiples of N positions", .kind = STEP},
    {"s", "state-output", NULL, "with the board from which it begins", SWITCH_OF(iteration_boards)},
    {NULL, "read-from-file", "[N,]FILE", "options from this file, but for the first N words",
     .kind = OPTIONS},
    {NULL, "reset", NULL, "forget all options before this one", .kind = RESET},
    {"o", "output", "FILE", "write to this file", .kind = OUTPUT},
    {NULL, "version", NULL, "the version of fc-solve whose form this is", SWITCH_OF(version)},
    {"h", "help", NULL, "this text", SWITCH_OF(help)},
    {"l", "load-config", "NAME", "ignored, as is all else that sets how fc-solve searches", .kind = TUNING},
    {NULL, "help-configs", SWITCH_OF(help)},
    {NULL, "help-options", SWITCH_OF(help)},
    {NULL, "help-problems", SWITCH_OF(help)},
    {NULL, "help-real-help", SWITCH_OF(help)},
    {NULL, "help-short-sol", SWITCH_OF(help)},
    {NULL, "help-summary", SWITCH_OF(help)},
    {"asw", "a-star-weight", "", .kind = TUNING},
    {"c", "canonized-order-output", .kind = TUNING},
    {NULL, "cache-limit", "", .kind = TUNING},
    {NULL, "calc-real-depth", .kind = TUNING},
    {"dto", "depth-tests-order", "", .kind = TUNING},
    {"dto2", "depth-tests-order2", "", .kind = TUNING},
    {NULL, "flare-name", "", .kind = TUNING},
    {NULL, "flares-choice", "", .kind = TUNING},
    {"fif", "flares-iters-factor", "", .kind = TUNING},
    {NULL, "flares-plan", "", .kind = TUNING},
    {"md", "max-depth", "", .kind = TUNING},
    {"mss", "max-stored-states", "", .kind = TUNING},
    {"me", "method", "", .kind = TUNING},
    {"nf", "next-flare", .kind = TUNING},
    {"nht", "next-hard-thread", .kind = TUNING},
    {"ni", "next-instance", .kind = TUNING},
    {"nst", "next-soft-thread", .kind = TUNING},
    {"opt-to", "optimization-tests-order", "", .kind = TUNING},
    {NULL, "patsolve-x-param", "", .kind = TUNING},
    {NULL, "patsolve-y-param", "", .kind = TUNING},
    {"pi", "display-parent-iter", .kind = TUNING},
    {NULL, "prelude", "", .kind = TUNING},
    {NULL, "reparent-states", .kind = TUNING},
    {NULL, "scans-synergy", "", .kind = TUNING},
    {"seed", NULL, "", .kind = TUNING},
    {"sp", "set-pruning", "", .kind = TUNING},
    {"step", "soft-thread-step", "", .kind = TUNING},
    {NULL, "st-name", "", .kind = TUNING},
    {"tmss", "trim-max-stored-states", "", .kind = TUNING},
    {"to", "tests-order", "", .kind = TUNING},
};
enum { ROWS = sizeof rows / sizeof *rows };

static const row *find_row(const char *word) {
  const bool is_long = word[1] == '-';
  for (size_t i = 0; i < ROWS; i++) {
    const char *const name = is_long ? rows[i].name : rows[i].brief;
    if (name && strcmp(name, word + 1 + is_long) == 0) return &rows[i];
  }
  return NULL;
}

/* fc-solve's words for what our rules call otherwise. */
static const char *our_word(const char *word) {
  static const char *const words[][2] = {
      {"alternate_color", "alternate"}, {"rank", "any"}, {"all", "any"}, {NULL, NULL}};
  for (size_t i = 0; words[i][0]; i++)
    if (strcmp(words[i][0], word) == 0) return words[i][1];
  return word;
}

static bool set_rule(fc_solve_line *line, const row *r, const char *value) {
  fc_error error;
  if (fc_rules_set(&line->rules, r->rule, our_word(value), &error) == FC_OK) return true;
  if (strcmp(r->value, "N") == 0)
    say_error("--%s: a number was expected, not '%.40s'", r->name, value);
  else
    say_error("--%s: %s was expected, not '%.40s'", r->name, r->help, value);
  return false;
}

/* fc-solve takes what is below 0 for no limit. */
static bool read_number(const char *option, const char *value, uint64_t *number) {
  char *end;
  const long long n = strtoll(value, &end, 10);
  if (end == value || *end != '\0')
    return say_error("%s: a number was expected, not '%.40s'", option, value), false;
  *number = n > 0 ? (uint64_t)n : 0;
  return true;
}

static bool choose_game(fc_solve_line *line, const char *name) {
  fc_error error;
  if (fc_solve_game(name, &line->rules, &error) == FC_OK) return true;
  return say_failure(NULL, 0, &error), false;
}

static void set_switch(fc_solve_line *line, const row *r) {
  *(bool *)((char *)line + r->offset) = true;
  line->notation |= line->counts;
  line->iterations |= line->iteration_boards;
}

/* All but the files, which names may lie in, and what is to be said at the end. */
static void reset(fc_solve_line *line) {
  fc_solve_line fresh = {.rules = FC_STANDARD, .step = 1, .ignored = line->ignored};
  memcpy(fresh.files, line->files, sizeof fresh.files);
  fresh.files_count = line->files_count;
  *line = fresh;
}

static bool take_words(fc_solve_line *line, int count, char **words);

/* A file may name another, or itself: that there are only so many ends it. */
static bool take_options(fc_solve_line *line, const char *value) {
  char *comma;
  const long skip = strtol(value, &comma, 10);
  const char *const name = comma > value && *comma == ',' ? comma + 1 : value;
  if (line->files_count == FC_SOLVE_MOST_FILES)
    return say_error("--read-from-file %.60s: more than %d files", value, FC_SOLVE_MOST_FILES), false;
  fc_solve_words *const w = fc_solve_words_read(name);
  if (!w) return false;
  line->files[line->files_count++] = w;
  const int first = name == value || skip <= 0 ? 0 : skip < w->count ? (int)skip : w->count;
  return take_words(line, w->count - first, w->words + first);
}

static bool set(fc_solve_line *line, const row *r, const char *option, const char *value) {
  switch (r->kind) {
    case SWITCH: return set_switch(line, r), true;
    case DISPLAY: return line->moves = true, line->boards = strcmp(r->brief, "sam") == 0, true;
    case GAME: return choose_game(line, value);
    case RULE: return set_rule(line, r, value);
    case STATES: return read_number(option, value, &line->states);
    case STEP: return read_number(option, value, &line->step);
    case OUTPUT: return line->output = value, true;
    case RESET: return reset(line), true;
    case OPTIONS: return take_options(line, value);
    case DECKS:
      if (strcmp(value, "1") == 0) return true;
      return say_error("--decks-num %.40s: fclab plays with one deck", value), false;
    case TUNING:
      if (!line->ignored) line->ignored = option;
      return true;
  }
  return false;
}

static bool take_file(fc_solve_line *line, const char *word) {
  if (line->file) return say_error("one board at a time: %.60s or %.60s?", line->file, word), false;
  line->file = word;
  return true;
}

static bool is_only_asked(const fc_solve_line *line) { return line->version || line->help; }

static bool take_words(fc_solve_line *line, int count, char **words) {
  for (int i = 0; i < count && !is_only_asked(line); i++) {
    const char *const option = words[i];
    if (option[0] != '-' || option[1] == '\0') {
      if (!take_file(line, option)) return false;
      continue;
    }
    const row *const r = find_row(option);
    if (!r)
      return say_error("fc-solve has no option %.60s here; 'fclab help fc-solve' lists them", option), false;
    if (r->value && ++i == count) return say_error("%s needs a value", option), false;
    if (!set(line, r, option, r->value ? words[i] : NULL)) return false;
  }
  return true;
}

bool fc_solve_line_read(fc_solve_line *line, int argc, char **argv) {
  fc_error error;
  *line = (fc_solve_line){.files_count = 0};
  reset(line);
  if (!take_words(line, argc, argv)) return false;
  if (fc_rules_check(&line->rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  if (line->ignored) say_error("%s: fc-solve's settings of its search are ignored", line->ignored);
  return true;
}

void fc_solve_line_free(fc_solve_line *line) {
  for (unsigned i = 0; i < line->files_count; i++) fc_solve_words_free(line->files[i]);
}

static void write_synopsis(const row *r, char *synopsis, size_t size) {
  snprintf(synopsis, size, "%s%s%s--%s%s%s", r->brief ? "-" : "", r->brief ? r->brief : "",
           r->brief ? ", " : "", r->name, r->value ? " " : "", r->value ? r->value : "");
}

void fc_solve_line_help(void) {
  for (const row *r = rows; r < rows + ROWS && r->help; r++) {
    char synopsis[64];
    write_synopsis(r, synopsis, sizeof synopsis);
    printf("  %-36s %s\n", synopsis, r->help);
  }
}

void fc_solve_line_table(const char *verb) {
  for (const row *r = rows; r < rows + ROWS && r->help; r++) {
    if (r->brief) printf("%s\t-%s\t%s\t%s\n", verb, r->brief, r->value ? r->value : "", r->help);
    printf("%s\t--%s\t%s\t%s\n", verb, r->name, r->value ? r->value : "", r->help);
  }
}
