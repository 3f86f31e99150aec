/** A loader over a map of texts and bytes, behind the same gate as the disk: the disk of the tests. */
import type { FileStore } from '../../base/file-store.ts';
import type { Loader } from '../../base/loader.ts';
import { relative } from '../../base/paths.ts';
import { openLoader } from './file-loader.ts';
import { memoryStore } from './memory-store.ts';

const NOTHING: FileStore = {
  realPath: () => undefined,
  kindOf: () => undefined,
  read: () => ({ ok: false, code: 'MP1005', why: 'is not there' }),
  names: () => [],
  isLocked: () => false,
};

/**
 * @param files absolute path to content
 * @param root folder that `resolve` does not leave
 */
export function mapLoader(files: Readonly<Record<string, string | Uint8Array>>, root = '/'): Loader {
  const inRoot = Object.entries(files).map(([path, content]) => [relative(root, path), content] as const);
  const store = memoryStore(Object.fromEntries(inRoot), root, NOTHING);
  return openLoader({ root, own: [], cwd: '/', report: () => undefined, files: store });
}
