/**
 * The type of a booklet: as its pages are filled best, never under 6.4 pt.
 *
 * Takes a page whose style sheets multiply their type by `--type`; gives it laid out at the scale that needs the fewest strips
 * and leaves the least white at the feet of its pages, or says how many pages it would take. Numerals inside pictures are
 * drawings and do not count.
 */
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import { bookletPages, type BookletFormat } from '../imposition/index.ts';

/** In points. */
export const LEAST_TYPE = 6.4;
/** Of the sizes a style sheet asks for: what is tried where there are too many pages, and where there is room. */
const SMALLER = [0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84];
const LARGER = [1.02, 1.04, 1.06, 1.08, 1.1];

export type BookletFit =
  | { readonly fits: true; readonly page: Page; readonly list: DisplayList }
  | { readonly fits: false; readonly pages: number };

export function fitBooklet(open: OpenDeck, page: Page, { mostPages }: BookletFormat): BookletFit {
  const first = trial(open, page, 1);
  const tried = [first, ...smaller(open, page, first, mostPages)];
  const fewest = Math.min(...tried.map(({ pages }) => bookletPages(pages)));
  if (mostPages !== undefined && fewest > mostPages)
    return { fits: false, pages: Math.min(...tried.map(({ pages }) => pages)) };
  const isFew = ({ pages }: Trial): boolean => bookletPages(pages) === fewest;
  // A pocket has one sheet whatever its type: its pictures and covers are drawn for the size that was asked for.
  const hasRoom = mostPages === undefined && isFew(first);
  const larger = hasRoom ? LARGER.map((scale) => trial(open, page, scale)) : [];
  const best = [...tried, ...larger]
    .filter(isFew)
    .reduce((one, other) => (other.white < one.white ? other : one));
  return { fits: true, page: best.page, list: open.pipeline.read(best.page).list };
}

/** Down to the least type that can be read, where smaller type can save a strip. */
function smaller(open: OpenDeck, page: Page, first: Trial, mostPages: number | undefined): readonly Trial[] {
  if (isEnough(first.pages, mostPages)) return [];
  const found: Trial[] = [];
  for (const scale of SMALLER) {
    const next = trial(open, page, scale);
    if (next.type < LEAST_TYPE - 0.01) break;
    found.push(next);
  }
  return found;
}

/** Smaller type would save no strip, or there is room already. */
const isEnough = (pages: number, mostPages: number | undefined): boolean =>
  mostPages === undefined ? pages % 4 === 0 || pages % 4 === 3 : pages <= mostPages;

interface Trial {
  readonly page: Page;
  readonly pages: number;
  /** The smallest type of running words, in points. */
  readonly type: number;
  /** How much of its pages is left empty: a little everywhere is less than much on one. */
  readonly white: number;
}

function trial(open: OpenDeck, page: Page, scale: number): Trial {
  const scaled: Page = {
    ...page,
    job: { ...page.job, variables: { ...page.job.variables, '--type': String(scale) } },
  };
  // What is found on the pages is reported when the one that is taken is read.
  const list = open.pipeline
    .begin(scaled, () => undefined)
    .settle()
    .list(new Map());
  return { page: scaled, pages: list.pages.length, type: smallestType(list), white: whiteOf(list) };
}

/** The cover is as it is; pages that are missing on the last strip are empty. */
function whiteOf({ pages }: DisplayList): number {
  const shares = pages.slice(1).map(({ size, items }) => {
    const foot = Math.max(
      0,
      ...items.flatMap((item) => (item.kind === 'glyphs' && item.owner >= 0 ? [item.y] : [])),
    );
    return 1 - foot / size.height;
  });
  const missing = bookletPages(pages.length) - pages.length;
  return shares.reduce((sum, share) => sum + share * share, missing);
}

export function smallestType({ pages, structure }: DisplayList): number {
  const isDrawn = (owner: number): boolean => {
    for (let at = owner; at >= 0; at = structure[at]?.parent ?? -1)
      if (structure[at]?.role === 'Figure') return true;
    return owner < 0;
  };
  const sizes = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'glyphs' && !isDrawn(item.owner) ? [item.size] : [])),
  );
  return Math.min(Infinity, ...sizes);
}
