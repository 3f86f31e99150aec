/**
 * The words of one page of an Extras sheet: title, list of parts, letters beside them, numbers of cuts, slug and ruler.
 *
 * Takes shelves and cuts; gives a display list of page size from templates/extras. Counts are counted here and nowhere else.
 */
import { inAnyLanguage, inLanguage } from '../../base/language.ts';
import type { Rect } from '../../base/geometry.ts';
import { mm, type Pt, toMm } from '../../base/units.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { type Paper, shapeOf, type StraightCut } from '../imposition/index.ts';
import { deckStyles, ownPage } from '../open/own-page.ts';
import { clearOf, creasesOn, type ExtraShelf, type ExtrasJob, letterOf, pieceOf } from './lines.ts';
import type { Component } from '../../deck/read/index.ts';
import { measureOf } from './measure.ts';
import { tablePicture } from './table-picture.ts';

// What an Extras sheet says besides the names of its game.

// What does the Extras sheet call <key> in <language>?
export const EXTRAS_WORDS = inAnyLanguage({
  en: {
    extras: 'extras',
    fronts: 'fronts',
    backs: 'backs',
    of: 'of',
    sheet: 'sheet',
    part: 'part on this sheet.',
    parts: 'parts on this sheet.',
    cuts: 'cuts',
    fold: 'fold',
    glue: 'cut, fold, glue',
    scissors: 'scissors',
    punch: 'scissors or punch',
    where: 'Where the parts lie',
    crease: 'crease: fits the box',
    'turn-long': 'Flip on this **long** edge for the backs.',
    'turn-short': 'Flip on this **short** edge for the backs.',
    sizes: 'Sizes in mm, bleed beyond the line.',
    'straight-first': 'straight cuts first, in the order of the numbers. Then scissors.',
    'scissors-only': 'Scissors only: cut along the lines.',
    'this-edge': 'this edge up',
    'print-full': 'Print at **100 %**, not “fit”.',
    'one-side': 'printed on one side',
  },
  fr: {
    extras: 'petites pièces',
    fronts: 'rectos',
    backs: 'versos',
    of: 'sur',
    sheet: 'feuille',
    part: 'pièce sur cette feuille.',
    parts: 'pièces sur cette feuille.',
    cuts: 'coupes',
    fold: 'plier',
    glue: 'couper, plier, coller',
    scissors: 'ciseaux',
    punch: 'ciseaux, perforatrice',
    where: 'Où vont les pièces',
    crease: 'rainer : tient dans l’étui',
    'turn-long': 'Retournez sur le **grand** côté.',
    'turn-short': 'Retournez sur le **petit** côté.',
    sizes: 'Cotes en mm, sans fond perdu.',
    'straight-first': 'coupes droites d’abord, dans l’ordre des nombres. Puis les ciseaux.',
    'scissors-only': 'Aux ciseaux seulement : suivez les traits.',
    'this-edge': 'ce bord en haut',
    'print-full': 'Imprimez à **100 %**.',
    'one-side': 'imprimé d’un seul côté',
  },
} as const);

export interface ExtrasPage {
  readonly job: ExtrasJob;
  readonly paper: Paper;
  readonly shelves: readonly ExtraShelf[];
  readonly cuts: readonly StraightCut[];
  /** 0-based. */
  readonly page: number;
  readonly count: number;
}

export function extrasPage(about: ExtrasPage, side: 'front' | 'back'): DisplayList | undefined {
  const { job, paper, page, count, cuts } = about;
  const { open, language, edition } = job;
  const { deck } = open;
  const isFront = side === 'front';
  const own = cuts.filter((cut) => cut.page === page);
  return ownPage(open, {
    design: 'extras/extras',
    id: `extras/${side}/${page + 1}`,
    size: paper.size,
    language,
    ink: edition.ink,
    data: {
      side,
      isFirst: isFront && page === 0,
      name: inLanguage(deck.title, language),
      version: deck.version,
      game: deck.game ?? '',
      paper: paper.label,
      number: page + 1,
      count,
      cuts: cuts.length,
      parts: about.shelves.reduce((sum, { placed }) => sum + placed.length, 0),
      isMirrored: job.flip !== 'none',
      rows: isFront && page === 0 ? rowsOf(about) : [],
      table: isFront && page === 0 ? tablePicture(job.components) : null,
      labels: isFront ? labelsOf(about) : [],
      numbers: isFront ? own.map((cut) => numberAt(cut, about.shelves)) : [],
      creases: isFront ? creasesOn(about.shelves, page).map(({ x, top }) => creaseWord(x, top)) : [],
      // Parts on both sides of one sheet are never folded: with --flip fold they turn as with long.
      turn: isFront && hasBacks(about) ? (job.flip === 'short' ? 'short' : 'long') : '',
    },
    words: EXTRAS_WORDS(language),
    styles: deckStyles(open, 'templates/extras-table.css'),
  });
}

const hasBacks = ({ shelves, page }: ExtrasPage): boolean =>
  shelves.some((shelf) => shelf.page === page && shelf.placed.some(({ piece }) => piece.back));

/** A line a component: letter, how many, name, what it is, how it is cut. */
function rowsOf({ job, shelves, cuts }: ExtrasPage): readonly unknown[] {
  const say = EXTRAS_WORDS(job.language);
  return job.components.map((component) => {
    const own = shelves.filter(({ placed }) => placed.some(({ piece }) => piece.component === component));
    const trims = own.flatMap(({ placed }) =>
      placed.filter(({ piece }) => piece.component === component).map(({ trim }) => trim),
    );
    const numbers = cuts
      .filter((cut) => own.some(({ page }) => page === cut.page) && trims.some((trim) => isEdge(cut, trim)))
      .map(({ number }) => number);
    const isStraight = pieceOf(component).isStraight;
    return {
      letter: letterOf(job.components, component),
      count: trims.length,
      title: inLanguage(component.title, job.language),
      what: component.what?.[job.language] ?? measureOf(component, job.language),
      how: howCut(component, isStraight ? `${say.cuts} ${runsOf(numbers)}` : '', say),
      sign: component.glued ? 'fold' : isStraight ? 'blade' : 'scissors',
    };
  });
}

/** In a few words, what a person does with it; `numbers` are those of its straight cuts. */
function howCut(component: Component, numbers: string, say: ReturnType<typeof EXTRAS_WORDS>): string {
  if (component.glued) return numbers ? `${numbers}, ${say.fold}` : say.glue;
  return numbers || say[isPunched(component) ? 'punch' : 'scissors'];
}

/** Whether a straight cut is one of the four sides of a part. */
function isEdge({ axis, at, band: [top, foot] }: StraightCut, { x, y, width, height }: Rect): boolean {
  const isIn = y > top - EXACT && y + height < foot + EXACT;
  const sides = axis === 'across' ? [y, y + height] : [x, x + width];
  return isIn && sides.some((side) => Math.abs(side - at) < EXACT);
}
const EXACT = mm(0.01);

/** Discs there are punches for, as a craft shop sells them. */
const PUNCHES = [16, 25, 30, 38, 50];
const isPunched = ({ trim, corner, shape }: ExtrasJob['components'][number]): boolean =>
  shapeOf(shape, { x: 0, y: 0, ...trim }, corner) === 'circle' &&
  PUNCHES.some((punch) => Math.abs(toMm(trim.width) - punch) <= 0.5);

/** `1–4, 9`. */
function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** Beside the first part of each kind: its letter, and its measure where scissors follow a line. */
function labelsOf({ job, shelves, page }: ExtrasPage): readonly unknown[] {
  const seen = new Set<unknown>();
  return shelves
    .filter((shelf) => shelf.page === page)
    .flatMap(({ placed }) =>
      placed.flatMap(({ piece: { component, bleed, isStraight }, trim }, index) => {
        if (seen.has(component)) return [];
        seen.add(component);
        const isLeft = isStraight && index === 0;
        return [
          {
            letter: letterOf(job.components, component),
            measure: isStraight ? '' : measureOf(component, job.language),
            left: isLeft ? toMm(trim.x - bleed) - 4.6 : toMm(trim.x) + (isStraight ? 4 : 0),
            // Paper covers 0.4 mm beyond the bleed of a part with a shape of its own: a letter nearer to it would be cut.
            top: isLeft ? toMm(trim.y + trim.height / 2) - 2 : toMm(trim.y - bleed) - 4.6,
          },
        ];
      }),
    );
}

/** Where the number of a cut is: above its tick at the left edge, or beside it above the band. */
function numberAt(cut: StraightCut, shelves: readonly ExtraShelf[]): unknown {
  const { number, axis, at } = cut;
  return axis === 'across'
    ? { number, left: 5.2, top: toMm(at) - 3 }
    : { number, left: toMm(at) + 0.5, top: toMm(clearOf(cut, shelves)[0]) - 2.8 };
}

const creaseWord = (x: Pt, top: Pt): unknown => ({ left: toMm(x) + 0.8, top: toMm(top) - 2.8 });
