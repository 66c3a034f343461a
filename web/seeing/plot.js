// plot.js - axes, lines, bars and dots in a small SVG.
import { svg } from '../table/svg.js';

const WIDTH = 380, HEIGHT = 230, LEFT = 46, BOTTOM = 40, TOP = 10, RIGHT = 10;

/** A place to draw in. `x` and `y` are {from, to, label}; the label says what is counted, and in what. */
export class Plot {
  constructor(x, y, label) {
    this.across = { ...x, to: Math.max(x.to, x.from + 1) };
    this.up = { ...y, to: Math.max(y.to, y.from + 1) };
    this.root = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'plot', role: 'img', 'aria-label': label });
    this.#axes();
  }

  x(value) { return LEFT + share(value, this.across) * (WIDTH - LEFT - RIGHT); }
  y(value) { return HEIGHT - BOTTOM - share(value, this.up) * (HEIGHT - BOTTOM - TOP); }

  #axes() {
    for (const value of ticks(this.up)) {
      this.#add('path', { class: 'grid', d: `M${LEFT} ${this.y(value)}H${WIDTH - RIGHT}` });
      this.#text({ x: LEFT - 6, y: this.y(value) + 4, 'text-anchor': 'end' }, tickText(value));
    }
    for (const value of ticks(this.across)) {
      this.#add('path', { class: 'axis', d: `M${this.x(value)} ${HEIGHT - BOTTOM}v4` });
      this.#text({ x: this.x(value), y: HEIGHT - BOTTOM + 16, 'text-anchor': 'middle' }, tickText(value));
    }
    this.#add('path', { class: 'axis', d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}` });
    this.#text({ x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 5, 'text-anchor': 'middle', class: 'title' }, this.across.label);
    this.#text({ transform: `translate(12 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`, 'text-anchor': 'middle', class: 'title' }, this.up.label);
  }

  #text(attributes, words) {
    const text = svg('text', attributes);
    text.textContent = words;
    this.root.append(text);
  }

  #add(name, attributes) { this.root.append(svg(name, attributes)); }

  line(values, className) {
    const points = values.map(([x, y]) => `${this.x(x).toFixed(1)} ${this.y(y).toFixed(1)}`);
    if (points.length > 0) this.#add('path', { class: className, d: `M${points.join('L')}` });
  }

  /** An upright line, at an x. */
  mark(x, className) { this.#add('path', { class: className, d: `M${this.x(x)} ${TOP}V${HEIGHT - BOTTOM}` }); }

  bars(values, width, className) {
    for (const [x, y] of values) {
      const left = this.x(x - width / 2), top = this.y(y);
      this.#add('rect', {
        class: className, x: left, y: top, width: Math.max(0.5, this.x(x + width / 2) - left - 0.5), height: Math.max(0, this.y(this.up.from) - top),
      });
    }
  }

  dots(values, className) {
    for (const [x, y] of values) this.#add('circle', { class: className, cx: this.x(x), cy: this.y(y), r: 2 });
  }
}

const share = (value, { from, to }) => (value - from) / (to - from);

/** Round whole numbers on an axis, a handful of them. */
export function ticks({ from, to }) {
  const rough = (to - from) / 5, ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= 0.8 * rough));
  const made = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) made.push(value);
  return made;
}

const tickText = (value) => value >= 10000 ? `${value / 1000}k` : String(value);

/** The least and the most of some numbers. */
export function extent(numbers) {
  return numbers.reduce(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity]);
}
