/**
 * Embedded font programs held against what the file says of them (U31, U32, U34 to U36).
 *
 * Takes a font and the codes it paints; gives faults: a program that is none or was cut off, glyphs that are not in it, widths that differ,
 * codes that lead to no glyph, lists of a subset that leave some out. Source: ISO 14289-1, 7.21.3 to 7.21.6 and 7.21.8.
 */
import { latin1Text, viewOf } from '../../base/bytes.ts';
import { openCff } from './cff-program.ts';
import type { PdfFile } from './file.ts';
import { fontCodes } from './font-codes.ts';
import {
  type FontProgram,
  type OpenedProgram,
  openTrueType,
  openType1,
  sfntTables,
} from './truetype-program.ts';
import { encodingFaults, simpleGlyphs } from './simple-fonts.ts';
import { nameOf, type PdfValue } from './values.ts';

/** A thousandth of the font's size, as validators have it; half of one more for rounding. */
const CLOSE = 1.5;

export interface ProgramFault {
  readonly check: 'U31' | 'U32' | 'U34' | 'U35' | 'U36' | 'U50';
  readonly message: string;
  readonly repair: string;
}

const fault = (check: ProgramFault['check'], message: string, repair: string): ProgramFault => ({
  ...{ check, message, repair },
});

/** The dictionary that has the descriptor: of a composite font the one below it. */
export const describedFont = (file: PdfFile, font: PdfValue): PdfValue =>
  file.name(font, 'Subtype') === 'Type0'
    ? file.resolve(file.list(file.raw(font, 'DescendantFonts'))[0] ?? null)
    : font;

/** The program, or why it is none; undefined where the font has no program, or one that cannot be unpacked here. */
export function fontProgram(file: PdfFile, descriptor: PdfValue): OpenedProgram | undefined {
  const dataOf = (name: string): Uint8Array | undefined => file.data(file.raw(descriptor, name));
  if (file.raw(descriptor, 'FontFile2') !== null) {
    const data = dataOf('FontFile2');
    return data && openTrueType(data);
  }
  if (file.raw(descriptor, 'FontFile') !== null) {
    const data = dataOf('FontFile');
    return data && openType1(data);
  }
  const data = dataOf('FontFile3');
  if (!data) return undefined;
  if (file.name(file.entry(descriptor, 'FontFile3'), 'Subtype') !== 'OpenType') return openCff(data);
  const tables = sfntTables(data);
  if (typeof tables === 'string') return tables;
  const cff = tables.get('CFF ');
  return cff ? openCff(data.subarray(cff.at, cff.at + cff.length)) : openTrueType(data);
}

/** Which entries may hold the program of a kind of font (ISO 32000-1, table 126); of other kinds any. */
const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  Type1: ['FontFile', 'FontFile3'],
  MMType1: ['FontFile', 'FontFile3'],
  TrueType: ['FontFile2', 'FontFile3'],
  CIDFontType0: ['FontFile3'],
  CIDFontType2: ['FontFile2', 'FontFile3'],
};
const ANY_HOLDER = ['FontFile', 'FontFile2', 'FontFile3'];

/** A program in an entry that readers do not ask for this kind of font. */
function holderFaults(file: PdfFile, below: PdfValue, descriptor: PdfValue): readonly ProgramFault[] {
  const kind = file.name(below, 'Subtype') ?? '';
  const fits = HOLDERS[kind] ?? ANY_HOLDER;
  const held = ANY_HOLDER.filter((name) => file.raw(descriptor, name) !== null);
  if (held.length === 0 || held.some((name) => fits.includes(name))) return [];
  return [fault('U31', `is a ${kind} with its program in ${held.join(', ')}`, 'embed the font again')];
}

/** What is wrong between a font and its program. */
export function programFaults(
  file: PdfFile,
  font: PdfValue,
  codes: readonly number[],
): readonly ProgramFault[] {
  const kind = file.name(font, 'Subtype');
  if (kind === 'Type3') return [];
  const below = describedFont(file, font);
  const descriptor = file.entry(below, 'FontDescriptor');
  const maps = kind === 'Type0' ? cmapFaults(file, font, below) : [];
  const said = maps.map((message) =>
    fault('U35', message, 'name a map that fits the font, or put it into the file'),
  );
  const program = fontProgram(file, descriptor);
  if (typeof program === 'string')
    return [...said, fault('U31', `has a program that cannot be read: ${program}`, 'embed the font again')];
  if (!program) return said;
  const misplaced = holderFaults(file, below, descriptor);
  if (misplaced.length > 0) return [...said, ...misplaced];
  return [
    ...said,
    ...(kind === 'Type0'
      ? compositeFaults(file, font, { below, program, codes })
      : simpleFaults(file, font, { program, codes })),
    ...subsetFaults(file, below, program).map((message) =>
      fault('U50', message, 'list all glyphs of the subset, or leave the list out'),
    ),
  ];
}

interface Used {
  readonly program: FontProgram;
  readonly codes: readonly number[];
}

/** Codes to glyphs: the identity, or a stream of two bytes each; undefined where the font does not say. */
function glyphMap(file: PdfFile, below: PdfValue): ((code: number) => number) | undefined {
  const written = file.entry(below, 'CIDToGIDMap');
  if (nameOf(written) === 'Identity') return (code) => code;
  const data = file.data(file.raw(below, 'CIDToGIDMap'));
  const view = data && viewOf(data);
  return view && ((code) => (2 * code + 2 <= view.byteLength ? view.getUint16(2 * code) : 0));
}

function compositeFaults(
  file: PdfFile,
  font: PdfValue,
  { below, program, codes }: Used & { readonly below: PdfValue },
): readonly ProgramFault[] {
  const isTrueType = file.name(below, 'Subtype') === 'CIDFontType2';
  const map = isTrueType ? glyphMap(file, below) : (cid: number) => glyphOfCid(program, cid);
  if (!map)
    return [fault('U35', 'does not say which glyph a code is', 'write CIDToGIDMap Identity, or the map')];
  // Codes of other maps are not identifiers: which they are is not followed here.
  if (!['Identity-H', 'Identity-V'].includes(file.name(font, 'Encoding') ?? '')) return [];
  return glyphFaults(file, font, { program, codes, glyphOf: map });
}

const glyphOfCid = (program: FontProgram, cid: number): number | undefined =>
  program.glyphOfCid ? program.glyphOfCid(cid) : cid < program.glyphCount ? cid : undefined;

function simpleFaults(file: PdfFile, font: PdfValue, { program, codes }: Used): readonly ProgramFault[] {
  const wrong = encodingFaults(file, font, program).map((message) =>
    fault('U36', message, 'write MacRoman or WinAnsi, or none for symbols'),
  );
  const glyphOf = simpleGlyphs(file, font, program);
  return [...wrong, ...(glyphOf ? glyphFaults(file, font, { program, codes, glyphOf }) : [])];
}

/** Characters that paint nothing in any font. */
const BLANK = /^[\s\p{Cc}\p{Cf}\u115f\u2800\u3164]*$/u;

const isNone = ({ names }: FontProgram, glyph: number | undefined): boolean =>
  names ? names[glyph ?? -1] === '.notdef' : glyph === 0;

/** @param shown glyphs of characters that paint something in every font */
function emptyFaults(program: FontProgram, shown: readonly (number | undefined)[]): readonly ProgramFault[] {
  const empty = shown.filter((glyph) => glyph !== undefined && program.hasOutline?.(glyph) === false);
  if (empty.length * 2 <= shown.length) return [];
  return [fault('U32', `shows ${empty.length} letters that paint nothing`, 'embed the font again')];
}

/** Glyphs that are missing or empty, and widths that differ. */
function glyphFaults(
  file: PdfFile,
  font: PdfValue,
  { program, codes, glyphOf }: Used & { readonly glyphOf: (code: number) => number | undefined },
): readonly ProgramFault[] {
  const reader = fontCodes(file, font);
  const isWide = file.name(font, 'Subtype') === 'Type0';
  const missing: number[] = [];
  const wrong: number[] = [];
  for (const code of codes) {
    const glyph = glyphOf(code);
    const width = glyph === undefined ? undefined : program.widthOf(glyph);
    // Code 0 of a composite font is reported by its code.
    if (width === undefined || (isNone(program, glyph) && !isWide)) missing.push(code);
    else if (Math.abs(width - reader.code(code).width) > CLOSE) wrong.push(code);
  }
  return [
    ...(missing.length === 0
      ? []
      : [
          fault(
            'U32',
            `shows ${missing.length} glyphs that its program does not have`,
            'embed all glyphs it shows',
          ),
        ]),
    ...emptyFaults(program, codes.filter((code) => !BLANK.test(reader.code(code).text ?? ' ')).map(glyphOf)),
    ...(wrong.length === 0
      ? []
      : [
          fault(
            'U34',
            `gives ${wrong.length} of its glyphs another width than its program`,
            'write the widths from the embedded font',
          ),
        ]),
  ];
}

// Lists of the glyphs in a subset: where a font has one, all glyphs of its program are in it (U35).
// Source: ISO 14289-1, 7.21.4.2; ISO 32000-1, 9.8.1 and 9.8.3.2.

const SUBSET = /^[A-Z]{6}\+/;

/** @param font the dictionary that has the descriptor */
function subsetFaults(file: PdfFile, font: PdfValue, program: FontProgram): readonly string[] {
  const descriptor = file.entry(font, 'FontDescriptor');
  if (!SUBSET.test(file.name(descriptor, 'FontName') ?? file.name(font, 'BaseFont') ?? '')) return [];
  return [...nameFaults(file, descriptor, program), ...cidFaults(file, descriptor, program)];
}

function nameFaults(file: PdfFile, descriptor: PdfValue, { names }: FontProgram): readonly string[] {
  const list = file.text(descriptor, 'CharSet');
  if (list === undefined || !names) return [];
  const listed = new Set(list.split('/').map((name) => name.trim()));
  const left = names.filter((name) => name !== '.notdef' && name !== '' && !listed.has(name));
  const own = new Set(names);
  const gone = [...listed].filter((name) => name !== '' && !own.has(name));
  const say = (count: readonly string[], what: string): readonly string[] =>
    count.length === 0 ? [] : [`${what}, such as "${count[0] ?? ''}"`];
  return [
    ...say(left, `leaves ${left.length} of its glyphs out of CharSet`),
    ...say(gone, `lists ${gone.length} glyphs in CharSet that it does not have`),
  ];
}

function cidFaults(file: PdfFile, descriptor: PdfValue, program: FontProgram): readonly string[] {
  const bits = file.data(file.raw(descriptor, 'CIDSet'));
  if (!bits) return [];
  const has = (cid: number): boolean => ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
  const all = program.cids ?? Array.from({ length: program.glyphCount }, (_, glyph) => glyph);
  const left = all.filter(
    (cid) => cid !== 0 && !has(cid) && (program.cids ? true : program.hasOutline?.(cid) === true),
  );
  return left.length === 0 ? [] : [`leaves ${left.length} of its glyphs out of CIDSet`];
}

/** Predefined maps by the collection of characters they are for, each with the last supplement of it that they know. */
const PREDEFINED: readonly (readonly [ordering: string, supplement: number, names: string])[] = [
  [
    'GB1',
    5,
    'GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V',
  ],
  [
    'CNS1',
    4,
    'B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V',
  ],
  [
    'Japan1',
    6,
    '83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V',
  ],
  [
    'Korea1',
    2,
    'KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V',
  ],
];
const KNOWN = new Map(
  PREDEFINED.flatMap(([ordering, supplement, names]) =>
    names.split(' ').map((name) => [name, { registry: 'Adobe', ordering, supplement }] as const),
  ),
);
const isIdentity = (name: string | undefined): boolean => name === 'Identity-H' || name === 'Identity-V';

interface Collection {
  readonly registry: string | undefined;
  readonly ordering: string | undefined;
  readonly supplement: number | undefined;
}

const collectionOf = (file: PdfFile, owner: PdfValue): Collection => {
  const system = file.entry(owner, 'CIDSystemInfo');
  return {
    registry: file.text(system, 'Registry'),
    ordering: file.text(system, 'Ordering'),
    supplement: file.number(system, 'Supplement'),
  };
};

/** What is wrong with the map of a composite font, or between it and the font it leads to. */
function cmapFaults(file: PdfFile, font: PdfValue, below: PdfValue): readonly string[] {
  const encoding = file.entry(font, 'Encoding');
  const own = collectionOf(file, below);
  const bare =
    own.registry === undefined || own.ordering === undefined ? ['names no collection of characters'] : [];
  if (encoding === null) return [...bare, 'does not say what its codes are'];
  const name = nameOf(encoding);
  if (isIdentity(name)) return bare;
  if (name !== undefined) {
    const known = KNOWN.get(name);
    return known ? [...bare, ...mismatch(own, known)] : [`has the map "${name}", which no reader knows`];
  }
  return [...bare, ...insideFaults(file, file.raw(font, 'Encoding'), own)];
}

function mismatch(own: Collection, map: Collection): readonly string[] {
  const isSame = own.registry === map.registry && own.ordering === map.ordering;
  if (!isSame)
    return [
      `is of the collection ${own.registry ?? '?'}-${own.ordering ?? '?'}, and its map of ${map.registry ?? '?'}-${map.ordering ?? '?'}`,
    ];
  const isKnown =
    own.supplement === undefined || map.supplement === undefined || own.supplement <= map.supplement;
  return isKnown ? [] : [`is of supplement ${own.supplement ?? 0}, and its map knows ${map.supplement ?? 0}`];
}

/** A map that lies in the file. */
function insideFaults(file: PdfFile, map: PdfValue, own: Collection): readonly string[] {
  const data = file.data(map);
  if (!data) return ['has a map that cannot be read'];
  const text = latin1Text(data);
  const used = file.entry(map, 'UseCMap');
  const usedName = nameOf(used) ?? /\/([^\s/]+)\s+usecmap/.exec(text)?.[1];
  const mode = Number(/\/WMode\s+(\d)/.exec(text)?.[1] ?? 0);
  const isOdd = usedName !== undefined && !isIdentity(usedName) && !KNOWN.has(usedName);
  return [
    ...(file.name(map, 'CMapName') !== undefined && isIdentity(file.name(map, 'CMapName'))
      ? []
      : mismatch(own, collectionOf(file, map))),
    ...((file.number(map, 'WMode') ?? 0) === mode ? [] : ['has a map that says two directions of writing']),
    ...(isOdd ? [`has a map that uses "${usedName}", which no reader knows`] : []),
  ];
}
