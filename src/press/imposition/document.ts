/**
 * Stage 8 for documents: every page of a display list is a page of the file (`imposeDocument`).
 *
 * Takes a paged display list, gives a sheet a page, unmoved; the outline lists the H1 and H2 headings with the page on
 * which their first glyph is.
 */
import { IDENTITY } from '../../base/geometry.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../../output/sheet/types.ts';

export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
}

/** One sheet per page, in order; nothing is scaled, moved or clipped. */
export function imposeDocument(list: DisplayList, facts: DocumentFacts): SheetSet {
  const owners = list.structure.map((_, index) => index);
  return {
    kind: 'sheet-set',
    ...facts,
    language: list.language,
    duplex: 'none',
    structure: list.structure,
    sheets: list.pages.map((page, index) => ({
      size: page.size,
      label: String(index + 1),
      placements: [{ as: 'inline', list, page: index, matrix: IDENTITY, clip: undefined, owners }],
      printersMarks: [],
      sharedPrintersMarks: [],
      trim: undefined,
      bleed: undefined,
    })),
    outline: outlineOfDocument(list),
  };
}

interface Heading {
  readonly sheet: number;
  readonly level: number;
  text: string;
}

export function outlineOfDocument(list: DisplayList): SheetSet['outline'] {
  const headings = new Map<number, Heading>();
  for (const [sheet, page] of list.pages.entries())
    for (const item of page.items) {
      if (item.kind !== 'glyphs') continue;
      const owner = headingAbove(list, item.owner);
      if (owner === undefined) continue;
      const level = list.structure[owner]?.role === 'H1' ? 1 : 2;
      const heading = headings.get(owner) ?? { sheet, level, text: '' };
      for (const run of item.runs) heading.text += run.text;
      headings.set(owner, heading);
    }
  return [...headings]
    .sort(([a], [b]) => a - b)
    .map(([, h]) => ({ title: h.text.trim(), sheet: h.sheet, level: h.level }));
}

/** The H1 or H2 that a node is, or is in. */
function headingAbove(list: DisplayList, owner: number): number | undefined {
  for (let index = owner; index >= 0; index = list.structure[index]?.parent ?? -1) {
    const role = list.structure[index]?.role;
    if (role === 'H1' || role === 'H2') return index;
  }
  return undefined;
}
