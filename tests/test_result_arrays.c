/* test_result_arrays.c - what a survey found as arrays: every number comes back, and what does not apply is -1. */
#include "support/harness.h"
#include "support/npys.h"

#include "survey/columns.h"
#include "survey/result_arrays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RESULTS = 4 };
static const fc_result results[RESULTS] = {
    {.verdict = FC_SOLVED,
     .number = 3,
     .length = 100,
     .optimal = 1,
     .lower_bound = 100,
     .first_bound = 70,
     .cards = 101,
     .turns = 80,
     .player_turns = 50,
     .expanded = (uint64_t)1 << 40,
     .generated = 300},
    {.verdict = FC_SOLVED, .length = 70000, .cards = 1, .turns = 2, .player_turns = 3},
    {.verdict = FC_UNSOLVABLE, .number = 40, .lower_bound = 52, .expanded = 5, .generated = 6},
    {.verdict = FC_UNDECIDED, .stop = FC_STOP_STATES, .lower_bound = 52},
};

/* Of a column, what each of the results must give. */
typedef struct expected {
  const char *key, *descr;
  int64_t values[RESULTS];
} expected;

static const expected common[] = {
    {"verdict", "|i1", {0, 0, 1, 2}},
    {"length", "<i4", {100, 70000, -1, -1}},
    {"optimal", "|i1", {1, 0, 0, 0}},
    {"lower_bound", "<i4", {100, 0, 52, 52}},
    {"first_bound", "<i4", {70, -1, -1, -1}},
    {"cards", "<i4", {101, 1, -1, -1}},
    {"turns", "<i4", {80, 2, -1, -1}},
    {"player_turns", "<i4", {50, 3, -1, -1}},
    {"expanded", "<i8", {(int64_t)1 << 40, 0, 5, 0}},
    {"generated", "<i8", {300, 0, 6, 0}},
    {"stop", "|i1", {-1, -1, -1, 3}},
};
enum { COMMON = sizeof common / sizeof *common };

static fc_survey_name name_of(const char *question) {
  return (fc_survey_name){.game = "freecell",
                          .deals = "ms:9..10 random:12345678",
                          .question = question,
                          .options = "engine=fast"};
}

static fc_deal_list some_deals(void) {
  fc_deal_list deals = {0};
  const fc_deal_range range = {FC_DEAL_MICROSOFT, 9, 10}, one = {FC_DEAL_RANDOM, 12345678, 12345678};
  const fc_position nowhere = {0};
  assert_true(fc_deal_list_add_range(&deals, &range) && fc_deal_list_add_range(&deals, &one));
  assert_true(fc_deal_list_add_board(&deals, &nowhere, "board:1"));
  return deals;
}

static void write_all(const char *folder, const char *question) {
  const fc_survey_name name = name_of(question);
  fc_deal_list deals = some_deals();
  fc_result_arrays *arrays;
  fc_error error;
  if (fc_result_arrays_begin(&arrays, folder, &name, &deals, &error) != FC_OK) fail_msg("%s", error.text);
  for (unsigned i = 0; i < RESULTS; i++)
    assert_int_equal(fc_result_arrays_add(arrays, i, &results[i], &error), FC_OK);
  assert_int_equal(fc_result_arrays_rows(arrays), RESULTS);
  assert_int_equal(fc_result_arrays_finish(arrays, &error), FC_OK);
  fc_result_arrays_free(arrays);
  fc_deal_list_free(&deals);
}

static void check_column(const char *folder, const expected *e) {
  char file[40];
  snprintf(file, sizeof file, "%s.npy", e->key);
  npy_file npy = npy_read(folder, file);
  assert_string_equal(npy.descr, e->descr);
  assert_int_equal(npy.rows, RESULTS);
  assert_int_equal(npy.dimensions, 1);
  const unsigned unused = 64 - 8 * npy.bytes;
  for (unsigned i = 0; i < RESULTS; i++) {
    const uint64_t wanted = (uint64_t)e->values[i] << unused >> unused;
    if (npy_at(&npy, i, 0) != wanted) fail_msg("%s of result %u is wrong", e->key, i);
  }
  npy_free(&npy);
}

static void check_deals(const char *folder) {
  const expected index = {"index", "<u8", {0, 1, 2, 3}};
  npy_file names = npy_read(folder, "deal.npy");
  assert_string_equal(names.descr, "|S15"); /* as long as the longest */
  assert_memory_equal(
      names.data, "ms:9\0\0\0\0\0\0\0\0\0\0\0ms:10\0\0\0\0\0\0\0\0\0\0random:12345678board:1\0\0\0\0\0\0\0\0",
      4 * 15);
  npy_free(&names);
  check_column(folder, &index);
}

static void every_column_comes_back(void **state) {
  (void)state;
  static const struct {
    const char *question;
    expected own;
  } cases[] = {
      {"solve", {NULL, "", {0}}},
      {"optimal", {NULL, "", {0}}},
      {"cells", {"cells", "<i2", {3, 0, -1, -1}}},
      {"reach", {"home", "<i2", {3, 0, 40, -1}}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char *const folder = folder_new();
    const bool has_own = cases[i].own.key != NULL;
    write_all(folder, cases[i].question);
    for (size_t c = 0; c < COMMON; c++) check_column(folder, &common[c]);
    if (has_own) check_column(folder, &cases[i].own);
    check_deals(folder);
    assert_int_equal(folder_files(folder), 2 + COMMON + has_own + 1); /* and meta.json */
    folder_remove(folder);
  }
}

static void meta_says_what_was_asked(void **state) {
  (void)state;
  const char *const folder = folder_new();
  char path[80], text[2000] = "";
  write_all(folder, "reach");
  snprintf(path, sizeof path, "%s/meta.json", folder);
  FILE *const file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fread(text, 1, sizeof text - 1, file) > 0);
  fclose(file);
  assert_non_null(strstr(text, "{\"format\":\"fclab-results\",\"version\":1,\n \"game\":\"freecell\",\n"));
  assert_non_null(
      strstr(text, "\"survey\":{\"deals\":\"ms:9..10 random:12345678\",\"question\":\"reach\",\"options\":"
                   "\"engine=fast\"},\n \"rows\":4,"));
  assert_non_null(strstr(text, "\n  \"home\":{\"by\":\"deal\",\"dtype\":\"<i2\",\"shape\":[]},"));
  assert_string_equal(text + strlen(text) - strlen("\"shape\":[]}}}\n"), "\"shape\":[]}}}\n");
  folder_remove(folder);
}

static void what_was_not_finished_leaves_nothing(void **state) {
  (void)state;
  const fc_survey_name name = name_of("solve");
  fc_deal_list deals = some_deals();
  fc_result_arrays *arrays;
  fc_error error;
  char folder[64], inside[80];
  strcpy(folder, folder_new());
  snprintf(inside, sizeof inside, "%s/new/", folder);
  assert_int_equal(fc_result_arrays_begin(&arrays, inside, &name, &deals, &error), FC_OK);
  assert_int_equal(fc_result_arrays_add(arrays, 0, &results[0], &error), FC_OK);
  assert_int_equal(folder_files(folder), 2 + COMMON);
  assert_int_not_equal(access(inside, F_OK), 0);
  fc_result_arrays_free(arrays);
  assert_int_equal(rmdir(folder), 0);
  fc_deal_list_free(&deals);
}

static void begin_is_refused(const char *folder, fc_status status, const char *why) {
  const fc_survey_name name = name_of("solve");
  fc_deal_list deals = some_deals();
  fc_result_arrays *arrays;
  fc_error error;
  assert_int_equal(fc_result_arrays_begin(&arrays, folder, &name, &deals, &error), status);
  assert_null(arrays);
  if (!strstr(error.text, why)) fail_msg("%s", error.text);
  fc_deal_list_free(&deals);
}

/* Links lead to where they lead, or to nowhere. */
static void what_is_there_is_left_alone(void **state) {
  (void)state;
  char folder[64], other[64], path[80];
  strcpy(folder, folder_new());
  strcpy(other, folder_new());
  begin_is_refused("/nowhere/at/all", FC_IO, "/nowhere/at/all: cannot be written: No such file or directory");
  begin_is_refused("", FC_IO, "'': cannot be written: No such file or directory");
  snprintf(path, sizeof path, "%s/link", folder);
  assert_int_equal(symlink("nowhere", path), 0);
  begin_is_refused(path, FC_BAD_INPUT, "/link is there already and is no empty folder");
  begin_is_refused(folder, FC_BAD_INPUT, "is there already and is no empty folder");
  assert_int_equal(unlink(path), 0);
  assert_int_equal(symlink(other, path), 0);
  write_all(path, "solve");
  assert_int_equal(folder_files(other), 2 + COMMON + 1);
  begin_is_refused(path, FC_BAD_INPUT, "is there already and is no empty folder");
  snprintf(path, sizeof path, "%s/meta.json", other);
  begin_is_refused(path, FC_BAD_INPUT, "/meta.json is there already and is no empty folder");
  folder_remove(folder);
  folder_remove(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_column_comes_back),
      cmocka_unit_test(meta_says_what_was_asked),
      cmocka_unit_test(what_was_not_finished_leaves_nothing),
      cmocka_unit_test(what_is_there_is_left_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
