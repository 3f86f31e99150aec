/** Whether a file that is about to be written stays in its folder, links on the way followed (`staysInside`). */
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

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

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
