/**
 * `modpress build --out -`: the one file of a build on standard output, for a pipe.
 *
 * Takes a request; makes it in a folder of its own, which goes again, and gives the bytes. Where the request makes another number
 * of files than one, nothing is made and the message says how to choose one (MP1047). Neither twin nor gallery is made.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { error, type Diagnostic } from '../../diagnostics/index.ts';
import type { BuildReport, BuildRequest, Progress } from '../../press/types.ts';
import type { PressDoor } from './press-door.ts';

export type Streamed =
  | { readonly ok: true; readonly report: BuildReport; readonly bytes: Uint8Array | undefined }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export async function buildOne(
  press: PressDoor,
  request: BuildRequest,
  progress: Progress,
  cwd: string,
): Promise<Streamed> {
  const out = mkdtempSync(join(tmpdir(), 'modpress-out-'));
  try {
    const own: BuildRequest = { ...request, out, html: false, gallery: false };
    const { dryRun } = await import('../../press/dry-run.ts');
    const foreseen = await dryRun(own, cwd);
    if (foreseen.failure !== 'none') return { ok: false, diagnostics: foreseen.diagnostics };
    if (foreseen.files.length !== 1) return { ok: false, diagnostics: [notOne(foreseen.files)] };
    const report = await press(own, progress, cwd);
    const [file] = report.files;
    return { ok: true, report, bytes: file && readFileSync(file.path) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const SHOWN = 6;

function notOne(files: readonly { readonly path: string }[]): Diagnostic {
  const count = files.length === 0 ? 'no file' : `${files.length} files`;
  return error('MP1047', `--out - takes one file, and this makes ${count}`, {
    notes: files.slice(0, SHOWN).map(({ path }) => ({ message: basename(path) })),
    help: 'choose one by --only, --lang and --paper, such as --only cards --lang en --paper a4',
  });
}
