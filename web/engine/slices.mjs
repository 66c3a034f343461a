// slices.mjs - searches that tell of themselves. The module has no clock and cannot be interrupted: it is given a budget of positions,
// and a larger one if that was not enough. Searches repeat exactly, so that what one finds is what it would have found
// without the interruptions; they cost about as much again.
import { EventReader } from './event_stream.js';

const FIRST = 100000, GROWTH = 4;

export class EngineError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

export function answerOf({ status, text }) {
  const answer = JSON.parse(text);
  if (status !== 200) throw new EngineError(answer.error, status);
  return answer;
}

/**
 * Asks for the events of a kind (`verdict`, `optimal`) and tells of them as they come: tell(name, data). The last one is `verdict` or `done`;
 * its `stop` says which limit ended the search: `memory`, `states`, or `time` after so many seconds.
 */
export function searchInSlices(instance, fields, { memory = 0, states = Infinity, seconds = Infinity }, tell) {
  const began = performance.now(), elapsed = () => (performance.now() - began) / 1000;
  let best = null; // the shortest solution so far
  for (let budget = FIRST; ; budget *= GROWTH) {
    const events = eventsOf(instance.ask({ call: 'events', ...fields }, { states: Math.min(budget, states), memory }));
    const { name, data } = events.pop();
    for (const { data: found } of events.filter((event) => event.name === 'solution' && !(event.data.length >= best?.length))) {
      best = found;
      tell('solution', found);
    }
    const wantsMore = data.stop === 'states' && budget < states, isLate = elapsed() >= seconds;
    if (!wantsMore || isLate) return tell(name, withBest(wantsMore ? { ...data, stop: 'time' } : data, best));
    tell('progress', { ...progressOf(withBest(data, best)), positions: budget, seconds: elapsed() });
  }
}

function eventsOf({ status, text }) {
  if (status !== 200) answerOf({ status, text });
  const events = new EventReader().read(text).map(({ name, data }) => ({ name, data: JSON.parse(data) }));
  const last = events.at(-1);
  if (!last || last.name === 'failed') throw new EngineError(last?.data.error ?? 'no memory', 503);
  return events.filter(({ name }) => name !== 'progress');
}

/** A search that had to stop may have found less than one before it, or than the quick one that it began with. */
function withBest(data, best) {
  const isBetter = best && !(data.length <= best.length);
  return isBetter ? { ...best, lower_bound: data.lower_bound, optimal: data.lower_bound >= best.length, stop: data.stop } : data;
}

/** Of the shortest solution it is known how short it may be. */
function progressOf({ lower_bound: bound, length }) {
  return bound === undefined ? {} : { lower_bound: bound, best: length ?? null };
}
