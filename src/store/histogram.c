/* histogram.c - counts in arrays that grow with the largest value. */
#include "store/histogram.h"

#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

/* Solutions are shorter; what a damaged file says must not make us ask for all memory. */
enum { MOST_VALUES = 1 << 24 };

static const struct {
  fc_result_field field;
  bool by_powers;
} fields[FC_HISTOGRAM_FIELDS] = {
#define FIELD(field, powers) {FC_RESULT_##field, powers},
    FC_HISTOGRAMS(FIELD)
#undef FIELD
};

static size_t index_of(unsigned at, uint64_t value) {
  if (!fields[at].by_powers) return value < MOST_VALUES ? (size_t)value : MOST_VALUES;
  return value > 0 ? fc_bits_last(value) + 1 : 0;
}

static uint64_t value_of(unsigned at, size_t index) {
  if (!fields[at].by_powers) return index;
  return index > 0 ? UINT64_C(1) << (index - 1) : 0;
}

void fc_histogram_free(fc_histogram *h) {
  for (unsigned i = 0; i < FC_HISTOGRAM_FIELDS; i++)
    for (unsigned v = 0; v < FC_VERDICTS; v++) free(h->rows[i][v].deals);
  *h = (fc_histogram){0};
}

bool fc_histogram_has(const char *field) {
  for (unsigned i = 0; i < FC_HISTOGRAM_FIELDS; i++)
    if (strcmp(fc_result_name(fields[i].field), field) == 0) return true;
  return false;
}

static bool add(fc_histogram *h, unsigned at, uint64_t verdict, uint64_t value, uint64_t deals) {
  const size_t index = index_of(at, value);
  if (verdict >= FC_VERDICTS || index == MOST_VALUES) return false;
  fc_histogram_row *const row = &h->rows[at][verdict];
  if (index >= row->size) {
    const size_t size = 2 * index + 64;
    uint64_t *const grown = realloc(row->deals, size * sizeof *grown);
    if (!grown) return false;
    memset(grown + row->size, 0, (size - row->size) * sizeof *grown);
    row->deals = grown;
    row->size = size;
  }
  row->deals[index] += deals;
  return true;
}

bool fc_histogram_add(fc_histogram *h, const fc_result *result) {
  for (unsigned i = 0; i < FC_HISTOGRAM_FIELDS; i++)
    if (!add(h, i, result->verdict, fc_result_get(result, fields[i].field), 1)) return false;
  return true;
}

bool fc_histogram_add_deals(fc_histogram *h, const char *field, uint64_t verdict, uint64_t value,
                            uint64_t deals) {
  for (unsigned i = 0; i < FC_HISTOGRAM_FIELDS; i++)
    if (strcmp(fc_result_name(fields[i].field), field) == 0) return add(h, i, verdict, value, deals);
  return false;
}

bool fc_histogram_each(const fc_histogram *h, fc_histogram_take *take, void *context) {
  for (unsigned i = 0; i < FC_HISTOGRAM_FIELDS; i++)
    for (unsigned v = 0; v < FC_VERDICTS; v++)
      for (size_t n = 0; n < h->rows[i][v].size; n++)
        if (h->rows[i][v].deals[n] > 0 && !take(context, fc_result_name(fields[i].field), (fc_verdict)v,
                                                value_of(i, n), h->rows[i][v].deals[n]))
          return false;
  return true;
}

typedef struct measuring {
  const char *field;
  fc_verdict verdict;
  uint64_t deals, half;
  fc_extent *extent;
} measuring;

static bool measure(void *context, const char *field, fc_verdict verdict, uint64_t value, uint64_t deals) {
  measuring *const m = context;
  if (verdict != m->verdict || strcmp(field, m->field) != 0) return true;
  if (m->deals == 0) m->extent->least = value;
  if (m->deals < m->half) m->extent->middle = value;
  m->extent->most = value;
  m->deals += deals;
  return true;
}

bool fc_histogram_extent(const fc_histogram *h, fc_result_field field, fc_verdict verdict,
                         fc_extent *extent) {
  measuring m = {.field = fc_result_name(field), .verdict = verdict, .extent = extent};
  fc_histogram_each(h, measure, &m);
  m.half = m.deals / 2 + m.deals % 2;
  m.deals = 0;
  fc_histogram_each(h, measure, &m);
  return m.deals > 0;
}
