/* mpi_ranks.h - the processes that mpirun started, as ranks of a search (search/ranks.h). */
#ifndef FCLAB_MPI_RANKS_H
#define FCLAB_MPI_RANKS_H

#include "search/ranks.h"

typedef struct mpi_ranks mpi_ranks;

/* All processes together, between MPI_Init and MPI_Finalize; null if there is no memory. */
mpi_ranks *mpi_ranks_open(void);
const fc_ranks *mpi_ranks_get(const mpi_ranks *r);
void mpi_ranks_close(mpi_ranks *r);

#endif
