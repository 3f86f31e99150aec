/**
 * The estimated ink cover of every page of a sheet set.
 *
 * Takes sheets, gives a fraction per page, thousandths. Each drawing is measured once, however often it is placed; of many
 * different ones a sample stands for the rest. Marks and slug are left out (well under one per cent).
 */
import { Cache, ObjectCache } from '../../base/cache.ts';
import type { Pt } from '../../base/units.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import { pictureInk } from '../../typeset/raster/index.ts';
import type { Placement, Sheet, SheetSet } from '../sheet/types.ts';
import { pageInk, type PictureInk } from './page-ink.ts';

export { type CellState, PaintedCells, type Tone } from './painted-cells.ts';

/** The ink of the fullest page of a document without pictures: a fraction, at once. */
export const mostInk = ({ pages }: DisplayList): number =>
  Math.max(0, ...pages.map((page) => pageInk(page, 0, new Map())));

const MOST_PAGES = 1000;
const MOST_PICTURES = 10_000;

/** Measures sheets and remembers what it has measured: one for each opened deck. */
export class InkMeter {
  /** Shares by list, page and reach: one measurement serves both papers and every sheet. */
  readonly #shares = new ObjectCache<DisplayList, string, Promise<number>>('ink of pages', MOST_PAGES);
  /** By picture: a card's art is on both papers and in both languages. */
  readonly #pictures = new Cache<string, Promise<number>>('ink of pictures', MOST_PICTURES);

  /**
   * One fraction per sheet, in order.
   *
   * @param instead the drawing to measure in place of one that is printed, such as the same face in full ink
   */
  async cover(
    { sheets }: SheetSet,
    instead: (list: DisplayList) => DisplayList = (list) => list,
  ): Promise<readonly number[]> {
    const sample = sampleOf(sheets.flatMap(({ placements }) => placements));
    const shares = new Map(
      await Promise.all(
        sample.map(async (one) => [keyOf(one), await this.#shareOf(one, instead(one.list))] as const),
      ),
    );
    const usual = [...shares.values()].reduce((sum, share) => sum + share, 0) / Math.max(1, shares.size);
    return sheets.map((sheet) => sheetInk(sheet, (one) => shares.get(keyOf(one)) ?? usual));
  }

  /** The part of a drawing's area that ink covers. */
  #shareOf(placement: Placement, list: DisplayList): Promise<number> {
    const key = `${placement.page} ${reachOf(placement)}`;
    return this.#shares.get(list, key, () => this.#measured(list, placement));
  }

  async #measured(list: DisplayList, placement: Placement): Promise<number> {
    const page = list.pages[placement.page];
    return page ? pageInk(page, reachOf(placement), await this.#picturesOf(page.items)) : 0;
  }

  async #picturesOf(items: readonly DisplayItem[]): Promise<PictureInk> {
    const inks = new Map<string, number>();
    for (const item of items) {
      if (item.kind !== 'image') continue;
      inks.set(item.image.id, await this.#pictures.get(item.image.id, () => pictureInk(item.image)));
    }
    return inks;
  }
}

/** More drawings than this are not measured: the others are taken to need as much ink for their size. */
const MOST_MEASURED = 16;

/** By what drawings are told apart. */
const keyOf = ({ list, page }: Placement): string => `${list.id} ${page}`;

/** Evenly spaced among the different drawings of a set. */
function sampleOf(placements: readonly Placement[]): readonly Placement[] {
  const different = new Map<string, Placement>();
  for (const one of placements)
    if (areaOf(one) > 0 && !different.has(keyOf(one))) different.set(keyOf(one), one);
  const step = Math.max(1, different.size / MOST_MEASURED);
  return [...different.values()].filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** How far a placement's clip lets the face reach beyond its trim, on its widest side. */
function reachOf({ clip, list, page }: Placement): Pt {
  const size = list.pages[page]?.size;
  return clip && size ? Math.max(0, (clip.width - size.width) / 2, (clip.height - size.height) / 2) : 0;
}

/** Square points of the drawing that a placement may print. */
function areaOf(placement: Placement): number {
  const { width, height } = placement.list.pages[placement.page]?.size ?? { width: 0, height: 0 };
  const reach = reachOf(placement);
  return (width + 2 * reach) * (height + 2 * reach);
}

function sheetInk({ placements, size }: Sheet, shareOf: (placement: Placement) => number): number {
  let ink = 0;
  // A face drawn at half its size needs a quarter of its ink.
  for (const one of placements) {
    const [a, b, c, d] = one.matrix;
    ink += shareOf(one) * areaOf(one) * Math.abs(a * d - b * c);
  }
  return Math.round(Math.min(1, ink / (size.width * size.height)) * 1000) / 1000;
}
