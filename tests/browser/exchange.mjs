// Boards in and out: pasted, copied, downloaded, as a link.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fclabJson, shared, withPage } from './support.mjs';
import { cardsOnTable, open, type, verdict } from './table.mjs';

// As PySolFC's generator writes MS 24.
const PASTED = `4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD 10H 10C 10D 8D
7H JS KH 10S KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
`;

async function paste(page, text) {
  await open(page, 'exchange-panel');
  await page.fill('#board-text', text);
  await page.click('#play-board');
  await page.waitForFunction(() => document.querySelector('#exchange-note').textContent !== '');
  return page.textContent('#exchange-note');
}

let turn = Promise.resolve();

/** What a button puts on the clipboard. All pages share it, so only one copies at a time. */
function copied(page, button, note) {
  const mine = turn.then(async () => {
    await page.evaluate(() => { document.querySelector('#exchange-note').textContent = ''; });
    await page.click(button);
    await page.waitForFunction((words) => new RegExp(words).test(document.querySelector('#exchange-note').textContent), note.source);
    return page.evaluate(() => navigator.clipboard.readText());
  });
  turn = mine.catch(() => {});
  return mine;
}

export const tests = [
  ['a pasted PySolFC board is played', { link: '?deal=617' }, async (page) => {
    assert.equal(await paste(page, PASTED), 'Dealt.');
    const cards = await cardsOnTable(page);
    fclabJson('deal', '24').columns.forEach((column, i) => assert.deepEqual(cards[i + 1], column));
    assert.equal((await verdict(page)).state, 'winnable');
    await type(page, '1a');
    const before = await cardsOnTable(page);
    await page.reload();
    await page.waitForSelector('.card');
    assert.deepEqual(await cardsOnTable(page), before);
  }],

  ['pasted rubbish is answered with the line of the server', { link: '?deal=617', isQuiet: true, expected: [/status of 400/] }, async (page) => {
    const before = await cardsOnTable(page), note = await paste(page, 'KS KS\nno board at all');
    assert.doesNotMatch(note, /Dealt|\n/);
    assert.match(note, /line|card|board/);
    assert.deepEqual(await cardsOnTable(page), before);
  }],

  ['a link gives the same position in a fresh profile', { link: '?deal=617', isQuiet: true, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    const { moves } = fclabJson('solve', '617');
    for (const move of moves.slice(0, 14)) await type(page, move);
    await open(page, 'exchange-panel');
    const link = await copied(page, '#copy-link', /copied/), cards = await cardsOnTable(page);
    assert.match(link, /\?game=freecell&deal=617&moves=/);
    await withPage({ link: new URL(link).search }, async (other) => {
      await other.waitForFunction(() => Number(document.querySelector('#turns-count').value) > 0);
      assert.deepEqual(await cardsOnTable(other), cards);
      assert.equal(new URL(other.url()).search, new URL(link).search);
    });
  }],

  ['board and solution are copied as the command reads them', { link: '?deal=617', isQuiet: true, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await type(page, '4a');
    await open(page, 'exchange-panel');
    const board = await copied(page, '#copy-board', /was copied/);
    assert.match(board, /^Freecells: 4H - - -$/m);
    assert.equal(await copied(page, '#copy-moves', /was copied/), '4a');
    await page.evaluate(() => { document.querySelector('#exchange-note').textContent = ''; });
    const solution = await copied(page, '#copy-solution', /was copied/);
    assert.match(solution, /^4a /);
    assert.equal(fclabJson('verify', '617', solution).home, 52);
  }],

  ['the game is downloaded as JSON', { link: '?deal=617', isQuiet: true }, async (page) => {
    await type(page, '4a');
    await open(page, 'exchange-panel');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
    const path = `${shared.directory}/download.json`;
    await download.saveAs(path);
    const game = JSON.parse(readFileSync(path, 'utf8'));
    assert.equal(download.suggestedFilename(), 'freecell-ms-617.json');
    assert.deepEqual(game.moves, ['4a']);
    assert.deepEqual(game.start.columns, fclabJson('deal', '617').columns);
  }],
];
