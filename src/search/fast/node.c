/* node.c - making a node: the move is played, cards go home by themselves, the position is valued, and its children are
 * valued without being made. This is the hot loop of the finder; all is inlined into fc_node_make, and what is changed lane
 * by lane stays in registers. */
#include "search/fast/finder.h"

enum { VALUE_OFFSET = 512, GONE = 0xffff };

/* The next cards of the suits: how many lie in each column, a byte each, and in all how many cards lie above them. Those
 * in the dealt part of a column are beneath any run of it; those in runs are kept by their depth. */
typedef struct wanted_cards {
  uint64_t in_column, in_dealt;
  unsigned above;
  uint16_t run_depths[16]; /* by column: bit d is set if one is at depth d of its run; 15: in no column */
} wanted_cards;

/* Finds a card in the runs; its column, 15 if it is in none. A card at depth d of a run has v = top's v + d. */
static inline unsigned column_of_run(const fc_tableau *t, fc_card card, unsigned *above) {
  const unsigned v = fc_v_of(card), suit_bit = (card - 1u) >> 1 & 1;
#if FC_LANES_AVX2
  const __m256i w = t->words;
  const __m256i d = _mm256_sub_epi32(_mm256_set1_epi32((int)v), _mm256_and_si256(w, _mm256_set1_epi32(0xff)));
  const __m256i m = _mm256_and_si256(_mm256_srli_epi32(w, 8), _mm256_set1_epi32(15));
  const __m256i suits = _mm256_srli_epi32(w, FC_SUITS_AT);
  const __m256i bit = _mm256_and_si256(_mm256_srlv_epi32(suits, d), _mm256_set1_epi32(1));
  const __m256i hit = _mm256_and_si256(
      _mm256_and_si256(_mm256_cmpgt_epi32(m, d), _mm256_cmpgt_epi32(d, _mm256_set1_epi32(-1))),
      _mm256_cmpeq_epi32(bit, _mm256_set1_epi32((int)suit_bit)));
  const unsigned mask = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(hit));
  if (mask == 0) return 15;
  const unsigned column = (unsigned)fc_first_bit(mask);
  *above = v - (fc_words_get(t->words, column) & 0xff);
  return column;
#else
  for (unsigned i = 0; i < 8; i++) {
    const uint32_t w = t->words.word[i];
    const unsigned d = v - (w & 0xff);
    if (d < fc_word_run(w) && (w >> FC_SUITS_AT >> d & 1) == suit_bit) {
      *above = d;
      return i;
    }
  }
  return 15;
#endif
}

static inline void add_wanted_in_run(const fc_tableau *t, fc_card card, wanted_cards *wanted) {
  unsigned above = 0;
  const unsigned column = column_of_run(t, card, &above);
  wanted->run_depths[column] |= (uint16_t)(1u << above);
  wanted->in_column += (uint64_t)1 << (8 * column);
  wanted->above += above;
}

/* An open card is never among the dealt ones beneath a run. */
static inline void locate(const fc_finder *f, const fc_tableau *t, uint64_t next, wanted_cards *wanted) {
  const uint32_t ranks = fc_bytes_last(t->place);
  const unsigned home[4] = {ranks & 255, ranks >> 8 & 255, ranks >> 16 & 255, ranks >> 24};
  const uint16_t(*const dealt_to)[16] = f->ground.dealt_to;
  memset(wanted->run_depths, 0, sizeof wanted->run_depths);
#if FC_LANES_AVX2
  const __m128i at =
      _mm_setr_epi32(dealt_to[0][home[0]], dealt_to[1][home[1]], dealt_to[2][home[2]], dealt_to[3][home[3]]);
  const __m128i column = _mm_and_si128(at, _mm_set1_epi32(255)), height = _mm_srli_epi32(at, 8);
  const __m256i words = t->words;
  const __m128i w =
      _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(words, _mm256_castsi128_si256(column)));
  const __m128i dealt = _mm_and_si128(_mm_srli_epi32(w, 12), _mm_set1_epi32(127));
  const __m128i run = _mm_and_si128(_mm_srli_epi32(w, 8), _mm_set1_epi32(15));
  const __m128i in_dealt = _mm_cmpgt_epi32(dealt, height);
  __m128i above = _mm_sub_epi32(_mm_add_epi32(dealt, run), _mm_add_epi32(height, _mm_set1_epi32(1)));
  above = _mm_and_si128(above, in_dealt);
  above = _mm_add_epi32(above, _mm_srli_si128(above, 8));
  wanted->above = (unsigned)_mm_cvtsi128_si32(_mm_add_epi32(above, _mm_srli_si128(above, 4)));
  const __m256i ones = _mm256_cvtepi32_epi64(_mm_srli_epi32(in_dealt, 31));
  const __m256i bytes = _mm256_sllv_epi64(ones, _mm256_slli_epi64(_mm256_cvtepi32_epi64(column), 3));
  const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
  wanted->in_dealt = (uint64_t)_mm_cvtsi128_si64(two) + (uint64_t)_mm_extract_epi64(two, 1);
  const unsigned found = (unsigned)_mm_movemask_ps(_mm_castsi128_ps(in_dealt));
#else
  unsigned found = 0;
  wanted->above = 0;
  wanted->in_dealt = 0;
  for (unsigned s = 0; s < 4; s++) {
    const unsigned at = dealt_to[s][home[s]], column = at & 255, height = at >> 8;
    const uint32_t w = t->words.word[column];
    if (fc_word_dealt(w) <= height) continue;
    wanted->above += fc_word_dealt(w) + fc_word_run(w) - 1 - height;
    wanted->in_dealt += (uint64_t)1 << (8 * column);
    found |= 1u << s;
  }
#endif
  wanted->in_column = wanted->in_dealt;
  uint64_t left = next & ~t->open & (((uint64_t)1 << 53) - 1);
  if (fc_count_bits(left) == fc_count_bits(found)) return;
  for (; left; left &= left - 1) {
    const fc_card card = (fc_card)fc_first_bit(left);
    if (!(found >> ((card - 1) & 3) & 1)) add_wanted_in_run(t, card, wanted);
  }
}

static inline int byte_of(uint64_t bytes, unsigned at) { return (int)(bytes >> (8 * at) & 255); }

/* Wanted cards of a column that lie beneath its n top cards. */
static inline int wanted_beneath(const wanted_cards *wanted, unsigned column, unsigned n) {
  return byte_of(wanted->in_dealt, column) + fc_count_bits(wanted->run_depths[column] >> n);
}

/* Safe cards among those wanted, by the rule of game/safe.h for the standard game. */
static inline uint64_t safe_cards(const fc_tableau *t) {
  const uint32_t ranks = fc_bytes_last(t->place);
  const int s = ranks & 255, d = ranks >> 8 & 255, c = ranks >> 16 & 255, h = (int)(ranks >> 24);
  const int black = s < c ? s : c, red = d < h ? d : h;
  uint64_t safe = 0;
  const int home[4] = {s, d, c, h};
  for (unsigned i = 0; i < 4; i++) {
    const int order = home[i] + 1, other = i & 1 ? black : red, own = home[i ^ 2];
    const bool is_safe = other >= order - 1 || (other >= order - 2 && own >= order - 3);
    safe |= (uint64_t)is_safe << (1 + 4 * home[i] + (int)i);
  }
  return safe;
}

/* A node in the making; where it is made once more for the sake of its moves, they are written down. */
typedef struct making {
  fc_path *path;
  const fc_finder *f;
  fc_tableau t;
  fc_shorts leaving;
  uint64_t wanted; /* fc_tableau_wanted, kept up to date */
  uint8_t has_dealt;
} making;

/* Takes n cards off a column; if that is its whole run, what was dealt beneath comes up. */
FC_INLINE void lift(making *k, unsigned column, unsigned n) {
  const fc_finder *const f = k->f;
  const uint32_t w = fc_words_get(k->t.words, column);
  if (fc_word_run(w) == n) {
    const unsigned dealt = fc_word_dealt(w), left = fc_word_dealt(f->ground.word[column][dealt]);
    k->t.dealt += f->leaving[column][dealt];
    k->leaving = fc_shorts_set(k->leaving, column, (unsigned)fc_dealt_value(f->leaving[column][left]));
    if (left == 0) k->has_dealt &= (uint8_t) ~(1u << column);
  }
  fc_tableau_lift(&k->t, &f->ground, column, w, n);
}

FC_INLINE void write_down(making *k, fc_card card, unsigned from, unsigned to, unsigned n) {
  if (k->path) fc_path_add(k->path, card, from, to, n);
}

FC_INLINE void send_home(making *k, fc_card card, unsigned place) {
  write_down(k, card, place, FC_TO_HOME, 1);
  const unsigned suit_place = FC_SUIT_PLACE + ((card - 1u) & 3);
  k->t.open &= ~fc_bit(card);
  k->wanted += (uint64_t)15 << card; /* its bit goes, and that of the card four numbers higher comes */
  k->t.place = fc_bytes_set(k->t.place, suit_place, (uint8_t)((card + 3) >> 2));
  if (place >= FC_CELL_PLACE)
    fc_tableau_set_cell(&k->t, place, FC_NO_CARD, FC_NOTHING_V);
  else
    lift(k, place, 1);
}

FC_INLINE bool go_home(making *k) {
  bool went = false;
  for (;; went = true) {
    uint64_t ready = k->t.open & k->wanted;
    if (ready && !k->f->all_home) ready &= safe_cards(&k->t);
    if (!ready) return went;
    const fc_card card = (fc_card)fc_first_bit(ready);
    send_home(k, card, (unsigned)fc_first_bit(fc_bytes_find(k->t.place, card) & 0xfff));
  }
}

FC_INLINE void play(making *k, const fc_node *parent, unsigned code) {
  const unsigned from = fc_code_from(code), to = fc_code_to(code), n = fc_code_count(code);
  const fc_card card = fc_bytes_get(parent->t.place, from);
  if (to == FC_TO_HOME) {
    send_home(k, card, from);
    return;
  }
  if (k->path) write_down(k, fc_word_card(fc_words_get(parent->t.words, from & 7), n - 1, card), from, to, n);
  if (from >= FC_CELL_PLACE) {
    fc_tableau_set_cell(&k->t, from, FC_NO_CARD, FC_NOTHING_V);
    fc_tableau_drop(&k->t, fc_word_of(card), 1, to);
  } else {
    const uint32_t w = fc_words_get(parent->t.words, from);
    lift(k, from, n);
    if (to >= FC_CELL_PLACE)
      fc_tableau_set_cell(&k->t, to, card, (w & 255) + 1);
    else
      fc_tableau_drop(&k->t, w, n, to);
  }
}

/* A column with dealt cards beneath its run is known by its number, others have none; cells have none either. */
static inline uint32_t hash_of(const fc_tableau *t) {
  const uint32_t a = 0x85ebca6bu, b = 0xc2b2ae35u, number = 0x9e3779b9u;
#if FC_LANES_AVX2
  const __m256i w = t->words;
  const __m256i no_dealt =
      _mm256_cmpeq_epi32(_mm256_and_si256(w, _mm256_set1_epi32(0x7f000)), _mm256_setzero_si256());
  const __m256i numbers =
      _mm256_mullo_epi32(_mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 8), _mm256_set1_epi32((int)number));
  __m256i h = _mm256_xor_si256(w, _mm256_andnot_si256(no_dealt, numbers));
  h = _mm256_mullo_epi32(h, _mm256_set1_epi32((int)a));
  h = _mm256_xor_si256(h, _mm256_srli_epi32(h, 15));
  h = _mm256_mullo_epi32(h, _mm256_set1_epi32((int)b));
  h = _mm256_xor_si256(h, _mm256_srli_epi32(h, 13));
  const __m128i cells = _mm_cvtepu8_epi32(_mm_srli_si128(t->place, FC_CELL_PLACE));
  __m128i c = _mm_mullo_epi32(cells, _mm_set1_epi32((int)number));
  c = _mm_mullo_epi32(_mm_xor_si128(c, _mm_srli_epi32(c, 15)), _mm_set1_epi32((int)b));
  __m128i total = _mm_add_epi32(_mm_add_epi32(_mm256_castsi256_si128(h), _mm256_extracti128_si256(h, 1)), c);
  total = _mm_add_epi32(total, _mm_srli_si128(total, 8));
  total = _mm_add_epi32(total, _mm_srli_si128(total, 4));
  return (uint32_t)_mm_cvtsi128_si32(total);
#else
  uint32_t sum = 0;
  for (uint32_t i = 0; i < 8; i++) {
    const uint32_t w = t->words.word[i];
    uint32_t h = w ^ (fc_word_dealt(w) ? (i + 1) * number : 0);
    h *= a;
    h = (h ^ h >> 15) * b;
    sum += h ^ h >> 13;
  }
  for (unsigned i = 0; i < 4; i++) {
    const uint32_t h = t->place.byte[FC_CELL_PLACE + i] * number;
    sum += (h ^ h >> 15) * b;
  }
  return sum;
#endif
}

static inline bool seen_before(fc_finder *f, const fc_tableau *t) {
  const uint32_t hash = hash_of(t);
  uint16_t *const slot = &f->tags[hash & f->tags_mask];
  const uint16_t tag = (uint16_t)(hash >> 16 | 1);
  if (*slot == tag) return true;
  *slot = tag;
  return false;
}

/* What the children are valued with. Others than those to cells are collected in `value` and `code`, which stay in
 * registers before they go into the node. */
typedef struct scene {
  const fc_finder *f;
  fc_node *node;
  const making *made;
  wanted_cards wanted;
  uint64_t v, runs;        /* of the columns, a byte each */
  unsigned cells, columns; /* free and empty */
  unsigned first_column;
  unsigned last_to,
      last_count;      /* where the last move went, 16 if it does not matter any more, and how many */
  int base;            /* value of a child to which nothing else happens */
  const int16_t *room; /* where the finder's table has what there is of it */
  _Alignas(16) uint16_t leaving[8]; /* made->leaving, to be read one by one */
  uint32_t in_cell;                 /* what each cell's card adds to the value, a byte each */
  fc_shorts value[2], code[2];
} scene;

static inline int cell_value(const scene *s, unsigned cell) { return (int8_t)(s->in_cell >> (8 * cell)); }

/* Behind those listed before; the ninth last is forgotten. Without a branch, and without an index that would put the lanes
 * into memory. */
static inline void list_child(scene *s, int value, unsigned code, bool progress) {
  s->value[0] = fc_shorts_choose(progress, s->value[0], fc_shorts_push(s->value[0], (unsigned)value));
  s->code[0] = fc_shorts_choose(progress, s->code[0], fc_shorts_push(s->code[0], code));
  s->value[1] = fc_shorts_choose(progress, fc_shorts_push(s->value[1], (unsigned)value), s->value[1]);
  s->code[1] = fc_shorts_choose(progress, fc_shorts_push(s->code[1], code), s->code[1]);
}

/* What so many more free cells and empty columns would change, by one each at most. */
static inline int room_change(const scene *s, int cells, int columns) {
  return s->room[cells * FC_ROOM_COLUMNS + columns] - s->room[0];
}

static inline int leaving_of(const scene *s, unsigned column) { return (int16_t)s->leaving[column]; }

static inline void list_between_columns(scene *s) {
  const uint64_t v = s->v, runs = s->runs;
  const int weight = s->f->weights->above_wanted;
  const unsigned capacity = (s->cells + 1) << s->columns;
  const int emptied = room_change(s, 0, 1);
  for (uint64_t pairs = fc_pairs(v, fc_at_most(runs, capacity)); pairs; pairs &= pairs - 1) {
    const unsigned at = (unsigned)fc_first_bit(pairs), a = at >> 3, b = at & 7;
    const unsigned n = (unsigned)(byte_of(v, b) - byte_of(v, a));
    const bool whole = n == (unsigned)byte_of(runs, a), uncovers = whole & (s->made->has_dealt >> a & 1);
    const bool back = (a == s->last_to) & (n == s->last_count);
    const int leaves = uncovers ? leaving_of(s, a) : emptied;
    const int value = s->base + (leaves & -(int)whole) +
                      weight * (int)n * (byte_of(s->wanted.in_column, b) - wanted_beneath(&s->wanted, a, n));
    list_child(s, value | -(int)back, fc_code(a, b, n), uncovers);
  }
}

static inline void list_from_cells(scene *s) {
  uint32_t next = s->made->t.cells_go_on;
  if (s->last_to - FC_CELL_PLACE < 4u) next |= 0xffu << 8 * (s->last_to - FC_CELL_PLACE); /* it just came */
  if ((next & 0x80808080u) == 0x80808080u) return; /* only NOTHING_V has that bit */
  const int value = s->base + room_change(s, 1, 0);
  for (uint32_t hits = fc_matches(s->v, next); hits; hits &= hits - 1) {
    const unsigned at = (unsigned)fc_first_bit(hits), c = at >> 3, b = at & 7;
    list_child(s, value - cell_value(s, c) + s->f->weights->above_wanted * byte_of(s->wanted.in_column, b),
               fc_code(FC_CELL_PLACE + c, b, 1), false);
  }
  if (s->columns == 0) return;
  const int opened = s->base + room_change(s, 1, -1);
  for (unsigned c = 0; c < 4; c++)
    if (byte_of(next, c) < FC_NOTHING_V)
      list_child(s, opened - cell_value(s, c), fc_code(FC_CELL_PLACE + c, s->first_column, 1), false);
}

/* A value for each column, into node->to_cell. */
static inline void value_to_cell(const scene *s, uint32_t occupied) {
  fc_node *const node = s->node;
  const unsigned has_dealt = s->made->has_dealt;
  occupied &= ~(uint32_t)node->asleep;
  occupied &= ~((uint32_t)(s->last_count == 1) << s->last_to); /* past the columns that changes nothing */
  occupied &= -(uint32_t)(s->cells > 0);
  const int base = s->base + room_change(s, -1, 0), weight = s->f->weights->above_wanted;
  const int emptied = room_change(s, -1, 1) - room_change(s, -1, 0);
  const fc_shorts in_cell = fc_bytes_look_up(s->f->in_cell, s->v);
#if FC_LANES_AVX2
  const __m128i bit = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
  const __m128i is = _mm_cmpeq_epi16(_mm_and_si128(_mm_set1_epi16((short)occupied), bit), bit);
  const __m128i dealt = _mm_cmpeq_epi16(_mm_and_si128(_mm_set1_epi16((short)has_dealt), bit), bit);
  const __m128i lone =
      _mm_cmpeq_epi16(_mm_cvtepu8_epi16(_mm_cvtsi64_si128((long long)s->runs)), _mm_set1_epi16(1));
  const __m128i counts = _mm_cvtepu8_epi16(_mm_cvtsi64_si128((long long)s->wanted.in_column));
  const __m128i change =
      _mm_and_si128(lone, _mm_blendv_epi8(_mm_set1_epi16((short)emptied), s->made->leaving, dealt));
  const __m128i value =
      _mm_sub_epi16(_mm_add_epi16(_mm_add_epi16(_mm_set1_epi16((short)base), in_cell), change),
                    _mm_mullo_epi16(counts, _mm_set1_epi16((short)weight)));
  const __m128i progress = _mm_and_si128(lone, dealt), all = _mm_set1_epi16(-1);
  const __m128i stays = _mm_andnot_si128(progress, is), goes = _mm_and_si128(progress, is);
  node->to_cell[0] = _mm_or_si128(value, _mm_xor_si128(stays, all));
  node->to_cell[1] = _mm_or_si128(value, _mm_xor_si128(goes, all));
#else
  for (unsigned i = 0; i < 8; i++) {
    const bool lone = byte_of(s->runs, i) == 1, dealt = has_dealt >> i & 1, is = occupied >> i & 1;
    const int change = lone ? (dealt ? (int16_t)s->made->leaving.value[i] : emptied) : 0;
    const int value = base + (int16_t)in_cell.value[i] + change - weight * byte_of(s->wanted.in_column, i);
    node->to_cell[0].value[i] = (uint16_t)(is && !(lone && dealt) ? value : GONE);
    node->to_cell[1].value[i] = (uint16_t)(is && lone && dealt ? value : GONE);
  }
#endif
}

/* Whole runs that lie on dealt cards; in the later stages, where it is worth more effort, also the greatest part of a run:
 * with 2 cells that finds a solution for 774 of MS 1..1000 instead of 766. */
static inline void list_to_empty_column(scene *s, uint32_t occupied) {
  const unsigned capacity = (s->cells + 1) << (s->columns - 1);
  const int base = s->base + room_change(s, 0, -1), weight = s->f->weights->above_wanted;
  uint32_t whole = occupied & s->made->has_dealt & fc_bytes_at_most(s->runs, capacity);
  for (; whole; whole &= whole - 1) {
    const unsigned a = (unsigned)fc_first_bit(whole), m = (unsigned)byte_of(s->runs, a);
    list_child(s, base + leaving_of(s, a) - weight * (int)m * byte_of(s->wanted.in_dealt, a),
               fc_code(a, s->first_column, m), true);
  }
  if (s->f->all_home) return;
  for (; occupied; occupied &= occupied - 1) {
    const unsigned a = (unsigned)fc_first_bit(occupied), m = (unsigned)byte_of(s->runs, a);
    if (m < 2) continue;
    const unsigned n = m > capacity ? capacity : m - 1;
    if (a == s->last_to && n == s->last_count) continue;
    list_child(s, base - weight * (int)n * wanted_beneath(&s->wanted, a, n), fc_code(a, s->first_column, n),
               false);
  }
}

/* Home moves that are not made by themselves. */
static inline void list_home(scene *s) {
  const fc_tableau *const t = &s->made->t;
  for (uint64_t ready = t->open & s->made->wanted; ready; ready &= ready - 1) {
    const unsigned place =
        (unsigned)fc_first_bit(fc_bytes_find(t->place, (uint8_t)fc_first_bit(ready)) & 0xfff);
    int value = s->base - s->f->weights->away;
    if (place >= FC_CELL_PLACE)
      value += room_change(s, 1, 0);
    else if (byte_of(s->runs, place) == 1 && (s->made->has_dealt >> place & 1))
      value += leaving_of(s, place);
    list_child(s, value, fc_code(place, FC_TO_HOME, 1), true);
  }
}

static inline uint16_t best_key(fc_shorts to_cell, fc_shorts other) {
  const uint32_t cell = fc_shorts_least(to_cell), o = fc_shorts_least(other);
  return (uint16_t)((cell < o ? cell : o) >> 16);
}

/* Values what was made and lists its children. */
static inline void complete(fc_finder *f, const making *made, fc_node *node, bool went_home) {
  const fc_weights *const weights = f->weights;
  const fc_tableau *const t = &made->t;
  const unsigned home = fc_tableau_home_cards(t);
  const uint32_t empty = fc_bytes_find(t->place, 0), closed = fc_bytes_find(t->place, FC_CLOSED);
  const uint32_t empty_columns = empty & 0xff, occupied = ~(empty | closed) & 0xff;
  scene s;
  s.f = f;
  s.node = node;
  s.made = made;
  s.cells = (unsigned)fc_count_bits(empty & 0xf00);
  s.columns = (unsigned)fc_count_bits(empty_columns);
  s.first_column = (unsigned)fc_first_bit(empty_columns | 256);
  s.last_to = went_home ? 16 : fc_code_to(node->move);
  s.last_count = fc_code_count(node->move);
  s.room = &f->room[s.cells + 1][s.columns + 1];
  locate(f, t, made->wanted, &s.wanted);
  fc_shorts_store(s.leaving, made->leaving);
  s.in_cell = fc_bytes_look_up_cells(f->in_cell, t->place);
  const int in_cells = cell_value(&s, 0) + cell_value(&s, 1) + cell_value(&s, 2) + cell_value(&s, 3);
  const int value = VALUE_OFFSET + in_cells + weights->away * (int)(52 - home) +
                    weights->above_wanted * (int)s.wanted.above + fc_dealt_value(t->dealt) +
                    weights->move * node->depth + s.room[0];
  s.base = value + weights->move;
  s.value[0] = s.value[1] = s.code[0] = s.code[1] = fc_shorts_all(GONE);
  s.v = fc_words_bytes(t->words, 0);
  s.runs = fc_words_bytes(t->words, 1) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  value_to_cell(&s, occupied);
  if (s.columns > 0) list_to_empty_column(&s, occupied);
  list_from_cells(&s);
  list_between_columns(&s);
  if (!f->all_home) list_home(&s);
  fc_tableau_copy(&node->t, t);
  node->leaving = made->leaving;
  node->has_dealt = made->has_dealt;
  node->layer = (uint8_t)(home + f->hard_pairs - fc_hard_pairs(t->dealt));
  node->went_to_cell = 0;
  for (unsigned g = 0; g < 2; g++) {
    node->other[g] = s.value[g];
    fc_shorts_store(node->code[g], s.code[g]);
    node->key[g] = best_key(node->to_cell[g], node->other[g]);
  }
}

FC_INLINE void begin_making(making *k, const fc_finder *f, const fc_node *parent, fc_path *path) {
  k->path = path;
  k->f = f;
  fc_tableau_copy(&k->t, &parent->t);
  k->leaving = parent->leaving;
  k->has_dealt = parent->has_dealt;
  k->wanted = fc_tableau_wanted(&k->t);
}

void fc_node_write_root(const fc_finder *f, fc_path *path) {
  making k = {.f = f, .t = f->start, .path = path, .wanted = fc_tableau_wanted(&f->start)};
  go_home(&k);
}

void fc_node_write(const fc_finder *f, const fc_node *parent, unsigned code, fc_path *path) {
  making k;
  begin_making(&k, f, parent, path);
  play(&k, parent, code);
  go_home(&k);
}

void fc_node_remember(fc_finder *f, const fc_node *node) { seen_before(f, &node->t); }

bool fc_node_make(fc_finder *f, fc_node *parent, unsigned code, fc_node *node) {
  making k;
  begin_making(&k, f, parent, NULL);
  const unsigned from = fc_code_from(code), to = fc_code_to(code);
  const unsigned sleepers = parent->asleep | parent->went_to_cell;
  play(&k, parent, code);
  const bool went_home = go_home(&k);
  parent->went_to_cell |=
      (uint8_t)((uint32_t)(to - FC_CELL_PLACE < 4u) << from); /* from a cell: past the byte */
  if (seen_before(f, &k.t)) return false;
  node->parent = (uint32_t)(parent - f->nodes);
  node->move = (uint16_t)code;
  node->depth = (uint16_t)(parent->depth + 1);
  node->asleep = went_home ? 0 : (uint8_t)(sleepers & ~(1u << from | 1u << to));
  complete(f, &k, node, went_home);
  return true;
}

void fc_node_make_root(fc_finder *f, fc_node *node) {
  making k = {.f = f, .t = f->start, .wanted = fc_tableau_wanted(&f->start)};
  _Alignas(16) uint16_t leaving[8] = {0};
  for (unsigned i = 0; i < f->rules.columns; i++) {
    const unsigned dealt = fc_word_dealt(fc_words_get(f->start.words, i));
    k.t.dealt += f->prefix[i][dealt];
    leaving[i] = (uint16_t)fc_dealt_value(f->leaving[i][dealt]);
    k.has_dealt |= (uint8_t)((dealt > 0) << i);
  }
  k.leaving = fc_shorts_load(leaving);
  f->hard_pairs = fc_hard_pairs(k.t.dealt);
  go_home(&k);
  node->parent = 0;
  node->move = (uint16_t)fc_code(0, FC_TO_HOME, 0);
  node->depth = 0;
  node->asleep = 0;
  complete(f, &k, node, true);
}

/* Which of the two kinds is better cannot be predicted, so both are looked at to the end. */
unsigned fc_node_take(fc_node *node, unsigned group) {
  const uint32_t cell = fc_shorts_least(node->to_cell[group]), other = fc_shorts_least(node->other[group]);
  const uint32_t free_cells = fc_bytes_find(node->t.place, 0) & 0xf00;
  const bool to_cell = cell < (other & 0xffff0000u);
  const unsigned cell_code = fc_code(cell & 7, (unsigned)fc_first_bit(free_cells | 0x1000), 1);
  const unsigned other_code = node->code[group][other & 7];
  const fc_shorts cells = fc_shorts_set(node->to_cell[group], to_cell ? cell & 7 : 8, GONE);
  const fc_shorts others = fc_shorts_set(node->other[group], to_cell ? 8 : other & 7, GONE);
  node->to_cell[group] = cells;
  node->other[group] = others;
  node->key[group] = best_key(cells, others);
  return to_cell ? cell_code : other_code;
}
