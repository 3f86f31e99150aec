/**
 * The things a cut sheet has to say, the most needed first: name and hash, ruler, scale, how the paper is turned, cuts.
 *
 * Takes a grid and the facts of a sheet, gives entries of one or two lines with the width they need. Where they stand is
 * decided by `slug.ts`.
 */
import { formatMm, mm, type Pt, toMm } from '../../base/units.ts';
import { cutOrder, gridSide, type SheetFacts, turnAxis } from '../imposition/index.ts';
import { slugWords, type SlugWords } from './words.ts';
import { entry, type Entry, nameEntry, type SlugFacts, type SlugRequest, textWidth } from './name-entry.ts';

/** A line of small type, and white to the bleed. */
const LINE: Pt = mm(2.05);
const OFF: Pt = mm(0.9);
/** From the last cutting mark above the words. */
const BELOW: Pt = mm(1.6);

/** Where a line that reads upwards starts, its length and height, in millimetres. */
interface TurnedLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The words on both sides of a fold; none where the margin holds no line. */
export function foldWords({ grid, flip, language, words }: SlugFacts): readonly TurnedLine[] {
  if (flip !== 'fold' || !grid.fold) return [];
  const { slots, block, area } = gridSide(grid, 'back', flip);
  const text = slugWords(language, words).foldHere;
  const width = textWidth([text]);
  const first = Math.min(...slots.map(({ trim }) => trim.y));
  const top = first + BELOW + width;
  const end = block.x + block.width;
  const places = [
    [block.x - area.x, block.x - OFF - LINE],
    [area.x + area.width - end, end + OFF],
  ] as const;
  return places.flatMap(([room, left]) =>
    room < OFF + LINE
      ? []
      : [{ text, left: toMm(left), top: toMm(top), width: toMm(width), height: toMm(LINE) }],
  );
}

/** Ruler and its two labels. */
const RULER_WIDTH: Pt = mm(56);
const FLIP_ICON: Pt = mm(6.2);

/** The first entry: what tells sheets apart. */
export function firstEntry(request: SlugRequest): Entry {
  const say = slugWords(request.language, request.words);
  const side = sideName(request, say);
  // Words of a deck stay as they are written: a German noun keeps its capital within a line.
  const isOwn = side !== sideName(request, slugWords(request.language));
  return nameEntry(request, isOwn ? side : side.toLowerCase(), say);
}

/** The entries after the first that sheets with the same places filled have in common, in the order of need. */
export function alikeEntries(request: SlugRequest): readonly Entry[] {
  const say = slugWords(request.language, request.words);
  return [
    { kind: 'ruler', says: 'the ruler', lines: [], width: RULER_WIDTH, wish: { band: 'last', column: 2 } },
    flipEntry(request, say),
    scaleEntry(request, say),
    ...(request.printer
      ? [{ ...entry('the printer', ['first', 1], ...request.printer), canShrink: true }]
      : []),
    ...(isHeld(request) ? holdEntries(request, say) : [cutEntry(request, say)]),
    sideEntry(request, say),
    ...(hasBars(request) ? [] : [bleedEntry(request, say)]),
  ];
}

const sideName = ({ facts, flip }: SlugRequest, say: SlugWords): string =>
  flip === 'fold' ? say.both : facts.side === 'front' ? say.fronts : say.backs;

/** Beside bars there is less room: one cell says what else there is to know of a side. */
function sideEntry(request: SlugRequest, say: SlugWords): Entry {
  const side = `**${sideName(request, say)}**`;
  const more = isHeld(request) ? [say.cutFront] : hasBars(request) ? [bleedText(request, say)] : [];
  const column = isHeld(request) && barColumn(request) === 0 ? 3 : 0;
  return {
    ...entry('the side', ['first', column], `${side} ${say.up}`, ...more),
    turnedLines: [side, ...more],
    canShrink: hasBars(request),
  };
}

const hasBars = ({ bars = [] }: SlugRequest): boolean => bars.length > 0;

/** A back with bars that are held against those of the front. */
const isHeld = (request: SlugRequest): boolean => request.facts.side === 'back' && hasBars(request);

/** Bars are in the last column of the front: there too, or in the first one when the page was turned about its height. */
const barColumn = ({ grid, flip }: SlugRequest): number => (turnAxis(grid, flip) === 'vertical' ? 0 : 3);

/** What the bars are for, beside one of them, and how to read their scale. */
const holdEntries = (request: SlugRequest, say: SlugWords): readonly Entry[] => [
  { ...entry('what the bars are for', ['first', barColumn(request)], ...say.hold), canShrink: true },
  { ...entry('how the scale is read', ['first', 1], ...say.drift), isExtra: true },
];

const decimal = (length: Pt): string => toMm(length).toFixed(1).replace(/\.0$/, '');

function scaleEntry({ paper, grid, bleed, corner }: SlugRequest, say: SlugWords): Entry {
  const trim = `${decimal(grid.trim.width)} × ${decimal(grid.trim.height)} mm`;
  const scale = paper.name === 'universal' ? say.scaleUniversal : say.scale;
  return entry('the print scale', ['last', 1], scale, say.trim(trim, formatMm(bleed), formatMm(corner)));
}

function flipEntry({ grid, flip, facts, bars = [] }: SlugRequest, say: SlugWords): Entry {
  switch (flip) {
    case 'none':
      return entry('how to turn the paper', ['first', 3], say.single);
    case 'fold':
      return entry('how to turn the paper', ['first', 3], ...say.fold);
    case 'separate':
      return entry('how to turn the paper', ['first', 3], ...say.glue);
    default: {
      const turn = flip === 'long' ? say.flipLong : say.flipShort;
      const words = (isHere: boolean): string => (facts.side === 'front' ? turn(isHere) : say.turned(flip));
      const lines = [words(turnAxis(grid, flip) === 'horizontal')];
      const width = textWidth(lines) + FLIP_ICON;
      return {
        ...entry('how to turn the paper', ['first', bars.length > 0 ? 2 : 3], ...lines),
        kind: 'flip',
        width,
        turnedLines: [words(false)],
      };
    }
  }
}

function cutEntry({ facts, isCut, hasNumbers }: SlugRequest, say: SlugWords): Entry {
  if (!isCut) return entry('the cuts', ['first', 1], say.cutFront);
  const cuts = cutOrder(facts.used);
  if (!hasNumbers) return entry('the cuts', ['first', 1], say.cutsPlain(cuts.length), say.cutOrderPlain);
  const range = (through: 'block' | 'sheet'): string => {
    const numbers = cuts.filter((cut) => cut.through === through).map((cut) => cut.number);
    return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
  };
  return entry('the cuts', ['first', 1], say.cuts(cuts.length), say.cutOrder(range('block'), range('sheet')));
}

/** Its two sentences stand below each other where a line has no room for both. */
function bleedEntry(request: SlugRequest, say: SlugWords): Entry {
  const text = bleedText(request, say);
  const lines = text.split(/(?<=\.) /);
  return {
    ...entry('the bleed', ['first', 2], text),
    fitted: (most, rows) =>
      rows === 2 && lines.length === 2 && textWidth(lines) <= most ? { lines, leftOut: [] } : undefined,
  };
}

function bleedText({ grid, bleed }: SlugRequest, say: SlugWords): string {
  const { innerBleed, gap } = grid;
  // The grid keeps room for the wider of both sides.
  const outerBleed = Math.min(grid.outerBleed, bleed);
  if (outerBleed < 0.01) return gap < 0.01 ? `${say.noBleed} ${say.shared}` : say.noBleed;
  if (gap < 0.01) return say.shared;
  return Math.abs(outerBleed - innerBleed) < 0.01
    ? say.bleedAll(formatMm(outerBleed))
    : say.bleedLanes(formatMm(outerBleed), formatMm(innerBleed));
}

interface NameRun {
  readonly name: string;
  count: number;
}

/** Names that follow one another, counted; empty places left out. */
function runsOf(ids: SheetFacts['ids']): readonly NameRun[] {
  const runs: NameRun[] = [];
  let last: NameRun | undefined;
  for (const name of ids) {
    if (name === undefined) continue;
    if (last?.name === name) last.count++;
    else runs.push((last = { name, count: 1 }));
  }
  return runs;
}

/** `marker`, `4 × strip`: names that follow one another, said once. */
const counted = (runs: readonly NameRun[]): readonly string[] =>
  runs.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name));

/** The last entry. Ids in two lines, empty places left out; from the first to the last where a sheet holds too many to read, or has no room; the first alone where it has less. */
export function lastEntry({ ids }: SheetFacts): Entry {
  const runs = runsOf(ids);
  const names = counted(runs);
  const [first, last] = [runs[0]?.name ?? '', runs.at(-1)?.name ?? ''];
  const range = first === last ? first : `${first} … ${last}`;
  const half = Math.ceil(names.length / 2);
  const lines = names.length > 24 ? [range] : [names.slice(0, half).join(' '), names.slice(half).join(' ')];
  return {
    ...entry('the cards on the sheet', ['last', 3], ...lines),
    ownLines: lines.length,
    isLast: true,
    fitted(most) {
      const line = [range, `${first} …`].find((text) => textWidth([text]) <= most);
      return line === undefined ? undefined : { lines: [line], leftOut: [] };
    },
  };
}
