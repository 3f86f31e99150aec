/** The rows and columns a template draws are the replay's, with what happened to each tile. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import type { Json } from '../../../games/core/game.ts';
import { replay } from '../../../games/core/replay.ts';
import { threeBySixteen } from '../../../games/3x16/index.ts';
import { tileScene, type SceneTile } from './scene.ts';

function sceneOf(given: Json, ...moves: string[]) {
  const start = threeBySixteen.readGiven(given);
  if (!start.ok) throw new Error(start.message);
  const result = replay(threeBySixteen, start.value, moves, randomFrom('scene'));
  if (!result.ok) throw new Error(result.message);
  const text = (tiles: readonly SceneTile[]): string =>
    tiles.map(({ tile, mark, order }) => `${tile}${mark ? `(${mark}${order || ''})` : ''}`).join(' ');
  const { rows, columns, calls, called } = tileScene(result.replay);
  return { rows: rows.map(text), columns: columns.map(text), calls, called };
}

describe('tileScene', () => {
  it('numbers the moves of a chain, in the column a tile left and in the row it joined', () => {
    const scene = sceneOf(
      { rows: [3, 1, 0], columns: [[7, 6, 5], [12, 4], [2]], call: 16 },
      'put 16 in 4',
      'take 4 from 2',
      'take 5 from 1',
      'take 2 from 3',
    );
    expect(scene.rows).toEqual(['1 2 3 4(new1) 5(new2)', '1 2(new3)', '']);
    expect(scene.columns).toEqual(['7 6 5(left2)', '12 4(left1)', '2(left3)', '16(new)', '']);
    expect(scene.called).toBe(16);
  });

  it('uses the row that was first to end below the tile, as the engine does', () => {
    expect(sceneOf({ rows: [2, 2, 0], columns: [[3]] }, 'take 3 from 1').rows).toEqual([
      '1 2 3(new1)',
      '1 2',
      '',
    ]);
  });

  it('shows a tile that passed through a column', () => {
    const scene = sceneOf({ rows: [1, 0, 0], call: 2 }, 'put 2 in 1', 'take 2 from 1');
    expect(scene.columns[0]).toBe('2(left1)');
  });

  it('fills a place that was left when the column is used again', () => {
    const scene = sceneOf(
      { rows: [4, 0, 0], columns: [[5], [9]], next: [12] },
      'take 5 from 1',
      'done',
      'put 12 in 1',
    );
    expect(scene.columns.slice(0, 2)).toEqual(['12(new)', '9']);
  });

  it.each([
    ['a covered tile', { rows: [3], columns: [[4, 9]] }, 'take 4 from 1', 0, '4(wrong) 9'],
    ['a 1 in a column', { call: 1 }, 'put 1 in 1', 0, '1(wrong)'],
    ['a tile on top', { columns: [[9], [8]], call: 4 }, 'insert 4 in 1 at 1', 0, '4(wrong) 9'],
    ['a tile moved across', { columns: [[9], [8]], call: 4 }, 'shift 8 from 2 to 1', 0, '9 8(wrong)'],
    ['a sixth column', { columns: [[9], [8], [7], [6], [5]], call: 4 }, 'put 4 in 6', 5, '4(wrong)'],
  ])('shows %s where somebody tried to lay it', (_, given, move, column, expected) => {
    expect(sceneOf(given, move).columns[column]).toBe(expected);
  });

  it('shows several calls as they ended, without marks', () => {
    const size = { rows: 2, length: 3, columns: 1 };
    const scene = sceneOf(
      { size, call: 1, next: [2, 3, 2, 3, 1] },
      ...['start 1', 'done', 'put 2 in 1', 'take 2 from 1', 'done', 'put 3 in 1', 'done'],
    );
    expect(scene.rows).toEqual(['1 2', '']);
    expect(scene.columns).toEqual(['3']);
    expect(scene.calls).toEqual([1, 2, 3, 2]);
  });
});
