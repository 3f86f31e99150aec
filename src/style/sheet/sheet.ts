/**
 * A style sheet as data: its rules in order, its at-rules, and what was wrong with it.
 *
 * Takes a source, gives a `Sheet`; parsed once per source and kept for as long as the source lives, so that a thousand
 * cards share one. Never reports by itself: a sheet carries its diagnostics to whoever uses it. Source: CSS Syntax 3,
 * section 5.
 */
import type { Diagnostic, Place, Report, SourceFile } from '../../diagnostics/diagnostic.ts';
import type { Declaration, WrittenDeclaration } from './declaration.ts';
import type { CompiledSelector } from '../selector.ts';
import { SheetParser } from './sheet-parser.ts';

export interface StyleRule {
  readonly selectors: readonly CompiledSelector[];
  readonly declarations: readonly Declaration[];
}

/** The descriptors of a `@page` or `@font-face`, unread. */
export interface DescriptorBlock {
  readonly place: Place;
  readonly descriptors: readonly WrittenDeclaration[];
}

export interface SheetImport {
  /** The path as written. */
  readonly source: string;
  readonly place: Place;
}

export interface Sheet {
  readonly file: SourceFile;
  readonly rules: readonly StyleRule[];
  readonly pages: readonly DescriptorBlock[];
  readonly fontFaces: readonly DescriptorBlock[];
  readonly imports: readonly SheetImport[];
  readonly diagnostics: readonly Diagnostic[];
}

export type Medium = 'print' | 'screen';

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
