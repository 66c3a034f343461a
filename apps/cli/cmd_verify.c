/* cmd_verify.c - fclab verify: replays a solution and says whether it holds. */
#include "deals.h"
#include "say.h"
#include "verbs.h"

#include "game/replay.h"

#include <stdlib.h>
#include <unistd.h>

enum { MOST_TEXT = 1 << 24, MOST_STEPS = 1 << 20 };

static const cli_option options[] = {
    {"json", NULL, "one JSON object"},
    {"quiet", NULL, "only the exit status"},
    {NULL, NULL, NULL},
};

typedef struct solution {
  fc_step *steps;
  unsigned *lines;
  size_t count;
  const char *file; /* null if the moves stood on the command line */
} solution;

/* The word is a file, `-`, or the moves themselves. */
static int read_solution(const fc_rules *rules, const char *word, solution *s) {
  fc_error error;
  const bool typed = strcmp(word, "-") != 0 && access(word, F_OK) != 0;
  size_t length = strlen(word);
  char *const text = typed ? NULL : read_whole_file(word, MOST_TEXT, &length);
  if (!typed && !text) return EXIT_BAD_INPUT;
  s->file = typed ? NULL : shown_file_name(word);
  s->steps = malloc(MOST_STEPS * sizeof *s->steps);
  s->lines = malloc(MOST_STEPS * sizeof *s->lines);
  int status = EXIT_FAILED;
  if (!s->steps || !s->lines) {
    say_error("no memory");
  } else {
    const fc_status read = fc_solution_read(rules, typed ? word : text, length, s->steps, s->lines,
                                            MOST_STEPS, &s->count, &error);
    if (read == FC_OK)
      status = EXIT_DONE;
    else if (typed && s->count == 0)
      say_error("'%.60s' is no file and no moves; a file, - or moves such as '26 3a 5h' were expected", word),
          status = EXIT_BAD_INPUT;
    else
      status = say_failure(s->file, error.line, &error);
  }
  free(text);
  return status;
}

static const char *const implied_names[] = {"nothing", "microsoft", "safe", "all"};

static void print_step(const fc_rules *rules, fc_step step) {
  char name[16];
  fc_text text = fc_text_into(name, sizeof name);
  fc_step_write(rules, step, &text);
  fputs(name, stdout);
}

static void print_json(const cli_deals *deals, const char *game, const solution *s, const fc_replay *replay,
                       const fc_judgement *j) {
  printf("{\"deal\":\"%s\",\"game\":\"%s\",\"valid\":%s,\"home\":%u,", deals->name, game,
         j->won ? "true" : "false", j->home);
  if (j->legal) {
    size_t count;
    const fc_step *const path = fc_replay_path(replay, &count);
    printf("\"cards\":%u,\"turns\":%u,\"paper\":%u,\"player_turns\":%u,\"implied\":\"%s\",\"moves\":[",
           j->cards, j->turns, j->paper, j->player_turns, implied_names[j->implied]);
    for (size_t i = 0; i < count; i++) {
      fputs(i > 0 ? ",\"" : "\"", stdout);
      print_step(deals->rules, path[i]);
      putchar('"');
    }
    printf("]}\n");
  } else {
    printf("\"move\":%zu,\"line\":%u,\"text\":\"", j->played + 1, s->lines[j->played]);
    print_step(deals->rules, s->steps[j->played]);
    printf("\",\"reason\":\"%s\"}\n", j->reason);
  }
}

static void print_for_people(const cli_deals *deals, const solution *s, const fc_judgement *j) {
  const unsigned cards = fc_rules_cards(deals->rules);
  if (!j->legal) {
    printf("%s: move %zu (", deals->name, j->played + 1);
    print_step(deals->rules, s->steps[j->played]);
    if (s->file) printf(", %s line %u", s->file, s->lines[j->played]);
    printf(") is illegal: %s\n", j->reason);
  } else if (!j->won) {
    printf("%s: not solved: all %zu moves are legal, but %u of %u cards are home at the end\n", deals->name,
           s->count, j->home, cards);
  } else {
    printf("%s: solved in %u cards, %u turns (%u as Paul & Helmert count, %u as a player does)\n",
           deals->name, j->cards, j->turns, j->paper, j->player_turns);
    if (j->implied != FC_IMPLIED_NOTHING) printf("home moves that were not written were understood\n");
  }
}

static int judge(const cli_args *args, const cli_deals *deals, const char *game, const solution *s) {
  fc_judgement j;
  fc_replay *const replay = fc_replay_new();
  if (!replay || fc_replay_judge(replay, deals->rules, &deals->position, s->steps, s->count, &j) != FC_OK) {
    fc_replay_free(replay);
    return say_error("no memory"), EXIT_FAILED;
  }
  if (cli_args_has(args, "json"))
    print_json(deals, game, s, replay, &j);
  else if (!cli_args_has(args, "quiet"))
    print_for_people(deals, s, &j);
  fc_replay_free(replay);
  return finish_output(j.won ? EXIT_DONE : 1);
}

/* The deal must be exactly one. */
static int verify(const cli_args *args, cli_deals *deals, const char *game) {
  const int found = cli_deals_next(deals);
  if (found < 0) return -found;
  if (deals->in_range) return say_error("verify takes one deal, not a range"), EXIT_BAD_INPUT;
  if (deals->in_file && cli_deals_next(deals) != 0)
    return say_error("%s holds more than one board; verify takes one deal", args->words[0]), EXIT_BAD_INPUT;
  solution s = {0};
  int status = read_solution(deals->rules, args->words[1], &s);
  if (status == EXIT_DONE) status = judge(args, deals, game, &s);
  free(s.steps);
  free(s.lines);
  return status;
}

static int run(const cli_args *args) {
  cli_game game;
  if (args->words_count != 2)
    return say_error("verify takes a deal and a solution: fclab verify 617 solution.txt"), EXIT_BAD_INPUT;
  if (strcmp(args->words[0], "-") == 0 && strcmp(args->words[1], "-") == 0)
    return say_error("the deal and the solution cannot both come from standard input"), EXIT_BAD_INPUT;
  cli_deals *const deals = malloc(sizeof *deals);
  if (!deals) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (cli_game_choose(args, &game) && cli_deals_open(deals, &game.rules, args->words, 1)) {
    status = verify(args, deals, game.game->name);
    cli_deals_close(deals);
  }
  free(deals);
  return status;
}

const cli_verb cli_verb_verify = {
    .name = "verify",
    .usage = "DEAL FILE|-|MOVES",
    .summary = "replay a solution, say the first illegal move",
    .about =
        "Replays a solution with the plain rules. Ends with 0 if it solves the deal, with 1 and the first\n"
        "illegal move if not, with 2 if it cannot be read. Reads standard notation with single cards or\n"
        "runs, home moves written out or implied, as fclab and fc-solve (-m -sn) print it, or JSON.\n"
        "\n"
        "  fclab verify 617 solution.txt\n"
        "  fc-solve -m -sn board.txt | fclab verify board.txt -\n"
        "  fclab verify 617 '3a 32 a3'             moves on the command line\n",
    .options = options,
    .more_options = game_options,
    .run = run,
};
