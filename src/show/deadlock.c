/* deadlock.c - finding and writing what the deadlock graph says of a deal. */
#include "show/deadlock.h"

#include "base/json.h"

#include <string.h>

/* Bounds by the cycles listed, and the cuts that make the last of them. */
static fc_status find_bounds(const fc_cycles *cycles, unsigned not_home, bounds *b, fc_cuts *cuts) {
  fc_status status = FC_OK;
  while (b->count < cycles->suits) {
    status = fc_cuts_find(cycles, b->count + 1, cuts);
    if (status != FC_OK || !cuts->known) break;
    b->at_least[b->count++] = not_home + cuts->count;
  }
  return status;
}

static fc_status find_for_cards(const fc_rules *rules, const fc_position *p, unsigned not_home, deadlock *d) {
  fc_cycles cycles;
  fc_status status = fc_cycles_find(rules, p, FC_CUT_CARDS, &cycles);
  if (status == FC_OK) status = find_bounds(&cycles, not_home, &d->cards, &d->cuts);
  d->is_whole &= !cycles.gave_up && d->cuts.known;
  fc_cycles_release(&cycles);
  return status;
}

static fc_status find_arcs(const fc_rules *rules, const fc_position *p, deadlock *d) {
  fc_cycles cycles;
  fc_status status = fc_cycles_find(rules, p, FC_CUT_ANYWHERE, &cycles);
  if (status == FC_OK && !cycles.gave_up) status = fc_cuts_find(&cycles, cycles.suits, &d->arcs);
  d->is_whole &= d->arcs.known;
  fc_cycles_release(&cycles);
  return status;
}

fc_status deadlock_find(const fc_rules *rules, const fc_position *p, deadlock *d) {
  const unsigned not_home = fc_rules_cards(rules) - fc_position_home_cards(rules, p);
  fc_cuts cuts = {.known = false};
  memset(d, 0, sizeof *d);
  fc_status status = fc_cycles_find(rules, p, FC_CUT_RUNS, &d->cycles);
  if (status == FC_OK) status = find_bounds(&d->cycles, not_home, &d->turns, &cuts);
  d->is_whole = !d->cycles.gave_up && cuts.known;
  if (status == FC_OK) status = find_for_cards(rules, p, not_home, d);
  if (status == FC_OK) status = find_arcs(rules, p, d);
  return status;
}

void deadlock_release(deadlock *d) { fc_cycles_release(&d->cycles); }

static void put_key(fc_text *text, const char *key) {
  fc_text_string(text, ",\"");
  fc_text_string(text, key);
  fc_text_string(text, "\":");
}

static void put_numbers(fc_text *text, const unsigned numbers[], unsigned count, const char *between) {
  for (unsigned i = 0; i < count; i++) {
    if (i > 0) fc_text_string(text, between);
    fc_text_number(text, numbers[i]);
  }
}

static void put_array(fc_text *text, const unsigned numbers[], unsigned count) {
  fc_text_char(text, '[');
  put_numbers(text, numbers, count, ",");
  fc_text_char(text, ']');
}

/* `["6S","6D"]`: the card that lies on the other comes first. */
static void put_pair(fc_text *text, const shown_deal *deal, fc_card upper) {
  const unsigned suits = deal->game->rules.suits;
  fc_text_string(text, "[\"");
  fc_card_write(suits, upper, FC_CARD_PLAIN, text);
  fc_text_string(text, "\",\"");
  fc_card_write(suits, deal->start->below[upper], FC_CARD_PLAIN, text);
  fc_text_string(text, "\"]");
}

static void put_pairs(fc_text *text, const shown_deal *deal, const fc_cuts *cuts) {
  if (!cuts->known) {
    fc_text_string(text, "null");
    return;
  }
  fc_text_char(text, '[');
  for (unsigned i = 0; i < cuts->count; i++) {
    if (i > 0) fc_text_char(text, ',');
    put_pair(text, deal, cuts->cards[i]);
  }
  fc_text_char(text, ']');
}

static void put_cycle(fc_text *text, const shown_deal *deal, const fc_cycle *cycle) {
  const char *between = "";
  fc_text_string(text, "{\"suits\":");
  fc_text_number(text, cycle->suits);
  put_key(text, "edges");
  fc_text_char(text, '[');
  for (fc_card c = 0; (c = fc_cardset_next(&cycle->edges, c)) != FC_NO_CARD; between = ",") {
    fc_text_string(text, between);
    put_pair(text, deal, c);
  }
  fc_text_string(text, "]}");
}

static void put_cycles(fc_text *text, const shown_deal *deal, const fc_cycles *cycles) {
  put_array(text, &cycles->by_suits[1], cycles->suits);
  put_key(text, "cycle_list");
  fc_text_char(text, '[');
  for (unsigned i = 0; i < cycles->count; i++) {
    if (i > 0) fc_text_char(text, ',');
    put_cycle(text, deal, &cycles->list[i]);
  }
  fc_text_char(text, ']');
}

void deadlock_json(const shown_deal *deal, const deadlock *d, fc_text *text) {
  show_deal_json(deal, text);
  put_key(text, "deadlock");
  fc_text_string(text, "{\"cycles\":");
  put_cycles(text, deal, &d->cycles);
  put_key(text, "arcs");
  put_pairs(text, deal, &d->arcs);
  put_key(text, "cuts");
  put_pairs(text, deal, &d->cuts);
  put_key(text, "bound");
  fc_text_string(text, "{\"cards\":");
  put_array(text, d->cards.at_least, d->cards.count);
  put_key(text, "turns");
  put_array(text, d->turns.at_least, d->turns.count);
  fc_text_string(text, d->is_whole ? "},\"stop\":null}}\n" : "},\"stop\":\"states\"}}\n");
}

static void put_bound(fc_text *text, const bounds *b, const char *unit) {
  if (b->count == 0) return;
  fc_text_string(text, ", at least ");
  fc_text_number(text, b->at_least[b->count - 1]);
  fc_text_string(text, unit);
}

static void put_count(fc_text *text, unsigned count, const char *noun) {
  fc_text_number(text, count);
  fc_text_string(text, noun);
  if (count != 1) fc_text_char(text, 's');
}

static const char given_up[] = "; the rest was given up, it takes too long";

void deadlock_briefly(const shown_deal *deal, const deadlock *d, fc_text *text) {
  fc_text_string(text, deal->name);
  fc_text_string(text, ": ");
  put_count(text, d->cycles.count, " cycle");
  fc_text_string(text, " (");
  put_numbers(text, &d->cycles.by_suits[1], d->cycles.suits, ", ");
  fc_text_char(text, ')');
  if (d->arcs.known) {
    fc_text_string(text, ", ");
    put_count(text, d->arcs.count, " arc");
  }
  put_bound(text, &d->cards, " cards");
  put_bound(text, &d->turns, " turns");
  fc_text_string(text, d->is_whole ? "\n" : given_up);
  if (!d->is_whole) fc_text_char(text, '\n');
}

static void put_arcs(fc_text *text, const shown_deal *deal, const fc_cuts *cuts) {
  enum { A_LINE = 6 };
  const unsigned suits = deal->game->rules.suits;
  for (unsigned i = 0; i < cuts->count; i++) {
    fc_text_string(text, i % A_LINE == 0 ? "  " : ", ");
    fc_card_write(suits, cuts->cards[i], FC_CARD_SYMBOL, text);
    fc_text_string(text, " on ");
    fc_card_write(suits, deal->start->below[cuts->cards[i]], FC_CARD_SYMBOL, text);
    if (i % A_LINE == A_LINE - 1 || i + 1 == cuts->count) fc_text_char(text, '\n');
  }
}

static void put_line(fc_text *text, const char *label, const unsigned numbers[], unsigned count) {
  fc_text_string(text, label);
  put_numbers(text, numbers, count, ", ");
  fc_text_char(text, '\n');
}

void deadlock_in_full(const shown_deal *deal, const deadlock *d, bool colour, fc_text *text) {
  show_board(deal, colour, text);
  if (d->arcs.known) {
    put_count(text, d->arcs.count, " arc");
    fc_text_string(text, " of which every cycle has one:\n");
    put_arcs(text, deal, &d->arcs);
  }
  if (d->cuts.known) {
    put_count(text, d->cuts.count, " card");
    fc_text_string(text, " at least must go elsewhere before going home:\n");
    put_arcs(text, deal, &d->cuts);
  }
  fc_text_string(text, "\nby cycles with at most 1, 2, ... suits\n");
  put_line(text, "  cycles with just so many: ", &d->cycles.by_suits[1], d->cycles.suits);
  put_line(text, "  cards in any solution:    ", d->cards.at_least, d->cards.count);
  put_line(text, "  turns in any solution:    ", d->turns.at_least, d->turns.count);
  fc_text_string(text, "\n# ");
  deadlock_briefly(deal, d, text);
}
