/**
 * Styles again what changed: elements whose attributes have other values, and what is in them.
 *
 * Takes a styled tree and how it was styled, gives styled elements with other attributes under the same rules. Which rules
 * match is not asked again, so no attribute may change that a selector looks at (`readsAttribute`). Source: CSS Cascade 4.
 */
import type { Report } from '../diagnostics/diagnostic.ts';
import type { ElementNode, MarkupTree } from '../markup/types.ts';
import { cascadeOf } from './cascade.ts';
import type { Computation } from './computation.ts';
import type { StyleRecord } from './declared.ts';
import { Styler } from './styler.ts';
import type { ComputedStyle } from './types.ts';

/** An element's style, and what its children inherit. */
export interface Restyled {
  readonly style: ComputedStyle;
  readonly computation: Computation;
  /** Nothing changed: those inside keep their styles. */
  readonly isSame: boolean;
}

export interface Restyler {
  /** Whether some selector looks at an attribute. */
  readsAttribute(name: string): boolean;
  /** Whether an element's style might change with the number of its sisters, or with its content. */
  isPositional(element: ElementNode): boolean;
  /**
   * An element with these attributes; undefined where something is wrong with them, or was from the start.
   *
   * @param parent what its parent became; undefined: what it was
   */
  restyle(
    element: ElementNode,
    attributes: ReadonlyMap<string, string>,
    parent: Restyled | undefined,
  ): Restyled | undefined;
}

/** @param records how the elements of the tree were styled */
export function createRestyler(tree: MarkupTree, records: ReadonlyMap<ElementNode, StyleRecord>): Restyler {
  const cascade = cascadeOf(tree.styles, 'print');
  const silent: Report = () => undefined;
  const styler = new Styler(cascade, tree, silent);
  return {
    readsAttribute: (name) => cascade.askedAttributes.has(name),
    isPositional: (element) => records.get(element)?.isPositional ?? false,
    restyle(element, attributes, parent) {
      const record = records.get(element);
      if (!record) return undefined;
      const { declared, computation: before, parent: above } = record;
      const computation = styler.again(declared, attributes, parent?.computation ?? above);
      if (computation.diagnostics.length > 0) return undefined;
      return { style: computation.style, computation, isSame: computation === before };
    },
  };
}
