/**
 * What a sheet set uses: how often each drawing is painted, which pictures are, and what words are set in.
 *
 * Takes sheets; gives counts, when every form is painted once. Decides nothing about them.
 */
import type { Typeface } from '../../font/types.ts';
import { artFingerprint } from '../../paint/index.ts';
import type { DisplayItem, DisplayList, DisplayPage } from '../../paint/types.ts';
import type { RasterImage } from '../../raster/index.ts';
import type { Placement, SheetSet } from '../../sheet/types.ts';
import type { ArtUses } from './forms.ts';

export interface Uses {
  readonly arts: ArtUses;
  /** In order of first use. */
  readonly images: Set<RasterImage>;
  readonly typefaces: Set<Typeface>;
}

const noUses = (): Uses => ({ arts: new Map(), images: new Set(), typefaces: new Set() });

/** What pages use that were in a version of the file before. */
export class KeptUses {
  readonly #byPage = new WeakMap<DisplayPage, Uses>();

  of(page: DisplayPage): Uses {
    let uses = this.#byPage.get(page);
    if (!uses) {
      countPage(page, (uses = noUses()));
      this.#byPage.set(page, uses);
    }
    return uses;
  }
}

export function countUses(set: SheetSet, kept?: KeptUses): Uses {
  const uses = noUses();
  const forms = new Set<DisplayList>();
  const count = ({ as, list, page: index }: Placement): void => {
    if (as === 'form' && forms.has(list)) return;
    if (as === 'form') forms.add(list);
    const page = list.pages[index];
    if (page && kept) addUses(kept.of(page), uses);
    else if (page) countPage(page, uses);
  };
  for (const sheet of set.sheets) {
    sheet.placements.forEach(count);
    sheet.sharedFurniture.forEach(count);
    countItems(sheet.furniture, uses);
  }
  return uses;
}

function addUses(from: Uses, to: Uses): void {
  for (const [key, count] of from.arts) to.arts.set(key, (to.arts.get(key) ?? 0) + count);
  for (const image of from.images) to.images.add(image);
  for (const typeface of from.typefaces) to.typefaces.add(typeface);
}

/** Packed letters need not be made again to know what they are set in. */
function countPage(page: DisplayPage, uses: Uses): void {
  countItems(page.unlettered?.shapes ?? page.items, uses);
  page.unlettered?.typefaces.forEach((typeface) => uses.typefaces.add(typeface));
}

function countItems(items: readonly DisplayItem[], uses: Uses): void {
  for (const item of items) {
    if (item.kind === 'art') {
      const key = artFingerprint(item.art);
      uses.arts.set(key, (uses.arts.get(key) ?? 0) + 1);
    } else if (item.kind === 'image') uses.images.add(item.image);
    else if (item.kind === 'glyphs') uses.typefaces.add(item.typeface);
  }
}
