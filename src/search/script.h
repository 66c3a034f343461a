/* script.h - turns that were made on a field, from the start on, written as moves between places. */
#ifndef FC_SEARCH_SCRIPT_H
#define FC_SEARCH_SCRIPT_H

#include "search/engine.h"
#include "search/field.h"

typedef struct fc_script {
  const fc_ground_plan *plan;
  fc_field *field;      /* plays the turns, and what tidying adds */
  fc_position position; /* plays the moves as they are written */
  fc_line *line;
  fc_status status; /* FC_OK or FC_NO_MEMORY */
} fc_script;

/* Empties the line and sets the field to the start. */
void fc_script_begin(fc_script *script, fc_ground_plan *plan, fc_field *field, const fc_position *start,
                     fc_line *line);
/* Writes what the field made since it was last asked. */
void fc_script_write(fc_script *script);

#endif
