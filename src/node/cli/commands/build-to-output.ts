/**
 * `modpress build --out -`: the one file of a build on standard output, for a pipe.
 *
 * Takes a request; makes it in a folder of its own, which goes again, and gives the bytes. Where the request makes another number
 * of files than one, nothing is made and the message says how to choose one (MP1047). Neither twin nor gallery is made.
 */
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../../base/diagnostics/index.ts';
import type { BuildReport, BuildRequest, Progress } from '../../../press/open/types.ts';
import type { PressDoor } from './press-door.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { notOne } from './to-output.ts';

export type Streamed =
  | { readonly ok: true; readonly report: BuildReport; readonly bytes: Uint8Array | undefined }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export async function buildOne(
  press: PressDoor,
  request: BuildRequest,
  progress: Progress,
  cwd: string,
): Promise<Streamed> {
  return inScratchFolder(async (out) => {
    const own: BuildRequest = { ...request, out, html: false, gallery: false };
    const { foreseenFiles } = await import('../../../press/make/dry-run.ts');
    const foreseen = await foreseenFiles(own, cwd);
    if (foreseen.failure !== 'none') return { ok: false, diagnostics: foreseen.diagnostics };
    const paths = foreseen.files.map(({ path }) => path);
    if (paths.length !== 1) return { ok: false, diagnostics: [notOne(paths, HELP)] };
    const report = await press(own, progress, cwd);
    const [file] = report.files;
    return { ok: true, report, bytes: file && readFileSync(file.path) };
  });
}

const HELP = 'choose one by --only, --lang and --paper, such as --only cards --lang en --paper a4';
