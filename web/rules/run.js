// run.js - runs: how long one is, how many cards may move at once, and how many single-card moves that takes
// (src/game/run.c).
import { fits } from './rules.js';

const MOST_COLUMNS = 8;

/** How many cards at the end of a column lie legally on one another. */
export function runLength(rules, column) {
  let length = Math.min(1, column.length);
  while (length > 0 && length < column.length && fits(rules, column.at(-length), column.at(-length - 1))) length++;
  return length;
}

export function emptyCells(position) { return position.cells.filter((card) => card === 0).length; }
export function emptyColumns(position) { return position.columns.filter((column) => column.length === 0).length; }

/** The most cards a turn may carry; `columns` are empty ones, the target not counted. */
export function runCapacity(rules, cells, columns) {
  if (rules.unlimited) return rules.deck.size;
  if (rules.empty !== 'any') return cells + 1;
  return (cells + 1) * 2 ** Math.min(columns, MOST_COLUMNS);
}

/** How many single-card moves a limited run takes: parts are built up on empty columns where cells do not suffice. */
export function runCost(count, cells, columns) {
  if (count <= cells + columns + 1) return 2 * count - 1;
  if (columns === 0) return Infinity;
  let least = Infinity;
  for (let part = 1; part < count; part++)
    least = Math.min(least, 2 * runCost(part, cells, columns - 1) + runCost(count - part, cells, columns - 1));
  return least;
}

/** How many single-card moves a turn counts. */
export function cardsOfMove(rules, position, move) {
  if (move.count === 1 || rules.unlimited) return move.count;
  const opens = position.columns.filter((column) => column.length === 0);
  const targetIsEmpty = move.onEmpty ? 1 : 0;
  const columns = rules.empty === 'any' ? Math.min(opens.length - targetIsEmpty, MOST_COLUMNS) : 0;
  return runCost(move.count, emptyCells(position), columns);
}
