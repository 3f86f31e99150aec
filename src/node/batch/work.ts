/**
 * A job done (`doTask`): payload in, files and findings out, on whatever thread.
 *
 * The result is decided by the payload and the deck's folder alone. What each kind of job needs is loaded when one comes.
 */
import { noteTask } from '../../base/host.ts';
import type { Work } from '../../base/work.ts';
import { basename, dirname } from 'node:path';
import { invariant, present } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { sha256 } from './finished.ts';
import {
  type BatchWork,
  type JobResult,
  type MadeJob,
  packDiagnostics,
  type Payload,
  type ResultFile,
} from './types.ts';

export interface Task {
  /** JSON of a `Payload`, whose form has been checked where it came from elsewhere. */
  readonly payload: string;
  /** Where the deck's folder is here, absolute; undefined for work without one. */
  readonly folder: string | undefined;
}

export async function doTask({ payload, folder }: Task): Promise<MadeJob> {
  const { work } = JSON.parse(payload) as Payload;
  noteTask(sha256(payload));
  switch (work.kind) {
    case 'deck':
      return makeDeckFiles(work, present(folder, 'folder of a deck'));
    case 'handout':
      return makeHandout(work);
    case 'games':
      return playGames(work);
  }
}

export const BATCH_WORK: Work<Task, MadeJob> = {
  task: 'doTask',
  here: doTask,
};

type Of<Kind extends BatchWork['kind']> = Extract<BatchWork, { kind: Kind }>;

async function makeDeckFiles({ deck, group }: Of<'deck'>, folder: string): Promise<MadeJob> {
  invariant(basename(folder) === deck, 'the folder of a deck keeps its name');
  const { makeTask } = await import('../../press/make/worker.ts');
  // Nothing else of the group: its folder, its tables and what was read of it are those of this machine.
  const { jobs, settings } = group;
  const [made] = await makeTask([{ jobs, settings, folder, cwd: dirname(folder) }]);
  const { files, printed, diagnostics } = present(made, 'group');
  const outputs = files.flatMap(({ job, bytes, pages, twin }): readonly Output[] => [
    { path: job.path, bytes, pages },
    ...(twin ? [{ path: twin.path, bytes: twin.bytes, pages: 0 }] : []),
  ]);
  return madeOf(outputs, { faces: printed, diagnostics });
}

async function makeHandout({ job }: Of<'handout'>): Promise<MadeJob> {
  const { makeTask } = await import('../../handouts/press/work.ts');
  const { bytes, pages, codes, twin, diagnostics } = await makeTask(job);
  const outputs: readonly Output[] = [
    { path: job.path, bytes, pages, codes },
    ...(twin === undefined
      ? []
      : [{ path: job.path.replace(/\.pdf$/, '.html'), bytes: Buffer.from(twin), pages: 0 }]),
  ];
  return madeOf(outputs, { diagnostics });
}

async function playGames({ share }: Of<'games'>): Promise<MadeJob> {
  const { runShare } = await import('../../games/play/share.ts');
  return madeOf([], { tally: runShare(share), diagnostics: [] });
}

interface Output {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly codes?: readonly string[];
}

interface Rest {
  readonly faces?: JobResult['faces'];
  readonly tally?: JobResult['tally'];
  readonly diagnostics: readonly Diagnostic[];
}

function madeOf(outputs: readonly Output[], { faces, tally, diagnostics }: Rest): MadeJob {
  const named = outputs.map((output) => ({ ...output, sha256: sha256(output.bytes) }));
  const files = named.map(({ path, sha256: hash, bytes, pages, codes = [] }): ResultFile => ({
    path: path.replaceAll('\\', '/'),
    sha256: hash,
    bytes: bytes.length,
    pages,
    codes,
  }));
  const result: JobResult = { files, faces, tally, diagnostics: packDiagnostics(diagnostics) };
  return { result, blobs: named.map(({ sha256: hash, bytes }) => ({ sha256: hash, bytes })) };
}
