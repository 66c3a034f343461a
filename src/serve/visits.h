/* visits.h - who has how many searches and streams, running or in line. There is room for so many, and one client gets no more than a part of it, so that
 * others still find some. */
#ifndef FC_SERVE_VISITS_H
#define FC_SERVE_VISITS_H

#include <pthread.h>
#include <stdint.h>

enum { FC_MOST_VISITS = 384, FC_MOST_VISITS_OF_ONE = 256 };

/* A client by its address: IPv4, or the first half of IPv6, which is one household's. */
typedef struct fc_visitor {
  uint64_t address;
} fc_visitor;

typedef struct fc_visits {
  pthread_mutex_t lock;
  unsigned count;
  fc_visitor of[FC_MOST_VISITS];
} fc_visits;

void fc_visits_open(fc_visits *visits);
void fc_visits_free(fc_visits *visits);

typedef enum fc_visit { FC_VISIT_BEGINS, FC_VISIT_NO_ROOM, FC_VISIT_TOO_MANY } fc_visit;
/* One that begins must end. */
fc_visit fc_visits_begin(fc_visits *visits, fc_visitor who);
void fc_visits_end(fc_visits *visits, fc_visitor who);

#endif
