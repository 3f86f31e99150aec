/** The rows a template draws are the replay's cards, with what happened to each. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import { replay } from '../../../games/core/replay.ts';
import type { Json } from '../../../games/core/game.ts';
import { modThree } from '../../../games/mod-3/index.ts';
import { modThreeGrowth, modThreeScene } from './scene.ts';

function replayed(given: Json, ...moves: string[]) {
  const start = modThree.readGiven(given);
  if (!start.ok) throw new Error(start.message);
  const result = replay(modThree, start.value, moves, randomFrom('scene'));
  if (!result.ok) throw new Error(result.message);
  return result.replay;
}

const text = (row: ReturnType<typeof modThreeScene>[number]): string =>
  row.cards.map(({ card, mark }) => `${card}${mark ? `(${mark})` : ''}`).join(' ');

describe('modThreeScene', () => {
  it('marks added cards as new and attackers as visitors, in both rows', () => {
    const rows = modThreeScene(
      replayed(
        { numbers: { Ann: '7H 2C 10S', Bob: '3H 3S 6D' }, seat: 'Bob', draw: 'KS 5D 4C' },
        'add 5D | 4C; @1 | KS',
      ),
    );
    expect(rows.map(text)).toEqual(['7H 2C 10S KS(visitor)', '5D(new) 3H 3S 6D 4C(new)']);
    expect(rows.map(({ points, pointsBefore }) => [points, pointsBefore])).toEqual([
      [0, 18],
      [10, 6],
    ]);
  });

  it('shows a refused insertion where it was tried', () => {
    const [row] = modThreeScene(replayed({ number: 'KH AC 4S', draw: '9C 5H 5S' }, 'add | 5H 5S ^1 9C'));
    expect(row && text(row)).toBe('KH 9C(wrong) AC 4S 5H(new) 5S(new)');
  });

  it('shows a refused attack beside keeping at the number it was meant for', () => {
    const given = { numbers: { Ann: '7H 2C 10S', Bob: 'KS 5D 3C' }, seat: 'Bob' };
    expect(modThreeScene(replayed(given, 'keep; @1 | KS')).map(text)).toEqual([
      '7H 2C 10S KS(wrong)',
      'KS(wrong) 5D 3C',
    ]);
  });

  it('leaves out attackers when there are several', () => {
    const rows = modThreeScene(
      replayed(
        {
          numbers: { Ann: '7H 2C 10S', Bob: '3H 3S 6D', Cy: '5H 5S 5D' },
          seat: 'Bob',
          top: 'JS 2H 4H KS 2S 4S',
        },
        'draw',
        'add | 2H 4H; @1 JS |',
        'draw',
        'add | 2S 4S; @1 KS |',
      ),
    );
    expect(rows.map(text)).toEqual(['KS(visitor) JS(visitor) 7H 2C 10S']);
  });
});

describe('modThreeGrowth', () => {
  it('gives a row per laying move with the cards added in front counted', () => {
    const rows = modThreeGrowth(
      replayed({ hand: 'KH AC 4S', top: '9C 10H 3D' }, 'form KH AC 4S', 'draw', 'add 3D 9C | 10H'),
    );
    expect(rows.map((row) => [text(row), row.front, row.points])).toEqual([
      ['KH AC 4S', 0, 6],
      ['3D(new) 9C(new) KH AC 4S 10H(new)', 2, 36],
    ]);
  });
});
