/* visits.c - a list without order, short enough to be gone through. */
#include "serve/visits.h"

#include <assert.h>

void fc_visits_open(fc_visits *v) {
  v->count = 0;
  pthread_mutex_init(&v->lock, NULL);
}

void fc_visits_free(fc_visits *v) {
  assert(v->count == 0);
  pthread_mutex_destroy(&v->lock);
}

static unsigned count_of(const fc_visits *v, fc_visitor who) {
  unsigned count = 0;
  for (unsigned i = 0; i < v->count; i++) count += v->of[i].address == who.address;
  return count;
}

fc_visit fc_visits_begin(fc_visits *v, fc_visitor who) {
  fc_visit result = FC_VISIT_BEGINS;
  pthread_mutex_lock(&v->lock);
  if (count_of(v, who) == FC_MOST_VISITS_OF_ONE)
    result = FC_VISIT_TOO_MANY;
  else if (v->count == FC_MOST_VISITS)
    result = FC_VISIT_NO_ROOM;
  else
    v->of[v->count++] = who;
  pthread_mutex_unlock(&v->lock);
  return result;
}

void fc_visits_end(fc_visits *v, fc_visitor who) {
  pthread_mutex_lock(&v->lock);
  unsigned i = 0;
  while (i < v->count && v->of[i].address != who.address) i++;
  assert(i < v->count);
  v->of[i] = v->of[--v->count];
  pthread_mutex_unlock(&v->lock);
}
