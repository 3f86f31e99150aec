/**
 * Elements of the structure tree as the version of a file before has them: the text of one that says the same is taken over.
 *
 * An element names others and its content by numbers: it is only looked at where all of these are as they were, which they are as
 * long as no page has a thing more or less.
 */
import type { Language } from '../../base/language.ts';
import type { StructureNode } from '../../box/types.ts';
import type { Kids } from './structure-kids.ts';

/** All that the texts of the elements of a file are made of. */
export interface Elements {
  readonly nodes: readonly StructureNode[];
  readonly languages: readonly Language[];
  readonly kids: Kids;
  /** By element: its object, 0 for one that is not written. */
  readonly ids: Int32Array;
  /** The object of the tree's root. */
  readonly root: number;
  /** By element: its entry `A`. */
  readonly attributes: readonly string[];
}

interface Written extends Elements {
  readonly texts: string[];
}

export class KeptElements {
  #before: Written | undefined;

  /** Gives the texts of a version: asked for each element once, in their order. */
  textsOf(now: Elements, make: (index: number) => string): (index: number) => string {
    const before = this.#before;
    const isNumberedAlike =
      before?.root === now.root &&
      Buffer.compare(bytesOf(before.ids), bytesOf(now.ids)) === 0 &&
      before.kids.equals(now.kids);
    const texts: string[] = [];
    this.#before = { ...now, texts };
    return (index) => {
      const kept = isNumberedAlike && isSame(before, now, index) ? before.texts[index] : undefined;
      return (texts[index] = kept ?? make(index));
    };
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** By every field that is written; one by one, as this is asked of thousands. */
function isSame(before: Elements, now: Elements, index: number): boolean {
  const [a, b] = [before.nodes[index], now.nodes[index]];
  return (
    a !== undefined &&
    b !== undefined &&
    a.role === b.role &&
    a.parent === b.parent &&
    a.title === b.title &&
    a.alt === b.alt &&
    a.actualText === b.actualText &&
    a.language === b.language &&
    a.isDrawn === b.isDrawn &&
    before.attributes[index] === now.attributes[index] &&
    before.languages[index] === now.languages[index] &&
    before.languages[a.parent] === now.languages[a.parent]
  );
}
