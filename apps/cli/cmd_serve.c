/* cmd_serve.c - fclab serve: a page to play on, and the API behind it, until it is stopped. */
#include "crew.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "verbs.h"

#include "serve/server.h"
#include "store/store.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

static const cli_option options[] = {
    {"port", "N", "the port, 0 for any that is free (8617)"},
    {"bind", "ADDRESS", "the address of this machine at which it can be asked (127.0.0.1)"},
    {"store", "FILE", "surveys to look at, which are only read"},
    {"threads", "N", "searches at a time (as many as there are processors)"},
    {"memory", "M", "for all of them: 500M, 8G (4G)"},
    {NULL, NULL, NULL},
};

/* Opened once, so that mistakes show now; each request opens it again. */
static bool check_store(const char *path) {
  fc_store *store;
  fc_error error;
  if (!path) return true;
  if (fc_store_open(path, FC_STORE_READ, &store, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  fc_store_close(store);
  return true;
}

static bool read_plan(const cli_args *args, fc_server_plan *plan) {
  const long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint64_t port = 8617, threads = processors > 0 && processors < MOST_THREADS ? (uint64_t)processors : 1;
  const char *const address = cli_args_value(args, "bind");
  *plan = (fc_server_plan){.address = address ? address : "127.0.0.1",
                           .bytes = DEFAULT_MEMORY,
                           .store = cli_args_value(args, "store")};
  if (args->words_count > 0) return say_error("serve takes options only, not '%.40s'", args->words[0]), false;
  if (!read_count(args, "port", 0, UINT16_MAX, &port) ||
      !read_count(args, "threads", 1, MOST_THREADS, &threads) || !read_bytes(args, "memory", &plan->bytes))
    return false;
  plan->port = (uint16_t)port;
  plan->searches = (unsigned)threads;
  return check_store(plan->store);
}

static void wait_for_interrupt(void) {
  const struct timespec moment = {.tv_nsec = 50000000};
  while (!was_interrupted()) nanosleep(&moment, NULL);
}

/* Otherwise each of many threads keeps what it has freed for itself, and memory grows with the number of streams that there were. */
static void share_memory(void) {
#if defined(M_ARENA_MAX)
  mallopt(M_ARENA_MAX, 2);
#endif
}

static int run(const cli_args *args) {
  fc_server_plan plan;
  fc_server *server;
  fc_error error;
  if (!read_plan(args, &plan)) return EXIT_BAD_INPUT;
  share_memory();
  signal(SIGPIPE, SIG_IGN); /* a client that goes away is no reason to end */
  if (fc_server_start(&plan, &server, &error) != FC_OK) return say_failure(NULL, 0, &error);
  catch_interrupts();
  const bool in_brackets = strchr(plan.address, ':') != NULL;
  printf("http://%s%s%s:%u/\n", in_brackets ? "[" : "", plan.address, in_brackets ? "]" : "",
         fc_server_port(server));
  fflush(stdout);
  wait_for_interrupt();
  fc_server_stop(server);
  return finish_output(EXIT_DONE);
}

const cli_verb cli_verb_serve = {
    .name = "serve",
    .usage = "",
    .summary = "a page to play on, and an API",
    .about =
        "Serves a page to play on, with an engine that knows whether the game can still be won, and the API\n"
        "behind it (docs/api.md), until it is stopped by Ctrl-C. Only this machine can ask it, unless "
        "--bind\n"
        "says otherwise: then anyone who reaches that address can, and there is no password.\n"
        "\n"
        "  fclab serve                             then open http://127.0.0.1:8617/\n"
        "  fclab serve --port 8080 --threads 2 --memory 1G\n"
        "  fclab serve --store ms.db               with the surveys of that file\n",
    .options = {options},
    .run = run,
};
