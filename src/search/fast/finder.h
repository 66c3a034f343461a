/* finder.h - the workings of the fast finder for the standard game: nodes, and how their children are listed. */
#ifndef FC_SEARCH_FAST_FINDER_H
#define FC_SEARCH_FAST_FINDER_H

#include "search/fast/bag.h"
#include "search/fast/tableau.h"
#include "search/fast/weights.h"
#include "search/engine.h"

/* A move in 16 bits: places as in fc_tableau (15: home) and the number of cards. */
enum { FC_TO_HOME = 15 };
static inline unsigned fc_code(unsigned from, unsigned to, unsigned n) { return from | to << 4 | n << 8; }
static inline unsigned fc_code_from(unsigned code) { return code & 15; }
static inline unsigned fc_code_to(unsigned code) { return code >> 4 & 15; }
static inline unsigned fc_code_count(unsigned code) { return code >> 8 & 15; }

/* Children are not made before they are chosen. They come in two groups: moves that stay in the layer, and moves that make
 * progress. Each group has eight lanes for tops that go to a cell, by column, and eight for all other moves; 0xffff is no
 * child. More than eight others are as good as never met (1 node in 1000); then the first listed are left out. */
typedef struct fc_node {
  fc_tableau t;
  fc_shorts to_cell[2];
  fc_shorts other[2];               /* expected values */
  _Alignas(16) uint16_t code[2][8]; /* and their moves */
  fc_shorts leaving; /* by column: how the value of what was dealt changes when the run leaves */
  uint32_t parent;
  uint16_t key[2]; /* the best value of each group */
  uint16_t depth;
  uint16_t move; /* that led here */
  uint8_t layer;
  uint8_t has_dealt;    /* columns with dealt cards beneath their run */
  uint8_t asleep;       /* columns whose top need not go to a cell: a brother did that first */
  uint8_t went_to_cell; /* columns whose top was sent to a cell from here */
} fc_node;
_Static_assert(sizeof(fc_node) == 192, "three lines of the cache");

/* fc_tableau.dealt is the sum over the columns of fc_finder.prefix. */

/* The two parts of fc_finder.prefix and of sums of it. */
static inline int fc_dealt_value(int32_t dealt) { return (int16_t)dealt; }
static inline unsigned fc_hard_pairs(int32_t dealt) { return (unsigned)((dealt - (int16_t)dealt) >> 16); }

enum { FC_LAYERS = 128, FC_ROOM_COLUMNS = 12 };

typedef struct fc_finder {
  fc_rules rules;
  fc_weights first, later;   /* in use; as tools/tune may change them */
  unsigned first_stage;      /* 0, but for tools/tune */
  const fc_weights *weights; /* of this stage */
  fc_weights spread;         /* those that the next two were made of */
  /* Its weights by free cells + 1 and empty columns + 1, so that one less or more is there. */
  int16_t room[7][FC_ROOM_COLUMNS];
  fc_bytes in_cell; /* its weights by rank, 0 for ranks that there are not */
  bool all_home;    /* every home move is made at once, not only safe ones */
  fc_ground ground;
  fc_tableau start;
  /* The value of k dealt cards beneath a run, and above bit 16 their hard pairs. */
  int32_t prefix[8][FC_MOST_DEALT + 1];
  int32_t leaving[8][FC_MOST_DEALT + 1]; /* how that changes when the run leaves */
  unsigned hard_pairs;                   /* at the start */
  fc_node *nodes;
  uint32_t nodes_count, nodes_size;
  fc_bag greedy, layers[FC_LAYERS];
  uint32_t solved; /* the node with all cards home, 0 if none was found */
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look; /* at the watch, when so many were generated */
  uint16_t *tags;     /* of positions met: a lossy hash table */
  uint32_t tags_mask, tags_size;
  uint32_t tags_full; /* at so many nodes they are too few */
} fc_finder;

/* Null if there is no memory. */
fc_finder *fc_finder_new(const fc_rules *rules);
void fc_finder_free(fc_finder *f);
/* Looks for a solution; true if one was found. */
bool fc_finder_run(fc_finder *f, const fc_position *start, const fc_watch *watch);

/* The solution that was found, as turns; to be asked for once. FC_OK or FC_NO_MEMORY. */
fc_status fc_finder_path(fc_finder *f, fc_line *line);

/* Moves as they are written down; there is room for all. */
typedef struct fc_path {
  fc_move *moves;
  size_t count;
} fc_path;
/* Places as in fc_code; `card` is the lowest-lying one. */
void fc_path_add(fc_path *path, fc_card card, unsigned from, unsigned to, unsigned n);

/* Makes the child of a parent that a move leads to; false if it was met before. */
bool fc_node_make(fc_finder *f, fc_node *parent, unsigned code, fc_node *node);
/* The same for the start. */
void fc_node_make_root(fc_finder *f, fc_node *node);
/* Marks a node's position as met. */
void fc_node_remember(fc_finder *f, const fc_node *node);
/* Writes down the move that leads to a child and the home moves that follow by themselves; and those before the first move. */
void fc_node_write(const fc_finder *f, const fc_node *parent, unsigned code, fc_path *path);
void fc_node_write_root(const fc_finder *f, fc_path *path);
/* Takes the best child out of a group and returns its move. */
unsigned fc_node_take(fc_node *node, unsigned group);

#endif
