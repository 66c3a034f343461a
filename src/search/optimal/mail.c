/* mail.c - boxes, and the word. */
#include "search/optimal/mail.h"

#include <assert.h>
#include <string.h>

bool fc_mail_open(fc_mail *m, const fc_ranks *ranks, unsigned letter_bytes, fc_budget *budget) {
  assert(letter_bytes > sizeof m->word && letter_bytes <= FC_MESSAGE_BYTES);
  *m = (fc_mail){.ranks = ranks, .letter_bytes = letter_bytes, .told = ranks->count};
  if (!fc_block_grow(&m->boxes, budget, (size_t)(ranks->count + 1) * FC_MESSAGE_BYTES) ||
      !fc_block_grow(&m->filled, budget, ranks->count * sizeof(uint32_t)))
    return false;
  fc_mail_drop(m);
  return true;
}

void fc_mail_close(fc_mail *m, fc_budget *budget) {
  fc_block_free(&m->boxes, budget);
  fc_block_free(&m->filled, budget);
}

static char *box_of(const fc_mail *m, unsigned rank) {
  return (char *)m->boxes.memory + (size_t)rank * FC_MESSAGE_BYTES;
}

static uint32_t *filled_of(const fc_mail *m, unsigned rank) { return (uint32_t *)m->filled.memory + rank; }

void *fc_mail_letter(fc_mail *m, unsigned to) {
  uint32_t *const filled = filled_of(m, to);
  if (*filled + m->letter_bytes > FC_MESSAGE_BYTES) return NULL;
  void *const letter = box_of(m, to) + *filled;
  *filled += m->letter_bytes;
  return letter;
}

static bool send(fc_mail *m, unsigned to, const void *bytes, size_t count) {
  if (!m->ranks->send(m->ranks->context, to, bytes, count)) return false;
  m->sent++;
  return true;
}

bool fc_mail_send(fc_mail *m, unsigned to) {
  uint32_t *const filled = filled_of(m, to);
  if (*filled == 0) return true;
  if (!send(m, to, box_of(m, to), *filled)) return false;
  *filled = 0;
  return true;
}

void fc_mail_drop(fc_mail *m) { memset(m->filled.memory, 0, m->ranks->count * sizeof(uint32_t)); }

void fc_mail_tell(fc_mail *m, uint32_t word) {
  m->word = word;
  m->told = 0;
}

bool fc_mail_send_word(fc_mail *m) {
  for (; m->told < m->ranks->count; m->told++)
    if (m->told != m->ranks->rank && !send(m, m->told, &m->word, sizeof m->word)) return false;
  return true;
}

bool fc_mail_send_all(fc_mail *m) {
  if (!fc_mail_send_word(m)) return false;
  for (unsigned rank = 0; rank < m->ranks->count; rank++)
    if (!fc_mail_send(m, rank)) return false;
  return true;
}

const void *fc_mail_receive(fc_mail *m, unsigned *from, size_t *bytes) {
  char *const inbox = box_of(m, m->ranks->count);
  *bytes = m->ranks->receive(m->ranks->context, from, inbox);
  if (*bytes == 0) return NULL;
  assert(*bytes == sizeof m->word || *bytes % m->letter_bytes == 0);
  m->received++;
  return inbox;
}
