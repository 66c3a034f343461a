/* mpi_verbs.h - the verbs of fclab-mpi: each is one mpi_*.c. */
#ifndef FCLAB_MPI_VERBS_H
#define FCLAB_MPI_VERBS_H

#include "../cli/verbs.h"

extern const cli_verb mpi_verb_solve, mpi_verb_survey;

#endif
