/* finder.c - the search: greedy at first, then layer by layer. */
#include "search/fast/finder.h"

#include "base/memory.h"

enum { GONE = FC_BAG_NONE };

typedef struct stage {
  bool later; /* which weights */
  bool all_home;
  uint32_t greedy, most; /* expansions */
} stage;

static const stage stages[] = {
    {false, true, 150, 6000},
    {true, false, 0, 16000},
    {false, false, 0, 16000},
};

/* A small table is cleared sooner, a large one forgets less: it grows with the nodes. */
enum { FEW_TAGS = 1 << 12, MOST_TAGS = 1 << 20 };

fc_finder *fc_finder_new(const fc_rules *rules) {
  fc_finder *const f = fc_malloc_aligned(64, sizeof(fc_finder));
  if (!f) return NULL;
  memset(f, 0, sizeof *f);
  f->rules = *rules;
  f->first = fc_weights_first;
  f->later = fc_weights_later;
  f->stats.peak_bytes = sizeof *f;
  return f;
}

void fc_finder_free(fc_finder *f) {
  if (!f) return;
  fc_free_aligned(f->nodes);
  fc_free_aligned(f->tags);
  fc_bag_free(&f->greedy);
  for (int i = 0; i < FC_LAYERS; i++) fc_bag_free(&f->layers[i]);
  fc_free_aligned(f);
}

/* A larger block than before, within the budget of memory; what was in it is gone. Null if that cannot be. */
static void *larger_block(fc_finder *f, void *block, size_t bytes, size_t other_bytes) {
  const uint64_t total = sizeof *f + bytes + other_bytes, budget = f->watch->limits.bytes;
  void *const more = budget > 0 && total > budget ? NULL : fc_malloc_aligned(64, bytes);
  if (!more) {
    f->stop = FC_STOP_MEMORY;
    return NULL;
  }
  fc_free_aligned(block);
  if (f->stats.peak_bytes < total) f->stats.peak_bytes = total;
  return more;
}

static bool reserve_nodes(fc_finder *f, uint32_t nodes) {
  if (nodes <= f->nodes_size) return true;
  fc_node *const more = larger_block(f, f->nodes, nodes * sizeof *more, f->tags_size * sizeof *f->tags);
  if (!more) return false;
  f->nodes = more;
  f->nodes_size = nodes;
  return true;
}

/* Clears the table, for at least so many tags, and remembers the nodes that there are. */
static bool set_tags(fc_finder *f, uint32_t tags) {
  enum { PER_NODE = 8 };
  if (tags > f->tags_size) {
    uint16_t *const more = larger_block(f, f->tags, tags * sizeof *more, f->nodes_size * sizeof *f->nodes);
    if (!more) return false;
    f->tags = more;
    f->tags_size = tags;
  }
  f->tags_mask = tags - 1;
  f->tags_full = tags < MOST_TAGS ? tags / PER_NODE : UINT32_MAX;
  memset(f->tags, 0, tags * sizeof *f->tags);
  for (uint32_t i = 0; i < f->nodes_count; i++) fc_node_remember(f, &f->nodes[i]);
  return true;
}

/* Cards as dealt in column i, bottom first, come from the ground; the last of them is that on which a run may lie. */
static void weigh_prefixes_of(fc_finder *f, const fc_weights *w, unsigned i, unsigned most) {
  const uint8_t *const top = f->ground.top[i];
  const int32_t hard = w->hard_pair + 65536;
  unsigned least = 99, least_of_suit[4] = {99, 99, 99, 99};
  int32_t value = fc_card_rank(4, top[1]) == 13 ? 0 : w->no_king_floor;
  f->prefix[i][0] = f->leaving[i][0] = 0;
  for (unsigned k = 1; k <= most; k++) {
    const unsigned below = top[k] - 1u, card = top[k + 1] - 1u;
    least = below >> 2 < least ? below >> 2 : least;
    least_of_suit[below & 3] = below >> 2 < least_of_suit[below & 3] ? below >> 2 : least_of_suit[below & 3];
    value += fc_word_run(f->ground.word[i][k + 1]) == 1 ? hard : 0; /* it lies on no run */
    value += least < card >> 2 ? w->lower_beneath : 0;
    value += least_of_suit[card & 3] < card >> 2 ? w->own_suit_beneath : 0;
    f->prefix[i][k] = value;
    f->leaving[i][k] = f->prefix[i][fc_word_dealt(f->ground.word[i][k])] - value;
  }
}

static void weigh_prefixes(fc_finder *f) {
  for (unsigned i = 0; i < f->rules.columns; i++)
    weigh_prefixes_of(f, f->weights, i, fc_word_dealt(fc_words_get(f->start.words, i)));
}

static int within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

/* The same for deal after deal, so it is seldom done. */
static void spread_weights(fc_finder *f) {
  if (memcmp(&f->spread, f->weights, sizeof f->spread) == 0) return;
  f->spread = *f->weights;
  _Alignas(16) uint8_t in_cell[16] = {0};
  for (unsigned rank = 1; rank <= 13; rank++) in_cell[rank] = (uint8_t)f->weights->in_cell[rank];
  f->in_cell = fc_bytes_load(in_cell);
  for (int cells = 0; cells < 7; cells++)
    for (int columns = 0; columns < FC_ROOM_COLUMNS; columns++)
      f->room[cells][columns] = f->weights->room[within(cells - 1, 4)][within(columns - 1, 3)];
}

static fc_node *new_node(fc_finder *f) { return &f->nodes[f->nodes_count]; }

/* Makes the best child of a group. Returns it, or null if it was met before. */
static fc_node *expand(fc_finder *f, fc_bag *bag, uint32_t at) {
  const uint32_t ref = bag->refs[at];
  fc_node *const parent = &f->nodes[ref >> 1], *const node = new_node(f);
  const unsigned code = fc_node_take(parent, ref & 1);
  if (parent->key[ref & 1] != GONE)
    fc_bag_set_key(bag, at, parent->key[ref & 1]);
  else
    fc_bag_take(bag, at);
  f->stats.generated++;
  if (!fc_node_make(f, parent, code, node)) return NULL;
  f->nodes_count++;
  f->stats.expanded++;
  if (f->nodes_count == f->tags_full) set_tags(f, (f->tags_mask + 1) * 16);
  if (fc_tableau_home_cards(&node->t) == 52) f->solved = f->nodes_count - 1;
  return node;
}

static void put(fc_finder *f, fc_bag *bag, uint16_t key, uint32_t ref) {
  if (!fc_bag_put(bag, key, ref)) f->stop = FC_STOP_MEMORY;
}

static void put_groups(fc_finder *f, const fc_node *node, fc_bag *stay, fc_bag *progress) {
  const uint32_t ref = (uint32_t)(node - f->nodes) << 1;
  if (node->key[0] != GONE) put(f, stay, node->key[0], ref);
  if (node->key[1] != GONE) put(f, progress, node->key[1], ref | 1);
}

static bool goes_on(fc_finder *f, uint32_t most) {
  return !f->solved && f->nodes_count < most &&
         fc_watch_goes_on(f->watch, &f->stats, &f->next_look, &f->stop);
}

static void search_greedily(fc_finder *f, uint32_t most) {
  fc_bag *const bag = &f->greedy;
  while (bag->count && goes_on(f, most)) {
    const fc_node *const node = expand(f, bag, fc_bag_best(bag));
    if (node) put_groups(f, node, bag, bag);
  }
}

static void deal_into_layers(fc_finder *f, unsigned *highest) {
  for (uint32_t i = 0; i < f->greedy.count; i++) {
    const uint32_t ref = f->greedy.refs[i];
    const unsigned layer = f->nodes[ref >> 1].layer + (ref & 1);
    put(f, &f->layers[layer], f->greedy.keys[i], ref);
    if (layer > *highest) *highest = layer;
  }
  fc_bag_clear(&f->greedy);
}

/* Expands the best entry of a layer; `highest` is the highest layer with an entry. */
static void expand_layer(fc_finder *f, unsigned layer, unsigned *highest) {
  fc_bag *const bag = &f->layers[layer];
  const fc_node *const node = expand(f, bag, fc_bag_best(bag));
  if (!node) return;
  put_groups(f, node, &f->layers[node->layer], &f->layers[node->layer + 1]);
  const unsigned reached = node->layer + (node->key[1] != GONE ? 1u : 0u);
  if (reached > *highest) *highest = reached;
}

/* Sweeps upwards through the layers, two expansions in each; every second sweep starts SWEEP below the highest layer, every
 * fourth twice as far, and so on. */
static void search_by_layers(fc_finder *f, uint32_t most) {
  enum { SWEEP = 6, EACH = 2 };
  unsigned highest = 0;
  deal_into_layers(f, &highest);
  for (unsigned sweep = 1; goes_on(f, most); sweep++) {
    const unsigned depth = (unsigned)SWEEP << fc_first_bit(sweep);
    const uint64_t before = f->stats.generated;
    for (unsigned layer = highest > depth ? highest - depth : 0; layer <= highest; layer++)
      for (int i = 0; i < EACH && f->layers[layer].count && goes_on(f, most); i++)
        expand_layer(f, layer, &highest);
    if (f->stats.generated == before && depth > highest) return; /* nothing is left to expand */
  }
}

static bool run_stage(fc_finder *f, const stage *s) {
  f->nodes_count = f->solved = 0;
  if (!reserve_nodes(f, s->most + 1) || !set_tags(f, FEW_TAGS)) return false;
  f->weights = s->later ? &f->later : &f->first;
  f->all_home = s->all_home;
  spread_weights(f);
  fc_bag_clear(&f->greedy);
  for (int i = 0; i < FC_LAYERS; i++) fc_bag_clear(&f->layers[i]);
  weigh_prefixes(f);
  fc_node *const root = new_node(f);
  f->nodes_count = 1;
  fc_node_make_root(f, root);
  if (fc_tableau_home_cards(&root->t) == 52) return true;
  put_groups(f, root, &f->greedy, &f->greedy);
  search_greedily(f, s->greedy);
  if (!f->solved) search_by_layers(f, s->most);
  return f->solved != 0;
}

bool fc_finder_run(fc_finder *f, const fc_position *start, const fc_watch *watch) {
  f->watch = watch;
  f->stop = FC_STOP_NONE;
  f->stats.expanded = f->stats.generated = f->next_look = 0;
  fc_tableau_set_up(&f->rules, start, &f->ground, &f->start);
  for (size_t i = f->first_stage; i < sizeof stages / sizeof *stages && f->stop == FC_STOP_NONE; i++)
    if (run_stage(f, &stages[i])) return true;
  if (f->stop == FC_STOP_NONE) f->stop = FC_STOP_STATES; /* its own budget is used up */
  return false;
}
