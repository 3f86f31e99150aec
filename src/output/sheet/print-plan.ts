/**
 * What a sheet set should show once it is a file (`printPlan`), for the judge to measure the file by.
 *
 * Takes sheets as the writers get them; gives plain data. Faces are looked at once, however often they are placed.
 */
import { cachePerObject } from '../../base/cache.ts';
import { concat, IDENTITY, mapPoint, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import type { PlannedBox, PlannedPage, PlannedPart, PlannedWords, PrintPlan } from '../../base/print-plan.ts';
import { toRgb } from '../../base/colour.ts';
import { ARTIFACT_PAGE } from '../../typeset/box/types.ts';
import { artItems, itemBounds } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import type { Placement, Sheet, SheetSet } from './types.ts';

/** Lines and places of each face that the plan names. */
const [MOST_WORDS, MOST_INK] = [6, 4];
/** Characters of a line: enough to know it again. */
const LONGEST = 24;
/** Smaller than this, in points, a shape may fall between the places that the judge looks at. */
const SMALLEST_INK = 6;

export const printPlan = ({ duplex, sheets }: SheetSet): PrintPlan => ({
  version: 1,
  duplex,
  pages: sheets.map(pageOf),
});

function pageOf(sheet: Sheet): PlannedPage {
  const { size, placements, sharedPrintersMarks, printersMarks, correction = IDENTITY } = sheet;
  const around = [
    ...sharedPrintersMarks.map(({ list, page, matrix }) => ({
      look: lookAt(list.pages[page]),
      matrix: concat(correction, matrix),
    })),
    { look: lookAt({ size, items: printersMarks }), matrix: correction },
  ];
  return {
    size: [rounded(size.width), rounded(size.height)],
    parts: placements.map((one) => partOf(one, correction)),
    marks: around.flatMap(({ look, matrix }) => look.lines.map((line) => boxOf(mapRect(matrix, line)))),
    slug: around.flatMap(({ look, matrix }) => look.words.map((one) => wordsOn(one, matrix))),
  };
}

function partOf({ list, page, matrix, clip }: Placement, correction: Matrix): PlannedPart {
  const look = lookAt(list.pages[page]);
  const whole = concat(correction, matrix);
  const shown = clip && mapRect(correction, clip);
  const words = look.words.filter(({ box }) => !clip || isInside(mapRect(matrix, box), clip));
  return {
    ...(shown ? { box: boxOf(shown) } : {}),
    letters: words.reduce((sum, { letters }) => sum + letters, 0),
    words: atEdges(words).map((one) => wordsOn(one, whole)),
    ink: look.ink
      .map((box) => shownPart(mapRect(whole, box), shown))
      .filter(({ width, height }) => Math.min(width, height) >= SMALLEST_INK)
      .slice(0, MOST_INK)
      .map(boxOf),
  };
}

const shownPart = (box: Rect, shown: Rect | undefined): Rect => (shown ? common(box, shown) : box);

const rounded = (value: number): number => Math.round(value * 100) / 100;
const boxOf = ({ x, y, width, height }: Rect): PlannedBox => [
  rounded(x),
  rounded(y),
  rounded(width),
  rounded(height),
];
const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** A line of words in the points of its face. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly letters: number;
  readonly box: Rect;
}

function wordsOn({ x, y, size, text }: Line, matrix: Matrix): PlannedWords {
  const [px, py] = mapPoint(matrix, x, y);
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  return [rounded(px), rounded(py), rounded(size * scale), text];
}

/** Those nearest to the four edges, which move most when a page is enlarged, and then others. */
function atEdges(lines: readonly Line[]): readonly Line[] {
  const most = (by: (line: Line) => number): Line | undefined =>
    lines.reduce<Line | undefined>((best, one) => (!best || by(one) > by(best) ? one : best), undefined);
  const edges = [most(({ y }) => -y), most(({ y }) => y), most(({ x }) => -x), most(({ x }) => x)];
  return [...new Set([...edges.flatMap((one) => one ?? []), ...lines])].slice(0, MOST_WORDS);
}

/** What is known of a page of a face. */
interface Look {
  readonly words: readonly Line[];
  readonly ink: readonly Rect[];
  /** Of strokes and thin fills. */
  readonly lines: readonly Rect[];
}

const NOTHING: Look = { words: [], ink: [], lines: [] };
const lookAt = (page: DisplayPage | undefined): Look => (page ? look(page.items) : NOTHING);

interface LookState {
  readonly matrix: Matrix;
  /** What is cut to, in the points of the face. */
  readonly clip: Rect | undefined;
  /** Nothing weakens it: what is sheer may be seen or not, and is left out. */
  readonly isPlain: boolean;
}
const FIRST: LookState = { matrix: IDENTITY, clip: undefined, isPlain: true };

const look = cachePerObject('looks of faces', (items: readonly DisplayItem[]): Look => {
  const words: Line[] = [];
  const ink: Rect[] = [];
  const lines: Rect[] = [];
  const states: LookState[] = [FIRST];
  for (const item of items) {
    const state = states.at(-1) ?? FIRST;
    if (item.kind === 'push') states.push(pushed(item, state));
    else if (item.kind === 'pop') states.pop();
    else if (!state.isPlain) continue;
    else if (item.kind === 'glyphs') words.push(...lineOf(item, state));
    else {
      if (isSeen(item)) ink.push(...large(item, state));
      if (item.kind === 'path' && !state.clip) lines.push(...strokesOf(item, state.matrix));
    }
  }
  ink.sort((a, b) => b.width * b.height - a.width * a.height);
  return { words, ink, lines };
});

function pushed({ matrix, clip, opacity, blend }: PushItem, state: LookState): LookState {
  const inner = matrix ? concat(state.matrix, matrix) : state.matrix;
  const isPlain = state.isPlain && opacity === 1 && !blend;
  const box = clip && itemBounds({ ...CLIPPED, path: clip.path });
  if (!clip) return { matrix: inner, clip: state.clip, isPlain };
  const own = box && mapRect(inner, box);
  return {
    matrix: inner,
    clip: own && (state.clip ? common(own, state.clip) : own),
    isPlain: isPlain && !!own,
  };
}

const CLIPPED = {
  kind: 'path',
  owner: ARTIFACT_PAGE,
  fill: undefined,
  fillRule: 'nonzero',
  stroke: undefined,
} as const;

/** What two boxes have in common; without width or height where they have nothing. */
function common(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}

function lineOf(item: GlyphsItem, { matrix, clip }: LookState): readonly Line[] {
  const { runs, y, size, fill, stroke } = item;
  const text = runs.map((run) => run.text).join('');
  const letters = [...text].filter((char) => char.trim() !== '').length;
  if (letters === 0 || (isPaper(fill) && !stroke)) return [];
  const [x, at] = mapPoint(matrix, firstSeen(item), y);
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const bounds = itemBounds(item);
  if (!bounds) return [];
  const box = mapRect(matrix, bounds);
  if (clip && !isInside(box, clip)) return [];
  return [{ x, y: at, size: size * scale, text: text.trim().slice(0, LONGEST), letters, box }];
}

/** Where the first sign of a line is, past the spaces in front of it. */
function firstSeen({ runs, xs, size, letterSpacing, wordSpacing }: GlyphsItem): number {
  for (const [i, { text, clusters, advances }] of runs.entries()) {
    let x = xs[i] ?? 0;
    for (const [k, cluster] of clusters.entries()) {
      const char = text[cluster] ?? '';
      if (char.trim() !== '') return x;
      x += (advances[k] ?? 0) * size + letterSpacing + (char === ' ' ? wordSpacing : 0);
    }
  }
  return xs[0] ?? 0;
}

const isPaper = (colour: GlyphsItem['fill']): boolean => {
  const { red, green, blue, alpha } = toRgb(colour);
  return alpha === 0 || Math.min(red, green, blue) > 0.98;
};

/** Whether a thing is surely seen on paper. */
function isSeen(item: DisplayItem): boolean {
  if (item.kind === 'image') return true;
  if (item.kind === 'art') return artItems(item.art).some((one) => one.kind === 'path' && isSeen(one));
  return item.kind === 'path' && item.fill?.kind === 'solid' && !isPaper(item.fill.colour);
}

function large(item: DisplayItem, { matrix, clip }: LookState): readonly Rect[] {
  const bounds = itemBounds(item);
  const whole = bounds && mapRect(matrix, bounds);
  const box = whole && clip ? common(whole, clip) : whole;
  return box && box.width >= SMALLEST_INK && box.height >= SMALLEST_INK ? [box] : [];
}

/** Each straight line of a stroke. */
function strokesOf({ path, stroke }: PathItem, matrix: Matrix): readonly Rect[] {
  if (!stroke || stroke.width === 0) return [];
  const parts: Rect[] = [];
  const { points, verbs } = path;
  let at = 0;
  for (const verb of verbs) {
    const [x = 0, y = 0] = points.slice(at, at + 2);
    const last = parts.at(-1);
    if (verb === 'M') parts.push({ x, y, width: 0, height: 0 });
    else if (verb === 'L' && last) parts[parts.length - 1] = joined(last, x, y);
    else if (verb === 'C' && last)
      parts[parts.length - 1] = [0, 2, 4].reduce(
        (box, i) => joined(box, points[at + i] ?? 0, points[at + i + 1] ?? 0),
        last,
      );
    at += verb === 'Z' ? 0 : verb === 'C' ? 6 : 2;
  }
  return parts.map((part) => mapRect(matrix, part));
}

function joined({ x, y, width, height }: Rect, px: number, py: number): Rect {
  const [left, top] = [Math.min(x, px), Math.min(y, py)];
  return {
    x: left,
    y: top,
    width: Math.max(x + width, px) - left,
    height: Math.max(y + height, py) - top,
  };
}
