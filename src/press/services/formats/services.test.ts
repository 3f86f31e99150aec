/** Sizes to the pixel, cells, archives, cut paths, press colours. */
import { readZip, writeZip } from '../../../base/zip.ts';
import { describe, expect, it } from 'vitest';
import { rgb } from '../../../base/colour.ts';
import { mm } from '../../../base/units.ts';
import {
  bleedOf,
  cutDxf,
  cutSvg,
  DRIVE_THRU,
  GAME_CRAFTER,
  gridFault,
  inkOf,
  MAKE_PLAYING_CARDS,
  matchSize,
  offers,
  plainInks,
  prepressColour,
  readCutDxf,
  readCutSvg,
  savedObject,
  sheetHeight,
  sheetWidth,
  tableGrids,
} from './index.ts';

const trim = (width: number, height: number) => ({ width: mm(width), height: mm(height) });
const STANDARD = trim(63, 88);
const NONE = { name: '', trim: STANDARD, width: 0, height: 0, kinds: [] };

describe('sizes of services', () => {
  it.each([
    ['poker', trim(63.5, 88.9), 'card', 825, 1125],
    ['Euro poker', trim(63, 88), 'card', 825, 1125],
    ['mini', trim(44.45, 63.5), 'card', 600, 825],
    ['tarot', trim(69.85, 120.65), 'card', 900, 1500],
    ['large chit', trim(25.4, 25.4), 'token', 375, 375],
  ] as const)('gives %s its pixels', (_, size, kind, width, height) => {
    expect(matchSize(GAME_CRAFTER, size, kind)).toMatchObject({ width, height });
  });

  it('takes 816 x 1110 and 822 x 1122 at MakePlayingCards', () => {
    expect(matchSize(MAKE_PLAYING_CARDS, STANDARD, 'card')).toMatchObject({ width: 816, height: 1110 });
    expect(matchSize(MAKE_PLAYING_CARDS, trim(63.5, 88.9), 'card')).toMatchObject({
      width: 822,
      height: 1122,
    });
  });

  it('cuts off half a millimetre or leaves a whole one on, no more, and offers the nearest', () => {
    expect(matchSize(DRIVE_THRU, trim(64, 89.4), 'card')?.name).toBe('poker card');
    expect(matchSize(DRIVE_THRU, trim(64.1, 88.9), 'card')).toBeUndefined();
    expect(matchSize(DRIVE_THRU, STANDARD, 'card')?.name).toBe('poker card');
    expect(matchSize(DRIVE_THRU, trim(62.4, 88), 'card')).toBeUndefined();
    expect(bleedOf(DRIVE_THRU[0] ?? NONE, STANDARD)).toBeCloseTo(((95.25 - 88) / 2 / 25.4) * 72, 6);
    expect(offers(DRIVE_THRU, STANDARD, 'card')).toBe('poker card (63.5 mm x 88.9 mm)');
  });
});

describe('sizes that are offered instead', () => {
  const size = (name: string, side: number, kind: 'card' | 'token') => ({
    ...NONE,
    name,
    trim: trim(side, side),
    kinds: [kind],
  });
  const sizes = [
    ...[60, 10, 40, 20].map((side) => size(`card ${side}`, side, 'card')),
    size('chit', 30, 'token'),
  ];

  it('are the three nearest of the kind, the nearest first', () => {
    expect(offers(sizes, trim(29, 29), 'card')).toBe(
      'card 20 (20 mm x 20 mm), card 40 (40 mm x 40 mm), card 10 (10 mm x 10 mm)',
    );
    expect(offers(sizes, trim(29, 29), 'token')).toBe('chit (30 mm x 30 mm)');
  });

  it('are of any kind where there is none of it', () => {
    expect(offers(sizes, trim(29, 29), 'tile')).toMatch(/^chit .*, card 20 .*, card 40 .*$/);
    expect(offers(sizes.slice(0, 1), trim(29, 29), 'tile')).toBe('card 60 (60 mm x 60 mm)');
  });
});

describe('sheets for tables', () => {
  it.each([1, 2, 3, 10, 52, 69, 70, 139])('keeps whole cells and a hidden one for %i designs', (designs) => {
    const grids = tableGrids(designs, STANDARD, 300);
    expect(grids.reduce((sum, { count }) => sum + count, 0)).toBe(designs);
    for (const grid of grids) {
      expect(gridFault(grid)).toBeUndefined();
      expect(Math.max(sheetWidth(grid), sheetHeight(grid))).toBeLessThanOrEqual(4096);
      expect(grid.count).toBeLessThan(grid.columns * grid.rows);
    }
  });

  it('numbers cards by sheet and cell, copies side by side', () => {
    const grids = tableGrids(70, STANDARD, 300);
    const cards = Array.from({ length: 70 }, (_, i) => ({ name: `c${i}`, copies: i === 0 ? 2 : 1 }));
    const deck = {
      title: 'T',
      description: '',
      trim: STANDARD,
      outline: 'rounded' as const,
      cards,
      grids,
      fronts: ['a', 'b'],
      backs: ['x'],
      hasUniqueBacks: false,
    };
    const { ObjectStates } = savedObject(deck) as {
      ObjectStates: { DeckIDs: number[]; ContainedObjects: unknown[] }[];
    };
    const ids = ObjectStates[0]?.DeckIDs ?? [];
    expect(ids).toHaveLength(71);
    expect([ids[0], ids[1], ids[2], ids[69], ids[70]]).toEqual([100, 100, 101, 168, 200]);
  });
});

describe('archives', () => {
  const entries = [
    { name: 'jeu/règle.txt', bytes: Buffer.from('a'.repeat(5000)) },
    { name: 'leer', bytes: new Uint8Array() },
  ];

  it('read back what was written, the same bytes each time', () => {
    const archive = writeZip(entries);
    const read = readZip(archive);
    expect(typeof read === 'string' ? read : read.map(({ name }) => name)).toEqual(['jeu/règle.txt', 'leer']);
    expect(typeof read === 'string' ? read : read[0]?.bytes.length).toBe(5000);
    expect(Buffer.compare(archive, writeZip(entries))).toBe(0);
    expect(archive.length).toBeLessThan(400);
  });

  it('say that they are cut off', () => {
    expect(readZip(writeZip(entries).subarray(0, 40))).toMatch(/^it cannot be unpacked: /);
  });
});

describe('cut paths', () => {
  const sheet = (corner: number) => ({
    size: trim(210, 297),
    cuts: [{ trim: { x: mm(10), y: mm(20), ...STANDARD }, corner: mm(corner) }],
    title: 'x & y',
  });
  /** A reader that knows DXF and not our writer: entities as lists of code and value. */
  const entities = (text: string): readonly (readonly (readonly [number, string])[])[] => {
    const lines = text.trimEnd().split('\n');
    const pairs = lines.flatMap((code, i) =>
      i % 2 === 0 ? [[Number(code), lines[i + 1] ?? ''] as const] : [],
    );
    const starts = pairs.flatMap(([code], i) => (code === 0 ? [i] : []));
    return starts.map((at, i) => pairs.slice(at, starts[i + 1]));
  };

  it('measure the trim in both formats', () => {
    expect(readCutSvg(cutSvg(sheet(3)))).toEqual([{ x: 10, y: 20, width: 63, height: 88, corner: 3 }]);
    const [dxf] = readCutDxf(cutDxf(sheet(3)));
    expect(dxf?.y).toBeCloseTo(297 - 20 - 88, 3);
    expect([dxf?.width, dxf?.height]).toEqual([63, 88]);
    expect(dxf?.corner).toBeCloseTo(3, 3);
    expect(readCutDxf(cutDxf(sheet(0)))[0]?.corner).toBe(0);
  });

  it('cut a round token as a circle', () => {
    const round = { ...sheet(0), cuts: [{ trim: { x: 0, y: 0, ...trim(20, 20) }, corner: mm(50) }] };
    expect(readCutSvg(cutSvg(round))[0]?.corner).toBe(10);
    expect(readCutDxf(cutDxf(round))[0]?.corner).toBeCloseTo(10, 3);
  });

  it('are whole DXF: sections close, polylines are closed and counter-clockwise, arcs bend outwards', () => {
    const found = entities(cutDxf(sheet(3)));
    expect(found.map(([head]) => head?.[1])).toEqual([
      'SECTION',
      'ENDSEC',
      'SECTION',
      'POLYLINE',
      ...Array.from({ length: 8 }, () => 'VERTEX'),
      'SEQEND',
      'ENDSEC',
      'EOF',
    ]);
    const value = (entity: number, code: number): number =>
      Number(found[entity]?.find(([key]) => key === code)?.[1] ?? 0);
    expect(value(3, 70)).toBe(1);
    const points = Array.from({ length: 8 }, (_, i) => [value(4 + i, 10), value(4 + i, 20)] as const);
    const area = points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0);
    // Without its arcs the shape has four corners cut straight: each lacks half a square of 3 mm.
    expect(area).toBeCloseTo(63 * 88 - 4 * 4.5, 2);
    expect(Array.from({ length: 8 }, (_, i) => value(4 + i, 42)).filter((bulge) => bulge > 0)).toHaveLength(
      4,
    );
  });

  it('say their unit and their extent', () => {
    expect(cutDxf(sheet(0))).toContain('$INSUNITS\n70\n4\n');
    expect(cutDxf(sheet(0))).toContain('$EXTMAX\n10\n210\n20\n297\n');
    expect(cutSvg(sheet(0))).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  });
});

const RULE = { make: plainInks, limit: 2.4 };

describe('press colours', () => {
  it('keep black text black ink alone', () => {
    expect(prepressColour(rgb(0, 0, 0), RULE)).toMatchObject({ cyan: 0, magenta: 0, yellow: 0, black: 1 });
    expect(prepressColour(rgb(0.5, 0.5, 0.5), RULE)).toMatchObject({
      cyan: 0,
      magenta: 0,
      yellow: 0,
      black: 0.5,
    });
  });

  it('stay within the ink limit', () => {
    const dark = prepressColour(rgb(0, 0, 0.1), RULE);
    expect(dark.kind === 'cmyk' ? inkOf(dark) : 0).toBeCloseTo(2.4, 6);
  });

  it('leave spot inks alone', () => {
    const alternate = { kind: 'cmyk', cyan: 0, magenta: 1, yellow: 0, black: 0, alpha: 1 } as const;
    const spot = { kind: 'spot', name: 'CutContour', tint: 1, alternate, alpha: 1 } as const;
    expect(prepressColour(spot, RULE)).toBe(spot);
  });
});
