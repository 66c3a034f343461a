/* boards.c - the boards of a survey, written into its store. */
#include "survey/survey.h"

#include "game/board.h"

#include <stdlib.h>

typedef struct keeping {
  const fc_survey_plan *plan;
  const fc_deal_part *part;
  char *text;
} keeping;

static void get_board(void *context, uint64_t i, fc_kept_board *board) {
  const keeping *const k = context;
  const fc_deal_board *const b = &k->plan->deals->boards[k->part->board + i];
  fc_deal_board_write(&k->plan->rules, b, k->text, FC_MAX_BOARD_TEXT);
  *board = (fc_kept_board){.deal = k->part->first + i, .name = b->name, .text = k->text};
}

fc_status fc_survey_keep_boards(const fc_survey_plan *plan, fc_store *store, int64_t survey,
                                fc_error *error) {
  const fc_deal_list *const deals = plan->deals;
  keeping k = {.plan = plan, .text = malloc(FC_MAX_BOARD_TEXT)};
  fc_status status = k.text ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  for (size_t i = 0; i < deals->parts_count && status == FC_OK; i++) {
    k.part = &deals->parts[i];
    if (!k.part->is_range) status = fc_store_put_boards(store, survey, k.part->count, get_board, &k, error);
  }
  free(k.text);
  return status;
}
