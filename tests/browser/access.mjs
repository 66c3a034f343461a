// Open to everyone: what axe-core finds, help, and a page no wider than a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESKTOP, PHONE, picture } from './support.mjs';
import { topOf, type, verdict } from './table.mjs';

const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Serious and critical violations in a part of the page, as lines. */
async function violations(page, part = 'html') {
  const found = await page.evaluate((where) => globalThis.axe.run(where, { resultTypes: ['violations'] }), part);
  return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}

async function openEverything(page) {
  await page.$$eval('.panels > details', (all) => all.forEach((panel) => { panel.open = true; }));
  await page.waitForSelector('#surveys .dot');
  await page.waitForSelector('#overlay .edge');
  await page.waitForSelector('#hardness .facts');
}

async function checkDialogs(page, name) {
  for (const [button, dialog] of [['new-deal', 'deal-dialog'], ['show-help', 'help-dialog']]) {
    await page.click(`#${button}`);
    assert.deepEqual(await violations(page, `#${dialog}`), []);
    await picture(page, `${name}-${dialog}`);
    await page.keyboard.press('Escape');
  }
}

export const tests = [
  ['axe finds nothing serious, light and dark, on phone and desktop, with everything open', { link: '?deal=617', bypassCSP: true }, async (page) => {
    await page.evaluate(axe);
    await verdict(page);
    await openEverything(page);
    await type(page, '1a');
    await verdict(page);
    await topOf(page, '2').click();
    for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await violations(page), [], `${name}, ${colorScheme}`);
        if ((name === 'phone') === (colorScheme === 'dark')) await checkDialogs(page, `${name}-${colorScheme}`);
      }
    }
  }],

  ['? opens the help, which says the keys', { link: '?deal=617' }, async (page) => {
    await page.waitForSelector('.card');
    await page.keyboard.press('?');
    await page.waitForSelector('#help-dialog[open]');
    await page.keyboard.press('u');
    await page.click('#help-close');
    assert.ok(await page.isHidden('#help-dialog'));
  }],

  ['the page is as wide as the phone', { link: '?deal=617', viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
    await verdict(page);
    await page.$$eval('.panels > details', (all) => all.forEach((panel) => { panel.open = true; }));
    await page.waitForSelector('#surveys .dot');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const { y } = await topOf(page, 'a').boundingBox();
    assert.ok(y < PHONE.height / 4, `the table begins at ${y}`);
  }],
];
