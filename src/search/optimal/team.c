/* team.c - posting, taking in, and finding out together that a layer is through. */
#include "search/optimal/team.h"

#include <string.h>

bool fc_team_open(fc_team *t, const fc_ranks *ranks, const fc_met *met, fc_budget *budget) {
  const size_t letter_bytes = sizeof(fc_record) + met->key_words * sizeof(uint32_t);
  memset(t, 0, sizeof *t);
  t->ranks = ranks;
  return fc_mail_open(&t->mail, ranks, (unsigned)letter_bytes, budget) &&
         fc_block_grow(&t->words, budget, ranks->count * sizeof(uint64_t));
}

void fc_team_close(fc_team *t, fc_budget *budget) {
  fc_mail_close(&t->mail, budget);
  fc_block_free(&t->words, budget);
  fc_block_free(&t->agenda, budget);
}

void fc_team_begin(fc_team *t) {
  fc_mail_drop(&t->mail);
  t->mail.told = t->ranks->count;
  t->next_look = 0;
  t->kept = 0;
  t->winner = 0;
}

void fc_team_tell(fc_team *t, unsigned layer) { fc_mail_tell(&t->mail, layer); }

void fc_team_win(fc_team *t, unsigned layer) {
  t->winner = t->ranks->rank;
  fc_team_tell(t, layer);
}

/* Another rank has a solution of this layer, or is over. */
static void heed(fc_optimal *l, unsigned layer) {
  if (layer <= l->now) atomic_store(&l->is_over, true);
  if (layer < l->now || layer >= atomic_load(&l->ceiling)) return;
  atomic_store(&l->ceiling, layer);
  l->won = 0;
}

static bool add_to_agenda(fc_team *t, fc_budget *budget, uint32_t number) {
  const size_t needed = (t->agenda_count + 1) * sizeof number;
  if (needed > t->agenda.bytes && !fc_block_grow(&t->agenda, budget, 2 * needed + 4096)) return false;
  ((uint32_t *)t->agenda.memory)[t->agenda_count++] = number;
  return true;
}

static const fc_record *letter_at(const fc_team *t, const char *letters, size_t i) {
  return (const fc_record *)(const void *)(letters + i * t->mail.letter_bytes);
}

enum { FETCHED = 16 };

/* Memory is slow to come: what will be asked for is fetched for some letters at once. False if there is no memory left. */
static bool take_some(fc_searcher *w, unsigned from, const char *letters, size_t count) {
  fc_optimal *const l = w->layers;
  fc_team *const t = l->team;
  uint64_t expected[FETCHED];
  for (size_t i = 0; i < count; i++) expected[i] = fc_met_expect(&l->met, letter_at(t, letters, i)->key);
  for (size_t i = 0; i < count; i++) fc_met_expect_more(&l->met, expected[i]);
  for (size_t i = 0; i < count; i++) {
    const uint32_t number = fc_searcher_take_in(w, from, letter_at(t, letters, i));
    if (number != 0 && !add_to_agenda(t, &l->budget, number)) return false;
  }
  return true;
}

/* Room is looked for twice, so that whoever is in the midst of adding finds as much as before. */
static void take_letters(fc_searcher *w, unsigned from, const char *letters, size_t count) {
  fc_optimal *const l = w->layers;
  bool has_room = fc_met_make_room(&l->met);
  for (size_t i = 0; i < count && has_room; i += FETCHED)
    has_room = take_some(w, from, (const char *)letter_at(l->team, letters, i),
                         count - i < FETCHED ? count - i : FETCHED);
  if (!has_room || !fc_met_make_room(&l->met)) fc_searcher_stop(w, FC_STOP_MEMORY);
}

/* Whoever takes in sends nothing, so that nobody waits for himself. Once the search is over letters count, but are not read. Returns whether
 * anything came. */
static bool take_in(fc_searcher *w) {
  fc_optimal *const l = w->layers;
  const uint64_t before = l->team->mail.received;
  unsigned from;
  size_t bytes;
  for (const void *got; (got = fc_mail_receive(&l->team->mail, &from, &bytes)) != NULL;) {
    uint32_t word;
    if (bytes == sizeof word) {
      memcpy(&word, got, sizeof word);
      heed(l, word);
    } else if (!atomic_load(&l->is_over)) {
      take_letters(w, from, got, bytes / l->team->mail.letter_bytes);
    }
  }
  return l->team->mail.received > before;
}

static void rest(const fc_team *t) { t->ranks->rest(t->ranks->context); }

void fc_team_post(fc_searcher *w, const uint32_t key[], uint32_t parent, fc_visit visit) {
  fc_optimal *const l = w->layers;
  fc_mail *const mail = &l->team->mail;
  const unsigned to = fc_team_owner(l->team, key, l->met.key_words);
  fc_record *letter = fc_mail_letter(mail, to);
  while (!letter) {
    if (atomic_load(&l->is_over)) return;
    if (fc_mail_send(mail, to))
      letter = fc_mail_letter(mail, to);
    else if (!take_in(w))
      rest(l->team);
  }
  letter->parent = parent;
  atomic_init(&letter->facts, visit);
  memcpy(letter->key, key, l->met.key_words * sizeof *key);
}

void fc_team_look(fc_searcher *w) {
  enum { BETWEEN_LOOKS = 512 };
  if (w->stats.generated < w->layers->team->next_look) return;
  w->layers->team->next_look = w->stats.generated + BETWEEN_LOOKS;
  fc_mail_send_word(&w->layers->team->mail);
  take_in(w);
}

static bool has_work(const fc_optimal *l) {
  return !atomic_load(&l->is_over) && (l->team->agenda_count > 0 || l->queue_next < l->queue_count);
}

/* What has just come in is gone on from first, as by one rank what is met is followed at once. False if there is nothing to do. */
static bool work(fc_searcher *w) {
  fc_optimal *const l = w->layers;
  fc_team *const t = l->team;
  if (!has_work(l)) return false;
  fc_searcher_go_on(w, t->agenda_count > 0 ? ((const uint32_t *)t->agenda.memory)[--t->agenda_count]
                                           : ((const uint32_t *)l->queue.memory)[l->queue_next++]);
  return true;
}

/* Is the layer through, everywhere? Each rank gives what it sent and received to a sum, at a moment when it has nothing to do and nothing to send; then
 * all give once more. If as much was sent in the end as had been received at first, nothing was under way between the two, and nobody had or got
 * anything to do (Mattern 1987; docs/algorithms.md, Many machines). */
typedef struct waves {
  bool is_asked, has_before;
  uint64_t received_before;
} waves;

enum { SENT, RECEIVED, COUNTED };

static bool is_through(const fc_team *t, waves *w) {
  uint64_t counted[COUNTED] = {t->mail.sent, t->mail.received};
  if (!w->is_asked) t->ranks->give_sum(t->ranks->context, counted, COUNTED);
  w->is_asked = !t->ranks->get_sum(t->ranks->context, counted);
  if (w->is_asked) {
    rest(t);
    return false;
  }
  const bool through = w->has_before && w->received_before == counted[SENT];
  w->has_before = true;
  w->received_before = counted[RECEIVED];
  return through;
}

void fc_team_work_off(fc_optimal *l) {
  fc_searcher *const w = &l->searchers[0];
  fc_team *const t = l->team;
  waves asked = {0};
  bool through = false;
  w->hand = (fc_hand){0};
  t->agenda_count = 0;
  fc_met_begin(&l->met, 1);
  while (!through) {
    if (work(w)) continue;
    const bool came = take_in(w);
    if (has_work(l)) continue;
    if (atomic_load(&l->is_over)) fc_mail_drop(&t->mail);
    if (fc_mail_send_all(&t->mail))
      through = is_through(t, &asked);
    else if (!came)
      rest(t);
  }
  fc_met_leave(&l->met);
}

/* How the search stands with one rank, in a word. */
enum {
  CEILING_SHIFT = 32,
  LAYER_SHIFT = 45,
  LAYER_MASK = 2 * FC_MOST_LAYERS - 1,
  STOP_SHIFT = 58,
  STOP_MASK = 15,
  WAITS_SHIFT = 62,
  OVER_SHIFT = 63
};

static uint64_t standing(const fc_optimal *l, bool waits) {
  const bool is_winner = l->won != 0 && l->team->winner == l->team->ranks->rank;
  return (is_winner ? l->won : 0) | (uint64_t)atomic_load(&l->ceiling) << CEILING_SHIFT |
         (uint64_t)l->now << LAYER_SHIFT | (uint64_t)l->stop << STOP_SHIFT | (uint64_t)waits << WAITS_SHIFT |
         (uint64_t)atomic_load(&l->is_over) << OVER_SHIFT;
}

/* The lowest ceiling holds; of those who have won, the first. A rank that had no memory to begin learns the layer from the others. */
static void adopt(fc_optimal *l, unsigned rank, uint64_t word) {
  const unsigned ceiling = word >> CEILING_SHIFT & LAYER_MASK, layer = word >> LAYER_SHIFT & LAYER_MASK,
                 stop = word >> STOP_SHIFT & STOP_MASK;
  const uint32_t won = (uint32_t)word;
  if (ceiling < atomic_load(&l->ceiling) || rank == 0) {
    atomic_store(&l->ceiling, ceiling);
    l->won = 0;
  }
  if (won != 0 && l->won == 0 && ceiling == atomic_load(&l->ceiling)) {
    l->won = won;
    l->team->winner = rank;
  }
  if (layer > l->now) l->first = l->now = layer;
  if (l->stop == FC_STOP_NONE) l->stop = (fc_stop)stop;
  if (word >> WAITS_SHIFT & 1) l->team->is_empty = false;
  if (word >> OVER_SHIFT & 1) atomic_store(&l->is_over, true);
}

void fc_team_find_best(fc_team *t, fc_team_best *best) {
  uint64_t *const words = t->words.memory;
  fc_ranks_gather(t->ranks, (uint64_t)best->layer << CEILING_SHIFT | best->number, words);
  best->rank = 0;
  for (unsigned rank = 1; rank < t->ranks->count; rank++)
    if (words[rank] >> CEILING_SHIFT < words[best->rank] >> CEILING_SHIFT) best->rank = rank;
  best->layer = (unsigned)(words[best->rank] >> CEILING_SHIFT);
  best->number = (uint32_t)words[best->rank];
}

void fc_team_agree(fc_optimal *l, bool waits) {
  fc_team *const t = l->team;
  uint64_t *const words = t->words.memory;
  fc_ranks_gather(t->ranks, standing(l, waits), words);
  t->is_empty = true;
  l->stop = FC_STOP_NONE;
  for (unsigned rank = 0; rank < t->ranks->count; rank++) adopt(l, rank, words[rank]);
  t->kept_by_all = t->kept;
  fc_ranks_sum(t->ranks, &t->kept_by_all, 1);
}
