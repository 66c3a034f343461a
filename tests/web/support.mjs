// support.mjs - what the page's tests share: the built command, the table of games, numbers that come again.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { makeRules } from '../../web/rules/rules.js';

const source = new URL('../../', import.meta.url).pathname;
const command = process.env.FCLAB ?? `${source}build/release/fclab`;

/** Runs the command; gives its standard output and status. */
export function fclab(...args) { return fclabReading('', ...args); }

/** The same with a text as its standard input. */
export function fclabReading(input, ...args) {
  const { stdout, stderr, status, error } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (error) throw error;
  return { stdout, stderr, status };
}

const WORDS = {
  build: { FC_BUILD_ALTERNATE: 'alternate', FC_BUILD_SUIT: 'suit', FC_BUILD_ANY: 'any', FC_BUILD_NONE: 'none' },
  empty: { FC_EMPTY_ANY: 'any', FC_EMPTY_KINGS: 'kings', FC_EMPTY_NONE: 'none' },
  base: { FC_BASE_ACE: 'ace', FC_BASE_FIRST_CARD: 'first card', FC_BASE_DEALT: 'dealt' },
};

/** The rules of every game, read from the one table there is. What a row leaves out is zero. */
export function games() {
  const text = readFileSync(`${source}src/game/games.c`, 'utf8');
  const rows = [...text.matchAll(/\{"([a-z-]+)",\s*"[^"]*",\s*"[^"]*",\s*\{([^}]*)\}/g)];
  return new Map(rows.map(([, name, fields]) => [name, rulesOf(fields)]));
}

function rulesOf(fields) {
  const row = { build: 'FC_BUILD_ALTERNATE', empty: 'FC_EMPTY_ANY', base: 'FC_BASE_ACE', cells: '0', reserve: '0' };
  for (const [, key, value] of fields.matchAll(/\.(\w+) = (\w+)/g)) row[key] = value;
  const number = (key) => Number(row[key] ?? 0), word = (key) => WORDS[key][row[key]];
  return makeRules({
    suits: number('suits'), ranks: number('ranks'), columns: number('columns'), cells: number('cells'), reserve: number('reserve'),
    build: word('build'), empty: word('empty'), base: word('base'), wrap: number('wrap') === 1,
    sequence: number('unlimited') ? 'unlimited' : 'limited', worry_back: number('worry_back') === 1,
  });
}

export function deal(game, name) {
  const { stdout, stderr, status } = fclab('deal', name, '--game', game, '--json');
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Numbers below 1 from a seed (mulberry32), so that what failed fails again. */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick(list, random) { return list[Math.floor(random() * list.length)]; }
