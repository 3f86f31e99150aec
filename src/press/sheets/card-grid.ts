/**
 * The grid of a sheet of cards: solved for the paper, taken from a template, or refused with what would fit.
 *
 * Takes a group of components that share sheets, how many copies there are and the colour of their edges; gives a grid, or
 * reports why there is none (MP1801 does not fit, MP1802 gap narrower than two bleeds, MP1804 not the template's size).
 * With a printer that was measured for pages that lie one way, sheets lie that way; what the other way would hold is offered
 * (MP1810, a warning).
 * Neighbours whose edges differ get a lane of their own, a double cut line, as far as it costs no sheet.
 */
import { edges, type Edges } from '../../base/geometry.ts';
import { formatMm, mm, type Pt } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import {
  type Copy,
  type Face,
  type Flip,
  type Grid,
  type GridRequest,
  type Misfit,
  nearestLayouts,
  type Paper,
  PRINTER_MARGIN,
  slotCount,
  solveGrid,
} from '../imposition/index.ts';
import { type Orientation, orientationOf } from '../printers/profile.ts';
import type { CutSettings } from '../open/job.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { FaceJob } from '../open/face-page.ts';
import { ownPage } from '../open/own-page.ts';

export interface GridWish {
  readonly component: Component;
  readonly paper: Paper;
  readonly cut: Pick<CutSettings, 'grid' | 'gap' | 'margin' | 'up'>;
  readonly flip: Flip;
  /** Of the printer, where one is named. */
  readonly margins: Edges | undefined;
  /** The printer that corrects these sheets, and the one way its pages were measured. */
  readonly measured: { readonly printer: string; readonly lies: Orientation } | undefined;
  readonly copies: readonly Copy[];
  /** The colour all round a face; undefined where it has more than one. */
  readonly edgeColour: (list: DisplayList) => string | undefined;
  readonly report: Report;
}

/** Two hairlines that can be told apart, and a little more than a knife is off. */
const DOUBLE_LINE: Pt = mm(2);

/** Whether one of them has room on the paper at all. */
export const fitsPaper = (wish: GridWish): boolean => solveGrid(gridRequest(wish)).kind === 'grid';

/** The grid, or undefined when it was reported that there is none. */
export function cardGrid(wish: GridWish): Grid | undefined {
  const asked = asMeasured(wish, gridRequest(wish));
  if (hasNarrowGap(wish, asked)) return undefined;
  const grid = withoutEmptyRows(wish, asked);
  if (grid.kind === 'misfit') {
    reportMisfit(wish, asked, grid);
    return undefined;
  }
  return withDoubleLines(wish, asked, grid);
}

/** Pages lie as the printer was measured, unless nothing fits so. */
function asMeasured({ measured, report }: GridWish, asked: GridRequest): GridRequest {
  if (!measured) return asked;
  const { printer, lies } = measured;
  const [kept, free] = [solveGrid({ ...asked, lies }), solveGrid(asked)];
  if (kept.kind === 'misfit') return asked;
  if (free.kind === 'grid' && slotCount(free) > slotCount(kept)) {
    const other = orientationOf(free.page);
    const message = `a sheet that lies ${lies} holds ${slotCount(kept)}, one that lies ${other} ${slotCount(free)}; printer "${printer}" was measured ${lies}`;
    const help = `print them as they are, or measure it ${other} too: modpress printer set ${printer} --page ${other} ...`;
    report(warning('MP1810', message, { help }));
  }
  return { ...asked, lies };
}

function gridRequest({ component, paper, cut, flip, margins }: GridWish): GridRequest {
  const own = cut.margin === undefined ? (margins ?? edges(PRINTER_MARGIN)) : edges(cut.margin);
  const least = (margin: Pt): Pt => Math.max(margin, paper.margin);
  return {
    trim: component.trim,
    bleed: Math.max(component.bleed, flip === 'none' ? 0 : (component.backBleed ?? 0)),
    paper: paper.size,
    mode: cut.grid,
    margins: edges(least(own.top), least(own.right), least(own.bottom), least(own.left)),
    gap: cut.gap ?? component.gap,
    up: cut.up,
    // A row of the deck's length is laid out for the deck's own gap.
    across: cut.gap === undefined ? component.across : undefined,
    isFolded: flip === 'fold',
  };
}

/** Rows of a fixed length: no more of them than there are copies for, so that the block is in the middle. */
function withoutEmptyRows({ copies }: GridWish, asked: GridRequest): Grid | Misfit {
  const grid = solveGrid(asked);
  if (asked.up || asked.across === undefined || grid.kind === 'misfit') return grid;
  const rows = Math.ceil(copies.length / asked.across);
  return rows < grid.rows ? solveGrid({ ...asked, up: { columns: asked.across, rows } }) : grid;
}

/** Two bleeds need their room, unless cuts are shared. */
function hasNarrowGap({ component, report }: GridWish, { gap, bleed, mode }: GridRequest): boolean {
  const needed = 2 * bleed;
  if (gap === undefined || gap === 0 || mode === 'single' || gap >= needed - 1e-6) return false;
  report(
    error('MP1802', `a gap of ${formatMm(gap)} is narrower than two bleeds of ${formatMm(bleed)}`, {
      place: component.place,
      help: `write gap: ${formatMm(needed)}, bleed: ${formatMm(gap / 2)}, or gap: 0 for shared cuts`,
    }),
  );
  return true;
}

/** Bleed 0 and no gap asked for: cuts are shared only where nobody would see it. */
function withDoubleLines({ copies, edgeColour }: GridWish, asked: GridRequest, shared: Grid): Grid {
  if (asked.bleed > 0 || asked.gap !== undefined || asked.mode !== 'default') return shared;
  const faces = new Set(copies.flatMap(({ front, back }) => [front.list, ...(back ? [back.list] : [])]));
  const [first, ...others] = faces;
  const colour = first && edgeColour(first);
  // The first that differs answers for all.
  if (colour !== undefined && others.every((face) => edgeColour(face) === colour)) return shared;
  const double = solveGrid({ ...asked, gap: DOUBLE_LINE });
  const sheets = (grid: Grid): number => Math.ceil(copies.length / slotCount(grid));
  return double.kind === 'grid' && sheets(double) <= sheets(shared) ? double : shared;
}

function reportMisfit({ component, paper, report }: GridWish, asked: GridRequest, misfit: Misfit): void {
  const { trim, bleed, up, across, mode } = asked;
  const size = `${formatMm(trim.width)} x ${formatMm(trim.height)}`;
  const what = [
    up ? `${up.columns} x ${up.rows} of ${size}` : across ? `a row of ${across}, each ${size},` : size,
    bleed > 0 && mode !== 'dense' ? ` with ${formatMm(bleed)} bleed` : '',
    asked.isFolded ? ', folded,' : '',
  ].join('');
  const sides = misfit.edge === 'width' ? 'left and right' : 'top and bottom';
  const message = `${what} does not fit ${paper.label}: ${formatMm(misfit.missing)} missing in ${misfit.edge}, half of it at the ${sides} edge each`;
  const offers = nearestLayouts(asked).map(
    ({ options, grid }) => `${options} (${grid.columns} x ${grid.rows})`,
  );
  const help =
    offers.length > 0
      ? `what fits: ${offers.join(', ')}`
      : 'choose a larger paper, a smaller component or less bleed';
  report(error('MP1801', message, { place: component.place, help }));
}

/** Fronts with their stamp; the same objects where the design cannot be used. */
export function stamped(job: FaceJob, copies: readonly Copy[]): readonly Copy[] {
  const made = new Map<Face, Face>();
  return copies.map((copy) => {
    const known = made.get(copy.front);
    const front = known ?? stampedFace(job, copy.front);
    made.set(copy.front, front);
    return { ...copy, front };
  });
}

function stampedFace({ open, language, edition }: FaceJob, face: Face): Face {
  const size = face.list.pages[0]?.size;
  if (!size) return face;
  const { version } = open.deck;
  const text = `${version} · ${fingerprintOf(face.list).slice(0, 6)}`;
  const page = {
    design: 'sheet/stamp',
    id: `stamp/${text}`,
    size,
    language,
    ink: edition.ink,
    data: { text },
  };
  const stamp = ownPage(open, page);
  return stamp ? { ...face, stamp } : face;
}
