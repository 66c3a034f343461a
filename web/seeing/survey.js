// survey.js - the surveys of the store that the server was given: win rates with their intervals, lengths, score against
// length, and the deals that were not solved, which open on a click.
import { get } from '../engine/api.js';
import { element } from '../table/element.js';
import { facts } from './hardness.js';
import { extent, Plot } from './plot.js';

export class SurveyView {
  constructor(panel, openDeal) {
    this.panel = panel;
    this.openDeal = openDeal;
  }

  async show() {
    await this.#fill(this.panel, async () => {
      const { surveys } = await get('surveys');
      return surveys.length > 0 ? this.#choices(surveys) : [line('The store has no survey.')];
    });
  }

  async #fill(place, make) {
    place.replaceChildren(line('Reading …'));
    try {
      place.replaceChildren(...await make());
    } catch (error) {
      place.replaceChildren(line(error.message));
    }
  }

  #choices(surveys) {
    const choice = element('select', {}, { 'aria-label': 'Survey' }, ...surveys.map((survey) =>
      element('option', { value: survey.id, textContent: `${survey.id}: ${survey.game} ${survey.deals}, ${survey.question}` })));
    const view = element('div');
    const open = () => this.#fill(view, () => this.#survey(surveys.find(({ id }) => String(id) === choice.value)));
    choice.addEventListener('change', open);
    open();
    return [choice, view];
  }

  async #survey(survey) {
    const part = (name, fields) => get(`surveys/${survey.id}/${name}`, fields);
    const summary = await part('summary');
    const [histogram, scatter, exceptions] = await Promise.all([
      part('histogram', { field: 'length' }), part('scatter', { x: 'score', y: 'length', limit: 2000 }), part('exceptions', { limit: 200 }),
    ]);
    return [summaryFacts(survey, summary), ...lengths(histogram), ...scores(scatter), ...this.#exceptions(exceptions, survey.game)];
  }

  #exceptions({ exceptions }, game) {
    if (exceptions.length === 0) return [];
    const rows = exceptions.map(({ deal, verdict, stop, board }) => {
      const open = element('button', { type: 'button', className: 'link', textContent: deal });
      open.addEventListener('click', () => this.openDeal({ game, deal, board }));
      return element('tr', {}, {}, element('td', {}, {}, open), element('td', { textContent: stop ? `${verdict} (${stop})` : verdict }));
    });
    const head = element('tr', {}, {}, element('th', { textContent: 'deal', scope: 'col' }), element('th', { textContent: 'verdict', scope: 'col' }));
    return [element('h3', { textContent: 'Not solved' }),
      element('div', { className: 'scroll' }, { tabindex: 0, role: 'region', 'aria-label': 'Deals that were not solved' },
        element('table', {}, {}, element('thead', {}, {}, head), element('tbody', {}, {}, ...rows)))];
  }
}

const line = (textContent) => element('p', { textContent });
const percent = (share) => `${(100 * share).toFixed(3)} %`;
const mean = (number, unit) => typeof number === 'number' ? `${number.toFixed(2)} ${unit}` : '-';

function summaryFacts({ game, deals, question }, s) {
  const rate = s.solved + s.unsolvable > 0 ? `${percent(s.win_rate.value)} (${percent(s.win_rate.low)} to ${percent(s.win_rate.high)}, 95 % interval)` : 'none decided yet';
  return facts([
    ['game', game], ['asked', `${deals}, ${question}`], ['deals', s.deals.toLocaleString('en')], ['can be won', rate],
    ['solved', s.solved.toLocaleString('en')], ['cannot be won', s.unsolvable], ['undecided', s.undecided],
    ['mean length', `${mean(s.mean_cards, 'cards')}, ${mean(s.mean_turns, 'turns')}`],
  ]);
}

function lengths({ rows }) {
  const solved = rows.filter(({ verdict, value }) => verdict === 'solved' && value !== null).map(({ value, deals }) => [value, deals]);
  if (solved.length === 0) return [];
  const [low, high] = extent(solved.map(([value]) => value)), [, most] = extent(solved.map(([, deals]) => deals));
  const plot = new Plot({ from: low - 0.5, to: high + 0.5, label: 'length of the solution, in cards' }, { from: 0, to: most, label: 'deals' },
    `How many deals have which length, from ${low} to ${high} cards`);
  plot.bars(solved, 1, 'bar');
  return [element('h3', { textContent: 'Lengths' }), plot.root];
}

function scores({ points, every }) {
  if (points.length === 0) return [];
  const [left, right] = extent(points.map(({ x }) => x)), [low, high] = extent(points.map(({ y }) => y));
  const plot = new Plot({ from: left, to: right, label: "Chen's score" }, { from: low, to: high, label: 'length, in cards' },
    `Score against length of ${points.length} deals`);
  plot.dots(points.map(({ x, y }) => [x, y]), 'dot');
  const of = every > 1 ? ` (one of ${every} deals)` : '';
  return [element('h3', { textContent: `Score against length${of}` }), plot.root];
}
