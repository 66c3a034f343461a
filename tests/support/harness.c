/* harness.c - the size of heavy loops. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

bool is_small_scale(void) {
  const char *const scale = getenv("FCLAB_TEST_SCALE");
  return scale && strcmp(scale, "small") == 0;
}

unsigned long scaled(unsigned long full) {
  const char *const scale = getenv("FCLAB_TEST_SCALE");
  if (is_small_scale()) return (full + 99) / 100;
  return scale && strcmp(scale, "tenth") == 0 ? (full + 9) / 10 : full;
}
