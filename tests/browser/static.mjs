// The exported page: from a plain web server under some path, and then without any network. All it asks for is files, before the network goes.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fclabJson, picture, run, withPage } from './support.mjs';
import { count, open, stepToTheEnd, type, verdict } from './table.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.txt': 'text/plain' };
const PATH = '/some/path/';
const LOSES = '6d 6a 2b 21 17 2c 71 58';

/** A web server that knows nothing of fclab: files of a folder below a path, without any header of ours. */
async function serveFolder(folder) {
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = normalize(pathname === PATH ? 'index.html' : pathname.slice(PATH.length));
    asked.push(`${request.method} ${pathname}`);
    try {
      if (!pathname.startsWith(PATH) || name.startsWith('..')) throw new Error('elsewhere');
      const bytes = readFileSync(join(folder, name));
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)], 'Cache-Control': 'no-store' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}${PATH}`, asked, close: () => server.close() };
}

const folder = join(mkdtempSync(join(tmpdir(), 'fclab-page-')), 'page');
process.on('exit', () => rmSync(dirname(folder), { recursive: true, force: true }));
const isExported = exportPage();

/** False if this fclab has no engine for browsers; then there is nothing to test, unless it is required. */
function exportPage() {
  const { status, stderr } = run('export-page', folder);
  if (status === 0) return true;
  if (process.env.FCLAB_BROWSER === 'required' || !/tools\/bootstrap --wasm/.test(stderr)) throw new Error(stderr);
  console.log('no engine for browsers in this fclab (tools/bootstrap --wasm installs what it needs): no test of the exported page');
  return false;
}

/** A test with the exported page, offline as soon as the engine has spoken. The browser wants its icon again whenever the address changes. */
const offline = (name, link, test) => [name, { link: null }, async () => {
  const server = await serveFolder(folder);
  try {
    await withPage({ url: server.url, link: null, expected: [/icon\.svg$/] }, async (page, context) => {
      await page.goto(`${server.url}${link}`);
      await page.waitForSelector('.card');
      await verdict(page);
      const loaded = server.asked.length;
      await context.setOffline(true);
      await test(page);
      assert.deepEqual(server.asked.slice(loaded), []);
      assert.ok(server.asked.every((line) => line.startsWith(`GET ${PATH}`)), server.asked.join('\n'));
    });
  } finally {
    server.close();
  }
}];

const says = (page, id, pattern) => page.waitForFunction(([where, words]) => new RegExp(words).test(document.getElementById(where).textContent), [id, pattern]);

const all = [
  offline('the exported page solves 617 without a network', '?deal=617', async (page) => {
    assert.equal((await verdict(page)).state, 'winnable');
    await picture(page, 'exported-617');
    await page.click('#show-me');
    await page.waitForSelector('#playback:not([hidden])');
    await page.click('#playback-run');
    await stepToTheEnd(page);
    assert.equal((await verdict(page)).state, 'won');
    assert.equal(await count(page, 'home-count'), 52);
  }),

  offline('the exported page knows what is lost, and which move lost it', '?deal=617', async (page) => {
    const { lost_after: lostAfter } = fclabJson('verify', '617', LOSES, '--where-lost');
    for (const move of LOSES.split(' ')) await type(page, move);
    const { state, text } = await verdict(page);
    assert.equal(state, 'lost');
    assert.match(text, new RegExp(`it was lost at move ${lostAfter}\\.$`));
    await page.click('#go-back');
    assert.equal((await verdict(page)).state, 'winnable');
    await page.keyboard.press('n');
    await page.waitForSelector('.hint-from');
  }),

  offline('the exported page deals, rates, and shows deadlocks; surveys, which need a server, are hidden', '?deal=2', async (page) => {
    await open(page, 'hardness-panel');
    await page.waitForSelector('#hardness .level');
    await open(page, 'deadlock-panel');
    await page.waitForFunction(() => document.querySelector('#overlay').childElementCount > 0 || document.querySelector('#deadlock').textContent.length > 20);
    assert.ok(await page.isHidden('#survey-panel'));
    await page.click('#new-deal');
    await page.fill('#deal-name', '164');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /164/.test(document.querySelector('#deal-title').textContent));
    await page.click('#new-deal');
    await page.fill('#deal-name', '0');
    await page.keyboard.press('Enter');
    await says(page, 'deal-note', 'run from 1');
    await page.click('#deal-cancel');
    assert.equal((await verdict(page)).state, 'winnable');
  }),

  offline('the exported page finds the shortest of MS 2, and stops when it is told to', '?deal=2', async (page) => {
    await page.click('#shortest');
    await says(page, 'shortest-state', 'shortest way on has 75 cards \\(proved\\)');
    await page.click('#new-deal');
    await page.fill('#deal-name', '1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /\b1\b/.test(document.querySelector('#deal-title').textContent));
    await verdict(page);
    await page.click('#shortest');
    await says(page, 'shortest-state', '^At least \\d+ cards, \\d+ are known · [\\d,]+ positions');
    await page.click('#shortest');
    await says(page, 'shortest-state', '\\(stopped\\)$');
    assert.equal((await verdict(page)).state, 'winnable');
  }),
];

export const tests = isExported ? all : [];
