/**
 * PDF values as plain data, and the reader that makes them from text.
 *
 * Takes bytes as latin-1 text; gives dictionaries, arrays, names, numbers, texts and references. Never throws: what cannot be
 * read is null. Shares no code with the writer. Source: ISO 32000-1, 7.2 and 7.3.
 */
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

const TOKEN =
  /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*(?:(<<)|(>>)|([[\]])|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(\()|<([0-9A-Fa-f\s]*)>|(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z0-9])|([+-]?(?:\d+\.?\d*|\.\d+))(?![^\0\t\n\f\r ()<>[\]{}/%])|([^\0\t\n\f\r ()<>[\]{}/%]+))/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Bytes of a text string as characters: UTF-16 with byte-order mark, else one byte a character. */
const decoded = (bytes: string): string =>
  bytes.startsWith('\xfe\xff')
    ? Buffer.from(bytes.slice(2, bytes.length - (bytes.length % 2)), 'latin1')
        .swap16()
        .toString('utf16le')
    : bytes;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

const isSpace = (c: number): boolean =>
  c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09 || c === 0x0c || c === 0;
const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isNumeric = (c: number): boolean => isDigit(c) || c === 0x2e || c === 0x2d || c === 0x2b;
const isLetter = (c: number): boolean =>
  (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || c === 0x27 || c === 0x22;

/** `()<>[]{}/%`: they end what stands before them. */
const DELIMITERS: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));

/** Neither space nor delimiter nor the end of the text. */
const isRegular = (c: number): boolean => !Number.isNaN(c) && !isSpace(c) && !DELIMITERS.has(c);

const word = (text: string): PdfValue =>
  text === 'null' ? null : text === 'true' ? true : text === 'false' ? false : { op: text };

/** Reads values one after the other; strings as the text they stand for, or as bytes where a font shows them. */
export class ValueReader {
  private readonly source: string;
  private readonly stringText: (bytes: string) => string;
  at: number;

  constructor(source: string, at = 0, strings: 'text' | 'bytes' = 'text') {
    this.source = source;
    this.at = at;
    this.stringText = strings === 'text' ? decoded : (bytes) => bytes;
  }

  /** The next value, an operator or keyword as `op`; undefined at the end, `close` at a closing bracket. */
  next(): PdfValue | 'close' | undefined {
    const plain = this.plain();
    return plain === undefined ? this.token() : plain;
  }

  /** Numbers and words, which are nearly all there is in content; undefined where the general way must look. */
  private plain(): PdfValue | undefined {
    const { source } = this;
    let start = this.at;
    while (isSpace(source.charCodeAt(start))) start++;
    const first = source.charCodeAt(start);
    const isNumber = isNumeric(first);
    if (!isNumber && !isLetter(first)) return undefined;
    let end = start + 1;
    while (isRegular(source.charCodeAt(end))) end++;
    const text = source.slice(start, end);
    if (isNumber && (!NUMBER.test(text) || this.isReference(end))) return undefined;
    this.at = end;
    return isNumber ? Number(text) : word(text);
  }

  /** Whether a number that ends here may be the first of `12 0 R`. */
  private isReference(end: number): boolean {
    const { source } = this;
    let at = end;
    while (isSpace(source.charCodeAt(at))) at++;
    const digits = at;
    while (isDigit(source.charCodeAt(at))) at++;
    if (at === digits) return false;
    while (isSpace(source.charCodeAt(at))) at++;
    return source.charCodeAt(at) === 0x52;
  }

  private token(): PdfValue | 'close' | undefined {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.source);
    if (!match) return undefined;
    this.at = TOKEN.lastIndex;
    const [, open, shut, bracket, name, paren, hex, ref, number, plain] = match;
    if (open !== undefined) return this.dictionary();
    if (shut !== undefined || bracket === ']') return 'close';
    if (bracket === '[') return this.items();
    if (name !== undefined)
      return {
        name: name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
          String.fromCharCode(parseInt(code, 16)),
        ),
      };
    if (paren !== undefined) return { text: this.stringText(this.literal()) };
    if (hex !== undefined) return { text: this.stringText(hexBytes(hex)) };
    if (ref !== undefined) return { ref: Number(ref) };
    if (number !== undefined) return Number(number);
    return word(plain ?? '');
  }

  private items(): readonly PdfValue[] {
    const items: PdfValue[] = [];
    for (let item = this.next(); item !== undefined && item !== 'close'; item = this.next()) items.push(item);
    return items;
  }

  private dictionary(): PdfValue {
    const items = this.items();
    const dict: Record<string, PdfValue> = {};
    for (let i = 0; i + 1 < items.length; i += 2) {
      const key = nameOf(items[i] ?? null);
      if (key !== undefined) dict[key] = items[i + 1] ?? null;
    }
    return { dict };
  }

  /** A text in round brackets, which nest. */
  private literal(): string {
    let out = '';
    for (let depth = 1; this.at < this.source.length; this.at++) {
      const char = this.source[this.at] ?? '';
      if (char === '\\') out += this.escape();
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) break;
      if (char !== '\\') out += char;
    }
    this.at++;
    return out;
  }

  private escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.source.slice(this.at + 1, this.at + 4))?.[0];
    this.at += octal?.length ?? 1;
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    const char = this.source[this.at] ?? '';
    return char === '\n' || char === '\r' ? '' : (ESCAPES[char] ?? char);
  }
}

function hexBytes(hex: string): string {
  const digits = hex.replaceAll(/\s/g, '');
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex').toString('latin1');
}

/** Characters of a text string that was read as bytes. */
export const textOfBytes = decoded;

export const nameOf = (value: PdfValue): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

export const refOf = (value: PdfValue): number | undefined =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : undefined;

/** The first value of a text; null when there is none. */
export function parseValue(text: string): PdfValue {
  const value = new ValueReader(text).next();
  return value === undefined || value === 'close' ? null : value;
}
