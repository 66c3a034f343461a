/* certificate.h - the proof that a deal is lost, as bytes that can be kept and checked: every position that can be reached.
 * The start is among them, none of them is won, and every legal move of each leads to another of them. docs/formats.md
 * has the form. Checking rests on game/judge.h alone, not on what made the certificate. */
#ifndef FC_GAME_CERTIFICATE_H
#define FC_GAME_CERTIFICATE_H

#include "base/bytes.h"
#include "game/key.h"
#include "game/notation.h"

/* Writes the certificate that has these positions as members: their keys, each once and in any order, `each` bytes
 * apart, which do not outlast it. FC_NO_MEMORY, or FC_OK. */
fc_status fc_certificate_write(const fc_keying *keying, const fc_position *start, uint8_t keys[], size_t each,
                               size_t count, fc_bytes *out);

/* These bytes are said to be a certificate that the game is lost from `start`. */
typedef struct fc_certificate_claim {
  const uint8_t *bytes;
  size_t size;
  const fc_rules *rules;
  const fc_position *start;
  bool (*should_stop)(void *context); /* asked now and then; may be null */
  void *context;
} fc_certificate_claim;

typedef enum fc_finding {
  FC_CERTIFICATE_HOLDS,
  FC_CERTIFICATE_OTHER_RULES, /* it is about another game */
  FC_CERTIFICATE_OTHER_START, /* or another deal of it */
  FC_CERTIFICATE_NO_START,    /* the start is no member */
  FC_CERTIFICATE_WON,         /* a member is won */
  FC_CERTIFICATE_NOT_CLOSED,  /* a move from a member leads to none */
  FC_CERTIFICATE_UNCHECKED,   /* should_stop said so */
} fc_finding;

typedef struct fc_certificate_report {
  fc_finding finding;
  uint64_t members;     /* 0 if it is about another game */
  fc_position position; /* the member that is won, or from which `step` leads outside */
  fc_step step;
} fc_certificate_report;

/* Is it so? FC_OK and a report if the certificate could be read, FC_BAD_INPUT if it is none, or damaged, FC_NO_MEMORY.
 * Nothing in the bytes is trusted. */
fc_status fc_certificate_check(const fc_certificate_claim *claim, fc_certificate_report *report,
                               fc_error *error);

#endif
