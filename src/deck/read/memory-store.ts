/**
 * The files of a deck in memory, in place of the disk (`memoryStore`): what a program or an archive holds.
 *
 * Takes contents by their paths in the deck; gives a store for the loader, which refuses the same as on a disk. Paths outside of the
 * deck's folder, such as the press's own templates, are those of the store behind it.
 */
import type { FileStore } from '../../base/file-store.ts';

/**
 * @param files path in the deck, with forward slashes, to content
 * @param root the folder that stands for the deck, absolute
 * @param behind where all other files lie
 * @throws RangeError for a path that is absolute, empty or leads out of the deck
 */
export function memoryStore(
  files: Readonly<Record<string, string | Uint8Array>>,
  root: string,
  behind: FileStore,
): FileStore {
  const contents = new Map(Object.entries(files).map(([path, content]) => [checked(path), bytesOf(content)]));
  const folders = foldersOf([...contents.keys()]);
  /** The path in the deck; undefined for one outside. */
  const keyOf = (path: string): string | undefined => {
    if (path === root) return '';
    const below = path.startsWith(root) ? path.slice(root.length) : '';
    return /^[\\/]/.test(below) ? below.slice(1).replaceAll('\\', '/') : undefined;
  };
  return {
    realPath(path) {
      const key = keyOf(path);
      if (key === undefined) return behind.realPath(path);
      return contents.has(key) || folders.has(key) ? path : undefined;
    },
    read(real, limit) {
      const key = keyOf(real);
      if (key === undefined) return behind.read(real, limit);
      const bytes = contents.get(key);
      if (!bytes) return { ok: false, code: 'MP1002', why: 'is not a regular file' };
      if (bytes.length > limit)
        return { ok: false, code: 'MP1003', why: `is larger than ${limit / 1_000_000} MB` };
      return { ok: true, bytes };
    },
    names(real) {
      const key = keyOf(real);
      return key === undefined ? behind.names(real) : (folders.get(key) ?? []);
    },
    isLocked: (path) => keyOf(path) === undefined && behind.isLocked(path),
  };
}

function checked(path: string): string {
  const parts = path.split('/');
  if (path.includes('\\') || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new RangeError(`"${path}" is no path in a deck, such as templates/card.hbs`);
  return path;
}

const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content);

/** Folders by their paths, the deck's own is empty, with the names in them, sorted. */
function foldersOf(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of paths) {
    const parts = path.split('/');
    for (const [i, part] of parts.entries()) {
      const folder = parts.slice(0, i).join('/');
      const names = found.get(folder) ?? new Set<string>();
      found.set(folder, names.add(part));
    }
  }
  return new Map([...found].map(([folder, names]) => [folder, [...names].sort()]));
}
