// game.js - a game that is played: its start, the turns made and taken back. It knows no page; who wants to know of a
// change listens to `change` (its detail says what happened).
import { apply, cardsHome, isWon, readBoard } from '../rules/position.js';
import { makeRules } from '../rules/rules.js';
import { judge } from '../rules/legal.js';
import { readMove, writeMoves } from '../rules/notation.js';
import { nextSafeHome } from '../rules/safe.js';
import { cardsOfMove } from '../rules/run.js';

export class Game extends EventTarget {
  #made = []; // turns: {move, before, cards, isAutomatic}
  #undone = []; // those taken back, the last one last

  constructor() {
    super();
    this.sendsHome = true;
  }

  /** Begins a board of an answer (docs/api.md). */
  start(board) {
    this.board = board;
    this.rules = makeRules(board.rules);
    this.first = readBoard(this.rules, board);
    this.position = this.first;
    this.isAssisted = false;
    this.#made = [];
    this.#undone = [];
    this.#tell('start');
  }

  get turns() { return this.#made.length; }
  get undoneTurns() { return this.#undone.length; }
  get cards() { return this.#made.reduce((sum, turn) => sum + turn.cards, 0); }
  get cardsHome() { return cardsHome(this.position); }
  get isWon() { return isWon(this.position); }
  get moves() { return this.#made.map((turn) => turn.move); }
  get movesText() { return writeMoves(this.rules, this.moves); }
  get automatic() { return this.#made.map((turn) => turn.isAutomatic); }

  /** The position as requests name it. */
  get asked() {
    const { game, overrides, deal, text } = this.board;
    const named = { game, ...(overrides ? { overrides } : {}), ...(deal ? { deal } : { board: text }) };
    return this.turns > 0 ? { ...named, moves: this.movesText } : named;
  }

  /** Plays a turn and then, if wished, safe home moves. Gives the reason why not, or ''. */
  play(wanted, { withHome = this.sendsHome } = {}) {
    const { move, reason } = judge(this.rules, this.position, wanted);
    if (!move) return reason;
    this.#undone = [];
    this.#make(move, false);
    if (withHome) this.#makeSafeHome();
    this.#tell('play', { move });
    return '';
  }

  #make(move, isAutomatic) {
    const cards = cardsOfMove(this.rules, this.position, move);
    this.#made.push({ move, before: this.position, cards, isAutomatic });
    this.position = apply(this.rules, this.position, move);
  }

  #makeSafeHome() {
    for (let move; (move = nextSafeHome(this.rules, this.position));) this.#make(move, true);
  }

  /** Takes back the last turn of the player, with what went home by itself after it. */
  undo() {
    if (!this.#takeBack()) return false;
    this.#tell('undo');
    return true;
  }

  #takeBack() {
    if (this.#made.length === 0) return false;
    for (let turn; (turn = this.#made.pop());) {
      this.#undone.push(turn);
      this.position = turn.before;
      if (!turn.isAutomatic) break;
    }
    return true;
  }

  redo() {
    if (this.#undone.length === 0) return false;
    do {
      const turn = this.#undone.pop();
      this.#make(turn.move, turn.isAutomatic);
    } while (this.#undone.at(-1)?.isAutomatic);
    this.#tell('redo');
    return true;
  }

  /** Back to the deal; every turn can be made again. */
  restart() {
    while (this.#takeBack());
    this.#tell('restart');
  }

  /** Goes to the position after so many turns of those made and taken back. */
  goTo(turns) {
    while (this.#made.length > turns) {
      const turn = this.#made.pop();
      this.#undone.push(turn);
      this.position = turn.before;
    }
    while (this.#made.length < turns && this.#undone.length > 0) {
      const turn = this.#undone.pop();
      this.#make(turn.move, turn.isAutomatic);
    }
    this.#tell('goto');
  }

  /** Makes written moves just as they are, none added. Gives the reason of the first that is not legal, or ''. */
  replay(text, automatic = []) {
    this.#undone = [];
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    let reason = '';
    for (const [i, word] of words.entries()) {
      const answer = readMove(this.rules, this.position, word);
      if (!answer.move) {
        reason = `Move ${i + 1} (${word}): ${answer.reason}`;
        break;
      }
      this.#make(answer.move, automatic[i] === true);
    }
    this.#tell('replay');
    return reason;
  }

  /** Positions from the deal to now. */
  get path() { return [...this.#made.map((turn) => turn.before), this.position]; }

  #tell(what, more = {}) { this.dispatchEvent(new CustomEvent('change', { detail: { what, ...more } })); }
}
