/**
 * The text of one block as it runs through its elements, for French spacing: a mark in one element belongs to the word in
 * the element before.
 *
 * Takes text nodes, pictures and block borders in order, gives text nodes with French spacing where it is asked for. Never
 * looks at elements.
 */
import type { Place } from '../diagnostics/diagnostic.ts';
import { frenchSpacing } from './french-spacing.ts';
import type { TextNode } from './types.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class RunningText {
  /** Last character before, `''` at the start of a block. */
  #before = '';
  #last: Writable<TextNode> | undefined;

  /** A block begins or ends, or a line break stands here. */
  meetBlock(): void {
    this.#before = '';
  }

  /** An icon or a picture stands in the line: it counts as a letter. */
  meetPicture(): void {
    this.#before = 'x';
  }

  /** The node of a text. */
  node(raw: string, place: Place, isFrench: boolean): TextNode {
    const text = isFrench ? this.#spaceFrench(raw) : raw;
    const node: Writable<TextNode> = { kind: 'text', text, place };
    if (text.trim() !== '' || this.#before !== '') {
      this.#before = text.slice(-1);
      this.#last = node;
    }
    return node;
  }

  /** A space that ends the text before gives way when this text begins with a mark: `<b>mot</b> <i>!</i>`. */
  #spaceFrench(raw: string): string {
    if (this.#last && this.#before === ' ' && /^[;:!?»]/.test(raw)) {
      this.#last.text = this.#last.text.trimEnd();
      this.#before = this.#last.text.slice(-1);
    }
    return frenchSpacing(raw, this.#before);
  }
}
