/* report.c - printing these parts. */
#include "report.h"

#include "base/json.h"

void print_step(const fc_rules *rules, fc_step step) {
  char name[16];
  fc_text text = fc_text_into(name, sizeof name);
  fc_step_write(rules, step, &text);
  fputs(name, stdout);
}

void print_string(const char *string) {
  char buffer[4096];
  fc_text text = fc_text_into(buffer, sizeof buffer);
  fc_json_write_string(string, &text);
  fputs(buffer, stdout);
}

void print_deal_fields(const char *name, const cli_game *game) {
  printf("\"deal\":");
  print_string(name);
  printf(",\"game\":");
  print_string(game->game->name);
  if (!*game->overrides) return;
  printf(",\"overrides\":");
  print_string(game->overrides);
}
