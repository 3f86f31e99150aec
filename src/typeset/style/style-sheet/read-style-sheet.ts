/**
 * The style sheet of a source file.
 *
 * Parsed once per source and medium and kept for as long as the source lives, so that a thousand cards share one. Never
 * reports by itself: a sheet carries its diagnostics to whoever uses it.
 */
import { cachePerObject } from '../../../base/cache.ts';
import type { SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { StyleSheetParser } from './style-sheet-parser.ts';
import type { Medium, StyleSheet, StyleSheetImport } from './style-sheet.ts';

const sheetsFor = (medium: Medium): ((file: SourceFile) => StyleSheet) =>
  cachePerObject('style sheets', (file) => new StyleSheetParser(file, medium).parse());

const sheets = { print: sheetsFor('print'), screen: sheetsFor('screen') };

/** The sheet of a source; rules of `@media` for another medium are left out. */
export const sheetOf = (file: SourceFile, medium: Medium = 'print'): StyleSheet => sheets[medium](file);

/** What a style sheet imports, in order; the caller reads those files and puts them before this one. */
export const importsOf = (file: SourceFile): readonly StyleSheetImport[] => sheetOf(file).imports;
