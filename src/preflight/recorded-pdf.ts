/**
 * A file that notes which of its objects are read, and knows which are as they were in another version of it (`RecordedPdf`).
 *
 * Whatever is found out from objects that are all the same is found out again: that is all that `judged-before.ts` builds on.
 * An object of the file itself is the same if all bytes up to the next one are; a packed one if its stream is, or its value.
 */
import { PdfFile, type FilePage } from './file.ts';
import type { ObjectPlace, Unpacked } from './objects.ts';
import type { PdfValue } from './values.ts';

/** What was found out, and the objects that were read for it. */
export interface Recorded<T> {
  readonly value: T;
  readonly reads: readonly number[];
}

/** The title of an element of the structure tree: people see it in a list of all tags, and nothing is asked of it. */
const TITLE = 'T';

// What is asked of unpacked bytes by every version that has them.
const numbersIn = new WeakMap<Unpacked, readonly number[]>();
const textsIn = new WeakMap<Buffer, Map<string, boolean>>();

export class RecordedPdf extends PdfFile {
  /** The version it is held against; let go when all has been judged. */
  before: RecordedPdf | undefined;
  /** Objects were looked for among all: then there is more to it than what was read. */
  isSearched = false;
  private reads: Set<number> | undefined;
  private readonly streams = new Map<number, Unpacked>();
  private readonly known = new Map<number, boolean>();
  private listed: Recorded<readonly FilePage[]> | undefined;
  private foundEnds: ReadonlyMap<number, number> | undefined;

  constructor(version: string, bytes: Buffer, before: RecordedPdf | undefined) {
    super(version, bytes);
    const isSameKind =
      before?.version === version &&
      ['Root', 'Info'].every((name) => isSameValue(this.trailing(name), before.trailing(name)));
    this.before = isSameKind ? before : undefined;
  }

  private trailing(name: string): PdfValue {
    return this.raw(this.trailer, name);
  }

  /** Notes what is read meanwhile; what is noted round it is not told of that. */
  record<T>(make: () => T): Recorded<T> {
    const around = this.reads;
    const own = (this.reads = new Set<number>());
    try {
      return { value: make(), reads: [...own] };
    } finally {
      this.reads = around;
    }
  }

  override object(id: number): PdfValue {
    this.reads?.add(id);
    return super.object(id);
  }

  override ofType(type: string): readonly number[] {
    this.isSearched = true;
    return super.ofType(type);
  }

  protected override stream(id: number): Buffer | undefined {
    this.reads?.add(id);
    return super.stream(id);
  }

  /** Pages are listed again where one of them is another, or was put elsewhere. */
  protected override findPages(): readonly FilePage[] {
    const kept = this.before?.listed;
    this.listed =
      kept && this.areSame(kept.reads)
        ? { value: kept.value.map((page) => page.in(this)), reads: kept.reads }
        : this.record(() => super.findPages());
    return this.listed.value;
  }

  /** Unpacks what was not unpacked before. */
  protected override unpacked(id: number): Unpacked | undefined {
    const kept = this.isSame(id) ? this.before?.streams.get(id) : undefined;
    const { value, reads } = kept ? { value: kept, reads: [id] } : this.record(() => super.unpacked(id));
    // What it says elsewhere of itself may change without it.
    if (value && reads.every((one) => one === id)) this.streams.set(id, value);
    return value;
  }

  protected override numbersOf(pack: Unpacked): readonly number[] {
    const numbers = numbersIn.get(pack) ?? super.numbersOf(pack);
    numbersIn.set(pack, numbers);
    return numbers;
  }

  protected override hasText(bytes: Buffer, texts: readonly string[]): boolean {
    const known = textsIn.get(bytes) ?? new Map<string, boolean>();
    textsIn.set(bytes, known);
    const key = texts.join(' ');
    const has = known.get(key) ?? super.hasText(bytes, texts);
    known.set(key, has);
    return has;
  }

  /** Whether the objects are all as they were, or all but titles of elements. */
  areSame(ids: readonly number[], what: 'all' | 'but titles' = 'all'): boolean {
    return ids.every((id) => this.isSame(id) || (what === 'but titles' && this.isTitleAlone(id)));
  }

  private isSame(id: number): boolean {
    const { before } = this;
    if (!before) return false;
    const [now, then] = [this.placeOf(id), before.placeOf(id)];
    if (!now || !then) return now === then;
    if (now.isPacked && now.bytes === then.bytes && now.at === then.at) return then.isPacked;
    let found = this.known.get(id);
    if (found === undefined) this.known.set(id, (found = this.compare(id, now, then)));
    return found;
  }

  private compare(id: number, now: ObjectPlace, then: ObjectPlace): boolean {
    const { before } = this;
    if (!before || now.isPacked !== then.isPacked) return false;
    if (now.isPacked) return isSameValue(super.object(id), before.plain(id));
    return this.region(now).equals(before.region(then));
  }

  private isTitleAlone(id: number): boolean {
    const { before } = this;
    return (
      before !== undefined && isSameValue(withoutTitle(super.object(id)), withoutTitle(before.plain(id)))
    );
  }

  /** The object, without a note of it. */
  private plain(id: number): PdfValue {
    return super.object(id);
  }

  /** An object of the file itself, its stream, and all up to the next object; where it ends is found in there. */
  private region({ bytes, at }: ObjectPlace): Buffer {
    this.foundEnds ??= this.ends();
    return bytes.subarray(at, this.foundEnds.get(at));
  }

  /** Where the next object begins, by where one does; the last one has none. */
  private ends(): ReadonlyMap<number, number> {
    const places = this.written.flatMap((id) => {
      const place = this.placeOf(id);
      return place?.isPacked === false ? [place.at] : [];
    });
    places.sort((a, b) => a - b);
    return new Map(places.slice(1).map((next, i) => [places[i] ?? 0, next]));
  }
}

/** Values that lie deeper in each other than those of any writer are no longer compared. */
const DEEPEST = 64;

/** False for values that are not the same, or not sure to be. */
function isSameValue(one: PdfValue, other: PdfValue, depth = 0): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const [these, those] = [one, other] as Readonly<Record<string, PdfValue>>[];
  return (
    depth < DEEPEST &&
    names.length === others.length &&
    names.every(
      (name, i) => name === others[i] && isSameValue(these?.[name] ?? null, those?.[name] ?? null, depth + 1),
    )
  );
}

function withoutTitle(value: PdfValue): PdfValue {
  if (typeof value !== 'object' || value === null || !('dict' in value)) return value;
  return { dict: Object.fromEntries(Object.entries(value.dict).filter(([name]) => name !== TITLE)) };
}
