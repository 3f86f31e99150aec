/**
 * The press at work: decks in, files out (`build`).
 *
 * Takes a request; gives a report. Decks are opened and planned, their jobs are done (on this thread, or on as many as are
 * asked for: the files are the same), then the files of a deck change together. An error in a deck leaves its earlier files
 * untouched; a disagreement between engine and worked example and text that is lost do too. Warnings leave the files.
 */
import { addCacheCounts, takeCacheCounts } from '../../base/cache.ts';
import { host, noteWork } from '../../base/host.ts';
import { join } from '../../base/paths.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { coverageOf, reportUncovered } from '../rulebook/index.ts';
import type { Gallery, GalleryDeck } from '../gallery/index.ts';
import { depsText, writeDeps } from './deps-file.ts';
import { displayListToJson } from '../../typeset/paint/index.ts';
import { planGroups } from './group.ts';
import { openMaker } from './maker.ts';
import {
  type Collected,
  type EarlyThreads,
  hearThreads,
  type OpenedDeck,
  type PlannedDeck,
  runDecks,
  startEarly,
  threadsFor,
} from './run-decks.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { packageFolder } from '../open/package-folder.ts';
import { type Asked, reportNothing, reportSameFolder } from '../plan/settle.ts';
import { jobsOf, plan } from '../plan/plan.ts';
import { stageResult, type StageResult } from './build-gallery.ts';
import type { BuildReport, BuildRequest, BuiltFile, Coverage, Progress } from '../open/types.ts';
import type { Runner } from '../../base/work.ts';

/** Builds every deck of the request, then the shelves; never throws for a user's mistake. */
export async function build(
  request: BuildRequest,
  progress: Progress,
  cwd = host().cwd(),
  shelves: readonly Shelf[] = [],
): Promise<BuildReport> {
  const diagnostics: Diagnostic[] = [];
  const all: Collected = { files: [], rules: [], timings: {}, caches: {} };
  const { files, rules, timings, caches } = all;
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  if (request.write && reportSameFolder(request, cwd, report))
    return { files, diagnostics, coverage: [], timings, caches, failure: failureOf(diagnostics) };
  const threads = host().openRunner({ workers: request.workers ?? 1, isShared: true });
  const early = await startEarly(threads, request, cwd);
  const { decks, stage, gallery, coverage } = await openAll(request, cwd, shelves, { diagnostics, early });
  const runner = threads.atMost(threadsFor(decks, request));
  try {
    await early?.ready();
    // Before the work begins: it would be for nothing.
    const jobs = decks.flatMap(({ plan: { jobs: own } }) => own);
    const refused = request.write ? keptTargets(gallery?.targets(jobs) ?? [], request) : [];
    refused.forEach(report);
    if (refused.length === 0 && stage === undefined)
      await runDecks(decks, all, { request, progress, gallery, runner });
    for (const shelf of shelves)
      if (request.write && failureOf(diagnostics) === 'none')
        files.push(...(await shelf.build(request, gallery, { progress, report, runner })));
  } finally {
    await runner.close();
  }
  // Only after a build without an error: a build tool must not take half a list for the whole.
  if (request.deps !== undefined && failureOf(diagnostics) === 'none')
    await writeDeps(request.deps, depsText(rules, cwd), (fault) => diagnostics.push(fault));
  if (gallery && files.length > 0) {
    const { writeGallery } = await import('./build-gallery.ts');
    await writeGallery(gallery, { request, files, diagnostics, coverage });
  }
  const isShown = gallery && files.length > 0 && failureOf(diagnostics) === 'none';
  addCacheCounts(caches, takeCacheCounts());
  const page = isShown ? join(request.out, 'index.html') : undefined;
  return { files, diagnostics, coverage, timings, caches, page, ...stage, failure: failureOf(diagnostics) };
}

interface Begun {
  /** The only ones that hold what was opened: whoever makes them lets them go one by one. */
  readonly decks: PlannedDeck[];
  readonly stage: Pick<BuildReport, 'stageText' | 'displayLists'> | undefined;
  readonly gallery: Gallery | undefined;
  readonly coverage: readonly Coverage[];
}

interface Opening {
  readonly diagnostics: Diagnostic[];
  readonly early: EarlyThreads | undefined;
}

/** Every deck of the request opened, and planned where its files are asked for. */
async function openAll(
  request: BuildRequest,
  cwd: string,
  shelves: readonly Shelf[],
  { diagnostics, early }: Opening,
): Promise<Begun> {
  const coverage: Coverage[] = [];
  const opened: OpenedDeck[] = [];
  for (const folder of request.decks) {
    const found = openReported(folder, cwd, diagnostics, request);
    if (opened.length === 0) found.forEach((first) => early?.takeOver(first));
    opened.push(...found);
    // A thread that begins meanwhile gets its first work.
    await hearThreads();
  }
  const gallery = await wantedGallery(opened, shelves, request);
  for (const { maker } of opened) addCoverage(maker.open, coverage, request);
  const stage = request.stopAfter === undefined ? undefined : await stageOf(opened, request, cwd);
  const decks: PlannedDeck[] = [];
  if (stage === undefined) for (const one of opened) decks.push(...(await planned(one, request, cwd)));
  if (stage === undefined && shelves.length === 0) reportNothing(decks.map(askedOf), request);
  return { decks, stage, gallery, coverage };
}

/** What makes a gallery is loaded where one is wanted. */
async function wantedGallery(
  opened: readonly OpenedDeck[],
  shelves: readonly Shelf[],
  request: BuildRequest,
): Promise<Gallery | undefined> {
  if (request.gallery === false) return undefined;
  const { galleryOf } = await import('./build-gallery.ts');
  const decks = opened.map(({ maker }) => maker.open);
  return galleryOf(
    decks,
    shelves.map(({ shown }) => shown),
    request,
  );
}

function openReported(
  folder: string,
  cwd: string,
  diagnostics: Diagnostic[],
  wishes: BuildRequest,
): readonly OpenedDeck[] {
  const own: Diagnostic[] = [];
  noteWork(`reading ${folder}`);
  const maker = openMaker(folder, cwd, onceIn(own, diagnostics), wishes);
  return maker ? [{ folder, maker, own }] : [];
}

function addCoverage({ deck, rulebook, report }: OpenDeck, list: Coverage[], { write }: BuildRequest): void {
  if (!rulebook) return;
  // The test run proves that every rule of a shipped deck is cited by a test of its engine; a user's deck has no such test.
  const isShipped = deck.folder.startsWith(packageFolder().decks);
  const covered = coverageOf(rulebook, isShipped ? 'all' : new Set());
  if (!write) reportUncovered(rulebook, covered, report);
  list.push({ deck: deck.name, ...covered });
}

/** A deck with its groups of jobs; none when something was reported that keeps it from being made. */
async function planned(
  opened: OpenedDeck,
  request: BuildRequest,
  cwd: string,
): Promise<readonly PlannedDeck[]> {
  const found = await planGroups(opened.maker.open, request, {
    ...{ folder: opened.folder, cwd, standIn: request.standIn },
  });
  return found ? [{ ...opened, ...found }] : [];
}

/** Whether a deck gets a file, or a part of its cards was asked for, which may be none. */
const askedOf = ({ maker, own, plan: { jobs, isPart } }: PlannedDeck): Asked => ({
  open: maker.open,
  files: isPart ? Math.max(1, jobs.length) : jobs.length,
  hasErrors: failureOf(own) !== 'none',
});

/** What `--stop-after` prints of all decks. */
async function stageOf(
  opened: readonly OpenedDeck[],
  request: BuildRequest,
  cwd: string,
): Promise<Pick<BuildReport, 'stageText' | 'displayLists'>> {
  const results: StageResult[] = [];
  for (const { maker } of opened) {
    const { open } = maker;
    const jobs = (await plan(open, request, cwd))?.jobs ?? jobsOf(open, request);
    if (request.stopAfter) results.push(await stageResult(open, request, request.stopAfter, jobs));
  }
  const lists = results.flatMap((result) => result.lists);
  return {
    stageText: results.map(({ text }) => text).join('\n'),
    ...(lists.length > 0 ? { displayLists: () => lists.map(displayListToJson) } : {}),
  };
}

/** Why files of the gallery cannot be written: a file that modpress did not make is at their place. */
const keptTargets = (paths: readonly string[], { force }: BuildRequest): readonly Diagnostic[] =>
  paths.flatMap((path) => host().files.keepingFault(path, { force }) ?? []);

// Files that are made beside those of the decks by what is above the press: their place in the gallery and their making.

export interface ShelfRun {
  readonly progress: Progress;
  readonly report: Report;
  /** The one that made the decks: its threads have read the program and are warm. */
  readonly runner: Runner;
}

export interface Shelf {
  /** As the gallery shows it among the decks. */
  readonly shown: GalleryDeck;
  /** Makes and writes all files or none; their pictures go to the gallery. */
  readonly build: (
    request: BuildRequest,
    gallery: Gallery | undefined,
    run: ShelfRun,
  ) => Promise<readonly BuiltFile[]>;
}
