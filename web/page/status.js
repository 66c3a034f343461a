// status.js - the numbers above the table, the clock, which buttons can be pressed, and the address.
import { shortName, writeLink } from '../play/link.js';
import { saveGame } from '../play/saved.js';
import { clockText } from '../play/stopwatch.js';
import { allow, byId } from './dom.js';

export class Status {
  constructor(game, stopwatch) {
    this.game = game;
    this.stopwatch = stopwatch;
    game.addEventListener('change', (event) => this.#update(event.detail.what));
    document.addEventListener('visibilitychange', () => this.#rest());
    addEventListener('pagehide', () => this.#keep());
    setInterval(() => this.#tick(), 500);
  }

  #update(what) {
    const { game } = this;
    if (what === 'play') this.stopwatch.run();
    if (game.isWon) this.stopwatch.rest();
    byId('deal-title').textContent = `${byId('game-choice').selectedOptions[0]?.textContent ?? game.board.game} ${shortName(game.board.deal ?? '(a board)')}`;
    byId('cards-count').value = game.cards;
    byId('turns-count').value = game.turns;
    byId('home-count').value = `${game.cardsHome}/${game.rules.deck.size}`;
    for (const id of ['undo', 'restart']) allow(id, game.turns > 0);
    allow('redo', game.undoneTurns > 0);
    history.replaceState(null, '', writeLink(game));
    document.title = `${game.board.deal ?? game.board.game} · FreeCell Lab`;
    this.#keep();
    this.#tick();
  }

  #tick() { byId('time').value = clockText(this.stopwatch.seconds); }

  #keep() { if (this.game.board) saveGame(this.game, this.stopwatch.seconds); }

  #rest() {
    if (document.hidden) {
      this.wasRunning = this.stopwatch.isRunning;
      this.stopwatch.rest();
    } else if (this.wasRunning) {
      this.stopwatch.run();
    }
  }
}
