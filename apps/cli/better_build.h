/* better_build.h - the same command built for newer processors, installed beside this one (cmake/levels.cmake). */
#ifndef FCLAB_CLI_BETTER_BUILD_H
#define FCLAB_CLI_BETTER_BUILD_H

/* Becomes that one where it is there and this processor can run it; else returns. */
void better_build_become(char **argv);

#endif
