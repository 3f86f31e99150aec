/**
 * Writes files that a user keeps, such as those of a deck or of a saved printer: all of them, or none (`writeUserFiles`).
 *
 * Takes each file with the folder it belongs to; gives what `writeTogether` gives, with the paths that were asked for. A file that
 * is a link stays one: the file it leads to is replaced, as long as that is inside the folder too. A link that leads out of the
 * folder, or nowhere, is refused (MP1016), because decks come from strangers and their links may name any file of the user.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { codeOf, faultOf } from '../../base/diagnostics/file-fault.ts';
import { MEND_DISK, type OutputFile, type UserFile, type Written } from '../../base/output-file.ts';
import { writeTogether } from './atomic-write.ts';

export async function writeUserFiles(files: readonly UserFile[]): Promise<Written> {
  const targets: OutputFile[] = [];
  for (const file of files) {
    const target = targetOf(file);
    if (typeof target !== 'string') return { ok: false, fault: target };
    targets.push({ path: target, bytes: file.bytes });
  }
  // These files are the user's own: replacing them is what was asked for.
  const written = await writeTogether(targets, { isOurs: () => true, help: MEND_DISK });
  if (!written.ok) return written;
  return { ok: true, files: written.files.map((one, i) => ({ ...one, path: files[i]?.path ?? one.path })) };
}

/** The path without links, or why it is not written. */
function targetOf({ folder, path }: UserFile): string | Diagnostic {
  try {
    const root = realPathOf(folder) ?? resolve(folder);
    // What a link leads to; for a new file, what its folder leads to.
    const real = isThere(path)
      ? realPathOf(path)
      : join(realPathOf(dirname(path)) ?? dirname(path), basename(path));
    return real?.startsWith(`${root}${sep}`) === true ? real : leadsOut(folder, path, real);
  } catch (thrown) {
    return faultOf(thrown, MEND_DISK);
  }
}

const leadsOut = (folder: string, path: string, real: string | undefined): Diagnostic =>
  error(
    'MP1016',
    real === undefined
      ? `${path} is a link that leads nowhere`
      : `${path} leads to ${real}, which is outside of ${folder}`,
    { help: 'replace the link by a copy of the file' },
  );

/** Whether a file, a folder or a link has this name. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Undefined where nothing is at the end of the path. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}
