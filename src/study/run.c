/* run.c - sizes, names and deals of samples. */
#include "study/run.h"

#include "game/board.h"
#include "game/variant.h"
#include "survey/part.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool fc_run_goes_on(const fc_run *run) { return run->status == FC_OK && !run->is_stopped; }

bool fc_run_fail(fc_run *run, fc_status status, const char *format, ...) {
  if (run->status != FC_OK) return false;
  char text[sizeof run->error->text];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  run->status = fc_fail(run->error, status, 0, "%s", text);
  return false;
}

bool fc_run_is_quick(const fc_run *run) { return run->settings->scale == FC_SCALE_QUICK; }

uint64_t fc_run_size(const fc_run *run, uint64_t quick, uint64_t paper, uint64_t least) {
  const uint64_t size = (fc_run_is_quick(run) ? quick : paper) / run->settings->share;
  return size > least ? size : least;
}

fc_deals_text fc_run_deals(const fc_run *run, const char *kind, uint64_t first, uint64_t count) {
  const uint64_t between_seeds = 1000000000;
  const unsigned long long begin = (run->settings->seed - 1) * between_seeds + first;
  fc_deals_text deals;
  snprintf(deals.text, sizeof deals.text, "%s:%llu..%llu", kind, begin, begin + count - 1);
  return deals;
}

static bool add_word(fc_run *run, const char *word, const fc_rules *rules, fc_deal_list *deals) {
  fc_deal_range range;
  fc_position first;
  fc_error error;
  if (fc_deal_name_read(word, &range, &error) != FC_OK ||
      fc_deal_make(rules, range.source, range.first, &first, &error) != FC_OK)
    return fc_run_fail(run, error.status, "%s", error.text);
  return fc_deal_list_add_range(deals, &range) || fc_run_fail(run, FC_NO_MEMORY, "no memory");
}

static bool add_board(fc_run *run, const fc_run_board *board, const fc_rules *rules, fc_deal_list *deals) {
  fc_position position;
  fc_error error;
  if (fc_board_read(rules, board->text, strlen(board->text), &position, &error) != FC_OK)
    return fc_run_fail(run, error.status, "%s: %s", board->name, error.text);
  return fc_deal_list_add_board(deals, &position, board->name) || fc_run_fail(run, FC_NO_MEMORY, "no memory");
}

bool fc_run_open(fc_run *run, const fc_run_sample *s, fc_rules *rules, fc_deal_list *deals) {
  fc_variant variant;
  fc_error error;
  memset(deals, 0, sizeof *deals);
  if (!fc_run_goes_on(run)) return false;
  if (fc_variant_read(&variant, s->game ? s->game : "freecell", s->overrides ? s->overrides : "", &error) !=
      FC_OK)
    return fc_run_fail(run, error.status, "%s", error.text);
  *rules = variant.rules;
  char *const words = strdup(s->deals ? s->deals : "");
  if (!words) return fc_run_fail(run, FC_NO_MEMORY, "no memory");
  char *rest = words, *word;
  bool added = true;
  while (added && (word = strtok_r(rest, " ", &rest))) added = add_word(run, word, rules, deals);
  free(words);
  for (size_t i = 0; added && i < s->boards_count; i++) added = add_board(run, &s->boards[i], rules, deals);
  return added;
}

char *fc_run_choose(fc_run *run, const fc_run_sample *sample,
                    bool (*is_chosen)(const void *context, uint64_t deal), const void *context, uint64_t most,
                    uint64_t *count) {
  fc_rules rules;
  fc_deal_list list;
  char *names = NULL;
  size_t size;
  FILE *const file = open_memstream(&names, &size);
  *count = 0;
  const bool is_open = fc_run_open(run, sample, &rules, &list);
  for (uint64_t i = 0; file && is_open && i < list.count && *count < most; i++) {
    char name[200];
    fc_text text = fc_text_into(name, sizeof name);
    if (!is_chosen(context, i)) continue;
    fc_deal_list_name(&list, i, &text);
    fprintf(file, (*count)++ > 0 ? " %s" : "%s", name);
  }
  fc_deal_list_free(&list);
  if (!file || fclose(file) != 0) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  if (fc_run_goes_on(run)) return names;
  free(names);
  return NULL;
}

char *fc_run_path(fc_run *run, const char *name, const char *ending) {
  char file[120];
  snprintf(file, sizeof file, "%s-%s", run->study->name, name);
  char *const path = fc_part_path(run->settings->folder, file, ending);
  if (!path) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return path;
}

void fc_run_tell(const fc_run *run, const char *sample, uint64_t done, uint64_t deals) {
  const fc_study_settings *const s = run->settings;
  if (s->progress) s->progress(s->context, run->study->name, sample, done, deals);
}
