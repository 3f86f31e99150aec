/**
 * Pseudo-classes as functions: where an element is among its sisters, whether it has content, lists of selectors.
 *
 * Takes a name with the formula or the compiled selectors between its parentheses; gives a matcher, or nothing for what the
 * subset does not have. Source: Selectors 4, sections 4, 13 and 14.
 */
import type { Matcher, MatchContext } from './match-context.ts';

// Which pseudo-classes are there? The ones with a formula or a list take it in parentheses.
export const PSEUDO_CLASSES = [
  'is', 'where', 'not', 'root', 'empty', 'first-child', 'last-child', 'only-child', 'nth-child', 'nth-last-child',
  'first-of-type', 'last-of-type', 'nth-of-type',
] as const; // prettier-ignore

const PLAIN: ReadonlyMap<string, Matcher> = new Map([
  ['root', ({ parent }) => parent === undefined],
  [
    'empty',
    ({ element }) => element.children.every((child) => child.kind === 'text' && child.text.trim() === ''),
  ],
  ['first-child', ({ index }) => index === 0],
  ['last-child', ({ index, count }) => index === count - 1],
  ['only-child', ({ count }) => count === 1],
  ['first-of-type', (context) => context.placeOfType().before === 0],
  ['last-of-type', (context) => context.placeOfType().after === 0],
]);

// Which place, from 1, is held against the formula of <name>?
const PLACES: ReadonlyMap<string, (context: MatchContext) => number> = new Map([
  ['nth-child', ({ index }) => index + 1],
  ['nth-last-child', ({ index, count }) => count - index],
  ['nth-of-type', (context) => context.placeOfType().before + 1],
]);

/** What is between the parentheses. */
export interface Argument {
  readonly lists: readonly Matcher[] | undefined;
  readonly formula: ((place: number) => boolean) | undefined;
}

export function pseudoClass(name: string, { lists, formula }: Argument): Matcher | undefined {
  const placeOf = PLACES.get(name);
  if (placeOf) return formula && ((context) => formula(placeOf(context)));
  if (name === 'is' || name === 'where') return lists && ((context) => lists.some((one) => one(context)));
  if (name === 'not') return lists && ((context) => !lists.some((one) => one(context)));
  return PLAIN.get(name);
}
