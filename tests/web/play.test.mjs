// The game that the page plays: turns, taking back, links; without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game } from '../../web/play/game.js';
import { readLink, writeLink } from '../../web/play/link.js';
import { clockText } from '../../web/play/stopwatch.js';
import { fromServer } from '../../web/engine/server_move.js';
import { sentence } from '../../web/engine/voice.js';
import { deal, games } from './support.mjs';

function started(name = '617') {
  const game = new Game();
  game.start({ ...deal('freecell', name), rules: games().get('freecell') });
  return game;
}

test('undo takes back a turn with what went home after it, redo makes both again', () => {
  const game = new Game();
  game.start({ game: 'freecell', deal: null, text: '', rules: games().get('freecell'),
    columns: [['KS', 'QH'], ['KH'], ['QS', 'KC']], cells: ['', '', '', ''] });
  assert.equal(game.play({ from: '3', to: 'a' }), '');
  assert.ok(game.isWon);
  assert.deepEqual(game.automatic.slice(0, 2), [false, true]);
  game.undo();
  assert.equal(game.turns, 0);
  assert.equal(game.position, game.first);
  game.redo();
  assert.ok(game.isWon);
});

test('a move that is not legal changes nothing and says why', () => {
  const game = started();
  assert.match(game.play({ from: '1', to: 'h' }), /cannot go home/);
  assert.equal(game.turns, 0);
});

test('a link gives the same position again', () => {
  const game = started();
  for (const move of ['1a', '2b', '3c']) assert.equal(game.play({ from: move[0], to: move[1] }), '');
  const { asked, moves } = readLink(writeLink(game)), again = started(asked.deal);
  assert.equal(asked.game, 'freecell');
  assert.equal(asked.deal, '617');
  assert.equal(again.replay(moves), '');
  assert.deepEqual(again.position, game.position);
  assert.equal(writeLink(again), writeLink(game));
});

test('a link with a wrong move stops there and names it', () => {
  const game = started();
  assert.match(game.replay('1a 2a 3c'), /^Move 2 \(2a\)/);
  assert.equal(game.turns, 1);
});

test('after restart every turn can be made again', () => {
  const game = started();
  for (const move of ['1a', '2b', '3c']) game.play({ from: move[0], to: move[1] });
  const before = game.position;
  game.restart();
  assert.equal(game.turns, 0);
  while (game.redo());
  assert.deepEqual(game.position, before);
});

test('a card that comes back from home keeps its suit', () => {
  const rules = games().get('king-albert');
  assert.equal(fromServer(rules, { from: 'h', to: '3', count: 1, cards: ['4D'] }).suit, 1);
});

test('the engine speaks of the move that lost', () => {
  assert.match(sentence({ state: 'lost', lost_after: 31, proved: true }, null), /lost at move 31/);
  assert.match(sentence({ state: 'lost', lost_after: 0, proved: true }, null), /^Cannot be won \(proved\)/);
});

test('hours are shown when there are some', () => {
  assert.equal(clockText(59), '0:59');
  assert.equal(clockText(3661), '1:01:01');
});
