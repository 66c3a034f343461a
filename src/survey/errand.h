/* errand.h - what the rank with the store and those that work tell each other. First, all together: whether there is work, and the deals. Then in messages, which
 * may overtake each other: errands, each with one chunk, and reports, each with some of its results. Every errand is reported on, wholly or as given up; the last
 * word to a rank is how many errands it was sent, so that it leaves nothing behind that nobody takes in. */
#ifndef FC_SURVEY_ERRAND_H
#define FC_SURVEY_ERRAND_H

#include "search/ranks.h"
#include "survey/chunk.h"

enum { FC_FOREMAN = 0 /* the rank that has the store */ };

typedef struct fc_errand {
  uint64_t number, first; /* of the chunk */
  uint32_t count;
  uint32_t is_end; /* no chunk: `number` errands were sent; what is still being worked on is to be given up */
} fc_errand;

/* Without results: the chunk is given up, since the rank was told to stop, or failed with the status. */
typedef struct fc_report {
  uint64_t number;    /* of the chunk */
  uint32_t at, count; /* of the results, within the chunk */
  uint64_t status;
  fc_result results[];
} fc_report;

enum { FC_REPORT_RESULTS = (FC_MESSAGE_BYTES - sizeof(fc_report)) / sizeof(fc_result) };

static inline size_t fc_report_bytes(uint32_t count) { return sizeof(fc_report) + count * sizeof(fc_result); }

typedef struct fc_opening {
  uint64_t is_work; /* 0: there is no more */
  uint64_t chunk;   /* deals that a chunk has at most */
} fc_opening;

/* All ranks together: all get what the foreman has. */
void fc_opening_share(const fc_ranks *ranks, fc_opening *opening);
/* And its deals: into a list that is empty. False, here, without memory. */
bool fc_deals_share(const fc_ranks *ranks, const fc_deal_list *from, fc_deal_list *to);
/* Can all of them work? */
bool fc_ranks_are_ready(const fc_ranks *ranks, bool is_ready);

#endif
