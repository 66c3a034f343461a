/* indicators.c - writing indicators; what was not measured is null, an empty field or a dash. */
#include "indicators.h"

#include "quantity.h"

#include "base/csv.h"
#include "base/json.h"

#include <stdio.h>

/* As programs read it. */
static void put_number(const fc_indicators *found, fc_indicator i, const char *unmeasured, fc_text *text) {
  static const char *const forms[] = {
      [FC_KIND_COUNT] = "%.0f", [FC_KIND_SECONDS] = "%.6f", [FC_KIND_SHARE] = "%.9g"};
  const double number = fc_indicator_get(found, i);
  char digits[40];
  snprintf(digits, sizeof digits, forms[fc_indicator_kind_of(i)], number);
  fc_text_string(text, fc_is_measured(number) ? digits : unmeasured);
}

void indicators_json(const shown_deal *deal, const fc_indicators *found, fc_text *text) {
  show_deal_json(deal, text);
  fc_text_string(text, ",\"verdict\":");
  fc_json_write_string(fc_verdict_name(found->verdict), text);
  for (unsigned i = 0; i < FC_INDICATOR_COUNT; i++) {
    fc_text_string(text, ",\"");
    fc_text_string(text, fc_indicator_name((fc_indicator)i));
    fc_text_string(text, "\":");
    put_number(found, (fc_indicator)i, "null", text);
  }
  fc_text_string(text, ",\"stop\":");
  if (found->stop == FC_STOP_NONE)
    fc_text_string(text, "null");
  else
    fc_json_write_string(fc_stop_name(found->stop), text);
  fc_text_string(text, "}\n");
}

void indicators_head(fc_text *text) {
  fc_text_string(text, "deal,game,overrides,verdict");
  for (unsigned i = 0; i < FC_INDICATOR_COUNT; i++) {
    fc_text_char(text, ',');
    fc_text_string(text, fc_indicator_name((fc_indicator)i));
  }
  fc_text_string(text, ",stop\n");
}

void indicators_row(const shown_deal *deal, const fc_indicators *found, fc_text *text) {
  fc_csv_write_string(deal->name, text);
  fc_text_char(text, ',');
  fc_csv_write_string(deal->game->game->name, text);
  fc_text_char(text, ',');
  fc_csv_write_string(deal->game->overrides, text);
  fc_text_char(text, ',');
  fc_text_string(text, fc_verdict_name(found->verdict));
  for (unsigned i = 0; i < FC_INDICATOR_COUNT; i++) {
    fc_text_char(text, ',');
    put_number(found, (fc_indicator)i, "", text);
  }
  fc_text_char(text, ',');
  if (found->stop != FC_STOP_NONE) fc_text_string(text, fc_stop_name(found->stop));
  fc_text_char(text, '\n');
}

/* As people read it, alone: `83,239`, `at least 80`, `-`. */
static void put_count(double number, fc_text *text) {
  fc_text_string(text, fc_is_measured(number) ? grouped((uint64_t)number).text : "-");
}

static void put_length(double length, double bound, const char *unit, fc_text *text) {
  if (!fc_is_measured(length) && fc_is_measured(bound)) fc_text_string(text, "at least ");
  put_count(fc_is_measured(length) ? length : bound, text);
  fc_text_string(text, unit);
}

static void put_cells(const fc_indicators *f, fc_text *text) {
  if (!fc_is_measured(f->cells) && fc_is_measured(f->cells_won_with))
    fc_text_string(text, "at most ");
  else if (!fc_is_measured(f->cells) && fc_is_measured(f->cells_lost_with))
    fc_text_string(text, "more than ");
  const double cells = fc_is_measured(f->cells)            ? f->cells
                       : fc_is_measured(f->cells_won_with) ? f->cells_won_with
                                                           : f->cells_lost_with;
  put_count(cells, text);
  fc_text_string(text, cells == 1 ? " cell" : " cells");
}

static void put_first_moves(const fc_indicators *f, fc_text *text) {
  put_count(f->first_moves_won, text);
  fc_text_string(text, " of ");
  put_count(f->first_moves, text);
  fc_text_string(text, " first moves win");
  if (f->first_moves_undecided <= 0) return;
  fc_text_string(text, ", ");
  put_count(f->first_moves_undecided, text);
  fc_text_string(text, " undecided");
}

static void put_games(const fc_indicators *f, fc_text *text) {
  char line[120];
  if (!fc_is_measured(f->games)) return;
  snprintf(line, sizeof line, "; Monte Carlo wins %.0f of %.0f games: %.4g %% (95 %%: %.4g to %.4g %%)",
           f->games_won, f->games, 100 * f->win_rate, 100 * f->win_low, 100 * f->win_high);
  fc_text_string(text, line);
}

void indicators_briefly(const shown_deal *deal, const fc_indicators *f, fc_text *text) {
  static const char *const verdicts[] = {"can be won", "cannot be won", "undecided"};
  fc_text_string(text, deal->name);
  fc_text_string(text, ": ");
  fc_text_string(text, verdicts[f->verdict]);
  if (f->verdict != FC_UNSOLVABLE) {
    fc_text_string(text, "; shortest ");
    put_length(f->optimal_cards, f->optimal_cards_bound, " cards, ", text);
    put_length(f->optimal_turns, f->optimal_turns_bound, " turns", text);
  }
  fc_text_string(text, "; ");
  put_cells(f, text);
  fc_text_string(text, "; ");
  put_first_moves(f, text);
  put_games(f, text);
  if (f->stop == FC_STOP_CALLER)
    fc_text_string(text, "; interrupted");
  else if (f->stop != FC_STOP_NONE) {
    fc_text_string(text, "; the limit of ");
    fc_text_string(text, fc_stop_name(f->stop));
    fc_text_string(text, " was reached");
  }
  fc_text_char(text, '\n');
}

#define NONE FC_INDICATOR_COUNT
enum { COLUMNS = 5 };

/* What is measured by one search: lengths, states, seconds. */
typedef struct line {
  const char *words;
  fc_indicator of[COLUMNS];
} line;

static const unsigned widths[COLUMNS] = {7, 7, 7, 15, 12};

static const line lines[] = {
    {"first solution found",
     {FC_INDICATOR_fast_cards, FC_INDICATOR_fast_turns, FC_INDICATOR_fast_paper, FC_INDICATOR_fast_states,
      FC_INDICATOR_fast_seconds}},
    {"made shorter",
     {FC_INDICATOR_short_cards, FC_INDICATOR_short_turns, FC_INDICATOR_short_paper, FC_INDICATOR_short_states,
      FC_INDICATOR_short_seconds}},
    {"shortest in cards",
     {FC_INDICATOR_optimal_cards, NONE, NONE, FC_INDICATOR_optimal_cards_states,
      FC_INDICATOR_optimal_cards_seconds}},
    {"shortest in turns",
     {NONE, FC_INDICATOR_optimal_turns, NONE, FC_INDICATOR_optimal_turns_states,
      FC_INDICATOR_optimal_turns_seconds}},
    {"shortest in paper's turns",
     {NONE, NONE, FC_INDICATOR_optimal_paper, FC_INDICATOR_optimal_paper_states,
      FC_INDICATOR_optimal_paper_seconds}},
    {"can it be won?", {NONE, NONE, NONE, FC_INDICATOR_decide_states, FC_INDICATOR_decide_seconds}},
    {"with how few cells?", {NONE, NONE, NONE, FC_INDICATOR_cells_states, FC_INDICATOR_cells_seconds}},
    {"by which first moves?",
     {NONE, NONE, NONE, FC_INDICATOR_first_moves_states, FC_INDICATOR_first_moves_seconds}},
    {"games by Monte Carlo", {NONE, NONE, NONE, NONE, FC_INDICATOR_games_seconds}},
};

/* Right-aligned; nothing where there is nothing to measure. */
static void put_field(const fc_indicators *found, fc_indicator i, unsigned width, fc_text *text) {
  const double number = i == NONE ? FC_UNMEASURED : fc_indicator_get(found, i);
  char field[40] = "", aligned[60];
  if (i != NONE && !fc_is_measured(number))
    snprintf(field, sizeof field, "-");
  else if (i != NONE && fc_indicator_kind_of(i) == FC_KIND_SECONDS)
    snprintf(field, sizeof field, "%.3f", number);
  else if (i != NONE)
    snprintf(field, sizeof field, "%s", grouped((uint64_t)number).text);
  snprintf(aligned, sizeof aligned, "%*s", (int)width, field);
  fc_text_string(text, aligned);
}

void indicators_in_full(const shown_deal *deal, const fc_indicators *found, bool colour, fc_text *text) {
  show_board(deal, colour, text);
  fc_text_string(text, "                               cards  turns  paper      positions     seconds\n");
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char words[40];
    snprintf(words, sizeof words, "  %-27s", lines[i].words);
    fc_text_string(text, words);
    for (unsigned c = 0; c < COLUMNS; c++) put_field(found, lines[i].of[c], widths[c], text);
    fc_text_char(text, '\n');
  }
  fc_text_string(text, "\n# ");
  indicators_briefly(deal, found, text);
}
