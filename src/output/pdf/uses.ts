/**
 * What a sheet set uses: how often each drawing is painted, and which pictures are.
 *
 * Takes sheets; gives counts, when every form is painted once. Decides nothing about them.
 */
import { artFingerprint } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { RasterImage } from '../../typeset/raster/index.ts';
import type { Placement, SheetSet } from '../sheet/types.ts';
import type { ArtUses } from './forms.ts';

export interface Uses {
  readonly arts: ArtUses;
  /** In order of first use. */
  readonly images: Set<RasterImage>;
}

export function countUses(set: SheetSet): Uses {
  const uses: Uses = { arts: new Map(), images: new Set() };
  const forms = new Set<DisplayList>();
  const count = ({ as, list, page: index }: Placement): void => {
    if (as === 'form' && forms.has(list)) return;
    if (as === 'form') forms.add(list);
    const page = list.pages[index];
    if (page) countItems(page.items, uses);
  };
  for (const sheet of set.sheets) {
    sheet.placements.forEach(count);
    sheet.sharedPrintersMarks.forEach(count);
    countItems(sheet.printersMarks, uses);
  }
  return uses;
}

function countItems(items: readonly DisplayItem[], uses: Uses): void {
  for (const item of items) {
    if (item.kind === 'art') {
      const key = artFingerprint(item.art);
      uses.arts.set(key, (uses.arts.get(key) ?? 0) + 1);
    } else if (item.kind === 'image') uses.images.add(item.image);
  }
}
