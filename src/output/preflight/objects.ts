/**
 * Where the objects of a file are, and each of them read when it is asked for (`FileObjects`).
 *
 * Takes bytes; gives values and streams. Objects are found by their headers and not by the cross-reference table, so that damaged
 * tables do not matter; of an object that was updated, the last version counts. A large file has tens of thousands of objects: as
 * values they take ten times the memory they take as bytes, so only those are kept that were asked for last.
 * Source: ISO 32000-1, 7.3 and 7.5.
 */
import { indexOfBytes, latin1Bytes, latin1Text } from '../../base/bytes.ts';
import { Headers, wholeNumbers } from './headers.ts';
import { nameOf, type PdfValue, refOf, ValueReader } from './values.ts';

/** The array is so many times as long as there are objects, at most; and at least so long. */
const [SPARSEST, SHORTEST] = [8, 1024];

export class IdIndex {
  private near = new Float64Array(SHORTEST);
  private readonly far = new Map<number, number>();
  private count = 0;

  /** 0 for one that has none. */
  get(id: number): number {
    const found = this.near[id] ?? 0;
    return found === 0 && this.far.size > 0 ? (this.far.get(id) ?? 0) : found;
  }

  /** @param value not 0 */
  set(id: number, value: number): void {
    this.count++;
    if (id >= this.near.length && id < this.count * SPARSEST) {
      const longer = new Float64Array(2 * id);
      longer.set(this.near);
      this.near = longer;
    }
    if (id in this.near) this.near[id] = value;
    else this.far.set(id, value);
  }
}

/** An object that lies in the file itself. */
interface Written {
  readonly value: PdfValue;
  /** Where its stream begins, as it is stored; -1 where it has none. */
  readonly start: number;
  /** Behind it. */
  readonly end: number;
}

/** Bytes in which objects lie: the file, or a stream of objects unpacked. */
interface Home {
  readonly reader: ValueReader;
  /** In the order they lie in it; each as often as it is there. */
  readonly ids: readonly number[];
}

/** A stream of objects: numbers and places, and from `first` on the objects. */
export interface Unpacked {
  readonly data: Uint8Array;
  readonly first: number;
}

/** Where an object is read from. */
export interface ObjectPlace {
  /** The file, or a stream of objects unpacked. */
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly isPacked: boolean;
}

/** A place is so many times the number of its home, and where it is in that. */
const HOME = 2 ** 32;

/**
 * Objects of the file itself that stay as they were found: all of a small file.
 */
const MOST_FOUND = 100;

/** Values that are kept for a while: by the last digits of their numbers, those asked for last and those before them. */
const KEPT = 256;

/** Values by their numbers, forgotten for others whose numbers end in the same way. */
interface Kept {
  readonly ids: number[];
  readonly values: PdfValue[];
}
const nothingKept = (): Kept => ({
  ids: new Array<number>(KEPT).fill(-1),
  values: new Array<PdfValue>(KEPT).fill(null),
});

export class FileObjects {
  /** What the trailers say, the last one first. */
  protected readonly trailer: PdfValue;
  private readonly file: Home;
  /** The file, then what is packed in it. */
  private readonly homes: Home[];
  private readonly places = new IdIndex();
  private readonly found = new Map<number, Written>();
  /** Streams that may hold objects. */
  private readonly packs = new Set<number>();
  private readonly recent = nothingKept();
  private readonly older = nothingKept();

  constructor(bytes: Uint8Array) {
    const ids: number[] = [];
    this.file = { reader: new ValueReader(bytes), ids };
    this.homes = [this.file];
    this.trailer = this.scan(bytes, ids);
  }

  /** All bytes of the file. */
  get bytes(): Uint8Array {
    return this.file.reader.bytes;
  }

  /** How many there are at most. */
  get count(): number {
    return this.homes.reduce((sum, { ids }) => sum + ids.length, 0);
  }

  /** In the order they are first found. */
  get ids(): readonly number[] {
    return [...new Set(this.homes.flatMap(({ ids }) => ids))];
  }

  /** Numbers of the objects that lie in the file itself, in its order; each as often as it is there. */
  protected get written(): readonly number[] {
    return this.file.ids;
  }

  /** Undefined for an object that is not there. */
  protected placeOf(id: number): ObjectPlace | undefined {
    const place = this.places.get(id);
    if (place === 0) return undefined;
    const home = Math.floor(place / HOME);
    const { bytes } = (this.homes[home] ?? this.file).reader;
    return { bytes, at: place - home * HOME, isPacked: home > 0 };
  }

  /** Null for one that is not there. */
  object(id: number): PdfValue {
    const { recent, older } = this;
    const slot = id & (KEPT - 1);
    if (recent.ids[slot] === id) return recent.values[slot] ?? null;
    const value = older.ids[slot] === id ? (older.values[slot] ?? null) : this.read(id);
    older.ids[slot] = recent.ids[slot] ?? -1;
    older.values[slot] = recent.values[slot] ?? null;
    recent.ids[slot] = id;
    recent.values[slot] = value;
    return value;
  }

  private read(id: number): PdfValue {
    const place = this.places.get(id);
    // A header is in front of every object.
    if (place === 0) return null;
    if (place < HOME) return (this.found.get(id) ?? this.behind(place)).value;
    const home = Math.floor(place / HOME);
    const { reader } = this.homes[home] ?? this.file;
    reader.at = (place - home * HOME) >>> 0;
    return valueOf(reader.next());
  }

  /** What is written behind a header. */
  private behind(at: number, mayBeStream = true): Written {
    const { reader } = this.file;
    // Readers of content are fast as long as every place in one is a whole number, and no double.
    reader.at = at >>> 0;
    const value = valueOf(reader.next());
    const behind = reader.at;
    const stream = mayBeStream ? STREAM.exec(latin1Text(reader.bytes, behind, behind + 40)) : null;
    if (!stream) return { value, start: -1, end: Math.max(at, behind) };
    const start = behind + stream[0].length;
    return { value, start, end: Math.max(start, streamEnd(reader.bytes, start, dictEntry(value, 'Length'))) };
  }

  /** The bytes of a stream as they are stored; undefined for an object that has none. */
  protected stream(id: number): Uint8Array | undefined {
    const place = this.places.get(id);
    if (place === 0 || place >= HOME) return undefined;
    const { value, start, end } = this.found.get(id) ?? this.behind(place);
    if (start < 0) return undefined;
    const { bytes } = this.file.reader;
    // A length that is an object of its own was not known when the stream was found.
    const length = refOf(dictEntry(value, 'Length'));
    return bytes.subarray(start, length === undefined ? end : streamEnd(bytes, start, this.object(length)));
  }

  /**
   * Takes the objects inside the streams of objects; those outside were written later or alone and win.
   *
   * @param unpacked of a stream with this number; undefined where it is none of them, or cannot be unpacked
   */
  protected takePacked(unpacked: (id: number) => Unpacked | undefined): void {
    const found = this.ids.flatMap((id) => (this.packs.has(id) ? (unpacked(id) ?? []) : []));
    for (const pack of found) {
      const { data, first } = pack;
      const home = this.homes.length * HOME;
      const numbers = this.numbersOf(pack);
      const ids: number[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const id = numbers[i] ?? NaN;
        const place = this.places.get(id);
        ids.push(id);
        const at = first + (numbers[i + 1] ?? 0);
        if (place === 0 || !(place < HOME)) this.places.set(id, home + (at < data.length ? at : data.length));
      }
      this.homes.push({ reader: new ValueReader(data), ids });
    }
    // What was asked for before may have been packed, and then was not there.
    for (const { ids } of [this.recent, this.older]) ids.fill(-1);
  }

  /** Objects that may have an entry of one of these names: where bytes have no such name, and none written with `#`, none has. */
  idsNaming(names: readonly string[]): readonly number[] {
    const texts = [...names.map((name) => `/${name}`), '#'];
    const may = this.homes.flatMap(({ reader, ids }, home) =>
      home === 0 || this.hasText(reader.bytes, texts) ? ids : [],
    );
    return [...new Set(may)];
  }

  /** Numbers and places of the objects in a stream of them. */
  protected numbersOf({ data, first }: Unpacked): readonly number[] {
    return wholeNumbers(data, Math.min(first, data.length));
  }

  /** Whether one of these texts stands anywhere in unpacked bytes. */
  protected hasText(bytes: Uint8Array, texts: readonly string[]): boolean {
    return texts.some((text) => indexOfBytes(bytes, latin1Bytes(text)) >= 0);
  }

  /** Finds what lies in the file itself; gives the trailer. */
  private scan(bytes: Uint8Array, ids: number[]): PdfValue {
    const headers = new Headers(bytes);
    let trailer: PdfValue = null;
    for (let header = headers.next(0); header;) {
      const { id, at } = header;
      const object = this.behind(at, id !== undefined);
      const { value, start, end } = object;
      if (id !== undefined) {
        ids.push(id);
        this.places.set(id, at);
        if (this.found.size < MOST_FOUND || this.found.has(id)) this.found.set(id, object);
      }
      const type = start < 0 ? null : dictEntry(value, 'Type');
      if (id !== undefined && (nameOf(type) === 'ObjStm' || refOf(type) !== undefined)) this.packs.add(id);
      if (id === undefined || (start >= 0 && dictEntry(value, 'Root') !== null))
        trailer = merged(value, trailer);
      header = headers.next(end);
    }
    return trailer;
  }
}

/** What an object is; nothing where a keyword such as `endobj` stands in its place. */
const valueOf = (read: PdfValue | 'close' | undefined): PdfValue =>
  read === undefined || read === 'close' || (typeof read === 'object' && read !== null && 'op' in read)
    ? null
    : read;

const END_STREAM = latin1Bytes('endstream');
const STREAM = /^\s*stream(\r\n|\n|\r)/;

const dictEntry = (value: PdfValue, name: string): PdfValue =>
  typeof value === 'object' && value !== null && 'dict' in value ? (value.dict[name] ?? null) : null;

/** Later trailers win over earlier ones, entry by entry. */
const merged = (later: PdfValue, earlier: PdfValue): PdfValue => {
  const of = (value: PdfValue): Readonly<Record<string, PdfValue>> =>
    typeof value === 'object' && value !== null && 'dict' in value ? value.dict : {};
  return { dict: { ...of(earlier), ...of(later) } };
};

function streamEnd(bytes: Uint8Array, start: number, length: PdfValue): number {
  if (typeof length === 'number' && length >= 0) {
    const end = Math.trunc(start + length);
    if (/^\s*endstream/.test(latin1Text(bytes, end, end + 14))) return end;
  }
  // The length is elsewhere or wrong: the end is where its keyword is.
  const end = indexOfBytes(bytes, END_STREAM, start);
  return end < 0 ? bytes.length : end;
}
