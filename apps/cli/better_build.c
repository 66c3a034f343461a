/* better_build.c - for packages: built for every processor, they would leave two thirds of the speed of a newer one unused. */
#include "better_build.h"

#if defined(FCLAB_BETTER_BUILD)

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Found from where this command lies, so that the installed tree may be moved. */
void better_build_become(char **argv) {
  char own[PATH_MAX], better[PATH_MAX + sizeof FCLAB_BETTER_BUILD];
  if (!__builtin_cpu_supports("x86-64-v3")) return;
  const ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
  if (length <= 0) return;
  own[length] = '\0';
  char *const slash = strrchr(own, '/');
  if (!slash) return;
  slash[1] = '\0';
  snprintf(better, sizeof better, "%s" FCLAB_BETTER_BUILD, own);
  execv(better, argv);
}

#else

void better_build_become(char **argv) { (void)argv; }

#endif
