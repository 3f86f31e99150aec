/**
 * What is inside the elements of the structure tree: their kids, and how they are written.
 *
 * Takes kids in order of first appearance; gives the entry `K`, with child elements in table order among them. Source: ISO
 * 32000-1, 14.7.2 to 14.7.4.
 */
import type { PdfRef } from './pdf-file.ts';

/** What is inside an element: a marked sequence, an annotation, a child element. */
export type Kid =
  | {
      readonly kind: 'content';
      readonly page: PdfRef;
      readonly stream: PdfRef | undefined;
      readonly mcid: number;
    }
  | { readonly kind: 'annotation'; readonly page: PdfRef; readonly annotation: PdfRef }
  | { readonly kind: 'element'; readonly index: number };

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

  /** The kids of an element in the order they were added. */
  of(element: number): readonly Kid[] {
    const kids: Kid[] = [];
    for (let at = this.#first[element] ?? NONE; at !== NONE; at = this.#next[at] ?? NONE)
      kids.push(this.#kid(at));
    return kids;
  }

  #kid(at: number): Kid {
    const [page, object] = [this.#pages[at], this.#objects[at]];
    const number = this.#numbers[at] ?? NONE;
    if (!page) return { kind: 'element', index: number };
    return object && number === NONE
      ? { kind: 'annotation', page, annotation: object }
      : { kind: 'content', page, stream: object, mcid: number };
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

/** The page of the first content. */
export function firstPage(kids: readonly Kid[]): PdfRef | undefined {
  for (const kid of kids) if (kid.kind === 'content') return kid.page;
  return undefined;
}

/** Child elements sorted among the places they take; content stays where it is. */
function inTableOrder(kids: readonly Kid[]): readonly Kid[] {
  let isSorted = true;
  let last = -1;
  for (const kid of kids) {
    if (kid.kind !== 'element') continue;
    if (kid.index <= last) isSorted = false;
    last = kid.index;
  }
  if (isSorted) return kids;
  const indexes = kids.flatMap((kid) => (kid.kind === 'element' ? [kid.index] : []));
  indexes.sort((a, b) => a - b);
  let next = 0;
  return kids.map((kid) =>
    kid.kind === 'element' ? { kind: 'element', index: indexes[next++] ?? kid.index } : kid,
  );
}

/**
 * The entry that names what is inside.
 *
 * @param page of the element; content on another one names it
 * @param refs of all elements
 */
export function kidsText(
  unsorted: readonly Kid[],
  page: PdfRef | undefined,
  refs: readonly (PdfRef | undefined)[],
): string {
  const first = unsorted[0];
  if (!first) return '';
  if (unsorted.length === 1) return `/K ${kidText(first, page, refs)}`;
  let out = '';
  for (const kid of inTableOrder(unsorted)) out += `${out === '' ? '/K[' : ' '}${kidText(kid, page, refs)}`;
  return `${out}]`;
}

function kidText(kid: Kid, page: PdfRef | undefined, refs: readonly (PdfRef | undefined)[]): string {
  switch (kid.kind) {
    case 'element':
      return `${refs[kid.index]}`;
    case 'annotation':
      return `<</Type/OBJR/Pg ${kid.page}/Obj ${kid.annotation}>>`;
    case 'content': {
      if (kid.stream) return `<</Type/MCR/Pg ${kid.page}/Stm ${kid.stream}/MCID ${kid.mcid}>>`;
      return kid.page === page ? `${kid.mcid}` : `<</Type/MCR/Pg ${kid.page}/MCID ${kid.mcid}>>`;
    }
  }
}
