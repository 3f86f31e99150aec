/**
 * Stage 6, `layout`: boxes to fragments.
 *
 * Takes a box tree, a page size and fonts, gives positioned fragments with used values. Counters in the flow and fit
 * groups that differ take a second pass; only the last pass reports.
 * Never reads files and never decides a colour. Source: docs/css-subset.md.
 */
import type { Rect, Size } from '../../base/geometry.ts';
import { present } from '../../base/invariant.ts';
import type { BoxTree, LinesBox, Repeat } from '../box/types.ts';
import { cachePerObject } from '../../base/cache.ts';
import { reportDoubtful } from './flex/doubtful.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook } from '../font/types.ts';
import type { PageStyle } from '../style/types.ts';
import { type Counters, type FitScales, type LayoutContext, NO_SCALES } from './context.ts';
import type { Emission } from './emit/lines.ts';
import type { Findings } from './findings.ts';
import { LayoutFuel } from './fuel.ts';
import { contentWidths, contextIn, intrinsicOf, newSharedLayout, type SharedLayout } from './intrinsic.ts';
import { layoutAt, layoutBox } from './layout-box.ts';
import { insetEdges, measureAtom } from './lines.ts';
import {
  contentArea,
  emitPage,
  emitRunning,
  hasCounters,
  layoutFlow,
  pageOfLines,
  pageSize,
  paginate,
} from './paging/pages.ts';
import type { LaidOut, PageFragment } from './types.ts';
import { emitLaid, topLevel } from './emit/emit.ts';

export interface LayoutOptions {
  /** Scale that every box of a fit group must take: the smallest that any face of the deck wanted. */
  readonly fitScales?: FitScales;
  /** Of the same tree, on pages of other sizes: a box that comes to the same size again is not laid out again. */
  readonly shared?: SharedLayout;
}

/** What is asked for, the same in every pass. */
interface Job {
  readonly tree: BoxTree;
  readonly page: { readonly size: Size };
  readonly fonts: FontBook;
  readonly report: Report;
  readonly fitScales: FitScales;
  readonly countersOf: LayoutContext['countersOf'];
  readonly shared?: SharedLayout | undefined;
}

export function newContext({ tree, fonts, report, fitScales, countersOf }: Job): LayoutContext {
  // Scales of fit groups are in no slot: what is laid out with them is known in this layout alone.
  const layouts = fitScales.size === 0 ? repeatedLayouts(fonts) : newRepeatedLayouts();
  return contextWith({ faceId: tree.id, fonts, fitScales, layouts }, report, countersOf);
}

/** What is the same in the contexts of a layout. */
interface Surroundings {
  readonly faceId: string;
  readonly fonts: FontBook;
  readonly fitScales: FitScales;
  readonly layouts: ReturnType<typeof newRepeatedLayouts>;
}

function contextWith(
  around: Surroundings,
  report: Report,
  countersOf: LayoutContext['countersOf'],
): LayoutContext {
  const { faceId, fonts, fitScales, layouts } = around;
  const context: LayoutContext = {
    text: {
      fonts,
      report,
      faceId,
      measureAtom: (atom, scale) => measureAtom(context, atom, scale),
    },
    report,
    paragraphs: new Map(),
    laid: new Map(),
    lines: new Map(),
    widths: new Map(),
    fuel: new LayoutFuel(),
    atomArea: undefined,
    countersOf,
    fitScales,
    // A counter is in no content that is repeated.
    inside: (outer, content) =>
      contextIn(layouts(content), outer, (tell) => contextWith(around, tell, noCounters)),
    box: layoutBox,
    at: layoutAt,
    intrinsic: intrinsicOf,
    content: contentWidths,
  };
  return context;
}

const noCounters = (): undefined => undefined;

/** The layouts of repeated content, kept as long as the content. */
const newRepeatedLayouts = (): ((content: Repeat['of']) => SharedLayout) =>
  cachePerObject('layouts of repeated content', newSharedLayout);

const repeatedLayouts = cachePerObject('repeated content by fonts', newRepeatedLayouts);

function newEmission(job: Job, page: Rect): Emission {
  const findings: Findings = { faceId: job.tree.id, report: job.report };
  const { shared, report } = job;
  const context = shared
    ? contextIn(shared, { report, fuel: new LayoutFuel() }, (tell) => newContext({ ...job, report: tell }))
    : newContext(job);
  // Owners are there from the start: each repetition has an emission with other ones.
  return { context, findings, page, fits: new Map(), owners: undefined };
}

/** Where counters in the flow are, from a pass in which they were not known yet. */
function knownCounters(pages: ReadonlyMap<LinesBox, number>, count: number): LayoutContext['countersOf'] {
  return (box): Counters | undefined => {
    const page = pages.get(box);
    return page === undefined ? undefined : { page: String(page), pages: String(count) };
  };
}

type Paged = BoxTree & { readonly page: PageStyle };

function layoutDocument(
  job: Job,
  tree: Paged,
): { readonly pages: readonly PageFragment[]; readonly emission: Emission } {
  const size = pageSize(tree.page, job.page.size);
  const paper: Rect = { x: 0, y: 0, ...size };
  const area = contentArea(tree.page, size);
  const counts = hasCounters(tree.root);
  // What a counter says depends on the pages.
  const own = counts ? { ...job, shared: undefined } : job;
  let emission = newEmission(counts ? { ...own, report: () => undefined } : own, paper);
  let pieces = paginate(emission, layoutFlow(tree, area, emission), area.height);
  if (counts) {
    const countersOf = knownCounters(pageOfLines(pieces), pieces.length);
    emission = newEmission({ ...own, countersOf }, paper);
    pieces = paginate(emission, layoutFlow(tree, area, emission), area.height);
  }
  const pages = pieces.map((piece, index): PageFragment => {
    const number = index + 1;
    const counters: Counters = { page: String(number), pages: String(pieces.length) };
    const margins: Emission = { ...emission, context: newContext({ ...job, countersOf: () => counters }) };
    const top = emitRunning(margins, tree, 'top', number, size);
    const flow = emitPage(emission, piece, area);
    const bottom = emitRunning(margins, tree, 'bottom', number, size);
    return { kind: 'page', number, size, children: [...top, ...flow, ...bottom] };
  });
  return { pages, emission };
}

interface Pass {
  readonly laidOut: LaidOut;
  /** Groups whose boxes took different scales here. */
  readonly isUneven: boolean;
}

function runPass(job: Job): Pass {
  const { tree } = job;
  const { page } = tree;
  let pages: readonly PageFragment[];
  let emission: Emission;
  if (page === undefined) {
    emission = newEmission(job, { x: 0, y: 0, ...job.page.size });
    pages = [layoutFace(tree, job.page.size, emission)];
  } else ({ pages, emission } = layoutDocument(job, { ...tree, page }));
  const fits = [...emission.fits].map(([group, { smallest }]) => ({ group, scale: smallest }));
  const { id, language, structure } = tree;
  return {
    laidOut: { kind: 'laid-out', id, language, pages, structure, fits },
    isUneven: [...emission.fits.values()].some(({ smallest, largest }) => smallest !== largest),
  };
}

/**
 * Lays out one face or document.
 *
 * @param page  trim size of a face; paper of a document whose page rule gives no size
 * @returns one page for a face, as many as the flow needs for a document; `fits` holds the scale of each fit group
 * Reports MP1601 to MP1607, and what the text layer reports; nothing is left out.
 */
export function layoutBoxes(
  tree: BoxTree,
  page: { readonly size: Size },
  fonts: FontBook,
  report: Report,
  options: LayoutOptions = {},
): LaidOut {
  const { origin } = tree;
  let found: Diagnostic[] = [];
  const collect: Report = (diagnostic) => void found.push(diagnostic);
  const fitScales = options.fitScales ?? NO_SCALES;
  const { shared } = options;
  const job: Job = { tree, page, fonts, report: collect, fitScales, countersOf: noCounters, shared };
  let pass = runPass(job);
  if (pass.isUneven) {
    found = [];
    const smallest = new Map(present(pass.laidOut.fits, 'fits').map(({ group, scale }) => [group, scale]));
    pass = runPass({ ...job, shared: undefined, fitScales: new Map([...smallest, ...fitScales]) });
  }
  reportDoubtful(tree.root, collect);
  // A running box says the same on every page.
  const once: Diagnostic[] = [];
  found.forEach(onceIn(once));
  for (const diagnostic of once) report({ ...diagnostic, notes: [...diagnostic.notes, ...origin] });
  return pass.laidOut;
}

/** Lays the root out at the size of the page and makes its fragments. */
function layoutFace(tree: BoxTree, size: Size, emission: Emission): PageFragment {
  const { context } = emission;
  const { width, height } = size;
  const inset = insetEdges(tree.root.style.own, width);
  const laid = context.at(context, tree.root, { width, height, inset, scale: 1 });
  const where = topLevel(emission.page);
  emitLaid(emission, laid, { x: 0, y: 0 }, where);
  return { kind: 'page', number: 1, size, children: where.out };
}
