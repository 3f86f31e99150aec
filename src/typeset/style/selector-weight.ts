/**
 * How much a selector weighs, and what an element must have for it to have a chance.
 *
 * Takes the parts of a selector as css-what gives them; gives its specificity and the key by which rules are looked up. Never
 * matches anything. Source: Selectors 4, section 17.
 */
import { type AttributeSelector, type Selector, SelectorType } from 'css-what';
import type { ElementNode } from '../markup/running-text.ts';

// Where an element stands while selectors are matched: its parent and its place among its sisters.
// Takes markup elements from the top down, gives what matchers ask for. Never changes the tree; one object per element
// and pass.

const NO_CLASSES: readonly string[] = [];

export type Matcher = (context: MatchContext) => boolean;

export class MatchContext {
  readonly element: ElementNode;
  readonly parent: MatchContext | undefined;
  /** Among the element siblings, from 0. */
  readonly index: number;
  #classes: readonly string[] | undefined;
  readonly #siblings: readonly ElementNode[];

  constructor(
    element: ElementNode,
    parent: MatchContext | undefined,
    index: number,
    siblings: readonly ElementNode[],
  ) {
    this.element = element;
    this.parent = parent;
    this.index = index;
    this.#siblings = siblings;
  }

  /** Few elements are asked: those of a kind that is known have its style. */
  get classes(): readonly string[] {
    return (this.#classes ??= classesOf(this.element));
  }

  get count(): number {
    return this.#siblings.length;
  }

  sibling(index: number): MatchContext | undefined {
    const element = this.#siblings[index];
    return element && new MatchContext(element, this.parent, index, this.#siblings);
  }

  /** How many sisters of the same name are before and after. */
  placeOfType(): { readonly before: number; readonly after: number } {
    const isSame = (sister: ElementNode): boolean => sister.name === this.element.name;
    return {
      before: this.#siblings.slice(0, this.index).filter(isSame).length,
      after: this.#siblings.slice(this.index + 1).filter(isSame).length,
    };
  }
}

/** Each once: a rule is looked up by its class. */
export function classesOf(element: ElementNode): readonly string[] {
  const written = element.attributes.get('class');
  if (written === undefined) return NO_CLASSES;
  return /\s/.test(written) ? [...new Set(written.trim().split(/\s+/))] : [written];
}

// Pseudo-classes as functions: where an element is among its sisters, whether it has content, lists of selectors.
// Takes a name with the formula or the compiled selectors between its parentheses; gives a matcher, or nothing for what the
// subset does not have. Source: Selectors 4, sections 4, 13 and 14.

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
interface Argument {
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

/** What an element must have for the selector to have a chance. */
export interface SelectorKey {
  readonly kind: 'id' | 'class' | 'type' | 'any';
  readonly name: string;
}

export const COMBINATORS: ReadonlySet<string> = new Set([
  SelectorType.Descendant,
  SelectorType.Child,
  SelectorType.Adjacent,
  SelectorType.Sibling,
]);

/** Of the rightmost part: an id before a class before a name. */
export function keyOf(tokens: readonly Selector[]): SelectorKey {
  let key: SelectorKey = { kind: 'any', name: '' };
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token === undefined || COMBINATORS.has(token.type)) break;
    if (token.type === SelectorType.Attribute && token.action === 'equals' && token.name === 'id') {
      return { kind: 'id', name: token.value };
    }
    if (token.type === SelectorType.Attribute && token.action === 'element' && token.name === 'class') {
      key = { kind: 'class', name: token.value };
    } else if (token.type === SelectorType.Tag && key.kind === 'any')
      key = { kind: 'type', name: token.name };
  }
  return key;
}

/** ids * 1,000,000 + (classes, attributes, pseudo-classes) * 1,000 + types. */
export function specificityOf(tokens: readonly Selector[]): number {
  let sum = 0;
  for (const token of tokens) {
    if (token.type === SelectorType.Attribute) sum += isId(token) ? 1_000_000 : 1_000;
    else if (token.type === SelectorType.Tag) sum += 1;
    else if (token.type === SelectorType.Pseudo) {
      const inner = Array.isArray(token.data) ? Math.max(...token.data.map(specificityOf)) : undefined;
      sum += token.name === 'where' ? 0 : (inner ?? 1_000);
    }
  }
  return sum;
}

/** `#a` and `[id="a"]` come out of css-what alike but for the case rule: only the first is an id selector. */
const isId = (token: AttributeSelector): boolean =>
  token.name === 'id' && token.action === 'equals' && token.ignoreCase === 'quirks';
