// exchange.js - boards in and out: paste, copy, download.
import { writeLink } from '../play/link.js';
import { byId, onClick } from '../page/dom.js';
import { boardText } from './board_text.js';

export class Exchange {
  constructor(game, dealing, engine) {
    Object.assign(this, { game, engine });
    onClick('play-board', async () => this.#note(await dealing.openBoard(byId('board-text').value) || 'Dealt.'));
    onClick('copy-board', () => this.#copy(boardText(game.rules, game.position), 'The board'));
    onClick('copy-moves', () => this.#copy(game.movesText, 'The moves'));
    onClick('copy-solution', () => this.#copySolution());
    onClick('copy-link', () => this.#copy(new URL(writeLink(game), location.href).href, 'The link'));
    onClick('download', () => this.#download());
  }

  #note(text) { byId('exchange-note').textContent = text; }

  /** The moves made, and those of a solution from there on. */
  async #copySolution() {
    const { movesText } = this.game, moves = this.game.isWon ? [] : await this.engine.solution();
    if (!moves) return this.#note('There is no solution to copy.');
    if (moves.length > 0) this.game.isAssisted = true;
    await this.#copy([movesText, ...moves.map(({ notation }) => notation)].filter(Boolean).join(' '), 'The solution');
  }

  /** Where a browser does not let pages copy, the text is there to be copied by hand. */
  async #copy(text, what) {
    byId('board-text').value = text;
    try {
      await navigator.clipboard.writeText(text);
      this.#note(`${what} was copied.`);
    } catch {
      byId('board-text').select();
      this.#note(`${what} is chosen above; please copy it.`);
    }
  }

  #download() {
    const { game } = this;
    const content = JSON.stringify({ ...game.asked, start: game.board, moves: game.movesText.split(' ').filter(Boolean), cards: game.cards, turns: game.turns, won: game.isWon }, null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    link.download = `${game.board.game}-${(game.board.deal ?? 'board').replace(/[^\w.=-]+/g, '-')}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    this.#note('The game was downloaded.');
  }
}
