/* rows.c - packing, sorting and coding rows of digits. */
#include "base/rows.h"

#include <assert.h>
#include <string.h>

size_t fc_row_bytes(const fc_row_form *form) {
  size_t bits = 0;
  for (unsigned i = 0; i < form->digits; i++) bits += form->width[i];
  return (bits + 7) / 8;
}

void fc_row_pack(const fc_row_form *form, const uint8_t digits[], uint8_t row[]) {
  unsigned word = 0, filled = 0;
  for (unsigned i = 0; i < form->digits; i++) {
    assert(form->width[i] > 0 && form->width[i] <= FC_MOST_DIGIT_BITS && digits[i] >> form->width[i] == 0);
    word = word << form->width[i] | digits[i];
    filled += form->width[i];
    if (filled < 8) continue;
    filled -= 8;
    *row++ = (uint8_t)(word >> filled);
  }
  if (filled > 0) *row = (uint8_t)(word << (8 - filled));
}

void fc_row_unpack(const fc_row_form *form, const uint8_t row[], uint8_t digits[]) {
  unsigned word = 0, left = 0;
  for (unsigned i = 0; i < form->digits; i++) {
    if (left < form->width[i]) {
      word = (word & 255) << 8 | *row++;
      left += 8;
    }
    left -= form->width[i];
    digits[i] = (uint8_t)(word >> left & ((1u << form->width[i]) - 1));
  }
}

static void swap(uint8_t *a, uint8_t *b, size_t bytes) {
  for (size_t i = 0; i < bytes; i++) {
    const uint8_t byte = a[i];
    a[i] = b[i];
    b[i] = byte;
  }
}

/* Quicksort on one byte after the other (Bentley & Sedgewick): rows smaller, equal and larger in the byte `at`; of the three
 * parts the largest is gone on with, so that the others are not nested deeply. */
static void sort_from(uint8_t *rows, size_t count, size_t bytes, size_t at) {
  while (count > 1 && at < bytes) {
    const uint8_t pivot = rows[count / 2 * bytes + at];
    size_t less = 0, i = 0, greater = count;
    while (i < greater) {
      const uint8_t byte = rows[i * bytes + at];
      if (byte < pivot)
        swap(rows + less++ * bytes, rows + i++ * bytes, bytes);
      else if (byte > pivot)
        swap(rows + i * bytes, rows + --greater * bytes, bytes);
      else
        i++;
    }
    const struct part {
      uint8_t *rows;
      size_t count, at;
    } parts[] = {{rows, less, at},
                 {rows + less * bytes, greater - less, at + 1},
                 {rows + greater * bytes, count - greater, at}};
    unsigned largest = 0;
    for (unsigned p = 1; p < 3; p++)
      if (parts[p].count > parts[largest].count) largest = p;
    for (unsigned p = 0; p < 3; p++)
      if (p != largest) sort_from(parts[p].rows, parts[p].count, bytes, parts[p].at);
    rows = parts[largest].rows;
    count = parts[largest].count;
    at = parts[largest].at;
  }
}

void fc_rows_sort(uint8_t rows[], size_t count, size_t bytes) { sort_from(rows, count, bytes, 0); }

size_t fc_rows_find(const uint8_t rows[], size_t count, size_t bytes, const uint8_t row[]) {
  size_t low = 0, high = count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const int order = memcmp(rows + middle * bytes, row, bytes);
    if (order == 0) return middle;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return count;
}

/* Enough for the number of every digit. */
static unsigned place_width(const fc_row_form *form) {
  unsigned width = 0;
  while (1u << width < form->digits) width++;
  return width;
}

typedef struct bit_writer {
  fc_bytes *out;
  unsigned word, filled;
} bit_writer;

static void put(bit_writer *w, unsigned value, unsigned width) {
  assert(width <= 16 && value >> width == 0);
  w->word = w->word << width | value;
  w->filled += width;
  while (w->filled >= 8) {
    w->filled -= 8;
    fc_bytes_byte(w->out, w->word >> w->filled & 255);
  }
}

static void put_difference(const fc_row_form *form, unsigned place_bits, const uint8_t before[],
                           const uint8_t digits[], bit_writer *w) {
  unsigned i = 0;
  while (i < form->digits && digits[i] == before[i]) i++;
  assert(i < form->digits && digits[i] > before[i]);
  put(w, i, place_bits);
  put(w, digits[i], form->width[i]);
  for (i++; i < form->digits; i++) {
    put(w, digits[i] != before[i], 1);
    if (digits[i] != before[i]) put(w, digits[i], form->width[i]);
  }
}

void fc_rows_write(const fc_row_form *form, const uint8_t rows[], size_t count, fc_bytes *out) {
  const size_t bytes = fc_row_bytes(form);
  const unsigned place_bits = place_width(form);
  uint8_t digits[2][FC_MOST_DIGITS];
  bit_writer w = {.out = out};
  for (size_t i = 0; i < count; i++) {
    uint8_t *const now = digits[i % 2], *const before = digits[(i + 1) % 2];
    fc_row_unpack(form, rows + i * bytes, now);
    if (i > 0)
      put_difference(form, place_bits, before, now, &w);
    else
      for (unsigned d = 0; d < form->digits; d++) put(&w, now[d], form->width[d]);
  }
  if (w.filled > 0) put(&w, 0, 8 - w.filled);
}

typedef struct bit_reader {
  const uint8_t *at, *end;
  unsigned word, left;
  bool cut_short;
} bit_reader;

static unsigned get(bit_reader *r, unsigned width) {
  assert(width <= 16);
  while (r->left < width) {
    r->cut_short |= r->at == r->end;
    r->word = r->word << 8 | (r->at < r->end ? *r->at++ : 0u);
    r->left += 8;
  }
  r->left -= width;
  return r->word >> r->left & ((1u << width) - 1);
}

/* Changes the digits into those of the next row. */
static fc_rows_fault get_difference(const fc_row_form *form, unsigned place_bits, uint8_t digits[],
                                    bit_reader *r) {
  unsigned i = get(r, place_bits);
  if (r->cut_short) return FC_ROWS_CUT_SHORT;
  if (i >= form->digits) return FC_ROWS_UNSORTED;
  const unsigned digit = get(r, form->width[i]);
  if (digit <= digits[i]) return r->cut_short ? FC_ROWS_CUT_SHORT : FC_ROWS_UNSORTED;
  digits[i] = (uint8_t)digit;
  bool changed = true;
  for (i++; i < form->digits; i++) {
    if (!get(r, 1)) continue;
    const unsigned other = get(r, form->width[i]);
    changed &= other != digits[i];
    digits[i] = (uint8_t)other;
  }
  return r->cut_short ? FC_ROWS_CUT_SHORT : changed ? FC_ROWS_FINE : FC_ROWS_UNCHANGED;
}

/* Every row but the first takes the number of a digit and that digit, of one bit at least. */
bool fc_rows_may_fit(const fc_row_form *form, uint64_t count, size_t bytes) {
  return count <= 1 || count - 1 <= (uint64_t)bytes * 8 / (1 + place_width(form));
}

fc_rows_fault fc_rows_read(const fc_row_form *form, const uint8_t bytes[], size_t size, uint8_t rows[],
                           size_t count) {
  const size_t row_bytes = fc_row_bytes(form);
  const unsigned place_bits = place_width(form);
  uint8_t digits[FC_MOST_DIGITS];
  bit_reader r = {.at = bytes, .end = size > 0 ? bytes + size : bytes}; /* no bytes may be nowhere */
  for (size_t i = 0; i < count; i++) {
    fc_rows_fault fault = FC_ROWS_FINE;
    if (i > 0)
      fault = get_difference(form, place_bits, digits, &r);
    else
      for (unsigned d = 0; d < form->digits; d++) digits[d] = (uint8_t)get(&r, form->width[d]);
    if (r.cut_short) return FC_ROWS_CUT_SHORT;
    if (fault != FC_ROWS_FINE) return fault;
    fc_row_pack(form, digits, rows + i * row_bytes);
  }
  if (r.at != r.end || get(&r, r.left) != 0) return FC_ROWS_TOO_LONG;
  return FC_ROWS_FINE;
}
