/* survey_report.c - counts, shares with their bounds, and how numbers are spread. */
#include "survey_report.h"

#include "analysis/hardness/model.h"
#include "analysis/interval.h"
#include "quantity.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

static double percent(uint64_t part, uint64_t whole) {
  return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

/* Undecided deals are counted both ways: the share lies between `least` and `most`, if all were counted. */
static void print_share(const char *name, uint64_t least, uint64_t most, uint64_t deals) {
  const fc_interval low = fc_interval_wilson(least, deals, FC_Z_95),
                    high = fc_interval_wilson(most, deals, FC_Z_95);
  printf("%s: %.6f", name, percent(least, deals));
  if (most > least) printf(" to %.6f", percent(most, deals));
  printf(" %% (95 %% interval %.6f to %.6f)\n", 100 * low.low, 100 * high.high);
}

static void print_extent(const fc_histogram *h, fc_result_field field, const char *what, uint64_t sum,
                         uint64_t solved) {
  fc_extent e;
  if (!fc_histogram_extent(h, field, FC_SOLVED, &e)) return;
  printf("%s: %llu to %llu, half of them at most %llu, %.2f on average\n", what, big(e.least), big(e.most),
         big(e.middle), (double)sum / (double)solved);
}

typedef struct numbers {
  uint64_t deals[FC_MAX_CARDS + 1];
} numbers;

/* Of deals that were decided, and with `cells` could be won with so many. */
static bool count_number(void *context, const char *field, fc_verdict verdict, uint64_t value,
                         uint64_t deals) {
  numbers *const n = context;
  if (strcmp(field, "number") == 0 && verdict != FC_UNDECIDED && value <= FC_MAX_CARDS)
    n->deals[value] += deals;
  return true;
}

static numbers count_numbers(const char *question, const fc_histogram *h, const fc_chunk_sum *sum) {
  numbers n = {{0}};
  fc_histogram_each(h, count_number, &n);
  if (strcmp(question, "cells") == 0 || strcmp(question, "rate") == 0)
    n.deals[0] -= sum->unsolvable; /* which have no number */
  return n;
}

static void print_numbers(const char *question, const fc_histogram *h, const fc_chunk_sum *sum, bool json) {
  const fc_question *const asked = fc_questions_find(question);
  const char *const what = asked ? asked->number : NULL;
  if (!what) return;
  const numbers n = count_numbers(question, h, sum);
  const char *between = "";
  printf(json ? ",\"by_%s\":{" : "deals by %s: ", what);
  for (unsigned i = 0; i <= FC_MAX_CARDS; i++) {
    if (n.deals[i] == 0) continue;
    printf(json ? "%s\"%u\":%llu" : "%s%u: %llu", between, i, big(n.deals[i]));
    between = json ? "," : ", ";
  }
  printf(json ? "}" : "\n");
}

static void print_levels(const fc_histogram *h, const fc_chunk_sum *sum) {
  const numbers n = count_numbers("rate", h, sum);
  uint64_t deals[FC_LEVELS] = {[FC_LEVEL_IMPOSSIBLE] = sum->unsolvable};
  for (unsigned share = 0; share <= 100; share++) deals[fc_level_of_percent(share)] += n.deals[share];
  for (unsigned i = 0; i < FC_LEVELS; i++)
    printf("%s%s: %llu", i == 0 ? "deals by level: " : ", ", fc_level_name((fc_level)i), big(deals[i]));
  printf("\n");
}

static void print_summary(const fc_survey_name *name, const fc_chunk_sum *sum, const fc_histogram *h) {
  print_share("solvable", sum->solved, sum->solved + sum->undecided, sum->deals);
  print_share("unsolvable", sum->unsolvable, sum->unsolvable + sum->undecided, sum->deals);
  if (strcmp(name->question, "rate") == 0)
    print_levels(h, sum);
  else
    print_numbers(name->question, h, sum, false);
  print_extent(h, FC_RESULT_cards, "cards", sum->cards, sum->solved);
  print_extent(h, FC_RESULT_turns, "turns", sum->turns, sum->solved);
}

static void print_json_extent(const fc_histogram *h, fc_result_field field, uint64_t sum, uint64_t solved) {
  fc_extent e;
  if (!fc_histogram_extent(h, field, FC_SOLVED, &e)) return;
  printf(",\"%s\":{\"least\":%llu,\"middle\":%llu,\"most\":%llu,\"mean\":%.6f}", fc_result_name(field),
         big(e.least), big(e.middle), big(e.most), (double)sum / (double)solved);
}

static void print_json_summary(const fc_survey_name *name, const fc_chunk_sum *sum, const fc_histogram *h) {
  print_numbers(name->question, h, sum, true);
  print_json_extent(h, FC_RESULT_cards, sum->cards, sum->solved);
  print_json_extent(h, FC_RESULT_turns, sum->turns, sum->solved);
}

static void print_json_status(int64_t survey, const fc_survey_name *name, const fc_survey_progress *p) {
  const fc_chunk_sum *const sum = &p->sum;
  const fc_interval low = fc_interval_wilson(sum->solved, sum->deals, FC_Z_95),
                    high = fc_interval_wilson(sum->solved + sum->undecided, sum->deals, FC_Z_95);
  printf("{\"survey\":%lld,\"game\":", (long long)survey);
  print_string(name->game);
  printf(",\"asked\":\"%s\"", name->deals);
  printf(",\"question\":\"%s\",\"deals\":%llu,\"done\":%llu,\"chunks\":%llu,\"chunks_done\":%llu,"
         "\"packed\":%s,\"solved\":%llu,\"unsolvable\":%llu,\"undecided\":%llu,\"solved_low\":%.9f,"
         "\"solved_high\":%.9f,\"expanded\":%llu,\"generated\":%llu",
         name->question, big(name->count), big(sum->deals), big(p->chunks), big(p->chunks_done),
         name->packed ? "true" : "false", big(sum->solved), big(sum->unsolvable), big(sum->undecided),
         low.low, high.high, big(sum->expanded), big(sum->generated));
}

static void print_status(const fc_survey_name *name, const fc_chunk_sum *sum) {
  printf("%s of %s deals: %s solved, ", grouped(sum->deals).text, grouped(name->count).text,
         grouped(sum->solved).text);
  printf("%s unsolvable, %s undecided\n", grouped(sum->unsolvable).text, grouped(sum->undecided).text);
}

fc_status print_survey(const cli_args *args, fc_store *store, int64_t survey, const fc_survey_name *name,
                       const fc_survey_progress *progress, fc_error *error) {
  const bool json = cli_args_has(args, "json");
  const bool summary = cli_args_has(args, "summary") || !cli_args_has(args, "store");
  fc_histogram h = {0};
  if (cli_args_has(args, "quiet")) return FC_OK;
  const fc_status status = summary ? fc_store_histogram(store, survey, &h, error) : FC_OK;
  if (status == FC_OK && json) {
    print_json_status(survey, name, progress);
    if (summary) print_json_summary(name, &progress->sum, &h);
    puts("}");
  } else if (status == FC_OK) {
    print_status(name, &progress->sum);
    if (summary) print_summary(name, &progress->sum, &h);
  }
  fc_histogram_free(&h);
  return status;
}
