/* mail.h - positions on their way to the rank that they belong to, gathered into messages. Letters to a rank fill its box; a full box is one message. Beside
 * letters there is one word that a rank may have for all others.
 * Messages that were sent and received are counted, so that all ranks together can find out whether any is under way. */
#ifndef FC_SEARCH_OPTIMAL_MAIL_H
#define FC_SEARCH_OPTIMAL_MAIL_H

#include "search/budget.h"
#include "search/ranks.h"

typedef struct fc_mail {
  const fc_ranks *ranks;
  unsigned letter_bytes;
  fc_block boxes;          /* FC_MESSAGE_BYTES for each rank, and for what comes in */
  fc_block filled;         /* bytes in each box */
  uint32_t word;           /* for all others */
  unsigned told;           /* ranks that have it */
  uint64_t sent, received; /* messages, since the search was opened */
} fc_mail;

/* False if there is no memory. A letter has more bytes than a word. */
bool fc_mail_open(fc_mail *m, const fc_ranks *ranks, unsigned letter_bytes, fc_budget *budget);
void fc_mail_close(fc_mail *m, fc_budget *budget);

/* Room for a letter in a rank's box; null if it is full. */
void *fc_mail_letter(fc_mail *m, unsigned to);
/* Sends the letters in a box; false if that is not possible now. */
bool fc_mail_send(fc_mail *m, unsigned to);
/* Throws away all letters that were not sent. */
void fc_mail_drop(fc_mail *m);

/* Has a word for all others, in place of any that they were not told yet. */
void fc_mail_tell(fc_mail *m, uint32_t word);
/* Sends the word, if there is one, to those that do not have it; false if that is not possible now. */
bool fc_mail_send_word(fc_mail *m);
/* Sends all that is there; false if that is not possible now. */
bool fc_mail_send_all(fc_mail *m);

/* The next message; null if there is none. It has `bytes` bytes: those of a word, or of some letters. */
const void *fc_mail_receive(fc_mail *m, unsigned *from, size_t *bytes);

#endif
