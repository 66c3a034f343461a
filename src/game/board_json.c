/* board_json.c - {"columns":[["7D",...],...],"cells":["5H",null],"reserve":[...],"foundations":{"S":3,...},"base":5}.
 * Keys that are not ours are passed over, so that one object can say more about a deal. */
#include "game/board_json.h"

#include "base/json.h"
#include "game/draft.h"
#include "game/games.h"

typedef struct reader {
  fc_json json;
  fc_draft draft;
} reader;

static fc_status fail_here(reader *r, const char *expected) {
  if (r->json.kind == FC_JSON_STRING || r->json.kind == FC_JSON_WORD)
    return fc_fail(r->draft.error, FC_BAD_INPUT, r->json.line, "'%s': %s was expected",
                   fc_excerpt_of(r->json.at, r->json.end).text, expected);
  return fc_fail(r->draft.error, FC_BAD_INPUT, r->json.line, "JSON: %s was expected", expected);
}

static bool is_nothing(const fc_json *json) {
  return fc_json_is(json, "null") || (json->kind == FC_JSON_STRING && json->at == json->end);
}

static fc_status put_card(reader *r, fc_place place) {
  char token[32];
  const size_t length = fc_json_text(&r->json, token, sizeof token);
  return fc_draft_card(&r->draft, token, token + length, place, r->json.line);
}

/* Cards of an array whose opening bracket was just read. */
static fc_status read_column(reader *r, fc_place place) {
  while (fc_json_read(&r->json) != FC_JSON_ARRAY_END) {
    if (r->json.kind != FC_JSON_STRING) return fail_here(r, "a card such as \"7D\"");
    const fc_status status = put_card(r, place);
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

static fc_status read_columns(reader *r) {
  if (fc_json_read(&r->json) != FC_JSON_ARRAY) return fail_here(r, "an array of columns");
  for (unsigned i = 0; fc_json_read(&r->json) != FC_JSON_ARRAY_END; i++) {
    if (r->json.kind != FC_JSON_ARRAY) return fail_here(r, "an array of cards");
    if (i == r->draft.rules->columns)
      return fc_fail(r->draft.error, FC_BAD_INPUT, r->json.line, "there are more than the game's %u columns",
                     i);
    const fc_status status = read_column(r, fc_place_column(i));
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

static fc_status read_slots(reader *r, unsigned first, unsigned size, const char *what) {
  if (fc_json_read(&r->json) != FC_JSON_ARRAY) return fail_here(r, "an array of cards");
  for (unsigned i = 0; fc_json_read(&r->json) != FC_JSON_ARRAY_END; i++) {
    if (r->json.kind != FC_JSON_STRING && !fc_json_is(&r->json, "null"))
      return fail_here(r, "a card or null");
    if (is_nothing(&r->json)) continue;
    if (i >= size)
      return fc_fail(r->draft.error, FC_BAD_INPUT, r->json.line, "%s: the game has only %u %s",
                     fc_excerpt_of(r->json.at, r->json.end).text, size, what);
    const fc_status status = put_card(r, fc_place_slot(first + i));
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

/* "S": 3 is handed on as S-3. */
static fc_status read_foundation(reader *r) {
  char token[32];
  const size_t suit = (size_t)(r->json.end - r->json.at);
  if (suit > 8) return fail_here(r, "a suit");
  memcpy(token, r->json.at, suit);
  token[suit] = '-';
  fc_json_read(&r->json);
  if (r->json.kind != FC_JSON_WORD && r->json.kind != FC_JSON_STRING) return fail_here(r, "a rank");
  const size_t rank = (size_t)(r->json.end - r->json.at);
  if (rank > 8) return fail_here(r, "a rank");
  memcpy(token + suit + 1, r->json.at, rank);
  return fc_draft_foundation(&r->draft, token, token + suit + 1 + rank, r->json.line);
}

static fc_status read_foundations(reader *r) {
  const fc_json_kind open = fc_json_read(&r->json);
  if (open != FC_JSON_OBJECT && open != FC_JSON_ARRAY)
    return fail_here(r, "an object or array of foundations");
  const fc_json_kind close = open == FC_JSON_OBJECT ? FC_JSON_OBJECT_END : FC_JSON_ARRAY_END;
  while (fc_json_read(&r->json) != close) {
    if (r->json.kind != FC_JSON_STRING) return fail_here(r, "a foundation");
    const fc_status status = open == FC_JSON_OBJECT
                                 ? read_foundation(r)
                                 : fc_draft_foundation(&r->draft, r->json.at, r->json.end, r->json.line);
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

static fc_status read_base(reader *r) {
  fc_json_read(&r->json);
  if (r->json.kind != FC_JSON_WORD && r->json.kind != FC_JSON_STRING) return fail_here(r, "a rank");
  return fc_draft_base(&r->draft, r->json.at, r->json.end, r->json.line);
}

/* A board that says it is of another game of the table is not taken for one of this game. */
static fc_status check_game(reader *r) {
  char name[32];
  if (fc_json_read(&r->json) != FC_JSON_STRING) return fail_here(r, "a game's name");
  fc_json_text(&r->json, name, sizeof name);
  const fc_game *const said = fc_games_find(name);
  if (!said || fc_rules_equal(&said->rules, r->draft.rules)) return FC_OK;
  for (size_t i = 0; i < fc_games_count(); i++)
    if (fc_rules_equal(&fc_games_at(i)->rules, r->draft.rules))
      return fc_fail(r->draft.error, FC_BAD_INPUT, r->json.line, "the board is of the game %s, not of %s",
                     said->name, fc_games_at(i)->name);
  return FC_OK;
}

static fc_status read_member(reader *r, bool *has_columns) {
  const fc_rules *const rules = r->draft.rules;
  if (fc_json_is(&r->json, "columns")) {
    if (*has_columns) return fail_here(r, "\"columns\" only once");
    *has_columns = true;
    return read_columns(r);
  }
  if (fc_json_is(&r->json, "game")) return check_game(r);
  if (fc_json_is(&r->json, "cells")) return read_slots(r, 0, rules->cells, "cells");
  if (fc_json_is(&r->json, "reserve"))
    return read_slots(r, rules->cells, rules->reserve, "places in its reserve");
  if (fc_json_is(&r->json, "foundations")) return read_foundations(r);
  if (fc_json_is(&r->json, "base")) return read_base(r);
  fc_json_read(&r->json);
  return fc_json_skip(&r->json) ? FC_OK : fail_here(r, "a value");
}

fc_status fc_board_read_json(const fc_rules *rules, const char *text, const char *limit, fc_position *p,
                             fc_error *error) {
  reader r;
  bool has_columns = false;
  fc_json_begin(&r.json, text, limit);
  fc_draft_begin(&r.draft, rules, p, error);
  if (fc_json_read(&r.json) != FC_JSON_OBJECT) return fail_here(&r, "an object");
  while (fc_json_read(&r.json) != FC_JSON_OBJECT_END) {
    if (r.json.kind != FC_JSON_STRING) return fail_here(&r, "a name in quotes");
    const fc_status status = read_member(&r, &has_columns);
    if (status != FC_OK) return status;
  }
  if (!has_columns) return fc_fail(error, FC_BAD_INPUT, r.json.line, "JSON: no \"columns\" in the object");
  if (fc_json_read(&r.json) != FC_JSON_END) return fail_here(&r, "nothing after the object");
  return fc_draft_finish(&r.draft);
}
