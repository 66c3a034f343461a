/* search_progress.c - what is known so far, how quickly it goes, and how long it may still take. */
#include "search_progress.h"

#include "quantity.h"

#include "base/clock.h"

#include <stdio.h>

enum { LONGEST_GUESS = 100000 /* seconds; beyond that it is none */ };

/* Layers grow by a factor that changes little from one to the next, so that the last two tell about those still to come. Of the work so far, how many
 * times as much is left? Below 0: there is no telling. */
static double work_left(const fc_progress *p) {
  const double before = (double)p->layer[1], grows = before / (double)p->layer[2];
  if (p->length == 0 || p->layer[2] == 0 || grows < 1.05 || p->lower_bound >= p->length) return -1;
  double here = grows * before, left = here > (double)p->layer[0] ? here - (double)p->layer[0] : 0;
  const double done = (double)p->layer[0] + before * grows / (grows - 1);
  for (unsigned layer = p->lower_bound + 1; layer < p->length; layer++) left += here *= grows;
  return left / done;
}

void search_progress_show(void *context, const fc_progress *p) {
  search_progress *const s = context;
  const double now = fc_clock_seconds();
  if (s->started == 0) s->started = s->last = now;
  if (now - s->last < 0.2) return;
  s->last = now;
  const double left = work_left(p), elapsed = now - s->started;
  fputs("\r\033[K", stderr);
  if (p->length > 0) fprintf(stderr, "found %u, ", p->length);
  if (p->lower_bound > 0)
    fprintf(stderr, "at least %u, layer of %s; ", p->lower_bound, grouped(p->layer[0]).text);
  fprintf(stderr, "%s positions, %s/s", grouped(p->stats->generated).text,
          grouped((uint64_t)((double)p->stats->generated / elapsed)).text);
  if (left >= 0 && left * elapsed < LONGEST_GUESS) fprintf(stderr, ", about %.0f s left", left * elapsed);
}

void search_progress_end(const search_progress *shown) {
  if (shown->last > shown->started) fputs("\r\033[K", stderr);
}
