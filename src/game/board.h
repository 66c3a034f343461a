/* board.h - positions as text, both ways. docs/formats.md describes each form for people.
 * Reading accepts every form without being told which; writing is exact: reading it back gives the position again. */
#ifndef FC_GAME_BOARD_H
#define FC_GAME_BOARD_H

#include "game/position.h"

typedef enum fc_board_format {
  FC_BOARD_COLUMNS, /* a line per column, bottom card first: fc-solve, PySolFC */
  FC_BOARD_ROWS,    /* a line per row, as the papers print */
  FC_BOARD_KLAVER,  /* rows of a2,c2,... */
  FC_BOARD_JSON,    /* one object on one line */
  FC_BOARD_PICTURE, /* for people */
  FC_BOARD_FORMATS
} fc_board_format;

enum { FC_MAX_BOARD_TEXT = 1 << 16 };

typedef struct fc_board_style {
  fc_board_format format;
  bool colour;             /* escape sequences in the picture */
  const char *deal, *game; /* named in the picture and in JSON, where not null */
  const char *overrides;   /* of the game's rules, as the command line has them; likewise */
} fc_board_style;

/* Writes like snprintf: returns the length of the whole text, of which at most size - 1 bytes are there. */
size_t fc_board_write(const fc_rules *rules, const fc_position *p, const fc_board_style *style, char *out,
                      size_t size);

/* Reads one board; on failure error->line counts from the board's first line. */
fc_status fc_board_read(const fc_rules *rules, const char *text, size_t length, fc_position *p,
                        fc_error *error);

/* Would plain lines of these lengths, without labels, be read as rows? Known to writer and reader. */
bool fc_board_looks_like_rows(const fc_rules *rules, const unsigned lengths[], unsigned lines);

#endif
