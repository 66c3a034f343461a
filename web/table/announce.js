// announce.js - what is said aloud and shown for a moment: moves made, and why another one is not possible.

let region = null;

export function announceIn(element) { region = element; }

/** The same words twice are said twice: a space that is not heard makes them new. */
export function announce(text) {
  if (!region) return;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
