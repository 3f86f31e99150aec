/** The tiles to play a sheet with: what is still in its bag, at true size. */
import type { Figure } from '../core/figures.ts';
import { cutTiles } from '../cut-tiles.ts';
import { tilesIn } from './bag.ts';
import type { Chance } from './chance.ts';

export function bagPieces([first]: readonly Chance[]): readonly Figure[] {
  if (first === undefined) return [];
  return [cutTiles(tilesIn(first.bag).flatMap((count, tile) => Array.from({ length: count }, () => tile)))];
}
