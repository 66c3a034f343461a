// local_api.js - in place of api.js where there is no server: the same questions, answered by the engine in this browser. fclab export-page
// puts it there.
import { Engine } from '../engine.mjs';

export const hasServer = false;

const engine = new Engine();

export const get = (path, fields = {}) => engine.ask(path, fields);
export const post = (path, { limits, ...fields }, signal) => engine.ask(path, fields, { signal, ...limits });

/** As that of api.js. */
export function listen(kind, position, handlers, onFailed) {
  const end = new AbortController();
  const options = { signal: end.signal, onProgress: handlers.progress, onSolution: handlers.solution, seconds: kind === 'verdict' ? 20 : 600 };
  engine.search(kind, position, options).then(
    (answer) => { if (!end.signal.aborted) (handlers.verdict ?? handlers.done)(answer); },
    (error) => { if (!end.signal.aborted) onFailed(error); },
  );
  return () => end.abort();
}
