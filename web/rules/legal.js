// legal.js - which moves the rules allow, and why another one is not.
import { fits } from './rules.js';
import { HOME, cellLetters, columnLetters, placeOf, reserveLetters } from './place.js';
import { awaits, cardsAt, topHome } from './position.js';
import { emptyCells, emptyColumns, runCapacity, runLength } from './run.js';

/** The foundation that takes the card, -1 if none does; of several that wait for it, the one with the fewest cards. */
export function foundationFor(rules, position, card) {
  const rank = rules.deck.rank(card), suit = rules.deck.suit(card);
  if (!rules.ignoresSuitAtHome) return awaits(rules, position, suit) === rank ? suit : -1;
  let best = -1;
  for (let f = 0; f < rules.suits; f++)
    if (awaits(rules, position, f) === rank && (best < 0 || position.home[f] < position.home[best])) best = f;
  return best;
}

/** Does the card go home last, so that `empty kings` lets it onto an empty column? */
function isKing(rules, position, card) {
  const next = rules.deck.rank(card) % rules.ranks + 1;
  return position.base.some((base) => base === next);
}

function opens(rules, position, card) {
  return rules.empty === 'any' || (rules.empty === 'kings' && isKing(rules, position, card));
}

const refused = (reason) => ({ move: null, reason });
const allowed = (move) => ({ move, reason: '' });

/**
 * Judges a turn: `count` cards from one place to another. Gives {move, reason}: the move as `apply` wants it, or null
 * and why not. `suit` says which card comes back from home.
 */
export function judge(rules, position, { from, to, count = 1, suit = -1 }) {
  const source = placeOf(rules, from), target = placeOf(rules, to);
  if (!source || !target || from === to) return refused('There is no such move.');
  const cards = source.kind === 'home' ? returning(rules, position, suit) : cardsAt(rules, position, from).slice(-count);
  if (cards.length < count || count < 1) return refused('There is no card to move.');
  const move = { from, to, count, card: cards[0], onEmpty: false };
  if (source.kind === 'home' && (!rules.worry_back || target.kind === 'home')) return refused('Cards stay at home.');
  if (target.kind === 'home') return toHome(rules, position, move);
  if (target.kind === 'column') return toColumn(rules, position, move, target.index);
  return toSlot(rules, position, move, source, target);
}

function returning(rules, position, suit) {
  const card = suit >= 0 && suit < rules.suits ? topHome(rules, position, suit) : 0;
  return card ? [card] : [];
}

function toHome(rules, position, move) {
  if (move.count > 1) return refused('Cards go home one by one.');
  const foundation = foundationFor(rules, position, move.card);
  if (foundation < 0) return refused(`${rules.deck.symbol(move.card)} cannot go home yet.`);
  return allowed({ ...move, foundation });
}

function toSlot(rules, position, move, source, target) {
  if (target.kind === 'reserve') return refused('Nothing may be put into the reserve.');
  if (source.kind === 'cell') return refused('From cell to cell is no move.');
  if (move.count > 1) return refused('A cell takes one card.');
  return position.cells[target.index] === 0 ? allowed(move) : refused('This cell is taken.');
}

function toColumn(rules, position, move, index) {
  const column = position.columns[index], { deck } = rules;
  if (column.length === 0) {
    if (!opens(rules, position, move.card)) return refused(`${deck.symbol(move.card)} may not open an empty column.`);
  } else if (!fits(rules, move.card, column.at(-1))) {
    return refused(`${deck.symbol(move.card)} does not go on ${deck.symbol(column.at(-1))}.`);
  }
  const onEmpty = column.length === 0;
  return move.count === 1 ? allowed({ ...move, onEmpty }) : asRun(rules, position, { ...move, onEmpty });
}

function asRun(rules, position, move) {
  if (placeOf(rules, move.from).kind !== 'column') return refused('Only columns have runs.');
  if (move.count > runLength(rules, cardsAt(rules, position, move.from))) return refused('These cards are no run.');
  const most = runCapacity(rules, emptyCells(position), emptyColumns(position) - (move.onEmpty ? 1 : 0));
  return move.count <= most ? allowed(move) : refused(`${move.count} cards at once: there is room for ${most}.`);
}

/** The turn from one place to another with as many cards as fit, the most first; `most` cards are asked for at most. */
export function judgeAny(rules, position, from, to, most = 255) {
  const last = placeOf(rules, from)?.kind === 'column' && placeOf(rules, to)?.kind === 'column'
    ? Math.min(most, runLength(rules, cardsAt(rules, position, from))) : 1;
  let answer = refused('There is no card to move.');
  for (let count = Math.max(1, last); count >= 1; count--) {
    answer = judge(rules, position, { from, to, count });
    if (answer.move) break;
  }
  return answer;
}

/** Every legal turn, each empty place a target of its own; home moves first. */
export function legalMoves(rules, position) {
  const slots = [...cellLetters(rules), ...reserveLetters(rules)], columns = columnLetters(rules);
  const targets = [HOME, ...columns, ...cellLetters(rules)];
  const tries = [];
  for (const to of targets) {
    for (const from of [...columns, ...slots]) tries.push(...countsOf(rules, position, from, to));
    for (let suit = 0; rules.worry_back && suit < rules.suits; suit++) tries.push({ from: HOME, to, count: 1, suit });
  }
  return tries.map((wanted) => judge(rules, position, wanted).move).filter((move) => move !== null);
}

function countsOf(rules, position, from, to) {
  const cards = cardsAt(rules, position, from);
  const isRun = placeOf(rules, from).kind === 'column' && placeOf(rules, to).kind === 'column';
  const most = isRun ? runLength(rules, cards) : Math.min(1, cards.length);
  return Array.from({ length: most }, (_, i) => ({ from, to, count: i + 1 }));
}
