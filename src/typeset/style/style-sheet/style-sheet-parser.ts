/**
 * The structure of a style sheet: rules, blocks, declarations.
 *
 * Takes a source's flat tokens, gives rules with compiled selectors and read declarations. After a mistake it goes on
 * after the next semicolon or closing brace, so that one run shows every mistake. Never resolves imports. Source: CSS
 * Syntax 3, section 5.4.
 */
import type { Code } from '../../../base/diagnostics/codes.ts';
import { type Diagnostic, error, type Place, type SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { withOneNote } from './screen-only.ts';
import { BlockParser } from './block-parser.ts';
import { type Declaration, readDeclaration, type WrittenDeclaration } from './declaration.ts';
import { type CompiledSelector, compileSelectors } from '../selector.ts';
import { overLimit } from './size.ts';
import { flatTokens, type FlatTokens, TOKEN, treeOf } from './tokens.ts';
import { cachePerObject } from '../../../base/cache.ts';

const AT_RULES = ['@page', '@font-face', '@media', '@import', '@charset'];

interface Span {
  readonly from: number;
  readonly to: number;
}

export class StyleSheetParser {
  readonly #file: SourceFile;
  readonly #medium: Medium;
  readonly #flat: FlatTokens;
  readonly #blocks: BlockParser;
  readonly #rules: StyleRule[] = [];
  readonly #pages: DescriptorBlock[] = [];
  readonly #fontFaces: DescriptorBlock[] = [];
  readonly #imports: StyleSheetImport[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor(file: SourceFile, medium: Medium) {
    this.#file = file;
    this.#medium = medium;
    this.#flat = flatTokens(file.text);
    this.#blocks = new BlockParser(file, this.#flat, this.#diagnostics);
  }

  parse(): StyleSheet {
    const limit = overLimit(this.#flat);
    if (limit) this.#complain('MP1411', limit.at, limit.at, limit.message, 'split it, or write less');
    else this.#parseRules({ from: 0, to: this.#flat.types.length });
    this.#blocks.tellOpenText();
    return {
      file: this.#file,
      rules: this.#rules,
      pages: this.#pages,
      fontFaces: this.#fontFaces,
      imports: this.#imports,
      diagnostics: withOneNote(this.#diagnostics),
    };
  }

  #parseRules(span: Span): void {
    let index = span.from;
    while (index < span.to) {
      const type = this.#flat.types[index];
      if (type === TOKEN.WhiteSpace || type === TOKEN.CDO || type === TOKEN.CDC) index++;
      else if (type === TOKEN.RightCurlyBracket) {
        this.#complain('MP1405', index, index, 'this brace closes nothing', 'remove it');
        index++;
      } else index = this.#afterComment(index, span.to) ?? this.#parseStatement(index, span.to);
    }
  }

  #afterComment(index: number, to: number): number | undefined {
    const after = this.#blocks.afterLineComment(index, to);
    return after > index ? after : undefined;
  }

  #parseStatement(index: number, to: number): number {
    return this.#flat.types[index] === TOKEN.AtKeyword
      ? this.#parseAtRule(index, to)
      : this.#parseRule(index, to);
  }

  /** Index of the first `{` or `;` at or after `from`, or `to`. */
  #endOfPrelude(from: number, to: number, stopsAtSemicolon: boolean): number {
    for (let i = from; i < to; i++) {
      const type = this.#flat.types[i];
      if (type === TOKEN.LeftCurlyBracket) return i;
      if (stopsAtSemicolon && type === TOKEN.Semicolon) return i;
    }
    return to;
  }

  #parseRule(from: number, to: number): number {
    const open = this.#endOfPrelude(from, to, false);
    if (open === to) {
      this.#complain('MP1405', from, to - 1, 'a rule without a block', 'write { ... } after the selector');
      return to;
    }
    const close = this.#blocks.closeOf(open, to);
    const selectors = this.#readSelectors(from, open);
    const declarations = this.#readDeclarations(this.#blocks.declarations(open + 1, close, close < to));
    if (selectors.length > 0) this.#rules.push({ selectors, declarations });
    return close + 1;
  }

  #readSelectors(from: number, open: number): StyleRule['selectors'] {
    const text = this.#textOf(from, open);
    const reading = text.trim() === '' ? undefined : compileSelectors(text);
    if (reading?.kind === 'read') return reading.selectors;
    const last = Math.max(from, this.#blocks.lastSolid(from, open));
    this.#complain(
      reading?.isTooLong === true ? 'MP1411' : 'MP1404',
      from,
      last,
      reading === undefined
        ? 'a block without a selector'
        : `this selector cannot be used: ${reading.reason}`,
      'selectors are listed in docs/css-subset.md',
    );
    return [];
  }

  /** The source without comments: css-what sees what the tokenizer saw. */
  #textOf(from: number, to: number): string {
    let text = '';
    for (let i = from; i < to; i++) text += this.#file.text.slice(this.#flat.starts[i], this.#flat.ends[i]);
    return text;
  }

  #readDeclarations(written: readonly WrittenDeclaration[]): readonly Declaration[] {
    const declarations: Declaration[] = [];
    for (const one of written) {
      const reading = readDeclaration(one);
      if (reading.kind === 'read') declarations.push(reading.value);
      else this.#diagnostics.push(reading.diagnostic);
    }
    return declarations;
  }

  #parseAtRule(at: number, to: number): number {
    const name = this.#textOf(at, at + 1).toLowerCase();
    const end = this.#endOfPrelude(at + 1, to, true);
    const hasBlock = this.#flat.types[end] === TOKEN.LeftCurlyBracket;
    const close = hasBlock ? this.#blocks.closeOf(end, to) : end;
    const prelude = this.#textOf(at + 1, end).trim();
    const inner: Span = { from: end + 1, to: close };
    if (name === '@import' && !hasBlock) this.#parseImport(at, end);
    else if (name === '@media' && hasBlock) this.#parseMedia(prelude, at, end, inner);
    else if (name === '@page' && hasBlock) this.#parseBlock(this.#pages, prelude, at, end, inner);
    else if (name === '@font-face' && hasBlock) this.#parseBlock(this.#fontFaces, prelude, at, end, inner);
    else if (hasBlock ? !KEYFRAMES.test(name) : name !== '@charset') {
      const help = AT_RULES.includes(name) ? 'see docs/css-subset.md' : suggestionFor(name, AT_RULES);
      this.#complain('MP1403', at, at, `"${name}" cannot be used here`, help ?? '');
    }
    return close + 1;
  }

  #parseImport(at: number, end: number): void {
    const [path, ...rest] = treeOf(this.#flat, at + 1, end);
    if ((path?.kind === 'string' || path?.kind === 'url') && rest.length === 0 && this.#rules.length === 0) {
      this.#imports.push({
        source: path.value,
        place: { file: this.#file, start: path.start, end: path.end },
      });
    } else {
      const help = 'imports go at the top and name one file: @import "base.css";';
      this.#complain('MP1403', at, Math.max(at, end - 1), 'this import cannot be read', help);
    }
  }

  #parseMedia(prelude: string, at: number, end: number, inner: Span): void {
    const media = prelude
      .toLowerCase()
      .split(',')
      .map((part) => part.trim());
    if (media.every((medium) => ['print', 'screen', 'all'].includes(medium))) {
      if (media.includes(this.#medium) || media.includes('all')) this.#parseRules(inner);
      return;
    }
    const help = 'the subset has @media print and @media screen, without conditions';
    this.#complain('MP1403', at, this.#blocks.lastSolid(at, end), 'unknown medium', help);
  }

  #parseBlock(blocks: DescriptorBlock[], prelude: string, at: number, end: number, inner: Span): void {
    if (prelude !== '') {
      const help = 'left and right pages are told apart by page-header and page-footer';
      this.#complain('MP1403', at, this.#blocks.lastSolid(at, end), 'this at-rule takes no selector', help);
      return;
    }
    const place = this.#blocks.placeOf(at, at);
    blocks.push({ place, descriptors: this.#blocks.declarations(inner.from, inner.to) });
  }

  #complain(code: Code, from: number, last: number, message: string, help: string): void {
    this.#diagnostics.push(
      error(code, message, { place: this.#blocks.placeOf(from, last), ...(help === '' ? {} : { help }) }),
    );
  }
}

/** Movement, which paper has none of: what names it is told as MP1413. */
const KEYFRAMES = /^@(?:-(?:webkit|moz|o)-)?keyframes$/;

// The style sheet of a source file.
// Parsed once per source and medium and kept for as long as the source lives, so that a thousand cards share one. Never
// reports by itself: a sheet carries its diagnostics to whoever uses it.

const sheetsFor = (medium: Medium): ((file: SourceFile) => StyleSheet) =>
  cachePerObject('style sheets', (file) => new StyleSheetParser(file, medium).parse());

const sheets = { print: sheetsFor('print'), screen: sheetsFor('screen') };

/** The sheet of a source; rules of `@media` for another medium are left out. */
export const sheetOf = (file: SourceFile, medium: Medium = 'print'): StyleSheet => sheets[medium](file);

/** What a style sheet imports, in order; the caller reads those files and puts them before this one. */
export const importsOf = (file: SourceFile): readonly StyleSheetImport[] => sheetOf(file).imports;

// A style sheet as data: its rules in order, its at-rules, and what was wrong with it.
// Source: CSS Syntax 3, section 5.

interface StyleRule {
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
