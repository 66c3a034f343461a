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
      const answer = await get('surveys'), surveys = answer.surveys ?? answer;
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
      element('option', { value: survey.survey, textContent: `${survey.survey}: ${survey.game} ${survey.asked}, ${survey.question}` })));
    const view = element('div');
    const open = () => this.#fill(view, () => this.#survey(choice.value));
    choice.addEventListener('change', open);
    open();
    return [choice, view];
  }

  async #survey(number) {
    const summary = await get(`surveys/${number}/summary`);
    const [histogram, scatter, exceptions] = await Promise.all([
      optional(get(`surveys/${number}/histogram`, { field: 'length' })),
      optional(get(`surveys/${number}/scatter`, { x: 'score', y: 'length', limit: 2000 })),
      optional(get(`surveys/${number}/exceptions`, { limit: 200 })),
    ]);
    return [summaryFacts(summary), ...lengths(histogram), ...scores(scatter), ...this.#exceptions(exceptions, summary.game)];
  }

  #exceptions(answer, game) {
    const rows = answer?.exceptions ?? [];
    if (rows.length === 0) return [];
    const items = rows.map((row) => {
      const open = element('button', { type: 'button', className: 'link', textContent: row.deal });
      open.addEventListener('click', () => this.openDeal(game, row.deal));
      return element('tr', {}, {}, element('td', {}, {}, open), element('td', { textContent: row.verdict }));
    });
    return [element('h3', { textContent: 'Not solved' }),
      element('div', { className: 'scroll' }, { tabindex: 0, role: 'region', 'aria-label': 'Deals that were not solved' },
        element('table', {}, {}, element('tbody', {}, {}, ...items)))];
  }
}

const line = (textContent) => element('p', { textContent });
const optional = (promise) => promise.catch(() => null);
const percent = (share) => `${(100 * share).toFixed(4)} %`;

function summaryFacts(s) {
  const rate = s.done > 0 ? `${percent(s.solved / s.done)} (${percent(s.solved_low)} to ${percent(s.solved_high)})` : 'none yet';
  const span = (e) => e ? `${e.least} to ${e.most}, half up to ${e.middle}, mean ${e.mean.toFixed(2)}` : '-';
  return facts([
    ['game', s.game], ['deals', `${s.done.toLocaleString('en')} of ${s.deals.toLocaleString('en')}`],
    ['can be won', rate], ['not solvable', s.unsolvable], ['undecided', s.undecided],
    ['cards', span(s.cards)], ['turns', span(s.turns)],
  ]);
}

function lengths(answer) {
  const rows = (answer?.histogram ?? []).map(({ value, deals }) => [value, deals]);
  if (rows.length === 0) return [];
  const [low, high] = extent(rows.map(([value]) => value));
  const plot = new Plot([low - 0.5, high + 0.5], [0, extent(rows.map(([, deals]) => deals))[1]], 'How many deals have which length');
  plot.bars(rows, 1, 'bar');
  return [element('h3', { textContent: 'Lengths' }), plot.root];
}

function scores(answer) {
  const points = (answer?.points ?? []).map(([x, y]) => [x, y]);
  if (points.length === 0) return [];
  const plot = new Plot(extent(points.map(([x]) => x)), extent(points.map(([, y]) => y)), 'Score against length');
  plot.dots(points, 'dot');
  return [element('h3', { textContent: 'Score (across) against length' }), plot.root];
}
