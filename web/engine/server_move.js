// server_move.js - a move as answers have it, made one that the game plays.

/** `h3D` names the suit that comes back; everything else is in the fields. */
export function fromServer(rules, move) {
  const suit = move.from === 'h' && move.cards?.[0] ? rules.deck.suit(rules.deck.read(move.cards[0])) : -1;
  return { from: move.from, to: move.to, count: move.count ?? 1, suit };
}
