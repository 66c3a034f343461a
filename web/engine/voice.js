// voice.js - what the engine says about the position, live after every move: can it still be won?
import { listen } from './api.js';

export class Voice extends EventTarget {
  #end = null;

  constructor(game) {
    super();
    this.game = game;
    this.isOn = true;
    this.verdict = null;
    game.addEventListener('change', () => this.ask());
  }

  /** Asks about the position on the table; what was asked before is dropped. */
  ask() {
    this.#end?.();
    this.#end = null;
    this.verdict = null;
    if (!this.isOn) return this.#say('');
    if (this.game.isWon) return this.#say('won');
    this.#say('thinking');
    this.#end = listen('verdict', this.game.asked, {
      progress: (data) => this.#say('thinking', data),
      verdict: (data) => this.#hear(data),
      failed: () => this.#hear({ verdict: 'broken' }),
    }, () => this.#say('broken'));
  }

  #hear(verdict) {
    this.#end?.();
    this.#end = null;
    this.verdict = verdict;
    this.#say(verdict.verdict, verdict);
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
    case 'thinking': return detail.positions ? `Thinking: ${detail.positions.toLocaleString('en')} positions …` : 'Thinking …';
    case 'winnable': return Number.isInteger(detail.left) ? `Can still be won, in ${detail.left} moves at most.` : 'Can still be won.';
    case 'lost': return lostSentence(detail);
    case 'unknown': return 'Nobody knows: the engine gave this position up.';
    case 'broken': return 'The engine does not answer.';
    default: return '';
  }
}

function lostSentence({ lost_after: lostAfter, proved }) {
  const proof = proved ? ' (proved)' : '';
  if (lostAfter === 0) return `Cannot be won${proof}: no one could have won this deal.`;
  return lostAfter ? `Cannot be won${proof}: it was lost at move ${lostAfter}.` : `Cannot be won${proof}.`;
}
