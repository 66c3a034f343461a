/* result.h - what is kept of one deal. One row of the table makes the field, the column and the key. Nothing here depends on the machine or on how often a survey
 * was stopped: times and bytes are not kept, so that the same survey always has the same content. */
#ifndef FC_STORE_RESULT_H
#define FC_STORE_RESULT_H

#include "search/engine.h"

/*       name           meaning */
#define FC_RESULTS(RESULT) \
  RESULT(verdict, "0 solved, 1 unsolvable, 2 undecided") \
  RESULT(stop, "what ended the search before it knew all: 0 nothing, 1 time, 2 memory, 3 states") \
  RESULT(number, "what the question asks for: cells, cards home; 0 if it asks for none, or is undecided") \
  RESULT(length, "of the solution, in the survey's metric; 0 if there is none") \
  RESULT(optimal, "1 if no solution is shorter") \
  RESULT(lower_bound, "no solution is shorter") \
  RESULT(first_bound, "what was known of that at the start") \
  RESULT(cards, "of the solution, in single cards") \
  RESULT(turns, "in turns") \
  RESULT(player_turns, "in turns, safe home moves free") \
  RESULT(expanded, "positions whose moves were looked at") \
  RESULT(generated, "positions that were made")

typedef struct fc_result {
#define FC_RESULT_FIELD(name, meaning) uint64_t name;
  FC_RESULTS(FC_RESULT_FIELD)
#undef FC_RESULT_FIELD
} fc_result;

typedef enum fc_result_field {
#define FC_RESULT_INDEX(name, meaning) FC_RESULT_##name,
  FC_RESULTS(FC_RESULT_INDEX)
#undef FC_RESULT_INDEX
      FC_RESULT_FIELDS
} fc_result_field;

/* What a field of a packed survey has that is not kept. */
#define FC_NOT_KEPT UINT64_MAX

const char *fc_result_name(fc_result_field field);
uint64_t fc_result_get(const fc_result *result, fc_result_field field);
void fc_result_set(fc_result *result, fc_result_field field, uint64_t number);

#endif
