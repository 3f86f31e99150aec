/**
 * All formes of a run, by design, edition and way through the template.
 *
 * A hole among words is always open. A hole in an attribute is part of what tells formes apart, until it has had so many
 * values that it is opened as well: a frame in one of four colours is worth standing, one in a colour for each card is not.
 */
import type { Size } from '../base/geometry.ts';
import type { BoxResources } from '../box/index.ts';
import type { FontLibrary } from '../font/index.ts';
import { withoutRich, type Hole, type Trace, type TracedText } from '../template/index.ts';
import { makeForme } from './forme.ts';
import { holePlaces, type HolePlace } from './holes.ts';
import type { FilledFace, Forme } from './types.ts';

export interface Formes {
  /**
   * A row set in the forme of its template, made where there is none yet.
   *
   * @param edition what, beside the text, a face depends on
   * @param rows    how many of them there are, if that is known
   * @returns undefined for a row that has to go the long way
   */
  set(text: TracedText, edition: string, size: Size, rows?: number): FilledFace | undefined;
}

/** From this many values on an attribute is filled, row by row. */
const OPENS_AT = 4;
/** Formes of one skeleton, and skeletons of an edition: beyond this a template has a way of its own for nearly every row. */
const MOST_FORMES = 100;
const MOST_SKELETONS = 200;
const MOST_MET = 2_000;
/** Of so many rows the first is set in a forme, for most are like it: it costs little of all that is to be made. */
const MANY_ROWS = 48;
/** Making a forme costs as much as some rows on the long way: what is not met in one row of so many has to be met that often. */
const COMMON = 8;

/** An attribute with holes: their numbers, and what it has said so far. */
interface AttributeValues {
  readonly numbers: readonly number[];
  readonly seen: Set<string>;
}

/** One way through a template. */
interface Skeleton {
  readonly places: readonly HolePlace[];
  readonly values: readonly AttributeValues[];
  readonly formes: Map<string, Forme | undefined>;
  /** Holes in attributes that are filled row by row. */
  open: ReadonlySet<number>;
  /** Boxes cannot be made alone where its attributes are: none is opened. */
  isShut: boolean;
  /** For so many rows more all of its attributes are open; then by what they have said. */
  early: number;
}

export function createFormes(fonts: FontLibrary, resources: BoxResources): Formes {
  const editions = new Map<string, EditionFormes>();
  return {
    set(text, edition, size, rows = 0) {
      if (!text.trace) return undefined;
      let formes = editions.get(edition);
      if (!formes)
        editions.set(
          edition,
          (formes = new EditionFormes({ styles: text.styles, size, fonts, resources, rows })),
        );
      return formes.set(text, text.trace);
    },
  };
}

interface EditionJob {
  readonly styles: TracedText['styles'];
  readonly size: Size;
  readonly fonts: FontLibrary;
  readonly resources: BoxResources;
  readonly rows: number;
}

class EditionFormes {
  readonly #job: EditionJob;
  /** Documents of several pages have no formes: each is the only one of its kind. Boxes of `::before` are in no template. */
  readonly #isWhole: boolean;
  readonly #skeletons = new Map<string, Skeleton>();
  /** Skeletons in whose style sheets formatted text has to be written out. */
  readonly #countsSisters = new Set<string>();
  /** How often skeletons and formes were asked for before there were any: one that is used once is not worth making. */
  readonly #met = new Map<string, number>();
  #rows = 0;
  /** Values of attributes, by where these are; the same attribute is in many skeletons. */
  readonly #values = new Map<string, Set<string>>();

  constructor(job: EditionJob) {
    this.#job = job;
    this.#isWhole = job.styles.some((sheet) => /@page|:(?:before|after)\b/.test(sheet.text));
  }

  set(text: TracedText, written: Trace): FilledFace | undefined {
    if (this.#isWhole) return undefined;
    this.#rows++;
    return this.#setIn(text, written);
  }

  #setIn(text: TracedText, written: Trace): FilledFace | undefined {
    const trace = this.#countsSisters.has(written.skeleton) ? withoutRich(written) : written;
    const skeleton = this.#skeletonOf(trace);
    if (!skeleton) return undefined;
    this.#open(skeleton, trace.holes);
    const key = keyOf(skeleton, trace.holes);
    if (!skeleton.formes.has(key)) {
      if (skeleton.formes.size >= MOST_FORMES || !this.#isCommon(`${trace.skeleton}\n${key}`, skeleton))
        return undefined;
      const { places, open } = skeleton;
      const made = makeForme({ ...this.#job, text, trace, places, open });
      if (made === 'counts-sisters') {
        this.#countsSisters.add(trace.skeleton);
        this.#skeletons.delete(trace.skeleton);
        return this.#setIn(text, written);
      }
      if (made === 'unfit' && open.size > 0) {
        skeleton.isShut = true;
        return this.#setIn(text, written);
      }
      skeleton.formes.set(key, made === 'unfit' ? undefined : made);
    }
    return skeleton.formes.get(key)?.fill(text, trace.holes);
  }

  /** Undefined for a skeleton that is not worth it yet. */
  #skeletonOf({ skeleton, holes }: Trace): Skeleton | undefined {
    const known = this.#skeletons.get(skeleton);
    if (known || !(this.#isCommon(skeleton) || this.#isFirst(holes))) return known;
    if (this.#skeletons.size >= MOST_SKELETONS) this.#skeletons.clear();
    const places = placesIn(skeleton, holes);
    const values = this.#valuesOf(places);
    const early = this.#isFirst(holes) ? OPENS_AT * 2 : 0;
    const made = { places, values, formes: new Map(), open: new Set<number>(), isShut: false, early };
    this.#skeletons.set(skeleton, made);
    return made;
  }

  /** The first of many rows, which are not all alike. */
  #isFirst(holes: readonly Hole[]): boolean {
    return this.#rows === 1 && this.#job.rows >= MANY_ROWS && holes.length > 0;
  }

  /** Whether something is met again, and often enough; what has its attributes filled will be. */
  #isCommon(what: string, skeleton?: Skeleton): boolean {
    if (skeleton && (skeleton.open.size > 0 || skeleton.early > 0)) return true;
    if (this.#met.size >= MOST_MET) this.#met.clear();
    const before = this.#met.get(what) ?? 0;
    this.#met.set(what, before + 1);
    return before > 0 && (before >= COMMON || before * COMMON >= this.#rows);
  }

  /** Opens the attributes that have had too many values; formes that were made for each of them are given up. */
  #open(skeleton: Skeleton, holes: readonly Hole[]): void {
    const open = new Set<number>();
    const isEarly = skeleton.early > 0;
    if (isEarly) skeleton.early--;
    for (const { numbers, seen } of skeleton.isShut ? [] : skeleton.values) {
      if (seen.size <= OPENS_AT) seen.add(numbers.map((hole) => holes[hole]?.written ?? '').join('\n'));
      // All holes of one value are filled together.
      if (isEarly || seen.size > OPENS_AT) for (const hole of numbers) open.add(hole);
    }
    if (open.size !== skeleton.open.size) skeleton.formes.clear();
    skeleton.open = open;
  }

  /** The values of each attribute with holes, shared by all skeletons it is in. */
  #valuesOf(places: readonly HolePlace[]): readonly AttributeValues[] {
    return places.flatMap((place, i): AttributeValues[] => {
      if (place.kind !== 'attribute') return [];
      const { where, segments } = place.attribute;
      const numbers = segments.filter((one) => typeof one === 'number');
      const seen = this.#values.get(where) ?? new Set<string>();
      this.#values.set(where, seen);
      return numbers[0] === i ? [{ numbers, seen }] : [];
    });
  }
}

const placesIn = (skeleton: string, holes: readonly Hole[]): readonly HolePlace[] =>
  holePlaces(skeleton).map((place, i): HolePlace => {
    const isFormatted = holes[i]?.isRich === true && holes[i].value !== holes[i].written;
    return place.kind === 'attribute' && isFormatted ? { kind: 'fixed' } : place;
  });

/** What tells the formes of a skeleton apart: the values of all holes that are not filled. */
function keyOf({ places, open }: Skeleton, holes: readonly Hole[]): string {
  let key = '';
  for (let i = 0; i < places.length; i++) {
    const kind = places[i]?.kind;
    if (kind === 'fixed' || (kind === 'attribute' && !open.has(i)))
      key += `${i}:${holes[i]?.written ?? ''}\n`;
  }
  return key;
}
