// place.js - places are named by a letter, as moves are written: columns 1..9 A..Z, slots (cells, then the reserve)
// a b ... without h, home h.

export const HOME = 'h';

export const columnLetter = (index) => index < 9 ? String(index + 1) : String.fromCharCode(65 + index - 9);
export const slotLetter = (index) => String.fromCharCode(97 + index + (index >= 7 ? 1 : 0));

/** What a letter names in a game: {kind: 'column' | 'cell' | 'reserve' | 'home', index}, or null. */
export function placeOf(rules, letter) {
  if (letter === HOME) return { kind: 'home', index: 0 };
  if (/^[1-9A-Z]$/.test(letter)) return columnOf(rules, letter);
  return /^[a-z]$/.test(letter) ? slotOf(rules, letter) : null;
}

function columnOf(rules, letter) {
  const index = letter <= '9' ? Number(letter) - 1 : letter.charCodeAt(0) - 65 + 9;
  return index < rules.columns ? { kind: 'column', index } : null;
}

function slotOf(rules, letter) {
  const index = letter.charCodeAt(0) - 97 - (letter > 'h' ? 1 : 0);
  if (index < rules.cells) return { kind: 'cell', index };
  return index < rules.cells + rules.reserve ? { kind: 'reserve', index: index - rules.cells } : null;
}

export function columnLetters(rules) { return Array.from({ length: rules.columns }, (_, i) => columnLetter(i)); }
export function cellLetters(rules) { return Array.from({ length: rules.cells }, (_, i) => slotLetter(i)); }
export function reserveLetters(rules) {
  return Array.from({ length: rules.reserve }, (_, i) => slotLetter(rules.cells + i));
}

/** For a screen reader. */
export function spokenPlace(rules, letter) {
  const place = placeOf(rules, letter);
  if (place.kind === 'home') return 'home';
  return `${place.kind === 'reserve' ? 'reserve place' : place.kind} ${letter}`;
}
