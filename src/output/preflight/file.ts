/**
 * A finished PDF as objects: any producer's file, as far as it can be read without its password.
 *
 * Takes bytes; gives the objects, followed references and unpacked streams, or says why not. Never throws for a damaged file.
 * Source: ISO 32000-1, 7.3 and 7.5.
 */
import { latin1Text } from '../../base/bytes.ts';
import { KNOWN_FILTERS, LARGEST, NO_PARAMETERS, undoFilter, type FilterParameters } from './filters.ts';
import { FileObjects, type Unpacked } from './objects.ts';
import { nameOf, refOf, type PdfValue } from './values.ts';

export type Entries = Readonly<Record<string, PdfValue>>;
const NO_ENTRIES: Entries = {};

/**
 * Bytes that all streams of a file may unpack to, for each byte of the file. Text and drawings unpack to 5 to 20 times as much; a bomb to a
 * thousand times.
 */
const UNPACKED_A_BYTE = 20;

/** A page, read again when it is asked for. */
export class FilePage {
  readonly id: number;
  private readonly file: PdfFile;
  private readonly written: PdfValue;

  /** @param written its reference, or the dictionary itself */
  constructor(file: PdfFile, id: number, written: PdfValue) {
    this.file = file;
    this.id = id;
    this.written = written;
  }

  get value(): PdfValue {
    return this.file.resolve(this.written);
  }

  /** The same page, to be read from another version of its file. */
  in(file: PdfFile): FilePage {
    return new FilePage(file, this.id, this.written);
  }
}

export type OpenedPdf<File = PdfFile> =
  { readonly ok: true; readonly file: File } | { readonly ok: false; readonly why: string };

export class PdfFile extends FileObjects {
  readonly version: string;
  private foundPages: readonly FilePage[] | undefined;
  /** Streams whose bytes are counted in `unpackedBytes`. */
  private readonly measured = new Set<number>();
  private unpackedBytes = 0;
  private readonly mostUnpacked: number;

  constructor(version: string, bytes: Uint8Array) {
    super(bytes);
    this.version = version;
    this.mostUnpacked = LARGEST + UNPACKED_A_BYTE * bytes.length;
  }

  /** Takes what is inside streams of objects as well. */
  unpack(): void {
    this.takePacked((id) => this.unpacked(id));
  }

  /** A stream of objects; undefined for what is none. */
  protected unpacked(id: number): Unpacked | undefined {
    const value = this.object(id);
    const data = this.name(value, 'Type') === 'ObjStm' ? this.data({ ref: id }) : undefined;
    return data && { data, first: this.number(value, 'First') ?? 0 };
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

  /** Numbers of the catalog and the info dictionary; undefined where the file does not name them. */
  get rootId(): number | undefined {
    return refOf(this.raw(this.trailer, 'Root'));
  }

  get infoId(): number | undefined {
    return refOf(this.raw(this.trailer, 'Info'));
  }

  get hasFileId(): boolean {
    return this.list(this.raw(this.trailer, 'ID')).length === 2;
  }

  get isEncrypted(): boolean {
    return this.raw(this.trailer, 'Encrypt') !== null;
  }

  /**
   * A stream unpacked; undefined when it is none, damaged, packed by a filter that is not read here, or when all streams together unpack
   * to more than a file of this size is allowed to.
   */
  data(value: PdfValue): Uint8Array | undefined {
    const id = refOf(value);
    const raw = id === undefined ? undefined : this.stream(id);
    if (id === undefined || !raw) return undefined;
    const isNew = !this.measured.has(id);
    if (isNew && this.unpackedBytes > this.mostUnpacked) return undefined;
    const data = this.filters(value).reduce<Uint8Array | undefined>(
      (before, filter, i) => before && undoFilter(filter, before, this.parametersOf(value, i)),
      raw,
    );
    // A picture is let go before the next one is read.
    if (isNew && data && this.name(value, 'Subtype') !== 'Image') this.unpackedBytes += data.length;
    this.measured.add(id);
    return data;
  }

  /** The bytes of a stream as they are stored; undefined for an object that has none. */
  storedBytes(id: number): Uint8Array | undefined {
    return this.stream(id);
  }

  /** A stream that is not there, or that filters known here cannot unpack; not one that is too large. */
  isDamaged(value: PdfValue): boolean {
    const id = refOf(value);
    const raw = id === undefined ? undefined : this.stream(id);
    if (!raw) return true;
    return (
      this.unpackedBytes <= this.mostUnpacked && this.filters(value).every((name) => KNOWN_FILTERS.has(name))
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

  protected findPages(): readonly FilePage[] {
    const found: FilePage[] = [];
    const seen = new Set<number>();
    const walk = (node: PdfValue): void => {
      const id = refOf(node) ?? -1;
      if (seen.has(id)) return;
      seen.add(id);
      const kids = this.entry(node, 'Kids');
      if (Array.isArray(kids)) for (const kid of kids as readonly PdfValue[]) walk(kid);
      else if (this.keys(node).length > 0) found.push(new FilePage(this, id, node));
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
  const version = /%PDF-(\d\.\d)/.exec(latin1Text(bytes, 0, 1024))?.[1];
  if (version === undefined) return { ok: false, why: 'no PDF: it does not begin with %PDF' };
  const file = new PdfFile(version, bytes);
  if (file.isEncrypted)
    return { ok: false, why: 'the file is locked with a password and cannot be read here' };
  file.unpack();
  return file.pages.length > 0
    ? { ok: true, file }
    : { ok: false, why: 'no pages were found: the file is damaged' };
}
