// dealing.js - which deal is played: by name, random, by level or score, from a link, a pasted board, or as it was left.
import { get, post } from '../engine/api.js';
import { readLink, shortName } from '../play/link.js';
import { load, loadGame, save } from '../play/saved.js';
import { announce } from '../table/announce.js';
import { element } from '../table/element.js';
import { byId, onClick } from './dom.js';

const boardOf = (answer) => answer.columns ? answer : answer.board;

export class Dealing {
  constructor(game, stopwatch) {
    this.game = game;
    this.stopwatch = stopwatch;
    byId('deal-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.dealNamed();
    });
    onClick('random-deal', () => this.#fetch({ deal: 'random' }));
    onClick('deal-level', () => this.#fetch({ level: byId('level').value }));
    onClick('deal-score', () => this.#fetch({ score: byId('score').value.trim() }));
    byId('game-choice').addEventListener('change', () => this.#changeGame());
  }

  /** Fills the list of games, then brings back what the address or the browser remembers. */
  async begin() {
    const answer = await get('games'), games = answer.games ?? answer;
    byId('game-choice').replaceChildren(...games.map(({ name, title }) => element('option', { value: name, textContent: title ?? name })));
    byId('game-choice').value = load('choice', 'freecell');
    const link = readLink(location.search), saved = loadGame();
    if (link) await this.#openLink(link, saved);
    else if (saved) this.#openSaved(saved);
    else await this.#fetch({ deal: 'random' });
  }

  dealNamed() {
    const deal = byId('deal-name').value.trim();
    return deal ? this.open(this.#game(), deal) : this.#fetch({ deal: 'random' });
  }

  open(game, deal) { return this.#ask({ game, deal }); }
  openBoard(text) { return this.#ask({ game: this.#game(), board: text }); }

  #game() { return byId('game-choice').value; }

  #changeGame() {
    save('choice', this.#game());
    for (const id of ['deal-level', 'deal-score', 'level', 'score']) byId(id).disabled = this.#game() !== 'freecell';
    this.dealNamed();
  }

  #fetch(fields) { return this.#start(() => get('deal', { game: this.#game(), ...fields })); }
  #ask(asked) { return this.#start(() => post('position', asked)); }

  /** Gives '' or what went wrong, which is said as well. */
  async #start(fetchBoard) {
    try {
      this.#begin(boardOf(await fetchBoard()));
      return '';
    } catch (error) {
      announce(error.message);
      return error.message;
    }
  }

  #begin(board, seconds = 0) {
    this.stopwatch.rest();
    this.stopwatch.set(seconds);
    byId('game-choice').value = board.game;
    byId('deal-name').value = shortName(board.deal ?? '');
    byId('more-deals').open = false;
    this.game.start(board);
  }

  async #openLink({ asked, moves }, saved) {
    if (saved && isSame(saved, asked, moves)) return this.#openSaved(saved);
    if (await this.#ask(asked)) return;
    const reason = moves ? this.game.replay(moves) : '';
    if (reason && !await this.#replayAsServer(asked, moves)) announce(reason);
  }

  /** Moves that others wrote may leave out what only trying finds; the server does that. */
  async #replayAsServer(asked, moves) {
    const answer = await post('position', { ...asked, moves }).catch(() => null);
    if (!answer?.moves) return false;
    this.game.goTo(0);
    return this.game.replay(answer.moves.map(({ notation }) => notation).join(' ')) === '';
  }

  #openSaved({ board, moves, automatic, isAssisted, seconds }) {
    this.#begin(board, seconds);
    this.game.isAssisted = isAssisted;
    this.game.replay(moves, automatic);
  }
}

function isSame({ board, moves }, asked, linkMoves) {
  const isNamed = asked.deal ? shortName(board.deal ?? '') === shortName(asked.deal) : !board.deal && board.text === asked.board;
  return isNamed && board.game === asked.game && (board.overrides ?? '') === (asked.overrides ?? '') && moves === linkMoves;
}
