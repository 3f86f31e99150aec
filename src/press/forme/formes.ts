/**
 * All formes of a run, by design, edition and way through the template.
 *
 * A hole among words is always open. A hole in an attribute is part of what tells formes apart, until it has had so many
 * values that it is opened as well: a frame in one of four colours is worth standing, one in a colour for each card is not.
 */
import type { Size } from '../../base/geometry.ts';
import type { BoxResources } from '../../box/index.ts';
import type { FontLibrary } from '../../font/index.ts';
import { withoutRich, type Hole, type Trace, type TracedText } from '../../template/index.ts';
import { makeForme, type FilledFace, type Forme } from './forme.ts';
import { holePlaces, type HolePlace } from './holes.ts';

export interface Formes {
  /**
   * A row set in the forme of its template, made where there is none yet.
   *
   * @param edition what, beside the text, a face depends on
   * @returns undefined for a row that has to go the long way
   */
  set(text: TracedText, edition: string, size: Size): FilledFace | undefined;
}

/** From this many values on an attribute is filled, row by row. */
const OPENS_AT = 4;
/** Formes of one skeleton, and skeletons of an edition: beyond this a template has a way of its own for nearly every row. */
const MOST_FORMES = 100;
const MOST_SKELETONS = 400;

interface Skeleton {
  readonly places: readonly HolePlace[];
  readonly formes: Map<string, Forme | undefined>;
  /** Holes in attributes that are filled row by row. */
  readonly open: Set<number>;
  /** Holes that may not be opened: boxes cannot be made there alone. */
  readonly shut: Set<number>;
  /** Values of the holes in attributes so far. */
  readonly values: ReadonlyMap<number, Set<string>>;
}

export function createFormes(fonts: FontLibrary, resources: BoxResources): Formes {
  const editions = new Map<string, Map<string, Skeleton | 'counts-sisters'>>();

  const paged = new Map<string, boolean>();
  /** Documents of several pages have no formes: each is the only one of its kind. */
  const isPaged = ({ styles }: TracedText, edition: string): boolean => {
    let known = paged.get(edition);
    if (known === undefined)
      paged.set(edition, (known = styles.some((sheet) => sheet.text.includes('@page'))));
    return known;
  };

  const skeletonOf = (edition: string, trace: Trace): Skeleton | 'counts-sisters' | undefined => {
    let skeletons = editions.get(edition);
    if (!skeletons) editions.set(edition, (skeletons = new Map<string, Skeleton | 'counts-sisters'>()));
    let known = skeletons.get(trace.skeleton);
    if (!known && skeletons.size < MOST_SKELETONS)
      skeletons.set(trace.skeleton, (known = newSkeleton(trace)));
    return known;
  };

  const set = (text: TracedText, edition: string, size: Size): FilledFace | undefined => {
    if (!text.trace || isPaged(text, edition)) return undefined;
    let { trace } = text;
    let skeleton = skeletonOf(edition, trace);
    if (skeleton === 'counts-sisters') {
      trace = withoutRich(trace);
      skeleton = skeletonOf(edition, trace);
    }
    if (!skeleton || skeleton === 'counts-sisters') return undefined;
    noteValues(skeleton, trace.holes);
    const key = keyOf(skeleton, trace.holes);
    if (!skeleton.formes.has(key)) {
      if (skeleton.formes.size >= MOST_FORMES) return undefined;
      const { places, open } = skeleton;
      const made = makeForme({ text, trace, places, open, size, fonts, resources });
      if (made === 'counts-sisters') {
        editions.get(edition)?.set(trace.skeleton, made);
        return set(text, edition, size);
      }
      if (made === 'unfit' && open.size > 0) {
        for (const hole of open) skeleton.shut.add(hole);
        open.clear();
        return set(text, edition, size);
      }
      skeleton.formes.set(key, made === 'unfit' ? undefined : made);
    }
    return skeleton.formes.get(key)?.fill(text, trace.holes);
  };
  return { set };
}

function newSkeleton({ skeleton, holes }: Trace): Skeleton {
  const places = holePlaces(skeleton).map((place, i): HolePlace => {
    const isFormatted = holes[i]?.isRich === true && holes[i].value !== holes[i].written;
    return place.kind === 'attribute' && isFormatted ? { kind: 'fixed' } : place;
  });
  const values = new Map<number, Set<string>>();
  for (const [i, place] of places.entries()) if (place.kind === 'attribute') values.set(i, new Set());
  return { places, formes: new Map(), open: new Set(), shut: new Set(), values };
}

/** Opens the attributes that have had too many values; formes that were made for each of them are given up. */
function noteValues({ values, open, shut, formes, places }: Skeleton, holes: readonly Hole[]): void {
  for (const [hole, seen] of values) {
    if (open.has(hole) || shut.has(hole)) continue;
    seen.add(holes[hole]?.written ?? '');
    if (seen.size <= OPENS_AT) continue;
    const place = places[hole];
    if (place?.kind !== 'attribute') continue;
    // All holes of one value are filled together.
    for (const segment of place.attribute.segments) if (typeof segment === 'number') open.add(segment);
    formes.clear();
  }
}

/** What tells the formes of a skeleton apart: the values of all holes that are not filled. */
function keyOf({ places, open }: Skeleton, holes: readonly Hole[]): string {
  let key = '';
  for (let i = 0; i < places.length; i++) {
    const kind = places[i]?.kind;
    if (kind === 'fixed' || (kind === 'attribute' && !open.has(i))) key += `${holes[i]?.written ?? ''}\n`;
  }
  return key;
}
