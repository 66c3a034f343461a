/* boards.c - the boards of a survey, written into its store and read again. */
#include "survey/survey.h"

#include "game/board.h"

#include <stdlib.h>
#include <string.h>

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

static fc_status recall_board(const fc_rules *rules, fc_store *store, int64_t survey, fc_deal_list *deals,
                              fc_error *error) {
  fc_kept_board kept;
  fc_position position;
  fc_status status = fc_store_board(store, survey, deals->count, &kept, error);
  if (status == FC_OK && !kept.text)
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "the store has not kept the boards of this survey; survey them again");
  if (status == FC_OK) status = fc_board_read(rules, kept.text, strlen(kept.text), &position, error);
  if (status == FC_OK && !fc_deal_list_add_board(deals, &position, kept.name))
    status = fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  return status;
}

static fc_status recall_part(const fc_rules *rules, fc_store *store, int64_t survey, const fc_deal_part *part,
                             fc_deal_list *deals, fc_error *error) {
  fc_status status = FC_OK;
  if (part->is_range && !fc_deal_list_add_range(deals, &part->range))
    status = fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  for (uint64_t i = 0; i < part->count && !part->is_range && status == FC_OK; i++)
    status = recall_board(rules, store, survey, deals, error);
  return status;
}

fc_status fc_survey_recall_deals(const fc_rules *rules, fc_store *store, int64_t survey,
                                 const fc_survey_name *name, fc_deal_list *deals, fc_error *error) {
  fc_deal_list named = {0};
  fc_status status =
      fc_deal_list_read(&named, name->deals) ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  for (size_t i = 0; i < named.parts_count && status == FC_OK; i++)
    status = recall_part(rules, store, survey, &named.parts[i], deals, error);
  fc_deal_list_free(&named);
  return status;
}
