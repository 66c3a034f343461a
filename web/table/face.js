// face.js - our own card faces, drawn as SVG: an index in two corners, pips or a court's crown between them.
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
  const letter = svg('text', { transform, class: 'suit-letter', 'text-anchor': 'middle', y: 34 });
  letter.textContent = deck.suitName(suit);
  return letter;
}

function index(deck, rank, suit) {
  const text = svg('text', { x: 17, y: 32, class: 'index', 'text-anchor': 'middle' });
  text.textContent = rank === 10 ? '10' : rankName(rank);
  return svg('g', {}, text, ...(suit < 0 ? [] : [suitMark(deck, suit, 17, 50, 24)]));
}

function middle(deck, rank, suit) {
  if (suit < 0) return [];
  if (CROWNS[rank]) return court(deck, rank, suit);
  const pips = PIPS[rank] ?? PIPS[1], size = rank === 1 ? 46 : 21;
  return pips.map(([x, y]) => suitMark(deck, suit, 50 + x * 29, 70 + y * 46, size, y > 0));
}

function court(deck, rank, suit) {
  return [
    svg('rect', { x: 30, y: 20, width: 40, height: 100, rx: 5, class: 'court' }),
    svg('path', { d: CROWNS[rank], transform: 'translate(50 66) scale(.62)', class: 'crown' }),
    suitMark(deck, suit, 50, 98, 26),
  ];
}

/** The face of a card; a suit of -1 shows the rank alone. */
export function face(deck, rank, suit) {
  const corner = index(deck, rank, suit), turned = index(deck, rank, suit);
  turned.setAttribute('transform', 'rotate(180 50 70)');
  turned.setAttribute('class', 'turned');
  const pips = svg('g', { class: 'pips' }, ...middle(deck, rank, suit));
  const marks = suit < 0 ? [] : [suitMark(deck, suit, 72, 27, 40), suitMark(deck, suit, 50, 97, 58)];
  const large = svg('g', { class: 'large' }, ...marks);
  return svg('svg', { viewBox: '0 0 100 140', class: 'face', 'aria-hidden': 'true' }, corner, turned, pips, large);
}

/** The mark of an empty foundation. */
export function ghost(deck, suit, rank) {
  const text = svg('text', { x: 50, y: 80, class: 'ghost', 'text-anchor': 'middle' });
  text.textContent = suit < 0 ? rankName(rank) : '';
  const mark = suit < 0 ? [] : [suitMark(deck, suit, 50, 70, 44)];
  return svg('svg', { viewBox: '0 0 100 140', class: 'face', 'aria-hidden': 'true' }, text, ...mark);
}
