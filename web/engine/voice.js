// voice.js - what the engine says about the position, live after every move: can it still be won?
import { listen } from './api.js';

export class Voice extends EventTarget {
  #end = null;
  #again = 0;

  constructor(game) {
    super();
    this.game = game;
    this.isOn = true;
    this.verdict = null;
    game.addEventListener('change', () => this.ask());
  }

  /** Asks about the position on the table; what was asked before is dropped. */
  ask() {
    this.#drop();
    this.verdict = null;
    if (this.game.board && this.game.isWon) return this.#say('won');
    if (!this.isOn || !this.game.board) return this.#say('');
    this.#say('thinking');
    this.#listen();
  }

  #drop() {
    clearTimeout(this.#again);
    this.#end?.();
    this.#end = null;
  }

  #listen() {
    this.#end = listen('verdict', this.game.asked, {
      waiting: () => this.#say('thinking', { isWaiting: true }),
      progress: (data) => this.#say('thinking', data),
      verdict: (data) => this.#hear(data),
    }, (error) => this.#fail(error));
  }

  #hear(verdict) {
    this.#drop();
    this.verdict = verdict;
    this.#say(verdict.verdict, verdict);
  }

  /** A server that is busy or gone is asked again: it may come back. */
  #fail({ message, seconds }) {
    this.#drop();
    this.#say('broken', { message });
    if (seconds) this.#again = setTimeout(() => this.#listen(), 1000 * seconds);
  }

  turn(isOn) {
    this.isOn = isOn;
    this.ask();
  }

  #say(state, data = {}) { this.dispatchEvent(new CustomEvent('say', { detail: { state, ...data } })); }
}

/** In words. `detail` is what `say` told. */
export function sentence(detail, game) {
  switch (detail.state) {
    case 'won': return `Won in ${game.cards} cards, ${game.turns} turns.`;
    case 'thinking': return detail.isWaiting ? 'Other searches go first …' : detail.positions ? `Thinking: ${detail.positions.toLocaleString('en')} positions …` : 'Thinking …';
    case 'winnable': return Number.isInteger(detail.left) ? `Can still be won, in ${detail.left} moves at most.` : 'Can still be won.';
    case 'lost': return lostSentence(detail);
    case 'unknown': return 'Nobody knows: the engine gave this position up.';
    case 'broken': return detail.message;
    default: return '';
  }
}

function lostSentence({ lost_after: lostAfter, proved }) {
  const proof = proved ? ' (proved)' : '';
  if (lostAfter === 0) return `Cannot be won${proof}: no one could have won this deal.`;
  return lostAfter ? `Cannot be won${proof}: it was lost at move ${lostAfter}.` : `Cannot be won${proof}.`;
}
