// safe.js - home moves that cost nothing: they lose no solution and make none longer (src/game/safe.h has the proofs).
import { cellLetters, columnLetters, HOME, reserveLetters } from './place.js';
import { cardsAt } from './position.js';
import { foundationFor, judge } from './legal.js';

function homeOrder(rules, base, rank) { return (rank - base + rules.ranks) % rules.ranks + 1; }

/** Do the foundations of these colours hold at least `least` cards, the card's own left out? */
function hold(rules, position, suit, { same, other }, least) {
  return position.home.every((count, s) => {
    if (s === suit) return true;
    return ((s - suit) % 2 === 0 ? !same : !other) || count >= least;
  });
}

function isSafeWhateverTheSuit(rules, position, rank) {
  if (rules.build !== 'none') return false;
  return position.home.every((count, f) => count + 1 >= homeOrder(rules, position.base[f], rank));
}

/** Around the corner a base card is a support: only a card on which nothing in play can be built is safe. */
function isSafeAroundCorner(rules, position, suit, order) {
  if (rules.worry_back || order === 1) return false;
  return rules.build === 'suit' ||
    hold(rules, position, suit, { same: rules.build === 'any', other: true }, order - 1);
}

function isSafeAlternate(rules, position, suit, order) {
  if (!rules.worry_back && hold(rules, position, suit, { other: true }, order - 1)) return true;
  return hold(rules, position, suit, { other: true }, order - 2) &&
    hold(rules, position, suit, { same: true }, order - 3);
}

/** May a card that can go home now be sent there at no cost? */
export function isSafeHome(rules, position, card) {
  const rank = rules.deck.rank(card), suit = rules.deck.suit(card);
  if (rules.ignoresSuitAtHome) return isSafeWhateverTheSuit(rules, position, rank);
  const order = homeOrder(rules, position.base[0], rank);
  const hasCorner = rules.wrap || position.base[0] !== 1;
  if (hasCorner && rules.build !== 'none') return isSafeAroundCorner(rules, position, suit, order);
  if (rules.build === 'alternate') return isSafeAlternate(rules, position, suit, order);
  if (rules.build === 'any') return hold(rules, position, suit, { same: true, other: true }, order - 2);
  return true;
}

/** The next safe home move, or null. */
export function nextSafeHome(rules, position) {
  for (const from of [...columnLetters(rules), ...cellLetters(rules), ...reserveLetters(rules)]) {
    const card = cardsAt(rules, position, from).at(-1);
    if (card && foundationFor(rules, position, card) >= 0 && isSafeHome(rules, position, card))
      return judge(rules, position, { from, to: HOME }).move;
  }
  return null;
}
