/** Every game of the registry keeps the outward promises of the contract. */
import { describe, expect, it } from 'vitest';
import { GAMES, findGame } from './registry.ts';

describe('the registry', () => {
  it('finds each game by its id and nothing else', () => {
    for (const game of GAMES) expect(findGame(game.id)).toBe(game);
    expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
    for (const id of ['', 'chess', 'toString', '__proto__']) expect(findGame(id)).toBeUndefined();
  });

  it.each(GAMES.map((game) => [game.id, game] as const))(
    '%s has bots, players and prefixed facts',
    (id, game) => {
      expect(Object.keys(game.bots)).toContain('random');
      expect(Object.keys(game.bots).length).toBeGreaterThan(1);
      expect(game.players[0]).toBeGreaterThan(0);
      expect(game.players[1]).toBeGreaterThanOrEqual(game.players[0]);
      expect(game.title).not.toBe('');
      for (const fact of game.facts()) expect(fact.id.startsWith(`${id}.fact-`), fact.id).toBe(true);
    },
  );

  it.each(GAMES.map((game) => [game.id, game] as const))(
    '%s refuses nonsense without throwing',
    (_, game) => {
      for (const nonsense of [null, 1, 'x', [], {}, [[]], { kind: 'x' }, { toString: 1 }]) {
        expect(game.readState(nonsense).ok).toBe(false);
        expect(game.readMove(nonsense).ok).toBe(false);
      }
      for (const text of ['', ' ', 'x', ';;;', '\u0000', '💥'.repeat(50)])
        expect(game.parseState(text).ok).toBe(false);
    },
  );
});
