/**
 * The style sheet of a source file.
 *
 * Parsed once per source and medium and kept for as long as the source lives, so that a thousand cards share one. Never
 * reports by itself: a sheet carries its diagnostics to whoever uses it.
 */
import type { Report, SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { StyleSheetParser } from './style-sheet-parser.ts';
import type { Medium, StyleSheet, StyleSheetImport } from './style-sheet.ts';

const sheets = {
  print: new WeakMap<SourceFile, StyleSheet>(),
  screen: new WeakMap<SourceFile, StyleSheet>(),
};

/** The sheet of a source; rules of `@media` for another medium are left out. */
export function sheetOf(file: SourceFile, medium: Medium = 'print'): StyleSheet {
  const known = sheets[medium].get(file);
  if (known) return known;
  const sheet = new StyleSheetParser(file, medium).parse();
  sheets[medium].set(file, sheet);
  return sheet;
}

/** What a style sheet imports, in order; the caller reads those files and puts them before this one. */
export const importsOf = (file: SourceFile, _report?: Report): readonly StyleSheetImport[] =>
  sheetOf(file).imports;
