/**
 * Where on which page the element is that a finding is about (`placeFindings`), and what a page paints, to be drawn (`drawnPage`).
 *
 * Takes findings with the tree and judged pages; gives the same findings, those about an element with page and box where it shows
 * something. Boxes are left, bottom, right, top in points of the page.
 */
import type { Finding } from './finding.ts';
import { sequenceText } from './marks.ts';
import type { Boxes } from './pages.ts';
import { type Box, type PaintedItem, unite } from './painted.ts';
import type { Tree } from './tree.ts';

/** What is painted in one sequence, or outside of all. */
export interface DrawnPart {
  readonly kind: PaintedItem['kind'];
  readonly box: Box;
  /** It is in a tagged sequence: readers know of it. */
  readonly isTagged: boolean;
  /** Of words. */
  readonly text: string;
}

/** A page as the judge read it. */
export interface DrawnPage {
  /** MediaBox, TrimBox and so on, by name. */
  readonly boxes: Boxes;
  readonly parts: readonly DrawnPart[];
}

/** Sequences of a page by `key mcid`, each with the box round all that it paints. */
export type SequenceBoxes = ReadonlyMap<string, Box>;

export function sequenceBoxes(items: readonly PaintedItem[]): SequenceBoxes {
  const found = new Map<string, Box>();
  for (const { sequence, box } of items)
    if (sequence !== undefined) found.set(sequence, unite(found.get(sequence), box));
  return found;
}

export const drawnPage = (boxes: Boxes, items: readonly PaintedItem[]): DrawnPage => ({
  boxes,
  parts: items.map(({ kind, box, sequence, words }) => ({
    ...{ kind, box, isTagged: sequence !== undefined },
    text: words?.text ?? '',
  })),
});

interface ElementPlace {
  readonly page: number;
  readonly box: Box;
}

/** @param pages in their order */
export function placeFindings(
  findings: readonly Finding[],
  tree: Tree,
  pages: readonly { readonly places: SequenceBoxes }[],
): readonly Finding[] {
  const isLost = ({ object, box }: Finding): boolean =>
    object !== undefined && box === undefined && tree.has(object);
  if (!findings.some(isLost)) return findings;
  const elements = findings.filter(isLost).flatMap(({ object }) => object ?? []);
  const places = placesWithin(tree, elementPlaces(tree, pages), elements);
  return findings.map((found) => {
    const place = isLost(found) ? places.get(found.object ?? 0) : undefined;
    return place && (found.page ?? place.page) === place.page ? { ...found, ...place } : found;
  });
}

/** Of each element that holds sequences itself: on its first page, the box round them. */
function elementPlaces(
  tree: Tree,
  pages: readonly { readonly places: SequenceBoxes }[],
): ReadonlyMap<number, ElementPlace> {
  const all = new Map<string, ElementPlace>();
  pages.forEach(({ places }, i) => places.forEach((box, id) => all.set(id, { page: i + 1, box })));
  const found = new Map<number, ElementPlace>();
  for (const { key, mcids, owners } of tree.held)
    mcids.forEach((mcid, i) => {
      const [owner = 0, place] = [owners[i], all.get(sequenceText(key, mcid))];
      if (place) found.set(owner, together(found.get(owner), place));
    });
  return found;
}

/** Of what is on several pages the first counts. */
const together = (known: ElementPlace | undefined, more: ElementPlace): ElementPlace =>
  known === undefined || more.page < known.page
    ? more
    : known.page < more.page
      ? known
      : { page: known.page, box: unite(known.box, more.box) };

/** Each of the elements with all in it. A tree of any depth is walked once; elements that lead in circles are visited once. */
function placesWithin(
  tree: Tree,
  own: ReadonlyMap<number, ElementPlace>,
  elements: readonly number[],
): ReadonlyMap<number, ElementPlace> {
  const places = new Map(own);
  const seen = new Set<number>();
  const open = elements.map((id) => ({ id, isWalked: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id } = next;
    const children = tree.childrenOf(id);
    if (next.isWalked)
      for (const place of children.flatMap((child) => places.get(child) ?? []))
        places.set(id, together(places.get(id), place));
    if (seen.has(id)) continue;
    seen.add(id);
    open.push({ id, isWalked: true }, ...children.map((child) => ({ id: child, isWalked: false })));
  }
  return places;
}
