/** The stack a template draws is the replay's: owners, slots, both orders, and what changed. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import type { Json } from '../../../games/core/game.ts';
import { replay } from '../../../games/core/replay.ts';
import { standardMod } from '../../../games/mod/standard.fixture.ts';
import { modScene } from './scene.ts';

function sceneOf(given: Json, ...moves: string[]) {
  const start = standardMod.readGiven(given);
  if (!start.ok) throw new Error(start.message);
  const result = replay(standardMod, start.value, moves, randomFrom('scene'));
  if (!result.ok) throw new Error(result.message);
  return modScene(result.replay);
}

describe('modScene', () => {
  it('numbers the order of activation backwards from the last card placed', () => {
    const { stack } = sceneOf(
      { A: { fuel: 0 }, stack: ['A assign a07', 'A eject s01'] },
      'choose fuel',
      'activate',
    );
    expect(
      stack.map(({ card, owner, how, slot, placed, place }) => [card, owner, how, slot, placed, place]),
    ).toEqual([
      ['s01', 'A', 'eject', 2, 2, 1],
      ['a07', 'A', 'assign', 1, 1, 2],
    ]);
    expect(stack.every(({ isDone }) => isDone)).toBe(true);
  });

  it('takes in cards that are placed during the record', () => {
    const { stack } = sceneOf(
      { A: { hand: 's01 s02' }, B: { hand: 's01' } },
      'assign s01',
      'assign s01',
      'eject s02',
    );
    expect(stack.map(({ card, owner, slot }) => `${owner}${slot} ${card}`)).toEqual([
      'A2 s02',
      'B1 s01',
      'A1 s01',
    ]);
    expect(stack.some(({ isDone }) => isDone)).toBe(false);
  });

  it('tells durability and fuel before and after, and a shield that was spent', () => {
    const hit = sceneOf({ A: { fuel: 1 }, B: { durability: 10 }, stack: ['A assign a07'] }, 'activate');
    expect(hit.changes).toEqual([
      { owner: 'B', what: 'durability', before: 10, after: 7, between: [] },
      { owner: 'A', what: 'fuel', before: 1, after: 0, between: [] },
    ]);
    const stopped = sceneOf(
      { A: { fuel: 1 }, B: { play: 'u02' }, stack: ['A assign a07'] },
      'activate',
      'shield u02',
    );
    expect(stopped.shields).toEqual([{ card: 'u02', owner: 'B' }]);
    // That the shield held is a number that stayed as it was.
    expect(stopped.changes).toEqual([
      { owner: 'B', what: 'durability', before: 10, after: 10, between: [] },
      { owner: 'A', what: 'fuel', before: 1, after: 0, between: [] },
    ]);
  });

  it('tells numbers that stay: behind a card that stalled, of who wins, of drafts, and fuel that comes and goes', () => {
    const shown = (scene: ReturnType<typeof modScene>): readonly string[] =>
      scene.changes.map(({ owner, what, before, between, after }) =>
        [`${owner} ${what} ${before}`, ...between, after].join(' > '),
      );
    const paid = sceneOf(
      { A: { fuel: 0 }, stack: ['A assign a07', 'A eject s01'] },
      'choose fuel',
      'activate',
    );
    expect(shown(paid)).toEqual(['B durability 10 > 7', 'A fuel 0 > 1 > 0']);
    const given = { A: { fuel: 0 }, stack: ['A assign a07'] };
    const start = standardMod.readGiven(given);
    if (!start.ok) throw new Error(start.message);
    const result = replay(standardMod, start.value, ['activate'], randomFrom('scene'));
    if (!result.ok) throw new Error(result.message);
    expect(shown(modScene(result.replay, ['a07']))).toEqual(['B durability 10 > 10', 'A fuel 0 > 0']);
    const won = sceneOf({ A: { fuel: 1 }, B: { durability: 2 }, stack: ['A assign a07'] }, 'activate');
    expect(shown(won)).toContain('A durability 10 > 10');
  });

  it('keeps an upgrade in play where a shield of the wrong colour is refused', () => {
    const scene = sceneOf(
      { A: { fuel: 1 }, B: { play: 'u02' }, stack: ['A assign a01'] },
      'activate',
      'shield u02',
    );
    expect(scene.shields).toEqual([]);
    expect(scene.inPlay).toEqual([{ card: 'u02', owner: 'B' }]);
  });
});
