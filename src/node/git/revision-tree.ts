/**
 * The files of a git revision as the loader asks for them, in place of the disk.
 *
 * Takes what a revision holds and the made-up folder it stands for; gives a store in which links lead where they would lead
 * on a disk, so that the loader refuses the same: links out of the deck, files that are too large, what is no file. Paths outside
 * of that folder are the disk's; a link of the revision is never followed there.
 */
import { DISK } from '../parts/disk.ts';
import { type FileStore, NO_FILE, type ReadFile, tooLarge } from '../../base/file-store.ts';
import { isInside, relative, resolve } from '../../base/paths.ts';
import { runGit } from './run-git.ts';

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

// What a git revision holds below some folders, in memory. Nothing is checked out.
// Takes a repository, a commit and folders; gives each entry by its path, or why that cannot be. A tree made by a stranger may
// hold names that git itself refuses to check out (`..`, `.git`, a name with a slash): a revision with such a name below these
// folders is refused. Files that a partial clone left out are entries without content; they are not fetched. What git
// prints is described in git-ls-tree(1), git-rev-list(1) and git-cat-file(1).

type RevisionEntry =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder' | 'submodule' | 'absent' };

/** By path below the root of the repository, with forward slashes. */
type RevisionTree = ReadonlyMap<string, RevisionEntry>;

type TreeRead =
  | { readonly ok: true; readonly tree: RevisionTree }
  /** The rest of a sentence about the deck. */
  | { readonly ok: false; readonly why: string };

/** All files together: a deck's own pictures, and everything else its folder has kept. */
const MOST_BYTES = 512_000_000;
/** What a link may say. */
const MOST_TARGET = 4096;

interface Listed {
  readonly mode: string;
  readonly id: string;
  readonly path: string;
}

/**
 * @param commit a whole hash
 * @param folders below the root, with forward slashes; '' is the root
 */
export function readTree(root: string, commit: string, folders: readonly string[]): TreeRead {
  const listed: Listed[] = [];
  const absent = new Set<string>();
  for (const folder of folders) {
    const tree = `${commit}:${folder}`;
    // With -t a tree that holds itself many times over is as long as it is deep, and is cut off.
    const list = runGit(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', tree]);
    if (!list.ok) return list;
    listed.push(...entriesOf(list.bytes, folder));
    const missing = runGit(root, [
      ...['rev-list', '--objects', '--no-object-names', '--no-walk', '--missing=print', tree],
    ]);
    if (!missing.ok) return missing;
    for (const [, id = ''] of missing.bytes.toString().matchAll(/^\?([0-9a-f]+)$/gm)) absent.add(id);
  }
  const unsafe = listed.find(({ path }) => !isSafePath(path));
  if (unsafe) return { ok: false, why: `holds the name ${JSON.stringify(unsafe.path)}, which no folder may` };
  return withContents(root, [...folders.flatMap(foldersAbove), ...listed], absent);
}

/** A folder that was asked for and those above it, which git does not list. */
function foldersAbove(folder: string): readonly Listed[] {
  const parts = folder.split('/');
  return ['', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))].map((path) => ({ ...FOLDER, path }));
}

const FOLDER = { mode: '040000', id: '' };

/** `100644 blob <id>\t<path>`, ended by NUL. */
const entriesOf = (list: Buffer, folder: string): readonly Listed[] =>
  list
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode = '', id = '', name = ''] = /^(\d{6}) [a-z]+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return mode === '' ? [] : [{ mode, id, path: folder === '' ? name : `${folder}/${name}` }];
    });

/** Letters that do not show, which some systems leave out of names. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const isSafePath = (path: string): boolean => path.split('/').every(isSafeName);

const isSafeName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !name.includes('\\') &&
  !/^(\.git|git~\d)[ .]*(:.*)?$/i.test(name.replace(HIDDEN, ''));

function withContents(root: string, listed: readonly Listed[], absent: ReadonlySet<string>): TreeRead {
  const tree = new Map<string, RevisionEntry>();
  const blobs = listed.filter(({ mode }) => mode.startsWith('10') || mode === LINK);
  const present = [...new Set(blobs.map(({ id }) => id))].filter((id) => !absent.has(id));
  const contents = readBlobs(root, present);
  if ('why' in contents) return { ok: false, why: contents.why };
  for (const { mode, id, path } of listed) {
    const bytes = contents.byId.get(id);
    if (mode === FOLDER.mode) tree.set(path, { kind: 'folder' });
    else if (mode === '160000') tree.set(path, { kind: 'submodule' });
    else if (!bytes) tree.set(path, { kind: 'absent' });
    else if (mode !== LINK) tree.set(path, { kind: 'file', bytes });
    else tree.set(path, { kind: 'link', target: bytes.subarray(0, MOST_TARGET).toString() });
  }
  return { ok: true, tree };
}

const LINK = '120000';

type Blobs = { readonly byId: ReadonlyMap<string, Buffer> } | { readonly why: string };

/** One git for all of them: `<id> blob <size>`, the content and a line end for each, or `<id> missing`. */
function readBlobs(root: string, ids: readonly string[]): Blobs {
  const input = ids.map((id) => `${id}\n`).join('');
  const read = runGit(root, ['cat-file', '--batch'], { input, most: MOST_BYTES });
  if (!read.ok) return read;
  const byId = new Map<string, Buffer>();
  let at = 0;
  while (at < read.bytes.length) {
    const end = read.bytes.indexOf(0x0a, at);
    const [id = '', kind, size] = read.bytes.subarray(at, end).toString().split(' ');
    at = end + 1;
    if (end === -1 || kind === undefined)
      return { why: 'cannot be read: git gave no answer in its own form' };
    if (size === undefined) continue;
    const content = read.bytes.subarray(at, at + Number(size));
    if (kind === 'blob') byId.set(id, content);
    at += content.length + 1;
  }
  return { byId };
}
