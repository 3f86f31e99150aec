/**
 * What a drawing defines: every element with an id, and what it inherited where it is.
 *
 * Takes a drawing's root, gives look-ups by id. Never follows references.
 */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { InheritedStyle, StyledElement } from '../style/types.ts';

export interface Definition {
  readonly element: StyledElement;
  /** Inherited style of the element's parent: what it has not set itself. */
  readonly surroundings: InheritedStyle;
}

export type Definitions = ReadonlyMap<string, Definition>;

export function collectDefinitions(root: StyledElement): Definitions {
  const definitions = new Map<string, Definition>();
  const visit = (element: StyledElement, surroundings: InheritedStyle): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !definitions.has(id)) definitions.set(id, { element, surroundings });
    for (const child of element.children) {
      if (child.kind === 'element') visit(child, element.style.inherited);
    }
  };
  visit(root, root.style.inherited);
  return definitions;
}

/** The definition of an id; an unknown one is reported at the element that asks. */
export function findDefinition(
  definitions: Definitions,
  id: string,
  asking: StyledElement,
  report: Report,
): Definition | undefined {
  const found = definitions.get(id);
  if (found === undefined) {
    report(
      error('MP1553', `nothing in this drawing has the id "${id}"`, {
        place: asking.place,
        help: suggestionFor(id, definitions.keys()),
      }),
    );
  }
  return found;
}

/** The id of a `href`; undefined for references to other files. */
export function hrefOf(element: StyledElement): string | undefined {
  const href = element.attributes.get('href') ?? element.attributes.get('xlink:href');
  return href?.startsWith('#') ? href.slice(1) : undefined;
}
