/* chunk.h - some deals of a survey behind each other, and what came out: the unit of work, and of what is written at once. */
#ifndef FC_SURVEY_CHUNK_H
#define FC_SURVEY_CHUNK_H

#include "survey/survey.h"

typedef struct fc_chunk {
  uint64_t number, first; /* the index of its first deal */
  uint32_t count;
  bool is_whole;
  fc_result results[]; /* as many as a chunk has at most */
} fc_chunk;

/* For so many deals at most. */
size_t fc_chunk_bytes(uint32_t deals);

/* Asks all its deals; then it is whole, unless that failed or was stopped. */
fc_status fc_chunk_work(fc_chunk *c, const fc_survey_plan *plan, fc_asker *asker,
                        const fc_observer *observer);

#endif
