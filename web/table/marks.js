// marks.js - a move shown on the cards: what goes, and where to.
import { cardsAt } from '../rules/position.js';

export class Marks {
  constructor(table) { this.table = table; }

  clear() {
    for (const element of this.table.root.querySelectorAll('.hint-from, .hint-to'))
      element.classList.remove('hint-from', 'hint-to');
  }

  show(rules, position, move) {
    this.clear();
    const cards = move.from === 'h' ? [move.card] : cardsAt(rules, position, move.from).slice(-move.count);
    for (const card of cards) this.table.cardElement(card)?.classList.add('hint-from');
    const key = move.to === 'h' ? `h${move.foundation}` : move.to;
    this.table.focusables(key).at(-1).classList.add('hint-to');
  }
}
