/* fuzz_notation.c - any text is read as a solution and judged without harm; what replay accepts it accepts again as the path
 * that it played. The first byte chooses the game, the second the deal. */
#include "game/deal.h"
#include "game/games.h"
#include "game/replay.h"
#include "game/solution.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 2048 };

static void must(bool holds) {
  if (!holds) abort();
}

static void judge(const fc_rules *rules, const fc_position *start, const fc_step steps[], size_t count) {
  fc_judgement first, second;
  fc_replay *const replay = fc_replay_new(), *const again = fc_replay_new();
  must(replay && again);
  must(fc_replay_judge(replay, rules, start, steps, count, &first) == FC_OK);
  must(first.played <= count && (first.legal || first.reason[0] != '\0'));
  if (first.legal) {
    size_t length;
    const fc_step *const path = fc_replay_path(replay, &length);
    must(fc_replay_judge(again, rules, start, path, length, &second) == FC_OK);
    must(second.legal && second.won == first.won && second.cards == first.cards &&
         second.turns == first.turns);
  }
  fc_replay_free(replay);
  fc_replay_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static fc_step steps[MOST];
  static unsigned lines[MOST];
  size_t count;
  if (size < 2) return 0;
  const fc_rules *const rules =
      &fc_games_at((size_t)(data[0] + 256 * fc_games_count() - 'A') % fc_games_count())->rules;
  fc_card deck[FC_MAX_CARDS];
  fc_position start;
  fc_shuffle_microsoft(1 + data[1], deck);
  fc_deal_lay_out(rules, deck, &start);
  if (fc_solution_read(rules, (const char *)data + 2, size - 2, steps, lines, MOST, &count, NULL) == FC_OK)
    judge(rules, &start, steps, count);
  return 0;
}
