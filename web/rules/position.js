// position.js - where each card lies. A position never changes: a move gives another one, so that undo is the one before.
import { HOME, placeOf } from './place.js';
import { readRank } from './deck.js';

/** A position from the board of an answer (docs/api.md). Cards that lie nowhere are home. */
export function readBoard(rules, board) {
  const { deck } = rules;
  const position = {
    columns: rowOf(board.columns, rules.columns, []).map((column) => column.map((name) => deck.read(name))),
    cells: rowOf(board.cells, rules.cells, '').map((name) => deck.read(name)),
    reserve: rowOf(board.reserve, rules.reserve, '').map((name) => deck.read(name)),
    home: [], base: [],
  };
  readHome(rules, board, position);
  return position;
}

function rowOf(list, length, empty) { return Array.from({ length }, (_, i) => list?.[i] ?? empty); }

function readHome(rules, board, position) {
  if (rules.ignoresSuitAtHome) return readFoundations(rules, board, position);
  const left = new Array(rules.suits).fill(rules.ranks);
  for (const card of cardsInPlay(position)) left[rules.deck.suit(card)]--;
  position.home = left;
  position.base = new Array(rules.suits).fill([board.base ?? 1].flat()[0]);
}

/** Where suits do not matter, answers have cards and base ranks; boards as JSON (docs/formats.md) have spans. */
function readFoundations(rules, board, position) {
  if (board.foundations) return readSpans(rules, board.foundations, position);
  position.home = Object.values(board.home);
  position.base = board.base;
}

/** `5-7`: from 5 up to 7, around the corner if need be; `5-0`: nothing yet. */
function readSpans(rules, spans, position) {
  for (const span of spans) {
    const [base, top] = span.split('-').map(readRank);
    position.base.push(base);
    position.home.push(top ? (top - base + rules.ranks) % rules.ranks + 1 : 0);
  }
}

export function cardsInPlay(position) {
  return [...position.columns.flat(), ...position.cells, ...position.reserve].filter((card) => card !== 0);
}

export function isWon(position) { return cardsInPlay(position).length === 0; }
export function cardsHome(position) { return position.home.reduce((sum, count) => sum + count, 0); }

/** The rank that a foundation waits for; 0 if it is full. */
export function awaits(rules, position, foundation) {
  const count = position.home[foundation];
  return count < rules.ranks ? (position.base[foundation] + count - 1) % rules.ranks + 1 : 0;
}

/** The rank on top of a foundation; 0 if it is empty. */
export function topRank(rules, position, foundation) {
  const count = position.home[foundation];
  return count > 0 ? (position.base[foundation] + count - 2) % rules.ranks + 1 : 0;
}

/** The card on top of a foundation of a suit; 0 if there is none. */
export function topHome(rules, position, suit) {
  const rank = topRank(rules, position, suit);
  return rank ? rules.deck.make(rank, suit) : 0;
}

/** The cards at a place, the lowest-lying first; none for home. */
export function cardsAt(rules, position, letter) {
  const { kind, index } = placeOf(rules, letter);
  if (kind === 'column') return position.columns[index];
  const card = kind === 'cell' ? position.cells[index] : kind === 'reserve' ? position.reserve[index] : 0;
  return card ? [card] : [];
}

/** Where a card lies; home if nowhere else. */
export function placeOfCard(rules, position, card, letters) {
  return letters.find((letter) => cardsAt(rules, position, letter).includes(card)) ?? HOME;
}

/** Makes a move that is legal: {from, to, count, card, foundation}. */
export function apply(rules, position, move) {
  const next = { ...position };
  const cards = lift(rules, next, move);
  drop(rules, next, move, cards);
  return next;
}

function lift(rules, next, move) {
  const { kind, index } = placeOf(rules, move.from);
  if (kind === 'home') {
    next.home = changed(next.home, rules.deck.suit(move.card), (count) => count - 1);
    return [move.card];
  }
  if (kind !== 'column') {
    const row = kind === 'cell' ? 'cells' : 'reserve';
    next[row] = changed(next[row], index, () => 0);
    return [move.card];
  }
  const column = next.columns[index];
  next.columns = changed(next.columns, index, () => column.slice(0, column.length - move.count));
  return column.slice(column.length - move.count);
}

function drop(rules, next, move, cards) {
  const { kind, index } = placeOf(rules, move.to);
  if (kind === 'home') next.home = changed(next.home, move.foundation, (count) => count + 1);
  else if (kind === 'cell') next.cells = changed(next.cells, index, () => cards[0]);
  else next.columns = changed(next.columns, index, (column) => [...column, ...cards]);
}

function changed(list, index, change) { return list.map((item, i) => i === index ? change(item) : item); }
