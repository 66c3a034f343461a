/* hand.c - reading lines, obeying them, drawing. On a terminal the board stays in its place; elsewhere what follows each line is printed behind what was. */
#include "hand.h"

#include "deals.h"
#include "hand_game.h"
#include "hand_move.h"
#include "quantity.h"
#include "say.h"
#include "show/show.h"
#include "terminal.h"

#include "search/engines.h"
#include "search/where_lost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const hand_help = "26 2a 2h, 7D, 7D 8S: move; undo redo hint win? auto save FILE load FILE quit";

typedef struct table {
  hand_game game;
  cli_game rules;
  char name[256];
  bool redraws, colour, done;
  fc_solver *solver; /* made when it is first asked */
  char board[FC_MAX_BOARD_TEXT], message[1024];
} table;

static bool is_won(const table *t) {
  return fc_position_home_cards(&t->rules.rules, &t->game.position) == fc_rules_cards(&t->rules.rules);
}

/* Where the screen is too low, the title goes first. */
static void draw(table *t) {
  unsigned rows, columns, lines = 0;
  terminal_size(&rows, &columns);
  for (int titled = 1; titled >= 0; titled--) {
    const fc_board_style style = {.format = FC_BOARD_PICTURE,
                                  .colour = t->colour,
                                  .deal = titled ? t->name : NULL,
                                  .game = titled ? t->rules.game->name : NULL,
                                  .overrides = titled ? t->rules.overrides : NULL};
    fc_board_write(&t->rules.rules, &t->game.position, &style, t->board, sizeof t->board);
    lines = 0;
    for (const char *at = t->board; *at; at++) lines += *at == '\n';
    if (!t->redraws || lines + 2 <= rows) break;
  }
  if (t->redraws) printf("\033[H\033[2J");
  printf("%s%s%s", t->board, t->message, *t->message ? "\n" : "");
  printf("%zu> ", t->game.at);
  if (!t->redraws) printf("\n");
  fflush(stdout);
  t->message[0] = '\0';
}

static void say_move(table *t, const fc_position *before, fc_move move) {
  fc_text text = fc_text_into(t->message, sizeof t->message);
  show_move(&t->rules.rules, before, move, &text);
}

static bool find_solver(table *t) {
  if (!t->solver) t->solver = fc_solver_new(fc_engines_find("decide"), &t->rules.rules, &FC_DEFAULT_OPTIONS);
  if (!t->solver) snprintf(t->message, sizeof t->message, "no memory");
  return t->solver != NULL;
}

static const fc_limits patience = {.bytes = DEFAULT_MEMORY / 4, .seconds = 10};

static void give_hint(table *t) {
  fc_solution s;
  if (!find_solver(t)) return;
  const fc_status status = fc_solver_solve(t->solver, &t->game.position, &patience, NULL, &s);
  if (status != FC_OK || s.verdict == FC_UNDECIDED) {
    snprintf(t->message, sizeof t->message, "no way was found within %g s", patience.seconds);
  } else if (s.verdict == FC_UNSOLVABLE) {
    snprintf(t->message, sizeof t->message, "this cannot be won any more; win? says since when");
  } else if (s.moves_count > 0) {
    char step[16];
    fc_text text = fc_text_into(step, sizeof step);
    fc_step_write(&t->rules.rules, fc_step_of(&t->rules.rules, s.moves[0]), &text);
    fc_text out = fc_text_into(t->message, sizeof t->message);
    fc_text_string(&out, "hint: ");
    fc_text_string(&out, step);
    fc_text_string(&out, ", ");
    show_move(&t->rules.rules, &t->game.position, s.moves[0], &out);
  }
}

static void tell_if_lost(table *t, const fc_where_lost *w) {
  if (w->is_lost && w->stop == FC_STOP_NONE)
    snprintf(t->message, sizeof t->message,
             w->lost_after == 0 ? "no: this deal cannot be won" : "no: it was lost by move %zu",
             w->lost_after);
  else if (w->is_lost)
    snprintf(t->message, sizeof t->message, "no: it was lost by move %zu or before", w->lost_after);
  else if (w->is_won && w->won_after == t->game.at)
    snprintf(t->message, sizeof t->message, "yes, it can still be won");
  else
    snprintf(t->message, sizeof t->message, "not decided within %g s", patience.seconds);
}

static void tell_if_winnable(table *t) {
  fc_where_lost w;
  fc_move *const moves = malloc((t->game.at + 1) * sizeof *moves);
  if (!moves || !find_solver(t)) {
    snprintf(t->message, sizeof t->message, "no memory");
  } else {
    for (size_t i = 0; i < t->game.at; i++) moves[i] = t->game.moves[i].move;
    if (fc_find_where_lost(t->solver, &t->rules.rules, &t->game.start, moves, t->game.at, &patience, NULL,
                           &w) == FC_OK)
      tell_if_lost(t, &w);
    else
      snprintf(t->message, sizeof t->message, "no memory");
  }
  free(moves);
}

static void set_automatic(table *t, const char *word) {
  if (word && strcmp(word, "on") == 0) {
    t->game.automatic = true;
    snprintf(t->message, sizeof t->message, "cards go home by themselves");
  } else if (word && strcmp(word, "off") == 0) {
    t->game.automatic = false;
    snprintf(t->message, sizeof t->message, "no card goes home by itself");
  } else {
    const unsigned sent = hand_game_send_home(&t->game);
    snprintf(t->message, sizeof t->message, sent == 1 ? "%u card went home" : "%u cards went home", sent);
  }
}

/* Files: what went wrong is said on standard error. */
static void use_file(table *t, const char *command, const char *file) {
  const bool saves = strcmp(command, "save") == 0;
  if (!file)
    snprintf(t->message, sizeof t->message, "%s FILE", command);
  else if (saves ? hand_game_save(&t->game, file) : hand_game_load(&t->game, file))
    snprintf(t->message, sizeof t->message, saves ? "saved" : "loaded");
  else
    snprintf(t->message, sizeof t->message, "not %s", saves ? "saved" : "loaded");
}

/* Words that are commands; false if this is none. *used counts those behind it that it took. */
static bool obey(table *t, const char *word, const char *next, unsigned *used) {
  *used = 1;
  if (strcmp(word, "undo") == 0 || strcmp(word, "u") == 0) {
    if (!hand_game_undo(&t->game)) snprintf(t->message, sizeof t->message, "nothing to take back");
  } else if (strcmp(word, "redo") == 0 || strcmp(word, "r") == 0) {
    if (!hand_game_redo(&t->game)) snprintf(t->message, sizeof t->message, "nothing to make again");
  } else if (strcmp(word, "hint") == 0 || strcmp(word, "?") == 0) {
    give_hint(t);
  } else if (strcmp(word, "win?") == 0 || strcmp(word, "w") == 0) {
    tell_if_winnable(t);
  } else if (strcmp(word, "auto") == 0) {
    *used = next && (strcmp(next, "on") == 0 || strcmp(next, "off") == 0) ? 2 : 1;
    set_automatic(t, *used == 2 ? next : NULL);
  } else if (strcmp(word, "save") == 0 || strcmp(word, "load") == 0) {
    *used = 2;
    use_file(t, word, next);
  } else if (strcmp(word, "help") == 0) {
    snprintf(t->message, sizeof t->message, "%s", hand_help);
  } else if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0) {
    t->done = true;
  } else {
    return false;
  }
  return true;
}

/* Makes the moves of a line until one is not allowed. */
static void obey_line(table *t, char *line) {
  enum { MOST_WORDS = 512 };
  char *words[MOST_WORDS + 1], *rest = NULL;
  unsigned count = 0, used = 1;
  for (char *w = strtok_r(line, " \t\r\n", &rest); w && count < MOST_WORDS;
       w = strtok_r(NULL, " \t\r\n", &rest))
    words[count++] = w;
  words[count] = NULL;
  for (unsigned i = 0; i < count && !t->done; i += used) {
    fc_move move;
    const char *const next = i + 1 < count ? words[i + 1] : NULL;
    if (obey(t, words[i], next, &used)) continue;
    if (!hand_move_read(&t->rules.rules, &t->game.position, words[i], next, &move, &used, t->message,
                        sizeof t->message))
      return;
    const fc_position before = t->game.position;
    if (!hand_game_make(&t->game, move)) {
      snprintf(t->message, sizeof t->message, "%d moves are enough", MOST_HAND_MOVES);
      return;
    }
    say_move(t, &before, move);
  }
}

static void play(table *t) {
  char line[4096];
  snprintf(t->message, sizeof t->message, "%s", hand_help);
  draw(t);
  while (!t->done && fgets(line, sizeof line, stdin)) {
    obey_line(t, line);
    if (t->done) break;
    if (is_won(t)) snprintf(t->message, sizeof t->message, "won in %zu moves", t->game.at);
    draw(t);
  }
  if (t->redraws) printf("\n");
}

static bool has_screen(void) {
  const char *const term = getenv("TERM");
  return isatty(STDIN_FILENO) && output_is_terminal() && term && *term && strcmp(term, "dumb") != 0;
}

static int sit_down(table *t, const cli_args *args, cli_deals *deals) {
  if (!cli_game_choose(args, &t->rules) || !choose_colour(args, &t->colour)) return EXIT_BAD_INPUT;
  if (args->words_count != 1 || strcmp(args->words[0], "-") == 0)
    return say_error("by hand one deal is played: fclab play 617; --by lets a player play many"),
           EXIT_BAD_INPUT;
  if (!cli_deals_open(deals, &t->rules.rules, args->words, args->words_count)) return EXIT_BAD_INPUT;
  const int found = cli_deals_next(deals);
  if (found > 0) {
    hand_game_begin(&t->game, &t->rules.rules, &deals->position);
    memcpy(t->name, deals->name, sizeof t->name);
    t->redraws = has_screen();
    play(t);
  }
  cli_deals_close(deals);
  return found < 0 ? -found : finish_output(EXIT_DONE);
}

int play_by_hand(const cli_args *args) {
  table *const t = calloc(1, sizeof *t);
  cli_deals *const deals = malloc(sizeof *deals);
  const int status = t && deals ? sit_down(t, args, deals) : (say_error("no memory"), EXIT_FAILED);
  if (t) fc_solver_free(t->solver);
  free(deals);
  free(t);
  return status;
}
