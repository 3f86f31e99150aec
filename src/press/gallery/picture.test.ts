/** The picture of a hand: two fronts and the back where there is one, in a fan, corners clear. */
import { describe, expect, it } from 'vitest';
import { decodePng } from '../../../test/kit/pixels.ts';
import { rgb } from '../../base/colour.ts';
import { IDENTITY, rectPath } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { drawn } from '../../typeset/raster/index.ts';
import { imposeDocument, type SheetSet } from '../imposition/index.ts';
import { handPicture } from './picture.ts';

const SIZE = { width: 180, height: 250 };

const face = (id: string, red: number): DisplayList => ({
  kind: 'display-list',
  id,
  language: 'en',
  pages: [
    {
      size: SIZE,
      items: [
        {
          kind: 'path',
          owner: ARTIFACT_LAYOUT,
          path: rectPath({ x: 0, y: 0, ...SIZE }),
          fill: { kind: 'solid', colour: rgb(red, 0, 0) },
          fillRule: 'nonzero',
          stroke: undefined,
        },
      ],
    },
  ],
  structure: [{ role: 'Document', parent: -1 }],
});

function setOf(lists: readonly DisplayList[]): SheetSet {
  const [first] = lists;
  if (!first) throw new Error('a face');
  const set = imposeDocument(first, { title: '', subject: '', author: '', keywords: [] });
  const placements = lists.map((list) => ({
    as: 'form' as const,
    list,
    page: 0,
    matrix: IDENTITY,
    clip: { x: 0, y: 0, ...SIZE },
    owner: 0,
  }));
  return { ...set, sheets: set.sheets.map((sheet) => ({ ...sheet, placements })) };
}

const fronts = [0.2, 0.4, 0.6, 0.8].map((red, i) => face(`front ${i}`, red));
const back = face('back', 1);

async function redsOf(set: SheetSet): Promise<readonly number[]> {
  const drawing = handPicture(set, 600);
  if (!drawing) throw new Error('a picture');
  const { width, height, data } = await decodePng(await drawn(drawing));
  const at = (x: number): number => data[(Math.floor(height / 2) * width + x) * 4] ?? 0;
  return [width / 5, width / 2, (width * 4) / 5].map((x) => Math.round((at(Math.floor(x)) / 255) * 10) / 10);
}

describe('a hand', () => {
  it('shows two fronts from different parts of the deck, then what is printed behind all of them', async () => {
    const set = setOf([...fronts, ...fronts.map(() => back)]);
    expect(await redsOf(set)).toEqual([0.2, 0.4, 1]);
  });

  it('shows three fronts of a deck without a back', async () => {
    expect(await redsOf(setOf(fronts))).toEqual([0.2, 0.4, 0.8]);
  });

  it('is nothing for sheets without faces', () => {
    const set = setOf(fronts);
    const bare = { ...set, sheets: set.sheets.map((sheet) => ({ ...sheet, placements: [] })) };
    expect(handPicture(bare, 600)).toBeUndefined();
  });
});
