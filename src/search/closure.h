/* closure.h - every position that can be reached from a start by the plain rules: single cards, whole runs where the game
 * moves them as one, cards back from home where they may come back. Nothing is pruned and nothing is made at once, so
 * that the set is closed under every legal move; if none of it is won, the start is lost, and the set is the proof
 * (game/certificate.h).
 * Positions are held as the keys of game/key.h, which are exact and are what certificates are made of. */
#ifndef FC_SEARCH_CLOSURE_H
#define FC_SEARCH_CLOSURE_H

#include "game/key.h"
#include "search/keyset.h"
#include "search/watch.h"

typedef struct fc_closure fc_closure;

typedef enum fc_closing {
  FC_CLOSING_CLOSED,  /* all positions were met, none is won */
  FC_CLOSING_WON,     /* a won position was met; the set ends there */
  FC_CLOSING_STOPPED, /* a limit was reached, see fc_closure_stop */
} fc_closing;

/* Null if there is no memory. In the standard game 32 bytes a position follow, as many as the limits allow. */
fc_closure *fc_closure_new(const fc_rules *rules, const fc_position *start);
void fc_closure_free(fc_closure *closure);

/* Looks for all positions, once. */
fc_closing fc_closure_close(fc_closure *closure, const fc_limits *limits, const fc_observer *observer);
fc_stop fc_closure_stop(const fc_closure *closure);
/* `generated` are the different positions met. */
const fc_stats *fc_closure_stats(const fc_closure *closure);

/* In use now. */
uint64_t fc_closure_bytes(const fc_closure *closure);

/* The keys of all positions, `*each` bytes apart, as this keying has them, to be changed as the caller likes; they stay
 * the closure's. What else it holds is given back, so that it can only be freed then. */
uint8_t *fc_closure_keys(fc_closure *closure, size_t *count, size_t *each, const fc_keying **keying);

#endif
