/**
 * One page that says how to print and cut the sheets before it (`guidePage`).
 *
 * Takes what is known of a job and its grid; gives the page as a display list in the language of the file, or nothing where
 * the paper is too small for it (MP1817, a warning) or there is nothing to cut. Every number on it is that of the sheets.
 */
import { inLanguage, pressLanguage } from '../../base/language.ts';
import { formatMm, mm, toMm } from '../../base/units.ts';
import { sleeveFor } from '../../deck/read/index.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { cutOrder, DEFAULT_MARKS, slotCount, type Flip, type Grid, type Paper } from '../imposition/index.ts';
import type { CardJob } from '../open/face-page.ts';
import { ownPage } from '../open/own-page.ts';
import { sheetPlan } from './plan.ts';
import { GUIDE_WORDS, type CutFacts, type GuideWords } from './words.ts';

export interface GuideJob {
  readonly job: CardJob;
  readonly paper: Paper;
  readonly flip: Flip;
  readonly grid: Grid;
  readonly count: number;
  readonly hash: string;
}

/** A page for a sheet of its own, upright on the paper of the cards. */
export interface GuidePage {
  readonly title: string;
  readonly list: DisplayList;
}

/** The least the words and the picture need. */
const LEAST = { width: mm(190), height: mm(240) } as const;

export function guidePage(guide: GuideJob): GuidePage | undefined {
  const { job, paper, grid } = guide;
  const { open, language, edition } = job;
  if (grid.mode === 'single') return undefined;
  if (paper.size.width < LEAST.width || paper.size.height < LEAST.height) {
    const help = 'build once with --paper a4 --guide and keep its last page';
    open.report(warning('MP1817', `the page on printing and cutting does not fit ${paper.label}`, { help }));
    return undefined;
  }
  const say = GUIDE_WORDS(language);
  const list = ownPage(open, {
    design: 'sheet/guide',
    id: 'guide',
    size: paper.size,
    language,
    ink: edition.ink,
    data: { say, ...guideData(guide, say) },
  });
  if (!list) return undefined;
  return { title: say.title, list };
}

function guideData({ job, paper, flip, grid, count, hash }: GuideJob, say: GuideWords) {
  const { open, language, cut } = job;
  const [first] = job.components;
  const { deck } = open;
  const { kind, on } = cut.marks ?? DEFAULT_MARKS;
  const isStraight = grid.mode !== 'template' && kind !== 'none' && kind !== 'outline' && on !== 'back';
  const skipped = new Set(cut.skip);
  const free = grid.slots.filter((_, slot) => !skipped.has(slot));
  // The first sheet as it lies there, or a whole one where none of its places is left.
  const used = (free.length > 0 ? free : grid.slots).slice(0, count);
  const sheets = Math.min(1, free.length) + Math.ceil(Math.max(0, count - free.length) / slotCount(grid));
  const decimal = (text: string): string =>
    pressLanguage(language) === 'fr' ? text.replaceAll('.', ',') : text;
  const sizeText = ({ width, height }: Grid['trim']): string =>
    decimal(`${Number(toMm(width).toFixed(2))} × ${Number(toMm(height).toFixed(2))} mm`);
  const sleeve = sleeveFor(first.trim);
  const held = sleeve ? say.sleeve(sleeve.name, sizeText(sleeve.card)) : say.noSleeve;
  const [backsHead, backsLines] = say.backs[flip];
  const finish = [
    ...(first.corner > 0 ? [say.corner(decimal(formatMm(first.corner)))] : []),
    ...(first.kind === 'card' ? [held] : []),
  ];
  return {
    name: `${inLanguage(deck.title, language)} · ${inLanguage(first.title, language)}`,
    lead: say.lead(count, first.kind, sheets),
    steps: [
      { head: say.print, lines: say.printLines(paper.label, paper.name === 'universal') },
      { head: backsHead, lines: backsLines },
      { head: say.cut, lines: isStraight ? say.cutLines(cutFacts(grid, used)) : say.cutShapes },
      ...(finish.length > 0 ? [{ head: say.finish, lines: finish }] : []),
    ],
    plan: sheetPlan(grid, used, isStraight),
    facts: [
      { head: say.facts.size, value: sizeText(first.trim) },
      { head: say.facts.bleed, value: decimal(formatMm(first.bleed)) },
      { head: say.facts.paper, value: paper.label },
      { head: say.facts.version, value: `${deck.version} · ${hash}` },
    ],
  };
}

function cutFacts(grid: Grid, used: Grid['slots']): CutFacts {
  const cuts = cutOrder(used);
  const range = (axis: 'upright' | 'level'): string => {
    const numbers = cuts.filter((cut) => cut.axis === axis).map((cut) => cut.number);
    return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
  };
  return { count: cuts.length, upright: range('upright'), level: range('level') };
}
