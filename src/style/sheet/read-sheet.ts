/**
 * The style sheet of a source file.
 *
 * Parsed once per source and medium and kept for as long as the source lives, so that a thousand cards share one. Never
 * reports by itself: a sheet carries its diagnostics to whoever uses it.
 */
import type { Report, SourceFile } from '../../diagnostics/diagnostic.ts';
import { SheetParser } from './sheet-parser.ts';
import type { Medium, Sheet, SheetImport } from './sheet.ts';

const sheets = { print: new WeakMap<SourceFile, Sheet>(), screen: new WeakMap<SourceFile, Sheet>() };

/** The sheet of a source; rules of `@media` for another medium are left out. */
export function sheetOf(file: SourceFile, medium: Medium = 'print'): Sheet {
  const known = sheets[medium].get(file);
  if (known) return known;
  const sheet = new SheetParser(file, medium).parse();
  sheets[medium].set(file, sheet);
  return sheet;
}

/** What a style sheet imports, in order; the caller reads those files and puts them before this one. */
export const importsOf = (file: SourceFile, _report?: Report): readonly SheetImport[] =>
  sheetOf(file).imports;
