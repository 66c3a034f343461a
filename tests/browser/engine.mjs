// The engine's voice: verdicts, the move that lost, hints, solutions shown, the shortest one.
import assert from 'node:assert/strict';
import { fclabJson, picture } from './support.mjs';
import { cardsOnTable, click, count, stepToTheEnd, type, verdict } from './table.mjs';

const solution = fclabJson('solve', '617').moves;
const LOSES = '6d 6a 2b 21 17 2c 71 58';

/** In the page: what the hint says, and what it marks. */
function hintOnTable() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    text: document.querySelector('#announcements').textContent,
    cards: all('.hint-from').map(({ dataset }) => dataset.card),
    target: document.querySelector('.hint-to').closest('.pile').dataset.key,
    piles: Object.fromEntries(all('.pile').map((pile) => [pile.dataset.key, [...pile.querySelectorAll('.card')].map(({ dataset }) => dataset.card)])),
  };
}

export const tests = [
  ['the engine speaks after every move', { link: '?deal=617' }, async (page) => {
    assert.equal((await verdict(page)).state, 'winnable');
    for (const move of solution.slice(0, 5)) {
      await type(page, move);
      assert.match((await verdict(page)).text, /^Can still be won/);
    }
  }],

  ['a lost position is said to be, with the move that lost it', { link: '?deal=617' }, async (page) => {
    const { lost_after: lostAfter } = fclabJson('verify', '617', LOSES, '--where-lost');
    assert.ok(lostAfter > 1 && lostAfter < LOSES.split(' ').length);
    for (const [i, move] of LOSES.split(' ').entries()) {
      await type(page, move);
      const { state, text } = await verdict(page);
      assert.equal(state, i + 1 < lostAfter ? 'winnable' : 'lost', `${move}: ${text}`);
      if (state === 'lost') assert.match(text, new RegExp(`^Cannot be won \\(proved\\): it was lost at move ${lostAfter}\\.$`));
    }
    await picture(page, 'desktop-lost');
    await page.click('#go-back');
    assert.equal(await count(page, 'turns-count'), lostAfter - 1);
    assert.equal((await verdict(page)).state, 'winnable');
    assert.ok(await page.isHidden('#go-back'));
  }],

  ['MS 11982 cannot be won, which is proved', { link: '?deal=11982' }, async (page) => {
    const { state, text } = await verdict(page);
    assert.equal(state, 'lost');
    assert.match(text, /^Cannot be won \(proved\)/);
    await page.click('#hint');
    await page.waitForFunction(() => /cannot be won \(proved\)/.test(document.querySelector('#announcements').textContent));
  }],

  ['hints lead to the win', { link: `?deal=617&moves=${solution.slice(0, 60).join('+')}` }, async (page) => {
    assert.equal(await count(page, 'turns-count'), 60);
    for (let turns = 0; (await verdict(page)).state !== 'won'; turns++) {
      assert.ok(turns < 150);
      await page.keyboard.press('n');
      await page.waitForSelector('.hint-from');
      if (turns === 0) await picture(page, 'desktop-hint');
      const { text, cards, target, piles } = await page.evaluate(hintOnTable);
      const [, move] = /\((.+)\)$/.exec(text);
      assert.deepEqual(piles[move[0]].slice(-cards.length), cards);
      assert.equal(target[0], move[1]);
      await click(page, move);
    }
    assert.equal(await page.locator('.hint-from, .hint-to').count(), 0);
    await picture(page, 'desktop-won');
  }],

  ['"show me" plays, pauses, goes back and ends at the win', { link: '?deal=617' }, async (page) => {
    await page.click('#show-me');
    await page.waitForSelector('#playback:not([hidden])');
    for (let i = 0; i < 2; i++) await page.click('#playback-faster');
    assert.equal(await page.getAttribute('#playback-faster', 'aria-disabled'), 'true');
    await page.waitForFunction(() => Number(document.querySelector('#turns-count').value) > 3);
    await page.click('#playback-run');
    const turns = await count(page, 'turns-count'), cards = await cardsOnTable(page);
    await page.click('#playback-forward');
    assert.equal(await count(page, 'turns-count'), turns + 1);
    await page.click('#playback-back');
    assert.deepEqual(await cardsOnTable(page), cards);
    await stepToTheEnd(page);
    assert.equal((await verdict(page)).state, 'won');
    await page.click('#playback-end');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'show-me');
  }],

  ['the shortest solution of MS 2 has 75 cards', { link: '?deal=2' }, async (page) => {
    await page.click('#shortest');
    await page.waitForFunction(() => /shortest way on has 75 cards \(proved\)/.test(document.querySelector('#shortest-state').textContent));
    await stepToTheEnd(page);
    assert.match((await verdict(page)).text, /^Won in 75 cards/);
  }],

  ['the search for the shortest tells its bound, and can be stopped', { link: '?deal=425' }, async (page) => {
    await page.click('#shortest');
    await page.waitForFunction(() => /^At least \d+ cards, \d+ are known · [\d,]+ positions/.test(document.querySelector('#shortest-state').textContent));
    assert.equal(await page.textContent('#shortest'), 'Stop');
    await page.click('#shortest');
    await page.waitForFunction(() => /\(stopped\)$/.test(document.querySelector('#shortest-state').textContent));
    assert.equal(await page.textContent('#shortest'), 'Shortest');
    await type(page, '1a');
    assert.equal(await page.textContent('#shortest-state'), '');
  }],
];
