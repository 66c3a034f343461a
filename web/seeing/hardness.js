// hardness.js - how hard a deal is, and why.
import { element } from '../table/element.js';
import { post } from '../engine/api.js';

const NUMBERS = [['length', 'shortest solution, in cards'], ['cells', 'cells it needs'], ['finding', 'positions to find a solution']];

export async function showHardness(panel, asked) {
  panel.replaceChildren(element('p', { textContent: 'Looking …' }));
  try {
    panel.replaceChildren(...describe(await post('rate', asked)));
  } catch (error) {
    panel.replaceChildren(element('p', { textContent: error.message }));
  }
}

function describe(rating) {
  return [
    ...(rating.level ? [levelLine(rating)] : []),
    facts([...scoreFacts(rating.score), ...predictions(rating.prediction)]),
    ...(rating.reasons?.length ? [reasonList(rating.reasons)] : []),
  ];
}

function levelLine({ level, hardness }) {
  const share = typeof hardness === 'number' ? `: harder than ${(100 * hardness).toFixed(1)} of 100 random deals` : '';
  return element('p', {}, {}, element('span', { className: 'level', textContent: level }), share);
}

function scoreFacts(score) {
  if (!score) return [];
  const parts = `aces ${score.aces}, kings ${score.kings}, blocking ${score.blocking}, disordered ${score.disordered}`;
  return [["Chen's score", `${score.total} (${parts})`]];
}

function predictions(prediction) {
  if (!prediction) return [];
  return NUMBERS.filter(([key]) => prediction[key]).map(([key, words]) => {
    const { value, low, high } = prediction[key];
    return [words, `${rounded(value)} (${rounded(low)} to ${rounded(high)})`];
  });
}

function rounded(number) {
  return number >= 100 ? Math.round(number).toLocaleString('en') : number.toFixed(1);
}

function reasonList(reasons) {
  return element('ul', {}, {}, ...reasons.map((textContent) => element('li', { textContent })));
}

export function facts(pairs) {
  return element('dl', { className: 'facts' }, {}, ...pairs.flatMap(([name, value]) =>
    [element('dt', { textContent: name }), element('dd', { textContent: value })]));
}
