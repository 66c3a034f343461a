/* bench_deal.c - what dealing costs: the shuffle alone, and the whole position. Prints nanoseconds per deal, the best of
 * several rounds, and a sum over the deals so that nothing is left out. */
#include "game/deal.h"

#include <stdio.h>
#include <time.h>

enum { ROUNDS = 9, DEALS = 200000 };

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static uint64_t shuffle_only(uint64_t number) {
  fc_card deck[52];
  fc_shuffle_microsoft(number, deck);
  return deck[0] + 64u * deck[51];
}

static uint64_t whole_position(uint64_t number) {
  fc_card deck[52];
  fc_position p;
  fc_shuffle_microsoft(number, deck);
  fc_deal_lay_out(&FC_STANDARD, deck, &p);
  return p.hash;
}

static void measure(const char *name, uint64_t (*deal)(uint64_t number)) {
  double best = 1e30;
  uint64_t sum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const double start = now_ns();
    for (uint64_t number = 1; number <= DEALS; number++) sum += deal(number);
    const double ns = (now_ns() - start) / DEALS;
    if (ns < best) best = ns;
  }
  printf("%-16s %6.0f ns a deal   (sum %016llx)\n", name, best, (unsigned long long)sum);
}

int main(void) {
  measure("shuffle", shuffle_only);
  measure("whole position", whole_position);
  return 0;
}
