/**
 * Type 1 programs as far as the judge asks: their glyphs by name, how wide each is, their own encoding (`openType1`).
 *
 * The second part of a program is encrypted, and each glyph in it once more. Source: Adobe Type 1 Font Format, 6 and 7.
 */
import { latin1Text, viewOf } from '../../base/bytes.ts';
import { type Encoding, namedEncoding } from './glyph-names.ts';

// What is asked of an embedded font program, whatever its format; and the reader of bytes that all formats use.
// A program that cannot be read is a text that says why: it is no program of its format, or it was cut off.

export interface FontProgram {
  readonly glyphCount: number;
  /** In thousandths of the font's size; undefined for a glyph that is not there. */
  widthOf(glyph: number): number | undefined;
  /** Of a program whose glyphs have names; undefined where it has no such glyph. */
  glyphNamed?(name: string): number | undefined;
  /** Of a program whose glyphs have character identifiers; undefined where it has no such glyph. */
  glyphOfCid?(cid: number): number | undefined;
  /** All names or identifiers of its glyphs. */
  readonly names?: readonly string[];
  readonly cids?: readonly number[];
  /** Of the codes of a simple font. */
  readonly encoding?: Encoding | undefined;
  /** Of a TrueType program: its maps from codes to glyphs. */
  readonly maps?: readonly CodeMap[];
  /** Whether a glyph paints anything; undefined where that is not known. */
  hasOutline?(glyph: number): boolean | undefined;
}

/** A subtable of `cmap`. */
export interface CodeMap {
  readonly platform: number;
  readonly encoding: number;
  glyphOf(code: number): number;
}

export type OpenedProgram = FontProgram | string;

/** Bytes that are read as numbers; what lies behind the end is reported by `isPast`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  at: number;
  /** Something was read from behind the end. */
  isPast = false;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.at = at;
  }

  private fits(size: number): boolean {
    if (this.at >= 0 && this.at + size <= this.bytes.length) return true;
    this.isPast = true;
    return false;
  }

  byte(): number {
    const value = this.fits(1) ? this.view.getUint8(this.at) : 0;
    this.at++;
    return value;
  }

  short(): number {
    const value = this.fits(2) ? this.view.getUint16(this.at) : 0;
    this.at += 2;
    return value;
  }

  signed(): number {
    const value = this.fits(2) ? this.view.getInt16(this.at) : 0;
    this.at += 2;
    return value;
  }

  long(): number {
    const value = this.fits(4) ? this.view.getUint32(this.at) : 0;
    this.at += 4;
    return value;
  }

  /** A number of so many bytes. */
  number(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.byte();
    return value;
  }
}

const [EEXEC_KEY, CHARSTRING_KEY] = [55_665, 4330];

function decrypted(bytes: Uint8Array, key: number, skip: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let state = key;
  bytes.forEach((byte, i) => {
    out[i] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  });
  return out.subarray(skip);
}

/** The encrypted part: bytes, or hexadecimal digits. */
function privatePart(program: Uint8Array, at: number): Uint8Array {
  const head = latin1Text(program, at, at + 8);
  if (!/^[0-9A-Fa-f\s]{8}$/.test(head)) return decrypted(program.subarray(at), EEXEC_KEY, 4);
  const digits = latin1Text(program, at).replaceAll(/[^0-9A-Fa-f]/g, '');
  const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, i) =>
    parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
  return decrypted(bytes, EEXEC_KEY, 4);
}

export function openType1(program: Uint8Array): OpenedProgram {
  const text = latin1Text(program);
  if (!text.startsWith('%!')) return 'it is no Type 1 program';
  const mark = /eexec(?:\r\n|\n|\r| )/.exec(text);
  if (!mark) return 'it is cut off before its glyphs';
  const bytes = privatePart(program, mark.index + mark[0].length);
  const inner = latin1Text(bytes);
  const skip = Number(/\/lenIV\s+(\d+)/.exec(inner)?.[1] ?? 4);
  const [names, widths]: [string[], number[]] = [[], []];
  const start = inner.indexOf('/CharStrings');
  const glyph = /\/([^\s/{}[\]()<>]+)\s+(\d+)\s+(?:RD|-\|)\s/g;
  glyph.lastIndex = Math.max(0, start + 12);
  let isCut = start < 0;
  let lastEnd = -1;
  for (let found = glyph.exec(inner); found; found = glyph.exec(inner)) {
    const [, name = '', length = '0'] = found;
    const [from, to] = [glyph.lastIndex, glyph.lastIndex + Number(length)];
    if (to > bytes.length) isCut = true;
    names.push(name);
    widths.push(widthIn(decrypted(bytes.subarray(from, to), CHARSTRING_KEY, skip)));
    glyph.lastIndex = lastEnd = to;
  }
  // Behind the last glyph the dictionary ends.
  const behind = inner.slice(Math.max(0, lastEnd));
  if (isCut || names.length === 0 || !/\bend\b/.test(behind)) return 'it is cut off in its glyphs';
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(text)?.[1] ?? 0.001) * 1000;
  const byName = new Map(names.map((name, i) => [name, i]));
  return {
    ...{ glyphCount: names.length, names, glyphNamed: (name: string) => byName.get(name) },
    widthOf: (one) => (widths[one] ?? NaN) * scale,
    encoding: encodingIn(text.slice(0, mark.index)),
  };
}

const [HSBW, SBW, ESCAPE] = [13, 7, 12];

/** The second number of the operator that every glyph begins with. */
function widthIn(code: Uint8Array): number {
  const stack: number[] = [];
  for (let at = 0; at < code.length;) {
    const first = code[at++] ?? 0;
    if (first >= 32) {
      const next = code[at] ?? 0;
      if (first < 247) stack.push(first - 139);
      else if (first < 255)
        stack.push(first < 251 ? (first - 247) * 256 + next + 108 : -(first - 251) * 256 - next - 108);
      else
        stack.push(
          (next << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0) | 0,
        );
      at += first < 247 ? 0 : first < 255 ? 1 : 4;
    } else if (first === HSBW) return stack[1] ?? NaN;
    else if (first === ESCAPE) {
      const second = code[at++];
      if (second === SBW) return stack[2] ?? NaN;
      // Widths may be written as a quotient.
      if (second === ESCAPE) stack.push((stack.splice(-2, 1)[0] ?? 0) / (stack.pop() ?? 1));
    } else return NaN;
  }
  return NaN;
}

function encodingIn(text: string): Encoding | undefined {
  if (/\/Encoding\s+StandardEncoding/.test(text)) return namedEncoding('StandardEncoding');
  const codes = new Array<string>(256).fill('');
  for (const [, code = '0', name = ''] of text.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g))
    codes[Number(code)] = name;
  return codes;
}

// TrueType programs as far as the judge asks: how many glyphs, how wide each is, which are empty, how codes lead to them
// (`openTrueType`).
// Source: OpenType, chapters "Organization of an OpenType font", cmap, glyf, head, hhea, hmtx, loca, maxp.

interface Table {
  readonly at: number;
  readonly length: number;
}

const VERSIONS: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);
const NEEDED = ['head', 'hhea', 'hmtx', 'maxp'] as const;

/** Tables by name, or why there are none. */
export function sfntTables(program: Uint8Array): ReadonlyMap<string, Table> | string {
  const reader = new ByteReader(program);
  if (!VERSIONS.has(reader.long())) return 'it is no TrueType or OpenType program';
  const count = reader.short();
  reader.at = 12;
  const tables = new Map<string, Table>();
  for (let i = 0; i < count; i++) {
    const name = latin1Text(program, reader.at, reader.at + 4);
    reader.at += 8;
    tables.set(name, { at: reader.long(), length: reader.long() });
  }
  if (reader.isPast) return 'it is cut off in its list of tables';
  const cut = [...tables].find(([, { at, length }]) => at + length > program.length);
  return cut ? `it is cut off in its table "${cut[0]}"` : tables;
}

export function openTrueType(program: Uint8Array): OpenedProgram {
  const tables = sfntTables(program);
  if (typeof tables === 'string') return tables;
  const missing = NEEDED.find((name) => !tables.has(name));
  if (missing !== undefined) return `it has no table "${missing}"`;
  const [head, hhea, hmtx, maxp] = NEEDED.map((name) => tables.get(name)?.at ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  const short = (at: number): number => new ByteReader(program, at).short();
  const unitsPerEm = short(head + 18);
  const metrics = short(hhea + 34);
  const glyphCount = short(maxp + 4);
  if (unitsPerEm === 0 || metrics === 0) return 'its measures are 0';
  if ((tables.get('hmtx')?.length ?? 0) < metrics * 4) return 'its table "hmtx" is too short';
  const isLong = short(head + 50) === 1;
  const [loca, glyf] = [tables.get('loca'), tables.get('glyf')];
  return {
    glyphCount,
    widthOf: (glyph) =>
      glyph < glyphCount ? (short(hmtx + Math.min(glyph, metrics - 1) * 4) * 1000) / unitsPerEm : undefined,
    hasOutline: (glyph) => {
      if (!loca || !glyf || glyph >= glyphCount) return undefined;
      const reader = new ByteReader(program, loca.at + glyph * (isLong ? 4 : 2));
      const [from, to] = isLong ? [reader.long(), reader.long()] : [reader.short() * 2, reader.short() * 2];
      return to > from && to <= glyf.length;
    },
    maps: codeMaps(program, tables.get('cmap')),
  };
}

function codeMaps(program: Uint8Array, table: Table | undefined): readonly CodeMap[] {
  if (!table) return [];
  const reader = new ByteReader(program, table.at + 2);
  const count = reader.short();
  return Array.from({ length: Math.min(64, count) }, () => {
    const [platform, encoding, offset] = [reader.short(), reader.short(), reader.long()];
    return { platform, encoding, glyphOf: codeMap(program, table.at + offset) };
  });
}

function codeMap(program: Uint8Array, at: number): (code: number) => number {
  const reader = new ByteReader(program, at);
  const format = reader.short();
  if (format === 0) return (code) => (code < 256 ? (program[at + 6 + code] ?? 0) : 0);
  if (format === 4) return (code) => inSegments(program, at, code);
  if (format === 6) {
    reader.at = at + 6;
    const [first, count] = [reader.short(), reader.short()];
    return (code) =>
      code >= first && code < first + count
        ? new ByteReader(program, at + 10 + 2 * (code - first)).short()
        : 0;
  }
  return (code) => (format === 12 ? inGroups(program, at, code) : 0);
}

/** Format 4. */
function inSegments(program: Uint8Array, at: number, code: number): number {
  const segments = new ByteReader(program, at + 6).short();
  const entry = (row: number, i: number): number =>
    new ByteReader(program, at + 14 + row * segments + (row > 0 ? 2 : 0) + i).short();
  for (let i = 0; i < segments; i += 2) {
    if (code > entry(0, i)) continue;
    const start = entry(1, i);
    if (code < start) return 0;
    const [delta, offset] = [entry(2, i), entry(3, i)];
    if (offset === 0) return (code + delta) & 0xffff;
    const place = at + 16 + 3 * segments + i + offset + 2 * (code - start);
    const glyph = new ByteReader(program, place).short();
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Format 12. */
function inGroups(program: Uint8Array, at: number, code: number): number {
  const reader = new ByteReader(program, at + 12);
  const count = Math.min(100_000, reader.long());
  for (let i = 0; i < count && !reader.isPast; i++) {
    const [first, last, glyph] = [reader.long(), reader.long(), reader.long()];
    if (code >= first && code <= last) return glyph + code - first;
  }
  return 0;
}
