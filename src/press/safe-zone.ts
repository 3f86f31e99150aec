/**
 * The safe zone: text and pictures that mean something keep their distance from the cut.
 *
 * Takes the faces of a sheet set; reports each face whose letters (their outlines, not their line boxes) or tagged
 * pictures come closer to the trim than the component's safe zone (MP4005, a warning: the file is still made). Artifacts
 * are backgrounds and may bleed; text that reaches over the trim is lost and reported as that.
 */
import { concat, IDENTITY, mapRect, type Matrix, type Rect } from '../base/geometry.ts';
import { formatMm, type Pt } from '../base/units.ts';
import type { Component } from '../deck/index.ts';
import { warning, type Report } from '../diagnostics/diagnostic.ts';
import type { ShapedRun } from '../font/types.ts';
import { union, wordByWord, wordsOf } from '../paint/index.ts';
import type { DisplayItem, DisplayList, GlyphsItem } from '../paint/types.ts';
import type { SheetSet } from '../sheet/index.ts';
import { caseOf } from '../pipeline/index.ts';
import type { OpenDeck } from './open-deck.ts';

/** Rounding of layout: less than this is no touch. */
const TOLERANCE: Pt = 0.05;
/** Letters may be rounded off by this much at the trim or a clip; beyond it they are lost text (MP4024). */
export const CUT_TOLERANCE: Pt = 0.6;

/**
 * Reports every face of the set, with the text and the millimetres.
 *
 * @param checked faces that have been looked at: both papers show the same ones
 */
export function reportSafeZone({ deck, report }: OpenDeck, set: SheetSet, checked: Set<DisplayList>): void {
  const components = new Map(deck.components.map((component) => [component.name, component]));
  for (const sheet of set.sheets)
    for (const { list } of sheet.placements) {
      const component = components.get(list.id.split('/')[0] ?? '');
      if (!component || checked.has(list)) continue;
      checked.add(list);
      reportFace(list, component, report);
    }
}

/** Something on a face that comes too close to the trim. */
interface Intrusion {
  readonly what: string;
  readonly missing: Pt;
}

/** By face: the room it was measured against, and what was found. A face is looked at once, however long it is kept. */
const measured = new WeakMap<DisplayList, { readonly room: string; readonly found: readonly Intrusion[] }>();

/** Reports one face of a component. */
export function reportFace(list: DisplayList, component: Component, report: Report): void {
  const room = [component.trim.width, component.trim.height, component.safe].join(' ');
  let known = measured.get(list);
  if (known?.room !== room) measured.set(list, (known = { room, found: intrusionsOn(list, component) }));
  for (const { what, missing } of known.found) {
    const on = `${what} on ${list.id}`;
    const shared = `text or pictures reach into the safe zone, at most ${formatMm(missing)}: ${on}`;
    report(
      warning('MP4005', `${on} reaches ${formatMm(missing)} into the safe zone`, {
        place: component.place,
        help: `keep it ${formatMm(component.safe)} from the trim`,
        case: caseOf(list, shared, missing),
      }),
    );
  }
}

function intrusionsOn(list: DisplayList, component: Component): readonly Intrusion[] {
  const found: Intrusion[] = [];
  const stack: Matrix[] = [];
  const { trim, safe } = component;
  const room = { x: safe, y: safe, width: trim.width - 2 * safe, height: trim.height - 2 * safe };
  for (const item of list.pages[0]?.items ?? []) {
    // Nearly all that is on a face is words well inside.
    if (item.kind === 'glyphs' && stack.length === 0 && isWithin(item, room, TOLERANCE)) continue;
    const matrix = stack.at(-1);
    if (item.kind === 'push') stack.push(concat(matrix ?? IDENTITY, item.matrix ?? IDENTITY));
    else if (item.kind === 'pop') stack.pop();
    else if ('owner' in item && item.owner >= 0)
      for (const one of item.kind === 'glyphs' ? wordByWord(item) : [item]) {
        const rect = rectOf(one);
        const missing = rect ? intrusion(matrix ? mapRect(matrix, rect) : rect, component) : 0;
        const isLost = one.kind === 'glyphs' && missing - component.safe > CUT_TOLERANCE;
        if (missing > TOLERANCE && !isLost) found.push({ what: nameOf(one), missing });
      }
  }
  return found;
}

const nameOf = (item: DisplayItem): string =>
  item.kind === 'glyphs' ? `"${wordsOf(item).trim()}"` : 'a picture';

/** How far a rectangle reaches beyond the safe area, on its worst side; negative inside. */
function intrusion({ x, y, width, height }: Rect, { trim, safe }: Component): Pt {
  return Math.max(safe - x, safe - y, x + width - (trim.width - safe), y + height - (trim.height - safe));
}

/** Where an item that means something has ink; undefined for lines, fills and spaces. */
function rectOf(item: DisplayItem): Rect | undefined {
  switch (item.kind) {
    case 'glyphs':
      return glyphsInk(item);
    case 'image':
      return item.rect;
    case 'art':
      return mapRect(item.matrix, item.art.viewBox);
    default:
      return undefined;
  }
}

/** Box round the outlines of a run, in em, and its first and last glyph that has one. */
interface RunInk {
  readonly box: Rect;
  readonly first: number;
  readonly last: number;
}

const inks = new WeakMap<ShapedRun, RunInk | null>();

/** Null for spaces. */
function runInk(run: ShapedRun): RunInk | null {
  const known = inks.get(run);
  if (known !== undefined) return known;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [first, last] = [-1, -1];
  let pen = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    const bounds = run.typeface.bounds(glyph);
    if (bounds) {
      if (first < 0) first = index;
      last = index;
      x0 = Math.min(x0, pen + bounds.x);
      x1 = Math.max(x1, pen + bounds.x + bounds.width);
      y0 = Math.min(y0, bounds.y);
      y1 = Math.max(y1, bounds.y + bounds.height);
    }
    pen += run.advances[index] ?? 0;
  }
  const ink = last < 0 ? null : { box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, first, last };
  inks.set(run, ink);
  return ink;
}

/** Whether letters without extra spacing reach at most so far beyond a rectangle; what is spaced has to be looked at. */
export function isWithin(item: GlyphsItem, room: Rect, by: Pt): boolean {
  const { runs, xs, size, y, letterSpacing, wordSpacing } = item;
  if (letterSpacing !== 0 || wordSpacing !== 0) return false;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    const ink = run && runInk(run);
    if (!ink) continue;
    const { box } = ink;
    const [left, top] = [(xs[i] ?? 0) + box.x * size, y + box.y * size];
    if (
      room.x - left > by ||
      room.y - top > by ||
      left + box.width * size - room.x - room.width > by ||
      top + box.height * size - room.y - room.height > by
    )
      return false;
  }
  return true;
}

/** The box round the letters of an item where they are printed, in points; undefined for spaces. */
export function glyphsInk(item: GlyphsItem): Rect | undefined {
  let box: Rect | undefined;
  for (const [i, run] of item.runs.entries()) box = union(box, wordInk(item, run, item.xs[i] ?? 0));
  return box;
}

function wordInk(
  { size, y, letterSpacing, wordSpacing }: GlyphsItem,
  run: ShapedRun,
  x: Pt,
): Rect | undefined {
  const ink = runInk(run);
  if (!ink) return undefined;
  const { box } = ink;
  if (letterSpacing === 0 && wordSpacing === 0)
    return { x: x + box.x * size, y: y + box.y * size, width: box.width * size, height: box.height * size };
  const spread = (glyph: number): Pt => {
    const before = run.clusters.slice(0, glyph).map((at) => run.text[at]);
    const spaces = before.filter((char) => char === ' ' || char === '\u00a0').length;
    return glyph * letterSpacing + spaces * wordSpacing;
  };
  const [start, end] = [spread(ink.first), spread(ink.last)];
  return {
    x: x + box.x * size + start,
    y: y + box.y * size,
    width: box.width * size + end - start,
    height: box.height * size,
  };
}
