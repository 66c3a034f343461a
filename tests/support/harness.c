/* harness.c - the size of heavy loops. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

unsigned long scaled(unsigned long full) {
  const char *const scale = getenv("FCLAB_TEST_SCALE");
  if (scale && strcmp(scale, "small") == 0) return (full + 99) / 100;
  return scale && strcmp(scale, "tenth") == 0 ? (full + 9) / 10 : full;
}
