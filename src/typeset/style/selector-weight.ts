/**
 * How much a selector weighs, and what an element must have for it to have a chance.
 *
 * Takes the parts of a selector as css-what gives them; gives its specificity and the key by which rules are looked up. Never
 * matches anything. Source: Selectors 4, section 17.
 */
import { SelectorType, type AttributeSelector, type Selector } from 'css-what';

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
