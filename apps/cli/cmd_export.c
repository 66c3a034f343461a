/* cmd_export.c - fclab export: what a store holds, as rows that other programs read. */
#include "export_tables.h"
#include "quantity.h"
#include "report.h"
#include "say.h"
#include "verbs.h"

#include "survey/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"csv", NULL, "rows with commas, the first with the names (unless --jsonl is given)"},
    {"jsonl", NULL, "one JSON object per deal and line"},
    {"exceptions", NULL, "only deals that were not solved"},
    {"chunks", NULL, "instead of deals: the sums of each chunk"},
    {"histogram", NULL, "instead of deals: how many have which number, by verdict"},
    {"survey", "N", "which survey, where the store has several; 'fclab export FILE --list' lists them"},
    {"list", NULL, "the surveys of the store"},
    {NULL, NULL, NULL},
};

typedef struct wanted {
  uint64_t number; /* of the survey, 0: the only one */
  unsigned found;  /* that it may be */
  bool lists;
  int64_t id;
  char *deals, *game, *question;
} wanted;

typedef struct writing {
  const wanted *survey;
  fc_store *store;
  fc_deal_list deals;
  bool json, has_boards;
  fc_status status;
  fc_error error;
} writing;

static char *copy(const char *text) {
  char *const made = malloc(strlen(text) + 1);
  if (made) memcpy(made, text, strlen(text) + 1);
  return made;
}

static void release(wanted *w) {
  free(w->deals);
  free(w->game);
  free(w->question);
  w->deals = w->game = w->question = NULL;
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
  w->deals = copy(name->deals);
  w->game = copy(name->game);
  w->question = copy(name->question);
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

static void put_number(put_field *put, const char *key, bool applies, uint64_t number) {
  char text[24] = "";
  if (applies && number != FC_NOT_KEPT) snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  put(key, text, false, false);
}

static void put_all(const wanted *w, put_field *put, const char *deal, const fc_result *r) {
  const bool solved = r->verdict == FC_SOLVED, undecided = r->verdict == FC_UNDECIDED;
  const char *const stop = r->stop != FC_NOT_KEPT ? fc_stop_name((fc_stop)r->stop) : NULL;
  const fc_question *const question = fc_questions_find(w->question);
  const char *const key = question ? question->number : NULL;
  put("deal", deal, true, true);
  put("game", w->game, true, false);
  put("verdict", fc_verdict_name((fc_verdict)r->verdict), true, false);
  if (key) put_number(put, key, !undecided && (solved || strcmp(key, "home") == 0), r->number);
  put_number(put, "length", solved, r->length);
  put("optimal", r->optimal == FC_NOT_KEPT ? "" : r->optimal ? "true" : "false", false, false);
  put_number(put, "lower_bound", true, r->lower_bound);
  put_number(put, "first_bound", r->first_bound > 0, r->first_bound);
  put_number(put, "cards", solved, r->cards);
  put_number(put, "turns", solved, r->turns);
  put_number(put, "player_turns", solved, r->player_turns);
  put_number(put, "expanded", true, r->expanded);
  put_number(put, "generated", true, r->generated);
  put("stop", stop ? stop : "", true, false);
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
  put_all(w->survey, put, board.name ? board.name : name, r);
  if (w->has_boards) put("board", board.text ? board.text : "", false, false);
  fputs(w->json ? "}\n" : "\n", stdout);
  return !ferror(stdout);
}

static void write_keys(const writing *w) {
  const fc_result none = {0};
  put_all(w->survey, put_key, "", &none);
  puts(w->has_boards ? ",board" : "");
}

static int write_results(const cli_args *args, fc_store *store, const wanted *w) {
  writing out = {.survey = w,
                 .store = store,
                 .json = cli_args_has(args, "jsonl"),
                 .has_boards = strstr(w->deals, "boards:") != NULL};
  if (!fc_deal_list_read(&out.deals, w->deals)) {
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
  if (!w->deals || !w->game || !w->question) return say_error("no memory"), EXIT_FAILED;
  if (cli_args_has(args, "chunks")) return export_chunks(args, store, w->id);
  if (cli_args_has(args, "histogram")) return export_histogram(args, store, w->id);
  return write_results(args, store, w);
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

static int run(const cli_args *args) {
  fc_store *store;
  fc_error error;
  if (args->words_count != 1) return say_error("one store was expected: fclab export FILE"), EXIT_BAD_INPUT;
  if (fc_store_open(args->words[0], FC_STORE_READ, &store, &error) != FC_OK)
    return say_failure(NULL, 0, &error);
  const int status = export_from(args, store, args->words[0]);
  fc_store_close(store);
  return status;
}

const cli_verb cli_verb_export = {
    .name = "export",
    .usage = "FILE",
    .summary = "what a survey found, as CSV or JSON",
    .about =
        "Writes the results of a survey, deals in order, to standard output. What a packed survey has not\n"
        "kept of a deal is empty (null in JSON); --histogram has it, counted.\n"
        "\n"
        "  fclab export ms.db --csv > ms.csv\n"
        "  fclab export ms.db --list\n"
        "  fclab export ms.db --survey 2 --jsonl\n"
        "  fclab export ms.db --exceptions\n",
    .options = {options},
    .run = run,
};
