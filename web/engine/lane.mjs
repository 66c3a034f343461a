// lane.mjs - questions to one worker, one after the other. Who gives a question up ends the worker, as nothing else would stop it; the next question
// gets a new one.

const KEPT_BYTES = 64 << 20; // a worker that has had more is ended when it has answered: that is the only way to give memory back

/** What workers are made of, fetched once, so that they can be started again without a network. */
export async function loadEngine(wasm) {
  const worker = new URL('worker.mjs', import.meta.url);
  if (wasm.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return { module: await WebAssembly.compile(await readFile(wasm)), worker };
  }
  const [bytes, source] = await Promise.all([load(wasm, 'arrayBuffer'), load(worker, 'text')]);
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return { module: await WebAssembly.compile(bytes), worker: url };
}

/** Whatever type the web server takes it for. */
async function load(url, form) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine could not be loaded: ${url.pathname}: ${response.status}`);
  return response[form]();
}

/** In node as in a browser. */
async function startWorker(url, { onMessage, onError }) {
  if (typeof Worker === 'function') {
    const worker = new Worker(url, { type: 'module' });
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = ({ message }) => onError(message ?? 'the worker could not be started');
    return worker;
  }
  const { Worker: Thread } = await import('node:worker_threads');
  const worker = new Thread(url);
  worker.on('message', onMessage);
  worker.on('error', ({ message }) => onError(message));
  worker.unref();
  return worker;
}

export class Lane {
  #engine;
  #worker = null; // a promise of one
  #waiting = [];
  #running = null;
  #lastId = 0;

  /** `engine` is a promise of what loadEngine gives. */
  constructor(engine) { this.#engine = engine; }

  /** Gives a promise of the answer; `onTell(name, data)` hears of progress and solutions before. */
  ask(fields, limits, { signal, onTell } = {}) {
    return new Promise((resolve, reject) => {
      const job = { id: ++this.#lastId, fields, limits, onTell, resolve, reject, answer: undefined };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => this.#giveUp(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  close() {
    for (const job of [this.#running, ...this.#waiting]) job?.reject(new DOMException('the engine was closed', 'AbortError'));
    this.#running = null;
    this.#waiting = [];
    this.#end();
  }

  async #next() {
    if (this.#running || this.#waiting.length === 0) return;
    const job = this.#running = this.#waiting.shift();
    try {
      const worker = await (this.#worker ??= this.#start());
      if (this.#running !== job) return;
      worker.ref?.(); // node waits for an answer, but not for an idle worker
      worker.postMessage({ id: job.id, fields: job.fields, limits: job.limits });
    } catch (error) {
      this.#worker = null;
      this.#finish(job, () => job.reject(error));
    }
  }

  async #start() {
    const { module, worker: url } = await this.#engine;
    const worker = await startWorker(url, {
      onMessage: (message) => this.#hear(message),
      onError: (message) => this.#fail(message),
    });
    worker.postMessage({ module });
    return worker;
  }

  #hear({ id, name, data, isOver, error, bytes = Infinity }) {
    const job = this.#running;
    if (id !== job?.id) return;
    if (!isOver && (name === 'progress' || name === 'solution')) job.onTell?.(name, data);
    else if (!isOver) job.answer = data;
    else {
      if (bytes > KEPT_BYTES) this.#end();
      this.#finish(job, () => error ? job.reject(Object.assign(new Error(error.message), { status: error.status })) : job.resolve(job.answer));
    }
  }

  #fail(message) {
    this.#end();
    const job = this.#running;
    if (job) this.#finish(job, () => job.reject(new Error(message)));
  }

  #finish(job, settle) {
    this.#worker?.then((worker) => { if (!this.#running) worker.unref?.(); }, () => {});
    if (this.#running === job) this.#running = null;
    settle();
    this.#next();
  }

  #giveUp(job, reason) {
    if (this.#running === job) {
      this.#end();
      this.#finish(job, () => job.reject(reason));
      return;
    }
    const at = this.#waiting.indexOf(job);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    job.reject(reason);
  }

  #end() {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = null;
  }
}
