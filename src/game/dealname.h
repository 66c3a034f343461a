/* dealname.h - names of deals that anyone can share: `617`, `ms:617`, `1..1000`, `random:42`, `random:1..100`,
 * `aces=0,kings=deep:7`. */
#ifndef FC_GAME_DEALNAME_H
#define FC_GAME_DEALNAME_H

#include "game/deal.h"
#include "game/family.h"

typedef enum fc_deal_kind { FC_BY_NUMBER, FC_BY_SEED, FC_BY_FAMILY } fc_deal_kind;

/* What a number is a deal of. */
typedef struct fc_deal_source {
  fc_deal_kind kind;
  fc_family family; /* of FC_BY_FAMILY, else zero bytes */
} fc_deal_source;

#define FC_DEAL_MICROSOFT ((fc_deal_source){.kind = FC_BY_NUMBER})
#define FC_DEAL_RANDOM    ((fc_deal_source){.kind = FC_BY_SEED})

/* A range of deals, first and last included. */
typedef struct fc_deal_range {
  fc_deal_source source;
  uint64_t first, last;
} fc_deal_range;

/* Does the text look like a deal's name, right or wrong, rather than like a file's? */
bool fc_deal_name_is_one(const char *text);
fc_status fc_deal_name_read(const char *text, fc_deal_range *range, fc_error *error);
void fc_deal_name_write(fc_deal_source source, uint64_t number, fc_text *text);

/* Deals one of them; FC_BAD_INPUT where the game's deck is not one that has such deals. */
fc_status fc_deal_make(const fc_rules *rules, fc_deal_source source, uint64_t number, fc_position *p,
                       fc_error *error);

#endif
