/** Sheets of a file as pictures and as they are read aloud (`drawnFile`). */
import type { Sheet, SheetSet } from '../../press/imposition/index.ts';
import { sheetSvg } from '../../press/gallery/thumbnail.ts';
import { readingOf } from '../../studio/server/reading.ts';
import type { DrawnFile, PageView } from '../protocol.ts';

/** @param most pages that are drawn; all by default */
export const drawnFile = (set: SheetSet, most = Infinity): DrawnFile => ({
  pages: set.sheets.slice(0, most).map(pageView),
  reading: readingOf(set),
});

function pageView(sheet: Sheet): PageView {
  const sides = new Set(sheet.placements.flatMap(({ list }) => sideOf(list.id) ?? []));
  return {
    svg: sheetSvg(sheet),
    width: sheet.size.width,
    height: sheet.size.height,
    label: sheet.label,
    side: sides.size > 1 ? 'both' : sides.has('back') ? 'back' : 'front',
  };
}

/** Of a face, whose list is called `cards/7H/front`. */
const sideOf = (id: string): string | undefined =>
  id.split('/').length === 3 ? id.split('/')[2] : undefined;
