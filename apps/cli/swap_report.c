/* swap_report.c - counts, and a swap that changes what becomes of the deal. */
#include "swap_report.h"

#include <stdio.h>

void swaps_json(const shown_deal *deal, const fc_swaps *s, fc_text *text) {
  char line[400];
  const unsigned suits = deal->game->rules.suits;
  show_deal_json(deal, text);
  snprintf(line, sizeof line,
           ",\"verdict\":\"%s\",\"swaps\":%u,\"solved\":%u,\"unsolvable\":%u,\"undecided\":%u,\"turning\":",
           fc_verdict_name(s->deal), s->count, s->verdicts[FC_SOLVED], s->verdicts[FC_UNSOLVABLE],
           s->verdicts[FC_UNDECIDED]);
  fc_text_string(text, line);
  if (s->first == FC_NO_CARD)
    snprintf(line, sizeof line, "null,\"generated\":%llu}\n", (unsigned long long)s->generated);
  else
    snprintf(line, sizeof line, "[\"%s\",\"%s\"],\"generated\":%llu}\n",
             fc_card_name_of(suits, s->first).text, fc_card_name_of(suits, s->second).text,
             (unsigned long long)s->generated);
  fc_text_string(text, line);
}

void swaps_briefly(const shown_deal *deal, const fc_swaps *s, fc_text *text) {
  char line[400];
  const unsigned suits = deal->game->rules.suits;
  snprintf(line, sizeof line, ": %s; of %u swaps of two cards %u can be won, %u not",
           fc_verdict_name(s->deal), s->count, s->verdicts[FC_SOLVED], s->verdicts[FC_UNSOLVABLE]);
  fc_text_string(text, deal->name);
  fc_text_string(text, line);
  if (s->verdicts[FC_UNDECIDED] > 0) {
    snprintf(line, sizeof line, ", %u are undecided", s->verdicts[FC_UNDECIDED]);
    fc_text_string(text, line);
  }
  if (s->first != FC_NO_CARD) {
    snprintf(line, sizeof line, "; %s and %s is one that changes it", fc_card_name_of(suits, s->first).text,
             fc_card_name_of(suits, s->second).text);
    fc_text_string(text, line);
  }
  fc_text_char(text, '\n');
}

void swaps_in_full(const shown_deal *deal, const fc_swaps *swaps, bool colour, fc_text *text) {
  show_board(deal, colour, text);
  fc_text_string(text, "# ");
  swaps_briefly(deal, swaps, text);
}
