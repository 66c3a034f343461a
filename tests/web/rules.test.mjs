// The page's rules against the command's: what the page allows, `fclab verify` allows; what it refuses, that refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply, cardsHome, isWon, readBoard } from '../../web/rules/position.js';
import { judge, legalMoves } from '../../web/rules/legal.js';
import { cardsOfMove } from '../../web/rules/run.js';
import { readMove, writeMove, writeMoves } from '../../web/rules/notation.js';
import { nextSafeHome } from '../../web/rules/safe.js';
import { cellLetters, columnLetters, HOME, reserveLetters } from '../../web/rules/place.js';
import { boardText } from '../../web/exchange/board_text.js';
import { deal, fclab, fclabReading, games, generator, pick } from './support.mjs';

const TABLE = games();
const DEALS = 3;
const TURNS = 50;

/** Home moves and runs are rare among all legal moves, so they are preferred half of the time. */
function someMove(moves, random) {
  const rare = moves.filter((move) => move.to === HOME || move.count > 1);
  return pick(rare.length > 0 && random() < 0.5 ? rare : moves, random);
}

function randomGame(rules, first, random) {
  let position = first, cards = 0;
  const moves = [];
  while (moves.length < TURNS) {
    const legal = legalMoves(rules, position);
    if (legal.length === 0) break;
    const move = someMove(legal, random);
    cards += cardsOfMove(rules, position, move);
    moves.push(move);
    position = apply(rules, position, move);
  }
  return { moves, position, cards };
}

function verify(game, name, moves) {
  const { stdout, stderr } = fclab('verify', name, moves, '--game', game, '--json');
  return stdout ? JSON.parse(stdout) : { error: stderr };
}

function everyTry(rules) {
  const columns = columnLetters(rules), slots = [...cellLetters(rules), ...reserveLetters(rules)];
  const all = [];
  for (const from of [...columns, ...slots])
    for (const to of [HOME, ...columns, ...cellLetters(rules)])
      for (const count of columns.includes(from) && columns.includes(to) ? [1, 2, 3, 5] : [1])
        if (from !== to) all.push({ from, to, count });
  return all;
}

function wordOf(rules, { from, to, count }) {
  const columns = columnLetters(rules);
  return from + to + (columns.includes(from) && columns.includes(to) ? `v${count}` : '');
}

test('the table of games is read', () => {
  assert.equal(TABLE.size, 12);
  assert.equal(TABLE.get('penguin').base, 'first card');
  assert.equal(TABLE.get('king-albert').cells, 0);
});

for (const [game, rules] of TABLE) {
  for (let n = 1; n <= DEALS; n++) {
    test(`random games of ${game} are legal and counted as the command counts, deal ${n}`, () => {
      const random = generator(n * 1000 + rules.columns), board = deal(game, String(n));
      const { moves, position, cards } = randomGame(rules, readBoard(rules, board), random);
      if (moves.length === 0) {
        assert.equal(JSON.parse(fclab('solve', String(n), '--game', game, '--json').stdout).verdict, 'unsolvable');
        return;
      }
      const answer = verify(game, String(n), writeMoves(rules, moves));
      assert.equal(answer.error, undefined);
      assert.equal(answer.reason, undefined);
      assert.equal(answer.home, cardsHome(position));
      assert.equal(answer.cards, cards);
    });
  }

  test(`what the page refuses in ${game}, the command refuses`, () => {
    const random = generator(7 + rules.columns), first = readBoard(rules, deal(game, '5'));
    const { moves, position } = randomGame(rules, first, random);
    const refused = everyTry(rules).filter((wanted) => !judge(rules, position, wanted).move);
    for (let i = 0; i < 4 * DEALS; i++) {
      const word = wordOf(rules, pick(refused, random)), text = `${writeMoves(rules, moves)} ${word}`;
      const answer = verify(game, '5', text);
      assert.ok(answer.error || answer.move === moves.length + 1, `${text}: ${JSON.stringify(answer)}`);
    }
  });

  test(`a solution of ${game} wins on the page, too`, () => {
    for (let n = 1; n <= DEALS; n++) {
      const solution = JSON.parse(fclab('solve', String(n), '--game', game, '--json', '--no-shorten').stdout);
      if (solution.verdict !== 'solved') continue;
      let position = readBoard(rules, deal(game, String(n)));
      for (const word of solution.moves) {
        const { move, reason } = readMove(rules, position, word);
        assert.ok(move, `${word}: ${reason}`);
        position = apply(rules, position, move);
      }
      assert.ok(isWon(position));
    }
  });

  test(`a position of ${game} written as text is read by the command as the same`, () => {
    const { position } = randomGame(rules, readBoard(rules, deal(game, '9')), generator(9));
    const { stdout, stderr } = fclabReading(boardText(rules, position), 'deal', '-', '--game', game, '--json');
    assert.equal(stderr, '');
    assert.deepEqual(readBoard(rules, JSON.parse(stdout)), position);
  });
}

test('a move written and read is the same', () => {
  for (const rules of TABLE.values()) {
    const game = [...TABLE].find(([, other]) => other === rules)[0];
    let position = readBoard(rules, deal(game, '3'));
    for (const move of randomGame(rules, position, generator(3)).moves) {
      assert.deepEqual(readMove(rules, position, writeMove(rules, move)).move, move);
      position = apply(rules, position, move);
    }
  }
});

test('safe cards of a won position go home by themselves', () => {
  const rules = TABLE.get('freecell');
  let position = readBoard(rules, { columns: [['KS', 'QH', 'JS'], ['QS', 'KH']], cells: [] });
  for (let move; (move = nextSafeHome(rules, position));) position = apply(rules, position, move);
  assert.ok(isWon(position));
});

test('a card that others may need does not go home by itself', () => {
  const rules = TABLE.get('freecell'), { deck } = rules;
  const inPlay = deck.all().filter((card) => deck.suit(card) !== 0 || deck.rank(card) > 2); // AS and 2S are home
  const column = inPlay.filter((card) => card !== deck.read('3S')).map((card) => deck.name(card));
  const position = readBoard(rules, { columns: [column.filter((name) => name[0] !== 'A'), column.filter((name) => name[0] === 'A'), ['3S']] });
  assert.ok(judge(rules, position, { from: '3', to: HOME }).move);
  assert.notEqual(nextSafeHome(rules, position)?.from, '3');
});
