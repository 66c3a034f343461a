/* boards.c - answers that need no search: games, positions, moves. */
#include "answer/answers.h"

#include "answer/tell.h"
#include "base/json.h"
#include "game/apply.h"
#include "game/rules_json.h"
#include "game/run.h"

static void write_games(const void *context, fc_text *text) {
  (void)context;
  fc_text_string(text, "{\"games\":[");
  for (size_t i = 0; i < fc_games_count(); i++) {
    const fc_game *const game = fc_games_at(i);
    fc_json_next(text);
    fc_text_char(text, '{');
    fc_json_put_string(text, "name", game->name);
    fc_json_put_string(text, "title", game->title);
    fc_json_put_string(text, "summary", game->summary);
    fc_json_put_key(text, "rules");
    fc_rules_write_json(&game->rules, text);
    fc_text_char(text, '}');
  }
  fc_text_string(text, "]}\n");
}

void fc_answer_games(fc_reply *reply) { fc_reply_write(reply, write_games, NULL); }

/* What a move costs in single cards; docs/rules.md, Counting. */
static unsigned cost(const fc_rules *r, const fc_position *p, fc_move m) {
  unsigned cells = 0, columns = 0;
  if (r->unlimited || m.count == 1) return m.count;
  for (unsigned i = 0; i < r->cells; i++) cells += p->top[fc_place_slot(i)] == FC_NO_CARD;
  for (unsigned i = 0; i < r->columns && r->empty == FC_EMPTY_ANY; i++)
    columns += p->top[fc_place_column(i)] == FC_NO_CARD && fc_place_column(i) != m.to;
  return fc_run_cost(m.count, cells, columns);
}

static unsigned count_cards(const fc_asked *a) {
  fc_position p = a->start;
  unsigned cards = 0;
  for (size_t i = 0; i < a->moves_count; i++) {
    cards += cost(&a->variant.rules, &p, a->moves[i]);
    fc_position_apply(&a->variant.rules, &p, a->moves[i]);
  }
  return cards;
}

static void write_position(const void *context, fc_text *text) {
  const fc_asked *const a = context;
  const fc_rules *const r = &a->variant.rules;
  fc_text_char(text, '{');
  fc_tell_fields(a, text);
  fc_json_put_key(text, "moves");
  fc_tell_line(r, &a->start, a->moves, a->moves_count, text);
  fc_json_put_key(text, "legal");
  fc_tell_legal(r, &a->position, text);
  fc_json_put_key(text, "safe");
  fc_tell_safe(r, &a->position, text);
  fc_json_put_number(text, "cards", count_cards(a));
  fc_json_put_number(text, "turns", a->moves_count);
  fc_text_string(text, "}\n");
}

void fc_answer_position(const fc_question *q, fc_reply *reply) {
  fc_reply_write(reply, write_position, q->asked);
}

static void write_legal(const void *context, fc_text *text) {
  const fc_asked *const a = context;
  fc_text_string(text, "{\"legal\":");
  fc_tell_legal(&a->variant.rules, &a->position, text);
  fc_text_string(text, "}\n");
}

void fc_answer_moves(const fc_question *q, fc_reply *reply) { fc_reply_write(reply, write_legal, q->asked); }
