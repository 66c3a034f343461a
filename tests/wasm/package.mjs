// package.mjs - the package for npm: it can be packed, has all that it needs, and what its README shows runs as it stands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = process.env.FCLAB_NPM;
const hasNpm = spawnSync('npm', ['--version']).status === 0;

test('npm packs all that the package needs', { skip: !hasNpm && 'no npm here' }, () => {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--offline'], { cwd: folder, encoding: 'utf8' });
  const [{ name, version, files }] = JSON.parse(stdout || stderr);
  const { version: expected } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  assert.deepEqual([name, version], ['fclab-engine', expected]);
  assert.deepEqual(files.map(({ path }) => path).sort(),
    ['LICENSE', 'README.md', 'engine.d.mts', 'engine.mjs', 'engine/fclab.wasm', 'engine/lane.mjs', 'engine/worker.mjs', 'package.json']);
});

test('the example of its README runs', () => {
  const [, example] = /```js\n([^]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8'));
  const place = mkdtempSync(join(tmpdir(), 'fclab-npm-'));
  try {
    mkdirSync(join(place, 'node_modules'));
    symlinkSync(folder, join(place, 'node_modules/fclab-engine'));
    writeFileSync(join(place, 'example.mjs'), example);
    const { stdout, stderr, status } = spawnSync(process.execPath, ['example.mjs'], { cwd: place, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^7D TD TH KD/);
    assert.match(stdout, /^winnable \S+ \d+$/m);
    assert.match(stdout, /^75 true$/m);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
