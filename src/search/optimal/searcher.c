/* searcher.c - trying turns and following them. */
#include "search/optimal/searcher.h"

#include "search/optimal/team.h"

/* A position that is gone on from, as the spread shows it. */
typedef struct place {
  uint32_t number;
  unsigned distance, cuts;
  uint64_t useful; /* edges to cut, by the bound, as far as that is known */
  bool is_known;   /* it is */
  fc_note note;
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

/* Positions gone on from in the layer at hand, or in one before it. */
static uint64_t size_of_layer(const fc_optimal *l, unsigned back) {
  if (l->now < l->first + back) return 0;
  const uint64_t *const before = &l->expanded_before[l->now - back];
  return (back == 0 ? l->stats.expanded : before[1]) - before[0];
}

void fc_searcher_tell(fc_searcher *w) {
  fc_optimal *const l = w->layers;
  l->stats.expanded += w->stats.expanded - w->told.expanded;
  l->stats.generated += w->stats.generated - w->told.generated;
  w->told = w->stats;
  uint64_t peak = l->bytes_elsewhere + l->budget.peak + atomic_load(&l->searchers[0].deadlock.own.peak);
  w->told_peak = w->budget.peak;
  for (unsigned i = 0; i < l->searchers_count; i++) peak += l->searchers[i].told_peak;
  if (peak > l->stats.peak_bytes) l->stats.peak_bytes = peak;
}

void fc_searcher_stop(fc_searcher *w, fc_stop stop) {
  fc_optimal *const l = w->layers;
  pthread_mutex_lock(&l->lock);
  if (l->stop == FC_STOP_NONE) l->stop = stop;
  pthread_mutex_unlock(&l->lock);
  atomic_store(&l->is_over, true);
  if (l->team) fc_team_tell(l->team, 0);
}

static void stop_for_memory(fc_searcher *w) { fc_searcher_stop(w, FC_STOP_MEMORY); }

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
  pthread_mutex_unlock(&l->lock);
  if (stop != FC_STOP_NONE) fc_searcher_stop(w, stop);
  w->next_look = w->stats.generated + next;
}

/* A solution; what is not shorter need not be looked at any more. */
static void win(fc_optimal *l, uint32_t number, unsigned layer) {
  pthread_mutex_lock(&l->lock);
  if (layer < atomic_load(&l->ceiling)) {
    l->won = number;
    atomic_store(&l->ceiling, layer);
    if (l->team) fc_team_win(l->team, layer);
  }
  pthread_mutex_unlock(&l->lock);
  if (layer == l->now) atomic_store(&l->is_over, true);
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

/* Is a solution in the layer that so much leads to shorter than the best one that is known? */
static bool is_within(const fc_searcher *w, unsigned rise) {
  return w->layers->now + rise < atomic_load_explicit(&w->layers->ceiling, memory_order_relaxed);
}

/* Does a position that so much leads to wait, instead of being gone on from at once? */
static bool is_to_wait(const fc_optimal *l, unsigned rise) { return l->width > 0 || rise > 0; }

static fc_visit visit_of(const fc_optimal *l, const fc_arrival *a, fc_note note) {
  return fc_visit_make(note, l->now + a->rise, a->distance, a->is_followed ? FC_VISIT_DONE : 0);
}

static void join_crowd(fc_searcher *w, uint32_t number, const fc_arrival *a) {
  fc_optimal *const l = w->layers;
  if (l->width > 0 &&
      !fc_crowd_add(&w->crowd, &w->budget, &l->plan, &w->s, number, l->now + a->rise, a->distance))
    stop_for_memory(w);
}

static void set_parent(const fc_optimal *l, fc_record *r, const fc_arrival *a) {
  r->parent = a->parent;
  if (l->team) r->key[l->met.key_words] = a->rank;
}

/* Is there a way to the position that is shorter than by so much? Where none is and it was gone on from, that was in this layer. */
static bool is_outdone(const fc_optimal *l, uint32_t number, fc_visit was, unsigned rise) {
  const unsigned ahead = fc_visit_ahead(was, l->now);
  return rise > ahead || ((was & FC_VISIT_DONE) && (ahead > 0 || number < l->recent));
}

/* A position that was there before. Does it matter that it is met again? It does if that is in an earlier layer, or if it belongs into this one and was not
 * gone on from yet, or only with a note that kept some of its turns from being tried: one that is met by two turns with different notes has none. */
static bool meet_again(fc_searcher *w, const fc_arrival *a, uint32_t number) {
  const fc_optimal *const l = w->layers;
  fc_record *const r = fc_met_at(&l->met, number);
  fc_visit was = atomic_load_explicit(&r->facts, memory_order_relaxed), now;
  bool is_better;
  do {
    while (was & FC_VISIT_BUSY) was = atomic_load_explicit(&r->facts, memory_order_relaxed);
    if (is_outdone(l, number, was, a->rise) || (l->width > 0 && (was & FC_VISIT_DONE))) return false;
    is_better = a->rise < fc_visit_ahead(was, l->now);
    const bool keeps_note = is_better || fc_visit_note(was) == a->note;
    now = visit_of(l, a, keeps_note ? a->note : FC_NO_NOTE);
    if ((now | (was & FC_VISIT_DONE)) == was) return false;
  } while (!atomic_compare_exchange_weak(&r->facts, &was, is_better ? now | FC_VISIT_BUSY : now));
  if (is_better) {
    set_parent(l, r, a);
    atomic_store_explicit(&r->facts, now, memory_order_release);
    join_crowd(w, number, a);
  }
  return true;
}

/* The position's number, 0 if nothing comes of it. */
static uint32_t meet(fc_searcher *w, const uint32_t key[], const fc_arrival *a, uint32_t number,
                     bool *matters) {
  fc_optimal *const l = w->layers;
  bool is_new = false;
  if (number == 0) number = fc_met_add(&l->met, &w->hand, key, a->parent, visit_of(l, a, a->note), &is_new);
  if (is_new) {
    if (l->team) {
      set_parent(l, fc_met_at(&l->met, number), a);
      l->team->kept++;
    }
    join_crowd(w, number, a);
  }
  *matters = is_new || meet_again(w, a, number);
  return number;
}

/* Was the position gone on from there? What waits there was here from the beginning. */
static bool is_known_to_base(const fc_optimal *l, const uint32_t key[]) {
  return l->base && fc_met_find(&l->met, key) == 0 && fc_met_find(&l->base->met, key) != 0;
}

static bool is_ours(const fc_optimal *l, const uint32_t key[]) {
  return !l->team || fc_team_owner(l->team, key, l->met.key_words) == l->team->ranks->rank;
}

static uint32_t own_rank(const fc_optimal *l) { return l->team ? l->team->ranks->rank : 0; }

/* What the sender left open: the distance, and thereby the layer. False if there is no memory. */
static bool settle(fc_searcher *w, const fc_record *letter, fc_visit *visit, uint32_t *number) {
  const fc_optimal *const l = w->layers;
  const unsigned ahead = fc_visit_ahead(*visit, l->now), paid = (FC_VISIT_LAYERS - ahead) % FC_VISIT_LAYERS;
  const unsigned most = fc_visit_distance(*visit) - FC_VISIT_UNKNOWN + paid;
  unsigned distance;
  *number = fc_met_find(&l->met, letter->key);
  if (*number != 0) {
    distance = fc_visit_distance(fc_met_at(&l->met, *number)->facts);
  } else {
    uint64_t key[FC_SPREAD_WORDS] = {0};
    fc_tangle tangle;
    memcpy(key, letter->key, l->met.key_words * sizeof(uint32_t));
    fc_spread_unpack(&l->plan, key, &w->arrived);
    if (!fc_deadlock_look(&w->deadlock, &w->arrived, most - w->arrived.away, &tangle)) return false;
    distance = w->arrived.away + tangle.cuts;
  }
  assert(distance >= paid && distance <= most);
  *visit = fc_visit_make(fc_visit_note(*visit), l->now + distance - paid, distance, 0);
  return true;
}

uint32_t fc_searcher_take_in(fc_searcher *w, unsigned rank, const fc_record *letter) {
  fc_optimal *const l = w->layers;
  fc_visit visit = letter->facts;
  uint32_t number = 0;
  if (fc_visit_distance(visit) >= FC_VISIT_UNKNOWN && !settle(w, letter, &visit, &number)) {
    stop_for_memory(w);
    return 0;
  }
  const fc_arrival arrival = {.parent = letter->parent,
                              .rank = rank,
                              .note = fc_visit_note(visit),
                              .distance = fc_visit_distance(visit),
                              .rise = fc_visit_ahead(visit, l->now)};
  bool matters;
  if (!is_within(w, arrival.rise)) return 0;
  number = meet(w, letter->key, &arrival, number, &matters);
  if (arrival.distance == 0) win(l, number, l->now + arrival.rise); /* only if all cards are home */
  return matters && arrival.rise == 0 ? number : 0;
}

/* The spread shows a position that belongs into this layer or into a later one; `number` is 0 if that is not known. */
static void enter(fc_searcher *w, const place *from, made *m, unsigned rise, uint32_t number) {
  fc_optimal *const l = w->layers;
  uint32_t key[2 * FC_SPREAD_WORDS];
  bool matters;
  w->stats.generated++;
  fc_searcher_key(l, &w->s, key);
  if (number == 0 && is_known_to_base(l, key)) return;
  if (number == 0 && !is_ours(l, key)) {
    fc_team_post(w, key, from->number, fc_visit_make(m->note, l->now + rise, m->distance, 0));
    return;
  }
  const fc_arrival arrival = {from->number, own_rank(l), m->note, m->distance, rise, !is_to_wait(l, rise)};
  number = meet(w, key, &arrival, number, &matters);
  if (w->s.away == 0) {
    win(l, number, l->now + rise);
  } else if (matters && arrival.is_followed) {
    const fc_visit v = atomic_load_explicit(&fc_met_at(&l->met, number)->facts, memory_order_relaxed);
    place at = {number, m->distance, m->cuts, 0, false, fc_visit_note(v)};
    expand(w, &at, m->is_known ? &m->tangle : NULL);
  }
}

/* Asks the bound about a position that no one met; false if there is no memory. */
static bool look_ahead(fc_searcher *w, const place *from, const fc_try *t, made *m) {
  const unsigned away = from->distance - from->cuts;
  const unsigned before = from->cuts + t->most + away - t->price; /* at most so many, home moves aside */
  const unsigned most = before - (w->s.away + m->count - 1);
  if (!fc_deadlock_look(&w->deadlock, &w->s, most, &m->tangle)) {
    stop_for_memory(w);
    return false;
  }
  m->is_known = true;
  m->cuts = m->tangle.cuts;
  m->distance = w->s.away + m->cuts;
  return true;
}

/* Another rank may know the position; else it asks the bound, as it will anyway when it goes on from there. */
static void post(fc_searcher *w, const place *from, const fc_try *t, const made *m, const uint32_t key[]) {
  const unsigned price = w->layers->now + t->price + m->count - 1 - from->distance;
  const unsigned distance = w->s.away == 0 ? 0 : FC_VISIT_UNKNOWN + t->most;
  w->stats.generated++;
  fc_team_post(w, key, from->number, fc_visit_make(m->note, price, distance, 0));
}

/* A turn after which only the bound can say how long the way is. A position that is known needs no bound. */
static void find_out(fc_searcher *w, const place *from, const fc_try *t, made *m) {
  const fc_met *const met = &w->layers->met;
  uint32_t key[2 * FC_SPREAD_WORDS];
  fc_searcher_key(w->layers, &w->s, key);
  if (!is_ours(w->layers, key)) {
    post(w, from, t, m, key);
    return;
  }
  const uint32_t number = fc_met_find(met, key);
  if (number != 0) {
    m->distance =
        fc_visit_distance(atomic_load_explicit(&fc_met_at(met, number)->facts, memory_order_relaxed));
    m->cuts = m->distance - w->s.away;
  } else if (!look_ahead(w, from, t, m)) {
    return;
  }
  const unsigned rise = t->price + m->count - 1 + m->distance - from->distance;
  assert(rise >= t->least && rise <= t->most);
  if (is_within(w, rise)) enter(w, from, m, rise, number);
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
      enter(w, from, &m, t->least, 0);
    } else {
      find_out(w, from, t, &m);
    }
  }
  take_back(w, &m);
}

/* What the turn will most likely lead to: unless cards go home by themselves, one code differs. */
static uint64_t expect(const fc_searcher *w, fc_turn turn) {
  const fc_spread_plan *const plan = &w->layers->plan;
  const fc_ground_plan *const g = &plan->ground;
  uint64_t key[FC_SPREAD_WORDS];
  uint32_t asked[2 * FC_SPREAD_WORDS];
  memcpy(key, w->s.key, g->words * sizeof *key);
  key[g->word[turn.card]] ^= (uint64_t)(fc_spread_code(plan, &w->s, turn.card) ^ turn.code)
                             << g->shift[turn.card];
  memcpy(asked, key, g->words * sizeof *key);
  return fc_met_expect(&w->layers->met, asked);
}

/* Lists the turns that are to be tried, and fetches what will be asked for then: memory is slow to come. */
static unsigned list_turns(const fc_searcher *w, const place *at, fc_try tries[]) {
  const fc_optimal *const l = w->layers;
  uint64_t expected[FC_MOST_TRIES];
  const unsigned all = fc_tries_list(&l->plan, &w->s, l->metric, at->useful, tries);
  unsigned count = 0;
  for (unsigned i = 0; i < all; i++) {
    if (!is_within(w, tries[i].least) || fc_note_forbids(&l->plan, &w->s, at->note, &tries[i])) continue;
    expected[count] = expect(w, tries[i].turn);
    tries[count++] = tries[i];
  }
  for (unsigned i = 0; i < count; i++) fc_met_expect_more(&l->met, expected[i]);
  return count;
}

static void expand(fc_searcher *w, place *at, const fc_tangle *known) {
  fc_optimal *const l = w->layers;
  fc_try tries[FC_MOST_TRIES];
  fc_tangle tangle;
  if (w->stats.generated >= w->next_look) look(w);
  at->is_known = known || fc_tries_doubts(&l->plan, &w->s, l->metric) != 0;
  if (at->is_known && !known && !fc_deadlock_look(&w->deadlock, &w->s, at->cuts, &tangle)) stop_for_memory(w);
  if (l->team) fc_team_look(w);
  if (!fc_met_make_room(&l->met)) stop_for_memory(w);
  if (atomic_load_explicit(&l->is_over, memory_order_relaxed)) return;
  if (known) tangle = *known;
  assert(!at->is_known || tangle.cuts == at->cuts);
  assert(w->s.away + at->cuts == at->distance);
  w->stats.expanded++;
  at->useful = at->is_known ? tangle.useful : w->s.knots;
  const unsigned count = list_turns(w, at, tries);
  for (unsigned i = 0; i < count && !atomic_load_explicit(&l->is_over, memory_order_relaxed); i++)
    try_turn(w, at, &tries[i]);
}

void fc_searcher_go_on(fc_searcher *w, uint32_t number) {
  fc_optimal *const l = w->layers;
  fc_record *const r = fc_met_at(&l->met, number);
  if (!fc_visit_waits_in(atomic_load_explicit(&r->facts, memory_order_relaxed), l->now)) return;
  fc_searcher_unpack(l, number, &w->s);
  const fc_visit was = atomic_fetch_or(&r->facts, FC_VISIT_DONE);
  if (was & FC_VISIT_DONE) return; /* another thread was quicker */
  const unsigned distance = fc_visit_distance(was);
  place at = {number, distance, distance - w->s.away, 0, false, fc_visit_note(was)};
  expand(w, &at, NULL);
}

void fc_searcher_start(fc_searcher *w, uint32_t parent, fc_visit visit) {
  fc_optimal *const l = w->layers;
  const fc_arrival arrival = {.parent = parent,
                              .note = fc_visit_note(visit),
                              .distance = fc_visit_distance(visit),
                              .rise = fc_visit_ahead(visit, l->now)};
  uint32_t key[2 * FC_SPREAD_WORDS];
  bool matters;
  fc_searcher_key(l, &w->s, key);
  if (!is_ours(l, key)) return;
  const uint32_t number = meet(w, key, &arrival, 0, &matters);
  if (w->s.away == 0) win(l, number, l->now + arrival.rise);
}
