/**
 * TrueType programs as far as the judge asks: how many glyphs, how wide each is, which are empty, how codes lead to them
 * (`openTrueType`).
 *
 * Source: OpenType, chapters "Organization of an OpenType font", cmap, glyf, head, hhea, hmtx, loca, maxp.
 */
import { latin1Text } from '../../base/bytes.ts';
import { ByteReader, type CodeMap, type OpenedProgram } from './font-program.ts';

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
