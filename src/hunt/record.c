/* record.c - a head of comment lines, then boards, each behind a comment line that says what it is. */
#include "hunt/record.h"

#include "game/board.h"
#include "hunt/method.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define FIRST_LINE "# fclab hunt, version 1"

static void add_text(fc_bytes *out, const char *text) {
  fc_bytes_add(out, (const uint8_t *)text, strlen(text));
}

static void add_line(fc_bytes *out, const char *format, ...) FC_LIKE_PRINTF(2, 3);
static void add_line(fc_bytes *out, const char *format, ...) {
  char line[256];
  va_list values;
  va_start(values, format);
  vsnprintf(line, sizeof line, format, values);
  va_end(values);
  add_text(out, line);
  add_text(out, "\n");
}

static void add_board(fc_bytes *out, const fc_rules *rules, const fc_lost *lost, const char *what,
                      unsigned index) {
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  char text[8 * FC_MAX_CARDS];
  fc_position p;
  fc_setup_show(rules, &lost->setup, &p);
  fc_board_write(rules, &p, &style, text, sizeof text);
  add_line(out, "\n# %s %u: %u home, %" PRIu32 " positions, number %" PRIu64, what, index, lost->reach,
           lost->positions, lost->number);
  add_text(out, text);
}

fc_status fc_hunt_write(const fc_hunt *h, const char *plan, fc_bytes *out) {
  add_line(out, FIRST_LINE);
  add_text(out, "# plan ");
  add_line(out, "%s", plan);
  add_line(out,
           "# rounds %" PRIu64 " tries %" PRIu64 " drawn %" PRIu64 " turned %" PRIu64 " undecided %" PRIu64,
           h->rounds, h->tries, h->drawn, h->turned, h->undecided);
  for (unsigned i = 0; i < h->finds.count; i++) add_board(out, &h->plan.rules, &h->finds.items[i], "find", i);
  for (unsigned i = 0; i < h->chains_count; i++) add_board(out, &h->plan.rules, &h->chains[i], "chain", i);
  for (unsigned away = 0; away <= FC_MAX_CARDS; away++)
    for (unsigned i = 0; i < h->pools[away].count; i++)
      add_board(out, &h->plan.rules, &h->pools[away].items[i], "pool", away);
  return out->failed ? FC_NO_MEMORY : FC_OK;
}

/* Goes over the text line by line. */
typedef struct reader {
  const char *next, *end;
  unsigned line; /* of the one at hand */
  char text[256];
} reader;

/* A line that is too long is cut, and then is none that is expected. False at the end. */
static bool read_line(reader *r) {
  if (r->next >= r->end) return false;
  const char *const newline = memchr(r->next, '\n', (size_t)(r->end - r->next));
  const char *const stop = newline ? newline : r->end;
  const size_t length = (size_t)(stop - r->next), most = sizeof r->text - 1;
  const size_t kept = length < most ? length : most;
  memcpy(r->text, r->next, kept);
  r->text[kept] = '\0';
  r->next = newline ? newline + 1 : r->end;
  r->line++;
  return true;
}

static fc_status refuse(const reader *r, fc_error *error) {
  return fc_fail(error, FC_BAD_INPUT, r->line,
                 "this is no line of a hunt; a file made by fclab hunt was expected");
}

static fc_status read_head(fc_hunt *h, reader *r, const char *plan, fc_error *error) {
  char wanted[256];
  snprintf(wanted, sizeof wanted, "# plan %s", plan);
  if (!read_line(r) || strcmp(r->text, FIRST_LINE) != 0) return refuse(r, error);
  if (!read_line(r) || strncmp(r->text, "# plan ", 7) != 0) return refuse(r, error);
  if (strncmp(r->text, wanted, sizeof r->text - 1) != 0)
    return fc_fail(error, FC_BAD_INPUT, r->line,
                   "another hunt is kept here (%.150s); another file was expected", r->text + 7);
  if (!read_line(r) ||
      sscanf(r->text,
             "# rounds %" SCNu64 " tries %" SCNu64 " drawn %" SCNu64 " turned %" SCNu64 " undecided %" SCNu64,
             &h->rounds, &h->tries, &h->drawn, &h->turned, &h->undecided) != 5)
    return refuse(r, error);
  return FC_OK;
}

/* The lines up to the next empty one, as a board. */
static fc_status read_board(const fc_rules *rules, reader *r, fc_lost *lost, fc_error *error) {
  const char *const text = r->next;
  const unsigned before = r->line;
  fc_position p;
  while (r->next < r->end && *r->next != '\n') read_line(r);
  const fc_status status = fc_board_read(rules, text, (size_t)(r->next - text), &p, error);
  if (status != FC_OK) {
    if (error) error->line += before;
    return status;
  }
  fc_setup_take(rules, &p, &lost->setup);
  lost->hash = p.hash;
  return FC_OK;
}

static fc_status keep(fc_hunt *h, const reader *r, const char *what, unsigned index, const fc_lost *lost,
                      fc_error *error) {
  const bool is_pool = strcmp(what, "pool") == 0, is_find = strcmp(what, "find") == 0;
  const unsigned away = fc_setup_away(&h->plan.rules, &lost->setup);
  if (is_pool || is_find) {
    if (is_pool ? away != index : away != h->deal.cells) return refuse(r, error);
    return fc_pool_add(is_pool ? &h->pools[away] : &h->finds, lost)
               ? FC_OK
               : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  }
  if (strcmp(what, "chain") != 0 || index >= FC_HUNT_CHAINS || index != h->chains_count)
    return refuse(r, error);
  h->chains[h->chains_count++] = *lost;
  return FC_OK;
}

fc_status fc_hunt_read(fc_hunt *h, const char *plan, const char *text, size_t length, fc_error *error) {
  reader r = {.next = text, .end = text + length};
  fc_status status = read_head(h, &r, plan, error);
  h->chains_count = 0;
  while (status == FC_OK && read_line(&r)) {
    fc_lost lost = {.reach = 0};
    char what[8];
    unsigned index;
    if (*r.text == '\0') continue;
    if (sscanf(r.text, "# %7s %u: %u home, %" SCNu32 " positions, number %" SCNu64, what, &index, &lost.reach,
               &lost.positions, &lost.number) != 5)
      return refuse(&r, error);
    status = read_board(&h->plan.rules, &r, &lost, error);
    if (status == FC_OK) status = keep(h, &r, what, index, &lost, error);
  }
  return status;
}
