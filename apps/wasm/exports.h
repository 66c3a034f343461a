/* exports.h - what a host can call. */
#ifndef FC_WASM_EXPORTS_H
#define FC_WASM_EXPORTS_H

#include <stddef.h>

/* Memory for a question, to be freed by the host. */
void *wasm_allocate(size_t bytes);
void wasm_free(void *memory);

/* Answers a question, which is "key\0value\0...key\0value\0\0": its `call` is games, deal, events, or one about a position (docs/api.md). A search
 * makes so many states and has so many bytes at most; 0 is no limit. Returns the status as HTTP counts them. */
int wasm_ask(const char *fields, double states, double bytes, double seconds_now);
/* The answer, JSON or events as text, until the next question. */
const char *wasm_text(void);
size_t wasm_length(void);

#endif
