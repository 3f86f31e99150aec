/**
 * States of a deck that git keeps: the newest commits that touched its folder.
 *
 * Takes a folder; gives revisions, newest first, none outside of a repository. Reads from git, never writes to it.
 */
import { git } from '../press/sheets/face-book.ts';

export interface Revision {
  /** The whole hash. */
  readonly commit: string;
  readonly short: string;
  /** `2026-11-22`. */
  readonly date: string;
  /** Tags and branches that name it: `v1.0, main`. */
  readonly names: string;
  readonly subject: string;
}

/** More are asked for by name: `modpress diff`. */
const MOST = 30;
const FORMAT = ['%H', '%h', '%cs', '%D', '%s'].join('%x00');

export function revisionsOf(folder: string): readonly Revision[] {
  const log = git(folder, ['log', `-n${MOST}`, `--format=${FORMAT}`, '--', '.']);
  const lines = log?.toString().split('\n').filter(Boolean) ?? [];
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
