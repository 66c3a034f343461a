/* dataset_meta.h - meta.json of a data set: what was played, how it is encoded, what is there. */
#ifndef FC_SURVEY_DATASET_META_H
#define FC_SURVEY_DATASET_META_H

#include "base/text.h"
#include "survey/dataset.h"
#include "survey/encoding.h"

typedef struct fc_dataset_meta {
  const fc_dataset_plan *plan;
  const fc_encoding *encoding;
  fc_dataset_size train, test;
  bool is_shortest; /* all labels are */
} fc_dataset_meta;

/* `meta` is a fc_dataset_meta. */
void fc_dataset_meta_write(const void *meta, fc_text *text);

#endif
