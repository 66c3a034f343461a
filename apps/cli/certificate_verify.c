/* certificate_verify.c - what the check of a certificate found, for people and for programs. */
#include "certificate.h"
#include "quantity.h"
#include "report.h"
#include "say.h"

#include "game/certificate.h"

#include <stdlib.h>

enum { MOST_BYTES = 1 << 30 };

static const char *const reasons[] = {
    [FC_CERTIFICATE_OTHER_RULES] = "it is for other rules",
    [FC_CERTIFICATE_OTHER_START] = "it is for another deal",
    [FC_CERTIFICATE_NO_START] = "the start is not in it",
    [FC_CERTIFICATE_WON] = "a member is won",
    [FC_CERTIFICATE_NOT_CLOSED] = "not closed",
};

static void print_board(const cli_deals *deals, const fc_position *p, fc_board_format format) {
  const fc_board_style style = {.format = format};
  char board[FC_MAX_BOARD_TEXT];
  size_t length = fc_board_write(deals->rules, p, &style, board, sizeof board);
  while (length > 0 && board[length - 1] == '\n') length--;
  for (size_t i = 0; i < length; i++) fputs(board[i] == '\n' ? " / " : (char[]){board[i], '\0'}, stdout);
}

static void print_for_people(const cli_deals *deals, const fc_certificate_report *report) {
  if (report->finding == FC_CERTIFICATE_HOLDS) {
    printf("%s: certificate holds: %s position%s, none won, every move stays inside\n", deals->name,
           grouped(report->members).text, report->members == 1 ? "" : "s");
    return;
  }
  printf("%s: certificate does not hold: %s", deals->name, reasons[report->finding]);
  if (report->finding == FC_CERTIFICATE_NOT_CLOSED) {
    printf(": from ");
    print_board(deals, &report->position, FC_BOARD_COLUMNS);
    printf(" the move ");
    print_step(deals->rules, report->step);
    printf(" leads outside");
  }
  putchar('\n');
}

static void print_json(const cli_deals *deals, const cli_game *game, const fc_certificate_report *report) {
  const bool holds = report->finding == FC_CERTIFICATE_HOLDS;
  putchar('{');
  print_deal_fields(deals->name, game);
  printf(",\"valid\":%s", holds ? "true" : "false");
  if (report->finding != FC_CERTIFICATE_OTHER_RULES)
    printf(",\"positions\":%llu", (unsigned long long)report->members);
  if (!holds) printf(",\"reason\":\"%s\"", reasons[report->finding]);
  if (report->finding == FC_CERTIFICATE_NOT_CLOSED) {
    printf(",\"position\":");
    print_board(deals, &report->position, FC_BOARD_JSON);
    printf(",\"move\":\"");
    print_step(deals->rules, report->step);
    putchar('"');
  }
  printf("}\n");
}

int verify_certificate(const cli_deals *deals, const cli_game *game, const char *file,
                       certificate_output output) {
  char *bytes;
  size_t size;
  const int status = read_whole_file(file, MOST_BYTES, &bytes, &size);
  if (status != EXIT_DONE) return status;
  const fc_certificate_claim claim = {
      .bytes = (const uint8_t *)bytes, .size = size, .rules = deals->rules, .start = &deals->position};
  fc_certificate_report report;
  fc_error error;
  const fc_status checked = fc_certificate_check(&claim, &report, &error);
  free(bytes);
  if (checked != FC_OK) return say_failure(shown_file_name(file), 0, &error);
  if (output == CERTIFICATE_AS_JSON)
    print_json(deals, game, &report);
  else if (output == CERTIFICATE_FOR_PEOPLE)
    print_for_people(deals, &report);
  return finish_output(report.finding == FC_CERTIFICATE_HOLDS ? EXIT_DONE : EXIT_INVALID);
}
