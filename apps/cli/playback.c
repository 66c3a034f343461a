/* playback.c - drawing positions and moving between them. */
#include "playback.h"

#include "interrupt.h"
#include "terminal.h"

#include "base/clock.h"
#include "game/apply.h"
#include "game/board.h"

#include <stdio.h>
#include <stdlib.h>

static const double usual_pause = 0.7, shortest_pause = 0.05, longest_pause = 5, pause_step = 1.5;

typedef struct player {
  const shown_deal *deal;
  const fc_rules *rules;
  const fc_solution *solution;
  bool colour;
  fc_position *positions; /* before the first turn, after it, ... */
  size_t at, last;        /* turns made, and all of them */
  bool playing;
  double pause, due; /* between turns, and when the next one is made */
  unsigned rows, columns;
  unsigned tallest; /* lines of the longest board, so that what stands below it keeps its place */
  char board[FC_MAX_BOARD_TEXT], frame[2 * FC_MAX_BOARD_TEXT];
} player;

/* The title stands over the first board and, on the screen, over each. */
static void write_board(player *p, size_t at, bool titled) {
  const fc_board_style style = {.format = FC_BOARD_PICTURE,
                                .colour = p->colour,
                                .deal = titled ? p->deal->name : NULL,
                                .game = titled ? p->deal->game->game->name : NULL,
                                .overrides = titled ? p->deal->game->overrides : NULL};
  fc_board_write(p->rules, &p->positions[at], &style, p->board, sizeof p->board);
}

static unsigned count_lines(const char *text) {
  unsigned lines = 0;
  for (; *text; text++) lines += *text == '\n';
  return lines;
}

static player *player_new(const shown_deal *deal, const fc_solution *solution, bool colour) {
  player *const p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->positions = malloc((solution->moves_count + 1) * sizeof *p->positions);
  if (!p->positions) return free(p), NULL;
  p->deal = deal;
  p->rules = &deal->game->rules;
  p->solution = solution;
  p->colour = colour;
  p->last = solution->moves_count;
  p->pause = usual_pause;
  p->positions[0] = *deal->start;
  for (size_t i = 0; i <= p->last; i++) {
    write_board(p, i, true);
    const unsigned lines = count_lines(p->board);
    if (lines > p->tallest) p->tallest = lines;
    if (i == p->last) break;
    p->positions[i + 1] = p->positions[i];
    fc_position_apply(p->rules, &p->positions[i + 1], solution->moves[i]);
  }
  return p;
}

static void player_free(player *p) {
  free(p->positions);
  free(p);
}

/* Copies a line up to its newline, as much of it as fits on the screen. Escape sequences and all but the first byte of a
 * letter take no room; those behind the cut are copied too, as they may end a colour. Returns what follows the line. */
static const char *put_clipped(fc_text *out, const char *line, unsigned columns) {
  unsigned width = 0;
  bool in_sequence = false;
  for (; *line && *line != '\n'; line++) {
    const bool begins = *line == '\033';
    const bool continues = ((unsigned char)*line & 0xc0) == 0x80;
    if (!begins && !in_sequence && !continues) width++;
    if (begins || in_sequence || width <= columns) fc_text_char(out, *line);
    in_sequence = begins || (in_sequence && (*line == '[' || *line < '@'));
  }
  return *line ? line + 1 : line;
}

/* The next line of the picture; what is below the last one is erased. Erasing comes first, since a cursor behind a line as
 * wide as the screen stands on its last letter. Returns what follows the line in `text`. */
static const char *put_line(const player *p, fc_text *out, const char *text, bool last) {
  fc_text_string(out, out->length == 0 ? "\033[H" : "\r\n");
  fc_text_string(out, last ? "\033[J" : "\033[K");
  return put_clipped(out, text, p->columns);
}

static void put_turn_line(const player *p, fc_text *out) {
  char line[2048];
  fc_text text = fc_text_into(line, sizeof line);
  if (p->at == 0)
    fc_text_string(&text, "      the deal");
  else
    show_turn(p->rules, &p->positions[p->at - 1], p->solution, p->at - 1, &text);
  put_line(p, out, line, false);
}

static void put_state_line(const player *p, fc_text *out, bool last) {
  char line[256], doing[64];
  if (p->playing)
    snprintf(doing, sizeof doing, "playing, %.2g s a turn", p->pause);
  else
    snprintf(doing, sizeof doing, "%s", p->at == p->last ? "the end" : "stopped");
  snprintf(line, sizeof line, "turn %zu of %zu, %s", p->at, p->last, doing);
  put_line(p, out, line, last);
}

/* Where the screen has too few lines, the empty one below the board goes first, then the board's title, the line of keys,
 * and the board's last lines. */
static void draw(player *p) {
  static const char *const help = "space next   b back   p play or stop   + - speed   home end   q quit";
  terminal_size(&p->rows, &p->columns);
  const bool with_gap = p->rows >= p->tallest + 4, with_help = p->rows > 8;
  const unsigned below = 2 + (with_gap ? 1u : 0u) + (with_help ? 1u : 0u);
  const unsigned room = p->rows > below ? p->rows - below : 0;
  fc_text out = fc_text_into(p->frame, sizeof p->frame);
  write_board(p, p->at, room >= p->tallest);
  const char *at = p->board;
  for (unsigned i = 0; i < room && i < p->tallest; i++) at = put_line(p, &out, at, false);
  if (with_gap) put_line(p, &out, "", false);
  if (p->rows > 1) put_turn_line(p, &out);
  put_state_line(p, &out, !with_help);
  if (with_help) put_line(p, &out, help, true);
  fwrite(p->frame, 1, fc_text_fits(&out) ? out.length : sizeof p->frame - 1, stdout);
  fflush(stdout);
}

/* Goes there and stays. */
static void go(player *p, size_t at) {
  p->at = at;
  p->playing = false;
}

static void play(player *p) {
  if (p->at == p->last) p->at = 0;
  p->playing = p->last > 0;
  p->due = fc_clock_seconds() + p->pause;
}

static void change_pause(player *p, double factor) {
  const double pause = p->pause * factor;
  p->pause = pause < shortest_pause ? shortest_pause : pause > longest_pause ? longest_pause : pause;
  if (p->playing) p->due = fc_clock_seconds() + p->pause;
}

/* False if the player is to be left. */
static bool obey(player *p, int key) {
  switch (key) {
    case ' ':
    case '\r':
    case '\n':
    case KEY_RIGHT: go(p, p->at < p->last ? p->at + 1 : p->last); break;
    case 'b':
    case KEY_LEFT: go(p, p->at > 0 ? p->at - 1 : 0); break;
    case KEY_HOME: go(p, 0); break;
    case KEY_END: go(p, p->last); break;
    case 'p':
    case 'a':
      if (p->playing)
        p->playing = false;
      else
        play(p);
      break;
    case '+':
    case '=': change_pause(p, 1 / pause_step); break;
    case '-': change_pause(p, pause_step); break;
    case 'q':
    case KEY_ESCAPE:
    case KEY_ENDED: return false;
    default: break;
  }
  return true;
}

static void make_turn_if_due(player *p) {
  const double now = fc_clock_seconds();
  if (!p->playing || now < p->due) return;
  p->at++;
  p->due = now + p->pause;
  if (p->at == p->last) p->playing = false;
}

static bool was_resized(const player *p) {
  unsigned rows, columns;
  terminal_size(&rows, &columns);
  return rows != p->rows || columns != p->columns;
}

/* The screen is drawn only when something has changed, so that what it shows can be marked and copied. */
static void play_on_screen(player *p) {
  play(p);
  draw(p);
  while (!was_interrupted()) {
    const size_t before = p->at;
    const int key = terminal_key(p->playing ? p->due - fc_clock_seconds() : 1);
    if (!obey(p, key)) break;
    make_turn_if_due(p);
    if (key != KEY_NONE || p->at != before || was_resized(p)) draw(p);
  }
}

static void print_all(player *p) {
  for (size_t i = 0; i <= p->last && !ferror(stdout); i++) {
    fc_text out = fc_text_into(p->frame, sizeof p->frame);
    if (i > 0) {
      fc_text_char(&out, '\n');
      show_turn(p->rules, &p->positions[i - 1], p->solution, i - 1, &out);
      fc_text_char(&out, '\n');
    }
    write_board(p, i, i == 0);
    fc_text_string(&out, p->board);
    fputs(p->frame, stdout);
  }
  fc_text out = fc_text_into(p->frame, sizeof p->frame);
  show_outcome(p->solution, &out);
  printf("\n# %s\n", p->frame);
}

bool play_back(const shown_deal *deal, const fc_solution *solution, bool colour) {
  player *const p = player_new(deal, solution, colour);
  if (!p) return false;
  if (terminal_take()) {
    play_on_screen(p);
    terminal_give_back();
    fc_text out = fc_text_into(p->frame, sizeof p->frame);
    show_briefly(deal, solution, &out);
    fputs(p->frame, stdout);
  } else {
    print_all(p);
  }
  player_free(p);
  return true;
}
