// board_text.js - a position as text, in the form `columns` of docs/formats.md.
import { rankName } from '../rules/deck.js';
import { topRank } from '../rules/position.js';

export function boardText(rules, position) {
  const { deck } = rules, name = (card) => card ? deck.name(card) : '-';
  const lines = [`Founds: ${position.home.map((_, f) => foundation(rules, position, f)).join(' ')}`];
  if (rules.base === 'first card') lines.push(`Base: ${rankName(position.base[0])}`);
  if (rules.cells > 0) lines.push(`Freecells: ${position.cells.map(name).join(' ')}`);
  if (rules.reserve > 0) lines.push(`Reserve: ${position.reserve.map(name).join(' ')}`);
  lines.push(...position.columns.map((column) => `: ${column.map(name).join(' ')}`.trim()));
  return `${lines.join('\n')}\n`;
}

function foundation(rules, position, f) {
  const rank = topRank(rules, position, f), top = rank ? rankName(rank) : '0';
  return rules.ignoresSuitAtHome ? `${rankName(position.base[f])}-${top}` : `${rules.deck.suitName(f)}-${top}`;
}
