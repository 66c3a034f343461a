/** A position: a deal or a board, and the moves that were made. */
export interface Position {
  game?: string;
  overrides?: string;
  deal?: string;
  board?: string;
  moves?: string;
}

export interface Move {
  notation: string;
  from: string;
  to: string;
  count: number;
  cards: string[];
  text: string;
  home: boolean;
}

export interface Board {
  game: string;
  overrides: string;
  deal: string | null;
  columns: string[][];
  cells: string[];
  reserve: string[];
  home: Record<string, number>;
  base: number[];
  text: string;
  won: boolean;
  rules: Record<string, unknown>;
}

export interface PlayedBoard extends Board {
  moves: Move[];
  legal: Move[];
  safe: Move[];
  cards: number;
  turns: number;
}

export interface Wish {
  level?: 'easy' | 'medium' | 'hard' | 'expert' | 'impossible';
  score?: string;
  like?: string;
  seed?: number | string;
}

export type Stop = 'time' | 'memory' | 'states' | null;

export interface Verdict {
  verdict: 'winnable' | 'lost' | 'unknown';
  lost_after: number | null;
  proved: boolean;
  hint: Move | null;
  left: number | null;
  stop: Stop;
}

export interface Shortest {
  verdict: 'solved' | 'unsolvable' | 'undecided';
  optimal: boolean;
  metric: 'cards' | 'turns' | 'paper';
  lower_bound: number;
  length?: number;
  cards?: number;
  turns?: number;
  moves?: Move[];
  stop: Stop;
}

export interface Solution {
  deal: string;
  game: string;
  verdict: 'solved' | 'unsolvable' | 'undecided';
  stop: Stop;
  moves?: Move[];
  [field: string]: unknown;
}

export interface Progress {
  positions: number;
  seconds: number;
  lower_bound?: number;
  best?: number | null;
}

export interface Limits {
  signal?: AbortSignal;
  /** Megabytes. */
  memory?: number;
  /** Positions. */
  states?: number;
}

export interface SearchOptions extends Limits {
  seconds?: number;
  onProgress?: (progress: Progress) => void;
  onSolution?: (solution: Shortest) => void;
  metric?: 'cards' | 'turns' | 'paper';
}

export class Engine {
  constructor(options?: { memory?: number; states?: number; seconds?: number; wasm?: string | URL });
  games(): Promise<{ name: string; title: string; summary: string; rules: Record<string, unknown> }[]>;
  deal(deal: string | Wish, options?: { game?: string; overrides?: string }): Promise<Board>;
  position(position: Position): Promise<PlayedBoard>;
  moves(position: Position): Promise<Move[]>;
  solve(position: Position & { engine?: 'decide' | 'fast' | 'prove' | 'optimal' }, options?: Limits): Promise<Solution>;
  rate(position: Position, options?: Limits): Promise<Record<string, unknown>>;
  whereLost(position: Position, options?: Limits): Promise<Record<string, unknown>>;
  deadlock(position: Position, options?: Limits): Promise<Record<string, unknown>>;
  cells(position: Position, options?: Limits): Promise<Record<string, unknown>>;
  reach(position: Position, options?: Limits): Promise<Record<string, unknown>>;
  verdict(position: Position, options?: SearchOptions): Promise<Verdict>;
  hint(position: Position, options?: SearchOptions): Promise<Move | null>;
  shortest(position: Position, options?: SearchOptions): Promise<Shortest>;
  ask(call: string, fields?: Record<string, unknown>, options?: Limits): Promise<any>;
  search(kind: 'verdict' | 'optimal', position: Position, options?: SearchOptions): Promise<any>;
  close(): void;
}
