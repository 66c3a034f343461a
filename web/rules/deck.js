// deck.js - cards as small numbers, and what they are called. A card is 1 + (rank - 1) * suits + suit; 0 is no card.
// Ranks count from 1, suits from 0; even suits are black, odd ones red. The same as src/game/card.h.

const SUIT_LETTERS = 'SDCH';
const SUIT_SYMBOLS = '♠♦♣♥';
const SUIT_WORDS = ['spades', 'diamonds', 'clubs', 'hearts'];
const RANK_LETTERS = 'A23456789TJQK';
const RANK_WORDS = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' };

export class Deck {
  constructor(suits, ranks) {
    this.suits = suits;
    this.ranks = ranks;
  }

  get size() { return this.suits * this.ranks; }

  make(rank, suit) { return 1 + (rank - 1) * this.suits + suit; }
  rank(card) { return Math.floor((card - 1) / this.suits) + 1; }
  suit(card) { return (card - 1) % this.suits; }
  isRed(card) { return this.suit(card) % 2 === 1; }
  all() { return Array.from({ length: this.size }, (_, i) => i + 1); }

  get isNamed() { return this.suits <= SUIT_LETTERS.length; }

  /** `7D`, or Klaver's `d7` where there are more than four suits. */
  name(card) {
    const rank = this.rank(card), suit = this.suit(card);
    return this.isNamed ? rankName(rank) + SUIT_LETTERS[suit] : this.suitName(suit) + rank;
  }

  suitName(suit) { return this.isNamed ? SUIT_LETTERS[suit] : String.fromCharCode(97 + suit); }
  suitSymbol(suit) { return this.isNamed ? SUIT_SYMBOLS[suit] : this.suitName(suit); }
  suitWord(suit) { return this.isNamed ? SUIT_WORDS[suit] : `suit ${this.suitName(suit)}`; }

  symbol(card) { return rankName(this.rank(card)) + this.suitSymbol(this.suit(card)); }

  /** For a screen reader. */
  spoken(card) {
    const rank = this.rank(card);
    return `${RANK_WORDS[rank] ?? rank} of ${this.suitWord(this.suit(card))}`;
  }

  /** The card of a name as the server writes it; 0 for an empty place. */
  read(text) {
    if (!text || text === '-') return 0;
    const card = this.isNamed ? this.#readNamed(text) : this.#readKlaver(text);
    if (!card) throw new Error(`no card is called '${text}'`);
    return card;
  }

  #readNamed(text) {
    const suit = SUIT_LETTERS.indexOf(text.at(-1)), rank = readRank(text.slice(0, -1));
    return suit >= 0 && suit < this.suits && rank >= 1 && rank <= this.ranks ? this.make(rank, suit) : 0;
  }

  #readKlaver(text) {
    const suit = text.charCodeAt(0) - 97, rank = Number(text.slice(1));
    return suit >= 0 && suit < this.suits && rank >= 1 && rank <= this.ranks ? this.make(rank, suit) : 0;
  }
}

export function rankName(rank) {
  return rank <= RANK_LETTERS.length ? RANK_LETTERS[rank - 1] : String(rank);
}

export function readRank(text) {
  const letter = text.length === 1 ? RANK_LETTERS.indexOf(text) : -1;
  return letter >= 0 ? letter + 1 : Number(text);
}
