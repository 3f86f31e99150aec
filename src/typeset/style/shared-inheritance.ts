/**
 * Computed styles that inherit the same to their children, custom properties aside, share what is computed below them.
 *
 * A document on two papers, or a page of it that is narrower, matches other rules here and there, and custom properties say what
 * page it is; seldom does anything below look different. A child that is made from the same custom properties is not computed again
 * below another parent of the same inheritance, and has the same style objects. Computes no values.
 */
import type { Cache } from '../../base/cache.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { INITIAL_INHERITED, type InheritedSlots, type OwnSlots } from './properties/slots.ts';
import type { ComputedStyle } from './types.ts';
import { isSameValue, type Variables } from './variables.ts';

/** A computed style, with what it takes to compute those of children. */
export interface Computation {
  readonly style: ComputedStyle;
  readonly inherited: InheritedSlots;
  readonly own: OwnSlots;
  readonly variables: Variables;
  /** Font size of the root element, for rem. */
  readonly rootFontSize: number;
  /** What was found while computing; empty almost always. */
  readonly diagnostics: readonly Diagnostic[];
  /** Something important was declared: a `style` attribute alone cannot override it. */
  readonly hasImportant: boolean;
  /** Computations of children, by what was declared for them; undefined until the first, which most have not. */
  children: Cache<string, Computation> | undefined;
  /** The custom properties it was made from; undefined where it sets some, or takes more from its parent than is inherited. */
  readonly reads: ReadonlySet<string> | undefined;
  readonly shared: SharedInheritance;
}

/** What computations have in common that inherit the same. */
export interface SharedInheritance {
  /** What all of them inherit to their children: one object. */
  readonly inherited: InheritedSlots;
  /** What was computed below any of them, by what was declared; several, where custom properties made a difference. */
  readonly children: Map<string, Computation[]>;
  /** What children inherit that change some of it, by a few of the properties. */
  readonly others: Map<string, SharedInheritance[]>;
}

/** Beyond so many, a memory starts again. */
const MOST = { alike: 16, children: 1_000, others: 1_000 };

export const newSharedInheritance = (inherited: InheritedSlots): SharedInheritance => ({
  ...{ inherited, children: new Map(), others: new Map() },
});

/** The shared inheritance of a child, by what it inherits to its own children. */
export function sharedInheritanceOf(parent: SharedInheritance, inherited: InheritedSlots): SharedInheritance {
  if (inherited === parent.inherited) return parent;
  const { fontSize, fontWeight, color, textAlign } = inherited;
  const key = `${fontSize} ${fontWeight} ${textAlign} ${Object.values(color).join(' ')}`;
  const others = parent.others.get(key) ?? [];
  const known = others.find((shared) => isSame(shared.inherited, inherited));
  if (known) return known;
  const shared = newSharedInheritance(inherited);
  if (parent.others.size >= MOST.others) parent.others.clear();
  parent.others.set(key, others.length < MOST.alike ? [...others, shared] : [shared]);
  return shared;
}

/** A child of another parent, as it is below this one; undefined where none was made from the same values. */
export function sharedChild({ shared, variables }: Computation, key: string): Computation | undefined {
  const found = shared.children
    .get(key)
    ?.find(
      ({ reads, variables: others }) =>
        reads && [...reads].every((name) => isSameValue(others.get(name), variables.get(name))),
    );
  return found && { ...found, variables, children: undefined };
}

/** Caches a child for parents of the same inheritance, where it can be theirs. */
export function shareChild({ shared: { children } }: Computation, key: string, child: Computation): void {
  if (child.reads === undefined || child.diagnostics.length > 0) return;
  const alike = children.get(key) ?? [];
  if (children.size >= MOST.children) children.clear();
  children.set(key, alike.length < MOST.alike ? [...alike, child] : [child]);
}

const SLOTS = Object.keys(INITIAL_INHERITED) as readonly (keyof InheritedSlots)[];

function isSame(a: InheritedSlots, b: InheritedSlots): boolean {
  for (const slot of SLOTS) if (!isAlike(a[slot], b[slot])) return false;
  return true;
}

/** Whether two values hold the same. */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!isAlike(Reflect.get(a, name), Reflect.get(b, name))) return false;
  return true;
}
