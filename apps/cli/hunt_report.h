/* hunt_report.h - what a hunt found: each deal proved lost once more, by the prover and by a certificate, with a line of play that brings so many cards home. */
#ifndef FCLAB_CLI_HUNT_REPORT_H
#define FCLAB_CLI_HUNT_REPORT_H

#include "hunt_plan.h"

/* Proves and prints the first `count` finds, and writes the certificate of the first; the exit status. */
int report_finds(const cli_args *args, const cli_hunt *hunt, const fc_pool *finds, unsigned count);

#endif
