/**
 * Cards, tiles and tokens: the components of a deck on cut sheets.
 *
 * Takes an open deck and what to print it on; gives one sheet set per product, paper and language (components of one
 * product and size share their sheets). Faces are made by the pipeline, placed by the sheet stage; this file only brings
 * them together.
 */
import { host } from '../../base/host.ts';
import { NARROW_SPACE } from '../../base/french-spacing.ts';
import { inLanguage, type Language, pressLanguage } from '../../base/language.ts';
import type { Component, Row } from '../../deck/read/index.ts';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import {
  borderDistance,
  type Copy,
  type Flip,
  type Grid,
  imposeSheets,
  type Imposition,
  type MarkStyle,
  type Paper,
  PAPERS,
  type SheetFacts,
  type SheetSet,
  slotCount,
} from '../imposition/index.ts';
import { boardSheets } from './board-sheets.ts';
import { cardGrid, fitsPaper, type GridWish, stamped } from './card-grid.ts';
import { cardsInOrder } from './card-choice.ts';
import { shortPrint } from './face-book.ts';
import type { FaceSeries } from '../open/face-maker.ts';
import { type CardJob, faceSeries, fitFaces } from '../open/face-page.ts';
import { guidePage } from '../guide/index.ts';
import { marginsOf, measuredOrientation, type PrinterProfile, readPaper } from '../printers/profile.ts';
import { type Correction, correctionFor } from '../printers/correction.ts';
import { haveBarsRoom, sheetSlugs } from './sheet-slug.ts';
import { sharedWord } from '../document/words.ts';
import { formatMm, mm, type Pt } from '../../base/units.ts';

/** Components of one product that can share sheets: same size and bleed, both with backs or both without. */
export function sheetGroups(
  components: readonly Component[],
): readonly (readonly [Component, ...Component[]])[] {
  const groups = new Map<string, [Component, ...Component[]]>();
  for (const component of components) {
    const { trim, bleed, backBleed, gap, product, back, sheet } = component;
    const key = [product, trim.width, trim.height, bleed, backBleed, gap, back !== undefined, sheet?.value];
    const group = groups.get(key.join(' '));
    if (group) group.push(component);
    else groups.set(key.join(' '), [component]);
  }
  return [...groups.values()];
}

/** How the backs of a group are made: not at all where it has none. */
const askedFlip = ({ components: [first], cut }: CardJob): Flip => (first.back ? cut.flip : 'none');

/** Sheets that are turned over need the drift of pages that lie as they do. */
function measuredFor(printer: PrinterProfile, flip: Flip): GridWish['measured'] {
  const lies = measuredOrientation(printer);
  return lies && (flip === 'long' || flip === 'short') ? { printer: printer.name, lies } : undefined;
}

/** Labels, dice and pages of one card have no fold: their backs are on pages of their own. */
const flipOn = ({ fold }: Grid, asked: Flip): Flip => (asked === 'fold' && !fold ? 'long' : asked);

/**
 * The sheets of one group; undefined when there is nothing to print or it was reported why not: it does not fit the paper
 * (MP1801, MP1802), it has no such place (MP1816), a design is missing (MP4006).
 */
export function cardSheets(job: CardJob): SheetSet | undefined {
  const [component] = job.components;
  const { cut, template } = job;
  const paper = readPaper(job.paper) ?? PAPERS.a4;
  const asked = askedFlip(job);
  for (const one of job.components) fitFaces(job, one);
  const copies = job.components.flatMap((one) => copiesOf(job, one));
  if (copies.length === 0) return undefined;
  const { report, faces } = job.open;
  const { edgeColour } = faces;
  const margins = cut.printer && marginsOf(cut.printer);
  const measured = cut.printer && measuredFor(cut.printer, asked);
  const wish = { component, paper, cut, flip: asked, margins, measured, copies, edgeColour, report };
  const isBoard = component.kind === 'board' || component.kind === 'mat';
  if (isBoard && !template && !cut.up && !fitsPaper(wish)) return boardSheets({ job, paper, copies });
  const grid = template?.grid ?? cardGrid(wish);
  if (!grid) return undefined;
  const flip = flipOn(grid, asked);
  const correction = correctionFor(grid, { flip, profile: cut.printer, report });
  if (correction === 'faulty') return undefined;
  if (hasNoSuchSlot(job, grid)) return undefined;
  reportBorders({ component, copies, flip, isCorrected: correction !== undefined, report });
  const marks = cut.marks ?? (template && { kind: template.marks, on: 'front' as const });
  return impose(job, { paper: template?.paper ?? paper, flip, grid, copies, correction, marks });
}

/** A place that is used up must be on the sheet (MP1816). */
function hasNoSuchSlot({ components: [first], open, cut }: CardJob, grid: Grid): boolean {
  const last = Math.max(0, ...cut.skip) + 1;
  const count = slotCount(grid);
  if (last <= count) return false;
  open.report(
    error('MP1816', `a sheet of "${first.name}" has ${count} places, no place ${last} to skip`, {
      place: first.place,
      help: `places are counted row by row, 1 to ${count}; choose one kind of sheet with --only and --paper`,
    }),
  );
  return true;
}

interface Sheets {
  readonly paper: Paper;
  readonly flip: Flip;
  readonly grid: Grid;
  readonly copies: readonly Copy[];
  readonly correction: Correction | undefined;
  readonly marks: MarkStyle | undefined;
}

function impose(job: CardJob, sheets: Sheets): SheetSet {
  const { deck } = job.open;
  const { language, cut } = job;
  const [first] = job.components;
  const hash = contentHash(sheets.copies);
  const { grid, flip, correction } = sheets;
  const hasBars = haveBarsRoom({ job, ...sheets, hash });
  const imposition: Imposition = {
    title: `${inLanguage(deck.title, language)} – ${inLanguage(first.title, language)}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
    language,
    copies: cut.hasStamp ? stamped(job, sheets.copies) : sheets.copies,
    grid,
    flip,
    marks: sheets.marks,
    hasBars,
    skip: cut.skip,
    correct: correction?.matrix,
    after: cut.hasGuide
      ? [guidePage({ job, ...sheets, count: sheets.copies.length, hash }) ?? []].flat()
      : [],
    label: (facts) => sheetLabel(facts, flip, language),
    spokenBacks: (words, count) => severalBacks(words, count, language),
    spokenCopies: (words, count) => severalCopies(words, count, language),
    printersMarks: sheetSlugs({ job, ...sheets, hasBars, hash }),
  };
  return imposeSheets(imposition);
}

/** `8 backs: Mod`, with the space before a colon that French asks for. */
const severalBacks = (words: string, count: number, language: Language): string =>
  `${count} ${sharedWord('backs', pressLanguage(language)).toLocaleLowerCase(language)}${pressLanguage(language) === 'fr' ? NARROW_SPACE : ''}: ${words}`;

/** `Tile 63, 53 copies`; after the end of a sentence, a sentence. */
const severalCopies = (words: string, count: number, language: Language): string =>
  `${words}${/[.!?…:;,]$/u.test(words) ? '' : ','} ${count} ${sharedWord('copies', pressLanguage(language))}`;

function sheetLabel({ side, number, count }: SheetFacts, flip: Flip, language: Language): string {
  const name = flip === 'fold' ? 'fronts-and-backs' : side === 'front' ? 'fronts' : 'backs';
  return `${sharedWord(name, pressLanguage(language))} ${number} ${sharedWord('of', pressLanguage(language))} ${count}`;
}

/** What the sheets show, in eight hexadecimal digits: changes when any face does. */
function contentHash(copies: readonly Copy[]): string {
  let prints = '';
  let own = '';
  copies.forEach((copy, i) => {
    if (copy !== copies[i - 1]) own = facePrints(copy).join('');
    prints += own;
  });
  return host().sha256(prints).slice(0, 8);
}

const facePrints = ({ front, back }: Copy): readonly string[] =>
  (back ? [front, back] : [front]).map(({ list }) => fingerprintOf(list));

/** The copies of a component that are to be printed, in order. */
function copiesOf(job: CardJob, component: Component): readonly Copy[] {
  const { rows, flip, choice } = job.cut;
  const front = faceSeries(job, component, 'front');
  if (!front) return [];
  const back = flip === 'none' ? undefined : faceSeries(job, component, 'back');
  const made = new Map<Row, RowCopy>();
  const copies: Copy[] = [];
  for (const { row, copy } of cardsInOrder(component)) {
    if (choice && !choice[`${component.name}/${row.id}`]?.includes(copy)) continue;
    if (rows.length > 0 && !rows.includes(row.id)) continue;
    let found = made.get(row);
    if (!found) made.set(row, (found = copyOf(job, row, front, back)));
    if (copy >= found.printed) copies.push(found.copy);
  }
  return copies;
}

interface RowCopy {
  readonly copy: Copy;
  /** How many of them the earlier state has, looking the same. */
  readonly printed: number;
}

/** One copy of a row. */
function copyOf(job: CardJob, row: Row, front: FaceSeries, back: FaceSeries | undefined): RowCopy {
  const { faces } = job.open;
  const copy: Copy = { id: row.id, front: faces.make(front, row), back: back && faces.make(back, row) };
  return { copy, printed: printedBefore(job, front, { row, copy }) };
}

/** How many copies need no new print: none without a state to compare with, or where a face differs. */
function printedBefore(
  job: CardJob,
  { edition, component }: FaceSeries,
  { row, copy }: { readonly row: Row; readonly copy: Copy },
): number {
  const { baseline } = job.cut;
  const prints = facePrints(copy).map(shortPrint);
  const key = `${component.name}/${row.id}`;
  job.log?.(edition, key, prints, row.copies);
  if (!baseline) return 0;
  const then = baseline.faces[edition]?.[key] ?? [];
  if (prints.some((print, side) => then[side] !== print)) return 0;
  // A list from before copies were counted says nothing about them.
  return baseline.counts[key] ?? row.copies;
}

/** What desktop printers do from sheet to sheet; 1 to 4 mm are reported. */
const COMMON_DRIFT: Pt = mm(2);
/** What is left when a profile corrects the rest: paper never lies twice the same. */
const CORRECTED_DRIFT: Pt = mm(0.7);

interface BorderCheck {
  readonly component: Component;
  readonly copies: readonly Copy[];
  readonly flip: Flip;
  readonly isCorrected: boolean;
  readonly report: Report;
}

function reportBorders({ component, copies, flip, isCorrected, report }: BorderCheck): void {
  if (flip !== 'long' && flip !== 'short') return;
  const drift = isCorrected ? CORRECTED_DRIFT : COMMON_DRIFT;
  for (const list of new Set(copies.flatMap(({ back }) => (back ? [back.list] : [])))) {
    const distance = borderDistance(list, drift);
    if (distance === undefined) continue;
    const message = `the back of "${component.name}" has a border ${formatMm(distance)} from the trim; printers drift by ${formatMm(drift)}`;
    const help =
      'move the border in, let the ground run out, use --flip fold, or calibrate and use --printer';
    report(warning('MP1805', message, { place: component.back?.place ?? component.place, help }));
  }
}
