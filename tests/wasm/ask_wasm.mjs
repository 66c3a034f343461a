// ask_wasm.mjs - as ask_native.c, by the module in WebAssembly ($FCLAB_WASM): the same lines in, the same answers out.
import { readFileSync, writeSync } from 'node:fs';
import { Instance } from '../../web/engine/worker.mjs';

const instance = new Instance(new WebAssembly.Module(readFileSync(process.env.FCLAB_WASM)));
for (const line of readFileSync(0, 'utf8').split('\n').filter((text) => text !== '')) {
  const [limits, ...fields] = line.split('\t'), [states, memory] = limits.split(' ').map(Number);
  const pairs = fields.flatMap((key, i) => i % 2 === 0 ? [[key, fields[i + 1].replaceAll('|', '\n')]] : []);
  const { status, text } = instance.ask(Object.fromEntries(pairs), { states, memory });
  const bytes = Buffer.from(text);
  writeSync(1, `${status} ${bytes.length}\n`);
  writeSync(1, bytes);
}
