/* hunt_report.c - proving and printing. */
#include "hunt_report.h"

#include "interrupt.h"
#include "output.h"
#include "quantity.h"
#include "report.h"
#include "say.h"

#include "game/board.h"
#include "search/certify.h"
#include "search/engines.h"
#include "search/solver.h"

#include <stdio.h>
#include <string.h>

typedef struct proof {
  unsigned home;      /* as the prover says, and as a line of play was replayed */
  uint64_t positions; /* that can be reached, by the plain rules */
  fc_certification certification;
} proof;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static int tell_undecided(fc_stop stop) {
  if (stop != FC_STOP_CALLER)
    say_error("a deal was found, but to prove it lost took too much %s", fc_stop_name(stop));
  return EXIT_UNDECIDED;
}

static int tell_broken(void) {
  say_error("a deal was found that is not what it seemed; please report this hunt");
  return EXIT_FAILED;
}

static int prove_lost(const fc_rules *rules, const fc_position *start, unsigned *home) {
  const fc_limits limits = {.bytes = DEFAULT_MEMORY};
  const fc_observer observer = {.should_stop = should_stop};
  fc_solver *const solver = fc_solver_new(fc_engines_find("prove"), rules, &FC_DEFAULT_OPTIONS);
  fc_solution solution;
  if (!solver) return say_error("no memory"), EXIT_FAILED;
  fc_status status = fc_solver_solve(solver, start, &limits, &observer, &solution);
  if (status == FC_OK && solution.verdict == FC_UNSOLVABLE)
    status = fc_solver_furthest(solver, &limits, &observer, &solution);
  fc_solver_free(solver);
  *home = solution.home;
  if (status == FC_NO_MEMORY) return say_error("no memory"), EXIT_FAILED;
  if (status == FC_OK && solution.stop != FC_STOP_NONE) return tell_undecided(solution.stop);
  return status == FC_OK && solution.verdict == FC_UNSOLVABLE ? EXIT_DONE : tell_broken();
}

static int certify(const fc_rules *rules, const fc_position *start, proof *p) {
  const fc_limits limits = {.bytes = DEFAULT_MEMORY};
  const fc_observer observer = {.should_stop = should_stop};
  const fc_status status = fc_certify(rules, start, &limits, &observer, &p->certification);
  p->positions = p->certification.stats.generated;
  if (status == FC_NO_MEMORY) return say_error("no memory"), EXIT_FAILED;
  if (status != FC_OK || p->certification.closing == FC_CLOSING_WON) return tell_broken();
  return p->certification.closing == FC_CLOSING_CLOSED ? EXIT_DONE : tell_undecided(p->certification.stop);
}

static void print_board(const fc_rules *rules, const fc_position *start, fc_board_format format) {
  const fc_board_style style = {.format = format};
  static char text[FC_MAX_BOARD_TEXT];
  fc_board_write(rules, start, &style, text, sizeof text);
  text[strcspn(text, format == FC_BOARD_JSON ? "\n" : "")] = '\0';
  fputs(text, stdout);
}

static void print_for_people(const cli_hunt *h, const fc_lost *find, unsigned index, const proof *p,
                             const fc_position *start) {
  printf("%s# find %u: %u of %u cards home at most; lost, by a certificate of %s positions (%s bytes)",
         index > 1 ? "\n" : "", index, p->home, fc_rules_cards(&h->game.rules), grouped(p->positions).text,
         grouped(p->certification.bytes.size).text);
  if (find->number > 0) printf("; ms:%llu", big(find->number));
  printf("\n");
  print_board(&h->game.rules, start, FC_BOARD_COLUMNS);
}

static void print_as_json(const cli_hunt *h, const fc_lost *find, unsigned index, const proof *p,
                          const fc_position *start) {
  char name[40];
  snprintf(name, sizeof name, find->number > 0 ? "ms:%llu" : "find:%llu",
           find->number > 0 ? big(find->number) : index);
  printf("{");
  print_deal_fields(name, &h->game);
  printf(",\"verdict\":\"unsolvable\",\"home\":%u,\"cards\":%u,\"positions\":%llu,\"certificate_bytes\":%llu,"
         "\"hunt\":",
         p->home, fc_rules_cards(&h->game.rules), big(p->positions), big(p->certification.bytes.size));
  print_string(h->words);
  printf(",\"board\":");
  print_board(&h->game.rules, start, FC_BOARD_JSON);
  printf("}\n");
}

static int report_one(const cli_args *args, const cli_hunt *h, const fc_lost *find, unsigned index) {
  const char *const file = index == 1 ? cli_args_value(args, "certificate") : NULL;
  proof p = {0};
  fc_position start;
  fc_setup_show(&h->game.rules, &find->setup, &start);
  int status = prove_lost(&h->game.rules, &start, &p.home);
  if (status == EXIT_DONE) status = certify(&h->game.rules, &start, &p);
  if (status == EXIT_DONE && p.home != find->reach) status = tell_broken();
  if (status == EXIT_DONE && file)
    status = write_whole_file(file, p.certification.bytes.data, p.certification.bytes.size);
  if (status == EXIT_DONE && !cli_args_has(args, "quiet"))
    (cli_args_has(args, "json") ? print_as_json : print_for_people)(h, find, index, &p, &start);
  fc_bytes_free(&p.certification.bytes);
  return status;
}

int report_finds(const cli_args *args, const cli_hunt *h, const fc_pool *finds, unsigned count) {
  int status = EXIT_DONE;
  for (unsigned i = 0; i < count && i < finds->count && status == EXIT_DONE; i++)
    status = report_one(args, h, &finds->items[i], i + 1);
  return status;
}
