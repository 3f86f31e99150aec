/**
 * The outlines of a WOFF 2 file, which the format keeps in seven streams, as the tables `glyf` and `loca` (`glyphTables`).
 *
 * Source: WOFF File Format 2.0, sections 5.1 and 5.2; OpenType, `glyf` and `loca`.
 */
import { joinBytes, viewOf } from '../../base/bytes.ts';
import { Cursor } from './woff2-cursor.ts';

export interface GlyphTables {
  readonly glyf: Uint8Array;
  /** With places of four bytes. */
  readonly loca: Uint8Array;
  /** The left end of each glyph. */
  readonly lefts: readonly number[];
}

interface Streams {
  readonly contours: Cursor;
  readonly points: Cursor;
  readonly flags: Cursor;
  readonly glyphs: Cursor;
  readonly composites: Cursor;
  readonly boxes: Cursor;
  readonly instructions: Cursor;
}

const COMPOSITE = -1;
// Bits of a component (OpenType, `glyf`).
const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX, INSTRUCTED] = [0x1, 0x8, 0x20, 0x40, 0x80, 0x100];

export function glyphTables(packed: Uint8Array): GlyphTables {
  const head = new Cursor(packed, 4);
  const count = head.u16();
  head.at = 8;
  const lengths = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxBytes, instructions] = lengths.map((length) =>
    head.take(length),
  );
  const all = [contours, points, flags, glyphs, composites, boxBytes, instructions].map(
    (bytes) => new Cursor(bytes ?? new Uint8Array()),
  );
  const [a, b, c, d, e, f, g] = all as [Cursor, Cursor, Cursor, Cursor, Cursor, Cursor, Cursor];
  const streams: Streams = {
    contours: a,
    points: b,
    flags: c,
    glyphs: d,
    composites: e,
    boxes: f,
    instructions: g,
  };
  const bits = f.take(4 * ((count + 31) >> 5));
  const made = Array.from({ length: count }, (_, i) =>
    glyphOf(streams, ((bits[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0),
  );
  const loca = new Uint8Array(4 * (count + 1));
  let offset = 0;
  made.forEach(({ bytes }, i) => {
    viewOf(loca).setUint32(4 * i, offset);
    offset += bytes.length;
  });
  viewOf(loca).setUint32(4 * count, offset);
  return { glyf: joinBytes(made.map(({ bytes }) => bytes)), loca, lefts: made.map(({ left }) => left) };
}

interface Glyph {
  readonly bytes: Uint8Array;
  readonly left: number;
}

const NOTHING: Glyph = { bytes: new Uint8Array(), left: 0 };

function glyphOf(streams: Streams, hasBox: boolean): Glyph {
  const count = streams.contours.i16();
  if (count === 0) return NOTHING;
  const { ends, points, body } = count === COMPOSITE ? compositeOf(streams) : simpleOf(streams, count);
  const box = hasBox ? Array.from({ length: 4 }, () => streams.boxes.i16()) : boxOf(points);
  const start = new Uint8Array(10 + 2 * ends.length);
  [count, ...box, ...ends].forEach((value, i) => viewOf(start).setInt16(2 * i, value));
  const length = start.length + body.length;
  return { bytes: joinBytes([start, body, new Uint8Array(-length & 3)]), left: box[0] ?? 0 };
}

/** A point, from the one before. */
interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly isOn: boolean;
}

interface Parts {
  /** Numbers of the last points of contours. */
  readonly ends: readonly number[];
  readonly points: readonly Step[];
  /** What follows the ends. */
  readonly body: Uint8Array;
}

function simpleOf(streams: Streams, count: number): Parts {
  let total = 0;
  const ends = Array.from({ length: count }, () => (total += streams.points.short()) - 1);
  if (total > streams.flags.view.byteLength) throw new RangeError('more points than flags');
  const points = Array.from({ length: total }, () => stepOf(streams.flags.u8(), streams.glyphs));
  const code = streams.instructions.take(streams.glyphs.short());
  const length = new Uint8Array(2);
  viewOf(length).setUint16(0, code.length);
  const flags = Uint8Array.from(points, ({ isOn }) => (isOn ? 1 : 0));
  const words = (values: readonly number[]): Uint8Array => {
    const bytes = new Uint8Array(2 * values.length);
    values.forEach((value, i) => viewOf(bytes).setInt16(2 * i, value));
    return bytes;
  };
  const [xs, ys] = [words(points.map(({ dx }) => dx)), words(points.map(({ dy }) => dy))];
  return { ends, points, body: joinBytes([length, code, flags, xs, ys]) };
}

/** Table of section 5.2, as the ranges it is made of. */
function stepOf(flag: number, source: Cursor): Step {
  const isOn = flag < 128;
  const kind = flag & 127;
  const signed = (bit: number, size: number): number => ((kind >> bit) & 1 ? size : -size);
  const step = (dx: number, dy: number): Step => ({ dx, dy, isOn });
  const first = source.u8();
  if (kind < 10) return step(0, signed(0, ((kind & 14) << 7) + first));
  if (kind < 20) return step(signed(0, (((kind - 10) & 14) << 7) + first), 0);
  if (kind < 84) {
    const by = kind - 20;
    return step(
      signed(0, 1 + (by & 0x30) + (first >> 4)),
      signed(1, 1 + ((by & 0x0c) << 2) + (first & 0x0f)),
    );
  }
  const second = source.u8();
  if (kind < 120) {
    const by = kind - 84;
    return step(
      signed(0, 1 + (Math.floor(by / 12) << 8) + first),
      signed(1, 1 + (((by % 12) >> 2) << 8) + second),
    );
  }
  const third = source.u8();
  if (kind < 124)
    return step(signed(0, (first << 4) + (second >> 4)), signed(1, ((second & 0x0f) << 8) + third));
  return step(signed(0, (first << 8) + second), signed(1, (third << 8) + source.u8()));
}

function boxOf(points: readonly Step[]): readonly number[] {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { dx, dy } of points) {
    xs.push((x += dx));
    ys.push((y += dy));
  }
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return points.length === 0 ? [0, 0, 0, 0] : [least(xs), least(ys), most(xs), most(ys)];
}

function compositeOf({ composites, glyphs, instructions }: Streams): Parts {
  const start = composites.at;
  let isInstructed = false;
  for (let flags = MORE; (flags & MORE) !== 0;) {
    flags = composites.u16();
    isInstructed ||= (flags & INSTRUCTED) !== 0;
    const scales = flags & MATRIX ? 8 : flags & TWO_SCALES ? 4 : flags & SCALE ? 2 : 0;
    composites.at += 2 + (flags & WORDS ? 4 : 2) + scales;
  }
  const end = composites.at;
  composites.at = start;
  const components = composites.take(end - start);
  if (!isInstructed) return { ends: [], points: [], body: components };
  const code = instructions.take(glyphs.short());
  const length = new Uint8Array(2);
  viewOf(length).setUint16(0, code.length);
  return { ends: [], points: [], body: joinBytes([components, length, code]) };
}
