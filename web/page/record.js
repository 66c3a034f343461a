// record.js - counts games for the statistics, and shows these.
import { allStatistics, clearStatistics, countBegun, countLeft, countWon } from '../play/statistics.js';
import { clockText } from '../play/stopwatch.js';
import { element } from '../table/element.js';
import { facts } from '../seeing/hardness.js';
import { byId } from './dom.js';

export class Record {
  #begun = null; // the game that was counted as begun and is not won
  #isWon = false;

  constructor(game, stopwatch) {
    this.game = game;
    this.stopwatch = stopwatch;
    game.addEventListener('change', (event) => this.#hear(event.detail.what));
    byId('statistics-panel').addEventListener('toggle', () => this.#show());
  }

  #hear(what) {
    if (what === 'start') this.#leave();
    else if (what === 'replay') this.#takeUp();
    else if (what === 'play') this.#play();
  }

  #leave() {
    if (this.#begun) countLeft(this.#begun);
    this.#begun = null;
    this.#isWon = false;
    this.#show();
  }

  /** A game that was brought back was counted when it was begun. */
  #takeUp() {
    this.#isWon = this.game.isWon;
    if (this.game.turns > 0 && !this.#isWon) this.#begun = this.game.board.game;
  }

  #play() {
    if (this.#isWon) return;
    const { game } = this.game.board;
    if (!this.#begun) countBegun(game);
    this.#begun = game;
    if (this.game.isWon) this.#win(game);
    this.#show();
  }

  #win(game) {
    countWon(game, { cards: this.game.cards, seconds: this.stopwatch.seconds, isAssisted: this.game.isAssisted });
    this.#begun = null;
    this.#isWon = true;
  }

  #show() {
    if (!byId('statistics-panel').open) return;
    const all = Object.entries(allStatistics());
    const clear = element('button', { type: 'button', textContent: 'Forget all' });
    clear.addEventListener('click', () => {
      clearStatistics();
      this.#show();
    });
    byId('statistics').replaceChildren(...(all.length === 0 ? ['No game was played yet.'] : [...all.flatMap(describe), clear]));
  }
}

function describe([game, s]) {
  return [element('h3', { textContent: game }), facts([
    ['begun', s.begun], ['won', `${s.won}, ${s.unaided} without help`], ['in a row', `${s.streak}, at best ${s.bestStreak}`],
    ['fewest cards', s.fewestCards ?? '-'], ['quickest', s.quickest === null ? '-' : clockText(s.quickest)],
  ])];
}
