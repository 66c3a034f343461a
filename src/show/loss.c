/* loss.c - the outcome, the move, and a better one. */
#include "show/loss.h"

#include "base/json.h"

static const char *outcome(const shown_loss *l) {
  if (l->found->stop != FC_STOP_NONE) return "undecided";
  return l->found->is_lost ? "lost" : l->won ? "won" : "winnable";
}

static void put_instead(const fc_rules *rules, const fc_solution *s, fc_text *text) {
  fc_json_put_key(text, "instead");
  fc_text_char(text, '[');
  for (size_t i = 0; i < s->moves_count; i++) {
    fc_json_next(text);
    fc_text_char(text, '"');
    fc_step_write(rules, fc_step_of(rules, s->moves[i]), text);
    fc_text_char(text, '"');
  }
  fc_text_char(text, ']');
}

void loss_json(const shown_deal *deal, const shown_loss *l, fc_text *text) {
  const bool is_known = l->found->stop == FC_STOP_NONE;
  show_deal_json(deal, text);
  fc_json_put_string(text, "outcome", outcome(l));
  fc_json_put_number(text, "moves", l->moves);
  if (l->found->is_lost && is_known) fc_json_put_number(text, "lost_after", l->step);
  if (l->instead && l->instead->verdict == FC_SOLVED && l->instead->moves_count > 0)
    put_instead(&deal->game->rules, l->instead, text);
  if (!is_known) fc_json_put_string(text, "stop", fc_stop_name(l->found->stop));
  fc_text_string(text, "}\n");
}
