/**
 * States of a deck that git keeps: the newest commits that touched its folder.
 *
 * Takes a folder; gives revisions, newest first, none outside of a repository. Reads from git, never writes to it.
 */
import type { Revision } from '../../base/host.ts';
import { runGit } from './run-git.ts';

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
