/**
 * How many pieces a deck has, as its box, its gallery, its contact sheet and its rule sheet count them.
 *
 * Takes components; counts printed copies. Mats are no contents: they do not go into the box.
 */
import type { Component } from './types.ts';

export interface Contents {
  readonly cards: number;
  readonly tiles: number;
  /** Tokens, strips and whatever else is small. */
  readonly parts: number;
}

/** Pieces by what people call them. */
export function contentsOf(components: readonly Component[]): Contents {
  const count = (...kinds: readonly Component['kind'][]): number =>
    components
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ rows }) => rows)
      .reduce((sum, { copies }) => sum + copies, 0);
  return { cards: count('card'), tiles: count('tile'), parts: count('token', 'board') };
}
