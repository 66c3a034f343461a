// hand.js - what the player holds: a card or a run that was chosen and waits for its target. Mouse, touch and keys all
// end here.
import { HOME } from '../rules/place.js';
import { cardsAt, topHome } from '../rules/position.js';
import { judge, judgeAny } from '../rules/legal.js';
import { runLength } from '../rules/run.js';
import { announce } from './announce.js';

export class Hand {
  constructor(game, table) {
    this.game = game;
    this.table = table;
    this.held = null;
  }

  /** May these cards be taken up? Gives the cards, or null and says why. */
  cardsOf(spot, { quietly = false } = {}) {
    const { rules, position } = this.game;
    if (spot.from === HOME) {
      const card = rules.worry_back ? topHome(rules, position, spot.suit) : 0;
      return card ? [card] : null;
    }
    const cards = cardsAt(rules, position, spot.from);
    if (spot.count === 0) return null;
    if (spot.count === 1 || spot.count <= runLength(rules, cards)) return cards.slice(-spot.count);
    if (!quietly) announce('These cards are no run.');
    return null;
  }

  take(spot) {
    const cards = this.cardsOf(spot);
    if (!cards) return false;
    this.drop();
    this.held = { ...spot, cards };
    this.#mark(true);
    announce(`${this.#spokenCards(cards)} chosen.`);
    return true;
  }

  drop() {
    if (this.held) this.#mark(false);
    this.held = null;
  }

  /** A click: takes, puts down, or puts where it was clicked. */
  choose(spot) {
    if (!this.held) return this.take(spot);
    if (this.held.key === spot.key) return this.drop();
    return this.put(spot.key) || this.take(spot);
  }

  /** Puts what is held on a pile; gives whether that was legal. */
  put(key) {
    const { held } = this;
    this.drop();
    const { move, reason } = this.judgePut(held, key);
    if (!move) {
      announce(reason);
      return false;
    }
    return this.play(move);
  }

  play(move) {
    const wanted = { ...move, suit: move.from === HOME ? this.game.rules.deck.suit(move.card) : -1 };
    this.drop();
    const reason = this.game.play(wanted);
    if (reason) announce(reason);
    return reason === '';
  }

  /** A chosen top card takes as many along as the target's top asks for; onto an empty column it goes alone. */
  judgePut(held, key) {
    const { rules, position } = this.game, to = key[0];
    const isCovered = /^[1-9A-Z]$/.test(to) && cardsAt(rules, position, to).length > 0;
    if (held.count === 1 && held.from !== HOME && isCovered) return judgeAny(rules, position, held.from, to);
    return judge(rules, position, { from: held.from, to, count: held.count, suit: held.suit });
  }

  /** Sends the top card of a pile home; if it cannot go there, says why. */
  sendHome(spot) {
    this.drop();
    if (spot.from === HOME || spot.count === 0) return false;
    const { move, reason } = judge(this.game.rules, this.game.position, { from: spot.from, to: HOME });
    if (!move) announce(reason);
    return move ? this.play(move) : false;
  }

  /** The piles that take what is held. */
  openKeys(held) {
    return [...this.table.piles.keys()].filter((key) => key !== held.key && this.judgePut(held, key).move);
  }

  #mark(isOn) {
    for (const card of this.held.cards) {
      const element = this.table.cardElement(card);
      element.classList.toggle('held', isOn);
      element.setAttribute('aria-pressed', isOn);
      if (!isOn) element.removeAttribute('aria-pressed');
    }
    const open = isOn ? this.openKeys(this.held) : [];
    for (const [key, pile] of this.table.piles) pile.classList.toggle('open', open.includes(key));
  }

  #spokenCards(cards) {
    const { deck } = this.game.rules;
    return cards.length === 1 ? deck.spoken(cards[0]) : `${cards.length} cards from ${deck.spoken(cards[0])}`;
  }
}
