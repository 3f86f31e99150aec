/**
 * The files of a git revision as the loader asks for them, in place of the disk.
 *
 * Takes what a revision holds and the made-up folder it stands for; gives a store in which links lead where they would lead
 * on a disk, so that the loader refuses the same: links out of the deck, files that are too large, what is no file. Paths outside
 * of that folder are the disk's; a link of the revision is never followed there.
 */
import { DISK } from '../parts/disk.ts';
import { NO_FILE, tooLarge, type FileStore, type ReadFile } from '../../base/file-store.ts';
import { isInside, relative, resolve } from '../../base/paths.ts';

import type { RevisionEntry, RevisionTree } from './revision-tree.ts';

// What is <entry> to the loader? Of an absent file git has no content here.
const KINDS = { file: 'file', absent: 'file', folder: 'folder', submodule: 'other', link: 'other' } as const;

/** As many links as Linux follows (path_resolution(7)). */
const MOST_LINKS = 40;

/** @param root the made-up folder, absolute, that stands for the root of the repository */
export function revisionFiles(tree: RevisionTree, root: string): FileStore {
  const isOurs = (path: string): boolean => isInside(root, path);
  const keyOf = (path: string): string => relative(root, path);
  const children = childrenOf(tree);
  const follow = (asked: string): string | undefined => {
    let path = asked;
    for (let links = 0; links <= MOST_LINKS; links += 1) {
      const found = isOurs(path) ? firstLink(tree, keyOf(path)) : undefined;
      if (found) path = resolve(root, found.folder, found.target, found.rest);
      // Where a link leads out of what was read, the place it names: that is refused, whatever is there.
      else return links > 0 || tree.has(keyOf(path)) ? path : undefined;
    }
    return undefined;
  };
  return {
    realPath: (path) => (isOurs(path) ? follow(path) : DISK.realPath(path)),
    kindOf(path) {
      if (!isOurs(path)) return DISK.kindOf(path);
      const real = follow(path);
      const entry = real === undefined || !isOurs(real) ? undefined : tree.get(keyOf(real));
      return entry && KINDS[entry.kind];
    },
    read: (real, limit) => (isOurs(real) ? contentOf(tree.get(keyOf(real)), limit) : DISK.read(real, limit)),
    names: (real) => (isOurs(real) ? (children.get(keyOf(real)) ?? []) : DISK.names(real)),
    isLocked: (path) => !isOurs(path) && DISK.isLocked(path),
  };
}

interface FoundLink {
  readonly folder: string;
  readonly target: string;
  /** What comes behind the link. */
  readonly rest: string;
}

function firstLink(tree: RevisionTree, key: string): FoundLink | undefined {
  const parts = key.split('/');
  for (let i = 1; i <= parts.length; i += 1) {
    const entry = tree.get(parts.slice(0, i).join('/'));
    if (entry?.kind !== 'link') continue;
    return {
      folder: parts.slice(0, i - 1).join('/'),
      target: entry.target,
      rest: parts.slice(i).join('/'),
    };
  }
  return undefined;
}

function childrenOf(tree: RevisionTree): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const path of tree.keys()) {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    const names = children.get(folder) ?? [];
    names.push(path.slice(slash + 1));
    children.set(folder, names);
  }
  for (const names of children.values()) names.sort();
  return children;
}

function contentOf(entry: RevisionEntry | undefined, limit: number): ReadFile {
  if (!entry) return { ok: false, code: 'MP1005', why: 'cannot be read: there is no such file' };
  if (entry.kind === 'absent') {
    const why = 'cannot be read: git does not have its content here, and modpress fetches nothing';
    return { ok: false, code: 'MP1005', why };
  }
  if (entry.kind !== 'file') return NO_FILE;
  if (entry.bytes.length > limit) return tooLarge(limit);
  return { ok: true, bytes: entry.bytes };
}
