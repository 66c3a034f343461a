/* csv.c - quoting, as RFC 4180 has it. */
#include "base/csv.h"

#include <string.h>

void fc_csv_write_string(const char *string, fc_text *text) {
  if (string[strcspn(string, ",\"\r\n")] == '\0') {
    fc_text_string(text, string);
    return;
  }
  fc_text_char(text, '"');
  for (; *string; string++) {
    if (*string == '"') fc_text_char(text, '"');
    fc_text_char(text, *string);
  }
  fc_text_char(text, '"');
}
