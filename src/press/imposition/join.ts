/**
 * Stage 8 for several documents in one file (`joinDocuments`): a pile of sheets, each with its own page numbers.
 *
 * Takes paged display lists in order; gives a sheet a page. Each document is a Sect of the file's one Document and an entry
 * of its outline.
 */
import { IDENTITY, type Matrix } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { type DocumentFacts, structureBuilder } from './leaf.ts';
import type { InlinePlacement, Sheet, SheetSet } from '../../output/sheet/types.ts';

export interface JoinedPart {
  readonly list: DisplayList;
  /** In the outline. */
  readonly title: string;
  /** What else is on its pages, read behind them in this order. */
  readonly insets?: readonly Inset[];
}

/** Another document on the pages of a part: another page in small, a column that was set by itself. */
export interface Inset {
  readonly list: DisplayList;
  readonly title: string;
  /** Where its pages are; a page that is named nowhere is not printed. */
  readonly places: readonly InsetPlace[];
}

export interface InsetPlace {
  /** Of the inset. */
  readonly page: number;
  /** Page of the part. */
  readonly on: number;
  readonly matrix: Matrix;
}

/** One sheet set of all pages; nothing but insets is scaled or moved, nothing is clipped. */
export function joinDocuments(
  parts: readonly JoinedPart[],
  language: Language,
  facts: DocumentFacts,
): SheetSet {
  const structure = structureBuilder();
  const sheets: Sheet[] = [];
  const outline = parts.map(({ list, title, insets = [] }) => {
    const owners = structure.adopt(list.structure, 0, title);
    const adopted = insets.map((one) => ({
      ...one,
      owners: structure.adopt(one.list.structure, owners[0] ?? 0, one.title),
    }));
    const first = sheets.length;
    for (const [page, { size }] of list.pages.entries()) {
      const whole = { as: 'inline', list, page, matrix: IDENTITY, clip: undefined, owners } as const;
      sheets.push({
        size,
        label: String(sheets.length + 1),
        placements: [whole, ...adopted.flatMap((inset) => placedOn(page, inset))],
        printersMarks: [],
        sharedPrintersMarks: [],
        trim: undefined,
        bleed: undefined,
      });
    }
    return { title, sheet: first, level: 1 };
  });
  return {
    kind: 'sheet-set',
    ...facts,
    language,
    duplex: 'none',
    structure: structure.nodes,
    sheets,
    outline,
  };
}

/** What an inset shows on one page of its part. */
const placedOn = (
  page: number,
  { list, places, owners }: Inset & { readonly owners: readonly Owner[] },
): readonly InlinePlacement[] =>
  places
    .filter(({ on }) => on === page)
    .map((place) => ({
      as: 'inline',
      list,
      page: place.page,
      matrix: place.matrix,
      clip: undefined,
      owners,
    }));
