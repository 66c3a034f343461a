// face.js - our own card faces, drawn as SVG: the index, and pips or a court's crown beneath; where cards are small, one
// large mark instead.
import { rankName } from '../rules/deck.js';
import { svg } from './svg.js';

const SUIT_PATHS = [
  'M0-48C10-26 44-8 44 20C44 40 16 44 6 28C8 40 12 46 20 50H-20C-12 46-8 40-6 28C-16 44-44 40-44 20C-44-8-10-26 0-48Z',
  'M0-50C10-30 22-14 38 0C22 14 10 30 0 50C-10 30-22 14-38 0C-22-14-10-30 0-50Z',
  'M0-50A22 22 0 0 1 17-14A22 22 0 1 1 6 24C8 38 12 46 20 50H-20C-12 46-8 38-6 24A22 22 0 1 1-17-14A22 22 0 0 1 0-50Z',
  'M0 48C-10 26-46 8-46-20C-46-46-12-52 0-26C12-52 46-46 46-20C46 8 10 26 0 48Z',
];

// Pips by rank, as [x, y] of a field from -1 to 1.
const L = -0.62, R = 0.62;
const PIPS = {
  1: [[0, 0]],
  2: [[0, -1], [0, 1]],
  3: [[0, -1], [0, 0], [0, 1]],
  4: [[L, -1], [R, -1], [L, 1], [R, 1]],
  5: [[L, -1], [R, -1], [0, 0], [L, 1], [R, 1]],
  6: [[L, -1], [R, -1], [L, 0], [R, 0], [L, 1], [R, 1]],
  7: [[L, -1], [R, -1], [0, -0.5], [L, 0], [R, 0], [L, 1], [R, 1]],
  8: [[L, -1], [R, -1], [0, -0.5], [L, 0], [R, 0], [0, 0.5], [L, 1], [R, 1]],
  9: [[L, -1], [R, -1], [L, -0.34], [R, -0.34], [0, 0], [L, 0.34], [R, 0.34], [L, 1], [R, 1]],
  10: [[L, -1], [R, -1], [0, -0.67], [L, -0.34], [R, -0.34], [L, 0.34], [R, 0.34], [0, 0.67], [L, 1], [R, 1]],
};

const CROWNS = {
  11: 'M-26 18L-26-6L-8 4L0-22L8 4L26-6L26 18Z',
  12: 'M-28 18L-34-14L-16 2L-10-24L0-2L10-24L16 2L34-14L28 18Z',
  13: 'M-30 18L-36-18L-20-4L-14-26L-4-8L-4-20L-10-20L-10-26L-4-26L-4-32L4-32L4-26L10-26L10-20L4-20L4-8L14-26L20-4L36-18L30 18Z',
};

function suitMark(deck, suit, x, y, size, isTurned = false) {
  const transform = `translate(${x} ${y}) scale(${(isTurned ? -size : size) / 100})`;
  if (deck.isNamed) return svg('path', { d: SUIT_PATHS[suit], transform });
  return text(deck.suitName(suit), { transform, class: 'suit-letter', y: 34 });
}

function text(words, attributes) {
  const made = svg('text', attributes);
  made.textContent = words;
  return made;
}

const rankWords = (rank) => rank === 10 ? '10' : rankName(rank);

function middle(deck, rank, suit) {
  if (CROWNS[rank]) return court(deck, rank, suit);
  const pips = PIPS[rank] ?? PIPS[1], size = rank === 1 ? 46 : 19;
  return pips.map(([x, y]) => suitMark(deck, suit, 50 + x * 36, 86 + y * 36, size, y > 0));
}

function court(deck, rank, suit) {
  return [
    svg('rect', { x: 24, y: 44, width: 52, height: 86, rx: 5, class: 'court' }),
    svg('path', { d: CROWNS[rank], transform: 'translate(50 78) scale(.62)', class: 'crown' }),
    suitMark(deck, suit, 50, 110, 26),
  ];
}

/** Rank and suit stand side by side, so that both are seen of a card that is covered. */
function regular(deck, rank, suit) {
  const words = rankWords(rank), index = text(words, { x: 8, y: 32, class: 'index' });
  const marks = suit < 0 ? [] : [suitMark(deck, suit, words.length > 1 ? 58 : 43, 21, 24), ...middle(deck, rank, suit)];
  return svg('g', { class: 'regular' }, index, ...marks);
}

function small(deck, rank, suit) {
  const index = text(rankWords(rank), { x: 5, y: 42, class: 'index' });
  const marks = suit < 0 ? [] : [suitMark(deck, suit, 77, 26, 36), suitMark(deck, suit, 50, 97, 58)];
  return svg('g', { class: 'small' }, index, ...marks);
}

/** The face of a card; a suit of -1 shows the rank alone. */
export function face(deck, rank, suit) {
  return svg('svg', { viewBox: '0 0 100 140', class: 'face', 'aria-hidden': 'true' },
    regular(deck, rank, suit), small(deck, rank, suit));
}

/** The mark of an empty foundation. */
export function ghost(deck, suit, rank) {
  const mark = suit < 0 ? text(rankWords(rank), { x: 50, y: 84, class: 'ghost' }) : suitMark(deck, suit, 50, 70, 44);
  return svg('svg', { viewBox: '0 0 100 140', class: 'face', 'aria-hidden': 'true' }, mark);
}
