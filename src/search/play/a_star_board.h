/* a_star_board.h - a position as Quinston's paper of 2025 plays it: which moves there are, in his order, which home moves are made at once ("autocomplete"), and what it is worth.
 * A turn is a single card, or the longest run that goes; to a cell only the first one. Positions that differ in the order of columns or cells are different ones.
 *
 * The program behind the paper's figures does three things otherwise than the paper says, and with them its figures come out to the node (docs/algorithms.md): a card that lies
 * on one that is a rank lower counts as a sequence, where a higher one is meant; as many cards go onto an empty column as onto another, twice what the rules allow; and the test for
 * autocomplete takes foundations for clubs, diamonds, hearts and spades in the order in which their aces came. */
#ifndef FC_SEARCH_PLAY_A_STAR_BOARD_H
#define FC_SEARCH_PLAY_A_STAR_BOARD_H

#include "game/legal.h"

/* Which of the three; a sum of them. */
typedef enum fc_a_star_faults {
  FC_A_STAR_AS_DESCRIBED = 0,
  FC_A_STAR_SEQUENCES = 1,
  FC_A_STAR_ROOM = 2,
  FC_A_STAR_FOUNDATIONS = 4,
  FC_A_STAR_AS_RUN = FC_A_STAR_SEQUENCES | FC_A_STAR_ROOM | FC_A_STAR_FOUNDATIONS
} fc_a_star_faults;

typedef struct fc_a_star_board {
  const fc_rules *rules;
  fc_a_star_faults faults;
  fc_position position;
  unsigned home; /* cards */
  /* Foundations in the order in which they were begun, known where they are mixed up. */
  unsigned piles_count;
  uint8_t piles[FC_MAX_SUITS];
} fc_a_star_board;

enum { FC_A_STAR_KEY_WORDS = (FC_MAX_CARDS + FC_MAX_COLUMNS + FC_MAX_SLOTS + 2 * FC_MAX_SUITS + 7) / 8 };

void fc_a_star_board_begin(fc_a_star_board *b, const fc_rules *rules, const fc_position *start,
                           fc_a_star_faults faults);
/* Lists the moves in his order and returns how many; `moves` has room for FC_MAX_MOVES. */
size_t fc_a_star_moves(const fc_a_star_board *b, fc_move *moves);
/* Do the rules allow a move that was listed? Always, if room is counted by the rules. */
bool fc_a_star_is_legal(const fc_a_star_board *b, fc_move move);
void fc_a_star_make(fc_a_star_board *b, fc_move move);
/* Makes the home moves that seem to cost nothing, writes them, and returns how many; never more than there are cards. */
size_t fc_a_star_complete(fc_a_star_board *b, fc_move made[]);
/* The weighted sum of the paper: the less, the better. */
int fc_a_star_value(const fc_a_star_board *b);

/* How many words a key of such a game has. */
unsigned fc_a_star_key_words(const fc_rules *rules);
void fc_a_star_pack(const fc_a_star_board *b, uint64_t key[FC_A_STAR_KEY_WORDS]);
/* Of a board that was begun, with the same start. */
void fc_a_star_unpack(fc_a_star_board *b, const uint64_t key[]);

#endif
