// statistics.js - games won by this browser's player, by game: how many were begun, won, won without help, and the
// best of them. A game is begun with its first move and counted once, also if it is restarted.
import { load, save } from './saved.js';

const EMPTY = { begun: 0, won: 0, unaided: 0, streak: 0, bestStreak: 0, fewestCards: null, quickest: null };

export const statisticsOf = (game) => ({ ...EMPTY, ...load('statistics', {})[game] });
export const allStatistics = () => load('statistics', {});

function change(game, how) {
  const all = load('statistics', {});
  all[game] = how({ ...EMPTY, ...all[game] });
  save('statistics', all);
}

const least = (a, b) => a === null ? b : Math.min(a, b);

export function countBegun(game) { change(game, (s) => ({ ...s, begun: s.begun + 1 })); }

export function countLeft(game) { change(game, (s) => ({ ...s, streak: 0 })); }

/** A game that the engine helped with is won, but sets no record. */
export function countWon(game, { cards, seconds, isAssisted }) {
  change(game, (s) => isAssisted ? { ...s, won: s.won + 1 } : {
    ...s, won: s.won + 1, unaided: s.unaided + 1, streak: s.streak + 1,
    bestStreak: Math.max(s.bestStreak, s.streak + 1),
    fewestCards: least(s.fewestCards, cards), quickest: least(s.quickest, seconds),
  });
}

export function clearStatistics() { save('statistics', {}); }
