/**
 * How roomy a page is set (`bestFit`): a sheet that needs a second page for a few lines is set tighter, if that spares the page.
 *
 * Type, answer room and pictures stay; only the air between them goes, and no page may need more ink than MOST_INK for it. A sheet
 * that leaves a closing alone on a page has its last item moved there, if that mends it; no item is torn. Every try is a layout of
 * its own; what is found in the one that is taken is reported, and nothing of the others.
 */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { LaidPage, ReadablePage } from '../../typeset/pipeline/index.ts';
import { mostInk } from '../../output/ink/index.ts';
import type { HandoutPart } from './jobs.ts';
import type { Fragment } from '../../typeset/layout/types.ts';

/** `roomy` is as designed, `tight` has less air, `dense` least; `bare` leaves out what only illustrates as well. */
export type Air = 'roomy' | 'tight' | 'dense' | 'bare';

/** The air of a sheet, and whether its last item goes on to the page of the closing. */
export interface Fit {
  readonly air: Air;
  readonly isKept?: boolean;
}

/** What style sheets are told of a fit: a dense page is tight in all else. */
export const fitAttribute = ({ air, isKept = false }: Fit): string =>
  [air === 'dense' ? 'tight dense' : air, ...(isKept ? ['kept'] : [])].join(' ');

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
  /** Pages, and a little for each that has no item of its own. */
  readonly cost: number;
  readonly #laid: LaidPage;
  #page: ReadablePage | undefined;

  constructor(fit: Fit, layOut: LayOut) {
    const found: Diagnostic[] = [];
    this.fit = fit;
    this.found = found;
    this.#laid = layOut(fit, (fault) => void found.push(fault));
    const alone = lonely(this.#laid);
    this.pages = this.#laid.laidOut.pages.length;
    this.isClosingAlone = alone.includes('closing');
    this.cost = this.pages + alone.length / 4 + (found.length > 0 ? FOUND : 0);
  }

  get page(): ReadablePage {
    return (this.#page ??= painted(this.#laid));
  }
}

/** A page as it is laid out, painted. */
export const painted = (laid: LaidPage): ReadablePage => ({
  boxes: laid.boxes,
  laidOut: laid.laidOut,
  list: laid.paint(),
});

/**
 * The roomiest way that has fewest pages, and on each of them an item; ways with findings only where there is no other.
 *
 * @param most the share of a page that may be printed; where no way keeps to it, pages still count
 */
export function bestFit(airs: readonly Air[], layOut: LayOut, report: Report, most = MOST_INK): Taken {
  const sparesInk = (one: Try): boolean => most === Infinity || mostInk(one.page.list) < most;
  const tries: Try[] = [];
  for (const air of airs) {
    const one = new Try({ air }, layOut);
    tries.push(one);
    if (one.cost === 1 && sparesInk(one)) break;
  }
  const byCost = [...tries].sort((a, b) => a.cost - b.cost);
  const best = byCost.find(sparesInk) ?? byCost[0] ?? new Try({ air: 'roomy' }, layOut);
  const taken = best.isClosingAlone ? mended(best, tries, layOut, sparesInk) : best;
  for (const fault of taken.found) report(fault);
  return taken;
}

/** The roomy page, where nothing can be better: it is one, nothing is found in it, and it needs little ink. */
export function roomyPage(layOut: LayOut): ReadablePage | undefined {
  const one = new Try({ air: 'roomy' }, layOut);
  return one.cost === 1 && mostInk(one.page.list) < MOST_INK ? one.page : undefined;
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

/** A page is copied for a whole class. */
export const MOST_INK = 0.06;

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

/** Elements are named by their path, "article.live > div.item". */
const holds = (fragments: readonly Fragment[], names: readonly string[]): boolean =>
  fragments.some((one) => {
    if (one.kind !== 'box') return false;
    const element = one.element.split(' > ').at(-1) ?? '';
    const isOne = names.some((name) => element === name || element.startsWith(`${name}.`));
    return isOne || holds(one.children, names);
  });
