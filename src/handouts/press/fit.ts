/**
 * How roomy a page is set (`bestFit`): a sheet that needs a second page for a few lines is set tighter, if that spares the page.
 *
 * Type, answer room and pictures stay; only the air between them goes, and no page may need more ink than MOST_INK for it. A sheet
 * that leaves a closing alone on a page has its last item moved there, if that mends it; no item is torn. Of ways with as many pages
 * the one without holes is taken, and a last page that stays half empty gets more lines to write on. Every try is a layout of its
 * own; what is found in the one that is taken is reported, and nothing of the others.
 */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { LaidPage, ReadablePage } from '../../typeset/pipeline/index.ts';
import { mm, toMm } from '../../base/units.ts';
import { mostInk } from '../../output/ink/index.ts';
import type { HandoutPart } from './jobs.ts';
import type { Fragment } from '../../typeset/layout/types.ts';

/** `roomy` is as designed, `tight` has less air, `dense` least; `bare` leaves out what only illustrates as well. */
export type Air = 'roomy' | 'tight' | 'dense' | 'bare';

/** The air of a sheet, whether its last item goes on to the page of the closing, and how many more lines a question has to write on. */
export interface Fit {
  readonly air: Air;
  readonly isKept?: boolean;
  readonly more?: 3 | 6;
}

/** What style sheets are told of a fit: a dense page is tight in all else. */
export const fitAttribute = ({ air, isKept = false, more }: Fit): string =>
  [
    air === 'dense' ? 'tight dense' : air,
    ...(isKept ? ['kept'] : []),
    ...(more === undefined ? [] : [`more-${more}`]),
  ].join(' ');

const FITTED: readonly HandoutPart['kind'][] = ['pupil', 'key', 'strip', 'quiz'];

/** The teacher's page is one page; sheets and keys spare a page where they can. */
export function fitsOf({ kind }: HandoutPart): readonly Air[] {
  if (kind === 'teacher') return ['roomy', 'tight', 'bare'];
  return [...FITTED, 'pieces'].includes(kind) ? ['roomy', 'tight', 'dense'] : ['roomy'];
}

type LayOut = (fit: Fit, report: Report) => LaidPage;

/** What was taken: how roomy, and the page, which is painted when it is first asked for. */
export interface Taken {
  readonly fit: Fit;
  readonly page: ReadablePage;
}

/** A way that was tried. */
class Try implements Taken {
  readonly fit: Fit;
  readonly found: readonly Diagnostic[];
  readonly pages: number;
  readonly isClosingAlone: boolean;
  /** mm without ink under what is on each page. */
  readonly whites: readonly number[];
  /** Pages, and a little for each that has no item of its own or a hole. */
  readonly cost: number;
  readonly #laid: LaidPage;
  /** mm of its last page. */
  readonly #used: number;
  #page: ReadablePage | undefined;

  constructor(fit: Fit, layOut: LayOut) {
    const found: Diagnostic[] = [];
    this.fit = fit;
    this.found = found;
    this.#laid = layOut(fit, (fault) => void found.push(fault));
    const alone = lonely(this.#laid);
    this.pages = this.#laid.laidOut.pages.length;
    this.isClosingAlone = alone.includes('closing');
    this.whites = whitesOf(this.#laid);
    this.#used = usedOf(this.#laid).at(-1) ?? 0;
    this.cost = this.pages + alone.length / 4 + holes(this.whites) / 8 + (found.length > 0 ? FOUND : 0);
  }

  get page(): ReadablePage {
    return (this.#page ??= painted(this.#laid));
  }

  /** No way with less air is better: there is no fault to mend, and more on its last page than air could make room for. */
  get isBest(): boolean {
    return this.cost === this.pages && (this.pages === 1 || this.#used > SPARED);
  }

  /** How many more lines its last page may have room for, if there is a question that they would stand under. */
  get linesToTry(): readonly (3 | 6)[] {
    const last = this.#laid.laidOut.pages.at(-1);
    const white = this.whites.at(-1) ?? 0;
    if (last === undefined || white < ROOM_FOR[3] || !holdsLines(last.children)) return [];
    return white < ROOM_FOR[6] ? [3] : [6, 3];
  }
}

/** A page as it is laid out, painted. */
export const painted = (laid: LaidPage): ReadablePage => ({
  boxes: laid.boxes,
  laidOut: laid.laidOut,
  list: laid.paint(),
});

/**
 * The roomiest way that has fewest pages, on each of them an item, and no hole; ways with findings only where there is no other.
 *
 * @param on a column of a key is no page: how much ink it needs says nothing, nor does what is white under it
 */
export function bestFit(
  airs: readonly Air[],
  layOut: LayOut,
  report: Report,
  on: 'page' | 'column' = 'page',
): Taken {
  const sparesInk = (one: Try): boolean => on === 'column' || mostInk(one.page.list) < MOST_INK;
  const tries: Try[] = [];
  for (const air of airs) {
    const one = new Try({ air }, layOut);
    tries.push(one);
    if (one.isBest && sparesInk(one)) break;
  }
  const byCost = [...tries].sort((a, b) => a.cost - b.cost);
  const best = byCost.find(sparesInk) ?? byCost[0] ?? new Try({ air: 'roomy' }, layOut);
  const whole = best.isClosingAlone ? mended(best, tries, layOut, sparesInk) : best;
  const taken = on === 'page' ? lined(whole, layOut) : whole;
  for (const fault of taken.found) report(fault);
  return taken;
}

/** The roomy page, where nothing can be better: it is one, nothing is found in it, it needs little ink and leaves no room for lines. */
export function roomyPage(layOut: LayOut): ReadablePage | undefined {
  const one = new Try({ air: 'roomy' }, layOut);
  const isTaken = one.cost === 1 && one.linesToTry.length === 0 && mostInk(one.page.list) < MOST_INK;
  return isTaken ? one.page : undefined;
}

/** With its last item moved to a closing that would stand alone, where that leaves fewer pages without one. */
function mended(best: Try, tries: readonly Try[], layOut: LayOut, sparesInk: (one: Try) => boolean): Try {
  return tries.reduce((kept, { fit, pages }) => {
    // One page stays as it was, and an item that goes on spares none.
    if (pages === 1 || pages >= kept.cost) return kept;
    const one = new Try({ ...fit, isKept: true }, layOut);
    return one.cost < kept.cost && sparesInk(one) ? one : kept;
  }, best);
}

/** With more lines under its questions, where they need no other page. */
function lined(best: Try, layOut: LayOut): Try {
  for (const more of best.linesToTry) {
    const one = new Try({ ...best.fit, more }, layOut);
    if (one.cost <= best.cost) return one;
  }
  return best;
}

/** A page is copied for a whole class. Letters and lines are black, so that a printer uses one toner for them. */
/** Ink as a share of the page in solid black: 6 % of the dark blue that handouts were set in before, measured in black. */
export const MOST_INK = 0.068;

/** mm that less air can spare on a page; that a page with another behind it may leave white. */
const [SPARED, HOLE] = [150, 35] as const;

/** mm of white that so many more lines need. */
const ROOM_FOR = { 3: 40, 6: 80 } as const;

/** Pages that leave a hole before the next one. */
const holes = (whites: readonly number[]): number =>
  whites.slice(0, -1).filter((white) => white > HOLE).length;

/** More than any document has pages. */
const FOUND = 1000;

/** What stands alone: the rules before the first item, the closing behind the last. */
export type Loneliness = 'rules' | 'closing';

/** What a page can have on it besides rules, what all items share and the instruction. */
const WORK = ['div.item', 'section.example'];

/** What stands alone on the first and the last page of a sheet; nothing for one that has items on both, or none at all. */
export function lonely({ laidOut }: Pick<ReadablePage, 'laidOut'>): readonly Loneliness[] {
  const pages = laidOut.pages.map(({ children }) => children);
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || first === last || !pages.some((page) => holds(page, WORK))) return [];
  return [
    ...(holds(first, WORK) ? [] : (['rules'] as const)),
    ...(holds(last, WORK) || !holds(last, ['section.closing']) ? [] : (['closing'] as const)),
  ];
}

/** Margins of a page in mm; the foot is in the lower one. */
const [HEAD, FOOT] = [14, 19] as const;

/** How many mm of each page are used, from its head margin to the last line, picture or frame. */
const usedOf = ({ laidOut }: Pick<ReadablePage, 'laidOut'>): readonly number[] =>
  laidOut.pages.map(({ children }) => {
    const body = children.filter((one) => one.kind !== 'box' || !one.element.includes('foot'));
    return toMm(Math.max(mm(HEAD), ...body.map(endOf))) - HEAD;
  });

/** How many mm of each page are white under what is on it. */
export const whitesOf = (page: Pick<ReadablePage, 'laidOut'>): readonly number[] =>
  usedOf(page).map((used, i) => toMm(page.laidOut.pages[i]?.size.height ?? 0) - HEAD - FOOT - used);

function endOf(one: Fragment): number {
  if (one.kind === 'text') return one.baseline;
  if (one.kind === 'picture') return one.rect.y + one.rect.height;
  // The line to fold along runs down the whole page.
  if (one.kind !== 'box' || one.element.endsWith('.fold')) return 0;
  const framed = one.border ? one.rect.y + one.rect.height : 0;
  return Math.max(framed, ...one.children.map(endOf));
}

/** Lines for sentences under a question at the end of a sheet. */
const holdsLines = (fragments: readonly Fragment[]): boolean =>
  fragments.some(
    (one) =>
      one.kind === 'box' && (/div\.closings.* > div\.f-lines/.test(one.element) || holdsLines(one.children)),
  );

/** Elements are named by their path, "article.live > div.item". */
const holds = (fragments: readonly Fragment[], names: readonly string[]): boolean =>
  fragments.some((one) => {
    if (one.kind !== 'box') return false;
    const element = one.element.split(' > ').at(-1) ?? '';
    const isOne = names.some((name) => element === name || element.startsWith(`${name}.`));
    return isOne || holds(one.children, names);
  });
