/* certify.h - a certificate for a lost position: its closure, written down and checked by game/certificate.h before it is
 * handed out. */
#ifndef FC_SEARCH_CERTIFY_H
#define FC_SEARCH_CERTIFY_H

#include "base/bytes.h"
#include "search/closure.h"

typedef struct fc_certification {
  fc_closing closing;
  fc_stop stop;
  fc_stats stats;
  double seconds;
  fc_bytes bytes; /* the certificate if it was closed; to be freed */
} fc_certification;

/* FC_NO_MEMORY, or FC_BROKEN if the certificate did not hold. What is written besides the closure counts towards the limit
 * of memory, and is reached by it. */
fc_status fc_certify(const fc_rules *rules, const fc_position *start, const fc_limits *limits,
                     const fc_observer *observer, fc_certification *result);

#endif
