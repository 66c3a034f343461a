// rules.js - what a game allows, as the server's table of games says it (docs/rules.md).
import { Deck } from './deck.js';

const PLAIN = {
  suits: 4, ranks: 13, columns: 8, cells: 4, reserve: 0, build: 'alternate', wrap: false, empty: 'any',
  sequence: 'limited', worry_back: false, base: 'ace',
};

/** Rules with a deck; what the server left out is as in FreeCell. */
export function makeRules(fields) {
  const rules = { ...PLAIN, ...fields };
  rules.deck = new Deck(rules.suits, rules.ranks);
  rules.unlimited = rules.sequence === 'unlimited';
  rules.ignoresSuitAtHome = rules.base === 'dealt';
  return rules;
}

/** May `card` be put on `parent` in a column? */
export function fits(rules, card, parent) {
  const { deck } = rules;
  const rank = deck.rank(card), above = deck.rank(parent);
  if (above !== rank + 1 && !(rules.wrap && rank === rules.ranks && above === 1)) return false;
  switch (rules.build) {
    case 'alternate': return deck.isRed(card) !== deck.isRed(parent);
    case 'suit': return deck.suit(card) === deck.suit(parent);
    case 'any': return true;
    default: return false;
  }
}
