/** What `imposeSheets` is asked: copies, the grid they go on, marks and words, as plain data and a few functions. */
import {
  edges,
  IDENTITY,
  mapRect,
  type Matrix,
  outset,
  type Path,
  type Rect,
  rectPath,
} from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { DisplayItem, DisplayList, PathItem } from '../../typeset/paint/types.ts';
import { type Flip, turnAxis, turnOver } from './flip.ts';
import type { Grid, Slot } from './grid.ts';
import { DEFAULT_MARKS, type MarkStyle } from './marks.ts';
import type { Face } from './place.ts';
import { gridSide, type SideName, tickSpan, WORDS_BETWEEN } from './ticks.ts';
import { ARTIFACT_PAGE, type Owner } from '../../typeset/box/types.ts';
import type { Sheet } from '../../output/sheet/types.ts';
import { BLACK } from '../../base/colour.ts';
import { mm, type Pt } from '../../base/units.ts';
import { BAND_PLACES, type BandPlace, marginAt, WORD_CLEARANCE } from './slug-bands.ts';

/** One physical component; `back` is undefined for fronts without a back. */
export interface Copy {
  readonly id: string;
  readonly front: Face;
  readonly back: Face | undefined;
}

export interface SheetFacts {
  readonly side: SideName;
  /** 1-based among the sheets of its side. */
  readonly number: number;
  readonly count: number;
  /** Ids in slot order as they lie on this page; undefined for an empty slot. */
  readonly ids: readonly (string | undefined)[];
  /** The trims that are filled, on this side. */
  readonly used: readonly Slot[];
}

export interface Imposition {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
  readonly language: Language;
  readonly copies: readonly Copy[];
  readonly grid: Grid;
  /** `none`: fronts only. */
  readonly flip: Flip;
  readonly marks?: MarkStyle | undefined;
  /** Registration bars, where margins hold them; unless told otherwise. */
  readonly hasBars?: boolean | undefined;
  /** 0-based slots of the first sheet that stay empty: used up already. */
  readonly skip?: readonly number[] | undefined;
  /** What a printer needs: moves everything on the sheets of a side. */
  readonly correct?: ((side: SideName) => Matrix | undefined) | undefined;
  /** Words for the outline and the sections: `Fronts 1 of 8`. */
  readonly label: (facts: SheetFacts) => string;
  /** What is said of several equal backs on one sheet, as one Figure: `8 backs: Mod`; left out, each back speaks. */
  readonly spokenBacks?: ((words: string, count: number) => string) | undefined;
  /** What is said of equal fronts one after the other, as one Figure: `Tile 63, 53 copies`; left out, each speaks. */
  readonly spokenCopies?: ((words: string, count: number) => string) | undefined;
  /** Pages of their own behind the sheets, such as how to cut them. */
  readonly after?: readonly { readonly title: string; readonly list: DisplayList }[] | undefined;
  /** Slug, ruler and flip edge as lists of page size; a list that comes again on another sheet is drawn once for both. */
  readonly printersMarks: (facts: SheetFacts) => readonly PrintersMarks[];
}

export interface PrintersMarks {
  readonly list: DisplayList;
  /** A form even where no other sheet shows it: it may say something else on a sheet that is the same otherwise. */
  readonly isForm?: boolean;
}

/** A list of page size that belongs to no face. */
interface OwnedPrintersMarks extends PrintersMarks {
  readonly owner: Owner;
}

/** A sheet whose printer's marks are not yet parted into its own and those it shares. */
export interface SheetDraft {
  readonly sheet: Omit<Sheet, 'printersMarks' | 'sharedPrintersMarks'>;
  readonly printersMarks: readonly OwnedPrintersMarks[];
}

/** What several sheets show becomes a form, what one alone shows is in its page. */
export function withPrintersMarks(drafts: readonly SheetDraft[]): readonly Sheet[] {
  const uses = new Map<DisplayList, number>();
  for (const { printersMarks } of drafts)
    for (const { list } of printersMarks) uses.set(list, (uses.get(list) ?? 0) + 1);
  const isShared = ({ list, isForm = false }: OwnedPrintersMarks): boolean =>
    isForm || (uses.get(list) ?? 0) > 1;
  return drafts.map(({ sheet, printersMarks }) => ({
    ...sheet,
    printersMarks: printersMarks.filter((one) => !isShared(one)).flatMap(ownItems),
    sharedPrintersMarks: printersMarks.filter(isShared).map(({ list, owner }) => ({
      as: 'form',
      list,
      page: 0,
      matrix: IDENTITY,
      clip: undefined,
      owner,
    })),
  }));
}

/** Printer's marks are artifacts, whatever tags their template had. */
const ownItems = ({ list, owner }: OwnedPrintersMarks): readonly DisplayItem[] =>
  (list.pages[0]?.items ?? []).map((item) => ('owner' in item ? { ...item, owner } : item));

// Registration bars: solid on the front, an open frame with a fine core and a scale in the same place of the back.
// Takes a grid and how its sheets are turned; gives at most four bars, one in each margin that is deep enough, and what is
// painted. Held to the light, a bar lies in its frame; the ticks beside it, half a millimetre apart, say how far it is off.
// Bars are filled shapes: strokes with ends would be read as cutting marks.

/** How sheets are made whose backs may meet their fronts or not. */
interface Registered {
  readonly grid: Grid;
  readonly flip: Flip;
  readonly marks?: MarkStyle | undefined;
}

export interface RegistrationBar {
  /** On the page. */
  readonly bar: Rect;
  readonly scale: Rect;
}

const LENGTH: Pt = mm(22);
const THICKNESS: Pt = mm(1.5);
const CORE: Pt = mm(0.5);
const LINE: Pt = mm(0.15);
/** From tick to tick of the scale; every third is longer. */
const STEP: Pt = mm(0.5);
const TICKS = 3;
/** Across a bar, its scale with it. */
const DEPTH: Pt = THICKNESS + 2 * TICKS * STEP + LINE;
const SHORT_TICK: Pt = mm(1.1);
const LONG_TICK: Pt = mm(1.9);
/** White between a bar and its scale. */
const APART: Pt = mm(0.7);
/** A row of words beyond short ticks that has room for a bar as well. */
const LONG_ROW: Pt = mm(200);
/** Smaller parts fill their sheets to the margins. */
const LEAST_PART: Pt = mm(14.9);
/** From this depth on words have a second row. */
const TWO_ROWS: Pt = mm(9.9);
/** As deep as a line of words beside it, so that both have one middle. */
const DEEPEST: Pt = mm(5.6);

/** The bars of one side; none on sheets that are not turned by the printer, and where marks are not wanted on both sides. */
export function registrationBars(of: Registered, side: SideName): readonly RegistrationBar[] {
  const { grid, flip, marks = DEFAULT_MARKS } = of;
  if (flip !== 'long' && flip !== 'short') return [];
  if (grid.mode === 'single' || grid.mode === 'template') return [];
  if (marks.kind === 'none' || marks.on !== 'both') return [];
  const turn = turnOver(grid, flip);
  const back = gridSide(grid, 'back', flip);
  return BAND_PLACES.flatMap((place) => barAt(of, place) ?? []).flatMap((front) => {
    const behind = mapRect(turn, front);
    if (!contains(back.area, behind)) return [];
    const bar = side === 'front' ? front : behind;
    return [{ bar, scale: scaleOf(grid, bar) }];
  });
}

const contains = (a: Rect, b: Rect): boolean =>
  b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

/** At the far end of the last column above and below, in the middle of the first row at the sides. */
function barAt({ grid, flip }: Registered, place: BandPlace): Rect | undefined {
  const side = gridSide(grid, 'front', flip);
  // A narrow block of small parts needs all its margins for words.
  const upper = marginAt(side, 'top');
  const isNarrow = Math.min(...upper.cells.map(({ length }) => length)) < WORDS_BETWEEN;
  if (isNarrow && (upper.whole.length < LONG_ROW || grid.trim.width < LEAST_PART)) return undefined;
  const { room, edge, sign, cells, whole } = marginAt(side, place);
  const least = Math.min(...cells.map(({ length }) => length));
  const isUprightTurn = turnAxis(grid, flip) === 'vertical';
  const isBetween = least >= WORDS_BETWEEN;
  const from = WORD_CLEARANCE + (isBetween ? 0 : (tickSpan(room, least)?.to ?? 0));
  if (room - from < DEPTH) return undefined;
  const isLevel = place === 'top' || place === 'bottom';
  // Words come first: one row of three columns has room for the bar of one side at most.
  if (
    isLevel &&
    isBetween &&
    cells.length < 4 &&
    room - from < TWO_ROWS &&
    (place === 'top' || !isUprightTurn)
  )
    return undefined;
  const span = isBetween ? (isLevel ? cells.at(-1) : cells[0]) : whole;
  if (!span || span.length < 2 * LENGTH) return undefined;
  const end = isBetween ? mm(2.4) : 0;
  const start = isLevel ? span.start + span.length - end - LENGTH : span.start + (span.length - LENGTH) / 2;
  const middle = edge + sign * (from + Math.min(room - from, DEEPEST) / 2);
  return isLevel
    ? { x: start, y: middle - THICKNESS / 2, width: LENGTH, height: THICKNESS }
    : { x: middle - THICKNESS / 2, y: start, width: THICKNESS, height: LENGTH };
}

/** The box of the ticks, at the end of the bar that is nearer to the middle of the page. */
function scaleOf({ page }: Grid, { x, y, width, height }: Rect): Rect {
  if (width > height) {
    const isRight = x + width / 2 > page.width / 2;
    const left = isRight ? x - APART - LONG_TICK : x + width + APART;
    return { x: left, y: y + height / 2 - DEPTH / 2, width: LONG_TICK, height: DEPTH };
  }
  const isLow = y + height / 2 > page.height / 2;
  const top = isLow ? y - APART - LONG_TICK : y + height + APART;
  return { x: x + width / 2 - DEPTH / 2, y: top, width: DEPTH, height: LONG_TICK };
}

/** What is painted of the bars of a side. */
export const registrationItems = (bars: readonly RegistrationBar[], side: SideName): readonly PathItem[] =>
  bars.flatMap(({ bar, scale }) =>
    side === 'front'
      ? [filled([bar])]
      : [filled([bar, inset(bar, LINE)]), filled([coreOf(bar)]), ticksOf(bar, scale)],
  );

const inset = (box: Rect, by: Pt): Rect => outset(box, edges(-by));

const coreOf = (bar: Rect): Rect =>
  bar.width > bar.height
    ? { ...bar, y: bar.y + (THICKNESS - CORE) / 2, height: CORE }
    : { ...bar, x: bar.x + (THICKNESS - CORE) / 2, width: CORE };

/** From each edge of the bar outwards, three steps of half a millimetre; the edge itself and the third are long. */
function ticksOf(bar: Rect, scale: Rect): PathItem {
  const isLevel = bar.width > bar.height;
  const isAfter = isLevel ? scale.x > bar.x : scale.y > bar.y;
  const tick = (side: 1 | -1, step: number): Rect => {
    const length = step % TICKS === 0 ? LONG_TICK : SHORT_TICK;
    const off = THICKNESS / 2 + side * (THICKNESS / 2 + step * STEP) - LINE / 2;
    const along = isAfter ? 0 : LONG_TICK - length;
    return isLevel
      ? { x: scale.x + along, y: bar.y + off, width: length, height: LINE }
      : { x: bar.x + off, y: scale.y + along, width: LINE, height: length };
  };
  const steps = Array.from({ length: TICKS + 1 }, (_, step) => step);
  return filled(steps.flatMap((step) => [tick(-1, step), tick(1, step)]));
}

/** Boxes as one black shape; one inside another is a hole. */
const filled = (boxes: readonly Rect[]): PathItem => ({
  kind: 'path',
  owner: ARTIFACT_PAGE,
  path: joined(boxes.map(rectPath)),
  fill: { kind: 'solid', colour: BLACK },
  fillRule: 'evenodd',
  stroke: undefined,
});

const joined = (paths: readonly Path[]): Path => ({
  verbs: paths.map(({ verbs }) => verbs).join(''),
  points: paths.flatMap(({ points }) => points),
});
