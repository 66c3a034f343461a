/* shorten.h - makes a found solution shorter, at small cost: people read solutions.
 * Works in every game and from whatever an engine found. What comes out wins, and has no more cards and no more
 * turns than what went in. docs/algorithms.md says how and what it gave. */
#ifndef FC_SEARCH_SHORTEN_SHORTEN_H
#define FC_SEARCH_SHORTEN_SHORTEN_H

#include "search/engine.h"

typedef struct fc_shortener fc_shortener;

/* Null if there is no memory. Used by one thread. */
fc_shortener *fc_shortener_new(const fc_rules *rules, const fc_options *options);
void fc_shortener_free(fc_shortener *shortener);

/* Replaces a line that wins from `start` by a shorter one if it finds one; `stats` are those of the search so far, and go on. When the
 * watch says stop, what is known by then is taken. The line is left alone where memory runs out. */
void fc_shorten(fc_shortener *shortener, const fc_position *start, const fc_watch *watch, fc_line *line,
                fc_stats *stats);

#endif
