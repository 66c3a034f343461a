// dealing.js - which deal is played: by name, random, by level or score, from a link, a pasted board, or as it was left.
import { get, post } from '../engine/api.js';
import { readLink, shortName } from '../play/link.js';
import { load, loadGame, save } from '../play/saved.js';
import { announce } from '../table/announce.js';
import { element } from '../table/element.js';
import { byId, onClick } from './dom.js';

const boardOf = (answer) => answer.columns ? answer : answer.board;

export class Dealing {
  #dialog = byId('deal-dialog');

  constructor(game, stopwatch, onDealt) {
    Object.assign(this, { game, stopwatch, onDealt });
    byId('deal-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.dealNamed();
    });
    for (const id of ['random-deal', 'deal-random']) onClick(id, () => this.#fetch({ deal: 'random' }));
    onClick('deal-level', () => this.#fetch({ level: byId('level').value }));
    onClick('deal-score', () => this.#fetch({ score: byId('score').value.trim() }));
    onClick('deal-like', () => this.#fetch({ like: this.game.board.deal }));
    onClick('new-deal', () => this.#openDialog());
    onClick('deal-cancel', () => this.#dialog.close());
    byId('game-choice').addEventListener('change', () => this.#allow());
  }

  /** Fills the list of games, then brings back what the address or the browser remembers. */
  async begin() {
    const { games } = await get('games');
    byId('game-choice').replaceChildren(...games.map(({ name, title }) => element('option', { value: name, textContent: title })));
    byId('game-choice').value = load('choice', 'freecell');
    const link = readLink(location.search), saved = loadGame();
    if (link && !await this.#openLink(link, saved)) return;
    if (this.#canOpen(saved)) return;
    await this.#ask({ game: this.#game(), deal: 'random' }, { quietly: link !== null });
  }

  /** What an older page kept may be no game any more. */
  #canOpen(saved) {
    try {
      return saved !== null && this.#openSaved(saved) === '';
    } catch {
      byId('game-choice').value = 'freecell';
      return false;
    }
  }

  dealNamed() {
    const deal = byId('deal-name').value.trim();
    return this.#fetch({ deal: deal || 'random' });
  }

  open(game, deal) { return this.#ask({ game, deal }); }
  openBoard(text, game = this.#game()) { return this.#ask({ game, board: text }); }

  #game() { return byId('game-choice').value; }

  #openDialog() {
    byId('deal-note').textContent = '';
    this.#allow();
    this.#dialog.showModal();
    byId('deal-name').select();
  }

  /** Levels and scores are those of FreeCell. */
  #allow() {
    save('choice', this.#game());
    const isRated = this.#game() === 'freecell', { game, deal } = this.game.board ?? {};
    for (const id of ['deal-level', 'deal-score', 'level', 'score']) byId(id).disabled = !isRated;
    byId('deal-like').disabled = !(isRated && game === 'freecell' && deal);
  }

  #fetch(fields) { return this.#start(() => get('deal', { game: this.#game(), ...fields })); }
  #ask(asked, how) { return this.#start(() => post('position', asked), how); }

  /** Gives '' or what went wrong, which is said as well. */
  async #start(fetchBoard, { quietly = false } = {}) {
    const note = this.#dialog.open ? (text) => { byId('deal-note').textContent = text; } : announce;
    if (!quietly) note('Dealing …');
    try {
      this.#begin(boardOf(await fetchBoard()));
      if (!quietly) note('');
      return '';
    } catch (error) {
      note(error.message);
      return error.message;
    }
  }

  #begin(board, seconds = 0) {
    const wasAsked = this.#dialog.open;
    this.stopwatch.rest();
    this.stopwatch.set(seconds);
    byId('game-choice').value = board.game;
    byId('deal-name').value = shortName(board.deal ?? '');
    this.#dialog.close();
    this.game.start(board);
    if (wasAsked) this.onDealt();
  }

  /** Gives '' or why there is no such deal. A link whose moves go wrong is opened up to there. */
  async #openLink({ asked, moves }, saved) {
    if (saved && isSame(saved, asked, moves)) return this.#openSaved(saved);
    const failure = await this.#ask(asked);
    if (failure || !moves) return failure;
    const reason = this.game.replay(moves);
    if (reason && !await this.#replayAsServer(asked, moves)) announce(reason);
    return '';
  }

  /** Moves that others wrote may leave out what only trying finds; the server does that. */
  async #replayAsServer(asked, moves) {
    const answer = await post('position', { ...asked, moves }).catch(() => null);
    if (!answer?.moves) return false;
    this.game.restart();
    return this.game.replay(answer.moves.map(({ notation }) => notation).join(' ')) === '';
  }

  #openSaved({ board, moves, automatic, isAssisted, seconds }) {
    this.#begin(board, seconds);
    this.game.isAssisted = isAssisted;
    this.game.replay(moves, automatic);
    return '';
  }
}

function isSame({ board, moves }, asked, linkMoves) {
  const isNamed = asked.deal ? shortName(board.deal ?? '') === shortName(asked.deal) : !board.deal && board.text === asked.board;
  return isNamed && board.game === asked.game && (board.overrides ?? '') === (asked.overrides ?? '') && moves === linkMoves;
}
