// plot.js - axes, lines, bars and dots in a small SVG.
import { svg } from '../table/svg.js';

const WIDTH = 360, HEIGHT = 200, LEFT = 34, BOTTOM = 22, TOP = 8, RIGHT = 8;

/** A place to draw in, for x and y from their least to their most. */
export class Plot {
  constructor([x0, x1], [y0, y1], label) {
    Object.assign(this, { x0, x1: Math.max(x1, x0 + 1), y0, y1: Math.max(y1, y0 + 1) });
    this.root = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'plot', role: 'img', 'aria-label': label });
    this.#axes();
  }

  x(value) { return LEFT + (value - this.x0) / (this.x1 - this.x0) * (WIDTH - LEFT - RIGHT); }
  y(value) { return HEIGHT - BOTTOM - (value - this.y0) / (this.y1 - this.y0) * (HEIGHT - BOTTOM - TOP); }

  #axes() {
    const { x0, x1, y0, y1 } = this;
    this.#add('path', { class: 'axis', d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}` });
    for (const value of [x0, (x0 + x1) / 2, x1]) this.#text(this.x(value), HEIGHT - 6, value, 'middle');
    for (const value of [y0, (y0 + y1) / 2, y1]) this.#text(LEFT - 4, this.y(value) + 4, value, 'end');
  }

  #text(x, y, value, anchor) {
    const text = svg('text', { x, y, 'text-anchor': anchor });
    text.textContent = Math.abs(value) >= 10000 ? value.toExponential(0) : String(Math.round(value));
    this.root.append(text);
  }

  #add(name, attributes) { this.root.append(svg(name, attributes)); }

  line(values, className) {
    const points = values.map(([x, y]) => `${this.x(x).toFixed(1)} ${this.y(y).toFixed(1)}`);
    if (points.length > 0) this.#add('path', { class: className, d: `M${points.join('L')}` });
  }

  bars(values, width, className) {
    for (const [x, y] of values) {
      const left = this.x(x - width / 2), top = this.y(y);
      this.#add('rect', {
        class: className, x: left, y: top, width: Math.max(0.5, this.x(x + width / 2) - left - 0.5), height: Math.max(0, this.y(this.y0) - top),
      });
    }
  }

  dots(values, className) {
    for (const [x, y] of values) this.#add('circle', { class: className, cx: this.x(x), cy: this.y(y), r: 2 });
  }
}

/** The least and the most of some numbers. */
export function extent(numbers) {
  return numbers.reduce(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity]);
}
