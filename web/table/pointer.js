// pointer.js - mouse and touch: dragging, clicking source and target, double click for home.

const DRAG_PIXELS = 6;
const DOUBLE_MILLISECONDS = 350;

export class Pointer {
  #drag = null; // {spot, cards, x, y, isMoving}
  #last = { key: '', time: 0 }; // the click that took a card: only the next one can make it a double click
  #swallowsClick = false;

  constructor(table, hand) {
    this.table = table;
    this.hand = hand;
    const { root } = table;
    root.addEventListener('pointerdown', (event) => this.#press(event));
    root.addEventListener('pointermove', (event) => this.#move(event));
    root.addEventListener('pointerup', (event) => this.#release(event));
    root.addEventListener('pointercancel', () => this.#end());
    root.addEventListener('click', (event) => this.#click(event));
  }

  #press(event) {
    this.#swallowsClick = false;
    const spot = event.button === 0 && event.isPrimary ? this.table.spotOf(event.target) : null;
    const cards = spot && event.target.closest('.card') ? this.hand.cardsOf(spot, { quietly: true }) : null;
    this.#drag = cards ? { spot, cards, x: event.clientX, y: event.clientY, isMoving: false } : null;
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.isMoving && Math.hypot(dx, dy) < DRAG_PIXELS) return;
    if (!drag.isMoving) this.#begin(event);
    for (const card of drag.cards) {
      const { style } = this.table.cardElement(card);
      style.setProperty('--dx', `${dx}px`);
      style.setProperty('--dy', `${dy}px`);
    }
  }

  #begin(event) {
    this.#drag.isMoving = true;
    this.table.root.setPointerCapture(event.pointerId);
    this.hand.take(this.#drag.spot);
    for (const card of this.#drag.cards) this.table.cardElement(card).classList.add('dragged');
  }

  #release() {
    const drag = this.#drag;
    if (!drag?.isMoving) return this.#end();
    const key = this.#targetOf(drag);
    this.#swallowsClick = true;
    this.#end();
    if (key) this.hand.put(key);
    else this.hand.drop();
  }

  #end() {
    for (const card of this.#drag?.cards ?? []) {
      const element = this.table.cardElement(card);
      element.classList.remove('dragged');
      element.style.removeProperty('--dx');
      element.style.removeProperty('--dy');
    }
    this.#drag = null;
  }

  /** The pile most covered by the card that is dragged; one that takes it goes before any other. */
  #targetOf({ spot, cards }) {
    const rect = this.table.cardElement(cards[0]).getBoundingClientRect();
    const open = this.hand.openKeys(this.hand.held ?? spot);
    let best = { key: null, worth: 0 };
    for (const [key, pile] of this.table.piles) {
      const worth = shared(rect, pile.getBoundingClientRect()) * (open.includes(key) ? 1e6 : 1);
      if (key !== spot.key && worth > best.worth) best = { key, worth };
    }
    return best.key;
  }

  #click(event) {
    if (this.#swallowsClick) {
      this.#swallowsClick = false;
      return;
    }
    const spot = this.table.spotOf(event.target);
    if (!spot) return this.hand.drop();
    const isDouble = event.detail > 0 && spot.key === this.#last.key && spot.count === 1 &&
      event.timeStamp - this.#last.time < DOUBLE_MILLISECONDS;
    if (isDouble) this.hand.sendHome(spot);
    else this.hand.choose(spot);
    this.#last = { key: this.hand.held?.key ?? '', time: event.timeStamp };
  }
}

function shared(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
