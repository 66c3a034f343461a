// api.js - questions to the server (docs/api.md). Answers are objects; what goes wrong is an Error with one line for the
// player.

async function answerOf(response) {
  const body = await response.json().catch(() => null);
  if (response.ok && body) return body;
  if (response.status === 503) throw new Error('The engine is busy. Please try again in a moment.');
  throw new Error(body?.error ?? `The server answered ${response.status}.`);
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server does not answer. Is `fclab serve` still running?');
  }
  return answerOf(response);
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
 * which also ends the search. A broken connection is not taken up again: the search would begin anew.
 */
export function listen(kind, position, handlers, onBroken) {
  const query = new URLSearchParams({ kind, position: JSON.stringify(position) });
  const source = new EventSource(`/api/events?${query}`);
  for (const [name, handler] of Object.entries(handlers))
    source.addEventListener(name, (event) => handler(JSON.parse(event.data)));
  source.addEventListener('error', () => {
    source.close();
    onBroken?.();
  });
  return () => source.close();
}
