/* test_dataset.c - data sets: what is read back from the arrays is what was played, to the win. */
#include "support/harness.h"
#include "support/npys.h"
#include "support/samples.h"
#include "support/solving.h"

#include "game/apply.h"
#include "game/dealname.h"
#include "game/games.h"
#include "game/step.h"
#include "search/engines.h"
#include "survey/arrays.h"
#include "survey/dataset.h"
#include "survey/split.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a deal's rows must say. */
typedef struct expected {
  fc_position start;
  char name[FC_DEAL_NAME_BYTES];
  unsigned cards, turns, shortest;
} expected;

/* A data set being made, and what is in it. */
typedef struct making {
  fc_dataset_plan plan;
  fc_dataset *dataset;
  expected *deals;
  size_t count;
} making;

static making making_begin(const char *folder, const fc_rules *rules, fc_metric metric, size_t most) {
  making m = {.plan = {.rules = *rules, .game = "a game", .metric = metric, .test_share = 0.3, .seed = 5}};
  fc_error error;
  if (fc_dataset_begin(&m.dataset, folder, &m.plan, &error) != FC_OK) fail_msg("%s", error.text);
  m.deals = calloc(most + 1, sizeof *m.deals);
  assert_non_null(m.deals);
  return m;
}

static void making_add(making *m, const fc_position *start, uint64_t number, const fc_solution *s) {
  expected *const e = &m->deals[m->count++];
  fc_error error;
  *e = (expected){*start, "", s->judgement.cards, s->judgement.turns, (unsigned)number % 8};
  snprintf(e->name, sizeof e->name, "random:%u", (unsigned)number);
  const fc_solved solved = {e->name, start, s->cards, s->cards_count, e->shortest};
  if (fc_dataset_add(m->dataset, &solved, &error) != FC_OK) fail_msg("%s", error.text);
}

static void making_end(making *m) {
  fc_error error;
  if (fc_dataset_finish(m->dataset, &error) != FC_OK) fail_msg("%s", error.text);
  fc_dataset_free(m->dataset);
}

/* Of a range of seeds, those that are solved without much ado. */
static void add_solved(making *m, unsigned long first, unsigned long last) {
  const fc_rules *const rules = &m->plan.rules;
  const fc_limits limits = {.states = 5000};
  fc_options options = FC_DEFAULT_OPTIONS;
  options.shorten_states = 200;
  fc_solver *const solver = fc_solver_new(fc_engines_find("fast"), rules, &options);
  assert_non_null(solver);
  fc_solver_shorten(solver, true);
  for (unsigned long seed = first; seed <= last; seed++) {
    fc_position start;
    fc_solution s;
    assert_int_equal(fc_deal_make(rules, FC_DEAL_RANDOM, seed, &start, NULL), FC_OK);
    assert_int_equal(fc_solver_solve(solver, &start, &limits, NULL, &s), FC_OK);
    if (s.verdict != FC_SOLVED) continue;
    assert_int_equal(fc_solver_cards(solver, &s), FC_OK);
    making_add(m, &start, seed, &s);
  }
  fc_solver_free(solver);
}

/* One half, read back. */
typedef struct half {
  npy_file array[FC_ARRAYS];
  fc_encoding encoding;
  fc_metric metric;
  size_t deals, rows;
} half;

static half half_read(const char *folder, const char *name, const fc_dataset_plan *plan) {
  half h = {.metric = plan->metric};
  char path[256], file[64];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  fc_encoding_init(&h.encoding, &plan->rules, plan->metric == FC_METRIC_TURNS);
  for (fc_array a = 0; a < FC_ARRAYS; a++) {
    char descr[FC_NPY_DESCR];
    const fc_npy_type type = fc_array_type(&h.encoding, a);
    snprintf(file, sizeof file, "%s.npy", fc_array_name(a));
    h.array[a] = npy_read(path, file);
    fc_npy_descr(type, descr);
    assert_string_equal(h.array[a].descr, descr);
    assert_int_equal(h.array[a].width, type.width ? type.width : 1);
  }
  h.deals = h.array[FC_ARRAY_DEAL_FIRST].rows;
  h.rows = h.array[FC_ARRAY_DEAL].rows;
  for (fc_array a = 0; a < FC_ARRAYS; a++)
    assert_int_equal(h.array[a].rows, fc_array_is_by_row(a) ? h.rows : h.deals);
  return h;
}

static void half_free(half *h) {
  for (fc_array a = 0; a < FC_ARRAYS; a++) npy_free(&h->array[a]);
}

static uint64_t value(const half *h, fc_array array, size_t at) { return npy_at(&h->array[array], at, 0); }

static void position_at(const half *h, size_t row, fc_position *p) {
  uint16_t codes[FC_MAX_CARDS];
  uint8_t home[FC_MAX_SUITS], base[FC_MAX_SUITS];
  const fc_rules *const rules = &h->encoding.rules;
  const size_t deal = value(h, FC_ARRAY_DEAL, row);
  for (unsigned i = 0; i < fc_rules_cards(rules); i++)
    codes[i] = (uint16_t)npy_at(&h->array[FC_ARRAY_PLACES], row, i);
  for (unsigned f = 0; f < rules->suits; f++) {
    home[f] = (uint8_t)npy_at(&h->array[FC_ARRAY_HOME], row, f);
    base[f] = (uint8_t)npy_at(&h->array[FC_ARRAY_DEAL_BASE], deal, f);
  }
  assert_true(fc_decode_position(&h->encoding, codes, home, base, p));
}

/* The legal move that the row's three numbers mean; it must be the only one with the row's action. */
static fc_move move_at(const half *h, size_t row, const fc_position *p) {
  static fc_move moves[FC_MAX_MOVES];
  const fc_encoding *const e = &h->encoding;
  const npy_file *const written = &h->array[FC_ARRAY_MOVE];
  const size_t count =
      fc_legal_moves(&e->rules, p, h->metric == FC_METRIC_TURNS ? FC_MOVES_RUNS : FC_MOVES_CARDS, moves);
  fc_move found = {0};
  unsigned with_action = 0;
  for (size_t i = 0; i < count; i++) {
    const uint64_t action = fc_encode_action(e, moves[i]);
    assert_true(action < e->actions);
    with_action += action == value(h, FC_ARRAY_ACTION, row);
    if (fc_encode_place(e, moves[i].from) == npy_at(written, row, 0) &&
        fc_encode_place(e, moves[i].to) == npy_at(written, row, 1) &&
        moves[i].count == npy_at(written, row, 2)) {
      found = moves[i];
      assert_int_equal(action, value(h, FC_ARRAY_ACTION, row));
    }
  }
  assert_int_equal(with_action, 1);
  assert_true(found.count > 0);
  return found;
}

static bool has_same_places(const fc_rules *rules, const fc_position *a, const fc_position *b) {
  return fc_position_equal(rules, a, b) && memcmp(a->top, b->top, sizeof a->top) == 0;
}

/* From the deal's first row to its win; returns the row behind its last. */
static size_t check_deal(const half *h, size_t deal, const expected *e) {
  const fc_rules *const rules = &h->encoding.rules;
  const size_t first = value(h, FC_ARRAY_DEAL_FIRST, deal);
  size_t row = first;
  fc_position p = e->start, there;
  for (; row < h->rows && value(h, FC_ARRAY_DEAL, row) == deal; row++) {
    position_at(h, row, &there);
    assert_true(has_same_places(rules, &p, &there));
    const fc_move move = move_at(h, row, &p);
    fc_position_apply(rules, &p, move);
    if (row + 1 == h->rows || value(h, FC_ARRAY_DEAL, row + 1) != deal) {
      assert_int_equal(value(h, FC_ARRAY_TURNS_LEFT, row), 1);
      assert_int_equal(value(h, FC_ARRAY_CARDS_LEFT, row), move.count);
      continue;
    }
    const uint64_t cards = value(h, FC_ARRAY_CARDS_LEFT, row) - value(h, FC_ARRAY_CARDS_LEFT, row + 1);
    const uint64_t turns = value(h, FC_ARRAY_TURNS_LEFT, row) - value(h, FC_ARRAY_TURNS_LEFT, row + 1);
    assert_true(h->metric == FC_METRIC_TURNS ? turns == 1 && cards >= move.count : cards == move.count);
  }
  assert_int_equal(fc_position_home_cards(rules, &p), fc_rules_cards(rules));
  assert_int_equal(value(h, FC_ARRAY_CARDS_LEFT, first), e->cards);
  assert_int_equal(value(h, FC_ARRAY_TURNS_LEFT, first), e->turns);
  return row;
}

/* Each deal is in the half where its hash puts it, in the order in which it came. */
static void check_data_set(const char *folder, const making *m) {
  half halves[2] = {half_read(folder, "train", &m->plan), half_read(folder, "test", &m->plan)};
  size_t deal[2] = {0, 0}, row[2] = {0, 0};
  for (size_t i = 0; i < m->count; i++) {
    const expected *const e = &m->deals[i];
    const uint64_t hash = fc_split_hash(&m->plan.rules, &e->start, m->plan.seed);
    const unsigned which = fc_split_is_test(hash, m->plan.test_share);
    const half *const h = &halves[which];
    assert_true(deal[which] < h->deals);
    assert_true(value(h, FC_ARRAY_DEAL_HASH, deal[which]) == hash);
    assert_int_equal(value(h, FC_ARRAY_DEAL_SHORTEST, deal[which]), e->shortest);
    assert_int_equal(value(h, FC_ARRAY_DEAL_FIRST, deal[which]), row[which]);
    assert_memory_equal(h->array[FC_ARRAY_DEAL_NAME].data + deal[which] * FC_DEAL_NAME_BYTES, e->name,
                        FC_DEAL_NAME_BYTES);
    row[which] = check_deal(h, deal[which]++, e);
  }
  for (unsigned i = 0; i < 2; i++) {
    assert_int_equal(deal[i], halves[i].deals);
    assert_int_equal(row[i], halves[i].rows);
    half_free(&halves[i]);
  }
}

static size_t make_and_check(const fc_rules *rules, fc_metric metric, unsigned long deals) {
  char folder[64];
  strcpy(folder, folder_new());
  making m = making_begin(folder, rules, metric, deals);
  add_solved(&m, 1, deals);
  making_end(&m);
  check_data_set(folder, &m);
  free(m.deals);
  folder_remove(folder);
  return m.count;
}

static void positions_of_single_cards_lead_to_the_win(void **state) {
  (void)state;
  const unsigned long deals = scaled(200);
  assert_true(make_and_check(&FC_STANDARD, FC_METRIC_CARDS, deals) * 10 >= deals * 9);
}

static void positions_of_turns_lead_to_the_win(void **state) {
  (void)state;
  const unsigned long deals = scaled(200);
  assert_true(make_and_check(&FC_STANDARD, FC_METRIC_TURNS, deals) * 10 >= deals * 9);
}

static void every_game_can_be_written(void **state) {
  (void)state;
  size_t with_deals = 0;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    with_deals += make_and_check(rules, FC_METRIC_CARDS, scaled(5)) > 0;
    make_and_check(rules, FC_METRIC_TURNS, scaled(5));
  }
  assert_true(with_deals * 2 > sample_rules_count());
}

/* One deal, solved. */
typedef struct sample {
  fc_position start;
  fc_solver *solver;
  fc_solution solution;
} sample;

static void sample_solve(sample *s, const fc_rules *rules, uint64_t seed) {
  const fc_limits no_limits = {0, 0, 0};
  s->solver = new_fast_solver(rules);
  fc_solver_shorten(s->solver, true);
  assert_int_equal(fc_deal_make(rules, FC_DEAL_RANDOM, seed, &s->start, NULL), FC_OK);
  assert_int_equal(fc_solver_solve(s->solver, &s->start, &no_limits, NULL, &s->solution), FC_OK);
  assert_int_equal(s->solution.verdict, FC_SOLVED);
  assert_int_equal(fc_solver_cards(s->solver, &s->solution), FC_OK);
}

static void a_solution_may_be_given_as_turns(void **state) {
  (void)state;
  sample s;
  sample_solve(&s, &FC_STANDARD, 3);
  fc_step *const turns = calloc(s.solution.moves_count, sizeof *turns);
  assert_non_null(turns);
  for (size_t i = 0; i < s.solution.moves_count; i++)
    turns[i] = fc_step_of(&FC_STANDARD, s.solution.moves[i]);
  char folder[64];
  strcpy(folder, folder_new());
  making m = making_begin(folder, &FC_STANDARD, FC_METRIC_TURNS, 2);
  const fc_solved by_turns = {"random:3", &s.start, turns, s.solution.moves_count, 3};
  making_add(&m, &s.start, 3, &s.solution);
  assert_int_equal(fc_dataset_add(m.dataset, &by_turns, NULL), FC_OK);
  m.deals[m.count] = m.deals[m.count - 1];
  m.count++;
  making_end(&m);
  check_data_set(folder, &m);
  free(m.deals);
  free(turns);
  fc_solver_free(s.solver);
  folder_remove(folder);
}

/* Before the first run that moves as one, its last card goes to a cell and back. Returns the number of steps, 0 if no run moves while a cell is empty. */
static size_t add_detour(const fc_rules *rules, const sample *s, fc_step steps[]) {
  fc_position p = s->start;
  for (size_t i = 0; i < s->solution.cards_count; i++) {
    const fc_step step = s->solution.cards[i];
    const fc_place cell = fc_place_slot(p.top[fc_place_slot(0)] == FC_NO_CARD ? 0 : 1);
    if (step.count >= 2 && p.top[cell] == FC_NO_CARD) {
      steps[i] = (fc_step){.from = step.from, .to = cell, .count = 1};
      steps[i + 1] = (fc_step){.from = cell, .to = step.from, .count = 1};
      memcpy(steps + i + 2, s->solution.cards + i, (s->solution.cards_count - i) * sizeof *steps);
      return s->solution.cards_count + 2;
    }
    steps[i] = step;
    fc_position_apply(rules, &p, fc_step_move(rules, &p, step));
  }
  return 0;
}

static void a_detour_before_a_run_costs_cards_but_no_turns(void **state) {
  (void)state;
  fc_rules two_cells = fc_games_find("relaxed-freecell")->rules;
  const fc_rules *const rules = &two_cells;
  static fc_step steps[1000];
  unsigned with_detour = 0;
  two_cells.cells = 2;
  for (uint64_t seed = 2; seed <= 4; seed++) {
    sample s;
    char folder[64];
    sample_solve(&s, rules, seed);
    assert_true(s.solution.cards_count < 998);
    strcpy(folder, folder_new());
    making m = making_begin(folder, rules, FC_METRIC_TURNS, 1);
    const size_t count = add_detour(rules, &s, steps);
    const unsigned cards = s.solution.judgement.cards;
    if (count > 0) {
      s.solution.cards = steps;
      s.solution.cards_count = count;
      s.solution.judgement.cards = cards + 2;
      making_add(&m, &s.start, seed, &s.solution);
      making_end(&m);
      check_data_set(folder, &m);
      with_detour++;
    } else {
      fc_dataset_free(m.dataset);
    }
    free(m.deals);
    fc_solver_free(s.solver);
    folder_remove(folder);
  }
  assert_true(with_detour > 0);
}

static void what_does_not_win_is_refused_and_leaves_no_trace(void **state) {
  (void)state;
  sample s;
  fc_error error;
  sample_solve(&s, &FC_STANDARD, 4);
  char folder[64];
  strcpy(folder, folder_new());
  making m = making_begin(folder, &FC_STANDARD, FC_METRIC_CARDS, 1);
  const size_t count = s.solution.cards_count;
  const fc_solved none = {"none", &s.start, s.solution.cards, 0, 0};
  const fc_solved illegal = {"illegal", &s.start, s.solution.cards + count / 2, count / 2, 0};
  assert_int_equal(fc_dataset_add(m.dataset, &none, &error), FC_BAD_INPUT);
  assert_string_equal(error.text, "none: the solution does not win");
  assert_int_equal(fc_dataset_add(m.dataset, &illegal, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "illegal: the solution does not win: "));
  making_add(&m, &s.start, 4, &s.solution);
  making_end(&m);
  check_data_set(folder, &m);
  free(m.deals);
  fc_solver_free(s.solver);
  folder_remove(folder);
}

/* All spades in one column: higher than play from any deal makes it. */
static void stack_up(const fc_rules *rules, fc_position *p) {
  fc_position_clear(rules, p);
  for (unsigned c = fc_rules_cards(rules); c > 0; c--) fc_position_put(p, (fc_card)c, fc_place_column(0));
  fc_position_settle(rules, p);
}

static void a_column_too_high_is_refused(void **state) {
  (void)state;
  fc_position p;
  fc_error error;
  fc_step home[52];
  char folder[64];
  strcpy(folder, folder_new());
  for (unsigned i = 0; i < 52; i++) home[i] = (fc_step){.from = FC_COLUMN, .to = FC_HOME, .count = 1};
  stack_up(&FC_STANDARD, &p);
  making m = making_begin(folder, &FC_STANDARD, FC_METRIC_CARDS, 1);
  const fc_solved solved = {"tower", &p, home, 52, 0};
  assert_int_equal(fc_dataset_add(m.dataset, &solved, &error), FC_BAD_INPUT);
  assert_string_equal(error.text, "tower: a column of more than 19 cards has no code");
  assert_int_equal(fc_dataset_train_size(m.dataset).rows + fc_dataset_test_size(m.dataset).rows, 0);
  fc_dataset_free(m.dataset);
  free(m.deals);
  folder_remove(folder);
}

static void a_deal_is_in_the_same_half_whatever_the_order_of_its_columns(void **state) {
  (void)state;
  fc_rng rng;
  fc_rng_seed(&rng, 1);
  const unsigned long deals = scaled(20000);
  unsigned long tests = 0;
  for (unsigned long n = 1; n <= deals; n++) {
    fc_position p, other;
    deal_microsoft(&FC_STANDARD, n, &p);
    sample_permute(&FC_STANDARD, &p, &rng, &other);
    const uint64_t hash = fc_split_hash(&FC_STANDARD, &p, 9);
    assert_true(fc_split_hash(&FC_STANDARD, &other, 9) == hash);
    assert_false(fc_split_is_test(hash, 0));
    assert_true(fc_split_is_test(hash, 1));
    tests += fc_split_is_test(hash, 0.25);
  }
  /* Five times the standard deviation. */
  if (deals == 20000) assert_in_range(tests, 5000 - 307, 5000 + 307);
}

/* It is part of the format. */
static void the_hash_of_a_deal_never_changes(void **state) {
  (void)state;
  fc_position p;
  deal_microsoft(&FC_STANDARD, 1, &p);
  assert_true(fc_split_hash(&FC_STANDARD, &p, 0) == UINT64_C(0xf827c7b5e2128f70));
  assert_true(fc_split_hash(&FC_STANDARD, &p, UINT64_MAX) == UINT64_C(0x2d5a3957d17ad720));
}

/* Of three data sets: one given up, one made, one that is not let into the folder of the other. */
static void a_folder_is_there_whole_or_not_at_all(void **state) {
  (void)state;
  sample s;
  fc_dataset *dataset;
  fc_error error;
  sample_solve(&s, &FC_STANDARD, 5);
  char folder[64], inside[80];
  strcpy(folder, folder_new());
  snprintf(inside, sizeof inside, "%s/new", folder);
  making m = making_begin(inside, &FC_STANDARD, FC_METRIC_CARDS, 1);
  making_add(&m, &s.start, 5, &s.solution);
  assert_int_not_equal(access(inside, F_OK), 0);
  fc_dataset_free(m.dataset);
  free(m.deals);
  assert_int_equal(rmdir(folder), 0); /* nothing was left over */
  assert_int_equal(mkdir(folder, 0700), 0);
  m = making_begin(inside, &FC_STANDARD, FC_METRIC_CARDS, 1);
  making_add(&m, &s.start, 5, &s.solution);
  making_end(&m);
  assert_int_equal(fc_dataset_begin(&dataset, inside, &m.plan, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "new is there already and is no empty folder"));
  assert_int_equal(folder_files(folder), 2 * FC_ARRAYS + 1);
  check_data_set(inside, &m);
  free(m.deals);
  fc_solver_free(s.solver);
  folder_remove(folder);
}

static void has_labels(const char *folder, const char *labels) {
  char path[80], text[2000] = "", expected_text[40];
  snprintf(path, sizeof path, "%s/meta.json", folder);
  snprintf(expected_text, sizeof expected_text, "\"labels\":\"%s\"", labels);
  FILE *const file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fread(text, 1, sizeof text - 1, file) > 0);
  fclose(file);
  assert_non_null(strstr(text, expected_text));
}

/* A proof in another metric is none in this one. */
static void labels_are_the_shortest_if_all_are_proved(void **state) {
  (void)state;
  sample s;
  char folder[64];
  sample_solve(&s, &FC_STANDARD, 5);
  strcpy(folder, folder_new());
  for (unsigned proved = 0; proved < 4; proved++) {
    const fc_dataset_plan plan = {.rules = FC_STANDARD, .game = "freecell", .metric = FC_METRIC_TURNS};
    fc_solved solved = {"random:5", &s.start, s.solution.cards, s.solution.cards_count, proved};
    fc_dataset *dataset;
    assert_int_equal(fc_dataset_begin(&dataset, folder, &plan, NULL), FC_OK);
    assert_int_equal(fc_dataset_add(dataset, &solved, NULL), FC_OK);
    solved.shortest = 1 << FC_METRIC_TURNS;
    assert_int_equal(fc_dataset_add(dataset, &solved, NULL), FC_OK);
    assert_int_equal(fc_dataset_finish(dataset, NULL), FC_OK);
    fc_dataset_free(dataset);
    has_labels(folder, proved & 1 << FC_METRIC_TURNS ? "shortest" : "short");
    folder_remove(folder);
  }
  fc_solver_free(s.solver);
}

static void plans_that_make_no_sense_are_refused(void **state) {
  (void)state;
  fc_dataset *dataset;
  fc_error error;
  fc_dataset_plan plan = {.rules = FC_STANDARD, .game = "freecell", .metric = FC_METRIC_PAPER};
  assert_int_equal(fc_dataset_begin(&dataset, "/tmp", &plan, &error), FC_BAD_INPUT);
  plan.metric = FC_METRIC_CARDS;
  plan.test_share = 1.5;
  assert_int_equal(fc_dataset_begin(&dataset, "/tmp", &plan, &error), FC_BAD_INPUT);
  plan.test_share = 0.5;
  assert_int_equal(fc_dataset_begin(&dataset, "/nowhere/at/all", &plan, &error), FC_IO);
  assert_null(dataset);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_of_single_cards_lead_to_the_win),
      cmocka_unit_test(positions_of_turns_lead_to_the_win),
      cmocka_unit_test(every_game_can_be_written),
      cmocka_unit_test(a_solution_may_be_given_as_turns),
      cmocka_unit_test(a_detour_before_a_run_costs_cards_but_no_turns),
      cmocka_unit_test(what_does_not_win_is_refused_and_leaves_no_trace),
      cmocka_unit_test(a_column_too_high_is_refused),
      cmocka_unit_test(a_deal_is_in_the_same_half_whatever_the_order_of_its_columns),
      cmocka_unit_test(the_hash_of_a_deal_never_changes),
      cmocka_unit_test(a_folder_is_there_whole_or_not_at_all),
      cmocka_unit_test(labels_are_the_shortest_if_all_are_proved),
      cmocka_unit_test(plans_that_make_no_sense_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
