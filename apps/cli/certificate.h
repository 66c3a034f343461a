/* certificate.h - certificates on the command line: `solve --certificate` makes a file of one, `verify --certificate` checks
 * it. */
#ifndef FCLAB_CLI_CERTIFICATE_H
#define FCLAB_CLI_CERTIFICATE_H

#include "deals.h"
#include "search/solver.h"

/* What a certificate is wanted for, and how. */
typedef struct wanted_certificate {
  const char *file;
  const char *deal; /* its name */
  const fc_rules *rules;
  const fc_position *start;
  fc_limits limits;
  fc_observer observer;
  bool quiet; /* only failures are told */
} wanted_certificate;

/* Is there a name to write to? False after saying why not. */
bool can_write_certificate(const char *file);
/* Writes the certificate of a deal that is unsolvable, says in one line what became of it, and adds to *solution what it
 * cost. EXIT_DONE, EXIT_UNDECIDED if there is no certificate though there might be one, EXIT_FAILED. */
int write_certificate(const wanted_certificate *wanted, fc_solution *solution);

typedef enum certificate_output {
  CERTIFICATE_FOR_PEOPLE,
  CERTIFICATE_AS_JSON,
  CERTIFICATE_SILENT
} certificate_output;

/* Is the file a certificate that this deal is lost? Says so; the exit status of verify. */
int verify_certificate(const cli_deals *deals, const cli_game *game, const char *file,
                       certificate_output output);

#endif
