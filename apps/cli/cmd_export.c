/* cmd_export.c - fclab export: what a store holds, as rows that other programs read. */
#include "export_folder.h"
#include "export_tables.h"
#include "quantity.h"
#include "report.h"
#include "say.h"
#include "verbs.h"

#include "survey/columns.h"
#include "survey/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"csv", NULL, "rows with commas, the first with the names (unless another form is asked for)"},
    {"jsonl", NULL, "one JSON object per deal and line"},
    {"npy", "DIR", "a folder with a NumPy array for each column"},
    {"dataset", "DIR", "a folder of training data: the positions of solutions, and the moves made there"},
    {"list", NULL, "the surveys of the store"},
    {"exceptions", NULL, "only deals that were not solved, as rows"},
    {"chunks", NULL, "instead of deals: the sums of each chunk, as rows"},
    {"histogram", NULL, "instead of deals: how many have which number, by verdict, as rows"},
    {"survey", "N", "which survey, where the store has several; 'fclab export FILE --list' lists them"},
    {NULL, NULL, NULL},
};
enum { FORMS = 5, OF_ROWS = 3 }; /* the first, of which one may be given; the next, which are for rows */

typedef struct wanted {
  uint64_t number; /* of the survey, 0: the only one */
  unsigned found;  /* that it may be */
  bool lists;
  int64_t id;
  fc_survey_name name; /* its texts are ours */
} wanted;

typedef struct writing {
  const wanted *survey;
  fc_store *store;
  fc_deal_list deals;
  bool json, has_boards;
  fc_status status;
  fc_error error;
} writing;

static void release(wanted *w) {
  const char *const texts[] = {w->name.game, w->name.deals, w->name.question, w->name.options};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) free((char *)texts[i]);
  w->name = (fc_survey_name){0};
}

static bool take_survey(void *context, int64_t id, const fc_survey_name *name) {
  wanted *const w = context;
  if (w->lists)
    printf("%lld: %s of %s, %s deals: %.200s\n", (long long)id, name->question, name->game,
           grouped(name->count).text, name->deals);
  if (w->number > 0 && (uint64_t)id != w->number) return true;
  release(w);
  w->found++;
  w->id = id;
  w->name = *name;
  w->name.game = strdup(name->game);
  w->name.deals = strdup(name->deals);
  w->name.question = strdup(name->question);
  w->name.options = strdup(name->options);
  return true;
}

/* The fields in their order: put(key, text, is_word). An empty text is for what does not apply. */
typedef void put_field(const char *key, const char *text, bool is_word, bool is_first);

/* Quoted where it must be. */
static void put_csv(const char *key, const char *text, bool is_word, bool is_first) {
  (void)key, (void)is_word;
  if (!is_first) putchar(',');
  if (!text[strcspn(text, ",\"\r\n")]) {
    fputs(text, stdout);
    return;
  }
  putchar('"');
  for (; *text; text++) {
    if (*text == '"') putchar('"');
    putchar(*text);
  }
  putchar('"');
}

static void put_key(const char *key, const char *text, bool is_word, bool is_first) {
  (void)text, (void)is_word;
  printf("%s%s", is_first ? "" : ",", key);
}

static void put_json(const char *key, const char *text, bool is_word, bool is_first) {
  printf("%s\"%s\":", is_first ? "{" : ",", key);
  if (text[0] == '\0')
    fputs("null", stdout);
  else if (is_word)
    print_string(text);
  else
    fputs(text, stdout);
}

static const char *value_text(fc_column_kind kind, uint64_t value, char digits[24]) {
  switch (kind) {
    case FC_COLUMN_TRUTH: return value ? "true" : "false";
    case FC_COLUMN_VERDICT: return fc_verdict_name((fc_verdict)value);
    case FC_COLUMN_STOP: return fc_stop_name((fc_stop)value);
    default: snprintf(digits, 24, "%llu", (unsigned long long)value); return digits;
  }
}

static void put_column(put_field *put, const fc_column *column, const fc_result *r) {
  const bool is_word = column->kind == FC_COLUMN_VERDICT || column->kind == FC_COLUMN_STOP;
  char digits[24];
  uint64_t value;
  const bool applies = fc_column_value(column, r, &value);
  put(column->key, applies ? value_text(column->kind, value, digits) : "", is_word, false);
}

static void put_all(const fc_survey_name *survey, put_field *put, const char *deal, const fc_result *r) {
  put("deal", deal, true, true);
  put("game", survey->game, true, false);
  for (size_t i = 0; i < FC_COLUMNS; i++)
    if (fc_column_is_of(&fc_columns[i], survey->question)) put_column(put, &fc_columns[i], r);
}

/* The board itself, which is JSON, where the deal has no name to deal it by. */
static bool write_row(void *context, uint64_t deal, const fc_result *r) {
  writing *const w = context;
  put_field *const put = w->json ? put_json : put_csv;
  fc_kept_board board = {.deal = deal};
  char name[300];
  fc_text text = fc_text_into(name, sizeof name);
  fc_deal_list_name(&w->deals, deal, &text);
  if (w->has_boards) w->status = fc_store_board(w->store, w->survey->id, deal, &board, &w->error);
  if (w->status != FC_OK) return false;
  put_all(&w->survey->name, put, board.name ? board.name : name, r);
  if (w->has_boards) put("board", board.text ? board.text : "", false, false);
  fputs(w->json ? "}\n" : "\n", stdout);
  return !ferror(stdout);
}

static void write_keys(const writing *w) {
  const fc_result none = {0};
  put_all(&w->survey->name, put_key, "", &none);
  puts(w->has_boards ? ",board" : "");
}

static int write_rows(const cli_args *args, fc_store *store, const wanted *w) {
  writing out = {.survey = w,
                 .store = store,
                 .json = cli_args_has(args, "jsonl"),
                 .has_boards = strstr(w->name.deals, "boards:") != NULL};
  if (!fc_deal_list_read(&out.deals, w->name.deals)) {
    fc_deal_list_free(&out.deals);
    return say_error("no memory"), EXIT_FAILED;
  }
  if (!out.json) write_keys(&out);
  const fc_status status = (cli_args_has(args, "exceptions") ? fc_store_each_exception : fc_store_each)(
      store, w->id, write_row, &out, &out.error);
  fc_deal_list_free(&out.deals);
  return finish_output(status == FC_OK && out.status == FC_OK ? EXIT_DONE : say_failure(NULL, 0, &out.error));
}

static int write_survey(const cli_args *args, fc_store *store, const wanted *w) {
  const char *const npy = cli_args_value(args, "npy"), *const dataset = cli_args_value(args, "dataset");
  const fc_survey_name *const n = &w->name;
  if (!n->deals || !n->game || !n->question || !n->options) return say_error("no memory"), EXIT_FAILED;
  if (npy) return export_results(store, w->id, n, npy);
  if (dataset) return export_dataset(args, store, w->id, n, dataset);
  if (cli_args_has(args, "chunks")) return export_chunks(args, store, w->id);
  if (cli_args_has(args, "histogram")) return export_histogram(args, store, w->id);
  return write_rows(args, store, w);
}

static int export_from(const cli_args *args, fc_store *store, const char *path) {
  wanted w = {.lists = cli_args_has(args, "list")};
  fc_error error;
  if (!read_count(args, "survey", 1, INT64_MAX, &w.number)) return EXIT_BAD_INPUT;
  if (fc_store_surveys(store, take_survey, &w, &error) != FC_OK) return say_failure(NULL, 0, &error);
  int status = EXIT_BAD_INPUT;
  if (w.lists)
    status = finish_output(EXIT_DONE);
  else if (w.found == 0)
    say_error("%s has no such survey; 'fclab export %s --list' lists them", path, path);
  else if (w.found > 1)
    say_error("%s has %u surveys: --survey N was expected; --list lists them", path, w.found);
  else
    status = write_survey(args, store, &w);
  release(&w);
  return status;
}

static bool makes_folder(const char *form) {
  return form && (strcmp(form, "npy") == 0 || strcmp(form, "dataset") == 0);
}

/* One form, and no options of another. */
static bool check_options(const cli_args *args) {
  const char *form = NULL;
  for (const cli_option *row = options; row < options + FORMS; row++) {
    if (!cli_args_has(args, row->name)) continue;
    if (form) return say_error("--%s and --%s: which one?", form, row->name), false;
    form = row->name;
  }
  const bool is_dataset = form && strcmp(form, "dataset") == 0;
  for (const cli_option *row = export_dataset_options; row->name && !is_dataset; row++)
    if (cli_args_has(args, row->name)) return say_error("--%s is for --dataset", row->name), false;
  for (const cli_option *row = options + FORMS; row < options + FORMS + OF_ROWS && makes_folder(form); row++)
    if (cli_args_has(args, row->name)) return say_error("--%s is for --csv and --jsonl", row->name), false;
  if (args->words_count == 1) return true;
  return say_error("one store was expected: fclab export FILE"), false;
}

static int run(const cli_args *args) {
  fc_store *store;
  fc_error error;
  if (!check_options(args)) return EXIT_BAD_INPUT;
  if (fc_store_open(args->words[0], FC_STORE_READ, &store, &error) != FC_OK)
    return say_failure(NULL, 0, &error);
  const int status = export_from(args, store, args->words[0]);
  fc_store_close(store);
  return status;
}

const cli_verb cli_verb_export = {
    .name = "export",
    .usage = "FILE",
    .summary = "what a survey found, as CSV, JSON or NumPy arrays",
    .about =
        "Writes the results of a survey, deals in order, to standard output or into a folder. What a packed\n"
        "survey has not kept of a deal is empty (null in JSON, -1 in arrays); --histogram has it, counted.\n"
        "\n"
        "  fclab export ms.db --csv > ms.csv\n"
        "  fclab export ms.db --list\n"
        "  fclab export ms.db --survey 2 --jsonl\n"
        "  fclab export ms.db --exceptions\n"
        "  fclab export ms.db --npy ms                  an array for each column, in the folder ms\n"
        "  fclab export ms.db --dataset data --threads 2\n"
        "\n"
        "A data set teaches a learned solver: every position on the way to the win, with the move\n"
        "played there and the moves left, split by deal into train and test. A store has no moves, so\n"
        "deals are solved again, by the survey's engine: one of --ask optimal gives the shortest\n"
        "solutions, others are made shorter. tools/dataset has a reader in Python. A folder that is there\n"
        "already must be empty.\n",
    .options = {options, export_dataset_options},
    .run = run,
};
