/**
 * What print services take: sizes in pixels, bleed, limits.
 *
 * Takes nothing, gives tables and look-ups by trim. A size is taken only when no more than half a millimetre is cut off a
 * piece or left on at any of its edges; otherwise the nearest sizes are offered. Sizes
 * computed from a service's own rule and not read from its template are marked, and the report says so.
 */
import type { Size } from '../../../base/geometry.ts';
import { formatMm, inches, mm, type Pt } from '../../../base/units.ts';

export type PieceKind = 'card' | 'tile' | 'token' | 'board' | 'mat';

/** One product of a service. */
export interface ServiceSize {
  readonly name: string;
  readonly trim: Size;
  /** The picture with bleed, in pixels at 300 dpi. */
  readonly width: number;
  readonly height: number;
  readonly kinds: readonly PieceKind[];
  /** Computed from the service's rule, not read from a template of it. */
  readonly isComputed?: boolean;
}

/** The size of a service that a piece has. */
export interface SizeMatch extends ServiceSize {
  /** The piece lies on its side: its faces are turned clockwise by a quarter. */
  readonly isTurned: boolean;
}

export const SERVICE_DPI = 300;

const inchSize = (width: number, height: number): Size => ({ width: inches(width), height: inches(height) });
const mmSize = (width: number, height: number): Size => ({ width: mm(width), height: mm(height) });
const size = (
  name: string,
  trim: Size,
  [width, height]: readonly [number, number],
  kinds: readonly PieceKind[] = ['card'],
): ServiceSize => ({ name, trim, width, height, kinds });

const TILE: readonly PieceKind[] = ['tile'];
const TOKEN: readonly PieceKind[] = ['token'];
const PAD: readonly PieceKind[] = ['mat'];
const BOARD: readonly PieceKind[] = ['board', 'mat'];

// Which picture does The Game Crafter take for a piece of this trim? One eighth of an inch of bleed on every side.
export const GAME_CRAFTER: readonly ServiceSize[] = [
  size('poker card', inchSize(2.5, 3.5), [825, 1125]),
  size('bridge card', inchSize(2.25, 3.5), [750, 1125]),
  size('mini card', inchSize(1.75, 2.5), [600, 825]),
  size('micro card', inchSize(1.25, 1.75), [450, 600]),
  size('tarot card', inchSize(2.75, 4.75), [900, 1500]),
  size('jumbo card', inchSize(3.5, 5.5), [1125, 1725]),
  size('square card', inchSize(3.5, 3.5), [1125, 1125]),
  size('small square card', inchSize(2.5, 2.5), [825, 825]),
  size('Euro poker card', mmSize(63, 88), [825, 1125]),
  size('US game card', mmSize(56, 87), [750, 1125]),
  size('small square tile', inchSize(2, 2), [675, 675], TILE),
  size('medium square tile', inchSize(2.5, 2.5), [825, 825], TILE),
  size('large square tile', inchSize(3.5, 3.5), [1125, 1125], TILE),
  size('mini hex tile', inchSize(1.25, 1.08), [450, 450], TILE),
  size('small hex tile', inchSize(2, 1.75), [675, 600], TILE),
  size('medium hex tile', inchSize(2.5, 2.2), [825, 750], TILE),
  size('large hex tile', inchSize(3.75, 3.25), [1200, 1050], TILE),
  size('small chit', inchSize(0.5, 0.5), [225, 225], TOKEN),
  size('medium chit', inchSize(0.75, 0.75), [300, 300], TOKEN),
  size('large chit', inchSize(1, 1), [375, 375], TOKEN),
  size('small score pad', inchSize(3.5, 5.5), [1125, 1725], PAD),
  size('medium score pad', inchSize(4.5, 8), [1425, 2475], PAD),
  size('large score pad', inchSize(8, 10), [2475, 3075], PAD),
  size('quarter board', inchSize(5, 5), [1575, 1575], BOARD),
  size('half board', inchSize(5, 10), [1575, 3075], BOARD),
  size('square board', inchSize(8, 8), [2475, 2475], BOARD),
  size('quad-fold board', inchSize(18, 18), [5475, 5475], BOARD),
];

const computed = (name: string, width: number, height: number): ServiceSize => ({
  ...size(name, inchSize(width, height), [width * SERVICE_DPI + 72, height * SERVICE_DPI + 72]),
  isComputed: true,
});

// Which picture does MakePlayingCards take? The trim in pixels at 300 dpi and 36 px of bleed on every side.
export const MAKE_PLAYING_CARDS: readonly ServiceSize[] = [
  size('63 x 88 mm card', mmSize(63, 88), [816, 1110]),
  computed('poker card', 2.5, 3.5),
  computed('bridge card', 2.25, 3.5),
  computed('mini card', 1.75, 2.5),
  computed('tarot card', 2.75, 4.75),
];

/** Cards of one order at MakePlayingCards. */
export const MOST_CARDS = 612;

// Which page does DriveThruCards take? One eighth of an inch of bleed on all four sides.
export const DRIVE_THRU: readonly ServiceSize[] = [size('poker card', inchSize(2.5, 3.5), [825, 1125])];

/** Cyan, magenta, yellow and black together, as a fraction of one ink, at DriveThruCards. */
export const INK_LIMIT = 2.4;

/** How much narrower or lower a service's trim may be: half of it is cut off at each edge. */
export const TOLERANCE: Pt = mm(0.5);

/** How much wider or higher it may be: half of it is left on at each edge, where a piece has its bleed. */
const GROWTH: Pt = mm(1);

const distance = (a: Size, b: Size): Pt =>
  Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height));

/** Hair over the tolerance, because 63.5 mm less 63 mm is not exactly half a millimetre in binary. */
const HAIR = 1e-6;

const fits = (wanted: Pt, made: Pt): boolean =>
  made >= wanted - TOLERANCE - HAIR && made <= wanted + GROWTH + HAIR;

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** The size of a service that a piece has, upright or turned by a quarter; undefined when none is near enough. */
export function matchSize(sizes: readonly ServiceSize[], trim: Size, kind: PieceKind): SizeMatch | undefined {
  const upright = uprightSize(sizes, trim, kind);
  if (upright) return { ...upright, isTurned: false };
  const onItsSide = uprightSize(sizes, turned(trim), kind);
  return onItsSide && { ...onItsSide, isTurned: true };
}

/** The trim of a piece as the picture of the service shows it. */
export const trimFor = ({ isTurned }: SizeMatch, trim: Size): Size => (isTurned ? turned(trim) : trim);

function uprightSize(sizes: readonly ServiceSize[], trim: Size, kind: PieceKind): ServiceSize | undefined {
  const near = sizes.filter(
    (one) =>
      one.kinds.includes(kind) && fits(trim.width, one.trim.width) && fits(trim.height, one.trim.height),
  );
  return [...near].sort((a, b) => distance(a.trim, trim) - distance(b.trim, trim))[0];
}

/** The three nearest sizes for a piece of this kind, turned or not, as a person writes them; any kind where there is none of it. */
export function offers(sizes: readonly ServiceSize[], trim: Size, kind: PieceKind): string {
  const ofKind = sizes.filter((one) => one.kinds.includes(kind));
  const away = (made: Size): Pt => Math.min(distance(made, trim), distance(made, turned(trim)));
  return [...(ofKind.length > 0 ? ofKind : sizes)]
    .sort((a, b) => away(a.trim) - away(b.trim))
    .slice(0, 3)
    .map((one) => `${one.name} (${formatMm(one.trim.width)} x ${formatMm(one.trim.height)})`)
    .join(', ');
}

/** How far a face of this trim must reach out to fill the picture on its wider-bled side, in points. */
export const bleedOf = ({ width, height }: ServiceSize, trim: Size): Pt =>
  Math.max((width * 72) / SERVICE_DPI - trim.width, (height * 72) / SERVICE_DPI - trim.height) / 2;
