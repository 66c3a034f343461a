/* thread_ranks.c - one lock for all. */
#include "support/thread_ranks.h"

#include "support/harness.h"

#include "base/rng.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct message {
  struct message *next;
  unsigned from;
  size_t count;
  char bytes[];
} message;

typedef struct member {
  thread_ranks *all;
  fc_ranks ranks;
  message *inbox;
  uint64_t sums_got;
  pthread_t thread;
} member;

struct thread_ranks {
  unsigned count;
  pthread_mutex_t lock;
  fc_rng rng;
  unsigned under_way, given;
  uint64_t adding[FC_SUM_WORDS], sum[FC_SUM_WORDS], sums_done;
  unsigned sum_words;
  void (*job)(const fc_ranks *, void *);
  void *context;
  member members[];
};

static bool send(void *context, unsigned to, const void *bytes, size_t count) {
  enum { MOST_UNDER_WAY = 6 };
  const member *const m = context;
  thread_ranks *const t = m->all;
  pthread_mutex_lock(&t->lock);
  const bool taken = t->under_way < MOST_UNDER_WAY && fc_rng_below(&t->rng, 4) > 0;
  if (taken) {
    message *const sent = malloc(sizeof *sent + count);
    if (!sent) abort();
    *sent = (message){t->members[to].inbox, m->ranks.rank, count};
    memcpy(sent->bytes, bytes, count);
    t->members[to].inbox = sent;
    t->under_way++;
  }
  pthread_mutex_unlock(&t->lock);
  return taken;
}

/* Any message, or none although there are some. */
static message *choose(thread_ranks *t, message **at) {
  if (fc_rng_below(&t->rng, 3) == 0) return NULL;
  while (*at && fc_rng_below(&t->rng, 2) == 0) at = &(*at)->next;
  message *const chosen = *at;
  if (chosen) *at = chosen->next;
  return chosen;
}

static size_t receive(void *context, unsigned *from, void *bytes) {
  member *const m = context;
  thread_ranks *const t = m->all;
  pthread_mutex_lock(&t->lock);
  message *const got = choose(t, &m->inbox);
  if (got) t->under_way--;
  pthread_mutex_unlock(&t->lock);
  if (!got) return 0;
  const size_t count = got->count;
  *from = got->from;
  memcpy(bytes, got->bytes, count);
  free(got);
  return count;
}

static void give_sum(void *context, const uint64_t words[], unsigned count) {
  thread_ranks *const t = ((const member *)context)->all;
  pthread_mutex_lock(&t->lock);
  for (unsigned i = 0; i < count; i++) t->adding[i] += words[i];
  if (++t->given == t->count) {
    t->given = 0;
    t->sums_done++;
    t->sum_words = count;
    memcpy(t->sum, t->adding, sizeof t->sum);
    memset(t->adding, 0, sizeof t->adding);
  }
  pthread_mutex_unlock(&t->lock);
}

static bool get_sum(void *context, uint64_t words[]) {
  member *const m = context;
  thread_ranks *const t = m->all;
  pthread_mutex_lock(&t->lock);
  const bool is_there = t->sums_done > m->sums_got;
  if (is_there) {
    memcpy(words, t->sum, t->sum_words * sizeof *words);
    m->sums_got++;
  }
  pthread_mutex_unlock(&t->lock);
  return is_there;
}

static void rest(void *context) {
  (void)context;
  sched_yield();
}

thread_ranks *thread_ranks_new(unsigned count, uint64_t seed) {
  thread_ranks *const t = calloc(1, sizeof *t + count * sizeof(member));
  assert_non_null(t);
  t->count = count;
  fc_rng_seed(&t->rng, seed);
  pthread_mutex_init(&t->lock, NULL);
  for (unsigned i = 0; i < count; i++) {
    member *const m = &t->members[i];
    m->all = t;
    m->ranks = (fc_ranks){i, count, m, send, receive, give_sum, get_sum, rest};
  }
  return t;
}

static void *work(void *context) {
  const member *const m = context;
  m->all->job(&m->ranks, m->all->context);
  return NULL;
}

void thread_ranks_run(thread_ranks *t, void (*job)(const fc_ranks *ranks, void *context), void *context) {
  enum { SECONDS = 60 };
  t->job = job;
  t->context = context;
  alarm(SECONDS); /* ranks that wait for each other end the test */
  for (unsigned i = 0; i < t->count; i++)
    assert_int_equal(pthread_create(&t->members[i].thread, NULL, work, &t->members[i]), 0);
  for (unsigned i = 0; i < t->count; i++) pthread_join(t->members[i].thread, NULL);
  alarm(0);
}

void thread_ranks_free(thread_ranks *t) {
  assert_int_equal(t->under_way, 0);
  assert_int_equal(t->given, 0);
  pthread_mutex_destroy(&t->lock);
  free(t);
}
