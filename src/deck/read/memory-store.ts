/**
 * The files of a deck in memory, in place of the disk (`memoryStore`): what a program or an archive holds.
 *
 * Takes contents by their paths in the deck; gives a store for the loader, which refuses the same as on a disk. Paths outside of the
 * deck's folder, such as the press's own templates, are those of the store behind it.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { NO_FILE, tooLarge, type FileStore } from '../../base/file-store.ts';
import { isInside, relative } from '../../base/paths.ts';

/**
 * @param files path in the deck, with forward slashes, to content
 * @param root the folder that stands for the deck, absolute
 * @param behind where all other files are
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
  const keyOf = (path: string): string | undefined =>
    isInside(root, path) ? relative(root, path) : undefined;
  const kindOf = (key: string): 'file' | 'folder' | undefined =>
    contents.has(key) ? 'file' : folders.has(key) ? 'folder' : undefined;
  return {
    realPath(path) {
      const key = keyOf(path);
      if (key === undefined) return behind.realPath(path);
      return kindOf(key) === undefined ? undefined : path;
    },
    kindOf(path) {
      const key = keyOf(path);
      return key === undefined ? behind.kindOf(path) : kindOf(key);
    },
    read(path, limit) {
      const key = keyOf(path);
      if (key === undefined) return behind.read(path, limit);
      const bytes = contents.get(key);
      if (bytes) return bytes.length > limit ? tooLarge(limit) : { ok: true, bytes };
      if (folders.has(key)) return NO_FILE;
      return { ok: false, code: 'MP1005', why: 'cannot be read: there is no such file' };
    },
    names(path) {
      const key = keyOf(path);
      return key === undefined ? behind.names(path) : (folders.get(key) ?? []);
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

/** A copy: the caller may go on to use its own. */
const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? utf8Bytes(content) : new Uint8Array(content);

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
