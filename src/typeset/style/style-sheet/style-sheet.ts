/**
 * A style sheet as data: its rules in order, its at-rules, and what was wrong with it.
 *
 * Source: CSS Syntax 3, section 5.
 */
import type { Diagnostic, Place, SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import type { Declaration, WrittenDeclaration } from './declaration.ts';
import type { CompiledSelector } from '../selector.ts';

export interface StyleRule {
  readonly selectors: readonly CompiledSelector[];
  readonly declarations: readonly Declaration[];
}

/** The descriptors of a `@page` or `@font-face`, unread. */
export interface DescriptorBlock {
  readonly place: Place;
  readonly descriptors: readonly WrittenDeclaration[];
}

export interface StyleSheetImport {
  /** The path as written. */
  readonly source: string;
  readonly place: Place;
}

export interface StyleSheet {
  readonly file: SourceFile;
  readonly rules: readonly StyleRule[];
  readonly pages: readonly DescriptorBlock[];
  readonly fontFaces: readonly DescriptorBlock[];
  readonly imports: readonly StyleSheetImport[];
  readonly diagnostics: readonly Diagnostic[];
}

export type Medium = 'print' | 'screen';
