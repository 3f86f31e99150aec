/**
 * What a file paints and the press does not: words, pictures, and what has a filter or a mask (`reportUndrawn`).
 *
 * Takes an element where it would be painted, so that what is hidden, empty or never used is not reported. Elements that only define
 * something are looked at by those that name them.
 */
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement, StyledNode } from '../style/types.ts';
import type { Walk } from './reference.ts';

/** The message of one that is not drawn (MP1306). */
export function reportNotDrawn(what: string, element: StyledElement, { report }: Pick<Walk, 'report'>): void {
  const help =
    'flatten it in the drawing program (text to paths, masks and filters applied), or use a PNG picture';
  report(error('MP1306', `${what} is not drawn`, { place: element.place, help }));
}

const isWords = (node: StyledNode): boolean =>
  node.kind === 'text' ? node.text.trim() !== '' : node.children.some(isWords);

export function reportUndrawn(element: StyledElement, walk: Walk): void {
  const { name, style } = element;
  const isHidden = style.inherited.visibility === 'hidden';
  if ((name === 'text' || name === 'flowRoot') && !isHidden && element.children.some(isWords))
    reportNotDrawn('"text"', element, walk);
  if (name === 'image' && !isHidden) reportNotDrawn('"image"', element, walk);
  if (name === 'foreignObject') reportNotDrawn('"foreignObject"', element, walk);
  for (const property of ['filter', 'mask']) {
    const used = namedBy(element, property, walk);
    if (used !== undefined) reportNotDrawn(`the ${used.element.name} "${used.id}"`, element, walk);
  }
}

/** What an attribute or a property in `style` names; undefined where it names nothing of this drawing. */
export function namedBy(
  { attributes }: StyledElement,
  property: string,
  { definitions }: Walk,
): { readonly element: StyledElement; readonly id: string } | undefined {
  const inStyle = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(
    attributes.get('style') ?? '',
  )?.[1];
  const id = /url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(inStyle ?? attributes.get(property) ?? '')?.[1];
  const element = id === undefined ? undefined : definitions.get(id)?.element;
  return id === undefined || !element ? undefined : { element, id };
}
