/**
 * How wide or high the tracks of a grid are: the algorithm of the standard, for one axis.
 *
 * Takes what the template says of each track, what each item needs, and the room; gives sizes. Knows neither boxes nor styles.
 * Source: CSS Grid Layout 2, sections 12.3 to 12.8.
 */
import type { Pt } from '../../../base/units.ts';
import type { Span } from './spread.ts';
import { distribute, type Growing } from './share.ts';

/** A limit of a track with its percentages resolved. */
export type Limit = Pt | 'auto' | 'min-content' | 'max-content';

export interface Track {
  readonly min: Limit;
  readonly max: Limit | { readonly fr: number };
}

/** Margin boxes of an item along the axis. */
export interface Need {
  readonly span: Span;
  readonly min: Pt;
  readonly max: Pt;
  /** The least it takes; undefined: what its words take, where its tracks follow their content. */
  readonly least: Pt | undefined;
  /** Margins, border and padding: what is left of an item that gives its words up. */
  readonly edges: Pt;
}

/** Between the edges of the grid; what is asked for where that is not known. */
export type Room = Pt | 'min-content' | 'max-content';

export interface Axis {
  readonly tracks: readonly Track[];
  readonly needs: readonly Need[];
  readonly gap: Pt;
  readonly room: Room;
  /** Tracks that are `auto` take what is left. */
  readonly stretches: boolean;
}

interface Sized extends Growing {
  readonly track: Track;
}

const isFlexible = ({ max }: Track): boolean => typeof max === 'object';
const factorOf = ({ max }: Track): number => (typeof max === 'object' ? max.fr : 0);
/** Source: section 12.4. */
const start = (track: Track): Sized => {
  const base = typeof track.min === 'number' ? track.min : 0;
  const limit = typeof track.max === 'number' ? Math.max(base, track.max) : Infinity;
  return { track, base, limit, canGrow: false, planned: 0, factor: factorOf(track) };
};

const sum = (tracks: readonly Growing[]): Pt => tracks.reduce((all, { base }) => all + base, 0);

class Sizing {
  readonly #axis: Axis;
  readonly #tracks: readonly Sized[];

  constructor(axis: Axis) {
    this.#axis = axis;
    this.#tracks = axis.tracks.map(start);
  }

  sizes(): readonly Pt[] {
    this.#resolveContent();
    this.#maximise();
    this.#expand();
    this.#stretch();
    return this.#tracks.map(({ base }) => base);
  }

  #spanned({ start: from, end }: Span): readonly Sized[] {
    return this.#tracks.slice(from, end);
  }

  /** Room that is left; undefined where it is not known. */
  get #free(): Pt | undefined {
    const { room, gap } = this.#axis;
    const gaps = Math.max(0, this.#tracks.length - 1) * gap;
    return typeof room === 'number' ? room - sum(this.#tracks) - gaps : undefined;
  }

  /**
   * Items by the number of tracks they span, then those over flexible tracks, all at once; what they cannot do without counts,
   * whatever is asked of the grid, as browsers have it. Source: section 12.5.
   */
  #resolveContent(): void {
    const plain: Need[] = [];
    const flexible: Need[] = [];
    for (const need of this.#axis.needs) {
      const over = this.#spanned(need.span);
      (over.some(({ track }) => isFlexible(track)) ? flexible : plain).push(need);
    }
    const lengths = [...new Set(plain.map(({ span }) => span.end - span.start))].sort((a, b) => a - b);
    for (const length of lengths) {
      this.#accommodate(
        plain.filter(({ span }) => span.end - span.start === length),
        false,
      );
    }
    if (flexible.length > 0) this.#accommodate(flexible, true);
    for (const track of this.#tracks) if (track.limit === Infinity) track.limit = track.base;
  }

  #accommodate(needs: readonly Need[], byFactor: boolean): void {
    const grow = (
      size: (need: Need) => Pt,
      isAffected: (track: Track) => boolean,
      beyond: (track: Track) => boolean,
    ): void => this.#grow(needs, 'base', { size, isAffected, beyond, byFactor });
    const content = ({ min }: Track): boolean => min === 'min-content' || min === 'max-content';
    const intrinsic = ({ max }: Track): boolean => typeof max === 'string';
    const widest = ({ max }: Track): boolean => max === 'max-content' || max === 'auto';
    grow((need) => this.#least(need), ({ min }) => typeof min !== 'number', intrinsic); // prettier-ignore
    grow(({ min }) => min, content, intrinsic);
    grow(({ max }) => max, ({ min }) => min === 'max-content', widest); // prettier-ignore
    for (const track of this.#tracks) track.limit = Math.max(track.limit, track.base);
    const limits = { beyond: () => true, byFactor };
    this.#grow(needs, 'limit', { size: ({ min }) => min, isAffected: intrinsic, ...limits });
    this.#grow(needs, 'limit', { size: ({ max }) => max, isAffected: widest, ...limits });
    for (const track of this.#tracks) track.canGrow = false;
  }

  /** What an item cannot do without. Source: sections 6.6 and 12.5 (minimum contribution). */
  #least(need: Need): Pt {
    if (need.least !== undefined) return need.least;
    const over = this.#spanned(need.span);
    const isAutomatic = over.some(({ track }) => track.min === 'auto');
    const isShared = over.length > 1 && over.some(({ track }) => isFlexible(track));
    if (!isAutomatic || isShared) return need.edges;
    return Math.max(need.edges, this.#limited(need, need.min));
  }

  /** Not more than its tracks may become where all of them say how much that is. */
  #limited({ span }: Need, size: Pt): Pt {
    const over = this.#spanned(span);
    let most = (over.length - 1) * this.#axis.gap;
    for (const { track } of over) most += typeof track.max === 'number' ? track.max : Infinity;
    return Math.min(size, most);
  }

  #grow(
    needs: readonly Need[],
    of: 'base' | 'limit',
    how: {
      readonly size: (need: Need) => Pt;
      readonly isAffected: (track: Track) => boolean;
      readonly beyond: (track: Track) => boolean;
      readonly byFactor: boolean;
    },
  ): void {
    for (const need of needs) {
      const over = this.#spanned(need.span);
      const affected = over.filter(
        ({ track }) => how.isAffected(track) && (!how.byFactor || isFlexible(track)),
      );
      if (affected.length === 0) continue;
      const taken = over.reduce((all, track) => all + (track[of] === Infinity ? track.base : track[of]), 0);
      const extra = how.size(need) - taken - (over.length - 1) * this.#axis.gap;
      const beyond = affected.filter(({ track }) => how.beyond(track));
      distribute(Math.max(0, extra), affected, {
        of,
        byFactor: how.byFactor,
        beyond: beyond.length > 0 ? beyond : affected,
      });
    }
    for (const track of this.#tracks) {
      if (of === 'base') track.base += track.planned;
      else if (track.limit !== Infinity) track.limit += track.planned;
      else if (track.isPlanned) {
        track.limit = track.base + track.planned;
        track.canGrow = true;
      }
      track.planned = 0;
      track.isPlanned = false;
    }
  }

  /** Source: section 12.6. */
  #maximise(): void {
    const { room } = this.#axis;
    if (room === 'min-content') return;
    let free = this.#free ?? Infinity;
    let open = this.#tracks.filter(({ base, limit }) => base < limit);
    while (open.length > 0 && free > 0) {
      const share = free / open.length;
      const least = Math.min(share, ...open.map(({ base, limit }) => limit - base));
      for (const track of open) track.base += least;
      free -= least * open.length;
      open = open.filter(({ base, limit }) => base < limit - 1e-9);
      if (least === share) return;
    }
  }

  /** Source: section 12.7. */
  #expand(): void {
    const flexible = this.#tracks.filter(({ track }) => isFlexible(track));
    const { room, gap } = this.#axis;
    if (flexible.length === 0 || room === 'min-content') return;
    const gaps = (this.#tracks.length - 1) * gap;
    const fraction = typeof room === 'number' ? fractionOf(this.#tracks, room - gaps) : this.#askedFraction();
    for (const track of flexible) track.base = Math.max(track.base, track.factor * fraction);
  }

  #askedFraction(): Pt {
    let fraction = 0;
    for (const { base, factor, track } of this.#tracks) {
      if (isFlexible(track)) fraction = Math.max(fraction, factor > 1 ? base / factor : base);
    }
    for (const { span, max } of this.#axis.needs) {
      const over = this.#spanned(span);
      if (!over.some(({ track }) => isFlexible(track))) continue;
      fraction = Math.max(fraction, fractionOf(over, max - (over.length - 1) * this.#axis.gap));
    }
    return fraction;
  }

  /** Source: section 12.8. */
  #stretch(): void {
    const free = this.#free;
    const open = this.#tracks.filter(({ track }) => track.max === 'auto');
    if (!this.#axis.stretches || free === undefined || free <= 0) return;
    for (const track of open) track.base += free / open.length;
  }
}

/** How much one `fr` is; tracks that are larger than their share are left out. Source: section 12.7.1. */
function fractionOf(tracks: readonly Sized[], space: Pt): Pt {
  let open = tracks.filter(({ track }) => isFlexible(track));
  for (;;) {
    const isOpen = new Set(open);
    const left = space - sum(tracks.filter((track) => !isOpen.has(track)));
    const factors = open.reduce((all, { factor }) => all + factor, 0);
    const fraction = left / Math.max(1, factors);
    const rest = open.filter(({ factor, base }) => factor * fraction >= base);
    if (rest.length === open.length) return Math.max(0, fraction);
    open = rest;
  }
}

/** Sizes of the tracks of one axis, in points. */
export const trackSizes = (axis: Axis): readonly Pt[] => new Sizing(axis).sizes();
