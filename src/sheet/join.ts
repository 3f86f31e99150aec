/**
 * Stage 8 for several documents in one file (`joinDocuments`): a pile of sheets, each with its own page numbers.
 *
 * Takes paged display lists in order; gives a sheet a page. Each document is a Sect of the file's one Document and an entry
 * of its outline.
 */
import { IDENTITY } from '../base/geometry.ts';
import type { Language } from '../base/language.ts';
import type { DisplayList } from '../paint/types.ts';
import type { DocumentFacts } from './document.ts';
import { structureBuilder } from './structure.ts';
import type { Sheet, SheetSet } from './types.ts';

export interface JoinedPart {
  readonly list: DisplayList;
  /** In the outline. */
  readonly title: string;
}

/** One sheet set of all pages; nothing is scaled, moved or clipped. */
export function joinDocuments(
  parts: readonly JoinedPart[],
  language: Language,
  facts: DocumentFacts,
): SheetSet {
  const structure = structureBuilder();
  const sheets: Sheet[] = [];
  const outline = parts.map(({ list, title }) => {
    const owners = structure.adopt(list.structure, 0, title);
    const first = sheets.length;
    for (const [page, { size }] of list.pages.entries())
      sheets.push({
        size,
        label: String(sheets.length + 1),
        placements: [{ as: 'inline', list, page, matrix: IDENTITY, clip: undefined, owners }],
        furniture: [],
        sharedFurniture: [],
        trim: undefined,
        bleed: undefined,
      });
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
