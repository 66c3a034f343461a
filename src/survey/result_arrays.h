/* result_arrays.h - what a survey found as a folder of NumPy arrays, one for each column; docs/formats.md, "Results as arrays", describes it. */
#ifndef FC_SURVEY_RESULT_ARRAYS_H
#define FC_SURVEY_RESULT_ARRAYS_H

#include "store/store.h"
#include "survey/deal_list.h"

typedef struct fc_result_arrays fc_result_arrays;

/* Both are only pointed to. FC_BAD_INPUT if the folder holds something already, FC_IO, or FC_NO_MEMORY. */
fc_status fc_result_arrays_begin(fc_result_arrays **arrays, const char *folder, const fc_survey_name *survey,
                                 const fc_deal_list *deals, fc_error *error);
/* `deal` is its index in the list. */
fc_status fc_result_arrays_add(fc_result_arrays *arrays, uint64_t deal, const fc_result *result,
                               fc_error *error);
fc_status fc_result_arrays_finish(fc_result_arrays *arrays, fc_error *error);
/* Leaves nothing behind of what was not finished. */
void fc_result_arrays_free(fc_result_arrays *arrays);

uint64_t fc_result_arrays_rows(const fc_result_arrays *arrays);

#endif
