/**
 * Which glyph draws a character: reads the `cmap` table, formats 4 and 12, on demand and with a memory.
 *
 * Takes the table, gives glyph ids (0: none). Never looks at other tables. Source: OpenType 1.9, `cmap`.
 */

export type CharacterMap = (codePoint: number) => number;

// Which encodings are Unicode, best first? [platform, encoding], OpenType 1.9 `cmap` "Platform IDs".
const UNICODE_ENCODINGS: readonly (readonly [number, number])[] = [
  [0, 6],
  [0, 4],
  [3, 10],
  [0, 3],
  [3, 1],
  [0, 2],
  [0, 1],
  [0, 0],
];

/** Reads a `cmap` table; undefined when it has no Unicode part in a known format. */
export function readCharacterMap(cmap: DataView): CharacterMap | undefined {
  const parts = Array.from({ length: cmap.getUint16(2) }, (_, i) => ({
    platform: cmap.getUint16(4 + 8 * i),
    encoding: cmap.getUint16(6 + 8 * i),
    offset: cmap.getUint32(8 + 8 * i),
  }));
  for (const [platform, encoding] of UNICODE_ENCODINGS) {
    const part = parts.find((p) => p.platform === platform && p.encoding === encoding);
    const search = part && searchOf(cmap, part.offset);
    if (search) return remembered(search);
  }
  return undefined;
}

function searchOf(cmap: DataView, at: number): CharacterMap | undefined {
  const format = cmap.getUint16(at);
  if (format === 4) return (codePoint) => searchSegments(cmap, at, codePoint);
  if (format === 12) return (codePoint) => searchGroups(cmap, at, codePoint);
  return undefined;
}

function remembered(search: CharacterMap): CharacterMap {
  const memory = new Map<number, number>();
  return (codePoint) => {
    let glyph = memory.get(codePoint);
    if (glyph === undefined) {
      glyph = search(codePoint);
      memory.set(codePoint, glyph);
    }
    return glyph;
  };
}

/** Format 4: segments sorted by their last character; 16 bits. */
function searchSegments(cmap: DataView, at: number, codePoint: number): number {
  const doubled = cmap.getUint16(at + 6);
  const ends = at + 14;
  let [low, high] = [0, doubled / 2 - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cmap.getUint16(ends + 2 * middle) < codePoint) low = middle + 1;
    else high = middle;
  }
  const start = cmap.getUint16(ends + doubled + 2 + 2 * low);
  if (codePoint < start || codePoint > cmap.getUint16(ends + 2 * low)) return 0;
  const delta = cmap.getUint16(ends + 2 * doubled + 2 + 2 * low);
  const rangeAt = ends + 3 * doubled + 2 + 2 * low;
  const range = cmap.getUint16(rangeAt);
  if (range === 0) return (codePoint + delta) & 0xffff;
  const glyph = cmap.getUint16(rangeAt + range + 2 * (codePoint - start));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** Format 12: groups of consecutive characters and glyphs; 32 bits. */
function searchGroups(cmap: DataView, at: number, codePoint: number): number {
  let [low, high] = [0, cmap.getUint32(at + 12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = at + 16 + 12 * middle;
    const first = cmap.getUint32(group);
    if (codePoint < first) high = middle - 1;
    else if (codePoint > cmap.getUint32(group + 4)) low = middle + 1;
    else return cmap.getUint32(group + 8) + codePoint - first;
  }
  return 0;
}
