/* result.c - the fields by their index. */
#include "store/result.h"

#include <stddef.h>
#include <string.h>

static const struct {
  const char *name;
  size_t at;
} fields[FC_RESULT_FIELDS] = {
#define FIELD(name, meaning) {#name, offsetof(fc_result, name)},
    FC_RESULTS(FIELD)
#undef FIELD
};

const char *fc_result_name(fc_result_field field) { return fields[field].name; }

uint64_t fc_result_get(const fc_result *result, fc_result_field field) {
  uint64_t number;
  memcpy(&number, (const char *)result + fields[field].at, sizeof number);
  return number;
}

void fc_result_set(fc_result *result, fc_result_field field, uint64_t number) {
  memcpy((char *)result + fields[field].at, &number, sizeof number);
}
