// Seeing: hardness, the deadlock graph over the cards, the chart, surveys.
import assert from 'node:assert/strict';
import { DESKTOP, fclabJson, PHONE, picture } from './support.mjs';
import { cardsOnTable, count, open, type } from './table.mjs';

/** From the command's answer: every blocking edge of a cycle once, and of each suit the edges between cards of these. */
function expectedEdges({ cycle_list: cycles, arcs }) {
  const blocking = new Set([...cycles.flatMap(({ edges }) => edges), ...arcs].map(String));
  const cards = new Set([...blocking].flatMap((edge) => edge.split(',')));
  const suits = new Set([...cards].map((card) => card.at(-1)));
  return { blocking: blocking.size, dependency: cards.size - suits.size, arcs: arcs.length };
}

/** In the page: edges whose ends are not on their cards. */
function strays(lines) {
  const isOff = (point, box) => point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom;
  return lines.filter((line) => line.dataset.edge.split(',').some((name, i) => {
    const { x, y } = line.getPointAtLength(i * line.getTotalLength()), origin = line.ownerSVGElement.getBoundingClientRect();
    return isOff({ x: x + origin.x, y: y + origin.y }, document.querySelector(`[data-card="${name}"]`).getBoundingClientRect());
  })).map(({ dataset }) => dataset.edge);
}

const factsOf = (page, panel) => page.$$eval(`#${panel} dt`, (names) =>
  Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling.textContent])));

export const tests = [
  ['the deadlock graph of MS 1 is drawn edge by edge', { link: '?deal=1', isQuiet: true }, async (page) => {
    const { deadlock } = fclabJson('rate', '1', '--deadlock'), expected = expectedEdges(deadlock);
    await open(page, 'deadlock-panel');
    await page.waitForSelector('#overlay .edge');
    assert.equal(await page.locator('#overlay .blocking').count(), expected.blocking);
    assert.equal(await page.locator('#overlay .dependency').count(), expected.dependency);
    assert.equal(await page.locator('#overlay .arc').count(), expected.arcs);
    const cycles = page.locator('.cycles button');
    assert.equal(await cycles.count(), deadlock.cycle_list.length);
    const { edges } = deadlock.cycle_list.find(({ suits }) => suits === 2);
    await cycles.filter({ hasText: edges.map(([upper, lower]) => `${upper} on ${lower}`).join(', ') }).first().hover();
    assert.deepEqual(await page.$$eval('.edge.chosen', (lines) => lines.map(({ dataset }) => dataset.edge).sort()), edges.map(String).sort());
    await type(page, '1a');
    const { deadlock: after } = await page.evaluate(() => fetch('/api/deadlock', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"deal":"1","moves":"1a"}' }).then((answer) => answer.json()));
    await page.waitForFunction((n) => document.querySelectorAll('#overlay .blocking').length === n, expectedEdges(after).blocking);
    await open(page, 'deadlock-panel');
    await page.waitForFunction(() => document.querySelectorAll('#overlay .edge').length === 0);
  }],

  ['edges begin and end on their cards, small or large', { link: '?deal=1', isQuiet: true }, async (page) => {
    await open(page, 'deadlock-panel');
    await page.waitForSelector('#overlay .edge');
    for (const [name, size] of [['desktop', DESKTOP], ['phone', PHONE]]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await picture(page, `${name}-deadlock`);
      assert.deepEqual(await page.$$eval('#overlay .edge', strays), []);
    }
  }],

  ['how hard MS 617 is, as the command says it', { link: '?deal=617', isQuiet: true }, async (page) => {
    const rating = fclabJson('rate', '617');
    await open(page, 'hardness-panel');
    await page.waitForSelector('#hardness .level');
    assert.equal(await page.textContent('#hardness .level'), rating.level);
    assert.ok((await factsOf(page, 'hardness'))["Chen's score"].startsWith(`${rating.score.total} `));
    assert.deepEqual(await page.$$eval('#hardness li', (items) => items.map(({ textContent }) => textContent)), rating.reasons);
  }],

  ['the chart shows the solution with its bounds, and where one is', { link: '?deal=617', isQuiet: true }, async (page) => {
    await open(page, 'chart-panel');
    await page.click('#show-me');
    await page.waitForSelector('#playback:not([hidden])');
    await page.click('#playback-run');
    const [, at, steps] = /(\d+) of (\d+)/.exec(await page.textContent('#playback-state'));
    assert.equal(Number(at), await count(page, 'turns-count'));
    const points = (line) => page.$eval(`#chart .${line}`, (path) => path.getAttribute('d').split('L').length);
    assert.equal(await points('line-home'), Number(steps) + 1);
    await page.waitForFunction((n) => document.querySelector('#chart .line-bound')?.getAttribute('d').split('L').length === n, Number(steps) + 1, { timeout: 30000 });
    assert.equal(await page.locator('#chart .area-cells').count(), Number(steps) + 1);
    assert.equal(await page.locator('#chart .now').count(), 1);
    const titles = await page.$$eval('#chart .title', (texts) => texts.map(({ textContent }) => textContent));
    assert.deepEqual(titles, ['move', 'cards', 'move', 'cells in use']);
    await picture(page, 'desktop-solution');
  }],

  ['a survey is shown as the store has it, and its exceptions open', { link: '?deal=617', isQuiet: true }, async (page) => {
    await open(page, 'survey-panel');
    await page.waitForSelector('#surveys dl');
    const facts = await factsOf(page, 'surveys');
    assert.equal(facts.deals, '100');
    assert.equal(facts.solved, '99');
    assert.equal(facts['cannot be won'], '1');
    assert.match(facts['can be won'], /^99\.000 % \(94\.\d+ % to 99\.8\d+ %, 95 % interval\)$/);
    const bars = await page.$$eval('#surveys .bar', (all) => all.reduce((sum, bar) => sum + Number(bar.getAttribute('height')), 0));
    assert.ok(bars > 0);
    assert.equal(await page.locator('#surveys .dot').count(), 99);
    await page.locator('#survey-panel').scrollIntoViewIfNeeded();
    await picture(page, 'desktop-survey');
    await page.click('#surveys .link');
    await page.waitForFunction(() => document.querySelector('#deal-title').textContent === 'FreeCell 11982');
    assert.deepEqual((await cardsOnTable(page))['1'], fclabJson('deal', '11982').columns[0]);
  }],
];
