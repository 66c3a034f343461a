/* pattern_report.c - what holds, with the counts behind it. */
#include "pattern_report.h"

#include "quantity.h"
#include "report.h"

#include <stdio.h>

typedef struct part {
  const char *key, *words;
  unsigned value;
} part;

enum { PARTS = 8 };

static void list_parts(const fc_patterns *f, part parts[PARTS]) {
  parts[0] = (part){"other_moves", "moves that do not go into cells", f->other_moves};
  parts[1] = (part){"aces", "aces that are not home", f->aces};
  parts[2] = (part){"aces_deep", "of them in the deeper half of their columns", f->aces_deep};
  parts[3] = (part){"aces_on_floors", "of them on the floor", f->aces_on_floors};
  parts[4] = (part){"same_rank", "cards on one of the same rank", f->same_rank};
  parts[5] = (part){"same_rank_apart", "with one other card between them", f->same_rank_apart};
  parts[6] = (part){"kings_open", "kings at the open end of a column", f->kings_open};
  parts[7] = (part){"kings_covered", "kings with one card on them", f->kings_covered};
}

static unsigned count_patterns(const fc_patterns *found) {
  unsigned count = 0;
  for (unsigned i = 0; i < FC_PATTERNS; i++) count += fc_pattern_holds((fc_pattern)i, found);
  return count;
}

/* Those that hold, as `before` and `between` have it. */
static void put_names(const fc_patterns *found, const char *before, const char *between, fc_text *text) {
  const char *next = before;
  for (unsigned i = 0; i < FC_PATTERNS; i++) {
    if (!fc_pattern_holds((fc_pattern)i, found)) continue;
    fc_text_string(text, next);
    fc_text_string(text, fc_pattern_name((fc_pattern)i));
    next = between;
  }
}

void patterns_json(const shown_deal *deal, const fc_patterns *found, fc_text *text) {
  part parts[PARTS];
  list_parts(found, parts);
  show_deal_json(deal, text);
  fc_text_string(text, ",\"patterns\":[");
  put_names(found, "\"", "\",\"", text);
  fc_text_string(text, count_patterns(found) > 0 ? "\"]" : "]");
  for (unsigned i = 0; i < PARTS; i++) {
    fc_text_string(text, ",\"");
    fc_text_string(text, parts[i].key);
    fc_text_string(text, "\":");
    fc_text_number(text, parts[i].value);
  }
  fc_text_string(text, "}\n");
}

void patterns_briefly(const shown_deal *deal, const fc_patterns *found, fc_text *text) {
  fc_text_string(text, deal->name);
  fc_text_string(text, ": ");
  fc_text_number(text, count_patterns(found));
  fc_text_string(text, " of 4 patterns of lost deals");
  put_names(found, ": ", " ", text);
  fc_text_char(text, '\n');
}

void patterns_in_full(const shown_deal *deal, const fc_patterns *found, bool colour, fc_text *text) {
  part parts[PARTS];
  list_parts(found, parts);
  show_board(deal, colour, text);
  for (unsigned i = 0; i < PARTS; i++) {
    fc_text_string(text, parts[i].value < 10 ? "   " : "  ");
    fc_text_number(text, parts[i].value);
    fc_text_char(text, ' ');
    fc_text_string(text, parts[i].words);
    fc_text_char(text, '\n');
  }
  fc_text_string(text, "\n# ");
  patterns_briefly(deal, found, text);
}

void pattern_survey_add(pattern_survey *s, const fc_patterns *found, fc_verdict verdict) {
  const bool is_lost = verdict == FC_UNSOLVABLE;
  s->verdicts[verdict]++;
  if (verdict == FC_UNDECIDED) return;
  for (unsigned i = 0; i < FC_PATTERNS; i++)
    fc_sign_add(&s->signs[i], fc_pattern_holds((fc_pattern)i, found), is_lost);
  for (unsigned least = 2; least <= FC_PATTERNS; least++)
    fc_sign_add(&s->signs[FC_PATTERNS + least - 2], count_patterns(found) >= least, is_lost);
}

static void name_sign(unsigned sign, char *name, size_t size) {
  if (sign < FC_PATTERNS)
    snprintf(name, size, "%s", fc_pattern_name((fc_pattern)sign));
  else
    snprintf(name, size, "at-least-%u", sign - FC_PATTERNS + 2);
}

static void print_json_estimate(const char *name, fc_bounded e) {
  printf(",\"%s\":%.9g,\"%s_low\":%.9g,\"%s_high\":%.9g", name, e.value, name, e.interval.low, name,
         e.interval.high);
}

static void print_json(const pattern_survey *s) {
  printf("{\"deals\":%llu,\"won\":%llu,\"lost\":%llu,\"undecided\":%llu,\"signs\":[",
         big(s->verdicts[FC_SOLVED] + s->verdicts[FC_UNSOLVABLE] + s->verdicts[FC_UNDECIDED]),
         big(s->verdicts[FC_SOLVED]), big(s->verdicts[FC_UNSOLVABLE]), big(s->verdicts[FC_UNDECIDED]));
  for (unsigned i = 0; i < PATTERN_SIGNS; i++) {
    const fc_sign *const p = &s->signs[i];
    char name[32];
    name_sign(i, name, sizeof name);
    printf("%s{\"sign\":\"%s\",\"deals\":%llu,\"lost\":%llu", i > 0 ? "," : "", name,
           big(p->deals[true][true] + p->deals[true][false]), big(p->deals[true][true]));
    print_json_estimate("precision", fc_sign_precision(p, FC_Z_95));
    print_json_estimate("recall", fc_sign_recall(p, FC_Z_95));
    print_json_estimate("odds", fc_sign_odds(p, FC_Z_95));
    printf("}");
  }
  puts("]}");
}

static void print_share(fc_bounded e) {
  printf("  %8.4f (%.4f to %.4f)", 100 * e.value, 100 * e.interval.low, 100 * e.interval.high);
}

static void print_table(const pattern_survey *s) {
  printf("%s won, ", grouped(s->verdicts[FC_SOLVED]).text);
  printf("%s lost, ", grouped(s->verdicts[FC_UNSOLVABLE]).text);
  printf("%s undecided, which count for nothing below\n\n", grouped(s->verdicts[FC_UNDECIDED]).text);
  puts("sign              deals     lost  % of them lost (95 %)  % of the lost that have it  odds of loss, "
       "times\n");
  for (unsigned i = 0; i < PATTERN_SIGNS; i++) {
    const fc_sign *const p = &s->signs[i];
    const fc_bounded odds = fc_sign_odds(p, FC_Z_95);
    char name[32];
    name_sign(i, name, sizeof name);
    printf("%-12s %10llu %8llu", name, big(p->deals[true][true] + p->deals[true][false]),
           big(p->deals[true][true]));
    print_share(fc_sign_precision(p, FC_Z_95));
    print_share(fc_sign_recall(p, FC_Z_95));
    printf("  %.2f (%.2f to %.2f)\n", odds.value, odds.interval.low, odds.interval.high);
  }
}

void pattern_survey_print(const pattern_survey *s, bool json) { (json ? print_json : print_table)(s); }
