/**
 * What a build would write, without laying anything out (`build --dry-run`).
 *
 * Takes a request; opens and plans its decks, as a build does, and gives the files of their jobs. Reports what reading and
 * planning find; what only layout finds (lost text, small type) is found by `check`.
 */
import { existsSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { failureOf, type Failure } from '../diagnostics/failure.ts';
import { onceIn } from '../diagnostics/index.ts';
import { openDeckFolder } from './open-deck.ts';
import { plan } from './plan/plan.ts';
import type { BuildRequest } from './types.ts';

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

/** Writes nothing; never throws for a user's mistake. */
export async function dryRun(request: BuildRequest, cwd: string): Promise<DryRun> {
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  const files: ForeseenFile[] = [];
  for (const folder of request.decks) {
    const open = openDeckFolder(folder, cwd, report, undefined, request);
    const planned = open && (await plan(open, request, cwd));
    for (const { path, deck, product, content } of planned?.jobs ?? []) {
      const twin = content.kind === 'document' ? content.twin : undefined;
      for (const each of [path, ...(twin ? [twin.path] : [])])
        files.push({ path: each, deck, product, isThere: existsSync(each) });
    }
  }
  return { files, diagnostics, failure: failureOf(diagnostics) };
}
