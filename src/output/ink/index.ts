/**
 * The estimated ink cover of every page of a sheet set.
 *
 * Takes sheets, gives a fraction per page, thousandths. Each drawing is measured once, however often it is placed; of many
 * different ones a sample stands for the rest. Marks and slug are left out (well under one per cent).
 */
import type { Pt } from '../../base/units.ts';
import type { DisplayList, DisplayPage } from '../../typeset/paint/types.ts';
import { pictureInk } from '../../typeset/raster/index.ts';
import type { Placement, Sheet, SheetSet } from '../sheet/types.ts';
import { pageInk, type PictureInk } from './draw.ts';

/** Measures sheets and remembers what it has measured: one for each opened deck. */
export interface InkMeter {
  /**
   * One fraction per sheet, in order.
   *
   * @param instead the drawing to measure in place of one that is printed, such as the same face in full ink
   */
  cover(set: SheetSet, instead?: (list: DisplayList) => DisplayList): Promise<readonly number[]>;
}

export function inkMeter(): InkMeter {
  /** Shares by list and page: one measurement serves both papers and every sheet. */
  const known = new WeakMap<DisplayList, Map<string, Promise<number>>>();
  /** By picture: a card's art is on both papers and in both languages. */
  const pictures = new Map<string, Promise<number>>();

  const picturesOf = async (items: DisplayList['pages'][number]['items']): Promise<PictureInk> => {
    const inks = new Map<string, number>();
    for (const item of items) {
      if (item.kind !== 'image') continue;
      const ink = pictures.get(item.image.id) ?? pictureInk(item.image);
      pictures.set(item.image.id, ink);
      inks.set(item.image.id, await ink);
    }
    return inks;
  };

  const measured = async (list: DisplayList, page: number, reach: number): Promise<number> => {
    const content = list.pages[page];
    return content ? pageShare(content, reach, await picturesOf(content.items)) : 0;
  };

  const shareOf: ShareOf = (list, page, reach) => {
    const shares = known.get(list) ?? new Map<string, Promise<number>>();
    known.set(list, shares);
    const key = `${page} ${reach}`;
    const share = shares.get(key) ?? measured(list, page, reach);
    shares.set(key, share);
    return share;
  };

  return { cover: (set, instead = (list) => list) => coverOf(set, instead, shareOf) };
}

/** The ink of the fullest page of a document without pictures: a fraction, at once. */
export function mostInk({ pages }: DisplayList): number {
  return Math.max(0, ...pages.map((page) => pageShare(page, 0, NO_PICTURES)));
}

const NO_PICTURES: PictureInk = new Map();

/** Of pages without pictures, as they are: a handout is measured when its page is chosen and when it is listed. */
const plainShares = new WeakMap<DisplayPage, number>();

function pageShare(page: DisplayPage, reach: number, pictures: PictureInk): number {
  if (reach > 0 || pictures.size > 0) return pageInk(page, reach, pictures);
  const share = plainShares.get(page) ?? pageInk(page, reach, pictures);
  plainShares.set(page, share);
  return share;
}

/** The part of a drawing's room that ink covers. */
type ShareOf = (list: DisplayList, page: number, reach: number) => Promise<number>;

/** How far a placement's clip lets the face reach beyond its trim, on its widest side. */
function reachOf({ clip, list, page }: Placement): number {
  const size = list.pages[page]?.size;
  return clip && size ? Math.max(0, (clip.width - size.width) / 2, (clip.height - size.height) / 2) : 0;
}

/** A face drawn at half its size needs a quarter of its ink. */
const areaScale = ({ matrix: m }: Placement): number => Math.abs(m[0] * m[3] - m[1] * m[2]);

/** More drawings than this are not measured: the others are taken to need as much ink for their size. */
const MOST_MEASURED = 16;

/** By what drawings are told apart; most placements show the same one as the placement before. */
function keyReader(): (placement: Placement) => string {
  let [last, lastPage, key]: [DisplayList | undefined, number, string] = [undefined, 0, ''];
  return ({ list, page }) => {
    if (list !== last || page !== lastPage) [last, lastPage, key] = [list, page, `${list.id} ${page}`];
    return key;
  };
}

/** Evenly spaced among the different drawings of a set. */
function sampleOf(placements: readonly Placement[]): ReadonlySet<string> {
  const keys = [...new Set(placements.map(keyReader()))];
  const step = Math.max(1, keys.length / MOST_MEASURED);
  return new Set(keys.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)));
}

/** Square points of the paper a placement may print on. */
function roomOf(placement: Placement): Pt {
  const { width, height } = placement.list.pages[placement.page]?.size ?? { width: 0, height: 0 };
  const reach = reachOf(placement);
  return (width + 2 * reach) * (height + 2 * reach);
}

async function coverOf(
  set: SheetSet,
  instead: (list: DisplayList) => DisplayList,
  shareOf: ShareOf,
): Promise<readonly number[]> {
  const placements = set.sheets.flatMap((sheet) => sheet.placements);
  const sample = sampleOf(placements);
  const started = new Map<string, Promise<number>>();
  const keyOf = keyReader();
  for (const one of placements) {
    const key = keyOf(one);
    if (!sample.has(key) || started.has(key) || roomOf(one) === 0) continue;
    started.set(key, shareOf(instead(one.list), one.page, reachOf(one)));
  }
  const shares = new Map<string, number>();
  for (const [key, share] of started) shares.set(key, await share);
  const usual = [...shares.values()].reduce((sum, share) => sum + share, 0) / Math.max(1, shares.size);
  return set.sheets.map((sheet) => sheetInk(sheet, (one) => shares.get(keyOf(one)) ?? usual));
}

function sheetInk(sheet: Sheet, shareOf: (placement: Placement) => number): number {
  let ink = 0;
  for (const one of sheet.placements) ink += shareOf(one) * roomOf(one) * areaScale(one);
  return Math.round(Math.min(1, ink / (sheet.size.width * sheet.size.height)) * 1000) / 1000;
}
