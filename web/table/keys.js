// keys.js - play without a mouse: arrows walk over the table, Enter and Space choose (buttons do that by themselves), and
// a move can be typed as it is written: 2 6, 2 a, 2 h. Arrows count while the table has the focus, letters wherever no
// text is written and no dialog is open.
import { placeOf } from '../rules/place.js';
import { judgeAny } from '../rules/legal.js';
import { readMove } from '../rules/notation.js';
import { announce } from './announce.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  #typed = '';

  constructor(table, hand, commands) {
    this.table = table;
    this.hand = hand;
    this.commands = commands; // by key: what the page does
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.hand.game.board) return;
    if (event.target.closest('input:not([type="checkbox"]), select, textarea, dialog')) return;
    if (this.#act(event)) event.preventDefault();
  }

  #act({ key }) {
    if (ARROWS[key]) return this.#walk(...ARROWS[key]);
    if (key === 'Escape') return this.#letGo();
    if (key === 'Home' || key === 'End') return this.#jump(key === 'Home');
    if (this.#type(key)) return true;
    const command = this.commands[key];
    if (!command) return false;
    command();
    return true;
  }

  #letGo() {
    if (this.#typed === '' && !this.hand.held) return false;
    this.#typed = '';
    this.hand.drop();
    announce('Nothing chosen.');
    return true;
  }

  #walk(dx, dy) {
    const { table } = this, spot = table.spotOf(document.activeElement);
    if (!spot) return false;
    const row = table.columnKeys.includes(spot.key) ? table.columnKeys : table.topKeys;
    const x = row.indexOf(spot.key), cards = table.focusables(spot.key), y = cards.indexOf(document.activeElement);
    if (dy !== 0) return this.#walkUpOrDown(row, x, cards, y, dy);
    const next = row[(x + dx + row.length) % row.length], others = table.focusables(next);
    const isTop = y === cards.length - 1;
    table.focus(isTop ? others.at(-1) : others[Math.min(y, others.length - 1)]);
    return true;
  }

  #walkUpOrDown(row, x, cards, y, dy) {
    const { table } = this, isColumn = row === table.columnKeys;
    if (cards[y + dy]) table.focus(cards[y + dy]);
    else if (isColumn && dy < 0) table.focus(table.focusables(across(x, row, table.topKeys)).at(-1));
    else if (!isColumn && dy > 0) table.focus(table.focusables(across(x, row, table.columnKeys)).at(-1));
    return true;
  }

  #jump(isFirst) {
    const { table } = this, spot = table.spotOf(document.activeElement);
    if (!spot) return false;
    table.focus(table.focusables(spot.key).at(isFirst ? 0 : -1));
    return true;
  }

  /** Collects the letters of a move; the second one makes it. */
  #type(key) {
    const { rules, position } = this.hand.game;
    if (key.length !== 1 || !placeOf(rules, key)) return false;
    if (this.#typed === '') {
      this.#typed = key;
      announce(`From ${key} to …`);
      return true;
    }
    const from = this.#typed;
    this.#typed = '';
    const { move, reason } = from === 'h' ? readMove(rules, position, from + key) : judgeAny(rules, position, from, key);
    if (move) this.hand.play(move);
    else announce(reason);
    return true;
  }
}

/** The pile of the other row that lies about there. */
function across(x, row, other) {
  return other[Math.min(other.length - 1, Math.round((x / Math.max(1, row.length - 1)) * (other.length - 1)))];
}
