/* cmd_fc_solve.c - fclab fc-solve: one board, solved by our engine and told in the form in which fc-solve tells it, for programs that read that. */
#include "fc_solve_board.h"
#include "fc_solve_hint.h"
#include "fc_solve_line.h"
#include "input.h"
#include "quantity.h"
#include "say.h"
#include "verbs.h"

#include "base/memory.h"
#include "game/apply.h"
#include "search/decide.h"
#include "search/solver.h"

#include "fclab.h"

#include <stdlib.h>
#include <unistd.h>

/* fc-solve ends with it whenever it has no answer. */
enum { EXIT_NO_ANSWER = 255 };
enum { MOVES_ON_A_LINE = 10 };

#define RULER "====================\n\n"

typedef struct telling {
  const fc_solve_line *line;
  fc_solve_style style;
  const fc_position *start;
  uint64_t told; /* the iteration told last */
} telling;

static void tell_board(const telling *t, const fc_position *p) {
  fc_solve_board_print(&t->line->rules, p, t->style, stdout);
}

/* Columns past nine are numbers; the letters of cells leave out what lies between g and k. */
static void tell_place(fc_place place) {
  if (fc_place_is_home(place))
    putchar('h');
  else if (fc_place_is_column(place))
    printf("%d", place - FC_COLUMN + 1);
  else
    putchar(place - FC_SLOT < 7 ? 'a' + place - FC_SLOT : 'k' + place - FC_SLOT - 7);
}

static void tell_in_notation(const telling *t, const fc_position *p, fc_move m) {
  tell_place(m.from);
  tell_place(m.to);
  if (t->line->counts && m.count > 1 && p->top[m.to] == FC_NO_CARD) printf("v%x", m.count);
  putchar(' ');
}

static void tell_in_words(fc_move m) {
  const bool between_columns = fc_place_is_column(m.from) && fc_place_is_column(m.to);
  if (between_columns)
    printf("Move %d cards from ", m.count);
  else
    fputs("Move a card from ", stdout);
  if (fc_place_is_column(m.from))
    printf("stack %d to ", m.from - FC_COLUMN);
  else
    printf("freecell %d to ", m.from - FC_SLOT);
  if (fc_place_is_home(m.to))
    puts("the foundations");
  else if (fc_place_is_column(m.to))
    printf("stack %d\n", m.to - FC_COLUMN);
  else
    printf("freecell %d\n", m.to - FC_SLOT);
}

static void tell_moves_in_rows(const telling *t, const fc_move *moves, size_t count) {
  fc_position p = *t->start;
  for (size_t i = 0; i < count; i++) {
    tell_in_notation(t, &p, moves[i]);
    fc_position_apply(&t->line->rules, &p, moves[i]);
    if ((i + 1) % MOVES_ON_A_LINE == 0) putchar('\n');
  }
  fputs("\n\n", stdout);
}

static void tell_move(const telling *t, const fc_position *p, fc_move m) {
  if (t->line->notation) {
    fputs("Move: ", stdout);
    tell_in_notation(t, p, m);
    putchar('\n');
  } else {
    tell_in_words(m);
  }
  putchar('\n');
}

/* Boards, moves or both, one after the other. */
static void tell_turns(const telling *t, const fc_move *moves, size_t count) {
  const bool boards = t->line->boards || !t->line->moves;
  fc_position p = *t->start;
  if (boards) {
    tell_board(t, &p);
    fputs("\n\n" RULER, stdout);
  }
  for (size_t i = 0; i < count; i++) {
    if (t->line->moves) tell_move(t, &p, moves[i]);
    fc_position_apply(&t->line->rules, &p, moves[i]);
    if (boards) {
      tell_board(t, &p);
      fputs("\n\n", stdout);
    }
    fputs(RULER, stdout);
  }
}

static void tell_way(const telling *t, const fc_move *moves, size_t count) {
  fputs("-=-=-=-=-=-=-=-=-=-=-=-\n\n", stdout);
  if (t->line->moves && !t->line->boards && t->line->notation)
    tell_moves_in_rows(t, moves, count);
  else
    tell_turns(t, moves, count);
}

/* Engines do not say how deep they are; only at the end of a way is that known. */
static void tell_iteration(uint64_t states, size_t depth) {
  printf("Iteration: %llu\nDepth: %zu\nStored-States: %llu\nScan: \n\n", big(states), depth, big(states));
}

/* To be asked now and then; only multiples of the step are told, each once. */
static void tell_progress(void *context, const fc_progress *progress) {
  telling *const t = context;
  const uint64_t step = t->line->step > 0 ? t->line->step : 1;
  const uint64_t states = progress->stats->generated / step * step;
  if (states > t->told) tell_iteration(t->told = states, 0);
}

static void tell_beginning(const telling *t) {
  tell_iteration(0, 0);
  if (!t->line->iteration_boards) return;
  tell_board(t, t->start);
  fputs("\n---------------\n\n\n", stdout);
}

static fc_status tell_hint(const telling *t) {
  fc_line hint = {.count = 0};
  const fc_status status = fc_solve_hint(&t->line->rules, t->start, &hint);
  if (status == FC_OK && hint.count > 0) tell_way(t, hint.moves, hint.count);
  fc_free(hint.moves);
  return status;
}

/* The start, if nothing else. */
static uint64_t states_of(const fc_solution *s) { return s->stats.generated > 0 ? s->stats.generated : 1; }

static void tell_solution(const telling *t, const fc_solution *s) {
  if (t->line->iterations && s->moves_count > 0) tell_iteration(states_of(s), s->moves_count);
  tell_way(t, s->moves, s->moves_count);
  puts("This game is solveable.");
}

static fc_status tell_outcome(const telling *t, const fc_solution *s) {
  const bool is_limit = s->verdict == FC_UNDECIDED;
  const fc_status status = is_limit && t->line->hints ? tell_hint(t) : FC_OK;
  if (status != FC_OK) return status;
  if (s->verdict == FC_SOLVED)
    tell_solution(t, s);
  else
    puts(is_limit && t->line->tells_limit ? "Iterations count exceeded." : "I could not solve this game.");
  printf("Total number of states checked is %llu.\nThis scan generated %llu states.\n", big(states_of(s)),
         big(states_of(s)));
  return FC_OK;
}

static int solve(const fc_solve_line *line, const fc_position *start) {
  telling t = {.line = line, .style = {line->parseable, line->ten_is_t}, .start = start};
  const fc_limits limits = {.states = line->states, .bytes = DEFAULT_MEMORY};
  const fc_observer observer = {.progress = line->iterations ? tell_progress : NULL, .context = &t};
  fc_solution solution;
  fc_solver *const solver = fc_solver_new(&fc_engine_decide, &line->rules, &FC_DEFAULT_OPTIONS);
  if (!solver) return say_error("no memory"), EXIT_NO_ANSWER;
  if (line->iterations) tell_beginning(&t);
  fc_solver_shorten(solver, line->shorten);
  fc_status status = fc_solver_solve(solver, start, &limits, &observer, &solution);
  if (status == FC_OK) status = tell_outcome(&t, &solution);
  if (status != FC_OK)
    say_error(status == FC_BROKEN ? "a solution did not hold when it was replayed: this is a bug"
                                  : "no memory");
  fc_solver_free(solver);
  return status == FC_OK ? finish_output(EXIT_DONE) : EXIT_NO_ANSWER;
}

static bool read_board(const fc_solve_line *line, fc_position *p) {
  const char *const name = line->file ? line->file : "-";
  char *text;
  size_t length;
  fc_error error;
  if (strcmp(name, "-") == 0 && isatty(STDIN_FILENO))
    fputs("fclab: reading a board from the keyboard, a line for each column\n", stderr);
  if (read_whole_file(name, FC_MAX_BOARD_TEXT, &text, &length) != EXIT_DONE) return false;
  const bool is_right = fc_solve_board_read(&line->rules, text, length, p, &error) == FC_OK;
  if (!is_right) say_failure(shown_file_name(name), error.line, &error);
  free(text);
  return is_right;
}

/* The number is that of the release whose form was taken: callers look at it before they use newer options. */
static int tell_version(void) {
  printf("fc-solve by fclab %s\nin the form of libfreecell-solver version 5.0.0\n", fclab_version());
  return finish_output(EXIT_DONE);
}

/* Callers know fc-solve by the word that its help begins with. */
static int tell_help(void) {
  verb_help(NULL, &cli_verb_fc_solve);
  return finish_output(EXIT_DONE);
}

static int do_line(const fc_solve_line *line) {
  fc_position start;
  if (line->help) return tell_help();
  if (line->version) return tell_version();
  if (!read_board(line, &start)) return EXIT_NO_ANSWER;
  if (line->output && !freopen(line->output, "w", stdout))
    return say_error("%s: cannot be written", line->output), EXIT_NO_ANSWER;
  return solve(line, &start) == EXIT_DONE ? EXIT_DONE : EXIT_NO_ANSWER;
}

static int run_line(int argc, char **argv) {
  fc_solve_line line;
  const int status = fc_solve_line_read(&line, argc, argv) ? do_line(&line) : EXIT_NO_ANSWER;
  fc_solve_line_free(&line);
  return status;
}

const cli_verb cli_verb_fc_solve = {
    .name = "fc-solve",
    .usage = "[OPTION...] [FILE|-]",
    .summary = "solve a board with fc-solve's command line and output",
    .about =
        "For programs that start fc-solve, such as PySolFC: reads a board (a line for each column, an empty\n"
        "one for an empty column), solves it, and prints what fc-solve would. The engine is fclab's, so "
        "that\n"
        "solutions and counts of states differ. Ends with 0 whatever the answer is, with 255 if there is\n"
        "none. A program of the name fc-solve that is fclab does the same:\n"
        "\n"
        "  ln -s \"$(command -v fclab)\" ~/bin/fc-solve\n"
        "  fclab deal 617 | fclab fc-solve -m -sn\n"
        "  fclab fc-solve -g bakers_game -p -t -sam board.txt\n"
        "  fclab fc-solve --freecells-num 2 -mi 100000 -sel board.txt\n",
    .line = {run_line, fc_solve_line_help, fc_solve_line_table},
};
