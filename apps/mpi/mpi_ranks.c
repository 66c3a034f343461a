/* mpi_ranks.c - messages of a search by MPI. An error in MPI ends all processes, as MPI does it unless asked otherwise. */
#include "mpi_ranks.h"

#include <mpi.h>

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AT_ONCE = 64 /* messages under way from one rank; the more, the less ranks wait for each other */ };

struct mpi_ranks {
  fc_ranks ranks;
  MPI_Comm world;
  MPI_Request sending[AT_ONCE];
  int unused[AT_ONCE]; /* indexes of `sending` that nothing is under way in */
  int unused_count;
  MPI_Request summing;
  unsigned sum_words;
  uint64_t given[FC_SUM_WORDS], sum[FC_SUM_WORDS];
  unsigned rests; /* one after the other */
  char outgoing[AT_ONCE][FC_MESSAGE_BYTES];
};

static void find_unused(mpi_ranks *r) {
  int done;
  MPI_Testsome(AT_ONCE, r->sending, &done, r->unused, MPI_STATUSES_IGNORE);
  r->unused_count = done == MPI_UNDEFINED ? 0 : done;
}

static bool send(void *context, unsigned to, const void *bytes, size_t count) {
  mpi_ranks *const r = context;
  if (r->unused_count == 0) find_unused(r);
  if (r->unused_count == 0) return false;
  const int i = r->unused[--r->unused_count];
  memcpy(r->outgoing[i], bytes, count);
  MPI_Isend(r->outgoing[i], (int)count, MPI_BYTE, (int)to, 0, r->world, &r->sending[i]);
  return true;
}

static size_t receive(void *context, unsigned *from, void *bytes) {
  mpi_ranks *const r = context;
  int is_there, count;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, 0, r->world, &is_there, &status);
  if (!is_there) return 0;
  MPI_Recv(bytes, FC_MESSAGE_BYTES, MPI_BYTE, status.MPI_SOURCE, 0, r->world, &status);
  MPI_Get_count(&status, MPI_BYTE, &count);
  *from = (unsigned)status.MPI_SOURCE;
  r->rests = 0;
  return (size_t)count;
}

static void give_sum(void *context, const uint64_t words[], unsigned count) {
  mpi_ranks *const r = context;
  r->sum_words = count;
  memcpy(r->given, words, count * sizeof *words);
  MPI_Iallreduce(r->given, r->sum, (int)count, MPI_UINT64_T, MPI_SUM, r->world, &r->summing);
}

static bool get_sum(void *context, uint64_t words[]) {
  mpi_ranks *const r = context;
  int is_there;
  MPI_Test(&r->summing, &is_there, MPI_STATUS_IGNORE);
  if (!is_there) return false;
  memcpy(words, r->sum, r->sum_words * sizeof *words);
  r->rests = 0;
  return true;
}

/* Who waits for long sleeps, the longer the more: there may be more ranks than processors. */
static void rest(void *context) {
  enum { LONG = 20, SLEEP_NANOSECONDS = 50000, MOST_NANOSECONDS = 1000000 };
  mpi_ranks *const r = context;
  const unsigned nanoseconds = ++r->rests / LONG * SLEEP_NANOSECONDS;
  if (nanoseconds == 0) {
    sched_yield();
    return;
  }
  if (nanoseconds >= MOST_NANOSECONDS) r->rests--;
  nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
}

mpi_ranks *mpi_ranks_open(void) {
  int rank, count;
  mpi_ranks *const r = calloc(1, sizeof *r);
  if (!r) return NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &r->world);
  MPI_Comm_rank(r->world, &rank);
  MPI_Comm_size(r->world, &count);
  r->ranks = (fc_ranks){.rank = (unsigned)rank,
                        .count = (unsigned)count,
                        .context = r,
                        .send = send,
                        .receive = receive,
                        .give_sum = give_sum,
                        .get_sum = get_sum,
                        .rest = rest};
  for (int i = 0; i < AT_ONCE; i++) {
    r->sending[i] = MPI_REQUEST_NULL;
    r->unused[r->unused_count++] = i;
  }
  return r;
}

const fc_ranks *mpi_ranks_get(const mpi_ranks *r) { return &r->ranks; }

void mpi_ranks_close(mpi_ranks *r) {
  if (!r) return;
  MPI_Waitall(AT_ONCE, r->sending, MPI_STATUSES_IGNORE);
  MPI_Comm_free(&r->world);
  free(r);
}
