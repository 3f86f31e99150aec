/**
 * The press at work: decks in, files out (`build`).
 *
 * Takes a request; gives a report. A deck is made completely before anything of it is written; then its files change
 * together. An error in a deck leaves its earlier files untouched; a disagreement between engine and worked example does
 * too. Warnings (layout findings) leave the files.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { onceOnly } from '../diagnostics/index.ts';
import { coverageOf, DISAGREEMENTS, reportUncovered } from '../rulebook/index.ts';
import { reportReplaced, writeTogether, type OutputFile } from './atomic-write.ts';
import { galleryOf, writeGallery } from './build-gallery.ts';
import type { Gallery } from './gallery/index.ts';
import { prepareLayout } from '../layout/index.ts';
import { depsText, writeDeps, type DepsRule } from './deps-file.ts';
import { inkCover } from './ink/index.ts';
import { fullInkMeter } from './ink/saving.ts';
import { deckPictures } from './deck-pictures.ts';
import { facesFile, reportNothing } from './sheets/face-list.ts';
import { jobsOf, type Job } from './jobs.ts';
import { openDeck, type OpenDeck } from './open-deck.ts';
import { packageFolder } from './package-folder.ts';
import { printedPictures } from './sheets/printed-pictures.ts';
import { prepareSheets, reportOddPapers } from './sheets/prepare-sheets.ts';
import { reportSafeZone } from './safe-zone.ts';
import { stageText } from './stage-text.ts';
import type { BuildReport, BuildRequest, BuiltFile, Coverage, Progress } from './types.ts';

interface Made {
  readonly job: Job;
  readonly pages: number;
  readonly bytes: Uint8Array;
  readonly ink: readonly number[];
  readonly fullInk: number | undefined;
}

/** What a run collects, deck after deck. */
interface Collected {
  readonly diagnostics: Diagnostic[];
  readonly files: BuiltFile[];
  readonly coverage: Coverage[];
  readonly timings: Record<string, number>;
  readonly texts: string[];
  readonly rules: DepsRule[];
}

/** A deck with its own list of diagnostics: an error in one deck does not keep another from being made. */
interface Opened {
  readonly open: OpenDeck;
  readonly own: readonly Diagnostic[];
}

/** Builds every deck of the request; never throws for a user's mistake. */
export async function build(
  request: BuildRequest,
  progress: Progress,
  cwd = process.cwd(),
): Promise<BuildReport> {
  const all: Collected = { diagnostics: [], files: [], coverage: [], timings: {}, texts: [], rules: [] };
  const { diagnostics, files, coverage, timings, texts } = all;
  const opened = request.decks.flatMap((folder) => openTimed(folder, cwd, all) ?? []);
  const total = opened.reduce((sum, { open }) => sum + jobsOf(open, request).length, 0);
  const gallery = galleryOf(
    opened.map(({ open }) => open),
    request,
  );
  let done = 0;
  const step = (label: string): void => progress({ done: done++, total, label });
  await prepareLayout();
  for (const one of opened) await runDeck(one, all, { request, step, gallery, cwd });
  // Only after a build without an error: a build tool must not take half a list for the whole.
  if (request.deps !== undefined && failureOf(diagnostics) === 'none')
    await writeDeps(request.deps, depsText(all.rules, cwd), (fault) => diagnostics.push(fault));
  if (gallery && files.length > 0) await writeGallery(gallery, { request, files, diagnostics, coverage });
  progress({ done: total, total, label: '' });
  return {
    files,
    diagnostics,
    coverage,
    timings,
    stageText: request.stopAfter ? texts.join('\n') : undefined,
    failure: failureOf(diagnostics),
  };
}

function openTimed(folder: string, cwd: string, { diagnostics, timings }: Collected): Opened | undefined {
  const own: Diagnostic[] = [];
  const report = onceOnly((diagnostic) => {
    own.push(diagnostic);
    diagnostics.push(diagnostic);
  });
  const start = performance.now();
  const open = openDeck(folder, cwd, report);
  add(timings, 'deck', performance.now() - start);
  return open && { open, own };
}

/** Makes one deck, or prints the stage that was asked for. */
async function runDeck(
  { open, own }: Opened,
  { coverage, texts, files, rules, timings }: Collected,
  run: Pick<DeckBuild, 'request' | 'step' | 'gallery' | 'cwd'>,
): Promise<void> {
  const { request, cwd } = run;
  addCoverage(open, coverage, request);
  if (request.stopAfter) {
    texts.push(await stageText(open, request, request.stopAfter, await prepareSheets(open, request, cwd)));
    return;
  }
  const made = await buildDeck(open, { ...run, report: open.report, diagnostics: own, timings });
  files.push(...made);
  rules.push({ outputs: made.map(({ path }) => path), inputs: open.loader.inputs() });
}

function addCoverage({ deck, rulebook, report }: OpenDeck, list: Coverage[], { write }: BuildRequest): void {
  if (!rulebook) return;
  // The test run proves that every rule of a shipped deck is cited by a test of its engine; a user's deck has no such test.
  const isShipped = deck.folder.startsWith(packageFolder().decks);
  const covered = coverageOf(rulebook, isShipped ? 'all' : new Set());
  if (!write) reportUncovered(rulebook, covered, report);
  list.push({ deck: deck.name, ...covered });
}

interface DeckBuild {
  readonly request: BuildRequest;
  readonly report: Report;
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: Record<string, number>;
  readonly step: (label: string) => void;
  readonly gallery: Gallery | undefined;
  readonly cwd: string;
}

async function buildDeck(open: OpenDeck, context: DeckBuild): Promise<readonly BuiltFile[]> {
  const { request, timings, report, cwd } = context;
  await open.resources.prepare(deckPictures(open));
  if (open.deck.game !== undefined && !open.rulebook) {
    // Without replays nothing can be drawn; the designs are still read, so that one run tells every mistake.
    readDesigns(open);
    return [];
  }
  const setup = await prepareSheets(open, request, cwd);
  if (!setup) return [];
  reportOddPapers(open, request);
  const made: Made[] = [];
  const fullInk = await fullInkMeter(open.deck.folder, request, setup, cwd);
  for (const [index, job] of jobsOf(open, request, setup).entries()) {
    const file = await makeFile(job, open, context);
    if (file) made.push({ ...file, fullInk: await fullInk(job, index) });
  }
  for (const [stage, ms] of Object.entries(open.pipeline.timings)) {
    add(timings, stage, ms);
    add(timings, 'sheet', -ms);
  }
  if (hasErrors(context)) return [];
  reportNothing(open, setup, made.length);
  return write(made, { report, force: request.force }, request.write ? facesFile(open, request, setup) : []);
}

const hasErrors = ({ diagnostics }: DeckBuild): boolean =>
  diagnostics.some((one) => one.severity === 'error');

/** The file of a job, in memory; undefined where there is nothing to write. */
async function makeFile(
  job: Job,
  open: OpenDeck,
  context: DeckBuild,
): Promise<Omit<Made, 'fullInk'> | undefined> {
  const { request, timings, step, report, gallery } = context;
  step(`${job.deck} ${basename(job.path)}`);
  const sheetStart = performance.now();
  const set = job.make();
  add(timings, 'sheet', performance.now() - sheetStart);
  if (!set) return undefined;
  reportSafeZone(open, set, report);
  if (hasErrors(context) || !request.write) return undefined;
  const exportStart = performance.now();
  const { writePdf } = await import('../export/pdf/index.ts');
  const printed = await printedPictures(set, request.dpi ?? '300', report);
  // The picture is drawn on another thread while the PDF is written.
  const [bytes, ink] = await Promise.all([
    writePdf(printed, { date: pinnedDate(), version: packageFolder().version, report }),
    inkCover(printed),
    gallery?.add(job, printed),
  ]);
  add(timings, 'export', performance.now() - exportStart);
  return { job, pages: set.sheets.length, ink, bytes };
}

function readDesigns({ deck, design }: OpenDeck): void {
  for (const { front, back } of deck.components)
    for (const name of back ? [front, back] : [front]) design(name);
  for (const { template } of deck.documents) design(template);
}

const add = (timings: Record<string, number>, stage: string, ms: number): void => {
  timings[stage] = (timings[stage] ?? 0) + ms;
};

async function write(
  made: readonly Made[],
  { report, force }: { readonly report: Report; readonly force: boolean | undefined },
  beside: readonly OutputFile[],
): Promise<readonly BuiltFile[]> {
  const written = await writeTogether(
    [...made.map(({ job, bytes }) => ({ path: job.path, bytes })), ...beside],
    { force },
  );
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return made.map(({ job, pages, bytes, ink, fullInk }) => ({
    path: job.path,
    deck: job.deck,
    product: job.product,
    variant: job.variant,
    language: job.language,
    paper: job.paper,
    pages,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    changed: changed.get(job.path) ?? true,
    ink,
    ...(fullInk === undefined ? {} : { fullInk }),
  }));
}

/** SOURCE_DATE_EPOCH, else a fixed day: the same input gives the same bytes (reproducible-builds.org). */
export function pinnedDate(): Date {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? '');
  return Number.isFinite(epoch) && epoch > 0 ? new Date(epoch * 1000) : new Date(Date.UTC(2026, 0, 1));
}

/** The deck and its engine disagree about the cards. */
const COUNTS: ReadonlySet<string> = new Set(['MP1130', 'MP1131', 'MP1132', 'MP1133']);

function failureOf(diagnostics: readonly Diagnostic[]): BuildReport['failure'] {
  const errors = diagnostics.filter((one) => one.severity === 'error');
  if (errors.length === 0) return 'none';
  if (errors.some((one) => one.code === 'MP1005' || one.code.startsWith('MP101'))) return 'io';
  return errors.every((one) => DISAGREEMENTS.has(one.code) || COUNTS.has(one.code)) ? 'checks' : 'input';
}
