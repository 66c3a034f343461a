// What goes wrong: the server is gone or busy, links and moves that are none.
import assert from 'node:assert/strict';
import { Server, withPage } from './support.mjs';
import { cardsOnTable, count, open, type, verdict } from './table.mjs';

const says = (page, id, pattern) => page.waitForFunction(([where, words]) => new RegExp(words).test(document.getElementById(where).textContent), [id, pattern]);

async function stopAndComeBack() {
  const first = await new Server().start(), { port } = new URL(first.url);
  await withPage({ url: first.url, link: '?deal=617', expected: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/] }, async (page) => {
    await verdict(page);
    await first.stop();
    await type(page, '4a');
    assert.equal(await count(page, 'turns-count'), 1);
    await says(page, 'verdict', '^The server does not answer. Is fclab serve still running\\?$');
    await page.click('#show-me');
    await says(page, 'announcements', '^The server does not answer');
    const again = await new Server().start('--port', port);
    await says(page, 'verdict', '^Can still be won');
    await again.stop();
  });
}

export const tests = [
  ['a server that stopped is missed in one line, and found again', { link: null }, stopAndComeBack],

  ['a busy server is asked again when it said so', { link: null, expected: [/status of 503/] }, async (page) => {
    let refused = 0;
    await page.route('**/api/events*', (route) => refused++ < 1 ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error: 'busy' } }) : route.continue());
    await page.route('**/api/rate', (route) => refused++ < 3 ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error: 'busy' } }) : route.continue());
    await page.goto('/?deal=617');
    await says(page, 'verdict', '^The engine is busy');
    await says(page, 'verdict', '^Can still be won');
    await open(page, 'hardness-panel');
    await page.waitForSelector('#hardness .level');
    assert.ok(refused > 3);
  }],

  ['a link to no deal says so in one line, and the page can be played', { link: '?deal=abc', expected: [/status of 400/] }, async (page) => {
    await page.waitForSelector('.card');
    await says(page, 'announcements', 'abc');
    assert.equal(Object.values(await cardsOnTable(page)).flat().length, 52);
    assert.equal((await verdict(page)).state === 'broken', false);
  }],

  ['a kept game that is none is let go', { link: null }, async (page, context) => {
    await context.addInitScript(() => { if (location.protocol === 'http:' && !localStorage.getItem('fclab.game')) localStorage.setItem('fclab.game', '{"board":{"columns":[["ZZ"]]}}'); });
    await page.goto('/');
    await page.waitForSelector('.card');
    assert.equal((await cardsOnTable(page))['1'].length, 7);
    assert.equal((await verdict(page)).state === 'broken', false);
  }],

  ['a link with a move that is none is opened up to it', { link: '?deal=617&moves=4a+46+4a', expected: [/status of 400/] }, async (page) => {
    await says(page, 'announcements', '^Move 3 \\(4a\\): This cell is taken\\.$');
    assert.equal(await count(page, 'turns-count'), 2);
  }],
];
