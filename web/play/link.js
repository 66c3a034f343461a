// link.js - `?game=freecell&deal=617&moves=26+2a`: a position as an address. A board that was pasted is in it as text.

export function readLink(search) {
  const fields = new URLSearchParams(search);
  const deal = fields.get('deal'), board = fields.get('board');
  if (!deal && !board) return null;
  return {
    asked: {
      game: fields.get('game') ?? 'freecell',
      ...(fields.get('overrides') ? { overrides: fields.get('overrides') } : {}),
      ...(deal ? { deal } : { board }),
    },
    moves: fields.get('moves') ?? '',
  };
}

/** `ms:617` is known as 617. */
export function shortName(deal) { return deal.replace(/^ms:/, ''); }

export function writeLink(game) {
  const { moves, ...named } = game.asked;
  const fields = new URLSearchParams(named.deal ? { ...named, deal: shortName(named.deal) } : named);
  if (moves) fields.set('moves', moves);
  return `?${fields}`;
}
