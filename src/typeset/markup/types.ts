/**
 * Result of stage 3, `markup`: the element tree, whitespace as written, places kept.
 *
 * Guaranteed: only elements and attributes of docs/css-subset.md are in the tree; everything else was reported.
 */
import type { Language } from '../../base/language.ts';
import type { Note, Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';

export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
  readonly place: Place;
}

export interface ElementNode {
  readonly kind: 'element';
  /** Lower case for HTML names; SVG names keep their capitals (`linearGradient`). */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly MarkupNode[];
  /** The opening tag. */
  readonly place: Place;
  /** Where its content ends, of a block or drawing with a closing tag: what is in it depends on nothing round it. */
  readonly end?: number | undefined;
}

export type MarkupNode = ElementNode | TextNode;

export interface MarkupTree {
  readonly kind: 'markup-tree';
  readonly id: string;
  readonly language: Language;
  /** A synthetic `body` element round everything the template gave. */
  readonly root: ElementNode;
  readonly styles: readonly SourceFile[];
  readonly variables: Readonly<Record<string, string>>;
  readonly origin: readonly Note[];
  readonly base: string;
}

export { ELEMENT_NAMES } from './elements.ts';
