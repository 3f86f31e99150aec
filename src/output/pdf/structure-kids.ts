/**
 * What is inside the elements of the structure tree: their kids, and how they are written (`Kids`).
 *
 * Takes kids in order of first appearance; gives the entry `K`, with child elements in table order among them. Source: ISO
 * 32000-1, 14.7.2 to 14.7.4.
 */
import type { PdfRef } from './shared-objects.ts';

type Kid =
  | { readonly kind: 'element'; readonly element: number }
  /** A marked sequence; `stream` where it is not in the page's own content. */
  | {
      readonly kind: 'sequence';
      readonly page: PdfRef;
      readonly stream: PdfRef | undefined;
      readonly mcid: number;
    }
  | { readonly kind: 'annotation'; readonly page: PdfRef; readonly annotation: PdfRef };

type ChildElement = Extract<Kid, { kind: 'element' }>;

/** By element: its object; undefined for one that is not written. */
export type ElementRefs = readonly (PdfRef | undefined)[];

export class Kids {
  /** By element. */
  readonly #kids: Kid[][] = [];

  /** Adds one more element, which has no kids; elements count from 0. */
  addElement(): void {
    this.#kids.push([]);
  }

  addContent(element: number, page: PdfRef, stream: PdfRef | undefined, mcid: number): void {
    this.#kids[element]?.push({ kind: 'sequence', page, stream, mcid });
  }

  addAnnotation(element: number, page: PdfRef, annotation: PdfRef): void {
    this.#kids[element]?.push({ kind: 'annotation', page, annotation });
  }

  addChild(element: number, child: number): void {
    this.#kids[element]?.push({ kind: 'element', element: child });
  }

  hasKids(element: number): boolean {
    return (this.#kids[element] ?? []).length > 0;
  }

  /**
   * The entries that name the page of an element, that of its first sequence, and what is inside; empty where nothing is.
   *
   * @param refs the objects of all elements
   */
  entries(element: number, refs: ElementRefs): string {
    const kids = this.#kids[element] ?? [];
    if (kids.length === 0) return '';
    const page = kids.find((kid) => kid.kind === 'sequence')?.page;
    const texts = inTableOrder(kids).map((kid) => kidText(kid, page, refs));
    const inside = texts.length === 1 ? ` ${texts.join('')}` : `[${texts.join(' ')}]`;
    return `${page === undefined ? '' : `/Pg ${page}`}/K${inside}`;
  }
}

/** Child elements sorted among the places they take; content stays where it is. */
function inTableOrder(kids: readonly Kid[]): readonly Kid[] {
  const children = kids.filter((kid): kid is ChildElement => kid.kind === 'element');
  children.sort((a, b) => a.element - b.element);
  let next = 0;
  return kids.map((kid) => (kid.kind === 'element' ? (children[next++] ?? kid) : kid));
}

/** @param page of the element; content on another one names it */
function kidText(kid: Kid, page: PdfRef | undefined, refs: ElementRefs): string {
  if (kid.kind === 'element') return `${refs[kid.element]}`;
  if (kid.kind === 'annotation') return `<</Type/OBJR/Pg ${kid.page}/Obj ${kid.annotation}>>`;
  if (kid.stream === undefined && kid.page === page) return `${kid.mcid}`;
  const stream = kid.stream === undefined ? '' : `/Stm ${kid.stream}`;
  return `<</Type/MCR/Pg ${kid.page}${stream}/MCID ${kid.mcid}>>`;
}
