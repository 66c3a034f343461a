/* fuzz_certificate.c - any bytes are checked as a certificate without harm; what does not hold is told by a legal move or a won
 * member, and a deal that can be won never has a certificate. The first byte chooses the deal and what is made of the
 * rest: a whole certificate, one without its checksum, or only its members behind a right head. */
#include "game/certificate.h"
#include "game/certificate_form.h"
#include "game/deal.h"
#include "game/games.h"
#include "game/judge.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
  if (!holds) abort();
}

typedef struct deal {
  fc_rules rules;
  fc_position start;
  bool lost;
} deal;

enum { DEALS = 5 };

static void deal_microsoft(deal *d, const char *game, uint64_t number) {
  fc_card deck[FC_MAX_CARDS];
  d->rules = fc_games_find(game)->rules;
  d->lost = true;
  fc_shuffle_microsoft(number, deck);
  fc_deal_lay_out(&d->rules, deck, &d->start);
}

/* AS 2S and an empty column: won by three moves. */
static void deal_two_cards(deal *d) {
  d->rules = (fc_rules){.suits = 1, .ranks = 2, .columns = 2};
  d->lost = false;
  fc_position_clear(&d->rules, &d->start);
  fc_position_put(&d->start, 1, fc_place_column(0));
  fc_position_put(&d->start, 2, fc_place_column(0));
  fc_position_settle(&d->rules, &d->start);
}

static void choose(unsigned index, deal *d) {
  switch (index) {
    case 0: deal_microsoft(d, "forecell", 57); break;
    case 1: deal_microsoft(d, "king-albert", 42); break;
    case 2: deal_microsoft(d, "stalactites", 2); break;
    case 3: deal_microsoft(d, "beleaguered-castle", 46); break;
    default: deal_two_cards(d); break;
  }
}

static void make(const deal *d, unsigned form, const uint8_t *data, size_t size, fc_bytes *out) {
  if (form == 2) {
    fc_certificate_form head;
    fc_certificate_form_make(&head, &d->rules, &d->start);
    fc_certificate_write_head(&head, size > 0 ? data[0] : 0, out);
    if (size > 0) fc_bytes_add(out, data + 1, size - 1);
  } else {
    fc_bytes_add(out, data, size);
  }
  if (form > 0) fc_certificate_seal(out);
}

static void judge(const deal *d, const fc_certificate_report *report) {
  static fc_table table;
  must(report->finding != FC_CERTIFICATE_HOLDS || d->lost);
  if (report->finding != FC_CERTIFICATE_NOT_CLOSED && report->finding != FC_CERTIFICATE_WON) return;
  must(fc_position_check(&d->rules, &report->position, NULL) == FC_OK);
  const bool won = fc_position_home_cards(&d->rules, &report->position) == fc_rules_cards(&d->rules);
  must(won == (report->finding == FC_CERTIFICATE_WON));
  fc_table_set_up(&table, &d->rules, &report->position);
  must(won || fc_table_play(&table, report->step, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  deal d;
  fc_bytes bytes = {.data = NULL};
  fc_certificate_report report;
  fc_error error = {.text = ""};
  choose(data[0] % DEALS, &d);
  make(&d, data[0] / DEALS % 3, data + 1, size - 1, &bytes);
  const fc_certificate_claim claim = {
      .bytes = bytes.data, .size = bytes.size, .rules = &d.rules, .start = &d.start};
  const fc_status status = fc_certificate_check(&claim, &report, &error);
  must(status == FC_OK || (status == FC_BAD_INPUT && error.text[0] != '\0'));
  if (status == FC_OK) judge(&d, &report);
  fc_bytes_free(&bytes);
  return 0;
}
