/* certificate_write.c - keys become rows of digits, in the place of the keys, are sorted there and coded. */
#include "game/certificate.h"
#include "game/certificate_form.h"

#include <assert.h>

static void digits_of(const fc_certificate_form *form, const fc_keying *keying, const uint8_t key[],
                      uint8_t digits[]) {
  for (unsigned f = 0; f < form->foundations; f++) digits[f] = (uint8_t)fc_key_home_count(keying, key, f);
  for (unsigned i = 0; i < form->cards; i++)
    digits[form->foundations + i] = (uint8_t)fc_key_code(keying, key, form->order[i]);
}

fc_status fc_certificate_write(const fc_keying *keying, const fc_position *start, uint8_t keys[], size_t each,
                               size_t count, fc_bytes *out) {
  fc_certificate_form form;
  uint8_t digits[FC_MOST_DIGITS];
  fc_certificate_form_make(&form, &keying->rules, start);
  const size_t bytes = fc_row_bytes(&form.row);
  assert(bytes <= keying->bytes && keying->bytes <= each);
  for (size_t i = 0; i < count; i++) {
    digits_of(&form, keying, keys + i * each, digits);
    fc_row_pack(&form.row, digits, keys + i * bytes);
  }
  fc_rows_sort(keys, count, bytes);
  fc_certificate_write_head(&form, count, out);
  fc_rows_write(&form.row, keys, count, out);
  fc_certificate_seal(out);
  return out->failed ? FC_NO_MEMORY : FC_OK;
}
