/**
 * PDF values as plain data, and the reader that makes them from text.
 *
 * Takes bytes; gives dictionaries, arrays, names, numbers, texts and references. Never throws: what cannot be
 * read is null. Shares no code with the writer. Source: ISO 32000-1, 7.2 and 7.3.
 */
import { latin1Bytes, latin1Text } from '../../base/bytes.ts';
import { DELIMITER, DIGITS, isDigit, isLetterOrDigit, isNumeric, isSpace, KINDS, SPACE } from './headers.ts';

export type PdfValue =
  | null
  | boolean
  | number
  | { readonly name: string }
  | { readonly text: string }
  | { readonly ref: number }
  | { readonly op: string }
  | readonly PdfValue[]
  | { readonly dict: Readonly<Record<string, PdfValue>> };

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Pairs of bytes as the characters of UTF-16 they are, from a place on; a last one alone is left out. */
export function wideText(bytes: string, from = 0): string {
  let out = '';
  for (let at = from; at + 1 < bytes.length; at += 2)
    out += String.fromCharCode(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1));
  return out;
}

/** Bytes of a text string as characters: UTF-16 with byte-order mark, else one byte a character. */
const decoded = (bytes: string): string => (bytes.startsWith('\xfe\xff') ? wideText(bytes, 2) : bytes);

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** So many digits are exact in a double, and so is their power of ten. */
const EXACT_DIGITS = 15;

const [SLASH, COMMENT, LINE_FEED, RETURN, SPACE_BYTE] = [0x2f, 0x25, 0x0a, 0x0d, 0x20];
const [LESS, MORE, OPEN, CLOSE] = [0x3c, 0x3e, 0x5b, 0x5d];
const [ROUND, CLOSE_ROUND, BACKSLASH, POINT, MINUS, ZERO, LETTER_R] = [
  0x28, 0x29, 0x5c, 0x2e, 0x2d, 0x30, 0x52,
];

/** Reads values one after the other; strings as the text they stand for, or as bytes where a font shows them. */
export class ValueReader {
  readonly bytes: Uint8Array;
  private readonly source: string | undefined;
  private readonly stringText: (bytes: string) => string;
  at: number;

  /** @param source the bytes once more as text, one byte a character, where there is one: parts of it are cheap, and keep it all */
  constructor(bytes: Uint8Array, at = 0, strings: 'text' | 'bytes' = 'text', source?: string) {
    this.bytes = bytes;
    this.source = source;
    this.at = at;
    this.stringText = strings === 'text' ? decoded : (text) => text;
  }

  private part(start: number, end: number): string {
    return this.source?.slice(start, end) ?? latin1Text(this.bytes, start, end);
  }

  /** The next value, an operator or keyword as `op`; undefined at the end, `close` at a closing bracket. */
  next(): PdfValue | 'close' | undefined {
    const start = this.skipped();
    const first = this.bytes[start];
    if (first === undefined) return undefined;
    if (first === SLASH) return this.name(start + 1);
    if (isNumeric(first)) return this.number(start);
    return KINDS[first] === DELIMITER ? this.delimited(start, first) : this.word(start);
  }

  /** Where the next value begins, past spaces and comments. */
  private skipped(): number {
    const { bytes } = this;
    let { at } = this;
    for (;;) {
      let byte = bytes[at];
      while (byte !== undefined && KINDS[byte] === SPACE) byte = bytes[++at];
      if (byte !== COMMENT) return at;
      while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at++;
    }
  }

  /** The first place from here on where the bytes are of another kind. */
  private past(start: number, kind: number): number {
    const { bytes } = this;
    let at = start;
    let byte = bytes[at];
    while (byte !== undefined && KINDS[byte] === kind) byte = bytes[++at];
    return at;
  }

  private word(start: number): PdfValue {
    this.at = this.past(start, 0);
    const text = this.part(start, this.at);
    if (text === 'null') return null;
    return text === 'true' || text === 'false' ? text === 'true' : { op: text };
  }

  /** A number, read digit by digit, or the first of `12 0 R`. */
  private number(start: number): PdfValue {
    const { bytes } = this;
    const sign = bytes[start] ?? 0;
    let at = isDigit(sign) || sign === POINT ? start : start + 1;
    const from = at;
    let value = 0;
    let scale = 1;
    let point = -1;
    let c = bytes[at] ?? SPACE_BYTE;
    for (; ; c = bytes[++at] ?? SPACE_BYTE) {
      if (c >= ZERO && c < ZERO + 10) {
        value = value * 10 + c - ZERO;
        if (point >= 0) scale *= 10;
      } else if (c === POINT && point < 0) point = at;
      else break;
    }
    const digits = at - from - (point < 0 ? 0 : 1);
    if (KINDS[c] === 0 || digits === 0 || digits > EXACT_DIGITS) return this.unusual(start);
    this.at = at;
    if (point < 0 && from === start && this.isReference(at)) return { ref: value };
    return (sign === MINUS ? -value : value) / scale;
  }

  /** Very long numbers, and words that begin like one. */
  private unusual(start: number): PdfValue {
    const word = this.word(start);
    const text = this.part(start, this.at);
    if (!NUMBER.test(text)) return word;
    return /^\d+$/.test(text) && this.isReference(this.at) ? { ref: Number(text) } : Number(text);
  }

  /** Whether the number that ends here is the first of `12 0 R`; reads on past it if so. */
  private isReference(end: number): boolean {
    const { bytes } = this;
    const digits = this.past(end, SPACE);
    if (digits === end || !isDigit(bytes[digits] ?? 0)) return false;
    let at = digits + 1;
    while (isDigit(bytes[at] ?? 0)) at++;
    const letter = this.past(at, SPACE);
    if (letter === at || bytes[letter] !== LETTER_R) return false;
    if (isLetterOrDigit(bytes[letter + 1] ?? 0)) return false;
    this.at = letter + 1;
    return true;
  }

  /** What begins with a delimiter; undefined where it can begin nothing. */
  private delimited(start: number, first: number): PdfValue | 'close' | undefined {
    const isDouble = this.bytes[start + 1] === first;
    if (first === LESS && !isDouble) return this.hex(start);
    if (first === MORE ? !isDouble : first !== OPEN && first !== CLOSE && first !== ROUND && first !== LESS)
      return undefined;
    this.at = start + (first === LESS || first === MORE ? 2 : 1);
    if (first === LESS) return this.dictionary();
    if (first === OPEN) return this.items();
    return first === ROUND ? { text: this.stringText(this.literal()) } : 'close';
  }

  private name(start: number): { readonly name: string } {
    this.at = this.past(start, 0);
    const name = this.part(start, this.at);
    if (!name.includes('#')) return { name };
    return {
      name: name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      ),
    };
  }

  /** A text in hexadecimal digits; a last one alone is followed by 0. */
  private hex(start: number): PdfValue | undefined {
    const { bytes } = this;
    let at = start + 1;
    let out = '';
    let high = -1;
    for (let byte = bytes[at] ?? 0; byte !== MORE; byte = bytes[++at] ?? 0) {
      const digit = DIGITS[byte] ?? -1;
      if (digit < 0 && (!isSpace(byte) || at >= bytes.length)) return undefined;
      if (digit < 0) continue;
      if (high >= 0) out += String.fromCharCode(high * 16 + digit);
      high = high >= 0 ? -1 : digit;
    }
    if (high >= 0) out += String.fromCharCode(high * 16);
    this.at = at + 1;
    return { text: this.stringText(out) };
  }

  private items(): readonly PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      // Lines of text are arrays of strings that stand side by side.
      if (this.bytes[this.at] === ROUND) {
        this.at++;
        items.push({ text: this.stringText(this.literal()) });
        continue;
      }
      const item = this.next();
      if (item === undefined || item === 'close') return items;
      items.push(item);
    }
  }

  private dictionary(): PdfValue {
    const dict: Record<string, PdfValue> = {};
    for (;;) {
      const start = this.skipped();
      const isName = this.bytes[start] === SLASH;
      // What stands in place of a name is passed over, and so is its value.
      const key = isName ? this.name(start + 1) : this.next();
      const value = key === 'close' || key === undefined ? key : this.next();
      if (key === undefined || value === undefined || value === 'close') return { dict };
      if (isName) dict[(key as { readonly name: string }).name] = value;
    }
  }

  /** A text in round brackets, which nest. */
  private literal(): string {
    const plain = this.plainLiteral();
    if (plain !== undefined) return plain;
    const { bytes } = this;
    let out = '';
    for (let depth = 1; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte === BACKSLASH) out += this.escape();
      else if (byte === ROUND) depth++;
      else if (byte === CLOSE_ROUND && --depth === 0) break;
      if (byte !== BACKSLASH) out += String.fromCharCode(byte);
    }
    this.at++;
    return out;
  }

  /** One without brackets and escapes is a part of the source. */
  private plainLiteral(): string | undefined {
    const { bytes, at } = this;
    for (let end = at; ; end++) {
      const c = bytes[end];
      if (c === undefined || c === BACKSLASH || c === ROUND) return undefined;
      if (c !== CLOSE_ROUND) continue;
      this.at = end + 1;
      return this.part(at, end);
    }
  }

  private escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.part(this.at + 1, this.at + 4))?.[0];
    this.at += octal?.length ?? 1;
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    const char = this.part(this.at, this.at + 1);
    return char === '\n' || char === '\r' ? '' : (ESCAPES[char] ?? char);
  }
}

/** Characters of a text string that was read as bytes. */
export const textOfBytes = decoded;

export const nameOf = (value: PdfValue): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

export const refOf = (value: PdfValue): number | undefined =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : undefined;

/** The first value of a text; null when there is none. */
export function parseValue(text: string): PdfValue {
  const value = new ValueReader(latin1Bytes(text)).next();
  return value === undefined || value === 'close' ? null : value;
}
