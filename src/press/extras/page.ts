/**
 * The words of one page of an Extras sheet: title, list of parts, letters beside them, numbers of cuts, slug and ruler.
 *
 * Takes shelves and cuts; gives a display list of page size from templates/extras. Counts are counted here and nowhere else.
 */
import { formatMm, toMm } from '../../base/units.ts';
import type { DisplayList } from '../../paint/types.ts';
import { shapeOf, type Paper, type StraightCut } from '../../sheet/index.ts';
import { ownPage } from '../own-page.ts';
import { letterOf, type ExtrasJob, type ExtraShelf } from './pieces.ts';
import { EXTRAS_WORDS } from './words.ts';

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
      name: deck.title[language],
      version: deck.version,
      game: deck.game ?? '',
      paper: paper.label,
      number: page + 1,
      count,
      cuts: cuts.length,
      parts: about.shelves.reduce((sum, { placed }) => sum + placed.length, 0),
      isMirrored: job.flip !== 'none',
      rows: isFront && page === 0 ? rowsOf(about) : [],
      labels: isFront ? labelsOf(about) : [],
      numbers: isFront ? own.map((cut) => numberAt(cut)) : [],
    },
    words: EXTRAS_WORDS[language],
  });
}

/** A line a component: letter, how many, name, how it is cut. */
function rowsOf({ job, shelves, cuts }: ExtrasPage): readonly unknown[] {
  const say = EXTRAS_WORDS[job.language];
  return job.components.map((component) => {
    const own = shelves.filter(({ placed }) => placed.some(({ piece }) => piece.component === component));
    const trims = own.flatMap(({ placed }) =>
      placed.filter(({ piece }) => piece.component === component).map(({ trim }) => trim),
    );
    const numbers = cuts
      .filter(
        ({ axis, at, shelf: [top, foot], page }) =>
          own.some((shelf) => shelf.page === page && shelf.placed[0]?.trim.y === top) &&
          (axis === 'across'
            ? at === top || at === foot
            : trims.some(({ x, width }) => at === x || at === x + width)),
      )
      .map(({ number }) => number);
    return {
      letter: letterOf(job.components, component),
      count: trims.length,
      title: component.title[job.language],
      measure: measureOf(component),
      how: numbers.length > 0 ? `${say.cuts} ${runsOf(numbers)}` : say.scissors,
      isStraight: numbers.length > 0,
    };
  });
}

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

/** `Ø 30 mm` or `160 × 32 mm`. */
function measureOf({ trim, corner, shape }: ExtrasJob['components'][number]): string {
  const isDisc = shapeOf(shape, { x: 0, y: 0, ...trim }, corner) === 'circle' && trim.width === trim.height;
  if (isDisc) return `Ø ${formatMm(trim.width)}`;
  return `${formatMm(trim.width).replace(' mm', '')} × ${formatMm(trim.height)}`;
}

/** Past the number of the first upright cut. */
const LABEL_INSET = 9;

/** Above the first part of each kind on a shelf. */
function labelsOf({ job, shelves, page }: ExtrasPage): readonly unknown[] {
  return shelves
    .filter((shelf) => shelf.page === page)
    .flatMap(({ placed }) => {
      const seen = new Set<unknown>();
      return placed.flatMap(({ piece: { component, bleed }, trim }) => {
        if (seen.has(component)) return [];
        seen.add(component);
        return [
          {
            letter: letterOf(job.components, component),
            measure: measureOf(component),
            left: toMm(trim.x - bleed) + LABEL_INSET,
            top: toMm(trim.y - bleed) - 5.4,
          },
        ];
      });
    });
}

/** Where the number of a cut stands: above its tick at the left edge, or beside it above the shelf. */
function numberAt({ number, axis, at, shelf: [top] }: StraightCut): unknown {
  return axis === 'across'
    ? { number, left: 5.2, top: toMm(at) - 3 }
    : { number, left: toMm(at) + 0.5, top: toMm(top) - 6 };
}
