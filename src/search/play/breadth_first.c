/* breadth_first.c - working off the queues, and finding the way again. */
#include "search/play/breadth_first.h"

#include "base/memory.h"

static fc_queue *queue_of(fc_breadth_first *b) {
  return &b->queues[b->plain.rules.worry_back ? 0 : b->plain.home];
}

static void drop(fc_breadth_first *b, fc_queue *q) {
  fc_keyset_free(&q->positions);
  fc_block_free(&q->serial_block, &b->budget);
}

static bool make_room(fc_breadth_first *b, fc_queue *q) {
  if (q->positions.words == 0) {
    q->positions = (fc_keyset){.words = b->plain.words, .most = FC_KEYSET_MOST, .budget = &b->budget};
    fc_keyset_clear(&q->positions);
  }
  const size_t origins = ((size_t)b->origins_count + 1) * sizeof *b->origins;
  if (b->origins_count == UINT32_MAX || !fc_keyset_make_room(&q->positions) ||
      !fc_block_grow(&q->serial_block, &b->budget, q->positions.size * sizeof *q->serial) ||
      (origins > b->origins_block.bytes &&
       !fc_block_grow(&b->origins_block, &b->budget, origins + origins / 2 + 4096)))
    return false;
  q->serial = q->serial_block.memory;
  b->origins = b->origins_block.memory;
  return true;
}

static fc_origin origin_of(const fc_plain *p, uint32_t from, fc_move m) {
  fc_origin origin = {.from = from, .card = m.card, .count = m.count, .to = FC_COLUMN};
  if (fc_place_is_column(m.to))
    origin.onto = p->position.top[m.to];
  else
    origin.to = fc_place_is_home(m.to) ? FC_HOME : FC_SLOT;
  return origin;
}

/* Puts the position into its queue; false if it was there. */
static bool keep(fc_breadth_first *b, fc_origin origin) {
  uint64_t key[FC_PLAIN_KEY_WORDS];
  fc_queue *const q = queue_of(b);
  if (!make_room(b, q)) {
    b->stop = FC_STOP_MEMORY;
    return false;
  }
  fc_plain_key(&b->plain, key);
  const uint32_t number = fc_keyset_add(&q->positions, key), serial = b->origins_count;
  if (number == 0) return false;
  b->origins[b->origins_count++] = origin;
  q->serial[number] = serial;
  if (b->plain.home == b->plain.cards) b->won = serial;
  if (b->plain.home > b->best_home || b->best == 0) {
    b->best_home = b->plain.home;
    b->best = serial;
  }
  return true;
}

static bool goes_on(fc_breadth_first *b) {
  if (b->won != 0) return false;
  return fc_watch_goes_on(b->watch, &b->stats, &b->next_look, &b->stop);
}

static void expand(fc_breadth_first *b, const fc_queue *q, uint32_t number) {
  fc_plain *const p = &b->plain;
  fc_move made[FC_MAX_CARDS + 1];
  const uint32_t serial = q->serial[number];
  fc_plain_set(p, fc_keyset_key(&q->positions, number));
  fc_plain_count *const count = &p->counts[p->home];
  const size_t choices = fc_plain_choices(p);
  b->stats.expanded++;
  count->positions++;
  for (size_t i = 0; i < choices && goes_on(b); i++) {
    const fc_origin origin = origin_of(p, serial, p->choices[i]);
    b->stats.generated++;
    count->moves++;
    fc_plain_make(p, p->choices[i]);
    size_t tidied = fc_plain_tidy(p, made);
    count->fresh += keep(b, origin);
    while (tidied > 0) fc_plain_undo(p, made[--tidied]);
    fc_plain_undo(p, p->choices[i]);
  }
}

void fc_breadth_first_free(fc_breadth_first *b) {
  for (unsigned i = 0; i < b->queues_count; i++) drop(b, &b->queues[i]);
  fc_free(b->queues);
  fc_block_free(&b->origins_block, &b->budget);
  memset(b, 0, sizeof *b);
}

static bool begin(fc_breadth_first *b, const fc_rules *rules, const fc_position *start) {
  fc_move made[FC_MAX_CARDS + 1];
  fc_plain_begin(&b->plain, rules, start);
  fc_plain_tidy(&b->plain, made);
  b->origins_count = 1;
  if (!fc_budget_take(&b->budget, (b->plain.cards + 1) * sizeof *b->queues)) return false;
  b->queues = fc_calloc(b->plain.cards + 1, sizeof *b->queues);
  if (!b->queues) return false;
  b->queues_count = b->plain.cards + 1;
  return keep(b, (fc_origin){.from = 0});
}

void fc_breadth_first_run(fc_breadth_first *b, const fc_rules *rules, const fc_position *start,
                          const fc_watch *watch) {
  fc_breadth_first_free(b);
  b->watch = watch;
  b->budget = (fc_budget){.most = watch->limits.bytes, .spill = watch->spill};
  if (begin(b, rules, start)) {
    for (; b->at < b->queues_count && goes_on(b); b->at++) {
      fc_queue *const q = &b->queues[b->at];
      for (uint32_t number = 1; number < q->positions.count && goes_on(b); number++) expand(b, q, number);
      drop(b, q);
    }
  } else {
    b->stop = FC_STOP_MEMORY;
  }
  b->stats.peak_bytes = b->budget.peak;
}

static fc_place first_empty(const fc_position *p, fc_place from) {
  while (p->top[from] != FC_NO_CARD) from++;
  return from;
}

static fc_move move_of(const fc_plain *p, const fc_origin *origin) {
  const fc_place place = p->position.place[origin->card];
  fc_move m = {.card = origin->card, .from = place, .count = origin->count};
  if (fc_place_is_home(place)) m.from = fc_place_home(fc_card_suit(p->rules.suits, origin->card));
  if (origin->onto != FC_NO_CARD)
    m.to = p->position.place[origin->onto];
  else if (origin->to == FC_HOME)
    m.to = fc_legal_home(&p->rules, &p->position, origin->card);
  else
    m.to = first_empty(&p->position, origin->to);
  return m;
}

fc_status fc_breadth_first_line(fc_breadth_first *b, const fc_position *start, uint32_t serial,
                                fc_line *line) {
  fc_plain *const p = &b->plain;
  size_t count = 0;
  for (uint32_t at = serial; at != 0; at = b->origins[at].from) count++;
  uint32_t *const way = fc_malloc((count + 1) * sizeof *way);
  fc_status status = way ? FC_OK : FC_NO_MEMORY;
  size_t i = count;
  for (uint32_t at = serial; way && at != 0; at = b->origins[at].from) way[--i] = at;
  p->position = *start;
  line->count = 0;
  for (i = 0; i < count && status == FC_OK; i++) {
    status = fc_line_reserve(line, 2 * line->count + 1 + p->cards);
    if (status != FC_OK) break;
    if (i > 0) {
      const fc_move move = move_of(p, &b->origins[way[i]]);
      fc_plain_make(p, move);
      line->moves[line->count++] = move;
    }
    line->count += fc_plain_tidy(p, line->moves + line->count);
  }
  fc_free(way);
  return status;
}
