/**
 * What is inside the elements of the structure tree: their kids, and how they are written.
 *
 * Takes kids in order of first appearance; gives the entry `K`, with child elements in table order among them. Source: ISO
 * 32000-1, 14.7.2 to 14.7.4.
 */
import { refText } from './file-objects.ts';
import { NumberList } from '../../base/number-list.ts';
import type { PdfRef } from './pdf-file.ts';

/** In place of a kid or a number: there is none. */
const NONE = -1;
/** In place of the number of an object: there is none. */
const NO_OBJECT = 0;

/**
 * The kids of all elements of a file, in flat lists: a deck of thousands has ten for each card until its last page is written, most
 * elements have one, and a list and an object for each of them take ten times as much.
 */
export class Kids {
  /** By element. */
  readonly #first = new NumberList();
  readonly #last = new NumberList();
  /** By kid: the next one of the same element. */
  readonly #next = new NumberList();
  /** By kid: its page; `NO_OBJECT` for a child element. */
  readonly #pages = new NumberList();
  /** By kid: the stream of a sequence that is not the page's own, or an annotation. */
  readonly #objects = new NumberList();
  /** By kid: the number of a sequence or a child element; `NONE` for an annotation. */
  readonly #numbers = new NumberList();

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

  /** Whether all elements have the same kids, by their numbers. */
  equals(other: Kids): boolean {
    return (
      this.#first.equals(other.#first) &&
      this.#next.equals(other.#next) &&
      this.#pages.equals(other.#pages) &&
      this.#objects.equals(other.#objects) &&
      this.#numbers.equals(other.#numbers)
    );
  }

  hasKids(element: number): boolean {
    return this.#first.at(element) !== NONE;
  }

  /**
   * The entries that name the page of an element, that of its first content, and what is inside; empty where nothing is.
   *
   * @param ids numbers of the objects of all elements
   */
  entries(element: number, ids: ArrayLike<number>): string {
    const first = this.#first.at(element);
    if (first === NONE) return '';
    const page = this.#firstPage(first);
    const pageText = page === NO_OBJECT ? '' : `/Pg ${refText(page)}`;
    if (this.#next.at(first) === NONE) return `${pageText}/K ${this.#kidText(first, page, ids)}`;
    let out = '';
    for (const kid of this.#inTableOrder(first))
      out += `${out === '' ? '/K[' : ' '}${this.#kidText(kid, page, ids)}`;
    return `${pageText}${out}]`;
  }

  /** The page of the first sequence from a kid on. */
  #firstPage(first: number): number {
    for (let at = first; at !== NONE; at = this.#next.at(at))
      if (this.#numbers.at(at) !== NONE && this.#pages.at(at) !== NO_OBJECT) return this.#pages.at(at);
    return NO_OBJECT;
  }

  /** Kids from one on, child elements sorted among the places they take; content stays where it is. */
  #inTableOrder(first: number): readonly number[] {
    const kids: number[] = [];
    const children: number[] = [];
    let isSorted = true;
    let last = NONE;
    for (let at = first; at !== NONE; at = this.#next.at(at)) {
      kids.push(at);
      if (this.#pages.at(at) !== NO_OBJECT) continue;
      children.push(at);
      const element = this.#numbers.at(at);
      if (element <= last) isSorted = false;
      last = element;
    }
    if (isSorted) return kids;
    children.sort((a, b) => this.#numbers.at(a) - this.#numbers.at(b));
    let next = 0;
    return kids.map((kid) => (this.#pages.at(kid) === NO_OBJECT ? (children[next++] ?? kid) : kid));
  }

  /** @param page of the element; content on another one names it */
  #kidText(at: number, page: number, ids: ArrayLike<number>): string {
    const [own, object, number] = [this.#pages.at(at), this.#objects.at(at), this.#numbers.at(at)];
    if (own === NO_OBJECT) return refText(ids[number] ?? NO_OBJECT);
    if (number === NONE) return `<</Type/OBJR/Pg ${refText(own)}/Obj ${refText(object)}>>`;
    if (object !== NO_OBJECT) return `<</Type/MCR/Pg ${refText(own)}/Stm ${refText(object)}/MCID ${number}>>`;
    return own === page ? `${number}` : `<</Type/MCR/Pg ${refText(own)}/MCID ${number}>>`;
  }

  #add(element: number, page: PdfRef | undefined, object: PdfRef | undefined, number: number): void {
    const at = this.#next.push(NONE);
    this.#pages.push(page?.id ?? NO_OBJECT);
    this.#objects.push(object?.id ?? NO_OBJECT);
    this.#numbers.push(number);
    const last = this.#last.at(element);
    if (last === NONE) this.#first.set(element, at);
    else this.#next.set(last, at);
    this.#last.set(element, at);
  }
}
