/**
 * Drafts to the disk: written, read again, checked, and put in their places together or not at all.
 *
 * Takes drafts with their paths; gives what lies there, or reports the first file that reads back wrong (MP4102) or cannot be
 * written, and then nothing has changed.
 */
import { host, noteWork } from '../../base/host.ts';
import { reportReplaced, type WriteOptions } from '../../base/output-file.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Draft } from './job.ts';
import type { ExportedFile } from './types.ts';

export interface PlacedDraft extends Draft {
  /** Absolute. */
  readonly path: string;
}

/**
 * Writes all drafts or none.
 *
 * @param options whether files that modpress did not make are replaced as well, and the folder that no link leads out of
 */
export async function writeDrafts(
  drafts: readonly PlacedDraft[],
  report: Report,
  options: Pick<WriteOptions, 'force' | 'within'> = {},
): Promise<readonly ExportedFile[]> {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const read = new Map<string, ExportedFile>();
  const verify = (path: string, bytes: Uint8Array): Diagnostic | undefined => {
    const draft = byPath.get(path);
    noteWork(path);
    const fault = draft?.check(bytes);
    if (draft && fault !== undefined)
      return error('MP4102', `${draft.name} reads back wrong: ${fault}`, { help: 'please report it' });
    const sha256 = host().sha256(bytes);
    read.set(path, { path, bytes: bytes.length, sha256, changed: true, facts: draft?.facts ?? '' });
    return undefined;
  };
  const written = await host().files.writeTogether(
    drafts.map(({ path, bytes }) => ({ path, bytes })),
    { ...options, verify },
  );
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  return written.files.flatMap(({ path, changed }) => {
    const file = read.get(path);
    return file ? [{ ...file, changed }] : [];
  });
}
