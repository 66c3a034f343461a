// worker.mjs - the thread that searches, in a browser's Worker or node's. The first message has the module, each later one a question; what it tells of
// a question has its number.
import { Instance } from './instance.mjs';
import { answerOf, searchInSlices } from './slices.mjs';

const port = typeof self === 'undefined' ? (await import('node:worker_threads')).parentPort : self;
let module = null, instance = null;

function answer({ id, fields, limits }) {
  const tell = (name, data) => port.postMessage({ id, name, data });
  try {
    instance ??= new Instance(module);
    if (fields.call === 'events') searchInSlices(instance, fields, limits, tell);
    else tell('answer', answerOf(instance.ask(fields, limits)));
    port.postMessage({ id, isOver: true, bytes: instance.bytes });
  } catch (error) {
    if (!error.status) instance = null; // it trapped, and may be in any state
    port.postMessage({ id, isOver: true, error: { message: error.status ? error.message : `the engine failed: ${error.message}`, status: error.status ?? 500 } });
  }
}

function receive(data) {
  if (data.module) module = data.module;
  else answer(data);
}

if (typeof self === 'undefined') port.on('message', receive);
else port.onmessage = ({ data }) => receive(data);
