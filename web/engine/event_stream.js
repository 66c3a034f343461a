// event_stream.js - server-sent events as they come in, from the body of an answer: unlike EventSource, what goes wrong
// has a status, and nothing is asked for twice.

/** Takes pieces of text; gives the events that they complete, as {name, data}. */
export class EventReader {
  #rest = '';

  read(piece) {
    const blocks = (this.#rest + piece).split('\n\n');
    this.#rest = blocks.pop();
    return blocks.map(readBlock).filter((event) => event.data !== '');
  }
}

function readBlock(block) {
  const lines = block.split('\n');
  const valuesOf = (field) => lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trimStart());
  return { name: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}

export async function* eventsOf(body) {
  const reader = new EventReader(), pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let { done, value } = await pieces.read(); !done; { done, value } = await pieces.read()) yield* reader.read(value);
}
