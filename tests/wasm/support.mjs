// support.mjs - the same questions to the module in WebAssembly and to the same source compiled for this machine.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Instance } from '../../web/engine/worker.mjs';

export const MEMORY = 256 << 20;
export const wasm = readFileSync(process.env.FCLAB_WASM);

/** Questions are fields with a call; gives the answers of a fresh instance. */
export function askWasm(questions, limits = {}) {
  const instance = new Instance(new WebAssembly.Module(wasm));
  return questions.map((fields) => instance.ask(fields, { memory: MEMORY, ...limits }));
}

export function askNative(questions, { states = 0, memory = MEMORY } = {}) {
  const input = questions.map((fields) => [states, memory].join(' ') + Object.entries(fields).map(([key, value]) => `\t${key}\t${value.replaceAll('\n', '|')}`).join('') + '\n').join('');
  const { stdout, status, error } = spawnSync(process.env.FCLAB_ASK_NATIVE, [], { input, maxBuffer: 1 << 30 });
  if (error || status !== 0) throw error ?? new Error(`it ended with ${status}`);
  return answersIn(stdout);
}

function answersIn(bytes) {
  const answers = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at), [status, length] = bytes.toString('latin1', at, end).split(' ').map(Number);
    answers.push({ status, text: bytes.toString('utf8', end + 1, end + 1 + length) });
    at = end + 1 + length;
  }
  return answers;
}

/** What differs between machines, but not in what was found: time, and memory, as pointers have half the size. */
export function withoutCosts({ status, text }) {
  return { status, text: text.replace(/"(seconds|peak_bytes)":[\d.]+/g, '"$1":0') };
}
