/** Whole decks for programs: built into a folder (`build`), or checked without writing anything (`check`). */
import { resolve } from '../../base/paths.ts';
import { host } from '../../base/host.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import { build as buildDecks } from '../make/build.ts';
import type { BuildReport } from '../open/types.ts';
import { requestOf } from './request.ts';
import type { Finding, Wishes } from './types.ts';

export interface Report {
  /** False when something has an error; nothing of that deck was written then. */
  readonly ok: boolean;
  /** Absolute paths, with the SHA-256 of what is there now. */
  readonly files: readonly { readonly path: string; readonly pages: number; readonly sha256: string }[];
  readonly findings: readonly Finding[];
}

export interface BuildWishes extends Wishes {
  /** Each deck gets a folder of its name in it; `out` by default. */
  readonly out?: string;
  /** Replace files that modpress has not made. */
  readonly force?: boolean;
  /** Threads; everything on this one by default. The files are the same. */
  readonly workers?: number;
}

/**
 * Builds the deck in a folder, as `modpress build` does.
 *
 * @throws RangeError for a product or a paper that modpress does not know
 */
export async function build(deck: string, wishes: BuildWishes = {}): Promise<Report> {
  const { out = 'out', force, workers } = wishes;
  const request = {
    ...requestOf(resolve(host().cwd(), deck), wishes),
    out: resolve(host().cwd(), out),
    force,
    workers,
  };
  return reportOf(await buildDecks(request, () => undefined));
}

/** Replays examples, lays everything out and judges it, as `modpress check` does; warnings are findings too. */
export async function check(deck: string, wishes: Wishes = {}): Promise<Report> {
  return reportOf(
    await buildDecks({ ...requestOf(resolve(host().cwd(), deck), wishes), write: false }, () => undefined),
  );
}

const reportOf = ({ failure, files, diagnostics }: BuildReport): Report => ({
  ok: failure === 'none',
  files: files.map(({ path, pages, sha256 }) => ({ path, pages, sha256 })),
  findings: diagnostics.map(diagnosticToJson),
});
