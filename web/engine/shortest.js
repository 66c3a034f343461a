// shortest.js - the optimal search, with its bound live. Ending it ends the search on the server, too.
import { listen } from './api.js';

export class Shortest extends EventTarget {
  #end = null;

  constructor(game) {
    super();
    this.game = game;
    this.state = null;
  }

  get isRunning() { return this.#end !== null; }

  start() {
    this.stop();
    this.state = { lower_bound: null, best: null, positions: 0, seconds: 0, optimal: false, moves: null };
    this.#end = listen('optimal', this.game.asked, {
      waiting: () => this.#learn({ isWaiting: true }),
      progress: (data) => this.#learn({ ...data, isWaiting: false }),
      solution: ({ length, moves }) => this.#learn({ best: length, moves, isWaiting: false }),
      done: (data) => this.#finish(data),
    }, (error) => this.#finish({ error: error.message }));
    this.#tell();
  }

  stop() {
    if (!this.#end) return;
    this.#end();
    this.#end = null;
    this.#tell();
  }

  /** What was found holds for another position. */
  forget() {
    this.stop();
    this.state = null;
    this.#tell();
  }

  #learn(data) {
    Object.assign(this.state, data);
    this.#tell();
  }

  #finish(data) {
    this.#end?.();
    this.#end = null;
    this.#learn({ ...data, best: data.length ?? this.state.best });
  }

  #tell() { this.dispatchEvent(new Event('change')); }
}

/** In words. */
export function shortestSentence({ state, isRunning }) {
  if (!state) return '';
  if (state.error) return state.error;
  if (state.verdict === 'unsolvable') return 'There is no way on (proved).';
  if (state.optimal) return `The shortest way on has ${state.best} cards (proved).`;
  if (state.isWaiting && isRunning) return 'Other searches go first …';
  const found = state.best === null ? '' : `, ${state.best} are known`;
  const bound = state.lower_bound === null ? 'Searching' : `At least ${state.lower_bound} cards${found}`;
  const work = state.positions ? ` · ${state.positions.toLocaleString('en')} positions, ${Math.round(state.seconds)} s` : '';
  return bound + work + (isRunning ? ' …' : ' (stopped)');
}
