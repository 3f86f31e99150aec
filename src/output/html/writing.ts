/** What the makers of lists, tables and all other elements share: the way down to what is inside. */
import type { Language } from '../../base/language.ts';
import type { ReadElement } from './content.ts';
import type { Attributes } from './markup.ts';

export interface Writing {
  readonly language: Language;
  /** The drawing of a Figure as `<svg>`; undefined where it shows nothing. */
  picture(element: ReadElement): string | undefined;
  /** All that is in an element; `isOnLine` where only words may be. */
  content(element: ReadElement, isOnLine?: boolean): string;
  /** An element with all that is in it. */
  element(element: ReadElement): string;
}

/** What every element may carry. */
export const commonAttributes = ({ node }: ReadElement): Attributes => ({
  lang: node.language,
  'aria-label': node.title,
});

export const childElements = (element: ReadElement): readonly ReadElement[] =>
  element.children.flatMap((child) => (child.kind === 'element' ? [child] : []));
