// module.mjs - what the module is, and what web/engine.mjs promises, under node: Workers, stopping, limits of memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Engine } from '../../web/engine.mjs';
import { Instance } from '../../web/engine/worker.mjs';
import { generator } from '../web/support.mjs';
import { wasm } from './support.mjs';

const url = pathToFileURL(process.env.FCLAB_WASM);
const LIMIT = 200 << 10; // bytes

test('the module imports nothing and is small', () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
  assert.ok(wasm.length < LIMIT, `${wasm.length} bytes`);
});

test('memory is given to one at a time, and comes back', () => {
  const { memory, fclab_allocate: allocate, fclab_free: free } = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports;
  const random = generator(1), held = [];
  const stamps = ({ at, bytes }) => new Uint8Array(memory.buffer, at, bytes);
  for (let round = 0; round < 20000; round++) {
    if (held.length > 100 || (held.length > 0 && random() < 0.5)) {
      const [block] = held.splice(Math.floor(random() * held.length), 1);
      assert.ok(stamps(block).every((byte) => byte === block.stamp));
      free(block.at);
    } else {
      const bytes = Math.floor(2 ** (16 * random())), at = allocate(bytes), stamp = round % 251;
      assert.ok(at > 0 && at % 16 === 0);
      stamps({ at, bytes }).fill(stamp);
      held.push({ at, bytes, stamp });
    }
  }
  assert.ok(memory.buffer.byteLength < 8 << 20, `${memory.buffer.byteLength} bytes`);
  assert.equal(allocate(2 ** 31), 0);
  assert.equal(allocate(2 ** 32 - 1), 0);
});

async function withEngine(options, use) {
  const engine = new Engine({ wasm: url, ...options });
  try {
    await use(engine);
  } finally {
    engine.close();
  }
}

test('a verdict and a hint in a few lines', () => withEngine({}, async (engine) => {
  const { verdict, left } = await engine.verdict({ deal: '617' });
  assert.equal(verdict, 'winnable');
  const hint = await engine.hint({ deal: '617' });
  const { legal, columns } = await engine.position({ deal: '617' });
  assert.ok(left > 0 && columns.length === 8);
  assert.ok(legal.some(({ notation }) => notation === hint.notation));
}));

test('hints lead to the win', () => withEngine({}, async (engine) => {
  const made = [];
  for (let hint = await engine.hint({ deal: '25' }); hint; hint = await engine.hint({ deal: '25', moves: made.join(' ') })) {
    made.push(hint.notation);
    assert.ok(made.length < 200);
  }
  assert.equal((await engine.position({ deal: '25', moves: made.join(' ') })).won, true);
}));

test('questions at once are answered each', () => withEngine({}, async (engine) => {
  const answers = await Promise.all([...Array(20).keys()].map((i) => engine.solve({ deal: String(i + 1) })));
  assert.deepEqual(answers.map(({ deal }) => deal), answers.map((_, i) => `ms:${i + 1}`));
}));

test('what is wrong is an error with one line', () => withEngine({}, async (engine) => {
  await assert.rejects(engine.deal('0'), ({ status, message }) => status === 400 && /run from 1/.test(message));
  await assert.rejects(engine.solve({ deal: '1', moves: '11' }), { status: 400 });
  await assert.rejects(engine.solve({}), /a deal or a board/);
  assert.equal((await engine.deal('617')).deal, 'ms:617');
}));

test('the shortest is told of as it is found, and proved', () => withEngine({}, async (engine) => {
  const lengths = [];
  const { length, optimal, stop } = await engine.shortest({ deal: '2' }, { onSolution: (found) => lengths.push(found.length) });
  assert.deepEqual([length, optimal, stop], [75, true, null]);
  assert.ok(lengths.length > 0 && lengths.every((one, i) => one >= 75 && !(one >= lengths[i - 1])));
}));

test('a search is given up at once, and others go on', () => withEngine({}, async (engine) => {
  const end = new AbortController(), heard = [];
  const search = engine.shortest({ deal: '1' }, { signal: end.signal, onProgress: (now) => { heard.push(now); end.abort(); } });
  await assert.rejects(search, { name: 'AbortError' });
  assert.ok(heard[0].lower_bound > 60 && heard[0].positions > 0);
  assert.equal((await engine.shortest({ deal: '2' })).length, 75);
  await assert.rejects(engine.solve({ deal: '1' }, { signal: AbortSignal.abort() }), { name: 'AbortError' });
}));

test('a search that needs more memory than it may have is undecided', () => withEngine({ memory: 8 }, async (engine) => {
  const { verdict, optimal, stop, length, lower_bound: bound } = await engine.shortest({ deal: '1' });
  assert.deepEqual([verdict, optimal, stop], ['solved', false, 'memory']);
  assert.ok(bound < length);
  const unknown = await engine.verdict({ deal: '11982' }, { memory: 0.5 });
  assert.deepEqual([unknown.verdict, unknown.stop, unknown.proved], ['unknown', 'memory', false]);
  const lost = await engine.verdict({ deal: '11982' });
  assert.deepEqual([lost.verdict, lost.stop, lost.proved], ['lost', null, true]);
}));

test('the module takes no more memory than it may, but for its stack and what it keeps', () => {
  for (const megabytes of [4, 16]) {
    const instance = new Instance(new WebAssembly.Module(wasm));
    instance.ask({ call: 'events', kind: 'optimal', deal: '1' }, { memory: megabytes << 20, states: 400000 });
    assert.ok(instance.bytes < (megabytes + 4) << 20, `${instance.bytes} bytes for ${megabytes} MB`);
  }
});

test('budgets of positions and of time end a search', () => withEngine({}, async (engine) => {
  assert.deepEqual((({ verdict, stop }) => [verdict, stop])(await engine.solve({ deal: '11982' }, { states: 1000 })), ['undecided', 'states']);
  assert.deepEqual((({ verdict, stop }) => [verdict, stop])(await engine.verdict({ deal: '11982' }, { seconds: 0 })), ['unknown', 'time']);
}));
