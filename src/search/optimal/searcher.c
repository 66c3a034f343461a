/* searcher.c - trying turns and following them. */
#include "search/optimal/searcher.h"

/* A position that is gone on from, as the spread shows it. */
typedef struct place {
  uint32_t number;
  unsigned distance, cuts;
  uint64_t useful; /* edges to cut, by the bound, as far as that is known */
  bool is_known;   /* it is */
  fc_note note;
  unsigned rise; /* wanted of turns: into the layer at hand */
  bool is_new;   /* its turns into later layers are still to be marked */
} place;

static void expand(fc_searcher *w, place *at, const fc_tangle *known);

void fc_searcher_key(const fc_optimal *l, const fc_spread *s, uint32_t key[]) {
  memcpy(key, s->key, l->met.key_words * sizeof *key);
}

void fc_searcher_unpack(const fc_optimal *l, uint32_t number, fc_spread *s) {
  uint64_t key[FC_SPREAD_WORDS] = {0};
  memcpy(key, fc_met_at(&l->met, number)->key, l->met.key_words * sizeof(uint32_t));
  fc_spread_unpack(&l->plan, key, s);
}

/* Of the layer at hand, or of one before it. */
static uint64_t size_of_layer(const fc_optimal *l, unsigned back) {
  if (l->now < l->first + back) return 0;
  const uint32_t start = l->start[l->now - back];
  return (back == 0 ? atomic_load_explicit(&l->met.taken, memory_order_relaxed)
                    : l->start[l->now - back + 1]) -
         start;
}

void fc_searcher_tell(fc_searcher *w) {
  fc_optimal *const l = w->layers;
  l->stats.expanded += w->stats.expanded - w->told.expanded;
  l->stats.generated += w->stats.generated - w->told.generated;
  w->told = w->stats;
  l->stats.peak_bytes = l->budget.peak;
  for (unsigned i = 0; i < l->searchers_count; i++) l->stats.peak_bytes += l->searchers[i].budget.peak;
}

/* Tells the layers what it did, and looks whether it must stop. */
static void look(fc_searcher *w) {
  enum { BETWEEN_LOOKS = 1024 };
  fc_optimal *const l = w->layers;
  pthread_mutex_lock(&l->lock);
  fc_searcher_tell(w);
  const fc_progress progress = {.stats = &l->stats,
                                .lower_bound = l->width > 0 ? 0 : l->played + l->now,
                                .length = l->length,
                                .layer = {size_of_layer(l, 0), size_of_layer(l, 1), size_of_layer(l, 2)}};
  const fc_stop stop = fc_watch_look_at(l->watch, &progress);
  uint64_t next = BETWEEN_LOOKS;
  const uint64_t states = l->watch->limits.states, used = l->stats.generated;
  if (states > used && states - used < next) next = states - used;
  if (stop != FC_STOP_NONE && l->stop == FC_STOP_NONE) l->stop = stop;
  pthread_mutex_unlock(&l->lock);
  if (stop != FC_STOP_NONE) atomic_store(&l->is_over, true);
  w->next_look = w->stats.generated + next;
}

static void stop_for_memory(fc_optimal *l) {
  pthread_mutex_lock(&l->lock);
  if (l->stop == FC_STOP_NONE) l->stop = FC_STOP_MEMORY;
  pthread_mutex_unlock(&l->lock);
  atomic_store(&l->is_over, true);
}

static void win(fc_optimal *l, uint32_t number) {
  uint32_t none = 0;
  atomic_compare_exchange_strong(&l->won, &none, number);
  atomic_store(&l->is_over, true);
}

/* A turn that was made, with the home moves that followed by themselves. */
typedef struct made {
  fc_turned turned[1 + FC_MOST_TIDIED];
  unsigned count;
  fc_note note;
  unsigned distance, cuts;
  bool is_known; /* what the bound says */
  fc_tangle tangle;
} made;

static void take_back(fc_searcher *w, made *m) {
  while (m->count > 0) fc_spread_undo(&w->layers->plan, &w->s, m->turned[--m->count]);
}

static void mark_later(fc_searcher *w, uint32_t number, unsigned rise) {
  atomic_fetch_or_explicit(&fc_met_at(&w->layers->met, number)->later, (uint8_t)fc_later_bit(rise),
                           memory_order_relaxed);
}

/* The position was there before. If it was met in this layer, by a turn of another note, what the note kept from being tried is tried now. */
static void meet_again(fc_searcher *w, uint32_t number, made *m) {
  fc_record *const r = fc_met_at(&w->layers->met, number);
  if (number < w->layers->start[w->layers->now] || r->distance != m->distance) return;
  const fc_note note = atomic_load_explicit(&r->note, memory_order_relaxed);
  if (note == FC_NO_NOTE || note == m->note || atomic_exchange(&r->note, FC_NO_NOTE) == FC_NO_NOTE) return;
  place at = {number, m->distance, m->cuts, 0, false, FC_NO_NOTE, 0, true};
  expand(w, &at, m->is_known ? &m->tangle : NULL);
}

/* Positions with much room and with little are hard to compare: the width is for each of them. */
static bool is_wide_enough(fc_searcher *w, unsigned distance) {
  fc_optimal *const l = w->layers;
  const unsigned places = w->s.free_cells + w->s.columns_left,
                 room = places < FC_MOST_ROOM ? places : FC_MOST_ROOM;
  if (atomic_fetch_add_explicit(&l->kept[room][distance], 1, memory_order_relaxed) < l->width) return true;
  atomic_store_explicit(&l->dropped, true, memory_order_relaxed);
  return false;
}

/* The spread shows a position that belongs into this layer. */
static void enter(fc_searcher *w, const place *from, made *m) {
  fc_optimal *const l = w->layers;
  uint32_t key[2 * FC_SPREAD_WORDS];
  const fc_record facts = {.parent = from->number, .note = m->note, .distance = (uint8_t)m->distance};
  bool is_new;
  fc_searcher_key(l, &w->s, key);
  w->stats.generated++;
  if (l->width > 0 && fc_met_find(&l->met, key) == 0 && !is_wide_enough(w, m->distance)) return;
  const uint32_t number = fc_met_add(&l->met, &w->hand, key, &facts, &is_new);
  if (!is_new) {
    meet_again(w, number, m);
  } else if (w->s.away == 0) {
    win(l, number);
  } else {
    place at = {number, m->distance, m->cuts, 0, false, m->note, 0, true};
    expand(w, &at, m->is_known ? &m->tangle : NULL);
  }
}

/* A turn after which only the bound can say how long the way is. A position that is known needs no bound. */
static void find_out(fc_searcher *w, const place *from, const fc_try *t, made *m) {
  fc_optimal *const l = w->layers;
  const unsigned away = from->distance - from->cuts;
  uint32_t key[2 * FC_SPREAD_WORDS];
  fc_searcher_key(l, &w->s, key);
  const uint32_t number = fc_met_find(&l->met, key);
  const unsigned went_home = m->count - 1;
  unsigned rise;
  if (number != 0) {
    m->distance = fc_met_at(&l->met, number)->distance;
    m->cuts = m->distance - w->s.away;
    rise = t->price + went_home + m->distance - from->distance;
    w->stats.generated++;
    if (rise == from->rise) meet_again(w, number, m);
    return;
  }
  const unsigned before = from->cuts + t->most + away - t->price; /* at most so many, home moves aside */
  const unsigned most = before - (w->s.away + went_home);
  if (!fc_deadlock_look(&w->deadlock, &w->s, most, &m->tangle)) {
    stop_for_memory(l);
    return;
  }
  m->is_known = true;
  m->cuts = m->tangle.cuts;
  m->distance = w->s.away + m->cuts;
  rise = t->price + went_home + m->distance - from->distance;
  assert(rise >= t->least && rise <= t->most);
  if (rise == from->rise)
    enter(w, from, m);
  else if (rise > from->rise)
    mark_later(w, from->number, rise);
}

/* What the bound says is known beforehand if the card neither leaves nor makes an edge that may or may not be cut: home moves change nothing, and knots count
 * one each. */
static bool is_foreseen(const fc_spread *s, const fc_try *t, uint64_t knots_before, uint64_t edges_before) {
  const uint64_t bit = fc_bit(t->turn.card);
  if (t->turn.code == FC_CODE_HOME) return true;
  return t->count == 1 && (edges_before & ~knots_before & bit) == 0 && (s->edges & ~s->knots & bit) == 0;
}

static void foresee(fc_searcher *w, const place *from, const fc_try *t, made *m) {
  const uint64_t bit = fc_bit(t->turn.card);
  m->is_known = true;
  m->tangle = (fc_tangle){m->cuts, t->turn.code == FC_CODE_HOME ? from->useful
                                                                : (from->useful & ~bit) | (w->s.knots & bit)};
}

static void try_turn(fc_searcher *w, const place *from, const fc_try *t) {
  fc_optimal *const l = w->layers;
  const bool notes = !fc_rules_ignore_suit_at_home(&l->plan.ground.rules);
  const uint64_t knots = w->s.knots, edges = w->s.edges;
  made m;
  m.note = notes ? fc_note_of(&l->plan, &w->s, t) : FC_NO_NOTE;
  m.turned[0] = fc_spread_make(&l->plan, &w->s, t->turn);
  m.count = 1;
  m.is_known = false;
  const bool foreseen = is_foreseen(&w->s, t, knots, edges);
  const bool is_certain = t->least == t->most;
  m.count += fc_tidy(&l->plan, &w->s, m.turned + 1);
  if (m.count > 1) m.note = FC_NO_NOTE;
  if (!fc_note_is_end(&l->plan, &w->s, m.note)) {
    if (is_certain) {
      m.distance = from->distance + t->least - t->price - (m.count - 1);
      m.cuts = m.distance - w->s.away;
      if (foreseen && from->is_known) foresee(w, from, t, &m);
      enter(w, from, &m);
    } else {
      find_out(w, from, t, &m);
    }
  }
  take_back(w, &m);
}

static void expand(fc_searcher *w, place *at, const fc_tangle *known) {
  fc_optimal *const l = w->layers;
  fc_try tries[FC_MOST_TRIES];
  fc_tangle tangle;
  if (w->stats.generated >= w->next_look) look(w);
  at->is_known = known || fc_tries_doubts(&l->plan, &w->s, l->metric) != 0;
  if (at->is_known && !known && !fc_deadlock_look(&w->deadlock, &w->s, at->cuts, &tangle)) stop_for_memory(l);
  if (!fc_met_make_room(&l->met)) stop_for_memory(l);
  if (l->patience > 0 && atomic_load_explicit(&l->met.taken, memory_order_relaxed) > l->patience)
    atomic_store(&l->is_over, true);
  if (atomic_load_explicit(&l->is_over, memory_order_relaxed)) return;
  if (known) tangle = *known;
  assert(!at->is_known || tangle.cuts == at->cuts);
  assert(w->s.away + at->cuts == at->distance);
  w->stats.expanded++;
  at->useful = at->is_known ? tangle.useful : w->s.knots;
  unsigned later = 0;
  const unsigned count = fc_tries_list(&l->plan, &w->s, l->metric, at->useful, tries);
  /* From the end: a beam, which keeps what comes first, is the better for it. */
  for (unsigned i = count; i-- > 0 && !atomic_load_explicit(&l->is_over, memory_order_relaxed);) {
    const fc_try *const t = &tries[i];
    if (t->most < at->rise || fc_note_forbids(&l->plan, &w->s, at->note, t)) continue;
    if (t->least <= at->rise)
      try_turn(w, at, t);
    else
      later |= fc_later_bit(t->least);
  }
  if (at->is_new && later != 0)
    atomic_fetch_or_explicit(&fc_met_at(&l->met, at->number)->later, (uint8_t)later, memory_order_relaxed);
}

void fc_searcher_follow(fc_searcher *w, uint32_t number) {
  const fc_record *const r = fc_met_at(&w->layers->met, number);
  place at = {number, r->distance, (unsigned)r->distance - w->s.away, 0, false, r->note, 0, true};
  expand(w, &at, NULL);
}

void fc_searcher_go_on(fc_searcher *w, uint32_t number, unsigned rise) {
  const fc_record *const r = fc_met_at(&w->layers->met, number);
  fc_searcher_unpack(w->layers, number, &w->s);
  place at = {number, r->distance, (unsigned)r->distance - w->s.away, 0, false, r->note, rise, false};
  expand(w, &at, NULL);
}
