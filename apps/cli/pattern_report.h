/* pattern_report.h - the patterns of a deal, and how well they predict that deals are lost, as people and as programs read it. */
#ifndef FCLAB_CLI_PATTERN_REPORT_H
#define FCLAB_CLI_PATTERN_REPORT_H

#include "show/show.h"
#include "analysis/patterns.h"
#include "analysis/sign.h"

/* One JSON object on a line; the board and some lines; one line. */
void patterns_json(const shown_deal *deal, const fc_patterns *found, fc_text *text);
void patterns_in_full(const shown_deal *deal, const fc_patterns *found, bool colour, fc_text *text);
void patterns_briefly(const shown_deal *deal, const fc_patterns *found, fc_text *text);

/* Each pattern, and then at least 2, 3, ... of them, as signs of a lost deal. */
enum { PATTERN_SIGNS = 2 * FC_PATTERNS - 1 };

typedef struct pattern_survey {
  uint64_t verdicts[3]; /* of the deals; those that are undecided predict nothing */
  fc_sign signs[PATTERN_SIGNS];
} pattern_survey;

void pattern_survey_add(pattern_survey *survey, const fc_patterns *found, fc_verdict verdict);
/* A table, or one JSON object on a line. */
void pattern_survey_print(const pattern_survey *survey, bool json);

#endif
