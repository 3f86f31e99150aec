/**
 * Declaration blocks: `name: value; name: value`, in rules, at-rules and `style` attributes.
 *
 * Takes flat tokens and a range, gives written declarations with places; complains about what is no declaration and
 * goes on after the next semicolon. Never reads values. Source: CSS Syntax 3, section 5.4.4.
 */
import type { Code } from '../../../base/diagnostics/codes.ts';
import type { Diagnostic, Place, SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { WrittenDeclaration } from './declaration.ts';
import { TOKEN, treeOf, type FlatTokens, type Token } from './tokens.ts';

export class BlockParser {
  readonly #file: SourceFile;
  readonly #flat: FlatTokens;
  readonly #diagnostics: Diagnostic[];
  readonly #base: number;

  /** @param base where the text of `flat` begins in the file */
  constructor(file: SourceFile, flat: FlatTokens, diagnostics: Diagnostic[], base = 0) {
    this.#file = file;
    this.#flat = flat;
    this.#diagnostics = diagnostics;
    this.#base = base;
  }

  placeOf(first: number, last: number): Place {
    const start = (this.#flat.starts[first] ?? this.#flat.text.length) + this.#base;
    return { file: this.#file, start, end: Math.max(start, (this.#flat.ends[last] ?? start) + this.#base) };
  }

  /** Index of the last token in the range that is no white space; `from` when there is none. */
  lastSolid(from: number, to: number): number {
    let last = to - 1;
    while (last > from && this.#flat.types[last] === TOKEN.WhiteSpace) last--;
    return last;
  }

  /** Index of the `}` that closes the block opened at `open`; `to` after a complaint. */
  closeOf(open: number, to: number): number {
    let depth = 0;
    for (let i = open; i < to; i++) {
      const type = this.#flat.types[i];
      if (type === TOKEN.LeftCurlyBracket) depth++;
      else if (type === TOKEN.RightCurlyBracket && --depth === 0) return i;
    }
    if (this.openText(open) === undefined)
      this.#complain('MP1405', open, open, 'this block is not closed', 'write } at its end');
    return to;
  }

  /** Index of the first text at or after `from` whose quotation mark is not closed on its line. */
  openText(from: number): number | undefined {
    const { types } = this.#flat;
    for (let i = from; i < types.length; i++)
      if (types[i] === TOKEN.BadString || (types[i] === TOKEN.String && !isClosed(this.#textAt(i)))) return i;
    return undefined;
  }

  /** Complains about the first such text; what was said of the rest of the sheet is taken back, since it comes of that. */
  tellOpenText(): void {
    const at = this.openText(0);
    if (at === undefined) return;
    const { start } = this.placeOf(at, at);
    const before = this.#diagnostics.filter(({ place }) => place !== undefined && place.end <= start);
    this.#diagnostics.splice(0, Infinity, ...before);
    this.#complain(
      'MP1405',
      at,
      at,
      'a quotation mark is not closed',
      `write ${this.#textAt(at)[0] ?? ''} at the end of the text`,
    );
  }

  /** Behind a line that begins with `//` at `index`, after a complaint; `index` where none does. */
  afterLineComment(index: number, to: number): number {
    if (this.#textAt(index) !== '/' || this.#textAt(index + 1) !== '/') return index;
    const starts = this.#flat.starts[index] ?? 0;
    const line = this.#flat.text.indexOf('\n', starts);
    const isBefore = (i: number): boolean => line < 0 || (this.#flat.starts[i] ?? 0) < line;
    let end = index;
    while (end < to && isBefore(end)) end++;
    const last = this.lastSolid(index, end);
    this.#complain('MP1405', index, last, '// begins no comment in CSS', 'write /* ... */');
    return end;
  }

  /**
   * The declarations of the tokens `from` (inclusive) to `to` (exclusive).
   *
   * @param isClosed false where the block has no end
   */
  declarations(from: number, to: number, isClosed = true): readonly WrittenDeclaration[] {
    const found: WrittenDeclaration[] = [];
    let index = from;
    while (index < to) {
      const type = this.#flat.types[index];
      if (type === TOKEN.WhiteSpace || type === TOKEN.Semicolon) {
        index++;
        continue;
      }
      const after = this.afterLineComment(index, to);
      if (after > index) {
        index = after;
        continue;
      }
      const end = this.#endOfDeclaration(index, to);
      if (end.nestedBlock !== undefined) {
        index = this.closeOf(end.nestedBlock, to) + 1;
        // In a block without an end the next rule seems to be inside: that is told of the block.
        if (isClosed)
          this.#complain(
            'MP1407',
            end.index,
            this.lastSolid(end.index, end.nestedBlock),
            'rules do not nest',
            'write it after this rule, with the whole selector',
          );
        continue;
      }
      const declaration = this.#readOne(index, end.index);
      if (declaration) found.push(declaration);
      index = end.index + 1;
    }
    return found;
  }

  /** The `;` that ends a declaration; or, where a block begins first, the start and the brace of a nested rule. */
  #endOfDeclaration(from: number, to: number): { readonly index: number; readonly nestedBlock?: number } {
    const isCustom = this.#textAt(from).startsWith('--');
    let depth = 0;
    for (let i = from; i < to; i++) {
      const type = this.#flat.types[i];
      if (type === TOKEN.Semicolon && depth === 0) return { index: i };
      if (type === TOKEN.LeftCurlyBracket && !isCustom) return { index: from, nestedBlock: i };
      if (type === TOKEN.LeftCurlyBracket) depth++;
      if (type === TOKEN.RightCurlyBracket) depth--;
    }
    return { index: to };
  }

  #textAt(index: number): string {
    return this.#flat.text.slice(this.#flat.starts[index], this.#flat.ends[index]);
  }

  #readOne(from: number, end: number): WrittenDeclaration | undefined {
    const written = this.#textAt(from);
    if (this.#flat.types[from] !== TOKEN.Ident) {
      const last = this.lastSolid(from, end);
      return this.#complain(
        'MP1405',
        from,
        last,
        `"${written}" begins no declaration`,
        'write property: value;',
      );
    }
    let colon = from + 1;
    while (colon < end && this.#flat.types[colon] === TOKEN.WhiteSpace) colon++;
    if (colon >= end || this.#flat.types[colon] !== TOKEN.Colon) {
      return this.#complain('MP1405', from, from, `no colon after "${written}"`, 'write property: value;');
    }
    const tokens = treeOf(this.#flat, colon + 1, end);
    const isImportant = endsInImportant(tokens);
    let first = colon + 1;
    while (first < end && this.#flat.types[first] === TOKEN.WhiteSpace) first++;
    return {
      name: written.startsWith('--') ? written : written.toLowerCase(),
      tokens: isImportant ? tokens.slice(0, -2) : tokens,
      isImportant,
      file: this.#file,
      base: this.#base,
      namePlace: this.placeOf(from, from),
      valuePlace: first < end ? this.placeOf(first, this.lastSolid(first, end)) : this.placeOf(from, colon),
      isAttribute: false,
    };
  }

  #complain(code: Code, from: number, last: number, message: string, help: string): undefined {
    this.#diagnostics.push(error(code, message, { place: this.placeOf(from, last), help }));
    return undefined;
  }
}

const isClosed = (text: string): boolean =>
  text.length > 1 && text.endsWith(text[0] ?? '') && !/[^\\]\\.$/.test(text);

function endsInImportant(tokens: readonly Token[]): boolean {
  const [mark, word] = tokens.slice(-2);
  return (
    mark?.kind === 'delimiter' &&
    mark.value === '!' &&
    word?.kind === 'ident' &&
    word.value.toLowerCase() === 'important'
  );
}
