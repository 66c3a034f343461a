// Small parts of the page that need no browser: events as they come in, and the numbers on axes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventReader, eventsOf } from '../../web/engine/event_stream.js';
import { shortestSentence } from '../../web/engine/shortest.js';
import { ticks } from '../../web/seeing/plot.js';
import { generator } from './support.mjs';

const STREAM = ': waiting\n\nevent: progress\ndata: {"best":null}\n\n: waiting\n\nevent: done\ndata: {"text":"9♠"}\n\n';
const EVENTS = [{ name: 'progress', data: '{"best":null}' }, { name: 'done', data: '{"text":"9♠"}' }];

test('events are whole however the stream is cut', () => {
  for (let cut = 0; cut <= STREAM.length; cut++) {
    const reader = new EventReader();
    assert.deepEqual([...reader.read(STREAM.slice(0, cut)), ...reader.read(STREAM.slice(cut))], EVENTS);
  }
});

test('events are read from bytes, also where a letter is cut', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const read = [];
  for await (const event of eventsOf(body)) read.push(event);
  assert.deepEqual(read, EVENTS);
});

test('an axis has a handful of round numbers, all on it', () => {
  const random = generator(9);
  for (let i = 0; i < 500; i++) {
    const from = Math.floor(random() * 1000) - 0.5, to = from + 1 + Math.floor(random() ** 4 * 100000);
    const made = ticks({ from, to });
    assert.ok(made.length >= 1 && made.length <= 8, `${from} to ${to}: ${made}`);
    assert.ok(made.every((value) => value >= from && value <= to && Number.isInteger(value)));
  }
});

test('the search for the shortest says what is known', () => {
  const state = { lower_bound: 70, best: 81, positions: 120000, seconds: 1.5 };
  assert.equal(shortestSentence({ state, isRunning: true }), 'At least 70 cards, 81 are known · 120,000 positions, 2 s …');
  assert.match(shortestSentence({ state, isRunning: false }), /\(stopped\)$/);
  assert.equal(shortestSentence({ state: { ...state, error: 'The engine is busy.' } }), 'The engine is busy.');
  assert.match(shortestSentence({ state: { ...state, optimal: true, best: 75 } }), /75 cards \(proved\)/);
});
