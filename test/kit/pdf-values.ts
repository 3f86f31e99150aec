/**
 * PDF values parsed from text, for the checks of finished files. Shares no code with the writer.
 *
 * Names keep their slash (`/Figure`), references are `{ ref }`, dictionaries are `{ dict }`, strings are `{ text }`.
 */
import type { PdfObject } from './pdf-objects.ts';

export type PdfValue =
  | number
  | boolean
  | null
  | string
  | { readonly ref: number }
  | { readonly text: string }
  | readonly PdfValue[]
  | { readonly dict: Readonly<Record<string, PdfValue>> };

const TOKEN =
  /\s*(?:(<<)|(>>)|(\[)|(\])|(\/[^\s<>[\]()/]*)|\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f\s]*>|(\d+) 0 R\b|(true|false|null)\b|([+-]?[\d.]+))/y;

/** Bytes of a text string as characters: UTF-16 with byte-order mark, else one byte a character. */
const textOf = (bytes: Buffer): string => {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literal = (token: string): string =>
  textOf(
    Buffer.from(
      token.slice(1, -1).replace(/\\([\s\S])/g, (_, char: string) => ESCAPES[char] ?? char),
      'latin1',
    ),
  );

class Parser {
  private readonly source: string;
  private at = 0;
  private token = '';
  private groups: readonly (string | undefined)[] = [];

  constructor(source: string) {
    this.source = source;
    this.next();
  }

  private next(): void {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.source);
    this.token = match ? match[0].trim() : '';
    this.groups = match ? [...match] : [];
    this.at = match ? TOKEN.lastIndex : this.source.length;
  }

  value(): PdfValue {
    const { token, groups } = this;
    if (token === '') throw new Error(`no PDF value at ${this.source.slice(this.at, this.at + 30)}`);
    this.next();
    if (groups[1]) return this.dictionary();
    if (groups[3]) return this.array();
    if (groups[5]) return groups[5];
    if (groups[6]) return { ref: Number(groups[6]) };
    if (groups[7]) return groups[7] === 'null' ? null : groups[7] === 'true';
    if (groups[8]) return Number(groups[8]);
    if (token.startsWith('(')) return { text: literal(token) };
    return { text: textOf(Buffer.from(token.slice(1, -1).replaceAll(/\s/g, ''), 'hex')) };
  }

  private dictionary(): PdfValue {
    const entries: Record<string, PdfValue> = {};
    while (this.token !== '>>') {
      const key = this.token.slice(1);
      this.next();
      entries[key] = this.value();
    }
    this.next();
    return { dict: entries };
  }

  private array(): PdfValue {
    const items: PdfValue[] = [];
    while (this.token !== ']') items.push(this.value());
    this.next();
    return items;
  }
}

/** The value an object's text stands for. */
export const parseValue = (text: string): PdfValue => new Parser(text).value();

/** Follows references and entries through the objects of a file. */
export class PdfGraph {
  private readonly objects: ReadonlyMap<number, PdfObject>;
  private readonly parsed = new Map<number, PdfValue>();

  constructor(objects: ReadonlyMap<number, PdfObject>) {
    this.objects = objects;
  }

  object(id: number): PdfValue {
    let value = this.parsed.get(id);
    if (value === undefined) this.parsed.set(id, (value = parseValue(this.objects.get(id)?.text ?? 'null')));
    return value;
  }

  /** What a value is once a reference is followed. */
  resolve(value: PdfValue | undefined): PdfValue {
    if (value === undefined) return null;
    return typeof value === 'object' && value !== null && 'ref' in value ? this.object(value.ref) : value;
  }

  entry(value: PdfValue | undefined, name: string): PdfValue {
    const found = this.resolve(value);
    return typeof found === 'object' && found !== null && 'dict' in found
      ? this.resolve(found.dict[name])
      : null;
  }

  /** The entry without following it. */
  rawEntry(value: PdfValue | undefined, name: string): PdfValue {
    const found = this.resolve(value);
    return typeof found === 'object' && found !== null && 'dict' in found ? (found.dict[name] ?? null) : null;
  }

  list(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    if (found === null) return [];
    return Array.isArray(found) ? (found as readonly PdfValue[]) : [value ?? null];
  }

  text(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    return typeof found === 'object' && found !== null && 'text' in found ? found.text : undefined;
  }

  /** Numbers of objects whose dictionary has this type. */
  ofType(type: string): readonly number[] {
    return [...this.objects.values()]
      .filter(({ text }) => new RegExp(`/Type\\s*/${type}\\b`).test(text))
      .map(({ id }) => id);
  }

  data(id: number): string {
    return this.objects.get(id)?.data?.toString('latin1') ?? '';
  }
}

export const refOf = (value: PdfValue): number | undefined =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : undefined;
