/**
 * List items as a reader meets them: an LI with its label, if it has one, and its body.
 *
 * A label is what is inside the item with `role="term"`: a number, a keyword. It comes before the body in the tree, wherever in
 * the item it is drawn. Source: ISO 32000-1, 14.8.4.3.3 (LI, Lbl, LBody); WAI-ARIA 1.2 (list, listitem, term).
 */
import type { StyledElement } from '../style/types.ts';
import { scopeOf, type Build, type Scope } from './build.ts';
import { addNode } from './structure-table.ts';

export const isListItem = (element: StyledElement): boolean =>
  element.name === 'li' || element.attributes.get('role') === 'listitem';

/** The first label of an item; those of items inside it are their own. */
function termIn(element: StyledElement): StyledElement | undefined {
  for (const child of element.children) {
    if (child.kind === 'text' || isListItem(child)) continue;
    const found = child.attributes.get('role') === 'term' ? child : termIn(child);
    if (found) return found;
  }
  return undefined;
}

/** The LI, and the Lbl that will own the label: it has to be in the table before the body. */
export function enterListItem(
  build: Build,
  element: StyledElement,
  scope: Scope,
): { readonly owner: number; readonly inside: Scope } {
  const item = addNode(build.structure, 'LI', scope.node, element.language);
  const term = termIn(element);
  const label = term && addNode(build.structure, 'Lbl', item, term.language);
  return { owner: item, inside: { ...scope, node: item, text: undefined, label } };
}

/** The body of a list item: called after its marker was added, so that Lbl is before LBody. */
export function enterListBody(build: Build, element: StyledElement, item: Scope, hasBlocks: boolean): Scope {
  if (item.fixed !== undefined) return item;
  const body = addNode(build.structure, 'LBody', item.node, element.language);
  return scopeOf(item, body, hasBlocks ? undefined : body);
}

/** The scope of a label's words; undefined outside of an item. */
export const enterTerm = (scope: Scope): Scope | undefined =>
  scope.label === undefined
    ? undefined
    : { ...scope, node: scope.label, text: scope.label, label: undefined };
