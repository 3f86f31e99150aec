/**
 * The estimated ink cover of every page of a sheet set.
 *
 * Takes sheets, gives a fraction per page, thousandths. Each drawing is measured once, however often it is placed; marks
 * and slug are left out (well under one per cent).
 */
import { writeSvg } from '../export/svg/index.ts';
import type { DisplayList } from '../paint/types.ts';
import { inkCoverage } from '../raster/index.ts';
import type { Placement, Sheet, SheetSet } from '../sheet/index.ts';

/** Square points of solid ink, per list and page: one measurement serves both papers and every sheet. */
const areas = new WeakMap<DisplayList, Map<number, Promise<number>>>();

function inkArea(list: DisplayList, page: number, reach: number): Promise<number> {
  const pages = areas.get(list) ?? new Map<number, Promise<number>>();
  areas.set(list, pages);
  const known = pages.get(page);
  if (known) return known;
  const { width, height } = list.pages[page]?.size ?? { width: 0, height: 0 };
  const area = (width + 2 * reach) * (height + 2 * reach);
  const measured = inkCoverage(writeSvg(list, page, { bleed: reach })).then((share) => share * area);
  pages.set(page, measured);
  return measured;
}

/** How far a placement's clip lets the face reach beyond its trim, on its widest side. */
function reachOf({ clip, list, page }: Placement): number {
  const size = list.pages[page]?.size;
  return clip && size ? Math.max(0, (clip.width - size.width) / 2, (clip.height - size.height) / 2) : 0;
}

/** A face drawn at half its size needs a quarter of its ink. */
const areaScale = ({ matrix: [a, b, c, d] }: Placement): number => Math.abs(a * d - b * c);

async function sheetInk(sheet: Sheet): Promise<number> {
  const inks = await Promise.all(
    sheet.placements.map(async (one) => (await inkArea(one.list, one.page, reachOf(one))) * areaScale(one)),
  );
  const cover = inks.reduce((sum, ink) => sum + ink, 0) / (sheet.size.width * sheet.size.height);
  return Math.round(Math.min(1, cover) * 1000) / 1000;
}

/** One fraction per sheet, in order. */
export const inkCover = (set: SheetSet): Promise<readonly number[]> => Promise.all(set.sheets.map(sheetInk));
