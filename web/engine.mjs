// engine.mjs - FreeCell and its family, answered by WebAssembly in Workers: can a position still be won, a hint, a solution, the shortest one, how hard a deal is.
// Works in browsers and in node, from any folder, without a server; asks nobody and stores nothing.
//
// A position is {game, overrides, deal | board, moves}, and answers are the objects of docs/api.md (README.md of this package has the
// short form). Every method gives a promise; what goes wrong is an Error with one line, whose `status` is 400 if the question was wrong.
import { Lane, loadEngine } from './engine/lane.mjs';

const MEGABYTE = 1 << 20;

export class Engine {
  #lanes = {};
  #loaded = null;
  #options;

  /**
   * `memory`: megabytes that a search may have; one that needs more ends undecided. `states`: positions that a search with one answer may make.
   * `seconds`: after these a search that tells of its progress ends undecided.
   */
  constructor({ memory = 256, states = 10000000, seconds = 600, wasm = new URL('engine/fclab.wasm', import.meta.url) } = {}) {
    this.#options = { memory, states, seconds, wasm };
  }

  /** The games that there are, with their rules. */
  async games() { return (await this.ask('games')).games; }
  /** A board: by name ('617', 'random:42', 'random'), or as wished ({level: 'hard'}, {score: '100..120'}, {like: '617'}, {seed: 7}). */
  deal(deal, { game, overrides } = {}) {
    return this.ask('deal', { game, overrides, ...(typeof deal === 'object' ? deal : { deal }) });
  }
  /** The board after the moves, with `legal` and `safe` moves. */
  position(position) { return this.ask('position', position); }
  /** The legal moves. */
  async moves(position) { return (await this.ask('moves', position)).legal; }
  /** A solution, or the proof that there is none. `engine`: decide, fast, prove or optimal. */
  solve(position, options) { return this.ask('solve', position, options); }
  /** How hard a deal is, and why. */
  rate(position, options) { return this.ask('rate', position, options); }
  /** Which of the moves lost it. */
  whereLost(position, options) { return this.ask('lost', position, options); }
  /** Cards that wait for each other. */
  deadlock(position, options) { return this.ask('deadlock', position, options); }
  /** The fewest cells with which it can be won. */
  cells(position, options) { return this.ask('cells', position, options); }
  /** The most cards that can be brought home. */
  reach(position, options) { return this.ask('reach', position, options); }

  /** Can it still be won? {verdict: 'winnable' | 'lost' | 'unknown', lost_after, proved, hint, left, stop}. */
  verdict(position, options = {}) { return this.search('verdict', position, { seconds: 20, ...options }); }
  /** The next move of a solution; null if there is none, or none was found. */
  async hint(position, options) { return (await this.verdict(position, options)).hint; }
  /** A shortest solution, and whether that is proved. `onProgress` and `onSolution` hear of what is found meanwhile. */
  shortest(position, options) { return this.search('optimal', position, options); }

  /** A call of docs/api.md. `signal` gives it up; `memory` and `states` as above. */
  ask(call, fields = {}, { signal, memory, states } = {}) {
    return this.#lane('answers').ask({ ...fields, call }, this.#limits({ memory, states }), { signal });
  }

  /** Events of docs/api.md, the last of which is the answer; `states` only if given. */
  search(kind, position, { signal, onProgress, onSolution, metric, memory, states = Infinity, seconds } = {}) {
    const onTell = (name, data) => (name === 'progress' ? onProgress : onSolution)?.(data);
    return this.#lane(kind).ask({ ...position, metric, call: 'events', kind }, this.#limits({ memory, states, seconds }), { signal, onTell });
  }

  /** Ends all workers; what was asked and not answered is rejected. */
  close() {
    for (const lane of Object.values(this.#lanes)) lane.close();
    this.#lanes = {};
  }

  #limits({ memory = this.#options.memory, states = this.#options.states, seconds = this.#options.seconds }) {
    return { memory: memory * MEGABYTE, states, seconds };
  }

  /** Quick answers, verdicts and long searches do not wait for each other. */
  #lane(name) {
    this.#loaded ??= loadEngine(new URL(this.#options.wasm)).catch((error) => {
      this.#loaded = null; // the next question tries again
      this.#lanes = {};
      throw error;
    });
    return this.#lanes[name] ??= new Lane(this.#loaded);
  }
}
