/**
 * Opens a deck as it was at a git revision.
 *
 * Takes a revision as the user named it and the deck's folder; gives the deck, read from memory: nothing is written to a disk.
 * It has the limits and refusals of a deck on the disk. Reports a revision that cannot be read, and mistakes in its files (MP1808).
 */
import { realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { error, warning, type Diagnostic, type Report } from '../../base/diagnostics/diagnostic.ts';
import { revisionFiles } from '../../node/git/revision-files.ts';
import { readTree, type TreeRead } from '../../node/git/revision-tree.ts';
import { runGit } from '../../node/git/run-git.ts';
import { deckPictures } from './deck-pictures.ts';
import { openDeckFolder, type OpenDeck } from './open-deck.ts';
import { packageFolder } from './package-folder.ts';

/**
 * @param folder the deck as it is now, absolute
 * @param use what is made of the deck
 * @returns undefined when there is no such state (reported, MP1808)
 */
export async function atRevision<T>(
  since: string,
  folder: string,
  report: Report,
  use: (then: OpenDeck) => T | Promise<T>,
): Promise<T | undefined> {
  const found = findRevision(since, folder);
  if (!found.ok) {
    report(error('MP1808', found.message, { help: found.help }));
    return undefined;
  }
  const faults: Diagnostic[] = [];
  const then = openAt(found, (one) => void faults.push(one));
  const fault = faults.find(isOfData);
  if (!then.deck || fault) {
    const why = then.why ?? `cannot be read: ${(fault ?? faults[0])?.message ?? 'it was not there yet'}`;
    report(error('MP1808', `the deck as of "${since}" ${why}`, { help: 'choose a later revision' }));
    return undefined;
  }
  await then.deck.resources.prepare(deckPictures(then.deck));
  const made = await use(then.deck);
  reportFaults(since, faults, report);
  return made;
}

type Found =
  | {
      readonly ok: true;
      /** The deck's folder, absolute. */
      readonly folder: string;
      /** The same as git knows it: below the root, with forward slashes. */
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
  return { ok: true, folder, prefix: below, commit: commit.bytes.toString().trim() };
}

type Opened = { readonly deck: OpenDeck | undefined; readonly why?: string };

function openAt({ folder, prefix, commit }: Found & { readonly ok: true }, report: Report): Opened {
  const parts = prefix.split('/').filter((part) => part !== '');
  const root = resolve(realpathSync(folder), ...parts.map(() => '..'));
  const read = readTree(folder, commit, [prefix]);
  if (!read.ok) return { deck: undefined, why: read.why };
  // The press's own templates are of the revision too where it holds them.
  const templates = relative(root, realpathSync(packageFolder().templates)).split(sep).join('/');
  const own: TreeRead = templates.startsWith('..') ? NONE : readTree(folder, commit, [templates]);
  const tree = own.ok ? new Map([...read.tree, ...own.tree]) : read.tree;
  // A folder that is on no disk stands for the root.
  const place = resolve('/', commit);
  const given = { files: revisionFiles(tree, place) };
  const from = own.ok ? join(place, templates) : undefined;
  return { deck: openDeckFolder(join(place, prefix), place, report, from, given) };
}

/** A mistake in deck.yaml or a table: all that could not be read would count as new. */
const isOfData = ({ severity, code }: Diagnostic): boolean => severity === 'error' && /^MP1[01]/.test(code);

const NONE: TreeRead = { ok: false, why: '' };

function reportFaults(since: string, faults: readonly Diagnostic[], report: Report): void {
  const errors = faults.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return;
  const others = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  report(
    warning('MP1808', `the deck as of "${since}" has a mistake: ${first.message}${others}`, {
      help: 'a face with a mistake counts as changed; compare with another revision',
    }),
  );
}
