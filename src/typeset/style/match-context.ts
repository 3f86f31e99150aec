/**
 * Where an element stands while selectors are matched: its parent and its place among its sisters.
 *
 * Takes markup elements from the top down, gives what matchers ask for. Never changes the tree; one object per element
 * and pass.
 */
import type { ElementNode } from '../markup/types.ts';

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
function classesOf(element: ElementNode): readonly string[] {
  const written = element.attributes.get('class');
  if (written === undefined) return NO_CLASSES;
  return /\s/.test(written) ? [...new Set(written.trim().split(/\s+/))] : [written];
}
