/* ranks.c - what sums are good for. */
#include "search/ranks.h"

#include <assert.h>
#include <string.h>

void fc_ranks_sum(const fc_ranks *ranks, uint64_t words[], unsigned count) {
  assert(count <= FC_SUM_WORDS);
  ranks->give_sum(ranks->context, words, count);
  while (!ranks->get_sum(ranks->context, words)) ranks->rest(ranks->context);
}

/* The others add nothing to it. */
void fc_ranks_spread(const fc_ranks *ranks, unsigned from, void *bytes, size_t count) {
  uint64_t words[FC_SUM_WORDS];
  for (size_t done = 0; done < count; done += sizeof words) {
    const size_t part = count - done < sizeof words ? count - done : sizeof words;
    memset(words, 0, sizeof words);
    if (ranks->rank == from) memcpy(words, (char *)bytes + done, part);
    fc_ranks_sum(ranks, words, (unsigned)((part + sizeof *words - 1) / sizeof *words));
    memcpy((char *)bytes + done, words, part);
  }
}

void fc_ranks_gather(const fc_ranks *ranks, uint64_t word, uint64_t all[]) {
  memset(all, 0, ranks->count * sizeof *all);
  all[ranks->rank] = word;
  for (unsigned done = 0; done < ranks->count; done += FC_SUM_WORDS) {
    const unsigned left = ranks->count - done;
    fc_ranks_sum(ranks, all + done, left < FC_SUM_WORDS ? left : FC_SUM_WORDS);
  }
}
