/**
 * Custom properties: what an element inherits, and var() filled in.
 *
 * Takes tokens and the custom properties in force, gives tokens without var(), or the reason why not. Values stay tokens
 * until a property needs them, so `1em` means the size of the element that uses it. Source: CSS Custom Properties 1.
 */
import { splitAtCommas } from './values/reader.ts';
import type { FunctionToken, Token } from './style-sheet/tokens.ts';

/** Name (with `--`) to value; shared between elements that set none of their own. */
export type Variables = ReadonlyMap<string, readonly Token[]>;

export const NO_VARIABLES: Variables = new Map();

export type Filling =
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
export const MOST_TOKENS = 5_000;

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
export function isSameValue(a: readonly Token[] | undefined, b: readonly Token[] | undefined): boolean {
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
