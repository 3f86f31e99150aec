/**
 * CFF programs as far as the judge asks: their glyphs by name or identifier, and how wide each is (`openCff`).
 *
 * Widths lie at the head of charstrings, which are read up to there. Source: Adobe technical notes 5176 (CFF) and 5177 (Type 2).
 */
import { latin1Text } from '../../base/bytes.ts';
import { ByteReader, type OpenedProgram } from './truetype-program.ts';
import { namedEncoding, standardString, STANDARD_STRINGS } from './glyph-names.ts';

type Dict = ReadonlyMap<number, readonly number[]>;
/** Where each item of an index lies. */
type Index = readonly (readonly [from: number, to: number])[];

const ESCAPE = 12;
const TWO_BYTES = 1200;
const OPERATORS = { charset: 15, encoding: 16, charStrings: 17, private: 18, matrix: TWO_BYTES + 7 };
const CID = { ros: TWO_BYTES + 30, fonts: TWO_BYTES + 36, select: TWO_BYTES + 37 };
const MOST_GLYPHS = 65_536;

function readIndex(reader: ByteReader): Index {
  const count = reader.short();
  if (count === 0) return [];
  const size = reader.byte();
  const offsets = Array.from({ length: count + 1 }, () => reader.number(size));
  const base = reader.at - 1;
  reader.at = base + (offsets[count] ?? 0);
  if (reader.at > reader.bytes.length || size < 1 || size > 4) reader.isPast = true;
  return offsets.slice(0, count).map((from, i) => [base + from, base + (offsets[i + 1] ?? from)]);
}

function readDict(program: Uint8Array, [from, to]: readonly [number, number]): Dict {
  const reader = new ByteReader(program, from);
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  while (reader.at < to && !reader.isPast) {
    const first = reader.byte();
    if (first <= 21) {
      dict.set(first === ESCAPE ? TWO_BYTES + reader.byte() : first, operands);
      operands = [];
    } else if (first === 30) operands.push(readReal(reader));
    else if (first === 28) operands.push(reader.signed());
    else if (first === 29) operands.push(reader.long() | 0);
    else operands.push(shortNumber(first, reader));
  }
  return dict;
}

const shortNumber = (first: number, reader: ByteReader): number =>
  first < 247
    ? first - 139
    : first < 251
      ? (first - 247) * 256 + reader.byte() + 108
      : -(first - 251) * 256 - reader.byte() - 108;

const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'];

function readReal(reader: ByteReader): number {
  let text = '';
  while (!reader.isPast) {
    const byte = reader.byte();
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return Number(text);
      text += NIBBLES[nibble] ?? '';
    }
  }
  return 0;
}

/** Widths and subroutines of one private dictionary. */
interface Private {
  readonly usual: number;
  readonly nominal: number;
  readonly subroutines: Index;
}

function readPrivate(program: Uint8Array, dict: Dict): Private {
  const [size = 0, offset = 0] = dict.get(OPERATORS.private) ?? [];
  const own = readDict(program, [offset, offset + size]);
  const [subrs] = own.get(19) ?? [];
  return {
    usual: own.get(20)?.[0] ?? 0,
    nominal: own.get(21)?.[0] ?? 0,
    subroutines: subrs === undefined ? [] : readIndex(new ByteReader(program, offset + subrs)),
  };
}

export function openCff(program: Uint8Array): OpenedProgram {
  if (program[0] !== 1 || program.length < 8) return 'it is no CFF program';
  const reader = new ByteReader(program, program[2] ?? 4);
  readIndex(reader);
  const [top] = readIndex(reader);
  const strings = readIndex(reader);
  const globals = readIndex(reader);
  if (!top || reader.isPast) return 'it is cut off';
  const dict = readDict(program, top);
  const [charStringsAt] = dict.get(OPERATORS.charStrings) ?? [];
  if (charStringsAt === undefined) return 'it has no glyphs';
  const glyphReader = new ByteReader(program, charStringsAt);
  const glyphs = readIndex(glyphReader);
  if (glyphReader.isPast || glyphs.length > MOST_GLYPHS) return 'it is cut off in its glyphs';
  const isCid = dict.has(CID.ros);
  const charset = readCharset(program, dict.get(OPERATORS.charset)?.[0] ?? 0, glyphs.length);
  const privateOf = privates(program, dict, isCid, glyphs.length);
  const scale = (dict.get(OPERATORS.matrix)?.[0] ?? 0.001) * 1000;
  const widthOf = (glyph: number): number | undefined => {
    const own = glyphs[glyph];
    return own && charWidth(program, own, privateOf(glyph), globals) * scale;
  };
  if (isCid) {
    const byCid = new Map(charset.map((cid, glyph) => [cid, glyph]));
    return { glyphCount: glyphs.length, widthOf, cids: charset, glyphOfCid: (cid) => byCid.get(cid) };
  }
  const names = charset.map((id) => stringOf(program, strings, id));
  const byName = new Map(names.map((name, glyph) => [name, glyph]));
  return {
    ...{ glyphCount: glyphs.length, widthOf, names, glyphNamed: (name: string) => byName.get(name) },
    encoding: readEncoding(program, dict.get(OPERATORS.encoding)?.[0] ?? 0, names),
  };
}

const stringOf = (program: Uint8Array, strings: Index, id: number): string => {
  if (id < STANDARD_STRINGS) return standardString(id);
  const own = strings[id - STANDARD_STRINGS];
  return own ? latin1Text(program, own[0], own[1]) : '';
};

/** The string or identifier of each glyph. */
function readCharset(program: Uint8Array, at: number, count: number): readonly number[] {
  // 0 to 2 are charsets known by their number: the standard one, and two of expert fonts, whose names are not told here.
  if (at <= 2) return Array.from({ length: count }, (_, glyph) => glyph);
  const reader = new ByteReader(program, at);
  const format = reader.byte();
  const ids = [0];
  while (ids.length < count && !reader.isPast) {
    const first = reader.short();
    const left = format === 0 ? 0 : format === 1 ? reader.byte() : reader.short();
    for (let i = 0; i <= left && ids.length < count; i++) ids.push(first + i);
  }
  return ids;
}

function readEncoding(
  program: Uint8Array,
  at: number,
  names: readonly string[],
): readonly string[] | undefined {
  if (at === 0) return namedEncoding('StandardEncoding');
  if (at === 1) return undefined;
  const reader = new ByteReader(program, at);
  const format = reader.byte() & 127;
  const codes = new Array<string>(256).fill('');
  let glyph = 1;
  for (let left = reader.byte(); left > 0 && !reader.isPast; left--) {
    const first = reader.byte();
    const more = format === 0 ? 0 : reader.byte();
    for (let i = 0; i <= more; i++) codes[first + i] = names[glyph++] ?? '';
  }
  return codes;
}

/** The private dictionary of each glyph: of a font with identifiers the one of its part. */
function privates(
  program: Uint8Array,
  dict: Dict,
  isCid: boolean,
  count: number,
): (glyph: number) => Private {
  const single = readPrivate(program, dict);
  if (!isCid) return () => single;
  const parts = readIndex(new ByteReader(program, dict.get(CID.fonts)?.[0] ?? 0)).map((one) =>
    readPrivate(program, readDict(program, one)),
  );
  const select = readSelect(program, dict.get(CID.select)?.[0] ?? 0, count);
  return (glyph) => parts[select[glyph] ?? 0] ?? single;
}

function readSelect(program: Uint8Array, at: number, count: number): Uint8Array {
  const reader = new ByteReader(program, at);
  const select = new Uint8Array(count);
  if (reader.byte() === 0) for (let glyph = 0; glyph < count; glyph++) select[glyph] = reader.byte();
  else {
    const ranges = reader.short();
    let first = reader.short();
    for (let i = 0; i < ranges && !reader.isPast; i++) {
      const part = reader.byte();
      const next = reader.short();
      select.fill(part, first, next);
      first = next;
    }
  }
  return select;
}

const [
  HSTEM,
  VSTEM,
  VMOVE,
  CALL,
  RETURN,
  END,
  HSTEM_MASK,
  HINT_MASK,
  COUNT_MASK,
  MOVE,
  HMOVE,
  VSTEM_MASK,
  CALL_GLOBAL,
] = [1, 3, 4, 10, 11, 14, 18, 19, 20, 21, 22, 23, 29] as const;
/** So many numbers an operator takes, beside a width in front of them; of stems any even number. */
const TAKES: ReadonlyMap<number, number | 'even'> = new Map<number, number | 'even'>([
  ...[HSTEM, VSTEM, HSTEM_MASK, HINT_MASK, COUNT_MASK, VSTEM_MASK].map((op) => [op, 'even'] as const),
  ...([[MOVE, 2], [HMOVE, 1], [VMOVE, 1], [END, 0]] as const),
]); // prettier-ignore
const DEEPEST = 10;

/** How wide a glyph is: the number in front of what its first operator takes, or the usual width. */
function charWidth(
  program: Uint8Array,
  range: readonly [number, number],
  { usual, nominal, subroutines }: Private,
  globals: Index,
): number {
  const stack: number[] = [];
  const run = ([from, to]: readonly [number, number], depth: number): number | undefined => {
    const reader = new ByteReader(program, from);
    while (reader.at < to && !reader.isPast) {
      const first = reader.byte();
      if (first >= 32 || first === 28) stack.push(first === 28 ? reader.signed() : numberIn(first, reader));
      else if (first === CALL || first === CALL_GLOBAL) {
        const index = first === CALL ? subroutines : globals;
        const called = index[(stack.pop() ?? 0) + biasOf(index.length)];
        const found = called && depth < DEEPEST ? run(called, depth + 1) : undefined;
        if (found !== undefined) return found;
      } else if (first === RETURN) return undefined;
      else return isWide(first, stack.length) ? nominal + (stack[0] ?? 0) : usual;
    }
    return undefined;
  };
  return run(range, 0) ?? usual;
}

const numberIn = (first: number, reader: ByteReader): number =>
  first === 255 ? (reader.long() | 0) / 65_536 : shortNumber(first, reader);
const biasOf = (count: number): number => (count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768);

function isWide(operator: number, count: number): boolean {
  const takes = TAKES.get(operator);
  if (takes === undefined) return false;
  // `endchar` may take four numbers that put an accent on a letter.
  return takes === 'even' ? count % 2 === 1 : operator === END ? count === 1 || count === 5 : count > takes;
}
