/**
 * A finished PDF as objects: any producer's file, as far as it can be read without its password.
 *
 * Takes bytes; gives the objects, followed references and unpacked streams, or says why not. Objects are found by their
 * headers and not by the cross-reference table, so that damaged tables do not matter; of an object that was updated, the
 * last version counts. Never throws for a damaged file. Source: ISO 32000-1, 7.3 and 7.5.
 */
import { NO_PARAMETERS, undoFilter, type FilterParameters } from './filters.ts';
import { isSpace } from './syntax.ts';
import { nameOf, refOf, ValueReader, type PdfValue } from './values.ts';

interface Entry {
  readonly value: PdfValue;
  /** Stream bytes as stored. */
  readonly raw: Buffer | undefined;
}

export type Entries = Readonly<Record<string, PdfValue>>;
const NO_ENTRIES: Entries = {};

export interface FilePage {
  readonly id: number;
  readonly value: PdfValue;
}

export type OpenedPdf =
  { readonly ok: true; readonly file: PdfFile } | { readonly ok: false; readonly why: string };

export class PdfFile {
  readonly version: string;
  private readonly entries: ReadonlyMap<number, Entry>;
  private readonly trailer: PdfValue;
  private foundPages: readonly FilePage[] | undefined;

  constructor(version: string, entries: ReadonlyMap<number, Entry>, trailer: PdfValue) {
    this.version = version;
    this.entries = entries;
    this.trailer = trailer;
  }

  get ids(): readonly number[] {
    return [...this.entries.keys()];
  }

  object(id: number): PdfValue {
    return this.entries.get(id)?.value ?? null;
  }

  /** What a value is once references are followed. */
  resolve(value: PdfValue): PdfValue {
    let found = value;
    for (let hops = 0; hops < 32; hops++) {
      const ref = refOf(found);
      if (ref === undefined) return found;
      found = this.object(ref);
    }
    return null;
  }

  /** All entries as they are written; none for what is no dictionary. Ask it for names that are no property of every object. */
  entriesOf(value: PdfValue): Entries {
    const found = this.resolve(value);
    return typeof found === 'object' && found !== null && 'dict' in found ? found.dict : NO_ENTRIES;
  }

  /** The entry as it is written. */
  raw(value: PdfValue, name: string): PdfValue {
    const entries = this.entriesOf(value);
    return Object.hasOwn(entries, name) ? (entries[name] ?? null) : null;
  }

  entry(value: PdfValue, name: string): PdfValue {
    return this.resolve(this.raw(value, name));
  }

  name(value: PdfValue, name: string): string | undefined {
    return nameOf(this.entry(value, name));
  }

  text(value: PdfValue, name: string): string | undefined {
    const found = this.entry(value, name);
    return typeof found === 'object' && found !== null && 'text' in found ? found.text : undefined;
  }

  number(value: PdfValue, name: string): number | undefined {
    const found = this.entry(value, name);
    return typeof found === 'number' ? found : undefined;
  }

  /** An array's items; one value stands for a list of it; nothing for an empty one. */
  list(value: PdfValue): readonly PdfValue[] {
    const found = this.resolve(value);
    if (found === null) return [];
    return Array.isArray(found) ? (found as readonly PdfValue[]) : [value];
  }

  keys(value: PdfValue): readonly string[] {
    return Object.keys(this.entriesOf(value));
  }

  ofType(type: string): readonly number[] {
    return this.ids.filter((id) => this.name(this.object(id), 'Type') === type);
  }

  get catalog(): PdfValue {
    const root = this.entry(this.trailer, 'Root');
    return root ?? this.object(this.ofType('Catalog').at(-1) ?? -1);
  }

  /** The info dictionary. */
  get info(): PdfValue {
    return this.entry(this.trailer, 'Info');
  }

  get hasFileId(): boolean {
    return this.list(this.raw(this.trailer, 'ID')).length === 2;
  }

  get isEncrypted(): boolean {
    return this.raw(this.trailer, 'Encrypt') !== null;
  }

  /** A stream unpacked; undefined when it is none, damaged, or packed by a filter that is not read here. */
  data(value: PdfValue): Buffer | undefined {
    const id = refOf(value);
    const entry = id === undefined ? undefined : this.entries.get(id);
    return (
      entry?.raw &&
      this.filters(entry.value).reduce<Buffer | undefined>(
        (data, filter, i) => data && undoFilter(filter, data, this.parametersOf(entry.value, i)),
        entry.raw,
      )
    );
  }

  private parametersOf(stream: PdfValue, filter: number): FilterParameters {
    const all = this.list(this.raw(stream, 'DecodeParms'));
    const own = all[filter] ?? null;
    // Hardly any stream has some.
    if (own === null) return NO_PARAMETERS;
    return {
      predictor: this.number(own, 'Predictor') ?? NO_PARAMETERS.predictor,
      columns: this.number(own, 'Columns') ?? NO_PARAMETERS.columns,
      colours: this.number(own, 'Colors') ?? NO_PARAMETERS.colours,
      bits: this.number(own, 'BitsPerComponent') ?? NO_PARAMETERS.bits,
      early: this.number(own, 'EarlyChange') !== 0,
    };
  }

  filters(value: PdfValue): readonly string[] {
    return this.list(this.raw(value, 'Filter')).flatMap((one) => nameOf(this.resolve(one)) ?? []);
  }

  /** Page dictionaries with their ids, in order; what a page inherits is in `inherited`. */
  get pages(): readonly FilePage[] {
    return (this.foundPages ??= this.findPages());
  }

  private findPages(): readonly FilePage[] {
    const found: FilePage[] = [];
    const seen = new Set<number>();
    const walk = (node: PdfValue): void => {
      const id = refOf(node) ?? -1;
      if (seen.has(id)) return;
      seen.add(id);
      const kids = this.entry(node, 'Kids');
      if (Array.isArray(kids)) for (const kid of kids as readonly PdfValue[]) walk(kid);
      else if (this.keys(node).length > 0) found.push({ id, value: this.resolve(node) });
    };
    walk(this.raw(this.catalog, 'Pages'));
    return found;
  }

  /** An entry of a page, or of the nodes above it. */
  inherited(page: PdfValue, name: string): PdfValue {
    let node = page;
    for (let hops = 0; hops < 64 && node !== null; hops++) {
      const found = this.entry(node, name);
      if (found !== null) return found;
      node = this.entry(node, 'Parent');
    }
    return null;
  }
}

/** Opens a file; says why when it is no PDF, has no pages, or is locked. */
export function openPdf(bytes: Uint8Array): OpenedPdf {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString('latin1');
  const version = /%PDF-(\d\.\d)/.exec(text.slice(0, 1024))?.[1];
  if (version === undefined) return { ok: false, why: 'no PDF: it does not begin with %PDF' };
  const { entries, trailer } = scan(buffer, text);
  const bare = new PdfFile(version, entries, trailer);
  if (bare.isEncrypted)
    return { ok: false, why: 'the file is locked with a password and cannot be read here' };
  const file = new PdfFile(version, withPacked(bare, entries), trailer);
  return file.pages.length > 0
    ? { ok: true, file }
    : { ok: false, why: 'no pages were found: the file is damaged' };
}

function scan(buffer: Buffer, text: string): { entries: Map<number, Entry>; trailer: PdfValue } {
  const entries = new Map<number, Entry>();
  let trailer: PdfValue = null;
  const header = /(?:(\d+)[ \t\r\n]+\d+[ \t\r\n]+obj\b)|\btrailer\b/g;
  for (let match = header.exec(text); match; match = header.exec(text)) {
    const reader = new ValueReader(text, header.lastIndex, 'text', buffer);
    const found = reader.next();
    const value = found === undefined || found === 'close' ? null : found;
    header.lastIndex = Math.max(header.lastIndex, reader.at);
    if (match[1] === undefined) {
      trailer = merged(value, trailer);
      continue;
    }
    const stream = /^[\s]*stream(\r\n|\n|\r)/.exec(text.slice(reader.at, reader.at + 40));
    const start = stream ? reader.at + stream[0].length : -1;
    const raw = stream ? buffer.subarray(start, streamEnd(text, start, value)) : undefined;
    if (raw) header.lastIndex = start + raw.length;
    entries.set(Number(match[1]), { value, raw });
    if (raw && dictEntry(value, 'Root') !== null) trailer = merged(value, trailer);
  }
  return { entries, trailer };
}

const dictEntry = (value: PdfValue, name: string): PdfValue =>
  typeof value === 'object' && value !== null && 'dict' in value ? (value.dict[name] ?? null) : null;

/** Later trailers win over earlier ones, entry by entry. */
const merged = (later: PdfValue, earlier: PdfValue): PdfValue => {
  const of = (value: PdfValue): Readonly<Record<string, PdfValue>> =>
    typeof value === 'object' && value !== null && 'dict' in value ? value.dict : {};
  return { dict: { ...of(earlier), ...of(later) } };
};

function streamEnd(text: string, start: number, value: PdfValue): number {
  const length = dictEntry(value, 'Length');
  if (typeof length === 'number' && /^\s*endstream/.test(text.slice(start + length, start + length + 14)))
    return start + length;
  // The length is elsewhere or wrong: the end is where its keyword is.
  const end = text.indexOf('endstream', start);
  return end < 0 ? text.length : end;
}

/** Objects inside object streams; those outside were written later or alone and win. */
function withPacked(bare: PdfFile, entries: ReadonlyMap<number, Entry>): ReadonlyMap<number, Entry> {
  const all = new Map(entries);
  for (const id of bare.ofType('ObjStm')) {
    const data = bare.data({ ref: id });
    if (data === undefined) continue;
    const content = data.toString('latin1');
    const first = bare.number(bare.object(id), 'First') ?? 0;
    const numbers = wholeNumbers(data, first);
    const reader = new ValueReader(content, 0, 'text', data);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      reader.at = first + (numbers[i + 1] ?? 0);
      const read = reader.next();
      const value = read === undefined || read === 'close' ? null : read;
      if (!entries.has(numbers[i] ?? -1)) all.set(numbers[i] ?? -1, { value, raw: undefined });
    }
  }
  return all;
}

/** Whole numbers in front of a place, parted by spaces; NaN for another word. */
function wholeNumbers(bytes: Buffer, end: number): readonly number[] {
  const found: number[] = [];
  let value = -1;
  for (let at = 0; at <= end; at++) {
    const byte = at < end ? (bytes[at] ?? SPACE) : SPACE;
    if (!isSpace(byte))
      value = byte >= ZERO && byte < ZERO + 10 ? Math.max(0, value) * 10 + byte - ZERO : NaN;
    else if (value !== -1) {
      found.push(value);
      value = -1;
    }
  }
  return found;
}

const [SPACE, ZERO] = [0x20, 0x30];
