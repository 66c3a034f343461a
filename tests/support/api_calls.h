/* api_calls.h - calls of fclab.h in any order, with arguments that are right, wrong or nothing, and what must hold after each: a documented status, errors that
 * are one line, handles where it worked and NULL where it did not. */
#ifndef TESTS_SUPPORT_API_CALLS_H
#define TESTS_SUPPORT_API_CALLS_H

#include "support/counting_allocator.h"

typedef struct api_calls api_calls;

/* Null if there is no memory. `counting` is for the handles of about half of the positions. */
api_calls *api_calls_new(counting_allocator *counting);
/* Frees all handles and begins anew, with the calls of another seed. */
void api_calls_begin(api_calls *calls, uint64_t seed);
/* Makes one call. False if something did not hold: then api_calls_complaint says what. */
bool api_calls_make(api_calls *calls);
const char *api_calls_complaint(const api_calls *calls);
/* How many calls of each function ended how, as lines of text on standard output. */
void api_calls_report(const api_calls *calls);
/* Frees all handles, too. */
void api_calls_free(api_calls *calls);

#endif
