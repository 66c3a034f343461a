// run_unit.mjs PROGRAM... - runs test programs that were compiled for WebAssembly; they may write, end, and read FCLAB_TEST_SCALE, nothing else.
import { readFileSync, writeSync } from 'node:fs';

const NOT_THERE = 8, NOT_SUPPORTED = 52;

class Exit extends Error {
  constructor(status) {
    super(`ended with ${status}`);
    this.status = status;
  }
}

/** What the programs import of WASI. */
function imports(memoryOf, environment) {
  const view = () => new DataView(memoryOf().buffer);
  const strings = environment.map((text) => new TextEncoder().encode(`${text}\0`));
  const offered = {
    proc_exit(status) { throw new Exit(status); },
    fd_write(file, vectors, count, written) {
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true), length = view().getUint32(vectors + 8 * i + 4, true);
        writeSync(file, new Uint8Array(memoryOf().buffer, at, length));
        sum += length;
      }
      view().setUint32(written, sum, true);
      return 0;
    },
    environ_sizes_get(count, bytes) {
      view().setUint32(count, strings.length, true);
      view().setUint32(bytes, strings.reduce((sum, { length }) => sum + length, 0), true);
      return 0;
    },
    environ_get(pointers, at) {
      for (const [i, string] of strings.entries()) {
        view().setUint32(pointers + 4 * i, at, true);
        new Uint8Array(memoryOf().buffer, at, string.length).set(string);
        at += string.length;
      }
      return 0;
    },
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Date.now()) * 1000000n, true);
      return 0;
    },
    fd_prestat_get: () => NOT_THERE,
  };
  return new Proxy(offered, { get: (table, name) => table[name] ?? (() => NOT_SUPPORTED), has: () => true });
}

/** Its exit status. */
function run(file) {
  const environment = process.env.FCLAB_TEST_SCALE ? [`FCLAB_TEST_SCALE=${process.env.FCLAB_TEST_SCALE}`] : [];
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    wasi_snapshot_preview1: imports(() => instance.exports.memory, environment),
  });
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.status;
    console.log(`${file}: ${error.stack}`);
    return 1;
  }
}

let failed = 0;
for (const file of process.argv.slice(2)) {
  const began = performance.now(), status = run(file);
  console.log(`${status === 0 ? 'passed' : 'FAILED'} ${file.replace(/.*\//, '')} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
