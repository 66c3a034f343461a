// equal.mjs - WebAssembly and this machine answer alike, byte by byte but for time and memory: verdicts, moves, positions made, bounds, hardness. Deals
// 1..100 of FreeCell are solved, or as many as FCLAB_WASM_DEALS says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askNative, askWasm, withoutCosts } from './support.mjs';

const deals = Number(process.env.FCLAB_WASM_DEALS ?? 100);
const numbers = (count, first = 1) => Array.from({ length: count }, (_, i) => String(first + i));

function agree(questions, limits) {
  const native = askNative(questions, limits).map(withoutCosts), inWasm = askWasm(questions, limits).map(withoutCosts);
  assert.equal(native.length, questions.length);
  for (const [i, question] of questions.entries()) assert.deepEqual(inWasm[i], native[i], JSON.stringify(question));
  return native.map(({ text }) => text);
}

test(`deals 1..${deals} are solved by the same moves`, () => {
  const solved = agree(numbers(deals).map((deal) => ({ call: 'solve', deal })));
  assert.equal(solved.filter((text) => text.includes('"verdict":"solved"')).length, deals);
});

test('lost deals are proved to be', () => {
  const lost = agree(['11982', '146692', '186216'].map((deal) => ({ call: 'solve', deal })));
  assert.ok(lost.every((text) => text.includes('"verdict":"unsolvable"')));
});

test('verdicts, hints and the move that lost are the same', () => {
  const moves = '6d 6a 2b 21 17 2c 71 58'.split(' ');
  const positions = moves.map((_, i) => ({ deal: '617', moves: moves.slice(0, i + 1).join(' ') }));
  const verdicts = agree([...positions.map((position) => ({ call: 'events', kind: 'verdict', ...position })), { call: 'lost', ...positions.at(-1) }]);
  assert.match(verdicts[0], /"winnable"/);
  assert.match(verdicts.at(-2), /"lost","lost_after":[1-8]/);
});

test('the shortest solutions are, too, with their bounds where there is no time for them', () => {
  const shortest = agree(['2', '7', '11'].map((deal) => ({ call: 'events', kind: 'optimal', deal })), { states: 400000 });
  assert.match(shortest[0], /"optimal":true,"metric":"cards","lower_bound":75,"length":75/);
});

test('other games are dealt, shown and solved alike', () => {
  const games = JSON.parse(askWasm([{ call: 'games' }])[0].text).games.map(({ name }) => name);
  const questions = games.flatMap((game) => ['deal', 'position', 'solve'].map((call) => ({ call, game, deal: 'random:5' })));
  agree(questions, { states: 200000 });
});

test('hardness, deadlocks, cells, reach and wishes are the same', () => {
  const calls = ['rate', 'deadlock', 'cells', 'reach'].flatMap((call) => numbers(call === 'rate' ? 25 : 3).map((deal) => ({ call, deal })));
  agree([...calls, { call: 'deal', level: 'hard', seed: '7' }, { call: 'deal', score: '100..110', seed: '3' }, { call: 'deal', deal: 'aces=0,kings=deep:7' }]);
});

test('what is wrong is said in the same words', () => {
  const board = 'AS 2S\nAS';
  const wrong = agree([{ call: 'deal', deal: '0' }, { call: 'solve', deal: '1', moves: '1a 1a 1a 1a 1a' }, { call: 'solve', board }, { call: 'nothing' }, { call: 'events', kind: 'x', deal: '1' },
    { call: 'solve', deal: '1', game: 'chess' }, { call: 'solve', deal: '1', engine: 'x' }, { call: 'deal', score: '5..4' }, { call: 'deal', score: '99999..4' }]);
  assert.ok(wrong.every((text) => text.startsWith('{"error":"')));
});
