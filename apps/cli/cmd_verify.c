/* cmd_verify.c - fclab verify: replays a solution and says whether it holds; or hands a certificate on to be checked. */
#include "certificate.h"
#include "report.h"
#include "say.h"
#include "verbs.h"
#include "where_lost.h"
#include "quantity.h"

#include "game/replay.h"
#include "game/solution.h"

#include <errno.h>
#include <stdlib.h>

enum { MOST_TEXT = 1 << 24, MOST_STEPS = 1 << 20 };

static const cli_option options[] = {
    {"certificate", "FILE", "check this proof (- is standard input) that the deal cannot be won"},
    {"json", NULL, "one JSON object"},
    {"quiet", NULL, "only the exit status"},
    {"where-lost", NULL, "play the moves and say by which of them the deal was lost"},
    {"states", "N", "with that: give a position up after so many positions"},
    {"time", "T", "or after this time: 10s, 500ms, 2m"},
    {"memory", "M", "or when it needs more memory: 500M, 8G (4G)"},
    {NULL, NULL, NULL},
};

typedef struct solution {
  fc_step *steps;
  unsigned *lines;
  size_t count;
  const char *file; /* null if the moves stood on the command line */
} solution;

/* The word is a file, `-`, or, where there is nothing of that name, the moves themselves. */
static int read_solution(const fc_rules *rules, const char *word, solution *s) {
  fc_error error;
  const bool typed =
      strcmp(word, "-") != 0 && !is_readable_file(word) && (errno == ENOENT || errno == ENAMETOOLONG);
  size_t length = strlen(word);
  char *text = NULL;
  int status = typed ? EXIT_DONE : read_whole_file(word, MOST_TEXT, &text, &length);
  if (status != EXIT_DONE) return status;
  s->file = typed ? NULL : shown_file_name(word);
  s->steps = malloc(MOST_STEPS * sizeof *s->steps);
  s->lines = malloc(MOST_STEPS * sizeof *s->lines);
  if (!s->steps || !s->lines) {
    say_error("no memory");
    status = EXIT_FAILED;
  } else if (fc_solution_read(rules, typed ? word : text, length, s->steps, s->lines, MOST_STEPS, &s->count,
                              &error) != FC_OK) {
    if (typed && s->count == 0)
      say_error("'%.60s' is no file and no moves; a file, - or moves such as '26 3a 5h' were expected", word);
    else
      say_failure(s->file, error.line, &error);
    status = EXIT_BAD_INPUT;
  }
  free(text);
  return status;
}

static const char *const implied_names[] = {"nothing", "microsoft", "safe", "all"};

static void print_path(const fc_rules *rules, const fc_replay *replay) {
  size_t count;
  const fc_step *const path = fc_replay_path(replay, &count);
  for (size_t i = 0; i < count; i++) {
    fputs(i > 0 ? ",\"" : "\"", stdout);
    print_step(rules, path[i]);
    putchar('"');
  }
}

static void print_json(const cli_deals *deals, const cli_game *game, const solution *s,
                       const fc_replay *replay, const fc_judgement *j) {
  putchar('{');
  print_deal_fields(deals->name, game);
  printf(",\"valid\":%s,\"home\":%u,", j->won ? "true" : "false", j->home);
  if (j->legal) {
    printf("\"cards\":%u,\"turns\":%u,\"paper\":%u,\"player_turns\":%u,\"implied\":\"%s\",\"moves\":[",
           j->cards, j->turns, j->paper, j->player_turns, implied_names[j->implied]);
    print_path(deals->rules, replay);
    printf("]}\n");
  } else {
    printf("\"move\":%zu,\"line\":%u,\"text\":\"", j->played + 1, s->lines[j->played]);
    print_step(deals->rules, s->steps[j->played]);
    printf("\",\"reason\":");
    print_string(j->reason);
    printf("}\n");
  }
}

static const char *plural(unsigned long count) { return count == 1 ? "" : "s"; }

static void print_for_people(const cli_deals *deals, const solution *s, const fc_judgement *j) {
  const unsigned cards = fc_rules_cards(deals->rules);
  if (!j->legal) {
    printf("%s: move %zu (", deals->name, j->played + 1);
    print_step(deals->rules, s->steps[j->played]);
    if (s->file) printf(", %s line %u", s->file, s->lines[j->played]);
    printf(") is illegal: %s\n", j->reason);
  } else if (!j->won) {
    printf("%s: not solved: %zu legal move%s, but %u of %u cards are home at the end\n", deals->name,
           s->count, plural(s->count), j->home, cards);
  } else {
    printf("%s: solved in %u card%s, %u turn%s (%u as Paul & Helmert count, %u as a player does)\n",
           deals->name, j->cards, plural(j->cards), j->turns, plural(j->turns), j->paper, j->player_turns);
    if (j->implied != FC_IMPLIED_NOTHING) printf("home moves that were not written were understood\n");
  }
}

static int refuse_unclear(const fc_judgement *j) {
  say_error("too many ways to understand the moves (move %zu is the furthest that was legal); write how many "
            "cards go "
            "onto empty columns, as in 13v2",
            j->played);
  return EXIT_BAD_INPUT;
}

static int where_lost(const cli_args *args, const cli_deals *deals, const cli_game *game, const solution *s,
                      bool won, fc_replay *replay) {
  played p = {.deals = deals,
              .game = game,
              .steps = s->steps,
              .lines = s->lines,
              .count = s->count,
              .file = s->file,
              .won = won,
              .limits = {.bytes = DEFAULT_MEMORY},
              .json = cli_args_has(args, "json"),
              .quiet = cli_args_has(args, "quiet")};
  if (!read_seconds(args, "time", &p.limits.seconds) || !read_bytes(args, "memory", &p.limits.bytes) ||
      !read_count(args, "states", 1, UINT64_MAX, &p.limits.states))
    return EXIT_BAD_INPUT;
  return tell_where_lost(&p, replay);
}

static int judge(const cli_args *args, const cli_deals *deals, const cli_game *game, const solution *s) {
  fc_judgement j;
  fc_replay *const replay = fc_replay_new();
  if (!replay || fc_replay_judge(replay, deals->rules, &deals->position, s->steps, s->count, &j) != FC_OK) {
    fc_replay_free(replay);
    return say_error("no memory"), EXIT_FAILED;
  }
  int status = j.won ? EXIT_DONE : EXIT_INVALID;
  if (j.legal && !j.unclear && cli_args_has(args, "where-lost")) {
    status = where_lost(args, deals, game, s, j.won, replay);
    fc_replay_free(replay);
    return status;
  }
  if (j.unclear)
    status = refuse_unclear(&j);
  else if (cli_args_has(args, "json"))
    print_json(deals, game, s, replay, &j);
  else if (!cli_args_has(args, "quiet"))
    print_for_people(deals, s, &j);
  fc_replay_free(replay);
  return finish_output(status);
}

/* The deal must be exactly one; it is kept while the words behind it are looked at. */
static int read_deal(cli_deals *deals, const char *word) {
  int found = cli_deals_next(deals);
  if (found < 0) return -found;
  if (deals->in_range) return say_error("verify takes one deal, not a range"), EXIT_BAD_INPUT;
  if (!deals->in_file) return EXIT_DONE;
  const fc_position position = deals->position;
  found = cli_deals_next(deals);
  deals->position = position;
  if (found == 0) return EXIT_DONE;
  if (found < 0) return -found;
  return say_error("%s holds more than one board; verify takes one deal", word), EXIT_BAD_INPUT;
}

static int check_certificate(const cli_args *args, const cli_deals *deals, const cli_game *game,
                             const char *file) {
  const certificate_output output = cli_args_has(args, "json")    ? CERTIFICATE_AS_JSON
                                    : cli_args_has(args, "quiet") ? CERTIFICATE_SILENT
                                                                  : CERTIFICATE_FOR_PEOPLE;
  return verify_certificate(deals, game, file, output);
}

static int verify(const cli_args *args, cli_deals *deals, const cli_game *game) {
  solution s = {0};
  const char *const certificate = cli_args_value(args, "certificate");
  int status = read_deal(deals, args->words[0]);
  if (certificate) return status == EXIT_DONE ? check_certificate(args, deals, game, certificate) : status;
  if (status == EXIT_DONE) status = read_solution(deals->rules, args->words[1], &s);
  if (status == EXIT_DONE) status = judge(args, deals, game, &s);
  free(s.steps);
  free(s.lines);
  return status;
}

/* The words must be a deal and what is to be verified. */
static bool check_words(const cli_args *args) {
  const char *const certificate = cli_args_value(args, "certificate");
  const char *const what = certificate ? "certificate" : "solution";
  if (certificate && args->words_count != 1)
    return say_error("with --certificate verify takes a deal alone: fclab verify 11982 --certificate FILE"),
           false;
  if (!certificate && args->words_count != 2)
    return say_error("verify takes a deal and a solution: fclab verify 617 solution.txt"), false;
  if (strcmp(args->words[0], "-") != 0 || strcmp(certificate ? certificate : args->words[1], "-") != 0)
    return true;
  return say_error("the deal and the %s cannot both come from standard input", what), false;
}

static int run(const cli_args *args) {
  cli_game game;
  if (!check_words(args)) return EXIT_BAD_INPUT;
  cli_deals *const deals = malloc(sizeof *deals);
  if (!deals) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (cli_game_choose(args, &game) && cli_deals_open(deals, &game.rules, args->words, 1)) {
    status = verify(args, deals, &game);
    cli_deals_close(deals);
  }
  free(deals);
  return status;
}

const cli_verb cli_verb_verify = {
    .name = "verify",
    .usage = "DEAL FILE|-|MOVES",
    .summary = "replay a solution, say the first illegal move; check a certificate",
    .about =
        "Replays a solution with the plain rules. Ends with 0 if it solves the deal, with 1 and the first\n"
        "illegal move if not, with 2 if it cannot be read. Reads standard notation with single cards or\n"
        "runs, home moves written out or implied, as fclab and fc-solve (-m -sn) print it, or JSON.\n"
        "\n"
        "  fclab verify 617 solution.txt\n"
        "  fc-solve -m -sn board.txt | fclab verify board.txt -\n"
        "  fclab verify 617 '3a 32 a3'             moves on the command line\n"
        "\n"
        "With --where-lost the moves may end anywhere: it says after which of them the deal could no longer "
        "be\n"
        "won (status 1), and how it could have been won before; 0 if it still can be.\n"
        "\n"
        "  fclab verify 617 my-game.txt --where-lost\n"
        "\n"
        "With --certificate it checks the proof that a deal cannot be won (fclab solve --certificate): "
        "every\n"
        "position in it by the plain rules, with code that has no part in finding proofs.\n"
        "\n"
        "  fclab verify 11982 --certificate 11982.cert\n",
    .options = {options, game_options},
    .run = run,
};
