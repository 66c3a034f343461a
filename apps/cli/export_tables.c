/* export_tables.c - chunks and histograms, a row each. */
#include "export_tables.h"

#include "quantity.h"
#include "say.h"

#include <stdio.h>

static bool write_chunk(void *context, uint64_t number, const fc_chunk_sum *s) {
  const bool *const json = context;
  printf(*json ? "{\"chunk\":%llu,\"deals\":%llu,\"solved\":%llu,\"unsolvable\":%llu,\"undecided\":%llu,"
                 "\"cards\":%llu,\"turns\":%llu,\"expanded\":%llu,\"generated\":%llu}\n"
               : "%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu\n",
         big(number), big(s->deals), big(s->solved), big(s->unsolvable), big(s->undecided), big(s->cards),
         big(s->turns), big(s->expanded), big(s->generated));
  return !ferror(stdout);
}

int export_chunks(const cli_args *args, fc_store *store, int64_t survey) {
  bool json = cli_args_has(args, "jsonl");
  fc_error error;
  if (!json) puts("chunk,deals,solved,unsolvable,undecided,cards,turns,expanded,generated");
  const fc_status status = fc_store_each_chunk(store, survey, write_chunk, &json, &error);
  return finish_output(status == FC_OK ? EXIT_DONE : say_failure(NULL, 0, &error));
}

static bool write_count(void *context, const char *field, fc_verdict verdict, uint64_t value,
                        uint64_t deals) {
  const bool *const json = context;
  printf(*json ? "{\"field\":\"%s\",\"verdict\":\"%s\",\"value\":%llu,\"deals\":%llu}\n"
               : "%s,%s,%llu,%llu\n",
         field, fc_verdict_name(verdict), big(value), big(deals));
  return !ferror(stdout);
}

int export_histogram(const cli_args *args, fc_store *store, int64_t survey) {
  bool json = cli_args_has(args, "jsonl");
  fc_histogram h = {0};
  fc_error error;
  const fc_status status = fc_store_histogram(store, survey, &h, &error);
  if (!json && status == FC_OK) puts("field,verdict,value,deals");
  if (status == FC_OK) fc_histogram_each(&h, write_count, &json);
  fc_histogram_free(&h);
  return finish_output(status == FC_OK ? EXIT_DONE : say_failure(NULL, 0, &error));
}
