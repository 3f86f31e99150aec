/** 300 seeded random deals of Modulo N with two to six players: everything that must hold in every position holds. */
import { describe, expect, it } from 'vitest';
import { walkGames } from '../core/random-walk.ts';
import { inOrder, PACK } from './cards.ts';
import { moduloN } from './index.ts';
import type { Move, State } from './state.ts';

const everyCard = ({ turned, stock, hands, discards }: State): readonly string[] => [
  turned,
  ...stock,
  ...hands.flat(),
  ...discards,
];

function invariant(state: State, start: State): string | undefined {
  if (inOrder(everyCard(state)).join() !== PACK.join()) return 'the pack is not complete';
  if (state.turned !== start.turned) return 'the turned card changed';
  const { tie } = state;
  if (tie && inOrder([...tie.deck, ...tie.drawn.map(({ card }) => card)]).join() !== PACK.join())
    return 'the pack of the tie-break is not complete';
  return undefined;
}

/** Two moves mean the same when their cards are the same. */
const moveKey = (move: Move): string =>
  move.kind === 'discard' ? `discard ${inOrder(move.cards).join(' ')}` : move.kind;

describe('300 random deals', () => {
  it('keep every promise of the engine contract', () => {
    const report = walkGames({
      game: moduloN,
      seed: 'modulo-n',
      options: (index) => ({
        players: 2 + (index % 5),
        dealer: index % 2,
        ...(index % 3 === 0 ? { play: 'clockwise', rotation: 'clockwise' } : {}),
      }),
      maxMoves: 200,
      invariant,
      moveKey,
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(300);
    expect(report.moves).toBeGreaterThan(300 * 20);
  });

  it('also when everybody passes, so that hands grow and every deal ends with the pack', () => {
    const report = walkGames({
      game: moduloN,
      seed: 'passing',
      games: 6,
      options: (index) => ({ players: 2 + (index % 2) }),
      maxMoves: 200,
      invariant,
      moveKey,
      choose: (_state, moves) => moves.at(-1) ?? { kind: 'pass' as const },
    });
    expect(report.faults).toEqual([]);
  });
});
