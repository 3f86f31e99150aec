/**
 * The type of a booklet: as large as its pages allow, never under 6.4 pt.
 *
 * Takes a page whose style sheets multiply their type by `--type`; gives it laid out at the largest scale that needs the fewest
 * strips, or says how many pages it would take. Numerals inside pictures are drawings and do not count.
 */
import type { DisplayList } from '../../paint/types.ts';
import type { OpenDeck } from '../open-deck.ts';
import type { Page } from '../../pipeline/index.ts';
import { bookletPages, type BookletFormat } from '../../sheet/index.ts';

/** In points. */
export const LEAST_TYPE = 6.4;
/** Of the sizes a style sheet asks for. */
const SCALES = [1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84];

export type BookletFit =
  | { readonly fits: true; readonly page: Page; readonly list: DisplayList }
  | { readonly fits: false; readonly pages: number };

export function fitBooklet(open: OpenDeck, page: Page, { mostPages }: BookletFormat): BookletFit {
  const first = trial(open, page, 1);
  const readable = [first];
  for (const scale of SCALES.slice(1)) {
    if (isEnough(first.pages, mostPages)) break;
    const next = trial(open, page, scale);
    if (next.type < LEAST_TYPE - 0.01) break;
    readable.push(next);
  }
  const fewest = Math.min(...readable.map(({ pages }) => bookletPages(pages)));
  if (mostPages !== undefined && fewest > mostPages)
    return { fits: false, pages: Math.min(...readable.map(({ pages }) => pages)) };
  const best = readable.find(({ pages }) => bookletPages(pages) === fewest) ?? first;
  return { fits: true, page: best.page, list: open.pipeline.read(best.page).list };
}

/** Smaller type would save no strip, or there is room already. */
const isEnough = (pages: number, mostPages: number | undefined): boolean =>
  mostPages === undefined ? pages % 4 === 0 || pages % 4 === 3 : pages <= mostPages;

interface Trial {
  readonly page: Page;
  readonly pages: number;
  /** The smallest type of running words, in points. */
  readonly type: number;
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
  return { page: scaled, pages: list.pages.length, type: smallestType(list) };
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
