/* histogram.h - how many deals have which number, by verdict, for fields of a result. Where a survey is packed it is all that is kept of most fields; where there are
 * rows it is counted from them. */
#ifndef FC_STORE_HISTOGRAM_H
#define FC_STORE_HISTOGRAM_H

#include "store/result.h"

/* Positions are counted by powers of two: the value is the largest one that the number reaches, or 0. */
/*  field         powers */
#define FC_HISTOGRAMS(FIELD) \
  FIELD(number, false) \
  FIELD(length, false) \
  FIELD(lower_bound, false) \
  FIELD(first_bound, false) \
  FIELD(cards, false) \
  FIELD(turns, false) \
  FIELD(player_turns, false) \
  FIELD(expanded, true) \
  FIELD(generated, true)

enum {
#define FC_HISTOGRAM_ONE(field, powers) +1
  FC_HISTOGRAM_FIELDS = 0 FC_HISTOGRAMS(FC_HISTOGRAM_ONE),
#undef FC_HISTOGRAM_ONE
  FC_VERDICTS = FC_UNDECIDED + 1
};

typedef struct fc_histogram_row {
  uint64_t *deals; /* by value, or by 1 + the power's exponent */
  size_t size;
} fc_histogram_row;

/* Begins as zero bytes. */
typedef struct fc_histogram {
  fc_histogram_row rows[FC_HISTOGRAM_FIELDS][FC_VERDICTS];
} fc_histogram;

void fc_histogram_free(fc_histogram *h);
/* Is there one of the field of that name? */
bool fc_histogram_has(const char *field);
/* Both false without memory, or if there is no such field, verdict or value. */
bool fc_histogram_add(fc_histogram *h, const fc_result *result);
bool fc_histogram_add_deals(fc_histogram *h, const char *field, uint64_t verdict, uint64_t value,
                            uint64_t deals);

/* Everything that was counted, field by field, verdicts and values in their order. Stops when `take` returns false, and then does, too. */
typedef bool fc_histogram_take(void *context, const char *field, fc_verdict verdict, uint64_t value,
                               uint64_t deals);
bool fc_histogram_each(const fc_histogram *h, fc_histogram_take *take, void *context);

/* Least, middle and most of a field, of deals with this verdict; false if there are none. In the middle: the least that half of them do not exceed. */
typedef struct fc_extent {
  uint64_t least, middle, most;
} fc_extent;
bool fc_histogram_extent(const fc_histogram *h, fc_result_field field, fc_verdict verdict, fc_extent *extent);

#endif
