// playback.js - "show me": a solution played on the table step by step, with pause, back and speed. Its turns are turns of
// the game, so that one may take over anywhere; such a game counts as helped.
import { fromServer } from './server_move.js';

const SPEEDS = [1600, 800, 400, 150];

export class Playback extends EventTarget {
  #timer = 0;

  constructor(game) {
    super();
    this.game = game;
    this.speed = 1;
    this.isStepping = false;
    this.clear();
    game.addEventListener('change', () => { if (!this.isStepping) this.clear(); });
  }

  get isLoaded() { return this.steps.length > 0; }
  get isRunning() { return this.#timer !== 0; }
  get canSlower() { return this.speed > 0; }
  get canFaster() { return this.speed < SPEEDS.length - 1; }
  get toCome() { return this.steps.slice(this.at); }

  clear() {
    this.pause();
    this.steps = [];
    this.at = 0;
    this.#tell();
  }

  /** Takes the moves of an answer that begins at the position on the table. */
  load(moves) {
    this.clear();
    this.steps = moves.map((move) => ({ ...fromServer(this.game.rules, move), text: move.text }));
    this.game.isAssisted = true;
    this.#tell();
    this.dispatchEvent(new Event('load'));
  }

  run() {
    if (!this.isRunning && this.at < this.steps.length) this.#later();
    this.#tell();
  }

  #later() {
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.forward() && this.at < this.steps.length) this.#later();
      this.#tell();
    }, SPEEDS[this.speed]);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#tell();
  }

  forward() {
    if (this.at >= this.steps.length) return false;
    const reason = this.#step(1, () => this.game.play(this.steps[this.at - 1], { withHome: false }));
    if (reason) this.clear();
    return reason === '';
  }

  back() {
    this.pause();
    if (this.at === 0) return false;
    this.#step(-1, () => this.game.undo());
    return true;
  }

  /** Those who hear of the game's change find it counted already. */
  #step(change, action) {
    this.at += change;
    this.isStepping = true;
    try {
      return action();
    } finally {
      this.isStepping = false;
      this.#tell();
    }
  }

  faster() { this.#setSpeed(this.speed + 1); }
  slower() { this.#setSpeed(this.speed - 1); }

  #setSpeed(speed) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, speed));
    this.#tell();
  }

  #tell() { this.dispatchEvent(new Event('change')); }
}
