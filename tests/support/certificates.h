/* certificates.h - lost positions, and certificates of them that are right or wrong on purpose. */
#ifndef TESTS_SUPPORT_CERTIFICATES_H
#define TESTS_SUPPORT_CERTIFICATES_H

#include "game/certificate.h"
#include "search/closure.h"

/* All positions of a lost start. */
typedef struct lost_set {
  fc_rules rules;
  fc_position start;
  fc_keying keying;
  size_t count;
  uint8_t *keys; /* keying.bytes each */
} lost_set;

/* False if the start can be won or has more positions than `most`; to be freed if not. */
bool lost_set_find(lost_set *set, const fc_rules *rules, const fc_position *start, uint64_t most);
void lost_set_free(lost_set *set);

enum { ALL_MEMBERS = -1 };
/* The certificate without the member `left_out`, and with the position `added` if that is not null. */
fc_bytes lost_set_certificate(const lost_set *set, long left_out, const fc_position *added);

/* What the check says of a certificate, which is freed; -1 if it cannot be read. `report` may be null. */
int finding_of(const lost_set *set, fc_bytes certificate, fc_certificate_report *report);
/* The same with any size, rules and start; nothing is freed. */
int finding_for(const uint8_t bytes[], size_t size, const fc_rules *rules, const fc_position *start,
                fc_certificate_report *report);
/* Takes the checksum off and puts the right one on. */
void reseal(fc_bytes *certificate);

#endif
