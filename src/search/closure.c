/* closure.c - breadth first: the set of keys, in the order they were met, is also the queue. */
#include "search/closure.h"

#include "base/memory.h"
#include "game/apply.h"
#include "game/legal.h"

struct fc_closure {
  fc_rules rules;
  fc_keying keying;
  fc_keyset set;
  fc_position position;
  fc_stats stats;
  fc_stop stop;
  bool won;
  fc_move moves[FC_MAX_MOVES];
};

fc_closure *fc_closure_new(const fc_rules *rules, const fc_position *start) {
  fc_closure *const c = fc_calloc(1, sizeof *c);
  if (!c) return NULL;
  c->rules = *rules;
  c->position = *start;
  fc_keying_init(&c->keying, rules, start);
  c->set.words = (c->keying.bytes + 7) / 8;
  return c;
}

void fc_closure_free(fc_closure *closure) {
  if (!closure) return;
  fc_keyset_free(&closure->set);
  fc_free(closure);
}

uint64_t fc_closure_bytes(const fc_closure *closure) { return sizeof *closure + closure->set.bytes; }

static void allow(fc_closure *c, uint64_t bytes) {
  const uint64_t room = bytes > sizeof *c ? bytes - sizeof *c : 0;
  const uint64_t most = bytes > 0 ? room / fc_keyset_bytes_each(&c->set) : FC_KEYSET_MOST;
  c->set.most = (uint32_t)(most < FC_KEYSET_MOST ? most : FC_KEYSET_MOST);
}

/* Puts the position into the set, if it is new. */
static void meet(fc_closure *c) {
  uint64_t key[(FC_MAX_KEY_BYTES + 7) / 8] = {0};
  if (!fc_keyset_make_room(&c->set)) {
    c->stop = FC_STOP_MEMORY;
    return;
  }
  fc_key_pack(&c->keying, &c->position, (uint8_t *)key);
  if (fc_keyset_add(&c->set, key) == 0) return;
  c->stats.generated++;
  c->won |= fc_position_home_cards(&c->rules, &c->position) == fc_rules_cards(&c->rules);
}

static void expand(fc_closure *c, uint32_t number) {
  fc_key_unpack(&c->keying, (const uint8_t *)fc_keyset_key(&c->set, number), &c->position);
  const size_t count = fc_legal_moves(&c->rules, &c->position, FC_MOVES_CARDS, c->moves);
  for (size_t i = 0; i < count && !c->won && c->stop == FC_STOP_NONE; i++) {
    fc_position_apply(&c->rules, &c->position, c->moves[i]);
    meet(c);
    fc_position_undo(&c->rules, &c->position, c->moves[i]);
  }
  c->stats.expanded++;
}

fc_closing fc_closure_close(fc_closure *c, const fc_limits *limits, const fc_observer *observer) {
  const fc_watch watch = fc_watch_begin(limits, observer);
  uint64_t next_look = 0;
  allow(c, limits->bytes);
  fc_keyset_clear(&c->set);
  meet(c);
  for (uint32_t number = 1; number < c->set.count && !c->won; number++) {
    c->stats.peak_bytes = fc_closure_bytes(c);
    if (!fc_watch_goes_on(&watch, &c->stats, &next_look, &c->stop)) break;
    expand(c, number);
  }
  c->stats.peak_bytes = fc_closure_bytes(c);
  if (c->won) return FC_CLOSING_WON;
  return c->stop == FC_STOP_NONE ? FC_CLOSING_CLOSED : FC_CLOSING_STOPPED;
}

fc_stop fc_closure_stop(const fc_closure *closure) { return closure->stop; }
const fc_stats *fc_closure_stats(const fc_closure *closure) { return &closure->stats; }

uint8_t *fc_closure_keys(fc_closure *c, size_t *count, size_t *each, const fc_keying **keying) {
  fc_keyset_free_slots(&c->set);
  *count = c->set.count - 1;
  *each = c->set.words * sizeof *c->set.keys;
  *keying = &c->keying;
  return (uint8_t *)(c->set.keys + c->set.words);
}
