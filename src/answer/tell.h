/* tell.h - boards and moves as the API tells of them. docs/api.md has their fields. */
#ifndef FC_ANSWER_TELL_H
#define FC_ANSWER_TELL_H

#include "answer/asked.h"

/* An object: the position after the moves. */
void fc_tell_json(const fc_asked *asked, fc_text *text);
/* The same without its braces, to which fields may be added. */
void fc_tell_fields(const fc_asked *asked, fc_text *text);
/* A move that is made in position *p. */
void fc_tell_move(const fc_rules *rules, const fc_position *p, fc_move move, fc_text *text);
/* An array of moves that are made one after the other. */
void fc_tell_line(const fc_rules *rules, const fc_position *start, const fc_move moves[], size_t count,
                  fc_text *text);
/* An array of moves that could each be made. */
void fc_tell_legal(const fc_rules *rules, const fc_position *p, fc_text *text);
/* An array of the home moves that cost nothing, in the order in which they can be made. */
void fc_tell_safe(const fc_rules *rules, const fc_position *p, fc_text *text);
/* The turns of a solution (shown_deal.put_moves). */
void fc_tell_solution(const shown_deal *deal, const fc_solution *solution, fc_text *text);

#endif
