/* rules_json.h - rules as an object of JSON, in the words of docs/rules.md and of the command line. */
#ifndef FC_GAME_RULES_JSON_H
#define FC_GAME_RULES_JSON_H

#include "game/rules.h"

void fc_rules_write_json(const fc_rules *rules, fc_text *text);

#endif
