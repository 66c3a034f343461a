/* certificate_check.c - is it so? Plain code of its own: members are laid out on game/judge.h's table, every step that can be
 * written is offered to the judge, and what a member or a table is in digits is looked up in tables that are filled by
 * asking the judge which card goes on which. Of what makes certificates (game/key.c, legal.c, apply.h) nothing is used;
 * position.c lays the cards down and sees to it that each is there once. */
#include "game/certificate.h"
#include "base/memory.h"
#include "game/certificate_form.h"
#include "game/judge.h"

enum {
  CODES = FC_MEMBER_PARENT + FC_MAX_SUITS,
  NO_CODE = 255,
  BETWEEN_QUESTIONS = 1024, /* members, between asking whether to stop */
};

typedef struct checker {
  fc_certificate_form form;
  uint8_t *rows; /* of all members, sorted */
  size_t count, row_bytes;
  fc_table table, next; /* a member, and what a move makes of it */
  fc_position member;
  unsigned digit_of[FC_MAX_CARDS + 1];              /* by card: which digit it is */
  uint8_t code[FC_MAX_CARDS + 1][FC_MAX_CARDS + 1]; /* of a card on another one */
  fc_card support[FC_MAX_CARDS + 1][CODES];         /* the other one, by code */
} checker;

/* The codes of a card are for the cards that it may be built on, in the order of their numbers, and for the one that it lay
 * on at the start where that is none of them. */
static void make_codes(checker *c) {
  const fc_certificate_form *const form = &c->form;
  memset(c->code, NO_CODE, sizeof c->code);
  for (unsigned i = 0; i < form->cards; i++) {
    const fc_card card = form->order[i], below = form->start.below[card];
    unsigned code = FC_MEMBER_PARENT;
    c->digit_of[card] = form->foundations + i;
    for (unsigned other = 1; other <= form->cards; other++) {
      if (!fc_table_fits(&c->table, card, (fc_card)other)) continue;
      c->support[card][code] = (fc_card)other;
      c->code[card][other] = (uint8_t)code++;
    }
    if (below == FC_NO_CARD || c->code[card][below] != NO_CODE) continue;
    c->support[card][FC_MEMBER_START] = below;
    c->code[card][below] = FC_MEMBER_START;
  }
}

/* Puts the cards in cells and reserve down and notes what lies on what: above[card] lies on it. Returns how many cards are
 * neither home nor put down; -1 if the digits cannot be. */
static int place_cards(checker *c, const uint8_t digits[], fc_card above[]) {
  const fc_rules *const r = &c->form.rules;
  fc_position *const p = &c->member;
  unsigned cells = 0;
  int left = 0;
  for (unsigned i = 0; i < c->form.cards; i++) {
    const fc_card card = c->form.order[i];
    const unsigned code = digits[c->form.foundations + i];
    if (code == FC_MEMBER_HOME) {
      if (c->form.foundations == 0) p->home[fc_card_suit(r->suits, card)]++;
    } else if (code == FC_MEMBER_CELL) {
      if (cells == r->cells) return -1;
      fc_position_put(p, card, fc_place_slot(cells++));
    } else if (code == FC_MEMBER_START && fc_place_is_slot(c->form.start.place[card])) {
      if (fc_place_is_cell(r, c->form.start.place[card])) return -1;
      fc_position_put(p, card, c->form.start.place[card]);
    } else {
      left++;
      if (code == FC_MEMBER_FLOOR) continue;
      const fc_card support = code < CODES ? c->support[card][code] : FC_NO_CARD;
      if (support == FC_NO_CARD || above[support] != FC_NO_CARD) return -1;
      above[support] = card;
    }
  }
  return left;
}

/* From the floors up. Whatever is not reached so lies on nothing that is in a column. */
static bool raise_columns(checker *c, const uint8_t digits[], const fc_card above[], int left) {
  unsigned columns = 0;
  for (unsigned i = 0; i < c->form.cards; i++) {
    if (digits[c->form.foundations + i] != FC_MEMBER_FLOOR) continue;
    if (columns == c->form.rules.columns) return false;
    const fc_place column = fc_place_column(columns++);
    for (fc_card card = c->form.order[i]; card != FC_NO_CARD; card = above[card], left--)
      fc_position_put(&c->member, card, column);
  }
  return left == 0;
}

/* Foundations that ignore suits, in the order of base and then of cards. */
static void sort_foundations(unsigned count, const uint8_t base[], const uint8_t home[], uint8_t pairs[][2]) {
  for (unsigned f = 0; f < count; f++) {
    unsigned at = f;
    for (; at > 0 &&
           (base[f] < pairs[at - 1][0] || (base[f] == pairs[at - 1][0] && home[f] < pairs[at - 1][1]));
         at--)
      memcpy(pairs[at], pairs[at - 1], 2);
    pairs[at][0] = base[f];
    pairs[at][1] = home[f];
  }
}

static void set_foundations(checker *c, const uint8_t digits[]) {
  uint8_t pairs[FC_MAX_SUITS][2];
  memcpy(c->member.base, c->form.start.base, sizeof c->member.base);
  sort_foundations(c->form.foundations, c->form.start.base, c->form.start.home, pairs);
  for (unsigned f = 0; f < c->form.foundations; f++) {
    c->member.base[f] = pairs[f][0];
    c->member.home[f] = digits[f];
  }
}

/* Lays a member out as `member`; false if its digits are no position. */
static bool lay_out(checker *c, const uint8_t digits[]) {
  fc_card above[FC_MAX_CARDS + 1] = {FC_NO_CARD};
  fc_position_clear(&c->form.rules, &c->member);
  const int left = place_cards(c, digits, above);
  if (left < 0 || !raise_columns(c, digits, above, left)) return false;
  set_foundations(c, digits);
  fc_position_settle(&c->form.rules, &c->member);
  return fc_position_check(&c->form.rules, &c->member, NULL) == FC_OK;
}

/* The row that a table is. False if a card lies where nothing could have put it. */
static bool read_off(const checker *c, const fc_table *table, uint8_t row[]) {
  const fc_rules *const r = &c->form.rules;
  uint8_t digits[FC_MOST_DIGITS] = {FC_MEMBER_HOME}, pairs[FC_MAX_SUITS][2];
  bool known = true;
  for (unsigned i = 0; i < r->columns; i++) {
    for (unsigned n = 0; n < table->height[i]; n++) {
      const fc_card *const card = &table->column[i][n];
      const uint8_t code = n == 0 ? FC_MEMBER_FLOOR : c->code[card[0]][card[-1]];
      known &= code != NO_CODE;
      digits[c->digit_of[*card]] = code;
    }
  }
  for (unsigned i = 0; i < (unsigned)r->cells + r->reserve; i++)
    if (table->slot[i]) digits[c->digit_of[table->slot[i]]] = i < r->cells ? FC_MEMBER_CELL : FC_MEMBER_START;
  sort_foundations(c->form.foundations, table->base, table->home, pairs);
  for (unsigned f = 0; f < c->form.foundations; f++) digits[f] = pairs[f][1];
  if (known) fc_row_pack(&c->form.row, digits, row);
  return known;
}

static bool is_member(const checker *c, const fc_table *table) {
  uint8_t row[FC_MOST_DIGITS];
  return read_off(c, table, row) && fc_rows_find(c->rows, c->count, c->row_bytes, row) < c->count;
}

/* False if the step is legal and leads outside. */
static bool stays_inside(checker *c, fc_step step) {
  if (!fc_table_play(&c->next, step, NULL)) return true;
  const bool inside = is_member(c, &c->next);
  fc_table_copy(&c->next, &c->table);
  return inside;
}

/* From one place (of a foundation: that of `suit`) to every other, any number of cards. */
static bool all_stay_inside(checker *c, fc_place from, unsigned suit, fc_step *step) {
  const fc_rules *const r = &c->form.rules;
  const unsigned places = r->columns + (unsigned)r->cells + r->reserve;
  for (unsigned i = 0; i <= places; i++) {
    const fc_place to = i < r->columns ? fc_place_column(i)
                        : i < places   ? fc_place_slot(i - r->columns)
                                       : FC_HOME;
    const bool runs = r->unlimited && from < FC_SLOT && to < FC_SLOT;
    const unsigned most = runs ? c->table.height[from - FC_COLUMN] : 1;
    for (unsigned count = 1; count <= most; count++) {
      *step = (fc_step){.from = from, .to = to, .count = (uint8_t)count, .suit = (uint8_t)suit};
      if (!stays_inside(c, *step)) return false;
    }
  }
  return true;
}

/* Every step from every place. */
static bool is_closed(checker *c, fc_step *step) {
  const fc_rules *const r = &c->form.rules;
  for (unsigned i = 0; i < r->columns; i++)
    if (!all_stay_inside(c, fc_place_column(i), FC_ANY_SUIT, step)) return false;
  for (unsigned i = 0; i < (unsigned)r->cells + r->reserve; i++)
    if (!all_stay_inside(c, fc_place_slot(i), FC_ANY_SUIT, step)) return false;
  for (unsigned suit = 0; suit < r->suits; suit++)
    if (!all_stay_inside(c, FC_HOME, suit, step)) return false;
  return true;
}

/* A member must also be written as it would be read off, or it would not be found. */
static fc_status set_table(checker *c, size_t index, fc_error *error) {
  const uint8_t *const row = c->rows + index * c->row_bytes;
  uint8_t digits[FC_MOST_DIGITS], again[FC_MOST_DIGITS];
  fc_row_unpack(&c->form.row, row, digits);
  if (lay_out(c, digits)) {
    fc_table_set_up(&c->table, &c->form.rules, &c->member);
    if (read_off(c, &c->table, again) && memcmp(row, again, c->row_bytes) == 0) return FC_OK;
  }
  return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is damaged: member %zu is no position of this deal",
                 index + 1);
}

/* One member; the finding is that the certificate holds where nothing speaks against it. */
static fc_status check_member(checker *c, size_t index, fc_certificate_report *report, fc_error *error) {
  const fc_status status = set_table(c, index, error);
  if (status != FC_OK) return status;
  report->position = c->member;
  report->finding = FC_CERTIFICATE_WON;
  if (fc_table_home_cards(&c->table) == c->form.cards) return FC_OK;
  fc_table_copy(&c->next, &c->table);
  report->finding = is_closed(c, &report->step) ? FC_CERTIFICATE_HOLDS : FC_CERTIFICATE_NOT_CLOSED;
  return FC_OK;
}

static fc_status check_members(checker *c, const fc_certificate_claim *claim, fc_certificate_report *report,
                               fc_error *error) {
  report->finding = FC_CERTIFICATE_HOLDS;
  for (size_t i = 0; i < c->count && report->finding == FC_CERTIFICATE_HOLDS; i++) {
    const fc_status status = check_member(c, i, report, error);
    if (status != FC_OK) return status;
    if (i % BETWEEN_QUESTIONS == 0 && claim->should_stop && claim->should_stop(claim->context))
      report->finding = FC_CERTIFICATE_UNCHECKED;
  }
  return FC_OK;
}

static fc_status read_members(checker *c, const fc_certificate_members *members, fc_error *error) {
  static const char *const faults[] = {[FC_ROWS_CUT_SHORT] = "it is cut short",
                                       [FC_ROWS_UNSORTED] = "its members are not in order",
                                       [FC_ROWS_UNCHANGED] = "what should differ does not",
                                       [FC_ROWS_TOO_LONG] = "something stands behind its last member"};
  c->row_bytes = fc_row_bytes(&c->form.row);
  if (!fc_rows_may_fit(&c->form.row, members->count, members->size) ||
      members->count > SIZE_MAX / c->row_bytes)
    return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is damaged: %s", faults[FC_ROWS_CUT_SHORT]);
  c->count = (size_t)members->count;
  c->rows = fc_malloc(c->count > 0 ? c->count * c->row_bytes : 1);
  if (!c->rows) return fc_fail(error, FC_NO_MEMORY, 0, "no memory for the certificate's members");
  const fc_rows_fault fault = fc_rows_read(&c->form.row, members->bytes, members->size, c->rows, c->count);
  if (fault == FC_ROWS_FINE) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is damaged: %s", faults[fault]);
}

static fc_status check(checker *c, const fc_certificate_claim *claim, fc_certificate_report *report,
                       fc_error *error) {
  fc_certificate_members members = {.count = 0};
  bool same_rules;
  fc_status status = fc_certificate_read_head(claim->bytes, claim->size, claim->rules, &same_rules, &c->form,
                                              &members, error);
  if (status != FC_OK) return status;
  report->members = members.count;
  report->finding = FC_CERTIFICATE_OTHER_RULES;
  if (!same_rules) return FC_OK;
  report->finding = FC_CERTIFICATE_OTHER_START;
  if (!fc_position_equal(claim->rules, claim->start, &c->form.start)) return FC_OK;
  status = read_members(c, &members, error);
  if (status != FC_OK) return status;
  fc_table_set_up(&c->table, &c->form.rules, claim->start);
  make_codes(c);
  report->finding = FC_CERTIFICATE_NO_START;
  return is_member(c, &c->table) ? check_members(c, claim, report, error) : FC_OK;
}

fc_status fc_certificate_check(const fc_certificate_claim *claim, fc_certificate_report *report,
                               fc_error *error) {
  checker *const c = fc_calloc(1, sizeof *c);
  if (!c) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  memset(report, 0, sizeof *report);
  const fc_status status = check(c, claim, report, error);
  fc_free(c->rows);
  fc_free(c);
  return status;
}
