// engine_controls.js - the engine's sentence, hint, show me and shortest, as the buttons have them.
import { post } from '../engine/api.js';
import { Playback } from '../engine/playback.js';
import { fromServer } from '../engine/server_move.js';
import { Shortest, shortestSentence } from '../engine/shortest.js';
import { Voice, sentence } from '../engine/voice.js';
import { judge } from '../rules/legal.js';
import { announce } from '../table/announce.js';
import { load, save } from '../play/saved.js';
import { allow, byId, onClick } from './dom.js';

const PATIENCE = 150; // milliseconds

export class EngineControls {
  constructor(game, marks) {
    this.game = game;
    this.marks = marks;
    this.voice = new Voice(game);
    this.playback = new Playback(game);
    this.shortest = new Shortest(game);
    this.#startVoice();
    this.#startPlayback();
    this.#startShortest();
    onClick('hint', () => this.hint());
    onClick('show-me', () => this.#showMe());
    game.addEventListener('change', () => marks.clear());
  }

  #startVoice() {
    const box = byId('voice-on');
    this.voice.addEventListener('say', ({ detail }) => this.#say(detail));
    onClick('go-back', () => this.#goBack());
    box.checked = this.voice.isOn = load('voice', true);
    box.addEventListener('change', () => {
      save('voice', box.checked);
      this.voice.turn(box.checked);
    });
  }

  /** Most verdicts come at once: that it thinks is said only when it takes a while, so that the line does not flicker. */
  #say(detail) {
    const line = byId('verdict'), tell = () => { line.textContent = sentence(detail, this.game); };
    clearTimeout(this.thinking);
    line.dataset.state = detail.state;
    byId('go-back').hidden = !(detail.state === 'lost' && detail.lost_after > 0);
    if (detail.state === 'thinking' && !detail.positions && !detail.isWaiting && line.textContent) this.thinking = setTimeout(tell, PATIENCE);
    else tell();
  }

  /** To the position before the move that lost; what was played after it can be made again. */
  #goBack() {
    this.game.goTo(this.voice.verdict.lost_after - 1);
    byId('undo').focus();
    announce('Back to where it can still be won.');
  }

  #startPlayback() {
    const { playback } = this;
    onClick('playback-back', () => playback.back());
    onClick('playback-forward', () => playback.forward());
    onClick('playback-run', () => playback.isRunning ? playback.pause() : playback.run());
    onClick('playback-slower', () => playback.slower());
    onClick('playback-faster', () => playback.faster());
    onClick('playback-end', () => {
      playback.clear();
      byId('show-me').focus();
    });
    playback.addEventListener('change', () => this.#showPlayback());
  }

  #showPlayback() {
    const { playback } = this;
    byId('playback').hidden = !playback.isLoaded;
    byId('playback-run').textContent = playback.isRunning ? 'Pause' : 'Play';
    allow('playback-back', playback.at > 0);
    allow('playback-forward', playback.at < playback.steps.length);
    allow('playback-run', playback.at < playback.steps.length);
    allow('playback-slower', playback.canSlower);
    allow('playback-faster', playback.canFaster);
    byId('playback-state').textContent = `${playback.at} of ${playback.steps.length}`;
  }

  #startShortest() {
    const { shortest } = this;
    onClick('shortest', () => shortest.isRunning ? shortest.stop() : shortest.start());
    shortest.addEventListener('change', () => this.#showShortest());
    this.game.addEventListener('change', () => { if (!this.playback.isStepping) shortest.forget(); });
  }

  #showShortest() {
    const { shortest } = this;
    byId('shortest').textContent = shortest.isRunning ? 'Stop' : 'Shortest';
    byId('shortest-state').textContent = shortestSentence(shortest);
    if (shortest.state?.optimal && shortest.state.moves && !this.playback.isLoaded) this.playback.load(shortest.state.moves);
  }

  async hint() {
    if (!this.game.board || this.game.isWon) return;
    const move = await this.#nextMove();
    if (!move) return;
    this.game.isAssisted = true;
    const { move: judged } = judge(this.game.rules, this.game.position, fromServer(this.game.rules, move));
    if (!judged) return;
    this.marks.show(this.game.rules, this.game.position, judged);
    announce(`Hint: ${move.text} (${move.notation})`);
  }

  /** What the voice has said already, or a solution's first move. */
  async #nextMove() {
    if (this.voice.verdict?.hint) return this.voice.verdict.hint;
    const moves = await this.solution();
    return moves?.[0] ?? null;
  }

  async #showMe() {
    if (this.game.isWon) return announce('It is won already.');
    const moves = await this.solution();
    if (!moves) return;
    this.playback.load(moves);
    this.playback.run();
  }

  /** The moves from here to the win; null, and why is said, if there are none or the table changed meanwhile. */
  async solution() {
    const { asked, position } = this.game;
    announce('Looking for a solution …');
    try {
      const answer = await post('solve', asked);
      if (position !== this.game.position) return null;
      if (answer.verdict === 'solved') announce(`${answer.moves.length} moves to the win.`);
      else announce(answer.verdict === 'unsolvable' ? 'This position cannot be won (proved).' : 'No solution was found in time.');
      return answer.verdict === 'solved' ? answer.moves : null;
    } catch (error) {
      announce(error.message);
      return null;
    }
  }
}
