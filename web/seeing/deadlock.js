// deadlock.js - the deadlock graph drawn over the cards, as Paul & Helmert's figure 1: what lies on a card that is
// waited for (blocking), what a card waits for in its suit (dependency), the cycles of both, and a smallest set of edges
// that breaks them all.
import { post } from '../engine/api.js';
import { element } from '../table/element.js';
import { svg } from '../table/svg.js';

const SMALL = 70; // pixels: on such cards the suit stands to the right

export class Deadlock {
  constructor({ game, table, overlay, panel }) {
    Object.assign(this, { game, table, overlay, panel, graph: null });
    new ResizeObserver(() => this.draw()).observe(table.root);
  }

  async show() {
    const { asked } = this.game;
    this.panel.replaceChildren(element('p', { textContent: 'Looking …' }));
    try {
      const answer = await post('deadlock', asked);
      if (JSON.stringify(asked) !== JSON.stringify(this.game.asked)) return;
      this.graph = answer.deadlock ?? answer;
      this.panel.replaceChildren(...this.#describe());
      this.draw();
    } catch (error) {
      this.hide();
      this.panel.replaceChildren(element('p', { textContent: error.message }));
    }
  }

  hide() {
    this.graph = null;
    this.overlay.replaceChildren();
    this.overlay.classList.remove('has-choice');
  }

  #describe() {
    const { cycles, cycle_list: list, arcs, bound } = this.graph;
    const counts = cycles.map((count, i) => `${count} of ${i + 1} suit${i ? 's' : ''}`).join(', ');
    return [
      element('p', { textContent: `Cycles: ${counts}.` }),
      key(arcs ? `${arcs.length} edges` : 'to find it takes too long'),
      element('p', { textContent: bound?.cards?.length ? `No solution has fewer than ${bound.cards.at(-1)} cards.` : '' }),
      element('div', { className: 'scroll' }, {}, this.#cycleList(list)),
    ];
  }

  #cycleList(list) {
    const items = list.map((cycle) => {
      const words = cycle.edges.map(([upper, lower]) => `${upper} on ${lower}`).join(', ');
      const button = element('button', { type: 'button', textContent: words });
      for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => this.#choose(cycle));
      for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => this.#choose(null));
      return element('li', {}, {}, button);
    });
    return element('ul', { className: 'cycles' }, {}, ...items);
  }

  #choose(cycle) {
    const chosen = new Set(cycle?.edges.map(String));
    this.overlay.classList.toggle('has-choice', cycle !== null);
    for (const edge of this.overlay.querySelectorAll('.edge'))
      edge.classList.toggle('chosen', chosen.has(edge.dataset.edge));
  }

  draw() {
    if (!this.graph) return;
    const blocking = this.#blockingEdges(), arcs = new Set((this.graph.arcs ?? []).map(String));
    const cards = new Set(blocking.flat());
    const lines = [
      ...this.#dependencyEdges(cards).map((edge) => this.#line(edge, 'dependency')),
      ...blocking.map((edge) => this.#line(edge, arcs.has(String(edge)) ? 'blocking arc' : 'blocking')),
    ];
    this.overlay.replaceChildren(tips(), ...lines.filter((line) => line !== null));
  }

  /** Every edge that belongs to a cycle, once. */
  #blockingEdges() {
    const edges = [...this.graph.cycle_list.flatMap((cycle) => cycle.edges), ...(this.graph.arcs ?? [])];
    return [...new Map(edges.map((edge) => [String(edge), edge])).values()];
  }

  /** Of each suit, from a card that has part in a cycle to the next lower one that has. */
  #dependencyEdges(names) {
    const { deck, ranks } = this.game.rules, [base] = this.game.first.base;
    const order = (card) => (deck.rank(card) - base + ranks) % ranks;
    const cards = [...names].map((name) => deck.read(name)).sort((a, b) => order(b) - order(a));
    return cards.flatMap((card) => {
      const lower = cards.find((other) => order(other) < order(card) && deck.suit(other) === deck.suit(card));
      return lower ? [[deck.name(card), deck.name(lower)]] : [];
    });
  }

  #line(edge, kind) {
    const [from, to] = edge.map((name) => this.#cornerOf(name));
    if (!from || !to) return null;
    const isDependency = kind === 'dependency', bend = from.width * (isDependency ? 0.26 : 0.14);
    const x = (from.x + to.x) / 2 + bend, y = (from.y + to.y) / 2 - (isDependency ? from.width * 0.12 : 0);
    const tip = isDependency ? 'dependency' : 'blocking';
    return svg('path', {
      class: `edge ${kind}`, d: `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`, 'data-edge': String(edge),
      'marker-end': `url(#tip-${tip})`,
    });
  }

  /** Where a card can be seen even if another one lies on it. */
  #cornerOf(name) {
    const card = this.table.cardElement(this.game.rules.deck.read(name));
    if (!card?.isConnected) return null;
    const rect = card.getBoundingClientRect(), origin = this.overlay.getBoundingClientRect();
    return { x: rect.x - origin.x + rect.width * (rect.width < SMALL ? 0.55 : 0.78), y: rect.y - origin.y + rect.height * 0.12, width: rect.width };
  }
}

function key(arcs) {
  const word = (className, textContent) => element('li', { className, textContent });
  return element('ul', { className: 'key edges' }, {},
    word('key-blocking', 'lies on a card that must go home before it does, or waits for one'),
    word('key-dependency', 'waits for this lower card of its suit'),
    word('key-arc', `a smallest set that breaks every cycle: ${arcs}`));
}

function tips() {
  const tip = (name) => svg('marker', {
    id: `tip-${name}`, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, orient: 'auto', markerUnits: 'userSpaceOnUse',
  }, svg('path', { d: 'M0 0L10 5L0 10Z', class: `tip-${name}` }));
  return svg('defs', {}, tip('blocking'), tip('dependency'));
}
