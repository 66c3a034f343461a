// slide.js - cards that changed their place are seen to go there, unless the player asked for less motion.

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const MILLISECONDS = 160;

export function rectsOf(elements) {
  if (calm.matches) return null;
  const rects = new Map();
  for (const [card, element] of elements)
    if (element.isConnected) rects.set(card, element.getBoundingClientRect());
  return rects;
}

export function slide(elements, before) {
  for (const [card, element] of elements) {
    const old = before.get(card);
    if (!old || !element.isConnected) continue;
    const now = element.getBoundingClientRect(), dx = old.x - now.x, dy = old.y - now.y;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 50 }, { transform: 'none', zIndex: 50 }],
      { duration: MILLISECONDS, easing: 'ease-out' });
  }
}
