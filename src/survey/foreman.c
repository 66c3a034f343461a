/* foreman.c - an errand for each thread of each rank. */
#include "survey/foreman.h"

#include "survey/errand.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef enum stage { IDLE, CHOSEN, SENT } stage;

/* What one thread of a rank has in hand. */
typedef struct hand {
  stage stage;
  uint32_t reported; /* results, of the chunk's */
  fc_chunk *chunk;
} hand;

typedef struct foreman {
  fc_keeper *keeper;
  const fc_ranks *ranks;
  unsigned hands_count; /* hand i is one of rank 1 + i % workers, so that the first chunks go to all */
  hand *hands;
  uint64_t *sent; /* errands, by rank */
  bool *is_ended; /* was told so, by rank */
  bool has_none;  /* no chunk is left to be handed out */
  bool has_done;  /* something, since it last looked */
  char *inbox;
} foreman;

static unsigned workers(const foreman *f) { return f->ranks->count - 1; }
static unsigned rank_of(const foreman *f, unsigned i) { return 1 + i % workers(f); }

static bool open_hands(foreman *f) {
  const fc_survey_plan *const plan = f->keeper->plan;
  f->hands_count = workers(f) * plan->threads;
  f->hands = calloc(f->hands_count, sizeof *f->hands);
  f->sent = calloc(f->ranks->count, sizeof *f->sent);
  f->is_ended = calloc(f->ranks->count, sizeof *f->is_ended);
  f->inbox = malloc(FC_MESSAGE_BYTES);
  if (!f->hands || !f->sent || !f->is_ended || !f->inbox) return false;
  for (unsigned i = 0; i < f->hands_count; i++) {
    f->hands[i].chunk = malloc(fc_chunk_bytes(plan->name.chunk));
    if (!f->hands[i].chunk) return false;
  }
  return true;
}

static void close_hands(foreman *f) {
  for (unsigned i = 0; f->hands && i < f->hands_count; i++) free(f->hands[i].chunk);
  free(f->hands);
  free(f->sent);
  free(f->is_ended);
  free(f->inbox);
}

static hand *find_hand(const foreman *f, unsigned rank, uint64_t number) {
  for (unsigned i = rank - 1; i < f->hands_count; i += workers(f))
    if (f->hands[i].stage == SENT && f->hands[i].chunk->number == number) return &f->hands[i];
  return NULL;
}

/* A rank that gives up a chunk without having been told to was itself stopped, and so is the survey. */
static void give_up(foreman *f, hand *h, fc_status status) {
  h->stage = IDLE;
  if (status != FC_OK)
    fc_keeper_fail(f->keeper, status);
  else
    atomic_store(&f->keeper->is_stopped, true);
}

static void take_report(foreman *f, unsigned from, const fc_report *report) {
  hand *const h = find_hand(f, from, report->number);
  assert(h && report->at + report->count <= h->chunk->count);
  if (report->count == 0) {
    give_up(f, h, (fc_status)report->status);
    return;
  }
  memcpy(h->chunk->results + report->at, report->results, report->count * sizeof *report->results);
  h->reported += report->count;
  if (h->reported < h->chunk->count) return;
  h->chunk->is_whole = true;
  h->stage = IDLE;
  fc_keeper_put(f->keeper, h->chunk);
}

static void take_reports(foreman *f) {
  unsigned from;
  while (f->ranks->receive(f->ranks->context, &from, f->inbox) > 0) {
    take_report(f, from, (const fc_report *)(const void *)f->inbox);
    f->has_done = true;
  }
}

static bool send(foreman *f, unsigned to, const fc_errand *errand) {
  if (!f->ranks->send(f->ranks->context, to, errand, sizeof *errand)) return false;
  f->has_done = true;
  return true;
}

static void hand_out(foreman *f, unsigned i) {
  hand *const h = &f->hands[i];
  if (h->stage == IDLE) {
    f->has_none = f->has_none || !fc_keeper_next(f->keeper, h->chunk);
    if (f->has_none) return;
    h->stage = CHOSEN;
    h->reported = 0;
    h->chunk->is_whole = false;
  }
  const fc_errand errand = {h->chunk->number, h->chunk->first, h->chunk->count, false};
  if (h->stage != CHOSEN || !send(f, rank_of(f, i), &errand)) return;
  h->stage = SENT;
  f->sent[rank_of(f, i)]++;
}

static bool is_idle(const foreman *f, unsigned rank) {
  for (unsigned i = rank - 1; i < f->hands_count; i += workers(f))
    if (f->hands[i].stage != IDLE) return false;
  return true;
}

/* Those that have nothing to do any more, or all of them if it must stop. True if all were told, and nothing is in their hands. */
static bool end(foreman *f, bool stops) {
  bool is_over = true;
  for (unsigned rank = 1; rank < f->ranks->count; rank++) {
    const fc_errand last = {.number = f->sent[rank], .is_end = true};
    if (!f->is_ended[rank] && (stops || is_idle(f, rank))) f->is_ended[rank] = send(f, rank, &last);
    is_over = is_over && f->is_ended[rank] && is_idle(f, rank);
  }
  return is_over;
}

/* What was chosen but not sent is missing still, and will be found missing again. */
static void forget_chosen(foreman *f) {
  for (unsigned i = 0; i < f->hands_count; i++)
    if (f->hands[i].stage == CHOSEN) f->hands[i].stage = IDLE;
}

static void work(foreman *f) {
  for (bool is_over = false; !is_over;) {
    f->has_done = false;
    take_reports(f);
    const bool stops = fc_keeper_should_stop(f->keeper) || f->keeper->status != FC_OK;
    if (stops)
      forget_chosen(f);
    else
      for (unsigned i = 0; i < f->hands_count; i++) hand_out(f, i);
    if (stops || f->has_none) is_over = end(f, stops);
    if (!f->has_done && !is_over) f->ranks->rest(f->ranks->context);
  }
}

void fc_foreman_run(fc_keeper *k) {
  foreman f = {.keeper = k, .ranks = k->plan->ranks};
  fc_opening opening = {.is_work = true, .chunk = k->plan->name.chunk};
  const bool has_room = open_hands(&f);
  fc_opening_share(f.ranks, &opening);
  fc_deals_share(f.ranks, k->plan->deals, NULL);
  if (fc_ranks_are_ready(f.ranks, has_room))
    work(&f);
  else
    fc_keeper_fail(k, FC_NO_MEMORY);
  close_hands(&f);
}

void fc_foreman_dismiss(const fc_ranks *ranks) { fc_opening_share(ranks, &(fc_opening){0}); }
