// worker.mjs - the thread that searches, in a browser's Worker or node's: the module in WebAssembly, asked one question after the other. It
// imports nothing, so that a page that has it can start it again without a network. The first message has the module, each later
// one a question; what it tells of a question has its number.

const encoder = new TextEncoder(), decoder = new TextDecoder();

export class EngineError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** The module on the thread that asks. It can do nothing but compute: it imports nothing. */
export class Instance {
  #exports;

  constructor(module) { this.#exports = new WebAssembly.Instance(module).exports; }

  /** The memory that it has had at most: WebAssembly gives none back. */
  get bytes() { return this.#exports.memory.buffer.byteLength; }

  /**
   * Gives {status, text}: 200 and an answer of docs/api.md, or another status of HTTP and {"error":"one line"}. `states` and
   * `memory` (bytes) limit a search; 0 is no limit. apps/wasm/exports.h has the other side.
   */
  ask(fields, { states = 0, memory = 0 } = {}) {
    const { fclab_ask: ask, fclab_allocate: allocate, fclab_free: free } = this.#exports;
    const bytes = encoder.encode(listOf(fields)), at = allocate(bytes.length);
    if (at === 0) return { status: 503, text: '{"error":"no memory"}' };
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const status = ask(at, states, memory, Date.now() / 1000 + Math.random());
    free(at);
    return { status, text: this.#text() };
  }

  #text() {
    const { fclab_text: text, fclab_length: length, memory } = this.#exports;
    return decoder.decode(new Uint8Array(memory.buffer, text(), length()));
  }
}

/** Zeros end keys and values, so that there can be none inside. */
function listOf(fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return `${given.map(([key, value]) => `${key}\0${String(value).replaceAll('\0', ' ')}\0`).join('')}\0`;
}

function answerOf({ status, text }) {
  const answer = JSON.parse(text);
  if (status !== 200) throw new EngineError(answer.error, status);
  return answer;
}

const FIRST = 100000, GROWTH = 4;

/**
 * A search that tells of itself. The module has no clock and cannot be interrupted: it is given a budget of positions, and a larger one if
 * that was not enough. Searches repeat exactly, so that one finds what it would have found at once; it costs about as much again.
 * tell(name, data) hears of progress, of shorter solutions, and last of the `verdict` or that it is `done`; then `stop` says which limit
 * ended it: `memory`, `states`, or `time` after so many seconds.
 */
function searchBySlices(instance, fields, { memory = 0, states = Infinity, seconds = Infinity }, tell) {
  const began = performance.now(), elapsed = () => (performance.now() - began) / 1000;
  let best = null; // the shortest solution so far
  for (let budget = FIRST; ; budget *= GROWTH) {
    const events = eventsOf(instance.ask(fields, { states: Math.min(budget, states), memory }));
    const { event, data } = events.pop();
    for (const { data: found } of events.filter((one) => one.event === 'solution' && !(one.data.length >= best?.length))) {
      best = found;
      tell('solution', found);
    }
    const wantsMore = data.stop === 'states' && budget < states, isLate = elapsed() >= seconds;
    if (!wantsMore || isLate) return tell(event, withBest(wantsMore ? { ...data, stop: 'time' } : data, best));
    tell('progress', { ...progressOf(withBest(data, best)), positions: budget, seconds: elapsed() });
  }
}

function eventsOf(reply) {
  const events = answerOf(reply), last = events.at(-1);
  if (!last || last.event === 'failed') throw new EngineError(last?.data.error ?? 'no memory', 503);
  return events;
}

/** A search that had to stop may have found less than one before it, or than the quick one that it began with. */
function withBest(data, best) {
  const isBetter = best && !(data.length <= best.length);
  return isBetter ? { ...best, lower_bound: data.lower_bound, optimal: data.lower_bound >= best.length, stop: data.stop } : data;
}

/** Of the shortest solution it is known how short it may be. */
function progressOf({ lower_bound: bound, length }) {
  return bound === undefined ? {} : { lower_bound: bound, best: length ?? null };
}

function serve(post) {
  let module = null, instance = null;
  const answer = ({ id, fields, limits }) => {
    const tell = (name, data) => post({ id, name, data });
    try {
      instance ??= new Instance(module);
      if (fields.call === 'events') searchBySlices(instance, fields, limits, tell);
      else tell('answer', answerOf(instance.ask(fields, limits)));
      post({ id, isOver: true, bytes: instance.bytes });
    } catch (error) {
      if (!error.status) instance = null; // it trapped, and may be in any state
      post({ id, isOver: true, error: { message: error.status ? error.message : `the engine failed: ${error.message}`, status: error.status ?? 500 } });
    }
  };
  return (data) => {
    if (data.module) module = data.module;
    else answer(data);
  };
}

if (typeof WorkerGlobalScope === 'function' && globalThis instanceof WorkerGlobalScope) {
  const receive = serve((data) => globalThis.postMessage(data));
  globalThis.onmessage = ({ data }) => receive(data);
} else if (typeof process === 'object') {
  const { parentPort } = await import('node:worker_threads');
  parentPort?.on('message', serve((data) => parentPort.postMessage(data)));
}
