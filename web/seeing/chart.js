// chart.js - the way from the deal to the position on the table: cells in use and cards home after each move, and what
// the bound says is still to come.
import { post } from '../engine/api.js';
import { cardsHome } from '../rules/position.js';
import { emptyCells } from '../rules/run.js';
import { writeMoves } from '../rules/notation.js';
import { element } from '../table/element.js';
import { Plot } from './plot.js';

export class Chart {
  #bounds = new Map(); // by written moves: what the server said
  #asking = null;

  constructor(game, panel) {
    this.game = game;
    this.panel = panel;
  }

  /** Draws what is known at once, and again as bounds come in. */
  async show() {
    this.#asking?.abort();
    const asking = this.#asking = new AbortController();
    this.#draw();
    for (const text of this.#prefixes()) {
      if (this.#bounds.has(text)) continue;
      const bound = await this.#ask(text, asking.signal);
      if (asking.signal.aborted || bound === null) return;
      this.#bounds.set(text, bound);
      this.#draw();
    }
  }

  hide() { this.#asking?.abort(); }

  forget() {
    this.hide();
    this.#bounds.clear();
  }

  #prefixes() {
    const { rules, moves } = this.game;
    return Array.from({ length: moves.length + 1 }, (_, n) => writeMoves(rules, moves.slice(0, n)));
  }

  /** The bound on the cards from there on; null if there is no answer. */
  async #ask(moves, signal) {
    const { moves: _, ...start } = this.game.asked;
    try {
      const answer = await post('deadlock', moves ? { ...start, moves } : start, signal);
      return (answer.deadlock ?? answer).bound.cards.at(-1) ?? null;
    } catch {
      return null;
    }
  }

  #draw() {
    const { rules, path } = this.game, size = rules.deck.size;
    const bounds = this.#prefixes().map((text, i) => [i, this.#bounds.get(text)]).filter(([, bound]) => bound !== undefined);
    const most = Math.max(size, ...bounds.map(([, bound]) => bound));
    const plot = new Plot([0, path.length - 1], [0, most], 'Cells in use, cards home and the bound after each move');
    const cells = path.map((position, i) => [i, (rules.cells - emptyCells(position)) / Math.max(1, rules.cells) * most / 4]);
    plot.bars(cells, 1, 'area-cells');
    plot.line(path.map((position, i) => [i, cardsHome(position)]), 'line-home');
    plot.line(bounds, 'line-bound');
    this.panel.replaceChildren(plot.root, key(rules));
  }
}

function key(rules) {
  const word = (className, textContent) => element('span', { className, textContent });
  return element('p', {}, {}, word('key-bound', 'at least so many cards to come'), ' · ', word('key-home', 'cards home'), ' · ',
    word('key-cells', `cells in use (a quarter of the height is all ${rules.cells})`));
}
