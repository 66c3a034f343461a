/* positions.c - dealing, reading, writing and looking at positions. */
#include "face/face.h"

#include "game/board.h"
#include "game/dealname.h"
#include "game/form.h"
#include "game/variant.h"

const char *fclab_game_name(size_t number) {
  const fc_game *const game = fc_games_at(number);
  return game ? game->name : NULL;
}

/* `freecell --cells 2`: the name ends where the overrides begin. */
static fclab_status read_game(const char *game, fc_rules *rules, char *error) {
  const char *const given = game ? game : "freecell", *const overrides = strstr(given, "--");
  const size_t length = overrides ? (size_t)(overrides - given) : strlen(given);
  char name[40];
  fc_variant variant;
  fc_error e;
  if (length >= sizeof name)
    return face_fail(error, FCLAB_BAD_INPUT, "no game is called '%s'",
                     fc_excerpt_of(given, given + length).text);
  memcpy(name, given, length);
  name[length] = '\0';
  const fc_status status = fc_variant_read(&variant, name, overrides ? overrides : "", &e);
  if (status == FC_OK) *rules = variant.rules;
  return face_fail_inside(error, status, FCLAB_BAD_INPUT, &e);
}

static fclab_status read_allocator(const fclab_allocator *a, face_memory *memory, char *error) {
  *memory = (face_memory){.is_given = a != NULL};
  if (!a) return FCLAB_OK;
  if (!a->allocate || !a->reallocate || !a->release) return face_fail_null(error);
  memory->allocator = (fc_allocator){a->allocate, a->reallocate, a->release, a->user};
  return FCLAB_OK;
}

/* A handle with memory of its own. */
static fclab_status new_position(const face_memory *memory, const fc_rules *rules, const fc_position *p,
                                 fclab_position **position, char *error) {
  const fc_allocator *const before = face_enter(memory);
  fclab_position *const made = fc_calloc(1, sizeof *made);
  face_leave(before);
  if (!made) return face_fail(error, FCLAB_NO_MEMORY, "no memory");
  made->memory = *memory;
  made->rules = *rules;
  made->position = *p;
  *position = made;
  return FCLAB_OK;
}

static fclab_status deal(const fc_rules *rules, const char *name, fc_position *p, char *error) {
  fc_deal_range range;
  fc_error e;
  fc_status status = fc_deal_name_read(name, &range, &e);
  if (status == FC_OK && range.first != range.last)
    return face_fail(error, FCLAB_BAD_INPUT, "one deal was expected, not a range");
  if (status == FC_OK) status = fc_deal_make(rules, range.source, range.first, p, &e);
  return face_fail_inside(error, status, FCLAB_BAD_INPUT, &e);
}

fclab_status fclab_deal(const char *game, const char *name, const fclab_allocator *allocator,
                        fclab_position **position, char *error) {
  face_memory memory;
  fc_rules rules;
  fc_position p;
  if (position) *position = NULL;
  if (!name || !position) return face_fail_null(error);
  fclab_status status = read_allocator(allocator, &memory, error);
  if (status == FCLAB_OK) status = read_game(game, &rules, error);
  if (status == FCLAB_OK) status = deal(&rules, name, &p, error);
  return status == FCLAB_OK ? new_position(&memory, &rules, &p, position, error) : status;
}

fclab_status fclab_read(const char *game, const char *board, size_t length, const fclab_allocator *allocator,
                        fclab_position **position, char *error) {
  face_memory memory;
  fc_rules rules;
  fc_position p;
  fc_error e;
  if (position) *position = NULL;
  if (!board || !position) return face_fail_null(error);
  fclab_status status = read_allocator(allocator, &memory, error);
  if (status == FCLAB_OK) status = read_game(game, &rules, error);
  if (status == FCLAB_OK)
    status = face_fail_inside(error, fc_board_read(&rules, board, length, &p, &e), FCLAB_BAD_INPUT, &e);
  return status == FCLAB_OK ? new_position(&memory, &rules, &p, position, error) : status;
}

fclab_status fclab_copy(const fclab_position *position, fclab_position **copy, char *error) {
  if (copy) *copy = NULL;
  if (!position || !copy) return face_fail_null(error);
  return new_position(&position->memory, &position->rules, &position->position, copy, error);
}

fclab_status fclab_canonical(const fclab_position *position, fclab_position **canonical, char *error) {
  fc_position p;
  fc_error e;
  if (canonical) *canonical = NULL;
  if (!position || !canonical) return face_fail_null(error);
  const fc_status status = fc_form_check(&position->rules, &e);
  if (status != FC_OK) return face_fail_inside(error, status, FCLAB_CANNOT, &e);
  fc_form_position(&position->rules, &position->position, &p);
  return new_position(&position->memory, &position->rules, &p, canonical, error);
}

void fclab_free(fclab_position *position) {
  if (!position) return;
  face_free(position->made, &position->memory);
  face_free(position, &position->memory);
}

size_t fclab_write(const fclab_position *position, fclab_format format, char *out, size_t size) {
  static const fc_board_format formats[] = {[FCLAB_COLUMNS] = FC_BOARD_COLUMNS,
                                            [FCLAB_ROWS] = FC_BOARD_ROWS,
                                            [FCLAB_KLAVER] = FC_BOARD_KLAVER,
                                            [FCLAB_JSON] = FC_BOARD_JSON,
                                            [FCLAB_PICTURE] = FC_BOARD_PICTURE};
  if (!position || (!out && size > 0) || (unsigned)format > FCLAB_PICTURE) return 0;
  const fc_board_style style = {.format = formats[format]};
  return fc_board_write(&position->rules, &position->position, &style, out, size);
}

fclab_status fclab_shape_of(const fclab_position *position, fclab_shape *shape) {
  if (!position || !shape) return FCLAB_BAD_INPUT;
  const fc_rules *const r = &position->rules;
  *shape = (fclab_shape){.suits = r->suits,
                         .ranks = r->ranks,
                         .columns = r->columns,
                         .cells = r->cells,
                         .reserve = r->reserve,
                         .home = fc_position_home_cards(r, &position->position),
                         .moves_made = (unsigned)position->made_count};
  return FCLAB_OK;
}

size_t fclab_card_name(const fclab_position *position, unsigned card, char *out, size_t size) {
  if (!position || (!out && size > 0) || card < 1 || card > fc_rules_cards(&position->rules)) return 0;
  fc_text text = fc_text_into(out, size);
  fc_card_write(position->rules.suits, (fc_card)card, FC_CARD_PLAIN, &text);
  return text.length;
}

/* FC_NOWHERE if the game has no such column or slot. */
static fc_place place_of(const fc_rules *r, char letter) {
  for (unsigned i = 0; i < r->columns; i++)
    if (fc_column_letter(i) == letter) return fc_place_column(i);
  for (unsigned i = 0; i < fc_rules_slots(r); i++)
    if (fc_slot_letter(i) == letter) return fc_place_slot(i);
  return FC_NOWHERE;
}

fclab_status fclab_pile(const fclab_position *position, char place, unsigned char *cards, size_t size,
                        size_t *count) {
  if (!position || !count || (!cards && size > 0)) return FCLAB_BAD_INPUT;
  const fc_position *const p = &position->position;
  const fc_place at = place_of(&position->rules, place);
  if (at == FC_NOWHERE) return FCLAB_BAD_INPUT;
  *count = fc_place_is_column(at) ? p->length[at] : p->top[at] != FC_NO_CARD;
  fc_card card = p->top[at];
  for (size_t i = *count; i-- > 0; card = p->below[card])
    if (i < size) cards[i] = card;
  return FCLAB_OK;
}

fclab_status fclab_foundation(const fclab_position *position, unsigned suit, unsigned *cards) {
  if (!position || !cards || suit >= position->rules.suits) return FCLAB_BAD_INPUT;
  *cards = position->position.home[suit];
  return FCLAB_OK;
}

static char letter_of(fc_place place) {
  char letter[2];
  fc_text text = fc_text_into(letter, sizeof letter);
  fc_place_write(place, &text);
  return letter[0];
}

fclab_status fclab_places(const fclab_position *position, fclab_place *places, size_t size, size_t *count) {
  if (!position || !count || (!places && size > 0)) return FCLAB_BAD_INPUT;
  const fc_position *const p = &position->position;
  *count = fc_rules_cards(&position->rules);
  for (unsigned card = 1; card <= *count && card <= size; card++)
    places[card - 1] = (fclab_place){letter_of(p->place[card]),
                                     fc_place_is_column(p->place[card]) ? p->below[card] : FC_NO_CARD};
  return FCLAB_OK;
}

fclab_status fclab_same(const fclab_position *a, const fclab_position *b, int *same) {
  if (!a || !b || !same) return FCLAB_BAD_INPUT;
  *same = 0;
  if (!fc_rules_equal(&a->rules, &b->rules)) return FCLAB_OK;
  if (fc_form_check(&a->rules, NULL) != FC_OK) return FCLAB_CANNOT;
  *same = fc_form_same(&a->rules, &a->position, &b->position);
  return FCLAB_OK;
}
