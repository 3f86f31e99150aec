import { describe, expect, it } from 'vitest';
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { rgb, type Colour } from '../../base/colour.ts';
import { rectPath } from '../../base/geometry.ts';
import { toMm } from '../../base/units.ts';
import { readDeck, type Component } from '../../deck/read/index.ts';
import { edgeColour, PAPERS, slotCount, type Copy, type Grid } from '../imposition/index.ts';
import { listOf, TILE } from '../imposition/sheet.fixture.ts';
import { cardGrid, type GridWish } from './card-grid.ts';

function tiles(more: string): Component {
  const yaml = `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: tiles, kind: tile, size: 15 x 15 mm, safe: 1 mm, ${more}, front: a.hbs }\n`;
  const found = readDeck(mapLoader({ '/d/deck.yaml': yaml }), '/d', () => undefined)?.components[0];
  if (!found) throw new Error('the deck cannot be read');
  return found;
}

const [RED, BLUE] = [rgb(1, 0, 0), rgb(0, 0, 1)];

/** Tiles of one plain colour each, dealt from a list. */
const plain = (count: number, ...colours: readonly Colour[]): readonly Copy[] =>
  Array.from({ length: count }, (_, i) => {
    const colour = colours[i % colours.length] ?? RED;
    const list = listOf(`t${i}`, TILE, [
      {
        kind: 'path',
        owner: -1,
        path: rectPath({ x: 0, y: 0, ...TILE }),
        fill: { kind: 'solid', colour },
        fillRule: 'nonzero',
        stroke: undefined,
      },
    ]);
    return { id: `t${i}`, front: { list, spoken: '' }, back: undefined };
  });

function gridFor(copies: readonly Copy[], more = 'bleed: 0 mm', grid: 'default' | 'dense' = 'default'): Grid {
  const wish: GridWish = {
    component: tiles(more),
    paper: PAPERS.a4,
    cut: { grid, gap: undefined, margin: undefined, up: undefined },
    flip: 'none',
    margins: undefined,
    measured: undefined,
    copies,
    edgeColour,
    report: (one) => {
      throw new Error(one.message);
    },
  };
  const found = cardGrid(wish);
  if (!found) throw new Error('no grid');
  return found;
}

const lane = (grid: Grid): number => Number(toMm(grid.gap).toFixed(3));

describe('P15: the lane between neighbours without bleed', () => {
  it('is none where all edges have one colour: they share a cut', () => {
    expect(lane(gridFor(plain(20, RED)))).toBe(0);
  });

  it('is 2 mm, a double cut line, where edges differ', () => {
    expect(lane(gridFor(plain(20, RED, BLUE)))).toBe(2);
  });

  it('is none where a double line would cost a sheet more', () => {
    const shared = slotCount(gridFor(plain(20, RED)));
    const double = slotCount(gridFor(plain(20, RED, BLUE)));
    expect(double).toBeLessThan(shared);
    expect(lane(gridFor(plain(double, RED, BLUE)))).toBe(2);
    expect(lane(gridFor(plain(double + 1, RED, BLUE)))).toBe(0);
    expect(lane(gridFor(plain(shared + 1, RED, BLUE)))).toBe(2);
  });

  it('is what was asked for, whatever the colours are', () => {
    expect(lane(gridFor(plain(20, RED, BLUE), 'bleed: 0 mm, gap: 0 mm'))).toBe(0);
    expect(lane(gridFor(plain(20, RED), 'bleed: 0 mm, gap: 3 mm'))).toBe(3);
    expect(lane(gridFor(plain(20, RED, BLUE), 'bleed: 0 mm', 'dense'))).toBe(0);
  });
});
