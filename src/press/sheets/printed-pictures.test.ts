/** How fine pictures print, and when that is told. */
import { describe, expect, it } from 'vitest';
import { inches } from '../../base/units.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { gridOf, impositionOf, listOf, paperOf } from '../imposition/sheet.fixture.ts';
import { imposeSheets } from '../imposition/index.ts';
import { printedPictures } from './printed-pictures.ts';

/** Sheets with one picture of so many pixels, so many inches wide and high, each `scale` times larger by a group. */
async function told(
  pixels: readonly [number, number],
  size: readonly [number, number],
  scale = 1,
  pixelated = false,
) {
  const [width, height] = pixels;
  const image = {
    kind: 'image' as const,
    id: 'i',
    name: 'i.png',
    width,
    height,
    format: 'png' as const,
    hasAlpha: false,
    bytes: new Uint8Array(),
  };
  const rect = { x: 0, y: 0, width: inches(size[0]), height: inches(size[1]) };
  const items: DisplayItem[] = [
    { kind: 'push', matrix: [scale, 0, 0, scale, 0, 0], clip: undefined, opacity: 1 },
    { kind: 'image', owner: 0, image, rect, pixelated },
    { kind: 'pop' },
  ];
  const grid = gridOf({ paper: paperOf('a4').size });
  const face = { list: listOf('f', grid.trim, items), spoken: 'f' };
  const set = imposeSheets(impositionOf(grid, [{ id: 'c', front: face, back: undefined }], 'none'));
  const found: Diagnostic[] = [];
  await printedPictures(set, 300, (one) => void found.push(one));
  return found.map(({ code, message, help }) => `${code} ${message}; ${help}`);
}

describe('MP4009: pictures too coarse for print', () => {
  it('are told by their coarser side, with what would do', async () => {
    expect(await told([1000, 150], [1, 1])).toEqual([
      'MP4009 the picture "i.png" prints at 150 dots per inch; it has 1000 x 150 pixels; 300 x 300 print well at this size',
    ]);
    expect(await told([150, 1000], [1, 1])).toHaveLength(1);
  });

  it('begin below 200 dots per inch, at the size they are printed', async () => {
    expect(await told([200, 200], [1, 1])).toEqual([]);
    expect(await told([199, 200], [1, 1])).toHaveLength(1);
    expect(await told([200, 200], [1, 1], 1.1)).toHaveLength(1);
  });

  it('are no matter where pixels are meant to be seen', async () => {
    expect(await told([10, 10], [1, 1], 1, true)).toEqual([]);
  });
});
