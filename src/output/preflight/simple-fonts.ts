/**
 * Simple fonts: which glyph of the program a code is, and whether the font says it in a way that every reader understands (U36).
 *
 * Source: ISO 32000-1, 9.6.6; ISO 14289-1, 7.21.6.
 */
import type { PdfFile } from './file.ts';
import type { CodeMap, FontProgram } from './truetype-program.ts';
import { characterOf, type Encoding, namedEncoding } from './glyph-names.ts';
import { nameOf, type PdfValue } from './values.ts';

// Which glyph each code of a simple font stands for, by name (`encodingNames`).
// Takes the font's dictionary, and the encoding that its program has built in; gives one name for each code, '' for none.
// Source: ISO 32000-1, 9.6.6.

const SYMBOLIC = 4;

const isSymbolic = (file: PdfFile, font: PdfValue): boolean => {
  const flags = file.number(file.entry(font, 'FontDescriptor'), 'Flags') ?? 0;
  return (flags & SYMBOLIC) !== 0;
};

/** @param builtIn of the program; undefined where it has none or cannot be read */
export function encodingNames(file: PdfFile, font: PdfValue, builtIn?: Encoding): Encoding {
  const encoding = file.entry(font, 'Encoding');
  const base = nameOf(encoding) ?? file.name(encoding, 'BaseEncoding');
  // Without a base, symbols have what is built in; other fonts, and those that are not inside, have the standard encoding.
  const usual = builtIn ?? namedEncoding('StandardEncoding') ?? [];
  const names = [...((base === undefined ? undefined : namedEncoding(base)) ?? usual)];
  let code = 0;
  for (const one of file.list(file.raw(encoding, 'Differences')).map((item) => file.resolve(item))) {
    const name = nameOf(one);
    if (typeof one === 'number') code = one;
    else if (name !== undefined && code < 256) names[code++] = name;
  }
  return names;
}

const LATIN: ReadonlySet<string> = new Set(['MacRomanEncoding', 'WinAnsiEncoding']);
const NONSYMBOLIC = 32;

/** Codes to glyphs; undefined where the program does not tell. */
export function simpleGlyphs(
  file: PdfFile,
  font: PdfValue,
  program: FontProgram,
): ((code: number) => number | undefined) | undefined {
  const names = encodingNames(file, font, program.encoding);
  const { glyphNamed, maps } = program;
  if (glyphNamed) return (code) => (names[code] === '' ? undefined : glyphNamed(names[code] ?? ''));
  if (!maps || maps.length === 0) return undefined;
  const find = (platform: number, encoding: number): CodeMap | undefined =>
    maps.find((one) => one.platform === platform && one.encoding === encoding);
  const [unicode, symbols, roman] = [find(3, 1) ?? find(0, 3), find(3, 0), find(1, 0)];
  if (isSymbolic(file, font) || file.entry(font, 'Encoding') === null) {
    if (!symbols && !roman) return unicode && ((code) => unicode.glyphOf(code));
    return (code) => {
      const found =
        symbols && [0xf000, 0, 0xf100, 0xf200].map((by) => symbols.glyphOf(by + code)).find((one) => one > 0);
      return found ?? roman?.glyphOf(code) ?? 0;
    };
  }
  if (!unicode && !roman) return undefined;
  const romanCodes = new Map((namedEncoding('MacRomanEncoding') ?? []).map((name, code) => [name, code]));
  return (code) => {
    const name = names[code] ?? '';
    const char = characterOf(name);
    const found = unicode && char !== undefined ? unicode.glyphOf(char.codePointAt(0) ?? 0) : 0;
    if (found > 0) return found;
    const other = romanCodes.get(name);
    return roman && other !== undefined ? roman.glyphOf(other) : 0;
  };
}

/** What is wrong with how a TrueType font says what its codes are. */
export function encodingFaults(file: PdfFile, font: PdfValue, program: FontProgram): readonly string[] {
  if (file.name(font, 'Subtype') !== 'TrueType' || !program.maps) return [];
  const hasSymbols = program.maps.some(({ platform, encoding }) => platform === 3 && encoding === 0);
  const count = program.maps.length;
  if (isSymbolic(file, font))
    return count === 1 || hasSymbols ? [] : ['is symbolic and has no map of symbols in its program'];
  const few = hasSymbols ? count < 2 : count < 1;
  const isUnicode = program.maps.some(({ platform, encoding }) => platform === 3 && encoding === 1);
  const odd = differences(file, font).filter((name) => name !== '.notdef' && characterOf(name) === undefined);
  return [
    ...(few ? ['has no map of Latin letters in its program'] : []),
    ...(odd.length > 0
      ? [`has names in its encoding that stand for no character, such as "${odd[0] ?? ''}"`]
      : []),
    ...(differences(file, font).length > 0 && !isUnicode && !few
      ? ['has differences in its encoding and no map of Unicode in its program']
      : []),
  ];
}

const differences = (file: PdfFile, font: PdfValue): readonly string[] =>
  file
    .list(file.raw(file.entry(font, 'Encoding'), 'Differences'))
    .flatMap((one) => nameOf(file.resolve(one)) ?? []);

/** U36: a simple TrueType font has an encoding that says what its codes are, a symbolic one has none (7.21.6). */
export function encodingFault(file: PdfFile, font: PdfValue): string | undefined {
  if (file.name(font, 'Subtype') !== 'TrueType') return undefined;
  const flags = file.number(file.entry(font, 'FontDescriptor'), 'Flags') ?? 0;
  const encoding = file.entry(font, 'Encoding');
  if (isSymbolic(file, font) && (flags & NONSYMBOLIC) === 0)
    return encoding === null ? undefined : 'is symbolic and has an encoding';
  const named = nameOf(encoding) ?? file.name(encoding, 'BaseEncoding') ?? '';
  return LATIN.has(named) ? undefined : 'has no encoding of Latin letters';
}
