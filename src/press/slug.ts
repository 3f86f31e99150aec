/**
 * What a cut sheet says in its margins: deck, side, sheet, paper, version, content hash, scale, flip edge and a ruler.
 *
 * Takes a grid and the facts of a sheet, gives plain data for templates/sheet/slug.hbs, in millimetres. Texts stand in
 * the lanes between the crop marks, never within the printer's margin and never nearer to the bleed than 0.8 mm.
 */
import type { Language } from '../base/language.ts';
import { formatMm, mm, toMm } from '../base/units.ts';
import {
  PRINTER_MARGIN,
  slotTrim,
  turnAxis,
  type FlipEdge,
  type Grid,
  type SheetFacts,
} from '../sheet/index.ts';

export interface SlugRequest {
  readonly grid: Grid;
  readonly facts: SheetFacts;
  readonly language: Language;
  /** Deck and product: `Mod 3 cards`. */
  readonly name: string;
  readonly paper: string;
  readonly version: string;
  readonly hash: string;
  readonly flip: FlipEdge | 'none';
  readonly bleed: number;
  readonly corner: number;
}

export interface Lane {
  readonly x: number;
  readonly width: number;
  readonly kind: 'text' | 'flip' | 'ruler' | 'empty';
  readonly lines: readonly string[];
  readonly text: string;
  readonly cm: string;
  readonly inch: string;
}

export interface SlugData {
  readonly top: readonly Lane[];
  readonly bottom: readonly Lane[];
  readonly topY: number;
  readonly topHeight: number;
  readonly bottomY: number;
  readonly bottomHeight: number;
}

/** Room for a slug between printer margin and bleed below which it is left out: two lines of 6.4 pt. */
const SMALLEST = mm(4.6);

/** Undefined where the margins are too narrow to say anything (dense grids on small paper). */
export function slugData(request: SlugRequest): SlugData | undefined {
  const { grid } = request;
  const bleedTop = grid.originY - grid.outerBleed;
  const height = Math.min(bleedTop - PRINTER_MARGIN - mm(0.4), mm(6.4));
  if (height < SMALLEST) return undefined;
  const words = slugWords(request);
  const top = bleedTop - mm(0.4) - height;
  return {
    top: lanes(grid, words.top),
    bottom: lanes(grid, words.bottom),
    topY: toMm(top),
    topHeight: toMm(height),
    bottomY: toMm(grid.page.height - top - height),
    bottomHeight: toMm(height),
  };
}

type Entry = Pick<Lane, 'kind' | 'lines' | 'text'>;

const textEntry = (...lines: string[]): Entry => ({ kind: 'text', lines, text: '' });

/** One entry a column, between its two crop marks; entries beyond the last column join the last one's lines. */
function lanes(grid: Grid, entries: readonly Entry[]): readonly Lane[] {
  return entries.slice(0, grid.columns).map((entry, column) => {
    const trim = slotTrim(grid, column);
    return {
      ...entry,
      x: toMm(trim.x) + 2,
      width: toMm(trim.width) - 4,
      ...(entry.kind === 'ruler'
        ? { cm: rulerPath(50, 0.1, 'down', 1), inch: rulerPath(50.8, 0, 'up', 25.4 / 8) }
        : { cm: '', inch: '' }),
    };
  });
}

/** A measuring line of `length` mm with a tick every `step`, longer ones at ten (eight) steps. */
function rulerPath(length: number, y0: number, side: 'down' | 'up', step: number): string {
  const base = side === 'down' ? y0 : 4.6;
  const sign = side === 'down' ? 1 : -1;
  const ticks: string[] = [`M0 ${base} L${length} ${base}`];
  const big = side === 'down' ? 10 : 8;
  const count = Math.round(length / step);
  for (let i = 0; i <= count; i++) {
    const long = i % big === 0 ? 1.9 : i % (big / 2) === 0 ? 1.4 : 0.9;
    ticks.push(
      `M${(i * step).toFixed(3)} ${base} L${(i * step).toFixed(3)} ${(base + sign * long).toFixed(2)}`,
    );
  }
  return ticks.join(' ');
}

function slugWords(request: SlugRequest): {
  readonly top: readonly Entry[];
  readonly bottom: readonly Entry[];
} {
  const say = request.language === 'fr' ? FRENCH : ENGLISH;
  const { facts, grid } = request;
  const side = facts.side === 'front' ? say.fronts : say.backs;
  const ids = facts.ids.map((id) => id ?? '–');
  const half = Math.ceil(ids.length / 2);
  const trim = `${toMm(grid.trim.width).toFixed(1).replace(/\.0$/, '')} × ${toMm(grid.trim.height).toFixed(1).replace(/\.0$/, '')} mm`;
  return {
    top: [
      textEntry(`**${side}** ${say.up}`),
      textEntry(say.cut),
      textEntry(say.bleed(formatMm(grid.outerBleed), formatMm(grid.innerBleed), grid)),
      flipEntry(request, say),
    ],
    bottom: [
      textEntry(
        `**${request.name}** · ${side.toLowerCase()} · ${say.sheet(facts.number, facts.count)} · ${say.language} · ${request.paper}`,
        `${say.version} ${request.version} · ${request.hash}`,
      ),
      textEntry(
        `**${say.scale}** ${say.noFit}`,
        say.trim(trim, formatMm(request.bleed), formatMm(request.corner)),
      ),
      { kind: 'ruler', lines: [], text: '' },
      textEntry(ids.slice(0, half).join(' '), ids.slice(half).join(' ')),
    ],
  };
}

function flipEntry(request: SlugRequest, say: SlugWords): Entry {
  if (request.flip === 'none') return textEntry(say.single);
  const top = turnAxis(request.grid, request.flip) === 'horizontal';
  return { kind: 'flip', lines: [], text: request.flip === 'long' ? say.flipLong(top) : say.flipShort(top) };
}

interface SlugWords {
  readonly fronts: string;
  readonly backs: string;
  readonly up: string;
  readonly cut: string;
  readonly single: string;
  readonly language: string;
  readonly version: string;
  readonly scale: string;
  readonly noFit: string;
  readonly flipLong: (thisEdge: boolean) => string;
  readonly flipShort: (thisEdge: boolean) => string;
  readonly sheet: (number: number, count: number) => string;
  readonly trim: (size: string, bleed: string, corner: string) => string;
  readonly bleed: (outer: string, inner: string, grid: Grid) => string;
}

const sameBleed = (grid: Grid): boolean => Math.abs(grid.outerBleed - grid.innerBleed) < 0.01;

const ENGLISH: SlugWords = {
  fronts: 'Fronts',
  backs: 'Backs',
  up: 'this edge up',
  cut: 'Cut along the marks, the outer ones first.',
  single: 'Printed on one side.',
  language: 'English',
  version: 'version',
  scale: 'Print at 100 %.',
  noFit: 'Do not fit to page. Measure the ruler first.',
  flipLong: (here) => `**Flip on ${here ? 'this' : 'the'} long edge** for the backs.`,
  flipShort: (here) => `**Flip on ${here ? 'this' : 'the'} short edge** for the backs.`,
  sheet: (number, count) => `sheet ${number} of ${count}`,
  trim: (size, bleed, corner) => `Trim ${size}, bleed ${bleed}, corner ${corner}.`,
  bleed: (outer, inner, grid) =>
    sameBleed(grid) ? `Bleed ${outer} on every side.` : `Bleed ${outer} outside, ${inner} between cards.`,
};

const FRENCH: SlugWords = {
  fronts: 'Rectos',
  backs: 'Versos',
  up: 'ce bord en haut',
  cut: 'Coupez le long des repères, ceux des bords d’abord.',
  single: 'Imprimé sur une face.',
  language: 'français',
  version: 'version',
  scale: 'Imprimez à 100 %.',
  noFit: 'Sans ajuster à la page. Mesurez d’abord la règle.',
  flipLong: (here) => `**Retourner sur ${here ? 'ce' : 'le'} grand bord** pour les versos.`,
  flipShort: (here) => `**Retourner sur ${here ? 'ce' : 'le'} petit bord** pour les versos.`,
  sheet: (number, count) => `feuille ${number} sur ${count}`,
  trim: (size, bleed, corner) => `Format ${size}, fond perdu ${bleed}, coin ${corner}.`,
  bleed: (outer, inner, grid) =>
    sameBleed(grid) ? `Fond perdu ${outer} partout.` : `Fond perdu ${outer} dehors, ${inner} entre cartes.`,
};
