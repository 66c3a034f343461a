// notation.js - moves as text (docs/formats.md): `26`, `2a`, `2h`, `26v3`, `h3D`.
import { HOME, placeOf } from './place.js';
import { judge, judgeAny } from './legal.js';
import { cardsAt } from './position.js';

/** Onto an empty column a number of cards is always written: without one every number is tried by those who read. */
export function writeMove(rules, move) {
  const places = move.from + move.to;
  if (move.from === HOME) return places + rules.deck.suitName(rules.deck.suit(move.card));
  const isBetweenColumns = [move.from, move.to].every((letter) => placeOf(rules, letter).kind === 'column');
  const isCounted = move.count > 1 || (isBetweenColumns && move.onEmpty);
  return isCounted ? `${places}v${move.count.toString(16).toUpperCase()}` : places;
}

export function writeMoves(rules, moves) { return moves.map((move) => writeMove(rules, move)).join(' '); }

/** What a written move means on a board: {move, reason} as `judge` gives. */
export function readMove(rules, position, text) {
  const match = /^([1-9A-Za-z])([1-9A-Za-z])(?:v([0-9A-Fa-f]{1,2})|([A-Za-z]))?$/.exec(text);
  if (!match) return { move: null, reason: `'${text}' is no move.` };
  const [, from, to, count, suit] = match;
  if (from === HOME) return readReturn(rules, position, to, suit);
  if (count) return judge(rules, position, { from, to, count: parseInt(count, 16) });
  return opensColumn(rules, position, to) ? judge(rules, position, { from, to }) : judgeAny(rules, position, from, to);
}

/** There a move without a number is a single card, as fclab writes it. */
function opensColumn(rules, position, to) {
  return placeOf(rules, to)?.kind === 'column' && cardsAt(rules, position, to).length === 0;
}

function readReturn(rules, position, to, suitName) {
  const suits = Array.from({ length: rules.suits }, (_, suit) => suit)
    .filter((suit) => !suitName || rules.deck.suitName(suit) === suitName);
  const answers = suits.map((suit) => judge(rules, position, { from: HOME, to, suit }));
  const moves = answers.filter((answer) => answer.move);
  return moves.length === 1 ? moves[0] : { move: null, reason: answers[0]?.reason ?? 'There is no such suit.' };
}
