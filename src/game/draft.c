/* draft.c - putting the cards of a board down, with one clear line for each way this can go wrong. */
#include "game/draft.h"

#include <assert.h>

void fc_draft_begin(fc_draft *draft, const fc_rules *rules, fc_position *p, fc_error *error) {
  memset(draft, 0, sizeof *draft);
  draft->rules = rules;
  draft->p = p;
  draft->error = error;
  draft->klaver = rules->suits > FC_NAMED_SUITS;
  fc_position_clear(rules, p);
}

static fc_status check_in_deck(const fc_draft *draft, const char *at, const char *end, unsigned rank,
                               unsigned suit, unsigned line) {
  const fc_rules *const r = draft->rules;
  if (suit >= r->suits)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s: the deck has only %u suit%s",
                   fc_excerpt_of(at, end).text, r->suits, r->suits == 1 ? "" : "s");
  if (rank > r->ranks)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s: the deck has only %u rank%s",
                   fc_excerpt_of(at, end).text, r->ranks, r->ranks == 1 ? "" : "s");
  return FC_OK;
}

fc_status fc_draft_card(fc_draft *draft, const char *at, const char *end, fc_place place, unsigned line) {
  const fc_rules *const r = draft->rules;
  unsigned rank, suit;
  if (!fc_card_read(at, end, &rank, &suit))
    return fc_fail(draft->error, FC_BAD_INPUT, line, "'%s' is no card; one like 7D, TH or 10S was expected",
                   fc_excerpt_of(at, end).text);
  if (!draft->klaver && fc_is_letter(*at) && fc_is_digit(at[1]))
    return fc_fail(draft->error, FC_BAD_INPUT, line, "'%s' is no card here; the rank comes first, as in 7D",
                   fc_excerpt_of(at, end).text);
  const fc_status status = check_in_deck(draft, at, end, rank, suit, line);
  if (status != FC_OK) return status;
  const fc_card card = fc_card_make(r->suits, rank, suit);
  if (draft->line_of[card] > 0)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s stands on line %u already",
                   fc_excerpt_of(at, end).text, draft->line_of[card]);
  if (fc_place_is_slot(place) && draft->p->top[place] != FC_NO_CARD)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s: there is a card in that place already",
                   fc_excerpt_of(at, end).text);
  assert(line > 0 && card <= fc_rules_cards(r));
  draft->line_of[card] = line;
  fc_position_put(draft->p, card, place);
  return FC_OK;
}

static fc_status fail_foundation(const fc_draft *draft, const char *at, const char *end, unsigned line) {
  return fc_fail(draft->error, FC_BAD_INPUT, line, "'%s' is no foundation; one like %s was expected",
                 fc_excerpt_of(at, end).text,
                 fc_rules_ignore_suit_at_home(draft->rules) ? "5-7 (from 5 up to 7)" : "S-3 or S-0");
}

/* The suit in front of a foundation's rank: its name, symbol, or Klaver's letter. */
static size_t read_suit(const fc_draft *draft, const char *at, const char *end, unsigned *suit) {
  if (!draft->klaver) return fc_suit_read(at, end, suit);
  const char c = *at;
  if (c >= 'a' && c <= 'z') return *suit = (unsigned)(c - 'a'), 1;
  if (c >= 'A' && c <= 'Z') return *suit = (unsigned)(c - 'A'), 1;
  return 0;
}

static bool read_by_suit(const fc_draft *draft, const char *at, const char *end, unsigned *rank,
                         unsigned *suit) {
  if (at == end) return false;
  const size_t n = read_suit(draft, at, end, suit);
  const char *const after = at + n + (at + n < end && at[n] == '-');
  if (n > 0 && after < end && after + fc_rank_read(after, end, rank) == end) return true;
  return fc_card_read(at, end, rank, suit);
}

static fc_status read_whatever_the_suit(fc_draft *draft, const char *at, const char *end, unsigned line) {
  const fc_rules *const r = draft->rules;
  unsigned base = 0, top = 0;
  const size_t n = fc_rank_read(at, end, &base);
  const bool joined = n > 0 && at + n < end && at[n] == '-';
  const size_t m = joined ? fc_rank_read(at + n + 1, end, &top) : 0;
  if (m == 0 || at + n + 1 + m != end || base < 1 || base > r->ranks || top < 1 || top > r->ranks)
    return fail_foundation(draft, at, end, line);
  if (draft->foundations == r->suits)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s: the game has only %u foundations",
                   fc_excerpt_of(at, end).text, r->suits);
  draft->p->base[draft->foundations] = (uint8_t)base;
  draft->p->home[draft->foundations++] = (uint8_t)((top + r->ranks - base) % r->ranks + 1);
  return FC_OK;
}

/* Until the base is known, home[] holds the top rank; fc_draft_finish makes counts of it. */
fc_status fc_draft_foundation(fc_draft *draft, const char *at, const char *end, unsigned line) {
  if (fc_rules_ignore_suit_at_home(draft->rules)) return read_whatever_the_suit(draft, at, end, line);
  unsigned rank, suit;
  if (!read_by_suit(draft, at, end, &rank, &suit)) return fail_foundation(draft, at, end, line);
  const fc_status status = check_in_deck(draft, at, end, rank, suit, line);
  if (status != FC_OK) return status;
  if (draft->has_foundation[suit])
    return fc_fail(draft->error, FC_BAD_INPUT, line, "%s: that suit has a foundation already",
                   fc_excerpt_of(at, end).text);
  assert(suit < draft->rules->suits && rank <= draft->rules->ranks);
  draft->has_foundation[suit] = true;
  draft->p->home[suit] = (uint8_t)rank;
  return FC_OK;
}

fc_status fc_draft_base(fc_draft *draft, const char *at, const char *end, unsigned line) {
  unsigned rank = 0;
  const size_t n = fc_rank_read(at, end, &rank);
  if (n == 0 || at + n != end || rank < 1 || rank > draft->rules->ranks)
    return fc_fail(draft->error, FC_BAD_INPUT, line, "'%s' is no base rank of this deck",
                   fc_excerpt_of(at, end).text);
  if (draft->rules->base != FC_BASE_FIRST_CARD && !(draft->rules->base == FC_BASE_ACE && rank == 1))
    return fc_fail(draft->error, FC_BAD_INPUT, line, "Base: this game's foundations have no base to choose");
  memset(draft->p->base, (int)rank, draft->rules->suits);
  draft->based = true;
  return FC_OK;
}

/* A Penguin board without a base: as dealt, the foundations that hold a card all show it. */
static bool infer_base(fc_draft *draft) {
  unsigned rank = 0;
  for (unsigned s = 0; s < draft->rules->suits; s++) {
    const unsigned top = draft->p->home[s];
    if (top == 0) continue;
    if (rank > 0 && rank != top) return false;
    rank = top;
  }
  if (rank > 0) memset(draft->p->base, (int)rank, draft->rules->suits);
  return rank > 0;
}

static void count_foundations(fc_draft *draft) {
  const fc_rules *const r = draft->rules;
  for (unsigned s = 0; s < r->suits; s++) {
    const unsigned top = draft->p->home[s];
    if (top > 0) draft->p->home[s] = (uint8_t)((top + r->ranks - draft->p->base[s]) % r->ranks + 1);
  }
}

static fc_status fail_missing(const fc_draft *draft, const bool missing[]) {
  const fc_rules *const r = draft->rules;
  char list[128];
  fc_text text = fc_text_into(list, sizeof list);
  unsigned more = 0;
  for (unsigned c = 1; c <= fc_rules_cards(r); c++) {
    if (!missing[c]) continue;
    if (text.length > 60) {
      more++;
      continue;
    }
    fc_text_char(&text, ' ');
    fc_card_write(r->suits, (fc_card)c, draft->klaver ? FC_CARD_KLAVER : FC_CARD_PLAIN, &text);
  }
  if (more > 0) {
    fc_text_string(&text, " and ");
    fc_text_number(&text, more);
    fc_text_string(&text, " more");
  }
  return fc_fail(draft->error, FC_BAD_INPUT, 0, "missing:%s", list);
}

/* By suit: each card is either in play or under its foundation's top, never both. */
static fc_status match_by_suit(const fc_draft *draft, bool missing[], bool *any) {
  const fc_rules *const r = draft->rules;
  for (unsigned c = 1; c <= fc_rules_cards(r); c++) {
    const unsigned rank = fc_card_rank(r->suits, (fc_card)c), suit = fc_card_suit(r->suits, (fc_card)c);
    const unsigned order = (rank + r->ranks - draft->p->base[suit]) % r->ranks + 1;
    const bool home = order <= draft->p->home[suit], played = draft->line_of[c] > 0;
    if (home && played)
      return fc_fail(draft->error, FC_BAD_INPUT, draft->line_of[c],
                     "%s is in play, but its foundation is past it",
                     fc_card_name_of(r->suits, (fc_card)c).text);
    missing[c] = !home && !played;
    *any |= missing[c];
  }
  return FC_OK;
}

/* Whatever the suit: of each rank as many cards are missing as foundations have passed it. */
static fc_status match_by_rank(const fc_draft *draft, bool missing[], bool *any) {
  const fc_rules *const r = draft->rules;
  for (unsigned rank = 1; rank <= r->ranks; rank++) {
    unsigned home = 0, played = 0;
    for (unsigned s = 0; s < r->suits; s++) {
      const fc_card card = fc_card_make(r->suits, rank, s);
      home += (rank + r->ranks - draft->p->base[s]) % r->ranks < draft->p->home[s];
      played += draft->line_of[card] > 0;
    }
    if (home + played > r->suits)
      return fc_fail(draft->error, FC_BAD_INPUT, 0, "%u cards of rank %u are in play and %u at home", played,
                     rank, home);
    if (home + played == r->suits) continue;
    *any = true;
    for (unsigned s = 0; s < r->suits; s++) {
      const fc_card card = fc_card_make(r->suits, rank, s);
      missing[card] = draft->line_of[card] == 0;
    }
  }
  return FC_OK;
}

fc_status fc_draft_finish(fc_draft *draft) {
  const fc_rules *const r = draft->rules;
  const bool by_suit = !fc_rules_ignore_suit_at_home(r);
  if (!by_suit && draft->foundations != r->suits)
    return fc_fail(draft->error, FC_BAD_INPUT, 0,
                   "a Founds: line with %u foundations such as 5-7 was expected", r->suits);
  if (r->base == FC_BASE_FIRST_CARD && !draft->based && !infer_base(draft))
    return fc_fail(draft->error, FC_BAD_INPUT, 0, "a line such as 'Base: 5' was expected");
  if (by_suit) count_foundations(draft);
  bool missing[FC_MAX_CARDS + 1] = {false}, any = false;
  const fc_status status =
      by_suit ? match_by_suit(draft, missing, &any) : match_by_rank(draft, missing, &any);
  if (status != FC_OK) return status;
  if (any) return fail_missing(draft, missing);
  fc_position_settle(r, draft->p);
  assert(fc_position_check(r, draft->p, NULL) == FC_OK);
  return FC_OK;
}
