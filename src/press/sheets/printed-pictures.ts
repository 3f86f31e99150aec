/**
 * Raster pictures at the resolution of print: as many pixels as paper can show, and a warning where there are too few.
 *
 * Takes a sheet set; gives the same set with pictures of so many dots per inch at the largest size they are printed in,
 * so that files stay small enough to print. Reports each picture that prints at less than 200 dots per inch (MP4009).
 * Pictures drawn as squares (`image-rendering: pixelated`) are left as they are.
 */
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList, DisplayPage } from '../../typeset/paint/types.ts';
import { resampled, type RasterImage } from '../../typeset/raster/index.ts';
import type { SheetSet } from '../imposition/index.ts';

/** Below it single pixels begin to show. */
const LEAST_DPI = 200;
/** What the warning asks for. */
const WELL = 300;
/** A picture with a little more than is needed is not worth a loss. */
const SPARE = 1.1;

/** Of its largest printing, in inches; `undefined` keeps the picture as it is. */
interface Use {
  readonly width: number;
  readonly height: number;
  readonly isPixelated: boolean;
}

/** The set with pictures no finer than print. */
export async function printedPictures(set: SheetSet, dpi: number, report: Report): Promise<SheetSet> {
  const uses = usesIn(set);
  if (uses.size === 0) return set;
  for (const [image, use] of uses) reportCoarse(image, use, report);
  const ready = new Map<RasterImage, RasterImage>();
  for (const [image, use] of uses) {
    const smaller = await atResolution(image, use, dpi);
    if (smaller !== image) ready.set(image, smaller);
  }
  return ready.size === 0 ? set : withPictures(set, ready);
}

function usesIn(set: SheetSet): ReadonlyMap<RasterImage, Use> {
  const uses = new Map<RasterImage, Use>();
  // Contact sheets show faces smaller than they are cut.
  const scales = new Map<DisplayList, number>();
  for (const { placements } of set.sheets)
    for (const { list, matrix } of placements)
      scales.set(list, Math.max(scales.get(list) ?? 0, hypot(matrix[0], matrix[1])));
  for (const [list, scale] of scales) for (const page of list.pages) addUses(page, scale, uses);
  return uses;
}

function addUses({ items }: DisplayPage, scale: number, uses: Map<RasterImage, Use>): void {
  // Most pages have none.
  if (!items.some(({ kind }) => kind === 'image')) return;
  const stack: Matrix[] = [];
  for (const item of items) {
    const matrix = stack.at(-1) ?? [scale, 0, 0, scale, 0, 0];
    if (item.kind === 'push') stack.push(concat(matrix, item.matrix ?? IDENTITY));
    else if (item.kind === 'pop') stack.pop();
    else if (item.kind === 'image') {
      const [a, b, c, d] = matrix;
      const before = uses.get(item.image);
      uses.set(item.image, {
        width: Math.max(before?.width ?? 0, (item.rect.width * hypot(a, b)) / 72),
        height: Math.max(before?.height ?? 0, (item.rect.height * hypot(c, d)) / 72),
        isPixelated: item.pixelated || (before?.isPixelated ?? false),
      });
    }
  }
}

function reportCoarse(image: RasterImage, use: Use, report: Report): void {
  const dpi = Math.min(image.width / use.width, image.height / use.height);
  if (use.isPixelated || dpi >= LEAST_DPI) return;
  const [width, height] = [use.width, use.height].map((inches) => Math.ceil(inches * WELL));
  report(
    warning('MP4009', `the picture "${image.name}" prints at ${Math.floor(dpi)} dots per inch`, {
      help: `it has ${image.width} x ${image.height} pixels; ${width} x ${height} print well at this size`,
    }),
  );
}

async function atResolution(image: RasterImage, use: Use, dpi: number): Promise<RasterImage> {
  // Pixels that paper can show over those there are.
  const part = Math.max((use.width * dpi) / image.width, (use.height * dpi) / image.height);
  if (use.isPixelated || part * SPARE >= 1) return image;
  const side = (pixels: number): number => Math.max(1, Math.ceil(pixels * part - 1e-6));
  try {
    return await resampled(image, side(image.width), side(image.height));
  } catch {
    // The writer meets the same damage and reports it (MP1952).
    return image;
  }
}

/** Every list with its pictures exchanged; a list that comes again stays one list. */
function withPictures(set: SheetSet, ready: ReadonlyMap<RasterImage, RasterImage>): SheetSet {
  const known = new Map<DisplayList, DisplayList>();
  const swapped = (list: DisplayList): DisplayList => {
    const found = known.get(list) ?? exchanged(list, ready);
    known.set(list, found);
    return found;
  };
  return {
    ...set,
    sheets: set.sheets.map((sheet) => ({
      ...sheet,
      placements: sheet.placements.map((one) => ({ ...one, list: swapped(one.list) })),
    })),
  };
}

function exchanged(list: DisplayList, ready: ReadonlyMap<RasterImage, RasterImage>): DisplayList {
  const has = list.pages.some(({ items }) =>
    items.some((one) => one.kind === 'image' && ready.has(one.image)),
  );
  if (!has) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((one) =>
      one.kind === 'image' ? { ...one, image: ready.get(one.image) ?? one.image } : one,
    ),
  }));
  return { ...list, pages };
}
