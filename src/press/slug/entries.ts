/**
 * The things a cut sheet has to say, the most needed first: name and hash, ruler, scale, how the paper is turned, cuts.
 *
 * Takes a grid and the facts of a sheet, gives entries of one or two lines with the width they need. Where they stand is
 * decided by `slug.ts`.
 */
import type { Language } from '../../base/language.ts';
import { formatMm, mm, toMm, type Pt } from '../../base/units.ts';
import { cutOrder, turnAxis, type Flip, type Grid, type SheetFacts } from '../../sheet/index.ts';
import { SLUG_WORDS, type SlugWords } from './words.ts';
import { textWidthEm } from '../text-width.ts';

export interface SlugFacts {
  readonly grid: Grid;
  readonly facts: SheetFacts;
  readonly language: Language;
  /** Deck and product: `Mod 3 cards`. */
  readonly name: string;
  readonly paper: { readonly name: string; readonly label: string };
  readonly version: string;
  readonly hash: string;
  readonly flip: Flip;
  readonly bleed: Pt;
  readonly corner: Pt;
  /** Lines about the printer the sheet was corrected for. */
  readonly printer?: readonly [string, string] | undefined;
  /** What part of the deck this is. */
  readonly part?: string | undefined;
  /** This side is cut by hand along ticks. */
  readonly isCut: boolean;
}

export interface SlugRequest extends SlugFacts {
  /** Every tick has its number. */
  readonly hasNumbers: boolean;
}

/** Where an entry stands when there is a choice: in which row of bands, and in which column of it. */
interface Wish {
  readonly band: 'first' | 'last';
  readonly column: number;
}

export interface Entry {
  readonly kind: 'text' | 'flip' | 'ruler';
  readonly lines: readonly string[];
  readonly width: Pt;
  readonly wish: Wish;
  /** Instead of `lines` where the words stand at the side of the page, so that "this edge" would be the wrong one. */
  readonly turnedLines?: readonly string[];
  /** Rather smaller than left out. */
  readonly canShrink?: boolean;
}

/** Ruler and its two labels. */
const RULER_WIDTH: Pt = mm(56);
const FLIP_ICON: Pt = mm(6.2);
/** Type size of the slug, in points. */
const SLUG_SIZE = 6.4;

/** Width of the longest of some lines at the slug's usual size. */
export const textWidth = (lines: readonly string[]): Pt => Math.max(...lines.map(textWidthEm)) * SLUG_SIZE;

const entry = (band: Wish['band'], column: number, ...lines: readonly string[]): Entry => ({
  kind: 'text',
  lines,
  width: textWidth(lines),
  wish: { band, column },
});

/** All entries of a sheet in the order of need. */
export function slugEntries(request: SlugRequest): readonly Entry[] {
  const say = SLUG_WORDS[request.language];
  const { facts } = request;
  return [
    nameEntry(request, say),
    { kind: 'ruler', lines: [], width: RULER_WIDTH, wish: { band: 'last', column: 2 } },
    flipEntry(request, say),
    scaleEntry(request, say),
    ...(request.printer ? [{ ...entry('first', 1, ...request.printer), canShrink: true }] : []),
    cutEntry(request, say),
    sideEntry(request, say),
    entry('first', 2, bleedText(request, say)),
    idsEntry(facts),
  ];
}

const sideName = ({ facts, flip }: SlugRequest, say: SlugWords): string =>
  flip === 'fold' ? say.both : facts.side === 'front' ? say.fronts : say.backs;

function sideEntry(request: SlugRequest, say: SlugWords): Entry {
  const side = `**${sideName(request, say)}**`;
  return { ...entry('first', 0, `${side} ${say.up}`), turnedLines: [side] };
}

function nameEntry(request: SlugRequest, say: SlugWords): Entry {
  const { name, facts, paper, version, hash, part } = request;
  const side = sideName(request, say).toLowerCase();
  const first = [`**${name}**`, side, say.sheet(facts.number, facts.count)];
  const second = [`${say.version} ${version}`, hash, say.language, paper.label];
  const lines = [first, part === undefined ? second : [...second, part]].map((words) => words.join(' · '));
  return { ...entry('last', 0, ...lines), canShrink: true };
}

const decimal = (length: Pt): string => toMm(length).toFixed(1).replace(/\.0$/, '');

function scaleEntry({ paper, grid, bleed, corner }: SlugRequest, say: SlugWords): Entry {
  const trim = `${decimal(grid.trim.width)} × ${decimal(grid.trim.height)} mm`;
  const scale = paper.name === 'universal' ? say.scaleUniversal : say.scale;
  return entry('last', 1, scale, say.trim(trim, formatMm(bleed), formatMm(corner)));
}

function flipEntry({ grid, flip, facts }: SlugRequest, say: SlugWords): Entry {
  switch (flip) {
    case 'none':
      return entry('first', 3, say.single);
    case 'fold':
      return entry('first', 3, ...say.fold);
    case 'separate':
      return entry('first', 3, ...say.glue);
    default: {
      const turn = flip === 'long' ? say.flipLong : say.flipShort;
      const words = (isHere: boolean): string => (facts.side === 'front' ? turn(isHere) : say.turned(flip));
      const lines = [words(turnAxis(grid, flip) === 'horizontal')];
      const width = textWidth(lines) + FLIP_ICON;
      return { ...entry('first', 3, ...lines), kind: 'flip', width, turnedLines: [words(false)] };
    }
  }
}

function cutEntry({ facts, isCut, hasNumbers }: SlugRequest, say: SlugWords): Entry {
  if (!isCut) return entry('first', 1, say.cutFront);
  const cuts = cutOrder(facts.used);
  if (!hasNumbers) return entry('first', 1, say.cutsPlain(cuts.length), say.cutOrderPlain);
  const range = (through: 'block' | 'sheet'): string => {
    const numbers = cuts.filter((cut) => cut.through === through).map((cut) => cut.number);
    return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
  };
  return entry('first', 1, say.cuts(cuts.length), say.cutOrder(range('block'), range('sheet')));
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

/** Ids in two lines; left out where a sheet holds so many that nobody would read them. */
function idsEntry({ ids }: SheetFacts): Entry {
  const names = ids.map((id) => id ?? '–');
  if (names.length > 24) {
    const shown = ids.flatMap((id) => id ?? []);
    return entry('last', 3, `${shown[0] ?? ''} … ${shown.at(-1) ?? ''}`);
  }
  const half = Math.ceil(names.length / 2);
  return entry('last', 3, names.slice(0, half).join(' '), names.slice(half).join(' '));
}
