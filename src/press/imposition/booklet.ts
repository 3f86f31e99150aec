/**
 * Pages imposed as a booklet: strips of two pages, nested in one another, stapled on the fold.
 *
 * Takes the pages of a document that was laid out at the size of a leaf, and a format; gives sheets, fronts and backs in turn.
 * The page behind the right-hand page p of a strip is p + 1; the two pages of a strip add up to n + 1. Nothing is scaled.
 */
import type { Matrix, Rect, Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import { outlineOfDocument, type DocumentFacts } from './leaf.ts';
import type { FlipEdge } from './flip.ts';
import { turned } from './tiling.ts';
import { ARTIFACT_PAGE } from '../../typeset/box/types.ts';
import type { FormPlacement, Placement, Sheet, SheetSet } from '../../output/sheet/types.ts';

export const FOLDS = ['booklet', 'pocket'] as const;
export type Fold = (typeof FOLDS)[number];

export interface BookletFormat {
  readonly fold: Fold;
  /** The paper as it is printed: upright for `booklet`, across for `pocket`. */
  readonly sheet: Size;
  readonly page: Size;
  /** Where strips of two pages lie on a front, in the order they are nested from the outside in. */
  readonly strips: readonly Rect[];
  /** Staples on the fold, from the top of a strip. */
  readonly staples: readonly { readonly from: Pt; readonly to: Pt }[];
  /** Undefined: as many as the text needs. */
  readonly mostPages: number | undefined;
}

const STAPLE: Pt = mm(12);
const staplesOf = (height: Pt, first: Pt): BookletFormat['staples'] => [
  { from: first, to: first + STAPLE },
  { from: height - first - STAPLE, to: height - first },
];

/** A quarter of the paper: A6 of A4, 108 x 139.7 mm of Letter; two strips, parted by one cut. */
function quarterFormat(paper: Size): BookletFormat {
  const page = { width: paper.width / 2, height: paper.height / 2 };
  const strips = [0, 1].map((row) => ({
    x: 0,
    y: row * page.height,
    width: paper.width,
    height: page.height,
  }));
  const staples = staplesOf(page.height, mm(36));
  return { fold: 'booklet', sheet: paper, page, strips, staples, mostPages: undefined };
}

/** What goes into the box of a poker deck, 64 x 89 mm inside. */
export const POCKET_PAGE: Size = { width: mm(62), height: mm(87) };
const POCKET_GAP: Pt = mm(6);

function pocketFormat(paper: Size): BookletFormat {
  const sheet = turned(paper);
  const page = POCKET_PAGE;
  const left = (sheet.width - 4 * page.width - POCKET_GAP) / 2;
  const top = (sheet.height - 2 * page.height - POCKET_GAP) / 2;
  const strips = [0, 1].flatMap((row) =>
    [0, 1].map((column) => ({
      x: left + column * (2 * page.width + POCKET_GAP),
      y: top + row * (page.height + POCKET_GAP),
      width: 2 * page.width,
      height: page.height,
    })),
  );
  const staples = staplesOf(page.height, mm(22));
  return { fold: 'pocket', sheet, page, strips, staples, mostPages: 4 * strips.length };
}

/** @param paper upright, A4 or Letter or what both have in common */
export const bookletFormat = (fold: Fold, paper: Size): BookletFormat =>
  fold === 'booklet' ? quarterFormat(paper) : pocketFormat(paper);

/** Two pages side by side, 1-based, left and right as they are read on that side. */
export interface StripPages {
  readonly front: readonly [number, number];
  readonly back: readonly [number, number];
}

/** The strips of a booklet of `count` pages (a multiple of four), from the outside in. */
export const stripPages = (count: number): readonly StripPages[] =>
  Array.from({ length: count / 4 }, (_, k) => ({
    front: [count - 2 * k, 1 + 2 * k],
    back: [2 + 2 * k, count - 1 - 2 * k],
  }));

export const bookletPages = (pages: number): number => Math.max(4, Math.ceil(pages / 4) * 4);

/** Whether a back is printed upside down: the paper turns about the edge that is not upright. */
export const isTurnedBack = ({ width, height }: Size, flip: FlipEdge): boolean =>
  (flip === 'long') === width > height;

export interface BookletSide {
  readonly side: 'front' | 'back';
  /** 0-based. */
  readonly sheet: number;
  readonly sheets: number;
  /** Strips on this side, as they lie on paper whose back is upright. */
  readonly strips: readonly { readonly trim: Rect; readonly pages: readonly [number, number] }[];
}

export interface BookletPrintersMarks {
  readonly items: readonly DisplayItem[];
  /** Words of the press's own, a page of the size of the sheet. */
  readonly words: DisplayList | undefined;
}

export interface BookletImposition {
  readonly format: BookletFormat;
  readonly flip: FlipEdge;
  /** Marks and words of one side, upright. */
  readonly printersMarks: (side: BookletSide) => BookletPrintersMarks;
  readonly facts: DocumentFacts;
  readonly label: (side: BookletSide) => string;
}

/** The sides of every sheet, in the order they are printed. */
export function bookletSides(format: BookletFormat, count: number): readonly BookletSide[] {
  const strips = stripPages(count);
  const each = format.strips.length;
  const sheets = Math.ceil(strips.length / each);
  return Array.from({ length: sheets }, (_, sheet) => {
    const own = strips.slice(sheet * each, (sheet + 1) * each);
    return (['front', 'back'] as const).map((side): BookletSide => ({
      side,
      sheet,
      sheets,
      strips: own.flatMap((strip, index) => {
        const place = format.strips[index];
        if (!place) return [];
        const x = side === 'front' ? place.x : format.sheet.width - place.x - place.width;
        return [{ trim: { ...place, x }, pages: strip[side] }];
      }),
    }));
  }).flat();
}

export function imposeBooklet(list: DisplayList, imposition: BookletImposition): SheetSet {
  const { format, flip, facts, label } = imposition;
  const sides = bookletSides(format, bookletPages(list.pages.length));
  const onSheet = new Map(
    sides.flatMap(({ strips }, sheet) =>
      strips.flatMap(({ pages }) => pages.map((page) => [page, sheet] as const)),
    ),
  );
  return {
    kind: 'sheet-set',
    ...facts,
    language: list.language,
    duplex: flip,
    structure: list.structure,
    sheets: sides.map((side) => ({ ...sheetOf(list, side, imposition), label: label(side) })),
    outline: outlineOfDocument(list).map((entry) => ({ ...entry, sheet: onSheet.get(entry.sheet + 1) ?? 0 })),
  };
}

function sheetOf(
  list: DisplayList,
  side: BookletSide,
  { format, flip, printersMarks }: BookletImposition,
): Omit<Sheet, 'label'> {
  const { width, height } = format.sheet;
  const isTurned = side.side === 'back' && isTurnedBack(format.sheet, flip);
  const turn: Matrix = isTurned ? [-1, 0, 0, -1, width, height] : [1, 0, 0, 1, 0, 0];
  const owners = list.structure.map((_, index) => index);
  const placements = side.strips.flatMap(({ trim, pages }) =>
    pages.flatMap((page, index): readonly Placement[] => {
      if (page > list.pages.length) return [];
      const [x, y] = [trim.x + index * format.page.width, trim.y];
      const matrix = isTurned
        ? ([-1, 0, 0, -1, width - x, height - y] as const)
        : ([1, 0, 0, 1, x, y] as const);
      return [{ as: 'inline', list, page: page - 1, matrix, clip: undefined, owners }];
    }),
  );
  const { items, words } = printersMarks(side);
  return {
    size: format.sheet,
    placements,
    printersMarks: isTurned
      ? [{ kind: 'push', matrix: turn, clip: undefined, opacity: 1 }, ...items, { kind: 'pop' }]
      : items,
    sharedPrintersMarks: words ? [wordsPlacement(words, turn, format.sheet)] : [],
    trim: undefined,
    bleed: undefined,
  };
}

const wordsPlacement = (list: DisplayList, matrix: Matrix, { width, height }: Size): FormPlacement => ({
  as: 'form',
  list,
  page: 0,
  matrix,
  clip: { x: 0, y: 0, width, height },
  owner: ARTIFACT_PAGE,
});
