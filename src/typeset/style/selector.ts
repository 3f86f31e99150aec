/**
 * Selectors: parsed by css-what, judged against the subset, compiled to functions.
 *
 * Takes a selector list as text, gives for each selector its specificity, the key of its rightmost part (for the index
 * of rules) and a matcher that walks from an element to its ancestors and earlier siblings. The matcher is our own because
 * elements have no links to their parents, and because it costs nothing to load. Source: Selectors 4, sections 5 to 17.
 */
import { type AttributeSelector, parse, type PseudoSelector, type Selector, SelectorType } from 'css-what';
import { cachePerObject } from '../../base/cache.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { ELEMENT_NAMES } from '../markup/running-text.ts';
import {
  COMBINATORS,
  keyOf,
  type Matcher,
  PSEUDO_CLASSES,
  pseudoClass,
  type SelectorKey,
  specificityOf,
} from './selector-weight.ts';
import { STYLE_LIMITS } from './style-sheet/size.ts';

export interface CompiledSelector {
  /** ids * 1,000,000 + (classes, attributes, pseudo-classes) * 1,000 + types. */
  readonly specificity: number;
  readonly key: SelectorKey;
  /** The box beside its content that the rule is for; undefined: the element itself. */
  readonly pseudo: PseudoElement | undefined;
  readonly matches: Matcher;
  readonly asks: Asks;
}

/** What decides whether a selector matches: classes, and what there is beside names, classes and ids. */
export interface Asks {
  /** Classes it names anywhere. */
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
  /**
   * Where sisters and their number count, or whether there is content: whether the selector may match when these are left
   * out of account. Undefined for all other selectors.
   */
  readonly mayMatch: Matcher | undefined;
  /** For each of its parts that counts sisters or asks for content: whether the selector matches up to it. */
  readonly places: readonly Matcher[];
}

export type PseudoElement = 'before' | 'after';

/** Thrown inside this file only: why a selector is refused. */
class Refusal extends Error {}
class TooLong extends Refusal {}

export type SelectorReading =
  | { readonly kind: 'read'; readonly selectors: readonly CompiledSelector[] }
  | { readonly kind: 'refused'; readonly reason: string; readonly isTooLong: boolean };

export function compileSelectors(text: string): SelectorReading {
  try {
    const lists = parse(text);
    for (const list of lists) holdCompounds(list);
    return { kind: 'read', selectors: lists.map(compile) };
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    return {
      kind: 'refused',
      reason: message.charAt(0).toLowerCase() + message.slice(1),
      isTooLong: reason instanceof TooLong,
    };
  }
}

function holdCompounds(tokens: readonly Selector[]): void {
  if (tokens.filter(({ type }) => COMBINATORS.has(type)).length < STYLE_LIMITS.compounds) return;
  throw new TooLong(`it has more than ${STYLE_LIMITS.compounds} parts`);
}

/** `.card::before`: the last part names a box beside the content. */
function pseudoOf(tokens: readonly Selector[]): PseudoElement | undefined {
  const last = tokens.at(-1);
  if (last?.type !== SelectorType.PseudoElement) return undefined;
  if (last.name === 'before' || last.name === 'after') return last.name;
  throw new Refusal(`"::${last.name}" is not part of the subset: "::before" and "::after" are`);
}

function compile(written: readonly Selector[]): CompiledSelector {
  const pseudo = pseudoOf(written);
  const bare = pseudo === undefined ? written : written.slice(0, -1);
  const isAnything = bare.length === 0 || COMBINATORS.has(bare.at(-1)?.type ?? '');
  const tokens: readonly Selector[] = isAnything
    ? [...bare, { type: SelectorType.Universal, namespace: null }]
    : bare;
  return {
    pseudo,
    specificity: specificityOf(tokens) + (pseudo === undefined ? 0 : 1),
    key: keyOf(tokens),
    matches: compileCompound(tokens, 'exactly'),
    asks: asksOf(tokens),
  };
}

/** Whether a test counts sisters, or asks whether there is content. */
const counts = (token: Selector): boolean =>
  token.type === SelectorType.Adjacent ||
  token.type === SelectorType.Sibling ||
  (token.type === SelectorType.Pseudo &&
    (Array.isArray(token.data) ? token.data.flat().some(counts) : token.name !== 'root'));

const attributesOf = (token: Selector): readonly string[] => {
  if (token.type === SelectorType.Attribute)
    return token.name === 'class' || token.name === 'id' ? [] : [token.name];
  return token.type === SelectorType.Pseudo && Array.isArray(token.data)
    ? token.data.flat().flatMap(attributesOf)
    : [];
};

const classesOf = (token: Selector): readonly string[] => {
  if (token.type === SelectorType.Attribute)
    return token.name === 'class' && token.action === 'element' ? [token.value] : [];
  return token.type === SelectorType.Pseudo && Array.isArray(token.data)
    ? token.data.flat().flatMap(classesOf)
    : [];
};

const asksOf = (tokens: readonly Selector[]): Asks => ({
  classes: tokens.flatMap(classesOf),
  attributes: tokens.flatMap(attributesOf),
  mayMatch: tokens.some(counts) ? compileCompound(tokens, 'loosely') : undefined,
  places: placesIn(tokens),
});

/** A matcher up to each part that counts sisters or comes after one. */
function placesIn(tokens: readonly Selector[]): readonly Matcher[] {
  const found: Matcher[] = [];
  let isCounting = false;
  for (const [i, token] of [...tokens, undefined].entries()) {
    const isEnd = token === undefined || COMBINATORS.has(token.type);
    if (isEnd && isCounting) found.push(compileCompound(tokens.slice(0, i), 'exactly'));
    isCounting = (token !== undefined && counts(token)) || (isCounting && !isEnd);
  }
  return found;
}

/** `loosely`: whatever counts sisters or asks for content is taken to be true. */
type Way = 'exactly' | 'loosely';

/** Splits at the last combinator: the right part is tested on the element, the left part from where the combinator leads. */
function compileCompound(tokens: readonly Selector[], way: Way): Matcher {
  const cut = tokens.findLastIndex((token) => COMBINATORS.has(token.type));
  const tests = tokens.slice(cut + 1).map((token) => compileTest(token, way));
  const [first] = tests;
  const here: Matcher =
    tests.length === 1 && first !== undefined ? first : (context) => tests.every((test) => test(context));
  const combinator = tokens[cut];
  if (combinator === undefined) return here;
  const left = compileCompound(tokens.slice(0, cut), way);
  const isSister = combinator.type === SelectorType.Adjacent || combinator.type === SelectorType.Sibling;
  if (isSister && way === 'loosely') return here;
  const isFirst = !tokens.slice(0, cut).some(leadsFar);
  const there = compileCombinator(combinator.type, isFirst ? left : remembered(left));
  return (context) => here(context) && there(context);
}

/** Whether a combinator has many elements to try. */
const leadsFar = ({ type }: Selector): boolean =>
  type === SelectorType.Descendant || type === SelectorType.Sibling;

/** Each element is asked once: with several combinators that lead far, all ways to it would be tried otherwise. */
const remembered = (matches: Matcher): Matcher => cachePerObject('matches of selectors', matches);

function compileCombinator(type: SelectorType, left: Matcher): Matcher {
  switch (type) {
    case SelectorType.Child:
      return (context) => context.parent !== undefined && left(context.parent);
    case SelectorType.Descendant:
      return (context) => {
        for (let at = context.parent; at !== undefined; at = at.parent) if (left(at)) return true;
        return false;
      };
    case SelectorType.Adjacent:
      return (context) => {
        const before = context.sibling(context.index - 1);
        return before !== undefined && left(before);
      };
    default:
      return (context) => {
        for (let i = context.index - 1; i >= 0; i--) {
          const before = context.sibling(i);
          if (before !== undefined && left(before)) return true;
        }
        return false;
      };
  }
}

function compileTest(token: Selector, way: Way): Matcher {
  switch (token.type) {
    case SelectorType.Universal:
      return () => true;
    case SelectorType.Tag:
      if (token.namespace !== null) throw new Refusal('namespaces are not part of the subset');
      return compileType(token.name);
    case SelectorType.Attribute:
      return compileAttribute(token);
    case SelectorType.Pseudo:
      return compilePseudo(token, way);
    case SelectorType.PseudoElement:
      throw new Refusal(`"::${token.name}" belongs at the end of a selector`);
    default:
      throw new Refusal('this combinator is not part of the subset');
  }
}

function compileType(name: string): Matcher {
  if (ELEMENT_NAMES.includes(name)) return (context) => context.element.name === name;
  const near = nearestName(name, ELEMENT_NAMES);
  throw new Refusal(`there is no element "${name}"${near ? `, did you mean "${near}"?` : ''}`);
}

function compileAttribute(token: AttributeSelector): Matcher {
  const { name, value } = token;
  if (name === 'class' && token.action === 'element') return (context) => context.classes.includes(value);
  const fold = token.ignoreCase === true ? (text: string) => text.toLowerCase() : (text: string) => text;
  const wanted = fold(value);
  const test = attributeTest(token.action, wanted);
  return (context) => {
    const found = context.element.attributes.get(name);
    return found !== undefined && test(fold(found));
  };
}

function attributeTest(action: AttributeSelector['action'], wanted: string): (found: string) => boolean {
  switch (action as string) {
    case 'exists':
      return () => true;
    case 'equals':
      return (found) => found === wanted;
    case 'element':
      return (found) => found.split(/\s+/).includes(wanted);
    case 'hyphen':
      return (found) => found === wanted || found.startsWith(`${wanted}-`);
    case 'start':
      return (found) => wanted !== '' && found.startsWith(wanted);
    case 'end':
      return (found) => wanted !== '' && found.endsWith(wanted);
    case 'any':
      return (found) => wanted !== '' && found.includes(wanted);
    default:
      throw new Refusal('this attribute operator is not part of the subset');
  }
}

function compilePseudo(token: PseudoSelector, way: Way): Matcher {
  const { name, data } = token;
  const isLoose = way === 'loosely' && (!Array.isArray(data) || name === 'not');
  if (isLoose && name !== 'root' && counts(token)) return () => true;
  const matcher = pseudoClass(name, {
    lists: Array.isArray(data) ? data.map((tokens) => compileCompound(tokens, way)) : undefined,
    formula: typeof data === 'string' ? readNth(data) : undefined,
  });
  if (matcher) return matcher;
  throw new Refusal(complaintAbout(token));
}

function complaintAbout(token: PseudoSelector): string {
  if ((PSEUDO_CLASSES as readonly string[]).includes(token.name)) return `":${token.name}" cannot be read`;
  const near = nearestName(token.name, PSEUDO_CLASSES);
  return `":${token.name}" is not part of the subset${near ? `, did you mean ":${near}"?` : ''}`;
}

/**
 * The formula of `:nth-child()`.
 *
 * Takes `odd`, `even`, `3`, `2n+1`, gives a test for 1-based places; undefined when it cannot be read. Source: CSS
 * Syntax 3, section 6.
 */
function readNth(formula: string): ((place: number) => boolean) | undefined {
  const text = formula.trim().toLowerCase();
  if (text === 'odd') return (place) => place % 2 === 1;
  if (text === 'even') return (place) => place % 2 === 0;
  const match = /^([+-]?\d*)n\s*(?:([+-])\s*(\d+))?$/.exec(text);
  if (!match) return /^[+-]?\d+$/.test(text) ? (place) => place === Number(text) : undefined;
  const step = match[1] === '' || match[1] === '+' ? 1 : match[1] === '-' ? -1 : Number(match[1]);
  const offset = Number(match[3] ?? 0) * (match[2] === '-' ? -1 : 1);
  return (place) => {
    if (step === 0) return place === offset;
    const count = (place - offset) / step;
    return Number.isInteger(count) && count >= 0;
  };
}
