/**
 * What is declared for one element: its key, its declarations in order, and what is wrong with them.
 *
 * Takes the rules that match and what is written on the element; gives declarations, weakest first. Source: CSS Cascade 4, section 6.
 */
import type { ElementNode } from '../markup/types.ts';
import type { Cascade } from './cascade.ts';
import type { Computation } from './computation.ts';
import type { ElementDeclarations } from './element-declarations.ts';
import type { Declaration } from './style-sheet/declaration.ts';

/** Everything declared for an element, by which its style is found. */
export interface Declared {
  readonly element: ElementNode;
  /** Of the rules that match. */
  readonly ranks: readonly number[];
  /** Attributes that are properties. */
  readonly names: readonly string[];
  readonly inline: string | undefined;
  readonly isRoot: boolean;
}

/** How an element was styled: what it takes to do it again with other attributes, or in another colour. */
export interface StyleRecord {
  readonly declared: Declared;
  readonly computation: Computation;
  readonly parent: Computation;
  /** Another number of sisters, or other content, might change its style. */
  readonly isPositional: boolean;
}

/** Equal for elements that get the same style below the same parent. */
export function keyOf({ element, ranks, names, inline }: Declared): string {
  let key = ranks.join(' ');
  for (const name of names) key += `\n${name}=${element.attributes.get(name) ?? ''}`;
  return inline === undefined ? key : `${key}\n${inline}`;
}

/** What is written on an element itself. */
interface Written {
  readonly attributes: ElementDeclarations | undefined;
  readonly inline: ElementDeclarations | undefined;
}

/** A style with the mistakes of what was written on the element itself. */
export function withDiagnostics(computation: Computation, written: Written): Computation {
  const more = [...(written.attributes?.diagnostics ?? []), ...(written.inline?.diagnostics ?? [])];
  return more.length === 0
    ? computation
    : { ...computation, diagnostics: [...more, ...computation.diagnostics] };
}

/** Weakest first: built in, custom properties of the root, attributes, rules, inline; then what is important. */
export function inOrder(
  { rules, firstAuthorRank }: Cascade,
  ranks: readonly number[],
  written: Written & { readonly root: readonly Declaration[] | undefined },
): readonly Declaration[] {
  const all: Declaration[] = [];
  const important: Declaration[] = [];
  const addSorted = (declarations: readonly Declaration[]): void => {
    for (const one of declarations) (one.written.isImportant ? important : all).push(one);
  };
  const isBuiltIn = (rank: number): boolean => rank < firstAuthorRank;
  for (const rank of ranks) if (isBuiltIn(rank)) all.push(...(rules[rank]?.declarations ?? []));
  if (written.root) all.push(...written.root);
  if (written.attributes) all.push(...written.attributes.declarations);
  for (const rank of ranks) if (!isBuiltIn(rank)) addSorted(rules[rank]?.declarations ?? []);
  if (written.inline) addSorted(written.inline.declarations);
  all.push(...important);
  return all;
}
