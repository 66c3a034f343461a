// What the browser keeps: the game as it was left, statistics, wishes; and the clock.
import assert from 'node:assert/strict';
import { cardsOnTable, count, open, type, verdict } from './table.mjs';

// Two moves from the win: queen and king of spades lie on the jack.
const ALMOST = `?${new URLSearchParams({ board: 'Foundations: S-T D-K C-K H-K\n: JS KS QS\n' })}`;

const facts = (page) => page.$$eval('#statistics dt', (names) =>
  Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling.textContent])));

export const tests = [
  ['a game comes back after a reload as it was left', { link: '?deal=617', isQuiet: true }, async (page) => {
    for (const move of ['4a', '46', '2b', '21', '41', '4c', '72', '4d']) await type(page, move);
    await page.keyboard.press('u');
    const cards = await cardsOnTable(page), turns = await count(page, 'turns-count'), address = page.url();
    await page.reload();
    await page.waitForSelector('.card');
    assert.deepEqual(await cardsOnTable(page), cards);
    assert.equal(await count(page, 'turns-count'), turns);
    await page.goto('/');
    await page.waitForSelector('.card');
    assert.deepEqual(await cardsOnTable(page), cards);
    assert.equal(page.url(), address);
    await page.keyboard.press('u');
    assert.equal(await count(page, 'turns-count'), turns - 1);
  }],

  ['a game that was won is counted once, one that was left ends the row', { link: ALMOST, isQuiet: true }, async (page) => {
    await open(page, 'statistics-panel');
    assert.match(await page.textContent('#statistics'), /No game/);
    await type(page, '1a');
    assert.equal((await facts(page)).begun, '1');
    assert.equal((await facts(page)).won, '0, 0 without help');
    await type(page, '1b');
    assert.equal((await verdict(page)).state, 'won');
    const won = await facts(page);
    assert.equal(won.begun, '1');
    assert.equal(won.won, '1, 1 without help');
    assert.equal(won['in a row'], '1, at best 1');
    assert.equal(won['fewest cards'], String(await count(page, 'cards-count')));
    await page.keyboard.press('u');
    await page.keyboard.press('r');
    assert.deepEqual(await facts(page), won);
    await page.goto('/?deal=1');
    await page.waitForSelector('.card');
    await type(page, '1a');
    await page.click('#random-deal');
    await page.waitForFunction(() => document.querySelector('#turns-count').value === '0');
    await open(page, 'statistics-panel');
    assert.equal((await facts(page))['in a row'], '0, at best 1');
  }],

  ['the clock begins with the first move and rests while the page is hidden', { link: null }, async (page) => {
    await page.clock.install({ time: 0 });
    await page.goto('/?deal=617');
    await page.waitForSelector('.card');
    await page.clock.pauseAt(100000);
    const time = () => page.$eval('#time', (output) => output.value);
    await page.clock.runFor(5000);
    assert.equal(await time(), '0:00');
    await type(page, '4a');
    await page.clock.runFor(61000);
    assert.equal(await time(), '1:01');
    const hide = (isHidden) => page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
    await hide(true);
    await page.clock.runFor(60000);
    await hide(false);
    await page.clock.runFor(2000);
    assert.equal(await time(), '1:03');
  }],

  ['light or dark is kept', { link: '?deal=617', colorScheme: 'light' }, async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await open(page, 'settings-panel');
    await page.selectOption('#theme', 'dark');
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.reload();
    await page.waitForSelector('.card');
    assert.equal(await paper(), dark);
  }],
];
