/**
 * Printer's marks of sheets: crop marks, slug, ruler, and where each is drawn (`withPrintersMarks`).
 *
 * Takes sheets with the lists of page size that are drawn on them; gives sheets on which a list that several show is a form, and one
 * that a single sheet shows is part of its page.
 */
import { IDENTITY } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { PrintersMarks } from './imposition.ts';
import type { Sheet } from '../../output/sheet/types.ts';

/** A list of page size that belongs to no face. */
export interface OwnedPrintersMarks extends PrintersMarks {
  readonly owner: Owner;
}

/** A sheet whose printer's marks are not yet parted into its own and those it shares. */
export interface SheetDraft {
  readonly sheet: Omit<Sheet, 'printersMarks' | 'sharedPrintersMarks'>;
  readonly printersMarks: readonly OwnedPrintersMarks[];
}

/** What several sheets show becomes a form, what one alone shows is in its page. */
export function withPrintersMarks(drafts: readonly SheetDraft[]): readonly Sheet[] {
  const uses = new Map<DisplayList, number>();
  for (const { printersMarks } of drafts)
    for (const { list } of printersMarks) uses.set(list, (uses.get(list) ?? 0) + 1);
  const isShared = ({ list, isForm = false }: OwnedPrintersMarks): boolean =>
    isForm || (uses.get(list) ?? 0) > 1;
  return drafts.map(({ sheet, printersMarks }) => ({
    ...sheet,
    printersMarks: printersMarks.filter((one) => !isShared(one)).flatMap(ownItems),
    sharedPrintersMarks: printersMarks.filter(isShared).map(({ list, owner }) => ({
      as: 'form',
      list,
      page: 0,
      matrix: IDENTITY,
      clip: undefined,
      owner,
    })),
  }));
}

/** Printer's marks are artifacts, whatever tags their template had. */
const ownItems = ({ list, owner }: OwnedPrintersMarks): readonly DisplayItem[] =>
  (list.pages[0]?.items ?? []).map((item) => ('owner' in item ? { ...item, owner } : item));
