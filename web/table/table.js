// table.js - the cards on the page. Each pile is a group with a floor and its cards, every one a button; a card keeps its
// element wherever it goes, so that it can be seen to move. What a click means is decided elsewhere (hand.js).
import { HOME, cellLetters, columnLetters, reserveLetters, spokenPlace } from '../rules/place.js';
import { cardsAt, awaits, topHome, topRank } from '../rules/position.js';
import { runLength } from '../rules/run.js';
import { element } from './element.js';
import { face, ghost } from './face.js';
import { rectsOf, slide } from './slide.js';

export class Table {
  #piles = new Map(); // by key: a place's letter, or h0, h1, ... for foundations
  #cards = new Map();

  constructor(root) { this.root = root; }

  /** Lays out the places of a game; the cards come with `show`. */
  build(rules) {
    this.rules = rules;
    this.#piles.clear();
    this.#cards.clear();
    this.topKeys = [...cellLetters(rules), ...reserveLetters(rules), ...this.#homeKeys()];
    this.columnKeys = columnLetters(rules);
    this.root.replaceChildren(this.#row('top', this.topKeys), this.#row('columns', this.columnKeys));
    this.root.style.setProperty('--places', this.topKeys.length);
    this.root.style.setProperty('--columns', rules.columns);
    for (const card of rules.deck.all()) this.#cards.set(card, this.#makeCard(card));
  }

  #homeKeys() { return Array.from({ length: this.rules.suits }, (_, i) => HOME + i); }

  #row(name, keys) {
    const piles = keys.map((key) => this.#makePile(key));
    return element('div', { className: `row ${name}` }, {}, ...piles);
  }

  #makePile(key) {
    const letter = key[0], kind = key.length > 1 ? 'home' : spokenPlace(this.rules, letter).split(' ')[0];
    const label = this.#pileLabel(key);
    const floor = element('button', { className: 'floor', type: 'button', tabIndex: -1 }, { 'aria-label': `${label}: empty` });
    const pile = element('div', { className: `pile ${kind}` }, { role: 'group', 'data-key': key, 'aria-label': label }, floor);
    if (kind === 'home' && !this.rules.ignoresSuitAtHome) floor.append(ghost(this.rules.deck, Number(key.slice(1)), 1));
    this.#piles.set(key, pile);
    return pile;
  }

  #makeCard(card) {
    const { deck } = this.rules;
    const made = element('button', { className: `card ${deck.isRed(card) ? 'red' : 'black'}`, type: 'button', tabIndex: -1 },
      { 'data-card': deck.name(card), 'aria-label': deck.spoken(card) });
    made.append(face(deck, deck.rank(card), deck.suit(card)));
    return made;
  }

  /** Shows a position. Cards that changed their place slide there, unless `still`. */
  show(position, { still = false } = {}) {
    const before = still ? null : rectsOf(this.#cards);
    const focused = document.activeElement, key = this.spotOf(focused)?.key;
    this.position = position;
    for (const [pile, elements] of this.#changes()) this.#fill(pile, elements);
    this.#dropRest();
    if (before) slide(this.#cards, before);
    this.#keepTabStop();
    if (key) this.#focusAgain(focused, key);
  }

  /** The focus stays with its card; if that is gone from the page, with the pile it lay on. */
  #focusAgain(focused, key) {
    const isThere = this.root.contains(focused) && !focused.classList.contains('covered');
    this.focus(isThere ? focused : this.focusables(key).at(-1));
  }

  /** Most piles stay as they are from one position to the next. All are looked at before a card is moved on the page. */
  #changes() {
    const all = [...this.#piles].map(([key, pile]) => [pile, key.length > 1 ? this.#homeElements(key) : this.#pileElements(key)]);
    return all.filter(([pile, elements]) => pile.children.length !== elements.length + 1 || elements.some((e, i) => pile.children[i + 1] !== e));
  }

  #fill(pile, elements) {
    const floor = pile.firstElementChild, fixed = this.#fixedIn(pile.dataset.key);
    pile.replaceChildren(floor, ...elements);
    pile.style.setProperty('--count', elements.length);
    elements.forEach((e, i) => {
      e.style.setProperty('--i', i);
      e.classList.toggle('fixed', i < fixed);
    });
    floor.classList.toggle('covered', elements.length > 0);
  }

  /** How many cards of a pile lie beneath its run: they cannot be taken up. */
  #fixedIn(key) {
    const { rules, position } = this;
    if (key.length > 1) return rules.worry_back ? 0 : 1;
    const cards = cardsAt(rules, position, key);
    return cards.length - runLength(rules, cards);
  }

  #pileElements(key) { return cardsAt(this.rules, this.position, key).map((card) => this.#cards.get(card)); }

  /** A foundation shows its top card; where suits do not matter at home, a rank. */
  #homeElements(key) {
    const foundation = Number(key.slice(1)), { rules, position } = this;
    if (!rules.ignoresSuitAtHome) {
      const card = topHome(rules, position, foundation);
      return card ? [this.#cards.get(card)] : [];
    }
    this.#piles.get(key).firstElementChild.replaceChildren(ghost(rules.deck, -1, awaits(rules, position, foundation) || 1));
    const rank = topRank(rules, position, foundation);
    if (!rank) return [];
    const made = element('button', { className: 'card black', type: 'button', tabIndex: -1 }, { 'aria-label': `rank ${rank}` });
    made.append(face(rules.deck, rank, -1));
    return [made];
  }

  #pileLabel(key) {
    if (key.length === 1) return capital(spokenPlace(this.rules, key));
    const foundation = Number(key.slice(1)), { rules } = this;
    return rules.ignoresSuitAtHome ? `Home ${foundation + 1}` : `Home of ${rules.deck.suitWord(foundation)}`;
  }

  /** Cards beneath the tops of foundations lie nowhere on the page. */
  #dropRest() {
    const shown = new Set();
    for (const pile of this.#piles.values()) for (const child of pile.children) shown.add(child);
    for (const made of this.#cards.values()) if (!shown.has(made)) made.remove();
  }

  /** Just one element of the table is in the order of the Tab key: that which was last focused, else the first open card. */
  #keepTabStop() {
    const stop = this.root.querySelector('[tabindex="0"]');
    if (stop && !stop.classList.contains('covered')) return;
    const next = this.focusables(this.columnKeys[0]).at(-1);
    if (stop) stop.tabIndex = -1;
    if (next) next.tabIndex = 0;
  }

  focus(target = this.root.querySelector('[tabindex="0"]')) {
    for (const stop of this.root.querySelectorAll('[tabindex="0"]')) stop.tabIndex = -1;
    target.tabIndex = 0;
    target.focus({ preventScroll: true });
  }

  /** What can be focused in a pile: its cards, or its floor if it has none. */
  focusables(key) {
    const [floor, ...cards] = this.#piles.get(key).children;
    return cards.length > 0 ? cards : [floor];
  }

  pile(key) { return this.#piles.get(key); }
  get piles() { return this.#piles; }
  cardElement(card) { return this.#cards.get(card); }

  /** Where an element of the page belongs: {key, from, count, suit}; count is 0 for a floor. */
  spotOf(target) {
    const pile = target.closest?.('.pile');
    if (!pile || !this.root.contains(pile)) return null;
    const { key } = pile.dataset, cards = [...pile.children].slice(1);
    const at = cards.indexOf(target.closest('.card'));
    const suit = key.length > 1 ? Number(key.slice(1)) : -1;
    return { key, from: key[0], count: at < 0 ? Math.min(1, cards.length) : cards.length - at, suit };
  }
}

function capital(text) { return text[0].toUpperCase() + text.slice(1); }
