/**
 * Embedded font programs held against what the file says of them (U31, U32, U34 to U36).
 *
 * Takes a font and the codes it paints; gives faults: a program that is none or was cut off, glyphs that are not in it, widths that differ,
 * codes that lead to no glyph, lists of a subset that leave some out. Source: ISO 14289-1, 7.21.3 to 7.21.6 and 7.21.8.
 */
import { viewOf } from '../../base/bytes.ts';
import { openCff } from './cff-program.ts';
import { cmapFaults } from './cmaps.ts';
import type { PdfFile } from './file.ts';
import { fontCodes } from './font-codes.ts';
import type { FontProgram, OpenedProgram } from './font-program.ts';
import { encodingFaults, simpleGlyphs } from './simple-fonts.ts';
import { subsetFaults } from './subset-lists.ts';
import { openTrueType, sfntTables } from './truetype-program.ts';
import { openType1 } from './type1-program.ts';
import { nameOf, type PdfValue } from './values.ts';

/** A thousandth of the font's size, as validators have it; half of one more for rounding. */
const CLOSE = 1.5;

export interface ProgramFault {
  readonly check: 'U31' | 'U32' | 'U34' | 'U35' | 'U36';
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
  return [
    ...said,
    ...(kind === 'Type0'
      ? compositeFaults(file, font, { below, program, codes })
      : simpleFaults(file, font, { program, codes })),
    ...subsetFaults(file, below, program).map((message) =>
      fault('U35', message, 'list all glyphs of the subset, or leave the list out'),
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

/** Glyphs that are missing, and widths that differ. */
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
    if (width === undefined || (glyph === 0 && !isWide)) missing.push(code);
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
