/**
 * modpress on Node for programs: `import { watchDeck, exportDeck, batch } from 'modpress/node'` (docs/library.md).
 *
 * What touches the disk, threads and other computers; `modpress` itself works in memory but for `build`, `check` and `handout`.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diagnosticToJson } from '../base/diagnostics/json-printer.ts';
import { onceIn } from '../base/diagnostics/index.ts';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { type BuildWishes, type Finding, type MadeFile, requestOf } from '../press/library/types.ts';
import { exportDeck as exportTo } from '../press/services/export-deck.ts';
import type { Target } from '../press/services/targets.ts';
import { openHouse } from '../studio/session/house.ts';
import { openRebuilder } from '../studio/session/rebuild.ts';
import { watchFolders } from './watch/watcher.ts';
import { doHere, makePlan, openStore, runBatch } from './batch/index.ts';
import { writeTogether } from './files/atomic-write.ts';

export interface WriteAnswer {
  readonly ok: boolean;
  /** Absolute paths; `changed` is false where a file was there with the same bytes. */
  readonly files: readonly { readonly path: string; readonly changed: boolean }[];
  readonly findings: readonly Finding[];
}

/**
 * Writes made files into a folder: all of them, or none.
 *
 * @param options.force replace files that modpress has not made
 */
export async function write(
  files: readonly Pick<MadeFile, 'name' | 'bytes' | 'html'>[],
  out: string,
  { force }: { readonly force?: boolean } = {},
): Promise<WriteAnswer> {
  const within = resolve(out);
  const all = files.flatMap(({ name, bytes, html }) => [{ name, bytes }, ...(html ? [html] : [])]);
  const placed = all.map(({ name, bytes }) => ({ path: join(within, name), bytes }));
  const written = await writeTogether(placed, { force, within });
  return written.ok
    ? { ok: true, files: written.files.map(({ path, changed }) => ({ path, changed })), findings: [] }
    : { ok: false, files: [], findings: [diagnosticToJson(written.fault)] };
}

/** One build of a watched deck. */
export interface Rebuilt {
  /** Absolute paths of the files that were written; undefined where an error kept all of them as they were. */
  readonly written: readonly string[] | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Builds a deck, and builds it again after each save until it is closed.
 *
 * @param onBuilt called after each build
 * @throws RangeError for a product or a paper that modpress does not know
 */
export async function watchDeck(
  deck: string,
  wishes: Omit<BuildWishes, 'workers'>,
  onBuilt: (built: Rebuilt) => void,
): Promise<{ close(): Promise<void> }> {
  const folder = resolve(deck);
  const out = resolve(wishes.out ?? 'out');
  const cwd = process.cwd();
  const house = openHouse({ folder, cwd });
  const rebuilder = openRebuilder({ ...requestOf(folder, wishes), out, force: wishes.force }, cwd);
  const turn = async (paths: readonly string[] | 'all'): Promise<void> => {
    const next = await house.turn(paths);
    const rebuilt = next && (await rebuilder.rebuild(next));
    // A newer save overtook this one, and reports what both did.
    if (!next || (next.isStale() && !rebuilt)) return;
    onBuilt({
      written: rebuilt?.files.map(({ path }) => path),
      findings: next.diagnostics.map(diagnosticToJson),
    });
  };
  let last = Promise.resolve();
  const onBurst = (paths: readonly string[] | 'all'): void => void (last = last.then(() => turn(paths)));
  const watcher = await watchFolders({ folders: [folder], ignored: [out], onBurst });
  onBurst('all');
  return {
    async close() {
      await watcher.close();
      await last;
    },
  };
}

export type ExportWishes = Omit<BuildWishes, 'ink' | 'flip' | 'grid' | 'html' | 'workers'>;

/** Exports a deck for a service, a virtual table or a cutting machine (docs/exports.md), into `<out>/<deck>/<target>/<language>/`. */
export async function exportDeck(
  deck: string,
  target: Target,
  wishes: ExportWishes = {},
): Promise<WriteAnswer & { readonly notes: readonly string[] }> {
  const folder = resolve(deck);
  const { only, papers, languages, isDraft } = requestOf(folder, wishes);
  const { out = 'out', cards, force } = wishes;
  const { failure, files, notes, diagnostics } = await exportTo(
    {
      ...{ deck: folder, out: resolve(out), target, only, papers, languages, isDraft, cards, force },
      dpi: undefined,
      profile: undefined,
    },
    () => undefined,
    process.cwd(),
  );
  return {
    ok: failure === 'none',
    files: files.map(({ path, changed }) => ({ path, changed })),
    notes,
    findings: diagnostics.map(diagnosticToJson),
  };
}

/**
 * Does what a plan file says on this computer (docs/scale.md). Results are kept beside the files, so that a run that was stopped goes on.
 *
 * @param options.workers threads; all cores by default
 */
export async function batch(
  planFile: string,
  {
    out,
    workers,
    force = false,
  }: { readonly out: string; readonly workers?: number; readonly force?: boolean },
): Promise<{ readonly ok: boolean; readonly jobs: number; readonly findings: readonly Finding[] }> {
  const found: Diagnostic[] = [];
  const report = onceIn(found);
  const cwd = process.cwd();
  const plan = await makePlan(resolve(planFile), cwd, { report, progress: () => undefined });
  if (!plan) return { ok: false, jobs: 0, findings: found.map(diagnosticToJson) };
  const folder = resolve(out);
  // Results are kept beside the files they become, and go when all is done.
  const own = join(folder, '.batch');
  const opened = await openStore(own, { cwd, env: process.env });
  if ('fault' in opened) return { ok: false, jobs: 0, findings: [diagnosticToJson(opened.fault)] };
  const { store } = opened;
  const doer = doHere(store, { workers, memory: undefined, seconds: undefined });
  try {
    const options = { store, doer, out: folder, cwd, force, resume: true, bundles: undefined };
    const done = await runBatch(plan, options, () => undefined);
    done.diagnostics.forEach(report);
    const ok = done.failure === 'none';
    if (ok) rmSync(own, { recursive: true, force: true });
    return { ok, jobs: plan.units.flatMap(({ jobs }) => jobs).length, findings: found.map(diagnosticToJson) };
  } finally {
    await doer.close();
  }
}

export type { Target } from '../press/services/targets.ts';
