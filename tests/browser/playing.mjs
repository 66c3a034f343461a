// Playing: by drag, clicks, keys and touch; to the win and back.
import assert from 'node:assert/strict';
import { fclabJson, PHONE } from './support.mjs';
import { cardsOnTable, click, count, drag, set, tap, topOf, type, verdict } from './table.mjs';

const solution = fclabJson('solve', '617');
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Plays the command's solution of MS 617 by one way of input; safe cards stay, so that it fits. */
async function playToTheWin(page, play) {
  const { moves } = solution;
  await set(page, 'sends-home', false);
  for (const move of moves) await play(page, move);
  assert.match((await verdict(page)).text, new RegExp(`^Won in ${moves.length} cards, ${moves.length} turns`));
  assert.equal(await count(page, 'home-count'), 52);
  assert.equal(await page.locator('.column .floor').filter({ visible: true }).count(), 8);
}

/** Its first twenty moves: enough where only the way of input differs. */
async function playTheBeginning(page, play) {
  const moves = solution.moves.slice(0, 20);
  await set(page, 'sends-home', false);
  for (const move of moves) await play(page, move);
  assert.equal(await count(page, 'turns-count'), moves.length);
}

async function dragTouch(page, context, from, to) {
  const session = await context.newCDPSession(page);
  const send = (kind, touchPoints) => session.send('Input.dispatchTouchEvent', { type: kind, touchPoints });
  const middle = async (locator) => { const b = await locator.boundingBox(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; };
  const start = await middle(from), end = await middle(to);
  await send('touchStart', [start]);
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await send('touchEnd', []);
}

const focused = (page) => page.evaluate(() => {
  const { activeElement: e } = document;
  return e.dataset.card ?? e.closest('.pile')?.dataset.key ?? e.id;
});

const title = (page) => page.textContent('#deal-title');

/** In the dialog; `action` asks for a deal. */
async function dealBy(page, action) {
  await page.click('#new-deal');
  await action();
  await page.waitForSelector('#deal-dialog', { state: 'hidden' });
}

export const tests = [
  ['MS 617 is won by dragging', { link: '?deal=617', isQuiet: true }, (page) => playToTheWin(page, drag)],
  ['MS 617 is won by clicks', { link: '?deal=617', isQuiet: true }, (page) => playToTheWin(page, click)],
  ['MS 617 is won by typed moves', { link: '?deal=617', isQuiet: true }, (page) => playToTheWin(page, type)],
  ['MS 617 is played by taps on a phone', { link: '?deal=617', isQuiet: true, ...TOUCH }, (page) => playTheBeginning(page, tap)],

  ['arrows and Enter move a card, and the focus goes with it', { link: '?deal=617', isQuiet: true }, async (page) => {
    await page.locator('.pile[data-key="1"] .card').last().focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), 'KS');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
    assert.equal(outline, '4px');
    await page.keyboard.press('Enter');
    assert.deepEqual(await page.$$eval('.pile.open', (piles) => piles.map(({ dataset }) => dataset.key)), ['a', 'b', 'c', 'd']);
    for (const key of ['Home', 'ArrowUp']) await page.keyboard.press(key);
    assert.match(await focused(page), /^[a-d]$/);
    await page.keyboard.press('Space');
    assert.equal(await focused(page), 'KS');
    assert.equal(await count(page, 'turns-count'), 1);
    assert.match(await page.textContent('#announcements'), /king of spades/);
  }],

  ['Escape lets go of a card', { link: '?deal=617', isQuiet: true }, async (page) => {
    await topOf(page, '1').click();
    assert.equal(await page.locator('.card.held').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.card.held, .pile.open').count(), 0);
  }],

  ['undo, redo and restart give back each position exactly', { link: '?deal=617', isQuiet: true }, async (page) => {
    const moves = fclabJson('solve', '617').moves.slice(0, 14), seen = [await cardsOnTable(page)];
    for (const move of moves) {
      await type(page, move);
      seen.push(await cardsOnTable(page));
    }
    while (await count(page, 'turns-count') > 0) await page.keyboard.press('u');
    assert.deepEqual(await cardsOnTable(page), seen[0]);
    await page.click('#redo');
    assert.deepEqual(await cardsOnTable(page), seen[1]);
    await page.keyboard.press('Control+y');
    assert.deepEqual(await cardsOnTable(page), seen[2]);
    await page.keyboard.press('Control+z');
    assert.deepEqual(await cardsOnTable(page), seen[1]);
    while (await page.getAttribute('#redo', 'aria-disabled') === 'false') await page.keyboard.press('r');
    assert.deepEqual(await cardsOnTable(page), seen.at(-1));
    await page.click('#restart');
    assert.deepEqual(await cardsOnTable(page), seen[0]);
    assert.equal(await focused(page), 'restart');
  }],

  ['a double click sends a card home, and a card that cannot go says why', { link: '?deal=617', isQuiet: true }, async (page) => {
    await set(page, 'sends-home', false);
    for (const move of ['4a', '46', '2b', '21', '41', '4c', '72', '4d']) await type(page, move);
    await topOf(page, '4').dblclick();
    assert.equal(await count(page, 'home-count'), 1);
    await topOf(page, '1').dblclick();
    assert.match(await page.textContent('#announcements'), /cannot go home yet/);
  }],

  ['safe cards go home by themselves, and come back with one undo', { link: '?deal=617', isQuiet: true }, async (page) => {
    for (const move of ['4a', '46', '2b', '21', '41', '4c', '72']) await type(page, move);
    const before = await cardsOnTable(page);
    await type(page, '4d');
    assert.ok(await count(page, 'home-count') > 0);
    await page.click('#undo');
    assert.deepEqual(await cardsOnTable(page), before);
  }],

  ['a run is dragged as one, and dropped where it may not go it comes back', { link: '?deal=617', isQuiet: true }, async (page) => {
    await set(page, 'sends-home', false);
    for (const move of ['4a', '46', '2b', '21']) await type(page, move);
    const before = await cardsOnTable(page);
    await drag(page, '16v2');
    assert.deepEqual(await cardsOnTable(page), before);
    assert.match(await page.textContent('#announcements'), /does not go on/);
    await drag(page, '12v2');
    assert.deepEqual((await cardsOnTable(page))['2'].slice(-3), ['QS', 'JD', 'TS']);
    assert.equal(await count(page, 'turns-count'), 5);
  }],

  ['a card is dragged by touch', { link: '?deal=617', isQuiet: true, ...TOUCH }, async (page, context) => {
    await dragTouch(page, context, topOf(page, '1'), topOf(page, 'b'));
    assert.deepEqual((await cardsOnTable(page)).b, ['JD']);
    await dragTouch(page, context, topOf(page, 'b'), topOf(page, '2'));
    assert.deepEqual((await cardsOnTable(page)).b, ['JD']);
  }],

  ['deals by number and at random, of any game', { link: '?deal=617', isQuiet: true, expected: [/status of 400/] }, async (page) => {
    await dealBy(page, async () => {
      await page.fill('#deal-name', '4711');
      await page.keyboard.press('Enter');
    });
    assert.equal(await title(page), 'FreeCell 4711');
    assert.ok(await page.evaluate(() => document.activeElement.closest('#table')));
    await page.click('#random-deal');
    await page.waitForFunction(() => document.querySelector('#deal-title').textContent !== 'FreeCell 4711');
    await dealBy(page, async () => {
      await page.selectOption('#game-choice', 'eight-off');
      assert.ok(await page.isDisabled('#deal-level'));
      await page.fill('#deal-name', '5');
      await page.keyboard.press('Enter');
    });
    assert.equal(await title(page), 'Eight Off 5');
    await page.click('#new-deal');
    await page.fill('#deal-name', 'nonsense');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /nonsense/.test(document.querySelector('#deal-note').textContent));
    await page.keyboard.press('Escape');
    assert.equal(await title(page), 'Eight Off 5');
    assert.equal(await focused(page), 'new-deal');
  }],

  ['deals of a level and of a score', { link: '?deal=617', isQuiet: true }, async (page) => {
    await dealBy(page, async () => {
      await page.selectOption('#level', 'easy');
      await page.click('#deal-level');
    });
    const numberOf = async () => (await title(page)).replace(/^FreeCell /, '');
    assert.equal(fclabJson('rate', await numberOf()).level, 'easy');
    await dealBy(page, async () => {
      await page.fill('#score', '150..155');
      await page.click('#deal-score');
    });
    const { total } = fclabJson('rate', await numberOf()).score, before = await numberOf();
    assert.ok(total >= 150 && total <= 155, `a score of ${total}`);
    await dealBy(page, () => page.click('#deal-like'));
    assert.notEqual(await numberOf(), before);
  }],
];
