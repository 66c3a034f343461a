/* met.h - the positions that a search met, each with its exact key and how it was met. Positions have numbers in the order in which they
 * were first met; 0 is none. Several threads may add at once: a number is written before a slot shows it. Growing waits until all threads
 * have come to rest. Records never move. Numbers that a thread took and did not use have no facts. */
#ifndef FC_SEARCH_OPTIMAL_MET_H
#define FC_SEARCH_OPTIMAL_MET_H

#include "search/budget.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct fc_record {
  uint32_t parent;        /* the position it was met from, by the best way to it so far */
  _Atomic uint32_t facts; /* the rest of what is known of it; 0 for a number that is not used */
  uint32_t key[];
} fc_record;

enum { FC_MET_BLOCK = 1 << 16, FC_MET_CHUNK = 64 };

typedef struct fc_met {
  fc_budget *budget;
  unsigned key_words, stride; /* of 32 bits; bytes of a record */
  char **blocks;              /* of FC_MET_BLOCK records each */
  uint32_t blocks_count, blocks_size;
  _Atomic uint32_t taken;  /* the first number that is free */
  _Atomic uint32_t *slots; /* of the hash table: a number, and above it bits of the hash */
  uint64_t slots_count, slots_size;
  unsigned number_bits;
  uint32_t room;    /* when so many numbers are taken, it has to grow */
  unsigned threads; /* that add */
  unsigned resting;
  unsigned long rests;
  bool is_full;
  pthread_mutex_t lock;
  pthread_cond_t rested;
} fc_met;

/* What a thread has taken of the numbers; to be zeroed with each layer. */
typedef struct fc_hand {
  uint32_t next, end;
} fc_hand;

static inline fc_record *fc_met_at(const fc_met *s, uint32_t number) {
  return (fc_record *)(void *)(s->blocks[number / FC_MET_BLOCK] +
                               (size_t)(number % FC_MET_BLOCK) * s->stride);
}

void fc_met_open(fc_met *s, fc_budget *budget, unsigned key_bits);
void fc_met_close(fc_met *s);
/* From the start on, there is room for so many words of the caller's own behind each key. */
void fc_met_widen(fc_met *s, unsigned words);
/* Forgets all positions; memory is kept. False if there is none. */
bool fc_met_clear(fc_met *s);

/* 0 if the key is not there. */
uint32_t fc_met_find(const fc_met *s, const uint32_t key[]);
/* The key is going to be asked for: fetches where it would be, and, called again with what that returned, what is there. */
uint64_t fc_met_expect(const fc_met *s, const uint32_t key[]);
void fc_met_expect_more(const fc_met *s, uint64_t hash);
/* The number of a key, added with these facts unless it was there. */
uint32_t fc_met_add(fc_met *s, fc_hand *hand, const uint32_t key[], uint32_t parent, uint32_t facts,
                    bool *is_new);

/* So many threads are going to add. */
void fc_met_begin(fc_met *s, unsigned threads);
/* Each of them calls this before it adds up to FC_MET_MOST_AT_ONCE positions, and when it will add no more. False if there is no
 * room and none to be had. */
enum { FC_MET_MOST_AT_ONCE = 1 << 12 };
bool fc_met_make_room(fc_met *s);
void fc_met_leave(fc_met *s);

#endif
