/* pipeline.h - work in batches by several threads, handed out and taken back in order.
 * The caller's thread fills and empties batches, workers do the work in between. With one thread nothing is started. */
#ifndef FC_BASE_PIPELINE_H
#define FC_BASE_PIPELINE_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct fc_pipeline {
  void *context;
  size_t batch_bytes;
  /* Prepares the next batch; false if there is none. */
  bool (*fill)(void *context, void *batch);
  /* Called by workers 0..threads-1, each in its own thread. */
  void (*work)(void *context, unsigned worker, void *batch);
  /* In the order in which batches were filled; false to fill no more. */
  bool (*drain)(void *context, void *batch);
  /* Batches begin as zero bytes, are used again and again, and end here; null if there is nothing to do. */
  void (*release)(void *context, void *batch);
} fc_pipeline;

/* FC_OK or FC_NO_MEMORY. */
fc_status fc_pipeline_run(const fc_pipeline *pipeline, unsigned threads);

#endif
