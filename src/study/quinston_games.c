/* quinston_games.c - the seven games of the paper's section IV.A, in the form of its table, and the proof for the one that cannot be won. */
#include "study/quinston.h"
#include "study/quinston_engines.h"

#include "game/certificate.h"
#include "search/certify.h"
#include "study/stopwatch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct game {
  unsigned number;
  const char *level; /* as the paper has it */
} game;

static const game games[] = {{25904, "easy"}, {10913, "easy"}, {34898, "medium"},    {23748, "medium"},
                             {1025, "hard"},  {5087, "hard"},  {11982, "impossible"}};
enum { GAMES = sizeof games / sizeof *games, LOST = GAMES - 1, SHOWN_EASY = 2, MOST_CLAIMS = 4 * GAMES };

static const char deals[] = "25904 10913 34898 23748 1025 5087 11982";

/* How 11982 was decided: by a closure that is its own proof, made by one program and checked by another. */
typedef enum proof_column {
  PROOF_POSITIONS,
  PROOF_BYTES,
  PROOF_HOLDS,
  PROOF_SECONDS,
  PROOF_COLUMNS
} proof_column;

typedef struct prover {
  fc_rules rules;
  fc_limits limits;
} prover;

static void *begin_prover(const fc_rules *rules, const fc_run *run, const void *context) {
  prover *const p = malloc(sizeof *p);
  (void)context;
  if (p) *p = (prover){.rules = *rules, .limits = {.bytes = run->settings->bytes}};
  return p;
}

static fc_status prove(void *context, uint64_t deal, const fc_position *start, const fc_observer *observer,
                       double numbers[]) {
  const prover *const p = context;
  fc_certification made;
  fc_certificate_report report = {0};
  (void)deal;
  for (unsigned i = 0; i < PROOF_COLUMNS; i++) numbers[i] = NAN;
  const double began = fc_stopwatch_seconds();
  fc_status status = fc_certify(&p->rules, start, &p->limits, observer, &made);
  if (status != FC_OK || made.closing != FC_CLOSING_CLOSED) return status;
  const fc_certificate_claim claim = {
      .bytes = made.bytes.data, .size = made.bytes.size, .rules = &p->rules, .start = start};
  status = fc_certificate_check(&claim, &report, NULL);
  numbers[PROOF_POSITIONS] = (double)report.members;
  numbers[PROOF_BYTES] = (double)made.bytes.size;
  numbers[PROOF_HOLDS] = report.finding == FC_CERTIFICATE_HOLDS;
  numbers[PROOF_SECONDS] = fc_stopwatch_seconds() - began;
  fc_bytes_free(&made.bytes);
  return status;
}

typedef struct known {
  fc_run_numbers engines, proof;
  fc_run_answers cells;
} known;

static double number_of(const known *k, unsigned i, fc_quinston_column column) {
  return fc_numbers_at(&k->engines, i, column);
}

static void put_turns(fc_grid *g, double turns, bool holds) {
  if (isnan(turns))
    fc_grid_text(g, "none");
  else
    fc_grid_text(g, holds ? "%.0f" : "%.0f, not legal", turns);
}

static const fc_figure *figure_of(unsigned i, const char *what) {
  char key[40];
  snprintf(key, sizeof key, "%u %s", games[i].number, what);
  return fc_quinston_figure(key);
}

static bool has_figure(unsigned i, const char *what) {
  const bool has_moves = games[i].number != 1025 && i != LOST;
  if (strcmp(what, "moves") == 0) return has_moves;
  if (strcmp(what, "cells") == 0) return i != LOST && games[i].number != 23748;
  return has_moves || i == LOST;
}

static void put_paper(fc_grid *g, unsigned i, const char *what) {
  fc_grid_text(g, "%s", has_figure(i, what) ? figure_of(i, what)->value : i == LOST ? "none" : "a picture");
}

static void begin_row(fc_grid *g, const known *k, unsigned i, const char *what) {
  fc_grid_count(g, games[i].number);
  fc_grid_text(g, "%s", games[i].level);
  fc_grid_count(g, k->cells.of[i].number);
  put_paper(g, i, what);
}

static void tell_nodes(fc_run *run, const known *k) {
  fc_grid g;
  fc_grid_begin(
      &g, "games-nodes",
      "game|level|cells it needs|nodes: the paper|as run|as described|ours|time, ms: the paper|as run, ms|as "
      "described, ms|ours, ms");
  for (unsigned i = 0; i < GAMES; i++) {
    begin_row(&g, k, i, "nodes");
    fc_grid_number(&g, number_of(k, i, FC_Q_RUN_NODES), 0);
    fc_grid_number(&g, number_of(k, i, FC_Q_DESCRIBED_NODES), 0);
    fc_grid_number(&g, number_of(k, i, FC_Q_OUR_NODES), 0);
    put_paper(&g, i, "ms");
    fc_grid_number(&g, 1000 * number_of(k, i, FC_Q_RUN_SECONDS), 2);
    fc_grid_number(&g, 1000 * number_of(k, i, FC_Q_DESCRIBED_SECONDS), 2);
    fc_grid_number(&g, 1000 * number_of(k, i, FC_Q_OUR_SECONDS), 2);
  }
  fc_report_table(
      run, &g,
      "Positions looked at, and time. Ours decides each game, and proves the last one lost. Time is of the "
      "processor, on this machine; the paper's is of a Java program on another one.");
  fc_grid_free(&g);
}

static void tell_moves(fc_run *run, const known *k) {
  fc_grid g;
  fc_grid_begin(&g, "games-moves",
                "game|level|cells it needs|moves: the paper|as run|as described|ours|ours, shortened");
  for (unsigned i = 0; i < GAMES; i++) {
    begin_row(&g, k, i, "moves");
    put_turns(&g, number_of(k, i, FC_Q_RUN_TURNS), number_of(k, i, FC_Q_RUN_HOLDS) == 1);
    put_turns(&g, number_of(k, i, FC_Q_DESCRIBED_TURNS), true);
    put_turns(&g, number_of(k, i, FC_Q_OUR_TURNS), true);
    put_turns(&g, number_of(k, i, FC_Q_SHORT_TURNS), true);
  }
  fc_report_table(
      run, &g,
      "Moves of the player. Not legal: a run goes onto an empty column that is longer than the room allows. "
      "Moves of ours are turns with those home moves free that Microsoft's FreeCell makes, which are fewer "
      "than the paper's autocomplete makes; shortened solutions have fewer single cards, not always fewer "
      "turns.");
  fc_grid_free(&g);
}

static size_t claim_game(const known *k, unsigned i, fc_claim claims[]) {
  size_t count = 0;
  if (has_figure(i, "cells")) {
    claims[count] = fc_claim_exact(figure_of(i, "cells"), (double)k->cells.of[i].number);
    if (claims[count].agreement == FC_DIFFERS)
      fc_claim_because(&claims[count],
                       "a solution with so many cells was replayed, and with fewer it was searched to "
                       "its end");
    count++;
  }
  if (has_figure(i, "nodes"))
    claims[count++] = fc_claim_exact(figure_of(i, "nodes"), number_of(k, i, FC_Q_RUN_NODES));
  if (has_figure(i, "moves"))
    claims[count++] = fc_claim_exact(figure_of(i, "moves"), number_of(k, i, FC_Q_RUN_TURNS));
  if (has_figure(i, "ms")) {
    const double ms = 1000 * number_of(k, i, FC_Q_RUN_SECONDS);
    claims[count] = fc_claim_apart(figure_of(i, "ms"), ms, (fc_interval){NAN, NAN}, 0);
    fc_claim_because(&claims[count++], "another machine and another language");
  }
  return count;
}

static void tell_claims(fc_run *run, const known *k) {
  fc_claim claims[MOST_CLAIMS];
  size_t count = 0;
  for (unsigned i = 0; i < GAMES; i++) count += claim_game(k, i, claims + count);
  fc_report_text(run->report, "Nodes and moves are those of the search as run; cells are by our prover.");
  fc_report_claims(run, "games-claims", claims, count);
}

static void tell_legality(fc_run *run, const known *k) {
  unsigned found = 0, legal = 0;
  for (unsigned i = 0; i < LOST; i++) {
    found += isnan(number_of(k, i, FC_Q_RUN_TURNS)) ? 0 : 1;
    legal += number_of(k, i, FC_Q_RUN_HOLDS) == 1;
  }
  fc_report_finding(
      run->report,
      "%u of the %u solutions that the program finds for the paper's winnable games are not legal: "
      "they carry more cards onto an empty column than the room allows.",
      found - legal, found);
}

static void tell_levels(fc_run *run, const known *k) {
  unsigned wrong = 0;
  char text[200] = "";
  size_t length = 0;
  for (unsigned i = 0; i < LOST; i++) {
    const unsigned long long cells = k->cells.of[i].number;
    if (!has_figure(i, "cells") || (double)cells == fc_figure_number(figure_of(i, "cells"))) continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%u needs %llu, not %s",
                               wrong++ > 0 ? "; " : "", games[i].number, cells, figure_of(i, "cells")->value);
    if (length >= sizeof text) break;
  }
  if (wrong > 0)
    fc_report_finding(run->report,
                      "Of the games whose cells the paper states, %u need another number of them (%s).",
                      wrong, text);
}

static void tell_proof(fc_run *run, const known *k) {
  const double positions = fc_numbers_at(&k->proof, 0, PROOF_POSITIONS);
  if (isnan(positions) || fc_numbers_at(&k->proof, 0, PROOF_HOLDS) != 1) return;
  fc_report_finding(run->report,
                    "Game 11982, at which the paper's search was stopped by its limit after %s nodes, is "
                    "decided: it cannot be "
                    "won. Ours decides it with %.0f positions, those of a finder that looks for a solution "
                    "first among them, "
                    "in %.2f s; a certificate of all %.0f positions that can be reached by the plain rules "
                    "(%.0f bytes, made "
                    "and checked in %.2f s) holds. It can be won with %llu cells.",
                    figure_of(LOST, "nodes")->value, number_of(k, LOST, FC_Q_OUR_NODES),
                    number_of(k, LOST, FC_Q_OUR_SECONDS), positions, fc_numbers_at(&k->proof, 0, PROOF_BYTES),
                    fc_numbers_at(&k->proof, 0, PROOF_SECONDS), (unsigned long long)k->cells.of[LOST].number);
}

/* Table 1 says that five games were averaged for each level. */
static void tell_average(fc_run *run) {
  static const char *const what[] = {"nodes", "moves", "ms"};
  bool same = true;
  for (unsigned i = 0; i < 3; i++) {
    char key[40];
    double sum = 0;
    snprintf(key, sizeof key, "easy %s", what[i]);
    for (unsigned j = 0; j < SHOWN_EASY; j++) sum += fc_figure_number(figure_of(j, what[i]));
    same &= fabs(sum / SHOWN_EASY - fc_figure_number(fc_quinston_figure(key))) < 0.5;
  }
  if (same)
    fc_report_finding(
        run->report,
        "The first row of the paper's Table 1, said to be an average of five games, is in nodes, moves "
        "and time the average of the two games that it shows.");
}

void fc_quinston_games(fc_run *run) {
  const fc_run_sample sample = {.name = "seven", .deals = deals};
  known k = {0};
  fc_report_section(run->report, "Seven games (section IV.A)");
  const bool has_all =
      fc_quinston_take(run, &sample, &k.engines) &&
      fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "seven-cells", .deals = deals}, .question = "cells"},
                 &k.cells) &&
      fc_run_take(run,
                  &(fc_run_measure){.sample = {.name = "lost-proof", .deals = "11982"},
                                    .columns = "positions,bytes,holds,seconds",
                                    .width = PROOF_COLUMNS,
                                    .begin = begin_prover,
                                    .end = free,
                                    .measure = prove},
                  &k.proof);
  if (has_all) {
    tell_legality(run, &k);
    tell_levels(run, &k);
    tell_proof(run, &k);
    tell_average(run);
    tell_nodes(run, &k);
    tell_moves(run, &k);
    tell_claims(run, &k);
  }
  fc_numbers_free(&k.engines);
  fc_numbers_free(&k.proof);
  fc_answers_free(&k.cells);
}
