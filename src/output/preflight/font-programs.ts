/**
 * Embedded font programs held against what the file says of them: widths and the map from codes to glyphs (U34, U35); encodings of
 * simple ones (U36).
 *
 * Takes a composite font of TrueType outlines and the codes it shows; gives faults. The widths of a program are those of its
 * `hmtx` table. Not looked at: programs in CFF, whose widths lie in their charstrings. Source: ISO 14289-1, 7.21.3 and
 * 7.21.5; OpenType, chapters head, hhea and hmtx.
 */
import { latin1Text, viewOf } from '../../base/bytes.ts';
import type { PdfFile } from './file.ts';
import { readWideWidths } from './font-codes.ts';
import { nameOf, type PdfValue } from './values.ts';

/** A thousandth of the font's size, as validators have it; half of one more for rounding. */
const CLOSE = 1.5;

/** Offsets of the tables of a TrueType program. */
function tablesOf(program: Uint8Array): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  const view = viewOf(program);
  const count = program.length >= 12 ? view.getUint16(4) : 0;
  for (let i = 0; i < count && 28 + i * 16 <= program.length; i++) {
    const at = 12 + i * 16;
    tables.set(latin1Text(program, at, at + 4), view.getUint32(at + 8));
  }
  return tables;
}

/** Width of a glyph in thousandths; undefined where the program cannot be read. */
export function programWidths(program: Uint8Array): ((glyph: number) => number | undefined) | undefined {
  const tables = tablesOf(program);
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((name) => tables.get(name));
  if (head === undefined || hhea === undefined || hmtx === undefined) return undefined;
  if (head + 20 > program.length || hhea + 36 > program.length) return undefined;
  const view = viewOf(program);
  const unitsPerEm = view.getUint16(head + 18);
  const count = view.getUint16(hhea + 34);
  if (unitsPerEm === 0 || count === 0) return undefined;
  return (glyph) => {
    const at = hmtx + Math.min(glyph, count - 1) * 4;
    return at + 2 > program.length ? undefined : (view.getUint16(at) * 1000) / unitsPerEm;
  };
}

/** Codes to glyphs: the identity, or a stream of two bytes each; undefined where the font does not say. */
function glyphMap(file: PdfFile, below: PdfValue): ((code: number) => number) | undefined {
  const written = file.entry(below, 'CIDToGIDMap');
  if (nameOf(written) === 'Identity') return (code) => code;
  const data = file.data(file.raw(below, 'CIDToGIDMap'));
  const view = data && viewOf(data);
  return view && ((code) => (2 * code + 2 <= view.byteLength ? view.getUint16(2 * code) : 0));
}

export interface ProgramFault {
  readonly check: 'U34' | 'U35';
  readonly message: string;
  readonly repair: string;
}

/** What is wrong between a font and its program; nothing for fonts that are not composite TrueType. */
export function programFaults(
  file: PdfFile,
  font: PdfValue,
  codes: Iterable<number>,
): readonly ProgramFault[] {
  if (file.name(font, 'Subtype') !== 'Type0') return [];
  const below = file.resolve(file.list(file.raw(font, 'DescendantFonts'))[0] ?? null);
  if (file.name(below, 'Subtype') !== 'CIDFontType2') return [];
  const stream = file.raw(file.entry(below, 'FontDescriptor'), 'FontFile2');
  if (stream === null) return [];
  const map = glyphMap(file, below);
  if (!map)
    return [
      {
        check: 'U35',
        message: 'does not say which glyph a code is',
        repair: 'write CIDToGIDMap Identity, or the map',
      },
    ];
  const program = file.data(stream);
  const widths = program && programWidths(program);
  if (!widths || file.name(font, 'Encoding') !== 'Identity-H') return [];
  const said = readWideWidths(file, font);
  const wrong = [...codes].filter((code) => {
    const width = widths(map(code));
    return width !== undefined && Math.abs(width - said(code)) > CLOSE;
  });
  if (wrong.length === 0) return [];
  const message = `gives ${wrong.length} of its glyphs another width than its program`;
  return [{ check: 'U34', message, repair: 'write W from the embedded font' }];
}

/** Bits of the flags of a font descriptor: glyphs outside of the Latin set, and those inside it. */
const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
const LATIN = new Set(['MacRomanEncoding', 'WinAnsiEncoding']);

/** U36: a simple TrueType font has an encoding that says what its codes are, a symbolic one has none (7.21.6). */
export function encodingFault(file: PdfFile, font: PdfValue): string | undefined {
  if (file.name(font, 'Subtype') !== 'TrueType') return undefined;
  const flags = file.number(file.entry(font, 'FontDescriptor'), 'Flags') ?? 0;
  const encoding = file.entry(font, 'Encoding');
  if ((flags & SYMBOLIC) !== 0 && (flags & NONSYMBOLIC) === 0)
    return encoding === null ? undefined : 'is symbolic and has an encoding';
  const named = nameOf(encoding) ?? file.name(encoding, 'BaseEncoding') ?? '';
  return LATIN.has(named) ? undefined : 'has no encoding of Latin letters';
}
