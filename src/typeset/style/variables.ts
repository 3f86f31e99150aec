/**
 * Computed styles that inherit the same to their children, custom properties aside, share what is computed below them.
 *
 * A document on two papers, or a page of it that is narrower, matches other rules here and there, and custom properties say what
 * page it is; seldom does anything below look different. A child that is made from the same custom properties is not computed again
 * below another parent of the same inheritance, and has the same style objects. Computes no values.
 */
import type { Cache } from '../../base/cache.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { type InheritedSlots, INITIAL_INHERITED, type OwnSlots } from './properties/slots.ts';
import type { ComputedStyle } from './types.ts';
import { splitAtCommas } from './values/reader.ts';
import type { FunctionToken, Token } from './style-sheet/tokens.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { WrittenDeclaration } from './style-sheet/declaration.ts';

// Custom properties: what an element inherits, and var() filled in.
// Takes tokens and the custom properties in force, gives tokens without var(), or the reason why not. Values stay tokens
// until a property needs them, so `1em` means the size of the element that uses it. Source: CSS Custom Properties 1.

// The sentences about custom properties that do not work out.
// Takes a declaration and a name, gives a diagnostic. Never decides whether something is wrong.

function unknownVariable(written: WrittenDeclaration, name: string, known: Variables): Diagnostic {
  const token = tokenNamed(written.tokens, name);
  const place =
    token === undefined
      ? written.valuePlace
      : { file: written.file, start: written.base + token.start, end: written.base + token.end };
  return error('MP1406', `no custom property "${name}" is set here`, {
    place,
    help: suggestionFor(name, known.keys()) ?? `write var(${name}, second choice), or set it in a rule`,
  });
}

const circularVariable = (written: WrittenDeclaration, name: string): Diagnostic =>
  error('MP1410', `"${name}" is made from itself`, {
    place: written.valuePlace,
    help: 'give one of the custom properties a value of its own',
  });

const grownVariable = (written: WrittenDeclaration, name: string): Diagnostic =>
  error('MP1411', `"${name}" grows to more than ${MOST_TOKENS} words and signs with its custom properties`, {
    place: written.valuePlace,
    help: 'let custom properties repeat one another less',
  });

/** Why the value of a declaration cannot be filled in. */
export function unfilled(
  written: WrittenDeclaration,
  filling: Exclude<Filling, { kind: 'filled' | 'failed' }>,
  known: Variables,
): Diagnostic {
  if (filling.kind === 'unknown') return unknownVariable(written, filling.name, known);
  return filling.kind === 'grown'
    ? grownVariable(written, written.name)
    : circularVariable(written, written.name);
}

function tokenNamed(tokens: readonly Token[], name: string): Token | undefined {
  for (const token of tokens) {
    if (token.kind === 'ident' && token.value === name) return token;
    if (token.kind === 'function') {
      const found = tokenNamed(token.content, name);
      if (found) return found;
    }
  }
  return undefined;
}

/** Name (with `--`) to value; shared between elements that set none of their own. */
export type Variables = ReadonlyMap<string, readonly Token[]>;

export const NO_VARIABLES: Variables = new Map();

type Filling =
  | { readonly kind: 'filled'; readonly tokens: readonly Token[] }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'endless'; readonly name: string }
  | { readonly kind: 'grown' }
  /** Made from one that cannot be made, which has been reported. */
  | { readonly kind: 'failed' };

/** Stands for the value of a custom property that cannot be made. */
const FAILED: readonly Token[] = [];

const known = (name: string, tokens: readonly Token[] | undefined): Filling =>
  tokens === undefined
    ? { kind: 'unknown', name }
    : tokens === FAILED
      ? { kind: 'failed' }
      : { kind: 'filled', tokens };

/** A value may not grow beyond this many words and signs. */
const MOST_TOKENS = 5_000;

/**
 * Fills every var() of a value.
 *
 * @param reads takes the names that were asked for
 */
export function fillVariables(tokens: readonly Token[], variables: Variables, reads?: Set<string>): Filling {
  return fill(tokens, (name) => {
    reads?.add(name);
    return known(name, variables.get(name));
  });
}

/** Whether two values say the same, wherever they are written. */
function isSameValue(a: readonly Token[] | undefined, b: readonly Token[] | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a === FAILED || b === FAILED) return false;
  return a.length === b.length && a.every((token, i) => isSameToken(token, b[i]));
}

function isSameToken(a: Token, b: Token | undefined): boolean {
  if (a.kind !== b?.kind || a.spaceBefore !== b.spaceBefore) return false;
  if (a.kind === 'function')
    return b.kind === a.kind && a.name === b.name && isSameValue(a.content, b.content);
  if (a.kind === 'number') return b.kind === a.kind && a.value === b.value && a.unit === b.unit;
  return b.kind === a.kind && a.value === b.value;
}

type LookUp = (name: string) => Filling;

function fill(tokens: readonly Token[], lookUp: LookUp): Filling {
  const out: Token[] = [];
  for (const token of tokens) {
    if (token.kind !== 'function') out.push(token);
    else if (token.name === 'var') {
      const filled = fillOne(token, lookUp);
      if (filled.kind !== 'filled') return filled;
      // Its own flag, so that `a var(--b)` keeps its space and `a(var(--b))` gets none.
      for (const [i, part] of filled.tokens.entries()) {
        out.push(
          i === 0 && part.spaceBefore !== token.spaceBefore
            ? { ...part, spaceBefore: token.spaceBefore }
            : part,
        );
      }
    } else {
      const inner = fill(token.content, lookUp);
      if (inner.kind !== 'filled') return inner;
      out.push({ ...token, content: inner.tokens });
    }
    if (out.length > MOST_TOKENS) return { kind: 'grown' };
  }
  return { kind: 'filled', tokens: out };
}

function fillOne(token: FunctionToken, lookUp: LookUp): Filling {
  const [head = [], ...rest] = splitAtCommas(token.content);
  const first = head[0];
  const name = first?.kind === 'ident' ? first.value : '';
  const found = lookUp(name);
  if (found.kind === 'filled' || rest.length === 0) return found;
  const comma = token.content.findIndex((part) => part.kind === 'delimiter' && part.value === ',');
  return fill(token.content.slice(comma + 1), lookUp);
}

/**
 * The custom properties of an element: the inherited ones and its own, var() in its own filled in.
 *
 * @param complain gets a name of the element's own whose value cannot be made; it is then not set
 */
export function inheritVariables(
  inherited: Variables,
  ownValues: ReadonlyMap<string, readonly Token[]>,
  complain: (name: string, filling: Exclude<Filling, { kind: 'filled' | 'failed' }>) => void,
): Variables {
  if (ownValues.size === 0) return inherited;
  const result = new Map(inherited);
  const settled = new Set<string>();
  const underWay = new Set<string>();
  const settle = (name: string): Filling => {
    const value = ownValues.get(name);
    if (value === undefined || settled.has(name)) return known(name, result.get(name));
    if (underWay.has(name)) return { kind: 'endless', name };
    underWay.add(name);
    result.delete(name);
    const filling = fill(value, settle);
    underWay.delete(name);
    settled.add(name);
    if (filling.kind === 'filled') {
      result.set(name, filling.tokens);
      return filling;
    }
    result.set(name, FAILED);
    if (filling.kind !== 'failed') complain(name, filling);
    return { kind: 'failed' };
  };
  for (const name of ownValues.keys()) settle(name);
  return result;
}

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
