/**
 * The common structures of the OpenType layout tables (GSUB, GPOS): which lookups a script, a language and a set of
 * features ask for, coverage of glyphs, classes of glyphs.
 *
 * Everything is read where it lies, nothing is decoded ahead. Scripts fall back as fontkit's do (DFLT, dflt, latn), so that
 * both shapers see the same lookups. Source: OpenType 1.9, "OpenType Layout Common Table Formats".
 */

export interface Lookup {
  /** The type after an extension. */
  readonly type: number;
  /** Offsets of the subtables in the layout table. */
  readonly subtables: readonly number[];
}

const FALLBACK_SCRIPTS = ['DFLT', 'dflt', 'latn'] as const;

const tagAt = (table: DataView, at: number): string =>
  String.fromCharCode(
    table.getUint8(at),
    table.getUint8(at + 1),
    table.getUint8(at + 2),
    table.getUint8(at + 3),
  );

/** Offset of the record with a tag in a list of (tag, offset16) records, made absolute; undefined when absent. */
function recordAt(table: DataView, list: number, base: number, tag: string): number | undefined {
  const count = table.getUint16(list);
  for (let i = 0; i < count; i++) {
    const at = list + 2 + 6 * i;
    if (tagAt(table, at) === tag) return base + table.getUint16(at + 4);
  }
  return undefined;
}

function languageSystem(table: DataView, script: string, language: string): number | undefined {
  const list = table.getUint16(4);
  for (const tag of [script, ...FALLBACK_SCRIPTS]) {
    const at = recordAt(table, list, list, tag);
    if (at === undefined) continue;
    const own = recordAt(table, at + 2, at, language);
    if (own !== undefined) return own;
    const usual = table.getUint16(at);
    return usual === 0 ? undefined : at + usual;
  }
  return undefined;
}

/** Lookup numbers of each feature the script and language offer. */
export function featuresOf(
  table: DataView,
  script: string,
  language: string,
): Map<string, readonly number[]> {
  const features = new Map<string, readonly number[]>();
  const system = languageSystem(table, script, language);
  if (system === undefined) return features;
  const list = table.getUint16(6);
  const count = table.getUint16(system + 4);
  for (let i = 0; i < count; i++) {
    const record = list + 2 + 6 * table.getUint16(system + 6 + 2 * i);
    const feature = list + table.getUint16(record + 4);
    const lookups = Array.from({ length: table.getUint16(feature + 2) }, (_, k) =>
      table.getUint16(feature + 4 + 2 * k),
    );
    features.set(tagAt(table, record), lookups);
  }
  return features;
}

/** The lookup with a number; `extension` is the lookup type that only points elsewhere (7 in GSUB, 9 in GPOS). */
export function lookupAt(table: DataView, index: number, extension: number): Lookup {
  const list = table.getUint16(8);
  const at = list + table.getUint16(list + 2 + 2 * index);
  const type = table.getUint16(at);
  const offsets = Array.from(
    { length: table.getUint16(at + 4) },
    (_, i) => at + table.getUint16(at + 6 + 2 * i),
  );
  if (type !== extension) return { type, subtables: offsets };
  const first = offsets[0];
  return {
    type: first === undefined ? type : table.getUint16(first + 2),
    subtables: offsets.map((offset) => offset + table.getUint32(offset + 4)),
  };
}

/** Place of a glyph in a coverage table, -1 when it is not covered. */
export function coverageIndex(table: DataView, at: number, glyph: number): number {
  const count = table.getUint16(at + 2);
  const ranges = table.getUint16(at) === 2;
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = at + 4 + (ranges ? 6 : 2) * middle;
    const first = table.getUint16(entry);
    if (glyph < first) high = middle - 1;
    else if (glyph > (ranges ? table.getUint16(entry + 2) : first)) low = middle + 1;
    else return ranges ? table.getUint16(entry + 4) + glyph - first : middle;
  }
  return -1;
}

/** Class of a glyph in a class definition; 0 for glyphs it does not name. */
export function classOf(table: DataView, at: number, glyph: number): number {
  if (table.getUint16(at) === 1) {
    const index = glyph - table.getUint16(at + 2);
    return index >= 0 && index < table.getUint16(at + 4) ? table.getUint16(at + 6 + 2 * index) : 0;
  }
  let [low, high] = [0, table.getUint16(at + 2) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = at + 4 + 6 * middle;
    if (glyph < table.getUint16(range)) high = middle - 1;
    else if (glyph > table.getUint16(range + 2)) low = middle + 1;
    else return table.getUint16(range + 4);
  }
  return 0;
}
