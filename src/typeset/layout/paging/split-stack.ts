/**
 * Breaking between the children of a container, or inside one of them.
 *
 * Takes a container whose children are below one another. Candidates are tried from the last to the first: inside the
 * child that does not fit, before it, then further up. A cut edge has no border and no padding (box-decoration-break:
 * slice). Source: CSS Fragmentation 3, sections 4.1 (class A), 4.3 and 5.2 (margins at breaks).
 */
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { Item, Laid, LaidStack, Placed } from '../laid.ts';
import { NOISE } from '../length.ts';
import { invariant } from '../../../base/invariant.ts';

type BreakValue = OwnStyle['breakBefore'];

const firstPlaced = (items: readonly Item[]): Placed | undefined =>
  items.find((item) => item.kind === 'placed');
const lastPlaced = (items: readonly Item[]): Placed | undefined =>
  items.findLast((item) => item.kind === 'placed');

/** The strongest wish at an edge: a box's own, or that of its first or last child at the same edge. */
function wish(laid: Laid, edge: 'before' | 'after'): BreakValue {
  const { own } = laid.box.style;
  const value = edge === 'before' ? own.breakBefore : own.breakAfter;
  if (value !== 'auto' || laid.kind !== 'stack' || !laid.isFlow) return value;
  const child = edge === 'before' ? firstPlaced(laid.items) : lastPlaced(laid.items);
  return child ? wish(child.laid, edge) : 'auto';
}

/** Whether a break must, may or should not fall between two children. */
function between(above: Laid, below: Laid, rules: BreakRules): 'forced' | 'allowed' | 'avoided' {
  const [after, before] = [wish(above, 'after'), wish(below, 'before')];
  if (isForced(after, rules.kind) || isForced(before, rules.kind)) return 'forced';
  const isAvoided = (after === 'avoid' || before === 'avoid') && rules.level < 2;
  return isAvoided ? 'avoided' : 'allowed';
}

/** The part of a container above a break. */
function headOf(laid: LaidStack, items: readonly Item[]): LaidStack {
  const bottom = Math.max(laid.inset.top, ...items.map(bottomOf));
  return {
    ...laid,
    items,
    height: bottom,
    inset: { ...laid.inset, bottom: 0 },
    contentHeight: bottom - laid.inset.top,
    shift: 0,
    cut: { ...laid.cut, bottom: true },
  };
}

const bottomOf = (item: Item): Pt => (item.kind === 'placed' ? item.y + item.laid.height : 0);

const moved = (item: Item, up: Pt): Item => (up === 0 ? item : { ...item, y: item.y - up });

/** The part below: `first` is what is left of a child that was cut, standing at the top; the rest moves up by `up`. */
function tailOf(laid: LaidStack, first: Placed | undefined, rest: readonly Item[], up: Pt): LaidStack {
  const items = rest.map((item) => moved(item, up));
  const bottom = lastPlaced(laid.items);
  const below = bottom ? laid.height - bottomOf(bottom) : laid.inset.bottom;
  const last = lastPlaced(items) ?? first;
  const height = (last ? bottomOf(last) : 0) + below;
  return {
    ...laid,
    items: first ? [first, ...items] : items,
    height,
    inset: { ...laid.inset, top: 0 },
    contentHeight: Math.max(0, height - laid.inset.bottom),
    shift: 0,
    cut: { ...laid.cut, top: true },
  };
}

/** What a box is without the margin below its last child, or the last one of that: at the end of a page it gives way. */
export function withoutLastMargin(laid: Laid): Laid {
  if (laid.kind !== 'stack' || !laid.isFlow) return laid;
  const { height, minHeight } = laid.box.style.own;
  const last = lastPlaced(laid.items);
  if (!last || height !== 'auto' || (minHeight !== 'auto' && minHeight !== 0)) return laid;
  return endedWith(laid, last, withoutLastMargin(last.laid));
}

/** With less of its last child, and with nothing below it but its own padding. */
function endedWith(laid: LaidStack, last: Placed, child: Laid): LaidStack {
  const bottom = last.y + child.height;
  const items = laid.items.map((item) => (item === last ? { ...last, laid: child } : item));
  return { ...laid, items, height: bottom + laid.inset.bottom, contentHeight: bottom - laid.inset.top };
}

class StackSplitter {
  readonly #laid: LaidStack;
  readonly #limit: Pt;
  readonly #rules: BreakRules;
  readonly #items: readonly Item[];

  constructor(laid: LaidStack, limit: Pt, rules: BreakRules) {
    this.#laid = laid;
    this.#limit = limit;
    this.#rules = rules;
    this.#items = laid.items;
  }

  pieces(): Pieces<LaidStack> {
    let above: Placed | undefined;
    const last = lastPlaced(this.#items);
    for (const [index, item] of this.#items.entries()) {
      if (item.kind === 'floating') continue;
      if (above && between(above.laid, item.laid, this.#rules) === 'forced')
        return this.#cutBefore(index, true);
      const room = this.#limit - (item === last ? this.#laid.inset.bottom : 0);
      if (item.y + item.laid.height > room + NOISE) return this.#searchFrom(index, room);
      if (item.laid.hasForcedBreak) {
        const inner = this.#inside(index, room, false);
        if (inner) return inner;
      }
      above = item;
    }
    if (this.#rules.must) return this.#searchFrom(this.#items.length - 1, this.#limit);
    if (this.#laid.height > this.#limit + NOISE) return whole(this.#laid, this.#rules);
    return { head: this.#laid, tail: undefined };
  }

  /** Candidates from the item that does not fit upwards. */
  #searchFrom(from: number, room: Pt): Pieces<LaidStack> {
    let isFirstTry = !this.#rules.must;
    for (let index = from; index >= 0; index--) {
      const item = this.#items[index];
      if (item?.kind !== 'placed') continue;
      const inner = this.#inside(index, isFirstTry ? room : item.y + item.laid.height, !isFirstTry);
      if (inner) return inner;
      isFirstTry = false;
      const above = lastPlaced(this.#items.slice(0, index));
      if (above && between(above.laid, item.laid, this.#rules) !== 'avoided')
        return this.#cutBefore(index, false);
    }
    return whole(this.#laid, this.#rules);
  }

  /** Cuts inside a child; undefined where that gives nothing above the break, or nothing below. */
  #inside(index: number, room: Pt, must: boolean): Pieces<LaidStack> | undefined {
    const item = this.#items[index];
    if (item?.kind !== 'placed') return undefined;
    const { head, tail } = this.#rules.split(item.laid, room - item.y, { ...this.#rules, must });
    if (!head) return undefined;
    const above = [...this.#items.slice(0, index), { ...item, laid: head }];
    const below = this.#items.slice(index + 1);
    if (tail) {
      const first: Placed = { ...item, laid: tail, y: 0 };
      const up = item.y + item.laid.height - tail.height;
      return { head: headOf(this.#laid, above), tail: tailOf(this.#laid, first, below, up) };
    }
    const next = firstPlaced(below);
    const isEnded = head.height < item.laid.height - NOISE;
    if (!next) return isEnded ? { head: endedWith(this.#laid, item, head), tail: undefined } : this.#all();
    const isKept = isEnded && between(item.laid, next.laid, this.#rules) === 'avoided';
    if (isKept) return must ? undefined : this.#inside(index, item.y + item.laid.height, true);
    if (!isEnded && item.y + head.height <= room + NOISE) return undefined;
    // The child has lost its last margin, sticks out, or ends in a forced break: the break falls after it.
    return { head: headOf(this.#laid, above), tail: tailOf(this.#laid, undefined, below, next.y) };
  }

  #all(): Pieces<LaidStack> | undefined {
    return this.#rules.level === 3 ? { head: this.#laid, tail: undefined } : undefined;
  }

  /** Below an unforced break the margin is dropped; after a forced one it stays. */
  #cutBefore(index: number, isForcedBreak: boolean): Pieces<LaidStack> {
    const item = this.#items[index];
    const above = lastPlaced(this.#items.slice(0, index));
    const y = item?.kind === 'placed' ? item.y : 0;
    const kept = isForcedBreak && above ? Math.min(y - bottomOf(above), this.#marginTop(item)) : 0;
    return {
      head: headOf(this.#laid, this.#items.slice(0, index)),
      tail: tailOf(this.#laid, undefined, this.#items.slice(index), y - kept),
    };
  }

  #marginTop(item: Item | undefined): Pt {
    if (item?.kind !== 'placed') return 0;
    const { marginTop } = item.laid.box.style.own;
    return typeof marginTop === 'number' ? Math.max(0, marginTop) : 0;
  }
}

/** Splits a container; children out of the flow stay with what is before them. */
export const splitStack = (laid: LaidStack, limit: Pt, rules: BreakRules): Pieces<LaidStack> =>
  new StackSplitter(laid, limit, rules).pieces();

/** What ends: a `column` break ends columns only, a `page` break both. */
export type BreakKind = 'page' | 'column';

// How much may be given up? 0: nothing. 1: orphans, widows, break-inside. 2: avoid between boxes. 3: the height.
const LEVELS = [0, 1, 2, 3] as const;
type Level = (typeof LEVELS)[number];

export interface BreakRules {
  readonly kind: BreakKind;
  readonly level: Level;
  /** A break is wanted even if everything fits: the last one possible. */
  readonly must: boolean;
  /** Splits a child: the way back into `split`, so that the parts of this work need not import one another. */
  readonly split: Split;
}

export type Split = <T extends Laid>(laid: T, limit: Pt, rules: BreakRules) => Pieces<T>;

export interface Pieces<T extends Laid = Laid> {
  /** undefined: no break is possible before the limit. */
  readonly head: T | undefined;
  /** undefined: everything is in the head. */
  readonly tail: T | undefined;
}

/** What an empty page or column takes: always some head. */
export interface Piece<T extends Laid = Laid> {
  readonly head: T;
  readonly tail: T | undefined;
}

export const isForced = (value: string, kind: BreakKind): boolean =>
  value === 'page' || (kind === 'column' && value === 'column');

/** What cannot be broken moves on as a whole, or sticks out when there is no other way. */
export const whole = <T extends Laid>(laid: T, rules: BreakRules): Pieces<T> =>
  rules.level === 3 && !rules.must ? { head: laid, tail: undefined } : { head: undefined, tail: laid };

/**
 * Cuts off what fits on an empty page or column.
 *
 * @param limit height of the page or column
 * @returns always some head: when nothing fits, the first unbreakable thing sticks out (`head.height > limit`)
 */
export function cutPiece<T extends Laid>(laid: T, limit: Pt, kind: BreakKind, split: Split): Piece<T> {
  for (const level of LEVELS) {
    const { head, tail } = split(laid, limit, { kind, level, must: false, split });
    if (head) return { head, tail };
  }
  invariant(false, `no break was found in ${laid.box.element}`);
}
