/**
 * Which glyph each code of a simple font stands for, by name (`encodingNames`).
 *
 * Takes the font's dictionary, and the encoding that its program has built in; gives one name for each code, '' for none.
 * Source: ISO 32000-1, 9.6.6.
 */
import type { PdfFile } from './file.ts';
import { namedEncoding, type Encoding } from './glyph-names.ts';
import { nameOf, type PdfValue } from './values.ts';

const SYMBOLIC = 4;

export const isSymbolic = (file: PdfFile, font: PdfValue): boolean => {
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
