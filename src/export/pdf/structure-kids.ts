/**
 * What is inside the elements of the structure tree: their kids, and how they are written.
 *
 * Takes kids in order of first appearance; gives the entry `K`, with child elements in table order among them. Source: ISO
 * 32000-1, 14.7.2 to 14.7.4.
 */
import type { PdfRef } from './pdf-file.ts';

/** In place of a kid or a number: there is none. */
const NONE = -1;

/**
 * The kids of all elements of a file, in flat lists: a deck of thousands has ten for each card until its last page is written, most
 * elements have one, and a list and an object for each of them take five times as much.
 */
export class Kids {
  /** By element. */
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  /** By kid: the next one of the same element. */
  readonly #next: number[] = [];
  /** By kid: its page; undefined for a child element. */
  readonly #pages: (PdfRef | undefined)[] = [];
  /** By kid: the stream of a sequence that is not the page's own, or an annotation. */
  readonly #objects: (PdfRef | undefined)[] = [];
  /** By kid: the number of a sequence or a child element; `NONE` for an annotation. */
  readonly #numbers: number[] = [];

  /** Room for one more element, which has no kids; elements count from 0. */
  addElement(): void {
    this.#first.push(NONE);
    this.#last.push(NONE);
  }

  addContent(element: number, page: PdfRef, stream: PdfRef | undefined, mcid: number): void {
    this.#add(element, page, stream, mcid);
  }

  addAnnotation(element: number, page: PdfRef, annotation: PdfRef): void {
    this.#add(element, page, annotation, NONE);
  }

  addChild(element: number, child: number): void {
    this.#add(element, undefined, undefined, child);
  }

  hasKids(element: number): boolean {
    return (this.#first[element] ?? NONE) !== NONE;
  }

  /**
   * The entries that name the page of an element, that of its first content, and what is inside; empty where nothing is.
   *
   * @param refs of all elements
   */
  entries(element: number, refs: readonly (PdfRef | undefined)[]): string {
    const first = this.#first[element] ?? NONE;
    if (first === NONE) return '';
    const page = this.#firstPage(first);
    const pageText = page ? `/Pg ${page}` : '';
    if ((this.#next[first] ?? NONE) === NONE) return `${pageText}/K ${this.#kidText(first, page, refs)}`;
    let out = '';
    for (const kid of this.#inTableOrder(first))
      out += `${out === '' ? '/K[' : ' '}${this.#kidText(kid, page, refs)}`;
    return `${pageText}${out}]`;
  }

  /** The page of the first sequence from a kid on. */
  #firstPage(first: number): PdfRef | undefined {
    for (let at = first; at !== NONE; at = this.#next[at] ?? NONE)
      if (this.#pages[at] && this.#numbers[at] !== NONE) return this.#pages[at];
    return undefined;
  }

  /** Kids from one on, child elements sorted among the places they take; content stays where it is. */
  #inTableOrder(first: number): readonly number[] {
    const kids: number[] = [];
    const children: number[] = [];
    let isSorted = true;
    let last = NONE;
    for (let at = first; at !== NONE; at = this.#next[at] ?? NONE) {
      kids.push(at);
      if (this.#pages[at]) continue;
      children.push(at);
      const element = this.#numbers[at] ?? NONE;
      if (element <= last) isSorted = false;
      last = element;
    }
    if (isSorted) return kids;
    children.sort((a, b) => (this.#numbers[a] ?? NONE) - (this.#numbers[b] ?? NONE));
    let next = 0;
    return kids.map((kid) => (this.#pages[kid] ? kid : (children[next++] ?? kid)));
  }

  /** @param page of the element; content on another one names it */
  #kidText(at: number, page: PdfRef | undefined, refs: readonly (PdfRef | undefined)[]): string {
    const [own, object] = [this.#pages[at], this.#objects[at]];
    const number = this.#numbers[at] ?? NONE;
    if (!own) return `${refs[number]}`;
    if (number === NONE) return `<</Type/OBJR/Pg ${own}/Obj ${object}>>`;
    if (object) return `<</Type/MCR/Pg ${own}/Stm ${object}/MCID ${number}>>`;
    return own === page ? `${number}` : `<</Type/MCR/Pg ${own}/MCID ${number}>>`;
  }

  #add(element: number, page: PdfRef | undefined, object: PdfRef | undefined, number: number): void {
    const at = this.#next.push(NONE) - 1;
    this.#pages.push(page);
    this.#objects.push(object);
    this.#numbers.push(number);
    const last = this.#last[element] ?? NONE;
    if (last === NONE) this.#first[element] = at;
    else this.#next[last] = at;
    this.#last[element] = at;
  }
}
