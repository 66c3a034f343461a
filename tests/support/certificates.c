/* certificates.c - making and checking them. */
#include "support/certificates.h"

#include "support/harness.h"

#include "game/certificate_form.h"

#include <stdlib.h>
#include <string.h>

static void copy_keys(lost_set *set, fc_closure *closure) {
  const fc_keying *keying;
  size_t each;
  const uint8_t *const keys = fc_closure_keys(closure, &set->count, &each, &keying);
  set->keying = *keying;
  set->keys = malloc(set->count * keying->bytes);
  assert_non_null(set->keys);
  for (size_t i = 0; i < set->count; i++)
    memcpy(set->keys + i * keying->bytes, keys + i * each, keying->bytes);
}

bool lost_set_find(lost_set *set, const fc_rules *rules, const fc_position *start, uint64_t most) {
  const fc_limits limits = {.states = most};
  fc_closure *const closure = fc_closure_new(rules, start);
  assert_non_null(closure);
  const bool lost = fc_closure_close(closure, &limits, NULL) == FC_CLOSING_CLOSED;
  *set = (lost_set){.rules = *rules, .start = *start};
  if (lost) copy_keys(set, closure);
  fc_closure_free(closure);
  return lost;
}

void lost_set_free(lost_set *set) { free(set->keys); }

fc_bytes lost_set_certificate(const lost_set *set, long left_out, const fc_position *added) {
  const size_t each = set->keying.bytes;
  uint8_t *const keys = malloc((set->count + 1) * each);
  size_t count = 0;
  fc_bytes out = {.data = NULL};
  assert_non_null(keys);
  for (size_t i = 0; i < set->count; i++)
    if ((long)i != left_out) memcpy(keys + count++ * each, set->keys + i * each, each);
  if (added) fc_key_pack(&set->keying, added, keys + count++ * each);
  assert_int_equal(fc_certificate_write(&set->keying, &set->start, keys, each, count, &out), FC_OK);
  free(keys);
  return out;
}

int finding_for(const uint8_t bytes[], size_t size, const fc_rules *rules, const fc_position *start,
                fc_certificate_report *report) {
  fc_certificate_report own;
  fc_error error = {.text = ""};
  const fc_certificate_claim claim = {.bytes = bytes, .size = size, .rules = rules, .start = start};
  if (!report) report = &own;
  const fc_status status = fc_certificate_check(&claim, report, &error);
  if (status == FC_OK) return (int)report->finding;
  assert_int_equal(status, FC_BAD_INPUT);
  assert_true(error.status == FC_BAD_INPUT && error.text[0] != '\0');
  return -1;
}

int finding_of(const lost_set *set, fc_bytes certificate, fc_certificate_report *report) {
  const int finding = finding_for(certificate.data, certificate.size, &set->rules, &set->start, report);
  fc_bytes_free(&certificate);
  return finding;
}

void reseal(fc_bytes *certificate) {
  assert_true(certificate->size > 8);
  certificate->size -= 8;
  fc_certificate_seal(certificate);
  assert_false(certificate->failed);
}
