/* score.c - the score and its parts. */
#include "show/score.h"

typedef struct part {
  const char *key, *words;
  unsigned value;
} part;

enum { PARTS = 4 };

static void list_parts(const fc_chen *score, part parts[PARTS]) {
  parts[0] = (part){"aces", "cards on the aces", score->aces};
  parts[1] = (part){"kings", "cards beneath the kings", score->kings};
  parts[2] = (part){"blocking", "ranks of the cards right on the aces", score->blocking};
  parts[3] =
      (part){"disordered", "cards without a card of the next rank right beneath or above", score->disordered};
}

void score_json(const fc_chen *score, fc_text *text) {
  part parts[PARTS];
  list_parts(score, parts);
  fc_text_string(text, ",\"score\":{\"total\":");
  fc_text_number(text, fc_chen_total(score));
  for (unsigned i = 0; i < PARTS; i++) {
    fc_text_string(text, ",\"");
    fc_text_string(text, parts[i].key);
    fc_text_string(text, "\":");
    fc_text_number(text, parts[i].value);
  }
  fc_text_char(text, '}');
}

void score_briefly(const fc_chen *score, fc_text *text) {
  part parts[PARTS];
  list_parts(score, parts);
  fc_text_string(text, "score ");
  fc_text_number(text, fc_chen_total(score));
  for (unsigned i = 0; i < PARTS; i++) {
    fc_text_string(text, i == 0 ? " = 2 * (" : " + ");
    fc_text_number(text, parts[i].value);
    fc_text_char(text, ' ');
    fc_text_string(text, parts[i].key);
    if (i == 1) fc_text_char(text, ')');
  }
}

void score_in_full(const fc_chen *score, fc_text *text) {
  part parts[PARTS];
  list_parts(score, parts);
  for (unsigned i = 0; i < PARTS; i++) {
    fc_text_string(text, parts[i].value < 10 ? "   " : "  ");
    fc_text_number(text, parts[i].value);
    fc_text_char(text, ' ');
    fc_text_string(text, parts[i].words);
    fc_text_string(text, i < 2 ? ", counted twice\n" : "\n");
  }
  fc_text_char(text, '\n');
}
