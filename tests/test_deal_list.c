/* test_deal_list.c - the deals of a survey by index: each is the one that its name deals, and what a store keeps of the list names the same deals. */
#include "support/harness.h"

#include "game/games.h"
#include "survey/deal_list.h"

#include <stdio.h>
#include <string.h>

static const fc_deal_range ranges[] = {{{.kind = FC_BY_NUMBER}, 5, 9},
                                       {{.kind = FC_BY_SEED}, 0, 0},
                                       {{.kind = FC_BY_NUMBER}, 617, 620},
                                       {{FC_BY_FAMILY, {.aces = 1}}, 3, 4}};

static fc_rules rules(void) { return fc_games_find("freecell")->rules; }

/* The ranges, two boards before the last of them and one behind it. */
static void fill(fc_deal_list *list) {
  const fc_rules r = rules();
  fc_position p;
  for (unsigned i = 0; i < 4; i++) {
    if (i == 2) {
      fc_deal_make(&r, FC_DEAL_MICROSOFT, 1, &p, NULL);
      assert_true(fc_deal_list_add_board(list, &p, "a:1"));
      fc_deal_make(&r, FC_DEAL_MICROSOFT, 2, &p, NULL);
      assert_true(fc_deal_list_add_board(list, &p, "a:10"));
    }
    assert_true(fc_deal_list_add_range(list, &ranges[i]));
  }
  fc_deal_make(&r, FC_DEAL_MICROSOFT, 3, &p, NULL);
  assert_true(fc_deal_list_add_board(list, &p, "b:1"));
}

static const struct {
  const char *name;
  const char *later; /* as it is known from the text alone */
  fc_deal_source source;
  uint64_t number;
} expected[] = {
    {"ms:5", "ms:5", {.kind = FC_BY_NUMBER}, 5},
    {"ms:6", "ms:6", {.kind = FC_BY_NUMBER}, 6},
    {"ms:7", "ms:7", {.kind = FC_BY_NUMBER}, 7},
    {"ms:8", "ms:8", {.kind = FC_BY_NUMBER}, 8},
    {"ms:9", "ms:9", {.kind = FC_BY_NUMBER}, 9},
    {"random:0", "random:0", {.kind = FC_BY_SEED}, 0},
    {"a:1", "board:1", {.kind = FC_BY_NUMBER}, 1},
    {"a:10", "board:2", {.kind = FC_BY_NUMBER}, 2},
    {"ms:617", "ms:617", {.kind = FC_BY_NUMBER}, 617},
    {"ms:618", "ms:618", {.kind = FC_BY_NUMBER}, 618},
    {"ms:619", "ms:619", {.kind = FC_BY_NUMBER}, 619},
    {"ms:620", "ms:620", {.kind = FC_BY_NUMBER}, 620},
    {"aces=0:3", "aces=0:3", {FC_BY_FAMILY, {.aces = 1}}, 3},
    {"aces=0:4", "aces=0:4", {FC_BY_FAMILY, {.aces = 1}}, 4},
    {"b:1", "board:1", {.kind = FC_BY_NUMBER}, 3},
};
enum { EXPECTED = sizeof expected / sizeof *expected };

static void expect_name(const fc_deal_list *list, uint64_t index, const char *name) {
  char found[80];
  fc_text text = fc_text_into(found, sizeof found);
  fc_deal_list_name(list, index, &text);
  assert_string_equal(found, name);
}

static void each_index_has_its_deal_and_its_name(void **state) {
  (void)state;
  const fc_rules r = rules();
  fc_deal_list list = {0};
  fill(&list);
  assert_int_equal(list.count, EXPECTED);
  for (unsigned i = 0; i < EXPECTED; i++) {
    fc_position found, dealt;
    expect_name(&list, i, expected[i].name);
    fc_deal_list_get(&list, &r, i, &found);
    fc_deal_make(&r, expected[i].source, expected[i].number, &dealt, NULL);
    assert_memory_equal(&found, &dealt, sizeof found);
  }
  fc_deal_list_free(&list);
}

static void the_text_of_a_list_names_the_same_deals(void **state) {
  (void)state;
  const fc_rules r = rules();
  fc_deal_list list = {0}, read = {0};
  char words[300];
  fc_text text = fc_text_into(words, sizeof words);
  fill(&list);
  fc_deal_list_write(&list, &r, &text);
  assert_int_equal(strncmp(words, "ms:5..9 random:0 boards:2:", 26), 0);
  assert_true(fc_deal_list_read(&read, words));
  assert_int_equal(read.count, EXPECTED);
  for (unsigned i = 0; i < EXPECTED; i++) expect_name(&read, i, expected[i].later);
  assert_false(fc_deal_list_read(&read, "ms:1 nothing"));
  fc_deal_list_free(&list);
  fc_deal_list_free(&read);
}

/* Their order and the cards count, their names do not. */
static void boards_are_known_by_what_lies_on_them(void **state) {
  (void)state;
  const fc_rules r = rules();
  char words[4][100];
  const uint64_t numbers[4][2] = {{1, 2}, {1, 2}, {2, 1}, {1, 3}};
  for (unsigned i = 0; i < 4; i++) {
    fc_deal_list list = {0};
    fc_text text = fc_text_into(words[i], sizeof words[i]);
    for (unsigned b = 0; b < 2; b++) {
      fc_position p;
      char name[20];
      snprintf(name, sizeof name, "%u:%u", i, b);
      fc_deal_make(&r, FC_DEAL_MICROSOFT, numbers[i][b], &p, NULL);
      assert_true(fc_deal_list_add_board(&list, &p, name));
    }
    fc_deal_list_write(&list, &r, &text);
    fc_deal_list_free(&list);
  }
  assert_string_equal(words[0], words[1]);
  assert_string_not_equal(words[0], words[2]);
  assert_string_not_equal(words[0], words[3]);
}

static void more_deals_than_can_be_counted_are_refused(void **state) {
  (void)state;
  const fc_deal_range all = {FC_DEAL_RANDOM, 0, UINT64_MAX}, half = {FC_DEAL_RANDOM, 1, INT64_MAX},
                      one = {FC_DEAL_RANDOM, 1, 1};
  fc_deal_list list = {0};
  assert_false(fc_deal_list_add_range(&list, &all));
  assert_true(fc_deal_list_add_range(&list, &half));
  assert_false(fc_deal_list_add_range(&list, &one));
  expect_name(&list, INT64_MAX - 1, "random:9223372036854775807");
  fc_deal_list_free(&list);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_index_has_its_deal_and_its_name),
      cmocka_unit_test(the_text_of_a_list_names_the_same_deals),
      cmocka_unit_test(boards_are_known_by_what_lies_on_them),
      cmocka_unit_test(more_deals_than_can_be_counted_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
