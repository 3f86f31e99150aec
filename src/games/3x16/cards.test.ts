/** The tiles a deck is compared with are 3x16.tiles-48 for each of the players of 3x16.players. */
import { describe, expect, it } from 'vitest';
import { TILE_SETS, TILES } from './cards.ts';

describe('the tiles', () => {
  it('3x16.players: a set for each of four players', () => {
    expect(TILE_SETS).toEqual(['A', 'B', 'C', 'D']);
  });

  it.each(TILE_SETS)('3x16.tiles-48, 3x16.tiles-three-sets: set %s is 1 to 16, three of each', (set) => {
    const tiles = TILES.filter(({ values }) => values['set'] === set);
    expect(tiles.map(({ values }) => values['number'])).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(tiles.reduce((sum, { copies }) => sum + copies, 0)).toBe(48);
    expect(tiles[6]?.id).toBe(`${set}7`);
  });
});
