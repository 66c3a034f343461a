/* test_certificate.c - certificates of lost deals hold, and have as many members as a plain search has positions; whatever is
 * not a closed set of positions without a won one is found out. */
#include "support/certificates.h"
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"
#include "support/solving.h"

#include "game/apply.h"
#include "game/games.h"
#include "search/certify.h"

#include <string.h>

enum { SMALL_DECKS = 1500 };

static void find_deal(lost_set *set, const char *game, uint64_t number) {
  const fc_rules *const rules = &fc_games_find(game)->rules;
  fc_position start;
  deal_microsoft(rules, number, &start);
  assert_true(lost_set_find(set, rules, &start, 0));
}

typedef struct lost_deal {
  const char *game;
  uint64_t number;
  size_t positions;
} lost_deal;

/* The impossible deals of MS 1..1000000 have 7,736 to 94,943 positions by another brute force; fc-solve's atomic scan has
 * 83,239 for 11982. The other games: lost deals with few positions. */
static const lost_deal lost_deals[] = {
    {"freecell", 11982, 83239},    {"freecell", 146692, 19418},   {"freecell", 186216, 22970},
    {"freecell", 455889, 13966},   {"freecell", 495505, 30609},   {"freecell", 512118, 46460},
    {"freecell", 517776, 94943},   {"freecell", 781948, 7736},    {"bakers-game", 10, 12404},
    {"seahaven", 21, 631},         {"king-albert", 42, 90},       {"king-albert", 49, 48},
    {"stalactites", 1, 1115},      {"stalactites", 2, 343},       {"forecell", 57, 8},
    {"beleaguered-castle", 46, 6}, {"streets-and-alleys", 25, 1},
};

static void lost_deals_have_certificates_that_hold(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof lost_deals / sizeof *lost_deals; i++) {
    const lost_deal *const deal = &lost_deals[i];
    if (deal->positions > scaled(100000)) continue;
    lost_set set;
    fc_certificate_report report;
    find_deal(&set, deal->game, deal->number);
    assert_int_equal(set.count, deal->positions);
    const fc_bytes certificate = lost_set_certificate(&set, ALL_MEMBERS, NULL);
    assert_true(certificate.size < 200 + 4 * set.count);
    assert_int_equal(finding_of(&set, certificate, &report), FC_CERTIFICATE_HOLDS);
    assert_int_equal(report.members, deal->positions);
    lost_set_free(&set);
  }
}

/* The number of different positions that the reference can reach; 0 if there are more than `most`. */
static unsigned long count_by_reference(const fc_rules *rules, const fc_position *p, unsigned long most) {
  enum { DEEP = 200 };
  static ref_board board;
  static unsigned long counts[DEEP + 1];
  const ref_rules ref = glue_rules(rules);
  unsigned long sum = 0;
  glue_board(rules, p, &board);
  ref_count_by_depth(&ref, &board, DEEP, 0, counts);
  for (int d = 0; d <= DEEP; d++) sum += counts[d];
  return counts[DEEP] == 0 && sum <= most ? sum : 0;
}

static fc_position position_of(const lost_set *set, size_t index) {
  fc_position p;
  fc_key_unpack(&set->keying, set->keys + index * set->keying.bytes, &p);
  return p;
}

/* The step that is said to lead outside is legal and leads to the member that was left out. */
static void check_report(const lost_set *set, const fc_position *missing,
                         const fc_certificate_report *report) {
  static fc_move moves[FC_MAX_MOVES];
  const size_t count =
      fc_legal_moves(&set->rules, &report->position, FC_MOVES_CARDS | FC_MOVES_EVERY_PLACE, moves);
  for (size_t i = 0; i < count; i++) {
    fc_step step = fc_step_of(&set->rules, moves[i]);
    if (step.count == 0) step.count = 1;
    fc_position next = report->position;
    fc_position_apply(&set->rules, &next, moves[i]);
    if (step.from == report->step.from && step.to == report->step.to && step.count == report->step.count &&
        (step.from != FC_HOME || step.suit == report->step.suit)) {
      assert_true(fc_position_equal(&set->rules, &next, missing));
      return;
    }
  }
  fail_msg("the move that is said to lead outside is not legal");
}

/* Every member is missed, whichever it is. */
static void leave_each_out(const lost_set *set) {
  for (size_t i = 0; i < set->count; i++) {
    fc_certificate_report report;
    const fc_position missing = position_of(set, i);
    const bool start = fc_position_equal(&set->rules, &missing, &set->start);
    const int finding = finding_of(set, lost_set_certificate(set, (long)i, NULL), &report);
    assert_int_equal(finding, start ? FC_CERTIFICATE_NO_START : FC_CERTIFICATE_NOT_CLOSED);
    if (!start) check_report(set, &missing, &report);
  }
}

static void a_member_that_was_left_out_is_missed(void **state) {
  (void)state;
  static const lost_deal deals[] = {{"king-albert", 42, 0},
                                    {"king-albert", 49, 0},
                                    {"forecell", 57, 0},
                                    {"stalactites", 2, 0},
                                    {"seahaven", 21, 0}};
  for (size_t i = 0; i < (scaled(100) == 100 ? sizeof deals / sizeof *deals : 3); i++) {
    lost_set set;
    find_deal(&set, deals[i].game, deals[i].number);
    leave_each_out(&set);
    lost_set_free(&set);
  }
}

static void check_small(const fc_rules *rules, const fc_position *p, unsigned *lost) {
  enum { MOST = 300 };
  static ref_board board;
  const ref_rules ref = glue_rules(rules);
  int best_home;
  lost_set set;
  glue_board(rules, p, &board);
  const int expected = ref_solve(&ref, &board, MOST, &best_home);
  if (expected < 0) return;
  const bool found = lost_set_find(&set, rules, p, 0);
  assert_int_equal(found, expected == 0);
  if (!found) return;
  const unsigned long count = count_by_reference(rules, p, MOST);
  if (count > 0) assert_int_equal(set.count, count);
  assert_int_equal(finding_of(&set, lost_set_certificate(&set, ALL_MEMBERS, NULL), NULL),
                   FC_CERTIFICATE_HOLDS);
  leave_each_out(&set);
  lost_set_free(&set);
  ++*lost;
}

/* All ways of building and of filling columns, reserves, worrying back, unlimited runs, three kinds of bases; dealt, and in the
 * middle of a game. */
static void small_decks_have_certificates_exactly_where_they_are_lost(void **state) {
  (void)state;
  static sample_walk walk;
  fc_rng rng;
  unsigned lost = 0;
  fc_rng_seed(&rng, 7);
  for (unsigned long n = 0; n < scaled(SMALL_DECKS); n++) {
    const fc_rules rules = sample_small_rules(&rng);
    sample_walk_begin(&walk, &rules, n);
    check_small(&rules, &walk.position, &lost);
    sample_walk_on(&walk, 20);
    check_small(&rules, &walk.position, &lost);
  }
  assert_true(lost > scaled(SMALL_DECKS) / 4);
}

/* Any position of any game is a position to the checker, even of 255 cards, and with the start alone no closed set. */
static void every_game_is_understood(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t g = 0; g < sample_rules_count(); g++) {
    lost_set set = {.rules = *sample_rules_at(g), .count = 1};
    for (uint64_t seed = 1; seed <= scaled(10); seed++) {
      uint8_t key[FC_MAX_KEY_BYTES];
      sample_walk_begin(&walk, &set.rules, seed);
      set.start = walk.position;
      set.keys = key;
      fc_keying_init(&set.keying, &set.rules, &set.start);
      fc_key_pack(&set.keying, &set.start, key);
      for (int i = 0; i < 60 && sample_walk_step(&walk); i++) {
        if (fc_position_equal(&set.rules, &set.start, &walk.position)) continue;
        if (finding_of(&set, lost_set_certificate(&set, ALL_MEMBERS, &walk.position), NULL) < 0)
          fail_msg("%s: a position is not known to be one", sample_rules_name(g));
      }
    }
  }
}

static void a_won_member_is_found(void **state) {
  (void)state;
  lost_set set;
  fc_position won;
  find_deal(&set, "king-albert", 42);
  fc_position_clear(&set.rules, &won);
  memset(won.home, set.rules.ranks, set.rules.suits);
  fc_position_settle(&set.rules, &won);
  assert_int_equal(finding_of(&set, lost_set_certificate(&set, ALL_MEMBERS, &won), NULL), FC_CERTIFICATE_WON);
  lost_set_free(&set);
}

static void a_certificate_is_for_one_start_in_any_order_of_columns(void **state) {
  (void)state;
  static const lost_deal deals[] = {{"king-albert", 42, 0}, {"seahaven", 21, 0}, {"stalactites", 2, 0}};
  fc_rng rng;
  fc_rng_seed(&rng, 3);
  for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
    lost_set set;
    fc_position other, next;
    find_deal(&set, deals[i].game, deals[i].number);
    fc_bytes bytes = lost_set_certificate(&set, ALL_MEMBERS, NULL);
    sample_permute(&set.rules, &set.start, &rng, &other);
    assert_int_equal(finding_for(bytes.data, bytes.size, &set.rules, &other, NULL), FC_CERTIFICATE_HOLDS);
    deal_microsoft(&set.rules, deals[i].number + 1, &next);
    assert_int_equal(finding_for(bytes.data, bytes.size, &set.rules, &next, NULL),
                     FC_CERTIFICATE_OTHER_START);
    next = position_of(&set, set.count - 1); /* lost as well, but the certificate begins elsewhere */
    assert_int_equal(finding_for(bytes.data, bytes.size, &set.rules, &next, NULL),
                     FC_CERTIFICATE_OTHER_START);
    fc_bytes_free(&bytes);
    lost_set_free(&set);
  }
}

static void a_certificate_is_for_one_set_of_rules(void **state) {
  (void)state;
  lost_set set;
  find_deal(&set, "king-albert", 42);
  fc_bytes bytes = lost_set_certificate(&set, ALL_MEMBERS, NULL);
  uint8_t *const fields[] = {&set.rules.suits,      &set.rules.ranks,   &set.rules.columns,
                             &set.rules.cells,      &set.rules.reserve, &set.rules.build,
                             &set.rules.wrap,       &set.rules.empty,   &set.rules.unlimited,
                             &set.rules.worry_back, &set.rules.base};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    *fields[i] ^= 1;
    assert_int_equal(finding_for(bytes.data, bytes.size, &set.rules, &set.start, NULL),
                     FC_CERTIFICATE_OTHER_RULES);
    *fields[i] ^= 1;
  }
  set.rules.filled ^= 1; /* how it was dealt does not matter */
  set.rules.layout ^= 1;
  assert_int_equal(finding_for(bytes.data, bytes.size, &set.rules, &set.start, NULL), FC_CERTIFICATE_HOLDS);
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

/* The form has a version: as long as that is 1, certificates are these bytes. */
static void the_form_of_certificates_has_not_changed(void **state) {
  (void)state;
  static const struct {
    const char *game;
    uint64_t number, size, checksum;
  } known[] = {{"king-albert", 42, 278, 0x8ebfd68d49d919d3},
               {"stalactites", 2, 1050, 0x2a7cd0f697fe4570},
               {"seahaven", 21, 1622, 0x5215b0ce589e8609}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    lost_set set;
    find_deal(&set, known[i].game, known[i].number);
    fc_bytes bytes = lost_set_certificate(&set, ALL_MEMBERS, NULL);
    assert_int_equal(bytes.size, known[i].size);
    assert_int_equal(fc_word_at(bytes.data + bytes.size - 8), known[i].checksum);
    fc_bytes_free(&bytes);
    lost_set_free(&set);
  }
}

static bool say_stop(void *context) {
  (void)context;
  return true;
}

static fc_certification certify(const fc_limits *limits, const fc_observer *observer, uint64_t number) {
  fc_position start;
  fc_certification c;
  deal_microsoft(&FC_STANDARD, number, &start);
  assert_int_equal(fc_certify(&FC_STANDARD, &start, limits, observer, &c), FC_OK);
  return c;
}

static void limits_leave_no_certificate(void **state) {
  (void)state;
  enum { KILOBYTE = 1 << 10 };
  const fc_limits limits[] = {{.states = 1000}, {.bytes = 400 * KILOBYTE}, {.seconds = 1e-6}, {0, 0, 0}};
  const fc_stop stops[] = {FC_STOP_STATES, FC_STOP_MEMORY, FC_STOP_TIME, FC_STOP_CALLER};
  const fc_observer observer = {.should_stop = say_stop};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    const fc_certification c = certify(&limits[i], i == 3 ? &observer : NULL, 11982);
    assert_int_equal(c.closing, FC_CLOSING_STOPPED);
    assert_int_equal(c.stop, stops[i]);
    assert_null(c.bytes.data);
    assert_true(limits[i].bytes == 0 || c.stats.peak_bytes <= limits[i].bytes);
    assert_true(limits[i].states == 0 || c.stats.generated < limits[i].states + 100);
  }
}

static void within_its_limits_a_certificate_is_made(void **state) {
  (void)state;
  const fc_limits limits = {.states = 8000, .bytes = 400 << 10, .seconds = 60};
  fc_certification c = certify(&limits, NULL, 781948);
  fc_position start;
  assert_int_equal(c.closing, FC_CLOSING_CLOSED);
  assert_int_equal(c.stop, FC_STOP_NONE);
  assert_true(c.stats.generated == 7736 && c.stats.expanded == 7736 && c.stats.peak_bytes <= limits.bytes);
  deal_microsoft(&FC_STANDARD, 781948, &start);
  assert_int_equal(finding_for(c.bytes.data, c.bytes.size, &FC_STANDARD, &start, NULL), FC_CERTIFICATE_HOLDS);
  fc_bytes_free(&c.bytes);
}

static void a_won_position_ends_the_enumeration(void **state) {
  (void)state;
  const fc_limits limits = {0, 0, 0};
  fc_certification c;
  fc_position p;
  fc_position_clear(&FC_STANDARD, &p);
  memset(p.home, 13, 4);
  p.home[0] = 12;
  fc_position_put(&p, fc_card_make(4, 13, 0), fc_place_column(3));
  fc_position_settle(&FC_STANDARD, &p);
  assert_int_equal(fc_certify(&FC_STANDARD, &p, &limits, NULL, &c), FC_OK);
  assert_int_equal(c.closing, FC_CLOSING_WON);
  assert_null(c.bytes.data);
  fc_position_clear(&FC_STANDARD, &p);
  memset(p.home, 13, 4);
  fc_position_settle(&FC_STANDARD, &p);
  assert_int_equal(fc_certify(&FC_STANDARD, &p, &limits, NULL, &c), FC_OK);
  assert_int_equal(c.closing, FC_CLOSING_WON);
}

static void a_check_can_be_stopped(void **state) {
  (void)state;
  lost_set set;
  fc_certificate_report report;
  find_deal(&set, "bakers-game", 10);
  fc_bytes bytes = lost_set_certificate(&set, ALL_MEMBERS, NULL);
  const fc_certificate_claim claim = {.bytes = bytes.data,
                                      .size = bytes.size,
                                      .rules = &set.rules,
                                      .start = &set.start,
                                      .should_stop = say_stop};
  assert_int_equal(fc_certificate_check(&claim, &report, NULL), FC_OK);
  assert_int_equal(report.finding, FC_CERTIFICATE_UNCHECKED);
  fc_bytes_free(&bytes);
  lost_set_free(&set);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lost_deals_have_certificates_that_hold),
      cmocka_unit_test(a_member_that_was_left_out_is_missed),
      cmocka_unit_test(small_decks_have_certificates_exactly_where_they_are_lost),
      cmocka_unit_test(every_game_is_understood),
      cmocka_unit_test(a_won_member_is_found),
      cmocka_unit_test(a_certificate_is_for_one_start_in_any_order_of_columns),
      cmocka_unit_test(a_certificate_is_for_one_set_of_rules),
      cmocka_unit_test(the_form_of_certificates_has_not_changed),
      cmocka_unit_test(limits_leave_no_certificate),
      cmocka_unit_test(within_its_limits_a_certificate_is_made),
      cmocka_unit_test(a_won_position_ends_the_enumeration),
      cmocka_unit_test(a_check_can_be_stopped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
