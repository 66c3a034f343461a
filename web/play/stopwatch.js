// stopwatch.js - the seconds a game was looked at: it rests while the page is hidden.

export class Stopwatch {
  #before = 0;
  #since = null;

  get seconds() { return Math.floor(this.#before + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000)); }
  get isRunning() { return this.#since !== null; }

  set(seconds) {
    this.#before = seconds;
    if (this.#since !== null) this.#since = performance.now();
  }

  run() { this.#since ??= performance.now(); }

  rest() {
    this.#before += this.#since === null ? 0 : (performance.now() - this.#since) / 1000;
    this.#since = null;
  }
}

export function clockText(seconds) {
  const two = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
