// chart.js - the way from the deal to the position on the table and, if a solution is shown, on to the win: cells in use
// and cards home after each move, and what the bound says is still to come.
import { post } from '../engine/api.js';
import { judge } from '../rules/legal.js';
import { apply, cardsHome } from '../rules/position.js';
import { emptyCells } from '../rules/run.js';
import { writeMoves } from '../rules/notation.js';
import { element } from '../table/element.js';
import { Plot } from './plot.js';

const REDRAW = 200; // milliseconds: so often at most while bounds come in

export class Chart {
  #bounds = new Map(); // by written moves: what the server said
  #asking = null;
  #drawnAt = 0;

  constructor(game, playback, panel) { Object.assign(this, { game, playback, panel }); }

  /** Draws what is known at once, and again as bounds come in; the end first, as it changes last. */
  async show() {
    this.hide();
    const asking = this.#asking = new AbortController(), way = this.#way();
    this.#draw(way);
    for (const text of way.texts.toReversed()) {
      if (this.#bounds.has(text)) continue;
      const bound = await this.#ask(text, asking.signal);
      if (asking.signal.aborted || bound === null) return;
      this.#bounds.set(text, bound);
      if (performance.now() - this.#drawnAt > REDRAW) this.#draw(way);
    }
    this.#draw(way);
  }

  hide() { this.#asking?.abort(); }

  forget() {
    this.hide();
    this.#bounds.clear();
  }

  /** Positions and, for each, the moves that lead there. */
  #way() {
    const { rules, path, moves } = this.game;
    const positions = [...path], made = [...moves];
    for (const step of this.playback.toCome) {
      const { move } = judge(rules, positions.at(-1), step);
      if (!move) break;
      made.push(move);
      positions.push(apply(rules, positions.at(-1), move));
    }
    return { positions, now: path.length - 1, texts: positions.map((_, n) => writeMoves(rules, made.slice(0, n))) };
  }

  /** The bound on the cards from there on; null if there is no answer. */
  async #ask(moves, signal) {
    const { moves: _, ...start } = this.game.asked;
    try {
      const answer = await post('deadlock', moves ? { ...start, moves } : start, signal);
      return answer.deadlock.bound.cards.at(-1) ?? null;
    } catch {
      return null;
    }
  }

  #draw({ positions, now, texts }) {
    this.#drawnAt = performance.now();
    const { rules } = this.game, last = positions.length - 1;
    const bounds = texts.map((text, i) => [i, this.#bounds.get(text)]).filter(([, bound]) => bound !== undefined);
    const most = Math.max(rules.deck.size, ...bounds.map(([, bound]) => bound));
    const label = 'Cards home, cells in use and the least number of cards to come, after each move';
    const cards = new Plot({ from: 0, to: last, label: 'move' }, { from: 0, to: most, label: 'cards' }, label);
    if (now < last) cards.mark(now, 'now');
    cards.line(positions.map((position, i) => [i, cardsHome(position)]), 'line-home');
    cards.line(bounds, 'line-bound');
    this.panel.replaceChildren(cards.root, key(now < last), ...this.#cells(positions, last));
  }

  #cells(positions, last) {
    const { rules } = this.game;
    if (rules.cells === 0) return [];
    const plot = new Plot({ from: 0, to: last, label: 'move' }, { from: 0, to: rules.cells, label: 'cells in use' }, `Cells in use after each move, of ${rules.cells}`);
    plot.bars(positions.map((position, i) => [i, rules.cells - emptyCells(position)]), 1, 'area-cells');
    return [plot.root];
  }
}

function key(hasMark) {
  const word = (className, textContent) => element('span', { className, textContent });
  return element('p', { className: 'key' }, {}, word('key-bound', 'at least so many cards to come'), ' · ', word('key-home', 'cards home'),
    ...(hasMark ? [' · ', word('key-now', 'now')] : []));
}
