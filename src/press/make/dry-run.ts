/**
 * What a build would write (`build --dry-run`): the files of its jobs (`foreseenFiles`), and all that would keep them from being
 * written (`dryRun`).
 *
 * Takes a request; opens and plans its decks, as a build does. A dry run also lays everything out, as `check` does, and looks at the files
 * that are there. So it finds what a build finds before it writes, except for faults of a finished PDF and of the disk. Writes nothing.
 */
import { host } from '../../base/host.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { failureOf, type Failure } from '../../base/diagnostics/failure.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { build } from './build.ts';
import { openDeckFolder } from '../open/open-deck.ts';
import { reportNothing, reportSameFolder, type Asked } from '../plan/settle.ts';
import { plan } from '../plan/plan.ts';
import type { BuildRequest, Progress } from '../open/types.ts';

export interface ForeseenFile {
  /** Absolute. */
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  /** A file of this name is there already. */
  readonly isThere: boolean;
}

export interface DryRun {
  readonly files: readonly ForeseenFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure: Failure;
}

/** The files of all jobs. Reports what reading and planning find; never throws for a user's mistake. */
export async function foreseenFiles(request: BuildRequest, cwd: string): Promise<DryRun> {
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  const files: ForeseenFile[] = [];
  const asked: Asked[] = [];
  const answer = (): DryRun => ({ files, diagnostics, failure: failureOf(diagnostics) });
  if (reportSameFolder(request, cwd, report)) return answer();
  for (const folder of request.decks) {
    const open = openDeckFolder(folder, cwd, report, undefined, request);
    const planned = open && (await plan(open, request, cwd));
    if (!planned) continue;
    for (const { path, deck, product, content } of planned.jobs) {
      const twin = content.kind === 'document' ? content.twin : undefined;
      for (const each of [path, ...(twin ? [twin.path] : [])])
        files.push({ path: each, deck, product, isThere: host().store.kindOf(each) !== undefined });
    }
    const count = planned.isPart ? Math.max(1, planned.jobs.length) : planned.jobs.length;
    asked.push({ open, files: count, hasErrors: failureOf(diagnostics) !== 'none' });
  }
  reportNothing(asked, request);
  return answer();
}

/** The files, and everything that keeps a build from writing them. */
export async function dryRun(request: BuildRequest, progress: Progress, cwd: string): Promise<DryRun> {
  const foreseen = await foreseenFiles(request, cwd);
  if (foreseen.failure !== 'none') return foreseen;
  const checked = await build({ ...request, write: false, gallery: false, deps: undefined }, progress, cwd);
  const kept = foreseen.files.flatMap(({ path, isThere }) =>
    isThere ? (host().files.keepingFault(path, { force: request.force }) ?? []) : [],
  );
  const diagnostics = [...checked.diagnostics, ...kept];
  return { files: foreseen.files, diagnostics, failure: failureOf(diagnostics) };
}
