/**
 * Opens a folder as it was at a git revision (`openRevision`): all its files in memory, nothing written to a disk.
 *
 * Takes a revision as the user named it; gives the files as the loader asks for them, or says why not.
 */
import { realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Revision, Revisions } from '../../base/host.ts';
import { readTree, revisionFiles } from './revision-tree.ts';
import { runGit } from './run-git.ts';

export const openRevision: Revisions['open'] = (since, folder, beside) => {
  const found = findRevision(since, folder);
  if (!found.ok) return found;
  const { prefix, commit } = found;
  const parts = prefix.split('/').filter((part) => part !== '');
  const root = resolve(realpathSync(folder), ...parts.map(() => '..'));
  const read = readTree(folder, commit, [prefix]);
  if (!read.ok)
    return { ok: false, message: `the deck as of "${since}" ${read.why}`, help: 'choose a later revision' };
  const other = relative(root, realpathSync(beside)).split(sep).join('/');
  const own = other.startsWith('..') ? undefined : readTree(folder, commit, [other]);
  const tree = own?.ok ? new Map([...read.tree, ...own.tree]) : read.tree;
  // A folder that is on no disk stands for the root.
  const place = resolve('/', commit);
  return {
    ok: true,
    files: revisionFiles(tree, place),
    root: place,
    folder: join(place, prefix),
    beside: own?.ok ? join(place, other) : undefined,
  };
};

type Found =
  | {
      readonly ok: true;
      /** The folder as git knows it: below the root, with forward slashes. */
      readonly prefix: string;
      readonly commit: string;
    }
  | { readonly ok: false; readonly message: string; readonly help: string };

function findRevision(since: string, folder: string): Found {
  const prefix = runGit(folder, ['rev-parse', '--show-prefix']);
  if (!prefix.ok) {
    const isNone = prefix.isNo && prefix.why.includes('not a git repository');
    const why = isNone ? 'the deck is not in a git repository' : `the deck's repository ${prefix.why}`;
    return { ok: false, message: `"${since}" is not a file, and ${why}`, help: 'give a faces.json' };
  }
  const commit = runGit(folder, ['rev-parse', '--verify', '--end-of-options', `${since}^{commit}`]);
  if (!commit.ok)
    return {
      ok: false,
      message: commit.isNo ? `git knows no revision "${since}"` : `the revision "${since}" ${commit.why}`,
      help: 'see git log or git tag for names',
    };
  const below = prefix.bytes.toString().replace(/\/?\n$/, '');
  return { ok: true, prefix: below, commit: commit.bytes.toString().trim() };
}

/** More are asked for by name: `modpress diff`. */
const MOST = 30;
const FORMAT = ['%H', '%h', '%cs', '%D', '%s'].join('%x00');

export function revisionsOf(folder: string): readonly Revision[] {
  // Not `git log`: its settings check signatures and read a list of names from any file.
  const words = ['rev-list', `-n${MOST}`, `--format=${FORMAT}`, 'HEAD', '--', '.'];
  const log = runGit(folder, words);
  // Before each is a line with its hash alone.
  const lines = log.ok
    ? log.bytes
        .toString()
        .split('\n')
        .filter((line) => line.includes('\0'))
    : [];
  return lines.map((line) => {
    const [commit = '', short = '', date = '', refs = '', subject = ''] = line.split('\0');
    const names = refs
      .split(', ')
      .map((name) => name.replace(/^(HEAD -> |tag: )/, ''))
      .filter((name) => name !== '' && name !== 'HEAD')
      .join(', ');
    return { commit, short, date, names, subject };
  });
}
