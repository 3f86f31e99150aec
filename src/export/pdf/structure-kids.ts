/**
 * What is inside an element of the structure tree: its kids, and how they are written.
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
