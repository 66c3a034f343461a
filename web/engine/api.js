// api.js - questions to the server (docs/api.md). Answers are objects; what goes wrong is an Error with one line for the
// player.
import { eventsOf } from './event_stream.js';

export const hasServer = true; // local_api.js stands here where there is none

const PATIENCE = 3; // so often is a busy server asked again

/** `seconds`: after these it may be asked again; null if the answer would be the same. */
export class ServerError extends Error {
  constructor(message, { seconds = null, isBusy = false } = {}) {
    super(message);
    Object.assign(this, { seconds, isBusy });
  }
}

const brokenOff = () => new ServerError('The server broke off. Is fclab serve still running?', { seconds: 2 });

async function failureOf(response) {
  const body = await response.json().catch(() => null);
  if (response.status === 503 || response.status === 429)
    return new ServerError('The engine is busy; it is asked again in a moment.', { seconds: Number(response.headers.get('Retry-After')) || 2, isBusy: true });
  return new ServerError(body?.error ?? `The server answered ${response.status}.`);
}

async function fetchOnce(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ServerError('The server does not answer. Is fclab serve still running?', { seconds: 2 });
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Who is told that the server is busy waits as long as it says, and asks again. */
async function request(path, options) {
  for (let left = PATIENCE; ; left--) {
    try {
      return await (await fetchOnce(path, options)).json();
    } catch (error) {
      if (!error.isBusy || left === 0 || options?.signal?.aborted) throw error;
      await sleep(error.seconds);
    }
  }
}

export function get(path, fields = {}) {
  const query = new URLSearchParams(fields).toString();
  return request(`/api/${path}${query ? `?${query}` : ''}`);
}

export function post(path, body, signal) {
  return request(`/api/${path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal,
  });
}

/**
 * Listens to the server's events about a position; `handlers` by event name get the data. Gives a function that ends it,
 * which also ends the search. `onFailed` is told why no more events come, unless it was ended.
 */
export function listen(kind, position, handlers, onFailed) {
  const query = new URLSearchParams({ kind, position: JSON.stringify(position) }), end = new AbortController();
  follow(`/api/events?${query}`, handlers, end.signal).catch((error) => { if (!end.signal.aborted) onFailed(error); });
  return () => end.abort();
}

async function follow(path, handlers, signal) {
  const { body } = await fetchOnce(path, { signal });
  try {
    for await (const { name, data } of eventsOf(body)) {
      if (signal.aborted) return;
      if (name === 'failed') throw new ServerError(JSON.parse(data).error);
      handlers[name]?.(JSON.parse(data));
    }
  } catch (error) {
    throw error instanceof ServerError ? error : brokenOff();
  }
  throw brokenOff();
}
