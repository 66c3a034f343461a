// Pictures of the page for people to look at, in build/screenshots: phone, desktop, wide, dark.
import assert from 'node:assert/strict';
import { DESKTOP, PHONE, picture } from './support.mjs';
import { topOf, type, verdict } from './table.mjs';

const WIDE = { width: 2200, height: 1200 };

/** Of cards that overlap sideways, or that leave their table. */
function misplaced() {
  const table = document.querySelector('.felt').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.column')].map((pile) => pile.getBoundingClientRect());
  return boxes.filter((box, i) => box.left < table.left || box.right > table.right || (i > 0 && box.left < boxes[i - 1].right)).length;
}

async function look(page, name, viewport) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => scrollTo(0, 0));
  assert.equal(await page.evaluate(misplaced), 0);
  await picture(page, name);
}

export const tests = [
  ['pictures of a game: phone, desktop, wide, light and dark', { link: '?deal=617', hasTouch: true, deviceScaleFactor: 1.5 }, async (page) => {
    await look(page, 'phone-dealt', PHONE);
    for (const move of ['4a', '46', '2b', '21', '41', '4c', '72', '4d']) await type(page, move);
    await verdict(page);
    await topOf(page, '6').click();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await look(page, `phone-${colorScheme}`, PHONE);
      await look(page, `desktop-${colorScheme}`, DESKTOP);
    }
    await look(page, 'wide-dark', WIDE);
  }],

  ['pictures of a game with eight cells', { link: '?game=eight-off&deal=5' }, async (page) => {
    await look(page, 'wide-eight-off', WIDE);
    await look(page, 'phone-eight-off', PHONE);
  }],
];
