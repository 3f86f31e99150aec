/**
 * Every measure of a cut sheet, taken from the written file: in every mode, each card is painted at its exact size in its
 * exact place, its back behind it, and the marks are at its edges to 0.01 mm.
 *
 * Where a back belongs is worked out here from the paper alone, as a hand turns it over.
 */
import { describe, expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { rgb, type Colour } from '../src/base/colour.ts';
import { rectPath, type Rect, type Size } from '../src/base/geometry.ts';
import { inches, mm, toMm } from '../src/base/units.ts';
import { writePdf } from '../src/output/pdf/index.ts';
import { readPaper } from '../src/press/printers/profile.ts';
import {
  imposeSheets,
  MARK_KINDS,
  PAPER_NAMES,
  slotTrim,
  solveGrid,
  type Flip,
  type Copy,
  type Grid,
  type MarkKind,
} from '../src/press/imposition/index.ts';
import { impositionOf, listOf, POKER, STANDARD, TILE } from '../src/press/imposition/sheet.fixture.ts';
import { readObjects } from './kit/pdf-objects.ts';
import { paintedThings, type Painted } from './kit/pdf-paint.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';

/** Largest error of any measure, in millimetres. */
const EXACT = 0.01;

const GRIDS = ['default', 'full', 'dense'] as const;
const FLIPS = ['long', 'short', 'fold', 'separate', 'none'] as const;
const ODD: Size = { width: mm(41.37), height: inches(2.03) };
const TRIMS = [STANDARD, POKER, TILE, ODD] as const;

const face = (id: string, trim: Size, colour: Colour) => ({
  spoken: '',
  list: listOf(id, trim, [
    {
      kind: 'path',
      owner: -1,
      path: rectPath({ x: 0, y: 0, ...trim }),
      fill: { kind: 'solid', colour },
      fillRule: 'nonzero',
      stroke: undefined,
    },
  ]),
});

/** Cards that are nothing but their trim. */
const cards = (count: number, trim: Size): readonly Copy[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `c${i}`,
    front: face(`f${i}`, trim, rgb(1, 0, 0)),
    back: face(`b${i}`, trim, rgb(0, 0, 1)),
  }));

/** Where the back of a place lies when the paper is turned by hand, or folded in the middle. */
function behind(place: Rect, page: Size, flip: Flip): Rect {
  const isLongEdgeLevel = page.width > page.height;
  const aboutLevel = { ...place, y: page.height - place.y - place.height };
  const aboutUpright = { ...place, x: page.width - place.x - place.width };
  if (flip === 'fold') return aboutLevel;
  if (flip === 'separate') return aboutUpright;
  return (flip === 'long') === isLongEdgeLevel ? aboutLevel : aboutUpright;
}

/** The box of a painted thing, y down. */
function boxOf({ points }: Painted, page: PageReading): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => page.height - y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const numbers = ({ x, y, width, height }: Rect): readonly number[] => [x, y, width, height].map(toMm);

const isClose = (a: Rect, b: Rect): boolean =>
  numbers(a).every((value, i) => Math.abs(value - (numbers(b)[i] ?? NaN)) < EXACT);

const isFilled = ({ operator, points }: Painted): boolean => /fill/i.test(operator) && points.length >= 4;
const isLine = ({ points }: Painted): boolean => points.length === 2;

const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Every place is painted exactly once, in its exact size, and nothing else is, but beside all places: registration bars of
 * sheets the printer turns, where marks are wanted, and what shows a fold at its ends.
 */
function expectPlaces(
  things: readonly Painted[],
  page: PageReading,
  places: readonly Rect[],
  { flip, kind }: Pick<Mode, 'flip' | 'kind'>,
): void {
  const painted = things.filter(isFilled).map((thing) => boxOf(thing, page));
  const onCards = painted.filter((one) => places.some((place) => touches(one, place)));
  expect(onCards).toHaveLength(places.length);
  for (const place of places) expect(onCards.filter((one) => isClose(one, place))).toHaveLength(1);
  const others = painted.filter((one) => !onCards.includes(one));
  const isAtFold = ({ y, height }: Rect): boolean => Math.abs(y + height / 2 - page.height / 2) < 0.01;
  if (flip === 'fold') expect(others.map(isAtFold)).toEqual([true, true]);
  else if (kind === 'none' || (flip !== 'long' && flip !== 'short')) expect(others).toEqual([]);
}

/** A line at each edge of each place; those that run along a card stand outside it by half their width. */
function expectMarks(things: readonly Painted[], page: PageReading, places: readonly Rect[], kind: MarkKind) {
  const boxes = things.filter(isLine).map((thing) => boxOf(thing, page));
  const at = { x: boxes.filter((b) => b.width < 1e-6), y: boxes.filter((b) => b.height < 1e-6) };
  for (const axis of ['x', 'y'] as const) {
    const side = axis === 'x' ? 'width' : 'height';
    for (const place of places) {
      const [first, second] = [place[axis], place[axis] + place[side]].map((edge) =>
        at[axis].map((one) => one[axis]).find((mark) => Math.abs(toMm(mark - edge)) < EXACT),
      );
      expect(toMm((second ?? NaN) - (first ?? NaN)) - toMm(place[side])).toBeCloseTo(0, 2);
    }
  }
  // And no mark stands anywhere else, but the lines along a card: half their width outside, their white beyond.
  const offs = kind === 'lines' || kind === 'dotted' ? [0, 0.075, 0.225] : [0];
  for (const axis of ['x', 'y'] as const) {
    const side = axis === 'x' ? 'width' : 'height';
    const edges = places.flatMap((place) => [place[axis], place[axis] + place[side]]);
    for (const one of at[axis].filter((box) => !isFold(box, page))) {
      const off = Math.min(...edges.map((edge) => Math.abs(toMm(one[axis] - edge))));
      expect(Math.min(...offs.map((each) => Math.abs(off - each)))).toBeLessThan(EXACT);
    }
  }
}

/** The dashed line in the middle. */
const isFold = ({ y, width }: Rect, page: PageReading): boolean =>
  width > mm(50) && Math.abs(y - page.height / 2) < 0.01;

function expectOutlines(things: readonly Painted[], page: PageReading, places: readonly Rect[]): void {
  const half = mm(0.075);
  const boxes = things.filter(({ operator }) => /stroke/i.test(operator)).map((thing) => boxOf(thing, page));
  for (const { x, y, width, height } of places) {
    const outline = { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half };
    expect(boxes.filter((box) => isClose(box, outline))).toHaveLength(1);
  }
}

interface Mode {
  readonly grid: Grid;
  readonly flip: Flip;
  readonly kind: MarkKind;
}

async function measure(mode: Mode): Promise<void> {
  const { grid, flip, kind } = mode;
  const { trim, page, slots } = grid;
  const count = Math.min(slots.length + 1, 4);
  const marks = { kind, on: 'both' } as const;
  const set = imposeSheets(impositionOf(grid, cards(count, trim), flip, { marks }));
  const { pages } = await readPdf(await writePdf(set, { date: new Date(0), version: '0', report: () => {} }));
  const perLeaf = flip === 'fold' || flip === 'none' ? 1 : 2;
  for (const [index, reading] of pages.entries()) {
    expect([reading.width, reading.height]).toEqual([
      expect.closeTo(page.width, 2),
      expect.closeTo(page.height, 2),
    ]);
    const leaf = Math.floor(index / perLeaf);
    const fronts = slots.slice(0, Math.min(slots.length, count - leaf * slots.length)).map((one) => one.trim);
    const backs = fronts.map((place) => behind(place, page, flip));
    const places = flip === 'fold' ? [...fronts, ...backs] : index % perLeaf === 0 ? fronts : backs;
    const things = await paintedThings(reading.page);
    expectPlaces(things, reading, places, mode);
    if (kind === 'none') expect(things.filter(isLine)).toEqual([]);
    else if (kind === 'outline' && (grid.gap >= mm(0.8) || fronts.length === 1))
      expectOutlines(things, reading, places);
    else expectMarks(things, reading, places, kind);
  }
}

describe('P2, P11, P13: measures taken from the file', () => {
  const papers = [...PAPER_NAMES, '210x250mm', '8.5 x 13 in'];
  // Short: every fifth paper; each meets every grid with half of the flips and kinds of marks, the next with the other half.
  const isTried = (p: number, f: number, k: number): boolean => isLong || (p / 5 + f + k) % 2 === 0;
  it.each(papers.map((paper, p) => [paper, p] as const).filter(([, p]) => isLong || p % 5 === 0))(
    'are exact to 0.01 mm on %s, in every grid, with every flip and every kind of marks',
    async (name, p) => {
      const paper = readPaper(name);
      if (!paper) throw new Error(`no paper ${name}`);
      const least = Math.max(paper.margin, mm(5.1));
      const margins = { top: least, right: least, bottom: least, left: least };
      let misfits = 0;
      for (const [g, mode] of GRIDS.entries())
        for (const [f, flip] of FLIPS.entries())
          for (const [k, kind] of MARK_KINDS.entries()) {
            if (!isTried(p, f, k)) continue;
            const trim = TRIMS[(p + g + f + k) % TRIMS.length] ?? STANDARD;
            const bleed = trim === TILE ? 0 : mm(2);
            const grid = solveGrid({
              trim,
              bleed,
              mode,
              paper: paper.size,
              margins,
              isFolded: flip === 'fold',
            });
            if (grid.kind === 'misfit') misfits++;
            else await measure({ grid, flip, kind });
          }
      // Only a row of cards with its backs is too much for small papers.
      expect(misfits).toBeLessThanOrEqual(name === 'photo' || name === 'a5' ? 12 : 0);
    },
    60_000,
  );

  it.each(
    FLIPS.filter((flip) => flip !== 'fold').flatMap((flip) =>
      [POKER, ODD].map((trim) => [flip, toMm(trim.width).toFixed(2), trim] as const),
    ),
  )('are the boxes of single-card pages, flip %s, %s mm wide', async (flip, _, trim) => {
    const grid = solveGrid({ trim, bleed: mm(3), mode: 'single', paper: { width: 1, height: 1 } });
    if (grid.kind === 'misfit') throw new Error('a page of one card always fits');
    const set = imposeSheets(impositionOf(grid, cards(2, trim), flip));
    const bytes = await writePdf(set, { date: new Date(0), version: '0', report: () => {} });
    const texts = [...readObjects(bytes).values()].map((object) => object.text);
    const pages = texts.filter((text) => /\/Type\s*\/Page\b/.test(text));
    expect(pages).toHaveLength(flip === 'none' ? 2 : 4);
    const sides = (text: string, name: string): readonly number[] => {
      const found = new RegExp(`/${name}\\s*\\[([\\d. ]+)\\]`).exec(text)?.[1] ?? '';
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.trim().split(/\s+/).map(Number);
      return [toMm(x0), toMm(y0), toMm(x1 - x0), toMm(y1 - y0)];
    };
    const [width, height] = [toMm(trim.width), toMm(trim.height)];
    for (const text of pages) {
      const expectSides = (name: string, ...expected: readonly number[]): void =>
        expect([name, ...sides(text, name)]).toEqual([
          name,
          ...expected.map((one) => expect.closeTo(one, 2)),
        ]);
      expectSides('TrimBox', 3, 3, width, height);
      expectSides('BleedBox', 0, 0, width + 6, height + 6);
      expectSides('MediaBox', 0, 0, width + 6, height + 6);
    }
    const [first] = (await readPdf(bytes)).pages;
    if (first)
      expectPlaces(await paintedThings(first.page), first, [slotTrim(grid, 0)], { flip, kind: 'none' });
  });
});
