/** Whether a file that is about to be written stays in its folder, links on the way followed (`staysInside`, `linkFault`). */
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';

/**
 * @param folder absolute; it may itself be a link, which the user chose
 * @param path below it; folders on the way need not be there yet
 */
export function staysInside(folder: string, path: string): boolean {
  const root = realPath(folder);
  if (root === undefined) return true;
  // A link at the end is replaced, never followed (staging.ts).
  for (let at = dirname(join(folder, path)); at !== folder && at !== dirname(at); at = dirname(at)) {
    const real = realPath(at);
    if (real !== undefined) return real === root || real.startsWith(root + sep);
  }
  return true;
}

/**
 * Why a file is not written over a link that leads out of a folder; undefined where it stays inside.
 *
 * @param path absolute
 */
export const linkFault = (folder: string, path: string): Diagnostic | undefined =>
  staysInside(folder, relative(folder, path))
    ? undefined
    : error('MP1010', `${path} leads out of ${folder} over a link`, {
        help: 'remove the link, or name another folder with --out',
      });

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
