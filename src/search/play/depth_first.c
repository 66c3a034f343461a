/* depth_first.c - the way down and back up. A position's choices are listed again when the search comes back to it, so that the way takes little memory. */
#include "search/play/depth_first.h"

#include "base/memory.h"

#include <assert.h>

static bool grow(fc_depth_first *d, fc_block *block, size_t count, size_t each) {
  if (count * each <= block->bytes) return true;
  return fc_block_grow(block, &d->budget, (count + count / 2 + 1024) * each);
}

static bool make_room(fc_depth_first *d) {
  const bool has_room =
      fc_keyset_make_room(&d->met) &&
      grow(d, &d->frames_block, (size_t)d->frames_count + 1, sizeof *d->frames) &&
      grow(d, &d->line_block, (size_t)d->line_count + 1 + d->plain.cards, sizeof *d->line) &&
      grow(d, &d->depth_block, d->met.size, sizeof *d->depth);
  d->frames = d->frames_block.memory;
  d->line = d->line_block.memory;
  d->depth = d->depth_block.memory;
  if (!has_room) d->stop = FC_STOP_MEMORY;
  return has_room;
}

static void keep_best(fc_depth_first *d) {
  if (d->plain.home <= d->best_home && d->best.count > 0) return;
  if (fc_line_reserve(&d->best, d->line_count + 1) != FC_OK) {
    d->stop = FC_STOP_MEMORY;
    return;
  }
  d->best_home = d->plain.home;
  d->best.count = d->line_count;
  if (d->line_count > 0) memcpy(d->best.moves, d->line, d->line_count * sizeof *d->line);
}

/* Is it further than the limit, moves and estimate together? */
static bool is_beyond(fc_depth_first *d) {
  if (!d->estimate) return false;
  const uint32_t sum = d->line_count + fc_estimate_of(d->estimate, &d->plain.position, d->plain.home);
  if (sum <= d->limit) return false;
  if (sum < d->least_cut) d->least_cut = sum;
  return true;
}

/* Is the position to be looked at, being new or, where depth is limited, nearer than it was? */
static bool is_worth_it(fc_depth_first *d, bool *is_new) {
  uint64_t key[FC_PLAIN_KEY_WORDS];
  const uint32_t depth = d->estimate ? d->line_count : d->frames_count;
  if (is_beyond(d)) return false;
  fc_plain_key(&d->plain, key);
  const uint32_t number = fc_keyset_number(&d->met, key, is_new);
  if (!*is_new && (d->limit == 0 || d->depth[number] <= depth)) return false;
  d->depth[number] = depth;
  return true;
}

static void go_back(fc_depth_first *d, uint32_t line) {
  while (d->line_count > line) fc_plain_undo(&d->plain, d->line[--d->line_count]);
}

/* Makes a move and goes down where it leads, if that is worth it. There must be room. */
static void enter(fc_depth_first *d, const fc_move *move, unsigned home_before) {
  const uint32_t line = d->line_count;
  bool is_new;
  if (move) {
    fc_plain_make(&d->plain, *move);
    d->line[d->line_count++] = *move;
  }
  d->line_count += (uint32_t)fc_plain_tidy(&d->plain, d->line + d->line_count);
  if (!is_worth_it(d, &is_new)) {
    go_back(d, line);
    return;
  }
  if (move && is_new) d->plain.counts[home_before].fresh++;
  const uint32_t order = d->estimate ? (uint32_t)fc_rng_next(&d->rng) : 0;
  d->frames[d->frames_count++] = (fc_frame){line, 0, order};
  d->won = d->plain.home == d->plain.cards;
  keep_best(d);
}

/* The same way whenever the search comes back to the position. */
static void shuffle(fc_move *choices, size_t count, uint32_t order) {
  fc_rng rng;
  fc_rng_seed(&rng, order);
  for (size_t left = count; left > 1; left--) {
    const size_t at = fc_rng_below(&rng, (uint32_t)left);
    const fc_move last = choices[left - 1];
    choices[left - 1] = choices[at];
    choices[at] = last;
  }
}

/* The next choice of the position at hand, or back to the one before. */
static void step(fc_depth_first *d) {
  fc_plain *const p = &d->plain;
  fc_frame *const frame = &d->frames[d->frames_count - 1];
  const bool is_deepest = d->limit > 0 && !d->estimate && d->frames_count > d->limit;
  const size_t count = is_deepest ? 0 : fc_plain_choices(p);
  if (d->estimate) shuffle(p->choices, count, frame->order);
  if (frame->next == 0 && !is_deepest) {
    d->stats.expanded++;
    p->counts[p->home].positions++;
  }
  if (frame->next == count) {
    go_back(d, frame->line);
    d->frames_count--;
    return;
  }
  d->stats.generated++;
  p->counts[p->home].moves++;
  const fc_move move = p->choices[frame->next++];
  enter(d, &move, p->home);
}

/* One round: false if it ended before all within the limit was seen. */
static bool walk(fc_depth_first *d) {
  fc_keyset_clear(&d->met);
  if (make_room(d)) enter(d, NULL, 0);
  while (d->frames_count > 0 && !d->won) {
    if (!fc_watch_goes_on(d->watch, &d->stats, &d->next_look, &d->stop) || !make_room(d)) return false;
    step(d);
  }
  return d->stop == FC_STOP_NONE;
}

/* Was there a position that the limit did not allow to be looked at, by any way? */
static bool was_cut(const fc_depth_first *d) {
  if (d->estimate) return d->least_cut != UINT32_MAX;
  for (uint32_t number = 1; d->limit > 0 && number < d->met.count; number++)
    if (d->depth[number] >= d->limit) return true;
  return false;
}

void fc_depth_first_free(fc_depth_first *d) {
  fc_keyset_free(&d->met);
  fc_block_free(&d->frames_block, &d->budget);
  fc_block_free(&d->line_block, &d->budget);
  fc_block_free(&d->depth_block, &d->budget);
  fc_free(d->best.moves);
  memset(d, 0, sizeof *d);
}

static void search(fc_depth_first *d, const fc_rules *rules, const fc_position *start, uint32_t limit,
                   const fc_watch *watch) {
  d->watch = watch;
  d->budget = (fc_budget){.most = watch->limits.bytes, .spill = watch->spill};
  fc_plain_begin(&d->plain, rules, start);
  d->met = (fc_keyset){.words = d->plain.words, .most = FC_KEYSET_MOST, .budget = &d->budget};
  d->limit = limit;
  d->least_cut = UINT32_MAX;
  while (walk(d) && !d->won && was_cut(d)) {
    go_back(d, 0);
    assert(d->frames_count == 0);
    d->limit = d->estimate ? d->least_cut : d->limit + 1;
    d->least_cut = UINT32_MAX;
  }
  d->stats.peak_bytes = d->budget.peak;
}

void fc_depth_first_run(fc_depth_first *d, const fc_rules *rules, const fc_position *start, bool deepening,
                        const fc_watch *watch) {
  fc_depth_first_free(d);
  search(d, rules, start, deepening, watch);
}

void fc_depth_first_run_estimated(fc_depth_first *d, const fc_rules *rules, const fc_position *start,
                                  const fc_estimate *estimate, uint64_t seed, const fc_watch *watch) {
  fc_depth_first_free(d);
  d->estimate = estimate;
  fc_rng_seed(&d->rng, seed);
  search(d, rules, start, fc_estimate_of(estimate, start, fc_position_home_cards(rules, start)), watch);
  d->estimate = NULL; /* it need not outlive the search */
}
