/* fuzz_dealname.c - any text is read as a deal's name without harm; a name that is accepted is written and read again,
 * and its first and last deals are whole decks. */
#include "game/dealname.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
  if (!holds) abort();
}

static void check_one(fc_deal_source source, uint64_t number) {
  char name[64];
  fc_text text = fc_text_into(name, sizeof name);
  fc_deal_range range;
  fc_position p;
  fc_deal_name_write(source, number, &text);
  must(fc_text_fits(&text) && fc_deal_name_is_one(name));
  must(fc_deal_name_read(name, &range, NULL) == FC_OK);
  must(range.source.kind == source.kind && fc_family_equal(&range.source.family, &source.family));
  must(range.first == number && range.last == number);
  if (fc_deal_make(&FC_STANDARD, source, number, &p, NULL) != FC_OK) {
    must(source.kind == FC_BY_FAMILY); /* not all of them have deals of this deck */
    return;
  }
  must(fc_position_check(&FC_STANDARD, &p, NULL) == FC_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fc_deal_range range;
  fc_error error = {.text = ""};
  char *const name = malloc(size + 1);
  must(name != NULL);
  memcpy(name, data, size);
  name[size] = '\0';
  if (fc_deal_name_read(name, &range, &error) != FC_OK) {
    must(error.text[0] != '\0');
  } else {
    must(fc_deal_name_is_one(name) && range.first <= range.last);
    check_one(range.source, range.first);
    check_one(range.source, range.last);
  }
  free(name);
  return 0;
}
