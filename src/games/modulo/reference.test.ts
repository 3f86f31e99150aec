/** Modulo beside a count on paper: every pair of hands by brute force, and the points of whole games. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { recordGame } from '../core/transcript.ts';
import { modulo } from './index.ts';
import type { Hands, Move, State } from './index.ts';
import { game, must } from './table.fixture.ts';

describe('brute force', () => {
  it('judges every tap and division on every pair of hands as the table would', () => {
    const hands = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].map((b): Hands => [a, b])).slice(1);
    for (const mine of hands)
      for (const theirs of hands) {
        const state: State = { ...game(), hands: [mine, theirs] };
        const allowed = (candidate: Move): boolean => modulo.judge(state, candidate) === undefined;
        for (let from = 0; from <= 5; from++)
          for (let on = 0; on <= 5; on++) {
            const legal = from > 0 && on > 0 && mine.includes(from) && theirs.includes(on);
            expect([mine, theirs, from, on, allowed({ kind: 'tap', with: from, on })]).toEqual([
              mine,
              theirs,
              from,
              on,
              legal,
            ]);
            expect(allowed({ kind: 'tap-own', with: from, on })).toBe(false);
          }
        const splits = ['0,2', '2,0', '0,4', '4,0'].includes(mine.join());
        expect([mine, allowed({ kind: 'divide' })]).toEqual([mine, splits]);
      }
  });

  it('scores as a tally of zeros on paper does, in 60 random games', () => {
    for (let index = 0; index < 60; index++) {
      const options = must(modulo.readOptions({ first: 0 }));
      const bots = [present(modulo.bots.random, 'bot')];
      const { moves, outcome } = recordGame({ game: modulo, options, bots, seed: `tally ${index}` }, []);
      const paper = [
        [1, 1],
        [1, 1],
      ];
      const tally = [0, 0];
      for (const { player, text } of moves) {
        const [own, foreign] = [paper[player] ?? [], paper[1 - player] ?? []];
        if (text === 'divide')
          own.fill((own[0] ?? 0) + (own[1] ?? 0)).forEach((sum, i) => (own[i] = sum / 2));
        const [from, on] = text.split(' on ').map(Number);
        if (from === undefined || on === undefined) continue;
        foreign[foreign.indexOf(on)] = (from + on) % 5;
        tally[player] = (tally[player] ?? 0) + (from + on === 5 ? 1 : 0);
      }
      expect(outcome.breakdown.map(({ value }) => value)).toEqual(tally);
      const lost = paper.findIndex((pair) => pair.join() === '0,0');
      const won = lost >= 0 ? 1 - lost : tally.indexOf(3);
      expect(outcome.winners).toEqual(won >= 0 ? [won] : []);
    }
  });
});
