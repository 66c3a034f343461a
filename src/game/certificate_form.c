/* certificate_form.c - the head of a certificate, written and read. */
#include "game/certificate_form.h"

#include "base/checksum.h"

#include <assert.h>

static const char magic[8] = {'f', 'c', 'l', 'a', 'b', 'l', 's', 't'};

enum { MAGIC = 8, RULES = 11, WORD = 8 };

static unsigned width_of(unsigned values) {
  unsigned width = 1;
  while (1u << width < values) width++;
  return width;
}

/* Cards that hardly ever change come first, so that neighbours in the sorted list share long beginnings: those at home,
 * then by the number of cards above them, the most first; those in cells and reserve last. docs/algorithms.md has what
 * other orders and codes were worth. */
static void order_cards(fc_certificate_form *form) {
  const fc_rules *const r = &form->rules;
  const fc_position *const p = &form->start;
  fc_card *at = form->order;
  for (unsigned c = 1; c <= form->cards; c++)
    if (fc_place_is_home(p->place[c])) *at++ = (fc_card)c;
  for (unsigned above = form->cards; above-- > 0;) {
    for (unsigned i = 0; i < r->columns; i++) {
      fc_card card = p->top[fc_place_column(i)];
      for (unsigned n = 0; n < above && card != FC_NO_CARD; n++) card = p->below[card];
      if (card != FC_NO_CARD) *at++ = card;
    }
  }
  for (unsigned i = 0; i < fc_rules_slots(r); i++)
    if (p->top[fc_place_slot(i)] != FC_NO_CARD) *at++ = p->top[fc_place_slot(i)];
  assert(at == form->order + form->cards);
}

void fc_certificate_form_make(fc_certificate_form *form, const fc_rules *rules, const fc_position *start) {
  memset(form, 0, sizeof *form);
  form->rules = *rules;
  form->start = *start;
  form->cards = fc_rules_cards(rules);
  form->foundations = rules->base == FC_BASE_DEALT ? rules->suits : 0;
  form->row.digits = form->foundations + form->cards;
  assert(form->row.digits <= FC_MOST_DIGITS);
  for (unsigned i = 0; i < form->row.digits; i++)
    form->row.width[i] = (uint8_t)width_of(
        i < form->foundations ? rules->ranks + 1u : FC_MEMBER_PARENT + fc_rules_parents(rules));
  order_cards(form);
}

/* All that decides which moves are legal; how cards were dealt is in the start. */
static void rule_bytes(const fc_rules *r, uint8_t bytes[RULES]) {
  const uint8_t all[RULES] = {r->suits, r->ranks, r->columns,   r->cells,      r->reserve, r->build,
                              r->wrap,  r->empty, r->unlimited, r->worry_back, r->base};
  memcpy(bytes, all, RULES);
}

static void write_start(const fc_rules *r, const fc_position *p, fc_bytes *out) {
  for (unsigned i = 0; i < r->columns; i++) {
    fc_card cards[FC_MAX_CARDS];
    const unsigned length = p->length[fc_place_column(i)];
    unsigned at = length;
    for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c]) cards[--at] = c;
    assert(at == 0);
    fc_bytes_byte(out, length);
    fc_bytes_add(out, cards, length);
  }
  for (unsigned i = 0; i < fc_rules_slots(r); i++) fc_bytes_byte(out, p->top[fc_place_slot(i)]);
  for (unsigned f = 0; f < r->suits; f++) {
    fc_bytes_byte(out, p->base[f]);
    fc_bytes_byte(out, p->home[f]);
  }
}

void fc_certificate_write_head(const fc_certificate_form *form, uint64_t count, fc_bytes *out) {
  uint8_t rules[RULES];
  rule_bytes(&form->rules, rules);
  fc_bytes_add(out, (const uint8_t *)magic, MAGIC);
  fc_bytes_byte(out, FC_CERTIFICATE_VERSION);
  fc_bytes_add(out, rules, RULES);
  write_start(&form->rules, &form->start, out);
  fc_bytes_word(out, count);
}

void fc_certificate_seal(fc_bytes *out) {
  if (!out->failed) fc_bytes_word(out, fc_checksum(out->data, out->size));
}

typedef struct reader {
  const uint8_t *at, *end;
} reader;

/* Zero where nothing is left, which makes no whole position. */
static unsigned next_byte(reader *in) { return in->at < in->end ? *in->at++ : 0; }

static bool put_card(const fc_rules *r, fc_position *p, unsigned card, fc_place place) {
  if (card < 1 || card > fc_rules_cards(r) || p->place[card] != FC_NOWHERE) return false;
  fc_position_put(p, (fc_card)card, place);
  return true;
}

static bool read_start(reader *in, const fc_rules *r, fc_position *p) {
  fc_position_clear(r, p);
  for (unsigned i = 0; i < r->columns; i++)
    for (unsigned left = next_byte(in); left > 0; left--)
      if (!put_card(r, p, next_byte(in), fc_place_column(i))) return false;
  for (unsigned i = 0; i < fc_rules_slots(r); i++) {
    const unsigned card = next_byte(in);
    if (card != FC_NO_CARD && !put_card(r, p, card, fc_place_slot(i))) return false;
  }
  for (unsigned f = 0; f < r->suits; f++) {
    p->base[f] = (uint8_t)next_byte(in);
    p->home[f] = (uint8_t)next_byte(in);
  }
  fc_position_settle(r, p);
  return fc_position_check(r, p, NULL) == FC_OK;
}

static fc_status check_frame(const uint8_t bytes[], size_t size, fc_error *error) {
  const size_t begins = size < MAGIC ? size : MAGIC;
  if (size == 0) return fc_fail(error, FC_BAD_INPUT, 0, "empty; a certificate was expected");
  if (memcmp(bytes, magic, begins) != 0) return fc_fail(error, FC_BAD_INPUT, 0, "this is no certificate");
  if (size <= MAGIC) return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is cut short");
  if (bytes[MAGIC] != FC_CERTIFICATE_VERSION)
    return fc_fail(error, FC_BAD_INPUT, 0, "a certificate of version %u; only version %d can be read",
                   bytes[MAGIC], FC_CERTIFICATE_VERSION);
  if (size < MAGIC + 1 + RULES + 2 * WORD)
    return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is cut short");
  if (fc_word_at(bytes + size - WORD) != fc_checksum(bytes, size - WORD))
    return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is damaged or cut short: its checksum is wrong");
  return FC_OK;
}

fc_status fc_certificate_read_head(const uint8_t bytes[], size_t size, const fc_rules *rules,
                                   bool *same_rules, fc_certificate_form *form,
                                   fc_certificate_members *members, fc_error *error) {
  const fc_status status = check_frame(bytes, size, error);
  if (status != FC_OK) return status;
  uint8_t wanted[RULES];
  rule_bytes(rules, wanted);
  reader in = {.at = bytes + MAGIC + 1, .end = bytes + size - WORD};
  *same_rules = memcmp(in.at, wanted, RULES) == 0;
  if (!*same_rules) return FC_OK;
  in.at += RULES;
  fc_position start;
  if (!read_start(&in, rules, &start))
    return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is damaged: its start is no position");
  if (in.end - in.at < WORD) return fc_fail(error, FC_BAD_INPUT, 0, "the certificate is cut short");
  fc_certificate_form_make(form, rules, &start);
  members->count = fc_word_at(in.at);
  members->bytes = in.at + WORD;
  members->size = (size_t)(in.end - members->bytes);
  return FC_OK;
}
