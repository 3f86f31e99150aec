/**
 * Small font programs by hand for tests of the checker: TrueType, CFF and Type 1, whose glyphs are boxes.
 *
 * Gives bytes as text, one byte a character, as the small file takes them.
 */

const byte = (value: number): string => String.fromCharCode(value & 255);
const short = (value: number): string => byte(value >> 8) + byte(value);
const long = (value: number): string => short(value >>> 16) + short(value);
const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** One contour of four points: a box of half an em. */
const BOX = [short(1), short(0), short(0), short(500), short(500), short(3), short(0), '\x01\x01\x01\x01'].join('') +
  [0, 500, 0, -500].map(short).join('') + [0, 0, 500, 0].map(short).join(''); // prettier-ignore

export interface SmallTrueType {
  readonly glyphs?: number;
  /** In thousandths, of all glyphs or of each. */
  readonly width?: number | ((glyph: number) => number);
  /** Subtables of `cmap`, each from a code to the glyph of that number. */
  readonly maps?: readonly (readonly [platform: number, encoding: number])[];
  /** Glyphs that paint nothing. */
  readonly empty?: readonly number[];
}

/** 1000 units to the em; glyph n is what code n shows. */
export function smallTrueType({
  glyphs = 128,
  width = 500,
  maps = [],
  empty = [],
}: SmallTrueType = {}): string {
  const widthOf = typeof width === 'number' ? () => width : width;
  const outlines = Array.from({ length: glyphs }, (_, i) => (empty.includes(i) ? '' : BOX));
  let at = 0;
  const places = [0, ...outlines.map((one) => (at += one.length))];
  const tables: Record<string, string> = {
    glyf: outlines.join(''),
    head: `${'\0'.repeat(18)}${short(1000)}${'\0'.repeat(30)}${short(1)}${short(0)}`,
    hhea: `${'\0'.repeat(34)}${short(glyphs)}`,
    hmtx: times(glyphs, (i) => short(widthOf(i)) + short(0)),
    loca: places.map(long).join(''),
    maxp: long(0x00010000) + short(glyphs),
    ...(maps.length > 0 ? { cmap: cmap(maps) } : {}),
  };
  const names = Object.keys(tables).sort();
  let place = 12 + 16 * names.length;
  const head = names.map((name) => {
    const entry = name + long(0) + long(place) + long(tables[name]?.length ?? 0);
    place += tables[name]?.length ?? 0;
    return entry;
  });
  return (
    long(0x00010000) +
    short(names.length) +
    '\0'.repeat(6) +
    head.join('') +
    names.map((name) => tables[name] ?? '').join('')
  );
}

/** Format 0 leads each code to the glyph of its number; format 4 does so for codes 1 to 255. */
function cmap(maps: readonly (readonly [number, number])[]): string {
  const roman = short(0) + short(262) + short(0) + times(256, byte);
  const from = maps.some(([platform, encoding]) => platform === 3 && encoding === 0) ? 0xf000 : 0;
  const segments = [
    short(from + 255),
    short(0xffff),
    short(0),
    short(from + 1),
    short(0xffff),
    short(-from),
    short(1),
    short(0),
    short(0),
  ];
  const unicode = short(4) + short(32) + short(0) + short(4) + '\0'.repeat(6) + segments.join('');
  const data = maps.map(([platform]) => (platform === 1 ? roman : unicode));
  let at = 4 + 8 * maps.length;
  const head = maps.map(([platform, encoding], i) => {
    const entry = short(platform) + short(encoding) + long(at);
    at += data[i]?.length ?? 0;
    return entry;
  });
  return short(0) + short(maps.length) + head.join('') + data.join('');
}

const index = (items: readonly string[]): string => {
  if (items.length === 0) return short(0);
  let at = 1;
  const offsets = [1, ...items.map((one) => (at += one.length))];
  return short(items.length) + byte(2) + offsets.map(short).join('') + items.join('');
};
const integer = (value: number): string => byte(28) + short(value);
const longInteger = (value: number): string => byte(29) + long(value);

export interface SmallCff {
  /** Of each glyph after `.notdef`. */
  readonly names?: readonly string[];
  /** Identifiers in place of names. */
  readonly cids?: readonly number[];
  readonly width?: number;
}

/** Glyphs that have their width and nothing else. */
export function smallCff({ names = [], cids, width = 500 }: SmallCff): string {
  const ids = cids ?? names.map((_, i) => 391 + i);
  const glyphs = index(['.notdef', ...ids.map(String)].map(() => integer(width - 400) + byte(14)));
  const charset = byte(0) + ids.map(short).join('');
  const strings = index(cids ? ['Adobe', 'Identity'] : names);
  const priv = integer(300) + byte(20) + integer(400) + byte(21);
  const head = `${byte(1)}${byte(0)}${byte(4)}${byte(2)}`;
  const name = index(['Small']);
  const fonts = (at: number): string => index([longInteger(priv.length) + longInteger(at) + byte(18)]);
  const select = byte(0) + '\0'.repeat(ids.length + 1);
  const top = (at: number): string => {
    const [charsetAt, glyphsAt, privAt] = [at, at + charset.length, at + charset.length + glyphs.length];
    const places = longInteger(charsetAt) + byte(15) + longInteger(glyphsAt) + byte(17);
    const partsAt = privAt + priv.length;
    const ros = integer(391) + integer(392) + integer(0) + byte(12) + byte(30);
    const parts =
      longInteger(partsAt) +
      byte(12) +
      byte(36) +
      longInteger(partsAt + fonts(0).length) +
      byte(12) +
      byte(37);
    return cids ? ros + places + parts : places + longInteger(priv.length) + longInteger(privAt) + byte(18);
  };
  const before = (at: number): string => head + name + index([top(at)]) + strings + index([]);
  const at = before(0).length;
  const behind = cids ? fonts(at + charset.length + glyphs.length) + select : '';
  return before(at) + charset + glyphs + priv + behind;
}

function encrypted(text: string, key: number, before: string): string {
  let state = key;
  return [...(before + text)]
    .map((char) => {
      const cipher = char.charCodeAt(0) ^ (state >> 8);
      state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
      return byte(cipher);
    })
    .join('');
}

/** Glyphs that have their width and nothing else, in the standard encoding. */
export function smallType1({
  names = [],
  width = 500,
  isTurned = false,
}: Pick<SmallCff, 'names' | 'width'> & { readonly isTurned?: boolean }): string {
  const number = (value: number): string => byte(255) + long(value);
  const glyph = encrypted(number(0) + number(width) + byte(13) + byte(14), 4330, '\0\0\0\0');
  const all = ['.notdef', ...names];
  const glyphs = (isTurned ? all.reverse() : all)
    .map((name) => `/${name} ${glyph.length} RD ${glyph} ND\n`)
    .join('');
  const inner = `dup /Private 5 dict dup begin /lenIV 4 def\n2 index /CharStrings ${names.length + 1} dict dup begin\n${glyphs}end\n`;
  const head =
    '%!PS-AdobeFont-1.0: Small\n/FontMatrix [0.001 0 0 0.001 0 0] def\n/Encoding StandardEncoding def\ncurrentfile eexec\n';
  return head + encrypted(inner, 55_665, '\0\0\0\0');
}
