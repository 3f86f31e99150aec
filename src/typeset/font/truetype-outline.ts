/**
 * Outlines of TrueType glyphs, straight from the tables.
 *
 * Takes a font; gives for a glyph its path in em units, y down: the path fontkit makes, without fontkit. Two of a font's points that
 * are not on the curve have one between them that is. Source: OpenType 1.9, "glyf", "loca".
 */
import type { Path } from '../../base/geometry.ts';
import type { Sfnt } from './sfnt.ts';

/** In font units, y up. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

type Contour = readonly Point[];

// Flags of a point: OpenType 1.9, "glyf", "Simple Glyph Description".
const ON_CURVE = 0x1;
const SHORT_X = 0x2;
const SHORT_Y = 0x4;
const REPEAT = 0x8;
const SAME_X = 0x10;
const SAME_Y = 0x20;

// Flags of a part of a glyph: the same, "Composite Glyph Description".
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const SCALES = 0x40;
const MATRIX = 0x80;

/** More than any glyph is put together from; an end where one is part of itself. */
const MOST_PARTS = 256;

/** Undefined for fonts whose outlines are described otherwise (CFF). */
export function outlineReader(sfnt: Sfnt, em: number): ((glyph: number) => Path) | undefined {
  const [glyf, loca, head] = [sfnt.table('glyf'), sfnt.table('loca'), sfnt.table('head')];
  if (!glyf || !loca || !head) return undefined;
  const isLong = head.getInt16(50) === 1;
  const at = (index: number): number => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  let left = MOST_PARTS;
  const contoursOf = (glyph: number): readonly Contour[] => {
    const start = at(glyph);
    if (start === at(glyph + 1) || left <= 0) return [];
    left -= 1;
    const count = glyf.getInt16(start);
    if (count >= 0) return simple(glyf, start + 10, count);
    return parts(glyf, start + 10, contoursOf);
  };
  return (glyph) => {
    left = MOST_PARTS;
    return pathOf(contoursOf(glyph), em);
  };
}

function simple(glyf: DataView, start: number, count: number): readonly Contour[] {
  const ends = Array.from({ length: count }, (_, i) => glyf.getUint16(start + 2 * i));
  const length = (ends.at(-1) ?? -1) + 1;
  let at = start + 2 * count;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < length) {
    const flag = glyf.getUint8(at++);
    const times = flag & REPEAT ? glyf.getUint8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const axis = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.slice(0, length).map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [axis(SHORT_X, SAME_X), axis(SHORT_Y, SAME_Y)];
  const points = xs.map((x, i): Point => ({ x, y: ys[i] ?? 0, isOn: ((flags[i] ?? 0) & ON_CURVE) !== 0 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** A glyph that is put together from others, each moved and scaled. */
function parts(
  glyf: DataView,
  start: number,
  contoursOf: (glyph: number) => readonly Contour[],
): readonly Contour[] {
  const all: Contour[] = [];
  let at = start;
  let flags: number;
  const fraction = (): number => {
    at += 2;
    return glyf.getInt16(at - 2) / 0x4000;
  };
  do {
    flags = glyf.getUint16(at);
    const glyph = glyf.getUint16(at + 2);
    const isWide = (flags & WORDS) !== 0;
    const [dx, dy] = isWide
      ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
      : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    at += isWide ? 8 : 6;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & SCALE) xx = yy = fraction();
    else if (flags & SCALES) [xx, yy] = [fraction(), fraction()];
    else if (flags & MATRIX) [xx, yx, xy, yy] = [fraction(), fraction(), fraction(), fraction()];
    const moved = ({ x, y, isOn }: Point): Point => ({
      ...{ x: x * xx + y * yx + dx, y: y * yy + x * xy + dy },
      isOn,
    });
    all.push(...contoursOf(glyph).map((contour) => contour.map(moved)));
  } while (flags & MORE);
  return all;
}

/** Contours as cubic curves, in ems, y down. */
function pathOf(contours: readonly Contour[], em: number): Path {
  let verbs = '';
  const points: number[] = [];
  const add = (verb: string, ...values: readonly number[]): void => {
    verbs += verb;
    values.forEach((value, i) => points.push((i % 2 === 0 ? value : 0 - value) / em));
  };
  const curve = (from: Point, by: Point, to: Point): void => {
    const third = (a: number, b: number): number => a + (2 / 3) * (b - a);
    add('C', third(from.x, by.x), third(from.y, by.y), third(to.x, by.x), third(to.y, by.y), to.x, to.y);
  };
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    if (!first || !last) continue;
    const start = first.isOn ? first : last.isOn ? last : between(first, last);
    add('M', start.x, start.y);
    let pen = start;
    let by: Point | undefined;
    const goTo = (to: Point): void => {
      if (by) curve(pen, by, to);
      else add('L', to.x, to.y);
      [pen, by] = [to, undefined];
    };
    for (const point of first.isOn ? contour.slice(1) : last.isOn ? contour.slice(0, -1) : contour) {
      if (point.isOn) goTo(point);
      else {
        if (by) goTo(between(by, point));
        by = point;
      }
    }
    if (by) goTo(start);
    verbs += 'Z';
  }
  return { verbs, points };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true });
