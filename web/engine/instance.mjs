// instance.mjs - the module in WebAssembly, asked one question at a time on the thread that asks. Fields go in as a list of keys and values,
// the answer comes back as text; apps/wasm/exports.c has the other side.

const encoder = new TextEncoder(), decoder = new TextDecoder();

export class Instance {
  #exports;

  /** Nothing is imported: the module can do nothing but compute. */
  constructor(module) { this.#exports = new WebAssembly.Instance(module).exports; }

  /** The memory that it has had at most: WebAssembly gives none back. */
  get bytes() { return this.#exports.memory.buffer.byteLength; }

  /**
   * Gives {status, text}: 200 and an answer of docs/api.md, or another status of HTTP and {"error":"one line"}. `states` and
   * `memory` (bytes) limit a search; 0 is no limit.
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
