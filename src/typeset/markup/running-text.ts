/**
 * Result of stage 3, `markup`: the element tree, whitespace as written, places kept.
 *
 * Guaranteed: only elements and attributes of docs/css-subset.md are in the tree; everything else was reported.
 */
import type { Language } from '../../base/language.ts';
import type { Note, Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { type FrenchSpaces, frenchSpacing } from '../../base/french-spacing.ts';

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

// The text of one block as it runs through its elements, for French spacing: a mark in one element belongs to the word in
// the element before.
// Takes text nodes, pictures and block borders in order, gives text nodes with French spacing where it is asked for. Never
// looks at elements.

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What was met, in order: by it the spacing is done again where words change. */
export type FlowEvent =
  | { readonly kind: 'block' | 'picture' }
  | {
      readonly kind: 'text';
      readonly node: TextNode;
      readonly raw: string;
      readonly french: FrenchSpaces | undefined;
    };

export class RunningText {
  readonly #flow: FlowEvent[] | undefined;
  /** Last character before, `''` at the start of a block. */
  #before = '';
  #last: Writable<TextNode> | undefined;

  /** @param flow takes down what is met */
  constructor(flow?: FlowEvent[]) {
    this.#flow = flow;
  }

  /** A block begins or ends, or a line break is here. */
  meetBlock(): void {
    this.#before = '';
    this.#flow?.push({ kind: 'block' });
  }

  /** An icon or a picture is in the line: it counts as a letter. */
  meetPicture(): void {
    this.#before = 'x';
    this.#flow?.push({ kind: 'picture' });
  }

  /** The node of a text. */
  node(raw: string, place: Place, french: FrenchSpaces | undefined): TextNode {
    const text = french ? this.#spaceFrench(raw, french) : raw;
    const node: Writable<TextNode> = { kind: 'text', text, place };
    if (text.trim() !== '' || this.#before !== '') {
      this.#before = text.slice(-1);
      this.#last = node;
    }
    this.#flow?.push({ kind: 'text', node, raw, french });
    return node;
  }

  /** A space that ends the text before gives way when this text begins with a mark: `<b>mot</b> <i>!</i>`. */
  #spaceFrench(raw: string, french: FrenchSpaces): string {
    if (this.#last && this.#before === ' ' && /^[;:!?»]/.test(raw)) {
      this.#last.text = this.#last.text.trimEnd();
      this.#before = this.#last.text.slice(-1);
    }
    return frenchSpacing(raw, french, this.#before);
  }
}
