/* record.h - a hunt written down, so that it can go on: text, in which the lost setups stand as boards that every verb reads, the best first.
 * docs/formats.md describes it. */
#ifndef FC_HUNT_RECORD_H
#define FC_HUNT_RECORD_H

#include "base/bytes.h"
#include "hunt/hunt.h"

/* `plan` is a line that says what is hunted and how; a record of another plan is refused. FC_OK or FC_NO_MEMORY. */
fc_status fc_hunt_write(const fc_hunt *hunt, const char *plan, fc_bytes *out);
/* Into a hunt that was just made. FC_BAD_INPUT, with the line to blame, if the text is no record of this plan. */
fc_status fc_hunt_read(fc_hunt *hunt, const char *plan, const char *text, size_t length, fc_error *error);

#endif
