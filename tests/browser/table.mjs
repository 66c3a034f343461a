// table.mjs - the table as a player has it in hand: dragging, clicking, tapping, typing; and what lies on it.

/** Places by key, each with the names of its cards from the floor up. */
export function cardsOnTable(page) {
  return page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.pile')].map((pile) =>
    [pile.dataset.key, [...pile.querySelectorAll('.card')].map((card) => card.dataset.card)])));
}

/** The top card of a pile, or its floor. */
export const topOf = (page, key) => page.locator(`.pile[data-key="${key}"] > :last-child`);

/** Where a written move (`26v3`, `2a`, `2h`) begins and ends, at the upper edge of the cards: there they are never covered. */
function pointsOf(page, move) {
  return page.evaluate(([from, to, count]) => {
    const cards = [...document.querySelectorAll(`.pile[data-key="${from}"] .card`)], card = cards.at(-count);
    const key = to === 'h' ? `h${'SDCH'.indexOf(card.dataset.card.at(-1))}` : to;
    const pointOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 10];
    };
    return [card, document.querySelector(`.pile[data-key="${key}"]`).lastElementChild].map(pointOf);
  }, [move[0], move[1], move[3] ? parseInt(move[3], 16) : 1]);
}

export async function drag(page, move) {
  const [from, to] = await pointsOf(page, move);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to);
  await page.mouse.up();
}

export async function click(page, move) { for (const point of await pointsOf(page, move)) await page.mouse.click(...point); }
export async function tap(page, move) { for (const point of await pointsOf(page, move)) await page.touchscreen.tap(...point); }

/** As it is written. Onto an empty column the longest run would go: there the card is walked to and chosen. */
export async function type(page, move) {
  const piles = /^[1-9]{2}/.test(move) ? await cardsOnTable(page) : null;
  if (piles?.[move[1]].length === 0) return chooseByKeys(page, move, piles);
  for (const key of move.slice(0, 2)) await page.keyboard.press(key);
}

async function chooseByKeys(page, move, piles) {
  await walkTo(page, move[0], piles[move[0]].length - (move[3] ? parseInt(move[3], 16) : 1));
  await page.keyboard.press('Enter');
  await walkTo(page, move[1], 0);
  await page.keyboard.press('Space');
}

/** With arrows from wherever the focus is, or from the table's stop, to a card of a column. */
async function walkTo(page, column, index) {
  const at = () => page.evaluate(() => {
    const pile = document.activeElement.closest('.pile');
    return pile && { key: pile.dataset.key, index: [...pile.querySelectorAll('.card')].indexOf(document.activeElement) };
  });
  if (!await at()) await page.focus('#table [tabindex="0"]');
  for (let here = await at(); here.key !== column || Math.max(0, here.index) !== index; here = await at()) await page.keyboard.press(nextArrow(here, column, index));
}

function nextArrow({ key, index }, column, wanted) {
  if (!/^[1-9]$/.test(key)) return 'ArrowDown';
  if (key !== column) return key < column ? 'ArrowRight' : 'ArrowLeft';
  return index < wanted ? 'ArrowDown' : 'ArrowUp';
}

/** Waits until the engine has spoken; gives what it said and in which state. */
export async function verdict(page) {
  await page.waitForSelector('#verdict:not([data-state="thinking"]):not([data-state=""])');
  return page.$eval('#verdict', (line) => ({ state: line.dataset.state, text: line.textContent }));
}

export const count = (page, id) => page.$eval(`#${id}`, (output) => Number.parseInt(output.value, 10));

export async function open(page, panel) { await page.click(`#${panel} > summary`); }

export async function set(page, id, isOn) {
  if (!await page.$eval('#settings-panel', (panel) => panel.open)) await open(page, 'settings-panel');
  await page.setChecked(`#${id}`, isOn);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Of a solution that is being shown. */
export async function stepToTheEnd(page) {
  const [, at, steps] = /(\d+) of (\d+)/.exec(await page.textContent('#playback-state'));
  await page.focus('#playback-forward');
  for (let left = steps - at; left > 0; left--) await page.keyboard.press('Enter');
}
