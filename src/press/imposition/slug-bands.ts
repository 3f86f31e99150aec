/**
 * Where words may be on a cut sheet: bands in the margins, never along a fold, clear of bleed, ticks and paper edge.
 *
 * Takes a grid, gives bands in page points. Wide columns have words between their ticks; narrow ones merge to one band
 * beyond short ticks; where the top and bottom are too small the words are turned and are at the sides.
 */
import { mm, type Pt } from '../../base/units.ts';
import type { Flip } from './flip.ts';
import type { Grid, Slot } from './grid.ts';
import { gridSide, type GridSide, roomRound, type SideName, tickSpan, WORDS_BETWEEN } from './ticks.ts';

export const BAND_PLACES = ['top', 'bottom', 'left', 'right'] as const;
export type BandPlace = (typeof BAND_PLACES)[number];

/** A stretch of a band, along the direction of reading. */
export interface BandSpan {
  readonly start: Pt;
  readonly length: Pt;
}

export interface Band {
  readonly place: BandPlace;
  /** Distance of the band from the page's top (left and right: from its left edge). */
  readonly offset: Pt;
  /** Across the direction of reading. */
  readonly depth: Pt;
  /** In page points along the x axis (left and right: the y axis). */
  readonly spans: readonly BandSpan[];
}

/** Two lines of 6.4 pt. */
const SMALLEST: Pt = mm(4.6);
const PREFERRED: Pt = mm(5.6);
// How deep is a band beside <index + 1> columns? Few columns leave few places between ticks, so they get more rows.
const DEPTHS: readonly Pt[] = [mm(21.6), mm(10.8), mm(10.8)];
/** One small line, along the fold or where nothing else is left. */
const SMALLEST_LINE: Pt = mm(2.3);
/** Two lines of small type, between a fold and the bleed. */
const SMALLEST_PAIR: Pt = mm(4.1);
/** White between words and bleed or ticks. */
export const WORD_CLEARANCE: Pt = mm(0.4);
const SPARE: Pt = mm(1.2);
/** Beside one wide piece, such as a mat, there are few words and much room: they keep this from its edge. */
const WIDE_SPARE: Pt = mm(3);
/** Beyond the frame round the block. */
const FRAME_CLEARANCE: Pt = mm(0.9);
/** Words keep this from a tick, and numbers of cuts are there. */
const TICK_CLEARANCE: Pt = mm(2.4);

/** White that words need beyond the bleed, beside columns (rows) of this length. */
export const slugRoom = (trimSide: Pt): Pt =>
  SMALLEST + WORD_CLEARANCE + (trimSide >= WORDS_BETWEEN ? 0 : mm(2.6) + WORD_CLEARANCE);

// Where do words stand best? The first place that holds a band on either of two opposite sides.
type Choice = readonly [Pt, BandPlace, BandPlace];
const CHOICES: readonly Choice[] = [
  [SMALLEST, 'top', 'bottom'],
  [SMALLEST_PAIR, 'top', 'bottom'],
  [SMALLEST, 'left', 'right'],
  [SMALLEST_PAIR, 'left', 'right'],
  [SMALLEST_LINE, 'top', 'bottom'],
  [SMALLEST_LINE, 'left', 'right'],
];

/** Bands of one side, the readable ones first; empty when no margin holds a line. */
export function slugBands(grid: Grid, name: SideName, mode: Flip): readonly Band[] {
  if (grid.mode === 'single') return [];
  const side = gridSide(grid, name, mode);
  const clear = mode === 'separate' ? FRAME_CLEARANCE : WORD_CLEARANCE;
  // Nothing is printed on a fold.
  const inner = !grid.fold ? undefined : name === 'front' ? 'bottom' : 'top';
  const bandsOf = ([least, ...places]: Choice): readonly Band[] =>
    places.flatMap((place) => (place === inner ? [] : (bandAt(side, place, { least, clear }) ?? [])));
  const best = CHOICES.find((choice) => bandsOf(choice).length > 0);
  if (!best) return [];
  const others = CHOICES.find(([least, place]) => least === SMALLEST && place !== best[1]);
  return [...bandsOf(best), ...(others ? bandsOf(others) : [])];
}

/** One margin of a side, along the edges of its block. */
interface Margin {
  readonly room: Pt;
  /** Where the bleed ends, and which way the margin lies from there. */
  readonly edge: Pt;
  readonly sign: 1 | -1;
  readonly cells: readonly BandSpan[];
  readonly whole: BandSpan;
}

/** The margin at one edge: how deep it is, where it begins, and the columns (rows) along it. */
export function marginAt(side: GridSide, place: BandPlace): Margin {
  const { block, area, slots } = side;
  const room = roomRound(side)[place];
  const isRow = place === 'top' || place === 'bottom';
  const cellsOf = (slot: Slot): BandSpan =>
    isRow
      ? { start: slot.trim.x, length: slot.trim.width }
      : { start: slot.trim.y, length: slot.trim.height };
  const cells = [...new Map(slots.map(cellsOf).map((cell) => [cell.start.toFixed(3), cell])).values()].sort(
    (a, b) => a.start - b.start,
  );
  const whole = isRow
    ? { start: Math.max(area.x, block.x), length: Math.min(area.width, block.width) }
    : { start: Math.max(area.y, block.y), length: Math.min(area.height, block.height) };
  const near = isRow ? block.y : block.x;
  const far = isRow ? block.y + block.height : block.x + block.width;
  const isNear = place === 'top' || place === 'left';
  return { room, edge: isNear ? near : far, sign: isNear ? -1 : 1, cells, whole };
}

/** A band in one margin: between the ticks where columns are wide, else beyond them. */
function bandAt(
  side: GridSide,
  place: BandPlace,
  { least, clear }: { readonly least: Pt; readonly clear: Pt },
): Band | undefined {
  const { room, edge, sign, cells, whole } = marginAt(side, place);
  const cell = Math.min(...cells.map(({ length }) => length));
  const isBetween = cell >= WORDS_BETWEEN;
  const from = isBetween ? clear : (tickSpan(room, cell)?.to ?? 0) + clear;
  const most = room - from;
  if (most < least - 1e-6) return undefined;
  const spared = cells.length === 1 && most - WIDE_SPARE >= PREFERRED ? WIDE_SPARE : 0;
  const depth = Math.min(DEPTHS[cells.length - 1] ?? PREFERRED, most - spared);
  // Where there is room to spare, words keep farther off what they are beside.
  const nearest = edge + sign * (from + Math.max(spared, Math.min(SPARE, (most - depth) / 2)));
  return {
    place,
    offset: sign < 0 ? nearest - depth : nearest,
    depth,
    spans: isBetween
      ? cells.map(({ start, length }) => ({
          start: start + TICK_CLEARANCE,
          length: length - 2 * TICK_CLEARANCE,
        }))
      : [whole],
  };
}
