/* options.h - what can be set of the engines. One row of the table makes the field, its default and bounds, the flag of the
 * command and its line of help. Limits that stop a search are not here but in watch.h. */
#ifndef FC_SEARCH_OPTIONS_H
#define FC_SEARCH_OPTIONS_H

#include "game/metric.h"
#include "search/ranks.h"

/*     field          flag             default low  high     meaning */
#define FC_OPTIONS(OPTION) \
  OPTION(finder_states, "finder-states", 200000, 1, 50000000, \
         "positions for the finder's last stage, 300 bytes each") \
  OPTION(shorten_states, "shorten-states", 8000, 1, 50000000, "positions looked at to shorten a solution") \
  OPTION(beam, "beam", 0, 0, 16777216, \
         "a short solution at once, keeping so many positions of a kind; 0: all")

typedef struct fc_options {
#define FC_OPTION_FIELD(field, flag, standard, low, high, meaning) uint64_t field;
  FC_OPTIONS(FC_OPTION_FIELD)
#undef FC_OPTION_FIELD
  fc_metric metric;
  unsigned threads;      /* within one deal, for engines that can; 0: one */
  uint64_t luck;         /* of the fast finder: other weights, nearly as good; 0: its own */
  const fc_ranks *ranks; /* that search one deal together, for engines that can; null: none */
} fc_options;

static const fc_options FC_DEFAULT_OPTIONS = {
#define FC_OPTION_DEFAULT(field, flag, standard, low, high, meaning) .field = (standard),
    FC_OPTIONS(FC_OPTION_DEFAULT)
#undef FC_OPTION_DEFAULT
};

#endif
