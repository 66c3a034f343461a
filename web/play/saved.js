// saved.js - what the browser keeps: the game that is played, wishes, statistics. A browser that keeps nothing (private
// windows may refuse) is no error.

const PREFIX = 'fclab.';

export function load(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function save(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing can be kept here; the game goes on.
  }
}

export const saveGame = (game, seconds) => save('game', {
  board: game.board, moves: game.movesText, automatic: game.automatic, isAssisted: game.isAssisted, seconds,
});
export const loadGame = () => load('game', null);
