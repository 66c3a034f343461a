/* player_games.c - games handed out in lots to threads, added up deal by deal, in order. */
#include "player_games.h"

#include "crew.h"
#include "deals.h"
#include "interrupt.h"
#include "quantity.h"
#include "report.h"
#include "say.h"

#include "analysis/interval.h"
#include "base/clock.h"
#include "base/pipeline.h"
#include "search/play/player.h"

#include <stdlib.h>
#include <string.h>

const cli_option player_options[] = {
    {"by", "PLAYER", "let a player play: random, greedy or montecarlo"},
    {"games", "N", "of each deal (100)"},
    {"playouts", "N", "montecarlo: random games after each move (10)"},
    {"home-first", NULL, "a card that can go home goes"},
    {"moves", "N", "give a game up after so many moves (5000)"},
    {"seed", "S", "another seed, other games (1)"},
    {"threads", "N", "this many games at a time (1)"},
    {"json", NULL, "one JSON object per deal and line"},
    {NULL, NULL, NULL},
};

/* What became of games. */
typedef struct tally {
  uint64_t games, won, home, moves, made;
  uint64_t first_won; /* the number of a game, from 1; 0 if there is none */
  fc_move *line;      /* its moves, to be freed */
  size_t line_count;
} tally;

typedef struct lot {
  fc_position start;
  char name[256];
  uint64_t first, count; /* games */
  bool is_last;          /* of its deal */
  fc_status failure;
  tally tally;
} lot;

typedef struct contest {
  cli_game game;
  fc_player_options options;
  uint64_t games; /* of each deal */
  bool json;
  unsigned threads;
  fc_player *players[MOST_THREADS];
  cli_deals deals;
  uint64_t next_game; /* of the deal at hand */
  int status;
  tally deal, all;
  uint64_t deals_done;
  double started, deal_started;
} contest;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static uint64_t lot_size(const contest *c) {
  return c->options.kind == FC_PLAYER_RANDOM ? 500 : c->options.kind == FC_PLAYER_GREEDY ? 20 : 1;
}

static bool fill(void *context, void *slot) {
  contest *const c = context;
  lot *const l = slot;
  if (was_interrupted()) return false;
  if (c->next_game == c->games) {
    const int found = cli_deals_next(&c->deals);
    if (found < 0) c->status = -found;
    if (found <= 0) return false;
    c->next_game = 0;
  }
  l->start = c->deals.position;
  memcpy(l->name, c->deals.name, sizeof l->name);
  l->first = c->next_game + 1;
  l->count = c->games - c->next_game < lot_size(c) ? c->games - c->next_game : lot_size(c);
  c->next_game += l->count;
  l->is_last = c->next_game == c->games;
  l->failure = FC_OK;
  l->tally = (tally){0};
  return true;
}

static fc_status keep_line(tally *t, uint64_t game, const fc_played *played) {
  const size_t bytes = played->moves * sizeof *t->line;
  t->line = malloc(bytes + 1);
  if (!t->line) return FC_NO_MEMORY;
  memcpy(t->line, played->line, bytes);
  t->line_count = played->moves;
  t->first_won = game;
  return FC_OK;
}

static void work(void *context, unsigned worker, void *slot) {
  const fc_observer observer = {.should_stop = should_stop};
  const contest *const c = context;
  lot *const l = slot;
  for (uint64_t i = 0; i < l->count && l->failure == FC_OK && !was_interrupted(); i++) {
    fc_played played;
    l->failure = fc_player_play(c->players[worker], &l->start, l->first + i, &observer, &played);
    if (l->failure != FC_OK || played.stopped) return;
    l->tally.games++;
    l->tally.won += played.won;
    l->tally.home += played.home;
    l->tally.moves += played.moves;
    l->tally.made += played.made;
    if (played.won && l->tally.first_won == 0) l->failure = keep_line(&l->tally, l->first + i, &played);
  }
}

/* The first line found stays with the sum. */
static void add(tally *sum, tally *more) {
  sum->games += more->games;
  sum->won += more->won;
  sum->home += more->home;
  sum->moves += more->moves;
  sum->made += more->made;
  if (sum->first_won == 0 && more->line) {
    sum->first_won = more->first_won;
    sum->line = more->line;
    sum->line_count = more->line_count;
  } else {
    free(more->line);
  }
  more->line = NULL;
}

static double mean(uint64_t sum, uint64_t count) { return count > 0 ? (double)sum / (double)count : 0; }

static void print_line(const fc_rules *rules, const tally *t) {
  printf(",\"first_won\":%llu,\"moves\":[", (unsigned long long)t->first_won);
  for (size_t i = 0; i < t->line_count; i++) {
    printf(i > 0 ? ",\"" : "\"");
    print_step(rules, fc_step_of(rules, t->line[i]));
    printf("\"");
  }
  printf("]");
}

static void print_as_json(const contest *c, const char *name, const tally *t, double seconds) {
  const fc_interval share = fc_interval_wilson(t->won, t->games, FC_Z_95);
  printf("{");
  print_deal_fields(name, &c->game);
  printf(",\"by\":\"%s\",\"home_first\":%s,\"seed\":\"%llu\"", fc_player_name(c->options.kind),
         c->options.home_first ? "true" : "false", (unsigned long long)c->options.seed);
  if (c->options.kind == FC_PLAYER_MONTE_CARLO) printf(",\"playouts\":%u", c->options.playouts);
  printf(",\"games\":%llu,\"won\":%llu,\"rate\":%.9g,\"low\":%.9g,\"high\":%.9g,\"mean_home\":%.3f,"
         "\"mean_moves\":%.3f,\"made\":%llu,\"seconds\":%.6f",
         (unsigned long long)t->games, (unsigned long long)t->won, mean(t->won, t->games), share.low,
         share.high, mean(t->home, t->games), mean(t->moves, t->games), (unsigned long long)t->made, seconds);
  if (t->first_won > 0 && t->line) print_line(&c->game.rules, t);
  printf("}\n");
}

static void print_tally(const contest *c, const char *name, const tally *t, double seconds) {
  const fc_interval share = fc_interval_wilson(t->won, t->games, FC_Z_95);
  if (c->json) {
    print_as_json(c, name, t, seconds);
    return;
  }
  printf("%s: %s of %s games won: %.4g %% (95 %%: %.4g to %.4g %%); on average %.1f cards home, %.0f moves; "
         "%s moves made, %.2f s\n",
         name, grouped(t->won).text, grouped(t->games).text, 100 * mean(t->won, t->games), 100 * share.low,
         100 * share.high, mean(t->home, t->games), mean(t->moves, t->games), grouped(t->made).text, seconds);
}

static void end_deal(contest *c, const char *name) {
  const double now = fc_clock_seconds();
  print_tally(c, name, &c->deal, now - c->deal_started);
  c->deal_started = now;
  c->deals_done++;
  free(c->deal.line);
  c->deal.line = NULL;
  add(&c->all, &c->deal);
  c->deal = (tally){0};
}

static bool drain(void *context, void *slot) {
  contest *const c = context;
  lot *const l = slot;
  const bool whole = l->tally.games == l->count;
  add(&c->deal, &l->tally);
  if (l->failure != FC_OK) {
    say_error(l->failure == FC_BROKEN
                  ? "a game that was won did not hold when it was replayed; please report this deal"
                  : "no memory");
    c->status = EXIT_FAILED;
    return false;
  }
  if (l->is_last && whole) end_deal(c, l->name);
  return whole && !ferror(stdout);
}

static void release(void *context, void *slot) {
  lot *const l = slot;
  (void)context;
  free(l->tally.line);
}

static bool read_options(const cli_args *args, contest *c) {
  const char *const by = cli_args_value(args, "by");
  uint64_t playouts = 10, moves = 5000;
  c->games = 100;
  c->options.seed = 1;
  if (!fc_player_find(by, &c->options.kind))
    return say_error("no player is called '%.40s'; there is: random, greedy, montecarlo", by), false;
  if (cli_args_has(args, "playouts") && c->options.kind != FC_PLAYER_MONTE_CARLO)
    return say_error("--playouts is for --by montecarlo"), false;
  if (!cli_game_choose(args, &c->game) || !read_count(args, "games", 1, UINT32_MAX, &c->games) ||
      !read_count(args, "playouts", 1, 1000000, &playouts) ||
      !read_count(args, "moves", 1, 10000000, &moves) ||
      !read_count(args, "seed", 0, UINT64_MAX, &c->options.seed) || !read_threads(args, &c->threads))
    return false;
  c->options.home_first = cli_args_has(args, "home-first");
  c->options.playouts = (unsigned)playouts;
  c->options.most_moves = (unsigned)moves;
  c->json = cli_args_has(args, "json");
  c->next_game = c->games;
  return cli_deals_open(&c->deals, &c->game.rules, args->words, args->words_count);
}

static bool open_players(contest *c) {
  for (unsigned i = 0; i < c->threads; i++) {
    c->players[i] = fc_player_new(&c->game.rules, &c->options);
    if (!c->players[i]) return say_error("no memory"), false;
  }
  return true;
}

static int play_all(contest *c) {
  const fc_pipeline pipeline = {.context = c,
                                .batch_bytes = sizeof(lot),
                                .fill = fill,
                                .work = work,
                                .drain = drain,
                                .release = release};
  c->started = c->deal_started = fc_clock_seconds();
  catch_interrupts();
  if (fc_pipeline_run(&pipeline, c->threads) != FC_OK) return say_error("no memory"), EXIT_FAILED;
  if (was_interrupted()) {
    if (c->deal.games > 0) print_tally(c, "interrupted", &c->deal, fc_clock_seconds() - c->deal_started);
    say_error("interrupted after %llu games", (unsigned long long)(c->all.games + c->deal.games));
    return EXIT_UNDECIDED;
  }
  if (c->deals_done > 1 && !c->json) print_tally(c, "all", &c->all, fc_clock_seconds() - c->started);
  return c->status;
}

int play_games(const cli_args *args) {
  contest *const c = calloc(1, sizeof *c);
  if (!c) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (read_options(args, c)) {
    status = open_players(c) ? finish_output(play_all(c)) : EXIT_FAILED;
    for (unsigned i = 0; i < c->threads; i++) fc_player_free(c->players[i]);
    cli_deals_close(&c->deals);
    free(c->deal.line);
  }
  free(c);
  return status;
}
