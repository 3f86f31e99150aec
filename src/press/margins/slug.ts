/**
 * What a cut sheet says in its margins, and where: deck, side, sheet, paper, version, content hash, scale, flip edge, ruler.
 *
 * Takes the bands that are free and the entries there are; gives plain data for `draw.ts`, in millimetres.
 * An entry is where it is expected when the sheet has room there, else in the next place that holds it; what finds no
 * place is left out, the least needed first. Numbers of cuts are beside their ticks.
 */
import { mm, type Pt, toMm } from '../../base/units.ts';
import {
  type Band,
  cutNumbers,
  gridSide,
  type RegistrationBar,
  type SheetFacts,
  type SideName,
  slugBands,
} from '../imposition/index.ts';
import { flipIcon, type SlugCell, type SlugData } from './drawings.ts';
import { alikeEntries, firstEntry, foldWords, lastEntry } from './entries.ts';
import { type Entry, type SlugFacts, textWidth } from './name-entry.ts';

/** Along the direction of reading, on the page. */
interface Stretch {
  readonly start: Pt;
  readonly end: Pt;
}

/** A row of words: upright rows are at the sides of the page. */
interface WordRow {
  readonly free: Stretch;
  readonly isLevel: boolean;
  readonly offset: Pt;
  readonly depth: Pt;
}

/** Between words and a bar. */
const WHITE: Pt = mm(0.8);

/** The stretch that is left; the scale is on the back only. */
function besideBars(row: WordRow, bars: readonly RegistrationBar[], side: SideName): Stretch {
  const [along, across] = row.isLevel ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const [length, height] = row.isLevel ? (['width', 'height'] as const) : (['height', 'width'] as const);
  return bars.reduce((free: Stretch, { bar, scale }): Stretch => {
    const boxes = side === 'back' ? [bar, scale] : [bar];
    const isBeside = boxes.some(
      (box) => box[across] < row.offset + row.depth && box[across] + box[height] > row.offset,
    );
    const start = Math.min(...boxes.map((box) => box[along])) - WHITE;
    const end = Math.max(...boxes.map((box) => box[along] + box[length])) + WHITE;
    if (!isBeside || start >= free.end || end <= free.start) return free;
    return start - free.start >= free.end - end
      ? { start: free.start, end: start }
      : { start: end, end: free.end };
  }, row.free);
}

/** A free stretch of a band: one row of it. */
interface Lane {
  readonly band: Band;
  readonly isFirst: boolean;
  /** Along the sides that are read first. */
  readonly isMain: boolean;
  readonly column: number;
  readonly start: Pt;
  readonly end: Pt;
  readonly offset: Pt;
  readonly depth: Pt;
  taken: Pt;
}

/** A row of words: two lines, or what the band has. */
const ROW: Pt = mm(4.55);
const ROW_GAP: Pt = mm(0.8);
/** From this depth on there is room for two lines of the usual size, or of small type. */
const TWO_LINES: Pt = mm(4.55);
const TWO_SMALL: Pt = mm(4.05);
const BETWEEN: Pt = mm(4);
/** Small type and the smallest a line may shrink to, against the usual one: the sizes of `draw.ts`. */
const SMALL_TYPE = 0.88;
const LEAST_TYPE = 0.75;
/** From line to line, in millimetres: of the usual type and of the small one. */
export const LINE = { usual: 2.5, small: 2.05 } as const;
/** Of the picture of the turn, in millimetres. */
const ICON_HEIGHT = 4.4;
/** Words that were cut to fit are set a little larger than that. */
const SMALLEST_TYPE = 0.8;

/** What a sheet says, and what it does not. */
export const slugData = (request: SlugFacts): SlugData => slugOfKind(request)(request.facts);

/**
 * What sheets of one kind say: those of one side of a file that have the same places filled. Where everything stands is found
 * out for the first of them, whose facts are given; the others have another number and other cards. Where something has no room, a
 * line below the rows is used as well, if that helps.
 */
export function slugOfKind(request: SlugFacts): (facts: SheetFacts) => SlugData {
  const usual = slugIn(request, lanesOf(request));
  if (usual.missing === 0 && usual.room >= NAMES_ROOM) return usual.say;
  const tight = slugIn(request, lanesOf(request, { hasSpareLine: true }));
  return tight.missing <= usual.missing && tight.room > usual.room ? tight.say : usual.say;
}

/** For the first and the last name of a sheet. What is on one sheet must not decide where words stand on others of its kind. */
const NAMES_ROOM: Pt = mm(16);

interface SlugIn {
  readonly say: (facts: SheetFacts) => SlugData;
  /** How many entries that all sheets have in common have no room. */
  readonly missing: number;
  /** The longest stretch that they leave. */
  readonly room: Pt;
}

function slugIn(request: SlugFacts, lanes: readonly Lane[]): SlugIn {
  const numbers = request.isCut && lanes.length > 0 ? numbersOf(request) : [];
  const said = { ...request, hasNumbers: numbers.length > 0 };
  const first = put(firstEntry(said), lanes, request);
  const alike = alikeEntries(said).map((entry) => put(entry, lanes, request));
  const folds = foldCells(request);
  const taken = lanes.map((lane) => lane.taken);
  const say = (facts: SheetFacts): SlugData => {
    const entry = facts === request.facts ? undefined : firstEntry({ ...said, facts });
    const name = entry ? renamed(first, entry) : first;
    if (!name) return slugData({ ...request, facts });
    const last = put(lastEntry(facts), lanes, request);
    lanes.forEach((lane, i) => (lane.taken = taken[i] ?? 0));
    const all = [name, ...alike, last];
    return {
      cells: [...all.flatMap(({ cell }) => cell ?? []), ...folds],
      numbers,
      leftOut: all.flatMap(({ leftOut }) => leftOut),
    };
  };
  const missing = alike.filter(({ leftOut }) => leftOut.length > 0).length;
  return { say, missing, room: Math.max(0, ...lanes.map(roomIn)) };
}

/** An entry where it stands; no cell where it has no room. */
interface Put {
  readonly lane?: Lane;
  readonly cell?: SlugCell;
  readonly width?: Pt;
  readonly leftOut: readonly string[];
  /** It says less than it would. */
  readonly isCut: boolean;
}

function put(entry: Entry, lanes: readonly Lane[], request: SlugFacts): Put {
  const placed = placeFor(entry, lanes);
  if (!placed) return { leftOut: entry.isExtra ? [] : [entry.says], isCut: false };
  const { lane, leftOut } = placed;
  const width = widthIn(lane, placed.entry);
  return { lane, cell: cellIn(lane, placed.entry, request), width, leftOut, isCut: placed.entry !== entry };
}

/** The same cell with other words; undefined where they may need other room: as wide as the first, they stand where it does. */
function renamed({ lane, cell, width, ...put }: Put, entry: Entry): Put | undefined {
  if (!lane || !cell || put.isCut || widthIn(lane, entry) !== width) return undefined;
  return { ...put, cell: { ...cell, lines: linesIn(lane, entry) } };
}

interface Placed {
  readonly lane: Lane;
  /** With what it says there. */
  readonly entry: Entry;
  readonly leftOut: readonly string[];
}

/** Where an entry stands as it is, else the longest lane with as much of it as fits. */
function placeFor(entry: Entry, lanes: readonly Lane[]): Placed | undefined {
  const lane = laneFor(entry, lanes);
  if (lane) return { lane, entry, leftOut: [] };
  const isWished = (one: Lane): boolean =>
    one.isFirst === (entry.wish.band === 'first') && one.column === entry.wish.column;
  const byRoom = [...lanes].sort((a, b) => roomIn(b) - roomIn(a));
  for (const one of [...byRoom.filter(isWished), ...byRoom]) {
    const fitted = entry.fitted?.(roomIn(one) / SMALLEST_TYPE, one.depth < TWO_SMALL ? 1 : 2);
    if (!fitted) continue;
    const { lines, leftOut } = fitted;
    return { lane: one, entry: { ...entry, lines, width: textWidth(lines) }, leftOut };
  }
  return undefined;
}

const roomIn = ({ start, end, taken }: Lane): Pt => end - start - taken;

function lanesOf(request: SlugFacts, { hasSpareLine = false } = {}): readonly Lane[] {
  const { grid, facts, flip } = request;
  const sides = flip === 'fold' ? (['front', 'back'] as const) : [facts.side];
  const bands = sides.flatMap((side) => slugBands(grid, side, flip).map((band) => ({ band, side })));
  const main = isUpright(bands[0]?.band);
  return bands.flatMap(({ band, side }) => {
    const rows = rowsOf(band, hasSpareLine);
    const isFirst = flip === 'fold' ? side === 'front' : band.place === 'top' || band.place === 'left';
    return band.spans.flatMap((span, column) =>
      rows.map(({ offset, depth }): Lane => {
        const reach = {
          free: { start: span.start, end: span.start + span.length },
          isLevel: isUpright(band),
        };
        const free = besideBars({ ...reach, offset, depth }, request.bars ?? [], side);
        return { band, isFirst, isMain: isUpright(band) === main, column, ...free, offset, depth, taken: 0 };
      }),
    );
  });
}

/** The rows of words in a band, from its outer edge; with a line of small type below them where there is room for one. */
function rowsOf(
  { offset, depth }: Band,
  hasSpareLine: boolean,
): readonly { readonly offset: Pt; readonly depth: Pt }[] {
  const count = Math.max(1, Math.floor((depth + ROW_GAP + 0.01) / (ROW + ROW_GAP)));
  const spare = depth - count * (ROW + ROW_GAP);
  const isTight = hasSpareLine && spare >= mm(LINE.small);
  const row = isTight ? ROW : (depth - (count - 1) * ROW_GAP) / count;
  const rows = Array.from({ length: count }, (_, i) => ({
    offset: offset + i * (row + ROW_GAP),
    depth: row,
  }));
  return isTight ? [...rows, { offset: offset + count * (ROW + ROW_GAP), depth: spare }] : rows;
}

const isUpright = (band: Band | undefined): boolean => band?.place === 'top' || band?.place === 'bottom';

/** The lane an entry is expected in, else the first one with room; undefined when none has. */
function laneFor(entry: Entry, lanes: readonly Lane[]): Lane | undefined {
  const { wish, kind, canShrink } = entry;
  const hasRoom = (lane: Lane): boolean => {
    const free = roomIn(lane);
    if (kind === 'ruler') return free >= entry.width && lane.depth >= TWO_SMALL;
    const usual = lane.depth < TWO_LINES ? SMALL_TYPE : 1;
    return free >= widthIn(lane, entry) * (canShrink ? LEAST_TYPE : usual);
  };
  const main = lanes.filter((lane) => lane.isMain);
  const near = main.filter((lane) => lane.isFirst === (wish.band === 'first'));
  const column = Math.min(wish.column, Math.max(...near.map((lane) => lane.column), 0));
  const expected = near.find((lane) => lane.column === column && hasRoom(lane));
  return expected ?? near.find(hasRoom) ?? main.find(hasRoom) ?? lanes.find(hasRoom);
}

/** What an entry says in a lane: its lines, or one line of them all where there is room for one only. */
function linesIn({ band, depth }: Lane, entry: Entry): readonly string[] {
  const said = isUpright(band) ? entry.lines : (entry.turnedLines ?? entry.lines);
  return depth < TWO_SMALL && said.length > 1 ? [said.join(' · ')] : said;
}

/** The width of an entry in a lane; lines that are joined are longer. */
function widthIn(lane: Lane, entry: Entry): Pt {
  const lines = linesIn(lane, entry);
  return lines.length < entry.lines.length ? Math.max(entry.width, textWidth(lines)) : entry.width;
}

function cellIn(lane: Lane, entry: Entry, request: SlugFacts): SlugCell {
  const { band, offset, depth } = lane;
  const start = lane.start + lane.taken;
  const wanted = widthIn(lane, entry) * 1.05;
  // Words that are read upwards begin at the lower end of their box, which is as long as they are.
  const reach = entry.isLast && band.place !== 'left' ? lane.end - start : wanted;
  const length = Math.min(reach, lane.end - start);
  lane.taken += length + BETWEEN;
  const box = { width: toMm(length), height: toMm(depth) };
  return {
    kind: entry.kind,
    ...placed(band, toMm(start), toMm(offset), box),
    lines: linesIn(lane, entry),
    isSmall: depth < TWO_LINES,
    ownLines: entry.ownLines ?? 0,
    icon: entry.kind === 'flip' ? { ...flipIcon(request), top: (box.height - ICON_HEIGHT) / 2 } : null,
  };
}

/** Small words at the sides of a fold. */
const foldCells = (request: SlugFacts): readonly SlugCell[] =>
  foldWords(request).map(({ text, ...box }) => ({
    kind: 'text',
    ...box,
    turn: -90,
    lines: [text],
    isSmall: true,
    ownLines: 0,
    icon: null,
  }));

/** Left bands read upwards, right bands downwards. */
function placed(
  { place }: Band,
  start: number,
  offset: number,
  { width, height }: { readonly width: number; readonly height: number },
): Pick<SlugCell, 'left' | 'top' | 'width' | 'height' | 'turn'> {
  if (place === 'left') return { left: offset, top: start + width, width, height, turn: -90 };
  if (place === 'right') return { left: offset + height, top: start, width, height, turn: 90 };
  return { left: start, top: offset, width, height, turn: 0 };
}

function numbersOf({ grid, facts, flip }: SlugFacts): SlugData['numbers'] {
  const side = gridSide(grid, 'front', flip);
  return cutNumbers(side, facts.used).map(({ number, x, y }) => ({ number, x: toMm(x), y: toMm(y) }));
}
