/**
 * The maker of one opened deck: groups of jobs in, files in memory out.
 *
 * Keeps what files of a deck have in common (drawings, measured ink, streams of forms) as long as it lives itself. Writes
 * nothing to the disk. An error found in a group, or in opening the deck, keeps the group from being exported.
 */
import { takeCacheCounts } from '../../base/cache.ts';
import { milliseconds } from '../../base/clock.ts';
import { noteWork } from '../../base/host.ts';
import { basename } from '../../base/paths.ts';
import { type Diagnostic, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import type { WritePdfOptions } from '../../output/pdf/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { PRINTER_MARGIN, type SheetSet } from '../imposition/index.ts';
import { draftReport, markedSheets } from './draft.ts';
import { InkMeter } from '../../output/ink/index.ts';
import { reportCredit } from '../open/resources.ts';
import {
  type Drawn,
  fullInkOf,
  type Gate,
  limitGate,
  PictureQueue,
  type Pictures,
  picturesOf,
  reportGate,
} from './pictures.ts';
import { type DeckGiven, type OpenDeck, openDeckFolder } from '../open/open-deck.ts';
import { CONTACT_DPI } from '../open/print-dpi.ts';
import type { Job } from '../open/job.ts';
import { placeOf, sheetsOf, twinOf } from '../plan/perform.ts';
import { reportPaperEdge } from '../inspect/paper-edge.ts';
import { reportSafeZone } from '../inspect/safe-zone.ts';
import { faceLog } from '../sheets/face-book.ts';
import { printedPictures } from '../sheets/printed-pictures.ts';
import type { JobGroup, MadeFile, MadeGroup, MakeSettings, PlannedJob } from './group.ts';
import { reportOwnCheck } from '../judge/own-check.ts';
import { edges, type Edges } from '../../base/geometry.ts';
import { marginsOf as ofPrinter } from '../printers/profile.ts';

/** Holds a file to the press's own check; a fault in a box or contact sheet leaves out that file alone (MP4020). */
function passesPreflight(open: OpenDeck, job: Job, bytes: Uint8Array): boolean {
  const place = placeOf(open, job);
  if (job.content.kind === 'cut' || job.content.kind === 'document') {
    reportOwnCheck(bytes, job.product, place, open.report);
    return true;
  }
  const faults: Diagnostic[] = [];
  reportOwnCheck(bytes, job.product, place, (one) => {
    if (one.severity === 'error') faults.push(one);
    else open.report(one);
  });
  const [first] = faults;
  if (first)
    open.report(
      warning('MP4020', `${basename(job.path)} is left out: ${first.message}`, {
        place,
        help: 'the rest of the deck is made; please tell the authors of modpress',
      }),
    );
  return first === undefined;
}

export interface Maker {
  readonly open: OpenDeck;
  /** @param found takes what is found, which is then not reported */
  make(group: JobGroup, told: Told, found?: Diagnostic[]): Promise<Omit<MadeGroup, 'diagnostics'>>;
}

/** Who is told while files are made. */
export interface Told {
  /** Called before each job. */
  readonly step?: (job: Job) => void;
  /** Called before each part of a job, which begins when it is over: others may want this thread meanwhile. */
  readonly pause?: () => Promise<void>;
}

export interface OpenWishes extends DeckGiven {
  /** Lost text is a warning and keeps nothing back. */
  readonly isDraft?: boolean | undefined;
}

/** Opens the deck in `folder` (absolute); undefined when its files hold an error (reported). */
export function openMaker(
  folder: string,
  cwd: string,
  report: Report,
  { isDraft = false, ...given }: OpenWishes,
): Maker | undefined {
  const gate = reportGate(report);
  const start = milliseconds();
  const tell = isDraft ? draftReport(gate.report) : gate.report;
  const open = openDeckFolder(folder, cwd, tell, undefined, given);
  const opening = milliseconds() - start;
  return open && new DeckMaker(open, gate, opening);
}

/** A maker over a deck that its caller keeps open. */
export function makerOver(open: OpenDeck, report: Report): Maker {
  const gate = reportGate(report);
  return new DeckMaker({ ...open, report: gate.report }, gate, 0);
}

/** A file whose pictures may still be drawn. */
interface FinishedFile {
  readonly file: Omit<MadeFile, keyof Pictures>;
  readonly pictures: Drawn;
}

/** What the files of a group have in common while they are made. */
interface GroupState {
  readonly log: ReturnType<typeof faceLog>['log'];
  readonly times: { sheet: number; export: number };
  readonly isFaulty: () => boolean;
  readonly pause: Told['pause'];
  /** Faces that were held to the safe zone: both papers show the same ones. */
  readonly checked: Set<DisplayList>;
}

class DeckMaker implements Maker {
  readonly open: OpenDeck;
  readonly #gate: Gate;
  readonly #meter = new InkMeter();
  readonly #limits: ReturnType<typeof limitGate>;
  readonly #errorsAtOpening: number;
  readonly #pictureQueue = new PictureQueue();
  #formStreams: WritePdfOptions['formStreams'];
  /** Times of the stages up to the group before. */
  #timed: Timings;

  /** @param opening milliseconds it took to open the deck */
  constructor(open: OpenDeck, gate: Gate, opening: number) {
    this.open = open;
    this.#gate = gate;
    this.#limits = limitGate(open.report);
    this.#errorsAtOpening = gate.errors();
    this.#timed = { deck: -opening };
  }

  async make(group: JobGroup, told: Told, found?: Diagnostic[]): Promise<Omit<MadeGroup, 'diagnostics'>> {
    this.#gate.divert(found);
    try {
      return await this.#make(group, told);
    } finally {
      this.#gate.divert(undefined);
    }
  }

  async #make(group: JobGroup, { step, pause }: Told): Promise<Omit<MadeGroup, 'diagnostics'>> {
    const { open } = this;
    const { jobs, settings } = group;
    const before = this.#gate.errors();
    const isFaulty = (): boolean => this.#errorsAtOpening > 0 || this.#gate.errors() > before;
    const { printed, log } = faceLog();
    const finished: FinishedFile[] = [];
    const times = { sheet: 0, export: 0 };
    const checked = new Set<DisplayList>();
    const last = jobs.at(-1);
    for (const job of jobs) {
      if (this.#limits.isReached()) break;
      step?.(job);
      await pause?.();
      noteWork(job.path);
      const file = await this.#fileOf(job, settings, { log, times, isFaulty, pause, checked });
      // No other group draws these faces; judging takes as much memory again.
      if (job === last) open.faces.forget();
      await pause?.();
      noteWork(job.path);
      const start = milliseconds();
      const passes = (bytes: Uint8Array): boolean =>
        settings.judgesLater === true || passesPreflight(open, job, bytes);
      if (file && (await this.#limits.within(() => passes(file.file.bytes)))) finished.push(file);
      times.export += milliseconds() - start;
    }
    const files = await this.#withPictures(finished);
    const timings = this.#withStages(times);
    return { files, printed, inputs: open.loader.inputs(), timings, caches: takeCacheCounts() };
  }

  /** A file that is still to be judged; its sheets are let go with it. Undefined where nothing is to be written. */
  async #fileOf(
    job: PlannedJob,
    settings: MakeSettings,
    { log, times, isFaulty, pause, checked }: GroupState,
  ) {
    const start = milliseconds();
    const set = await this.#limits.within(() => sheetsOf(this.open, job, { log }));
    if (set) lookOver(this.open, job, set, checked);
    const laidOut = milliseconds();
    times.sheet += laidOut - start;
    if (!set || !settings.isWritten || isFaulty()) return undefined;
    await pause?.();
    // The faces of its sheets have been noted since: what comes now is the work of the file.
    noteWork(job.path);
    const file = await this.#limits.within(() => this.#finish(job, set, settings));
    times.export += milliseconds() - laidOut;
    return file;
  }

  /** A file with its ink and its HTML twin, its pictures on their way. */
  async #finish(job: PlannedJob, set: SheetSet, settings: MakeSettings): Promise<FinishedFile> {
    const { open } = this;
    const { report } = open;
    const { newFormStreams, writePdf } = await import('../../output/pdf/index.ts');
    const formStreams = (this.#formStreams ??= newFormStreams());
    const drawn = settings.isDraft ? markedSheets(open, set, job.language) : set;
    const printed = await printedPictures(drawn, dpiOf(job, settings), report);
    const options = { date: new Date(settings.date), version: settings.version, report, formStreams };
    const pictures = await picturesOf(job, printed, settings, this.#pictureQueue);
    const [bytes, ink] = await Promise.all([writePdf(printed, options), this.#meter.cover(printed)]);
    const page = twinOf(open, job, settings.version);
    const path = job.content.kind === 'document' ? job.content.twin?.path : undefined;
    const twin = page && path !== undefined ? { path, bytes: page } : undefined;
    const fullInk = await this.#gate.quietly(() => fullInkOf(open, job, printed, this.#meter));
    const [pages, sheets] = [set.sheets.length, sheetsOfPaper(job, set)];
    return { file: { job, pages, sheets, bytes, ink, fullInk, twin }, pictures };
  }

  /** The files whose pictures could be drawn. */
  async #withPictures(finished: readonly FinishedFile[]): Promise<readonly MadeFile[]> {
    const files: MadeFile[] = [];
    for (const { file, pictures } of finished) {
      noteWork(file.job.path);
      const drawn = await this.#limits.within(pictures);
      if (drawn) files.push({ ...file, ...drawn });
    }
    return files;
  }

  /** Stages 2 to 7 run while sheets are made: their time is not counted twice. */
  #withStages({ sheet, ...others }: { readonly sheet: number; readonly export: number }): Timings {
    const { timings } = this.open.pipeline;
    const { deck = 0, ...inner } = since(timings, this.#timed);
    this.#timed = { ...timings, deck: 0 };
    const within = Object.values(inner).reduce((sum, ms) => sum + ms, 0);
    return { ...others, ...inner, deck, sheet: Math.max(0, sheet - within) };
  }
}

const dpiOf = ({ content }: Job, { dpi }: MakeSettings): number =>
  content.kind === 'contact' ? CONTACT_DPI : Number(dpi);

/** Half as many as pages where backs are behind fronts, and of a rule sheet, which is read like a leaf. */
function sheetsOfPaper({ product, content }: Job, { duplex, sheets }: SheetSet): number {
  const hasBacks = content.kind === 'extras' && (content.flip === 'long' || content.flip === 'short');
  const isOnBothSides = duplex !== 'none' || hasBacks || product === 'rules';
  return isOnBothSides ? Math.ceil(sheets.length / 2) : sheets.length;
}

/** Says what is too near a cut or the edge of the paper, and what is printed without a credit. */
function lookOver(open: OpenDeck, job: Job, set: SheetSet, checked: Set<DisplayList>): void {
  reportSafeZone(open, { set, edition: job.edition }, checked);
  reportCredit(open.deck, open.resources, open.report);
  const margins = marginsOf(job);
  const { report } = open;
  if (margins) reportPaperEdge(set, { file: basename(job.path), place: placeOf(open, job), margins, report });
}

type Timings = Readonly<Record<string, number>>;

/** What was added to sums since they were read. */
const since = (now: Timings, then: Timings): Timings =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(then)])].map((name) => [
      name,
      (now[name] ?? 0) - (then[name] ?? 0),
    ]),
  );

// What a job leaves blank along the edges of its paper.
// Takes a job; gives the margins nothing may come into, or undefined for sheets whose slots somebody measured (labels, dice)
// and for pages of a piece's own size. A printer that was measured, and `--margin`, come before what most printers do.

export function marginsOf({ content }: Job): Edges | undefined {
  if (content.kind !== 'cut') return edges(PRINTER_MARGIN);
  const { cut, template } = content;
  if (template || cut.grid === 'single') return undefined;
  if (cut.margin !== undefined) return edges(cut.margin);
  return cut.printer ? ofPrinter(cut.printer) : edges(PRINTER_MARGIN);
}
