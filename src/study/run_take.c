/* run_take.c - numbers of deals, row after row into a CSV file. A row is there whole or not at all: what a killed run left of a line is cut off.
 * Beside the file stands what made it (STUDY-NAME.made), so that nothing else goes on with it. */
#include "study/run.h"

#include "base/pipeline.h"

#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct taking {
  fc_run *run;
  const fc_run_measure *measure;
  fc_rules rules;
  fc_deal_list deals;
  void **workers;
  fc_run_numbers *numbers;
  FILE *file;
  uint64_t next, done; /* deals handed out, and written */
  _Atomic bool is_stopped;
  _Atomic int failure;
} taking;

typedef struct batch {
  uint64_t first, count;
  bool is_whole;
} batch;

static bool should_stop(void *context) {
  taking *const t = context;
  const fc_study_settings *const s = t->run->settings;
  if (s->should_stop && s->should_stop(s->context)) t->is_stopped = true;
  return t->is_stopped || t->failure != FC_OK;
}

static bool fill(void *context, void *slot) {
  taking *const t = context;
  const uint64_t most = t->measure->batch > 0 ? t->measure->batch : 1, left = t->deals.count - t->next;
  if (left == 0 || should_stop(t)) return false;
  *(batch *)slot = (batch){.first = t->next, .count = left < most ? left : most};
  t->next += ((batch *)slot)->count;
  return true;
}

static void work(void *context, unsigned worker, void *slot) {
  taking *const t = context;
  batch *const b = slot;
  const fc_observer observer = {.should_stop = should_stop, .context = t};
  for (uint64_t i = 0; i < b->count; i++) {
    double *const row = t->numbers->of + (b->first + i) * t->measure->width;
    fc_position start;
    if (should_stop(t)) return;
    fc_deal_list_get(&t->deals, &t->rules, b->first + i, &start);
    const fc_status status = t->measure->measure(t->workers[worker], b->first + i, &start, &observer, row);
    if (status != FC_OK) t->failure = (int)status;
    if (should_stop(t)) return;
  }
  b->is_whole = true;
}

static void write_row(const taking *t, uint64_t deal) {
  char name[200];
  fc_text text = fc_text_into(name, sizeof name);
  fc_deal_list_name(&t->deals, deal, &text);
  fprintf(t->file, strchr(name, ',') ? "\"%s\"" : "%s", name);
  for (unsigned i = 0; i < t->measure->width; i++) {
    const double number = fc_numbers_at(t->numbers, deal, i);
    if (isfinite(number))
      fprintf(t->file, ",%.17g", number);
    else
      fputc(',', t->file);
  }
  fputc('\n', t->file);
}

static bool drain(void *context, void *slot) {
  taking *const t = context;
  const batch *const b = slot;
  if (!b->is_whole) return false;
  for (uint64_t i = 0; i < b->count; i++) write_row(t, b->first + i);
  if (fflush(t->file) != 0) t->failure = FC_IO;
  t->done += b->count;
  fc_run_tell(t->run, t->measure->sample.name, t->done, t->deals.count);
  return t->failure == FC_OK;
}

/* Numbers stand behind the name, which may be in quotes and have commas. */
static bool read_row(taking *t, char *line) {
  double *const row = t->numbers->of + t->done * t->measure->width;
  char *at = *line == '"' ? strchr(line + 1, '"') : line;
  if (!at) return false;
  for (unsigned i = 0; i < t->measure->width; i++) {
    char *end;
    at = strchr(at, ',');
    if (!at) return false;
    row[i] = strtod(++at, &end);
    if (end == at) row[i] = NAN;
  }
  t->done++;
  return true;
}

/* Reads what is there and cuts off what is not whole; false only after a failure. */
static bool read_rows(taking *t, const char *path) {
  char line[2000];
  long whole = 0;
  bool is_head = true;
  t->file = fopen(path, "r+");
  if (!t->file && errno == ENOENT) t->file = fopen(path, "w+");
  if (!t->file) return fc_run_fail(t->run, FC_IO, "%.150s: %s", path, strerror(errno));
  while (t->done < t->deals.count && fgets(line, sizeof line, t->file)) {
    if (!strchr(line, '\n') || (!is_head && !read_row(t, line))) break;
    is_head = false;
    whole = ftell(t->file);
  }
  if (fseek(t->file, whole, SEEK_SET) != 0 || ftruncate(fileno(t->file), whole) != 0)
    return fc_run_fail(t->run, FC_IO, "%.150s: %s", path, strerror(errno));
  if (is_head) fprintf(t->file, "deal,%s\n", t->measure->columns);
  t->next = t->done;
  return true;
}

static void describe(const taking *t, char text[], size_t size) {
  const fc_run_sample *const s = &t->measure->sample;
  snprintf(text, size, "%s; %s %s; %s; memory=%llu; %s\n", t->run->settings->build,
           s->game ? s->game : "freecell", s->overrides ? s->overrides : "", s->deals ? s->deals : "boards",
           (unsigned long long)t->run->settings->bytes, t->measure->columns);
}

static bool check_maker(taking *t) {
  char wanted[2000], found[2000] = "";
  char *const path = fc_run_path(t->run, t->measure->sample.name, ".made");
  if (!path) return false;
  describe(t, wanted, sizeof wanted);
  FILE *file = fopen(path, "r");
  if (file) {
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
  }
  bool is_right = strcmp(found, wanted) == 0;
  if (!is_right && *found)
    fc_run_fail(t->run, FC_BAD_INPUT, "%.120s: the sample was begun in another way; use another folder",
                path);
  if (!is_right && !*found) {
    file = fopen(path, "w");
    is_right = file && fputs(wanted, file) >= 0;
    if (file && fclose(file) != 0) is_right = false;
    if (!is_right) fc_run_fail(t->run, FC_IO, "%.150s: %s", path, strerror(errno));
  }
  free(path);
  return is_right;
}

static bool open_workers(taking *t) {
  const unsigned threads = t->run->settings->threads;
  t->workers = calloc(threads, sizeof *t->workers);
  for (unsigned i = 0; t->workers && t->measure->begin && i < threads; i++) {
    t->workers[i] = t->measure->begin(&t->rules, t->run, t->measure->context);
    if (!t->workers[i]) return fc_run_fail(t->run, FC_NO_MEMORY, "no memory");
  }
  return t->workers || fc_run_fail(t->run, FC_NO_MEMORY, "no memory");
}

static void close_workers(taking *t) {
  for (unsigned i = 0; t->workers && t->measure->end && i < t->run->settings->threads; i++)
    if (t->workers[i]) t->measure->end(t->workers[i]);
  free(t->workers);
}

static bool take_rest(taking *t, const char *path) {
  const fc_pipeline pipeline = {
      .context = t, .batch_bytes = sizeof(batch), .fill = fill, .work = work, .drain = drain};
  if (t->done == t->deals.count) return true;
  if (open_workers(t) && fc_pipeline_run(&pipeline, t->run->settings->threads) != FC_OK)
    fc_run_fail(t->run, FC_NO_MEMORY, "no memory");
  close_workers(t);
  if (t->failure != FC_OK)
    fc_run_fail(t->run, (fc_status)t->failure, "%.150s: %s", path,
                t->failure == FC_IO          ? "cannot be written"
                : t->failure == FC_NO_MEMORY ? "no memory"
                                             : "a deal could not be measured");
  if (t->run->status == FC_OK && t->done < t->deals.count) t->run->is_stopped = true;
  return fc_run_goes_on(t->run);
}

bool fc_run_take(fc_run *run, const fc_run_measure *measure, fc_run_numbers *numbers) {
  taking t = {.run = run, .measure = measure, .numbers = numbers};
  bool done = false;
  *numbers = (fc_run_numbers){.width = measure->width};
  char *path = NULL;
  if (fc_run_open(run, &measure->sample, &t.rules, &t.deals) && check_maker(&t)) {
    path = fc_run_path(run, measure->sample.name, ".rows.csv");
    numbers->count = t.deals.count;
    numbers->of = malloc((t.deals.count * measure->width + 1) * sizeof *numbers->of);
    if (!numbers->of)
      fc_run_fail(run, FC_NO_MEMORY, "no memory");
    else
      done = path && read_rows(&t, path) && take_rest(&t, path);
  }
  if (t.file && fclose(t.file) != 0) done = fc_run_fail(run, FC_IO, "%.150s: %s", path, strerror(errno));
  free(path);
  fc_deal_list_free(&t.deals);
  return done;
}

void fc_numbers_free(fc_run_numbers *numbers) {
  free(numbers->of);
  *numbers = (fc_run_numbers){.of = NULL};
}
