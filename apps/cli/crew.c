/* crew.c - opening and closing solvers. */
#include "crew.h"

#include "quantity.h"
#include "say.h"

bool read_threads(const cli_args *args, unsigned *threads) {
  uint64_t number = 1;
  if (!read_count(args, "threads", 1, MOST_THREADS, &number)) return false;
  *threads = (unsigned)number;
  return true;
}

bool crew_open(crew *c, const fc_engine *engine, const fc_rules *rules, const fc_options *options) {
  for (unsigned i = 0; i < c->threads; i++) {
    c->solvers[i] = fc_solver_new(engine, rules, options);
    if (!c->solvers[i]) return say_error("no memory"), false;
  }
  return true;
}

void crew_close(crew *c) {
  for (unsigned i = 0; i < c->threads; i++) {
    fc_solver_free(c->solvers[i]);
    c->solvers[i] = NULL;
  }
}
