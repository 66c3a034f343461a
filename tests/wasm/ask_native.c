/* ask_native.c - asks apps/wasm/exports.c, compiled for this machine, what tests/wasm asks it in WebAssembly: a line of standard input is a question, states
 * and bytes first, then keys and values, with tabs between them; the answer is a line with its status and length, and then its text. */
#include "../../apps/wasm/exports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 16 };

/* Tabs and newlines end a key or a value; vertical bars stand for newlines within. */
static char end_or_newline(char c) { return (char)(c == '|' ? '\n' : c == '\t' || c == '\n' ? '\0' : c); }

int main(void) {
  static char line[LONGEST + 2];
  while (fgets(line, LONGEST, stdin)) {
    char *fields;
    const double states = strtod(line, &fields), bytes = strtod(fields, &fields);
    const size_t length = strlen(fields);
    fields[length + 1] = '\0';
    for (size_t i = 0; i < length; i++) fields[i] = end_or_newline(fields[i]);
    const int status = wasm_ask(fields + 1, states, bytes, 0);
    printf("%d %zu\n", status, wasm_length());
    fwrite(wasm_text(), 1, wasm_length(), stdout);
  }
  return 0;
}
