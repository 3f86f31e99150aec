/**
 * A loader over a map of texts and bytes: the disk of the tests.
 *
 * Takes paths with forward slashes, gives what the map holds. Keeps the same promises as the loader of the disk: nothing
 * above `root` is reached, no address is followed.
 */
import { posix } from 'node:path';
import type { Loader } from '../../base/loader.ts';

/**
 * @param files absolute path to content
 * @param root folder that `resolve` does not leave
 */
export function mapLoader(files: Readonly<Record<string, string | Uint8Array>>, root = '/'): Loader {
  const content = new Map(Object.entries(files));
  const read = new Set<string>();
  const take = (path: string): string | Uint8Array | undefined => {
    const found = content.get(path);
    if (found !== undefined) read.add(path);
    return found;
  };
  return {
    text(path) {
      const found = take(path);
      if (found === undefined) return undefined;
      const text = typeof found === 'string' ? found : new TextDecoder().decode(found);
      return text.replace(/^\ufeff/, '');
    },
    bytes(path) {
      const found = take(path);
      return typeof found === 'string' ? new TextEncoder().encode(found) : found;
    },
    exists: (path) => content.has(path),
    list(folder) {
      const prefix = folder.endsWith('/') ? folder : `${folder}/`;
      const inside = [...content.keys()].filter((path) => path.startsWith(prefix));
      return [...new Set(inside.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))].sort();
    },
    resolve(fromFile, relative) {
      const path = posix.resolve(posix.dirname(fromFile), relative);
      return path.startsWith(root.endsWith('/') ? root : `${root}/`) ? path : undefined;
    },
    inputs: () => [...read],
    display: (path) => path.replace(/^\//, ''),
  };
}
