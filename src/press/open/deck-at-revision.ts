/**
 * Opens a deck as it was at a git revision.
 *
 * Takes a revision as the user named it and the deck's folder; gives the deck, read from memory: nothing is written to a disk.
 * It has the limits and refusals of a deck on the disk. Reports a revision that cannot be read, and mistakes in its files (MP1808).
 */
import { type Diagnostic, error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { host } from '../../base/host.ts';
import { type OpenDeck, openDeckFolder } from './open-deck.ts';
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
  const revisions = host().revisions;
  const found = revisions
    ? revisions.open(since, folder, packageFolder().templates)
    : { ok: false as const, message: `"${since}" is not a file`, help: 'give a faces.json' };
  if (!found.ok) {
    report(error('MP1808', found.message, { help: found.help }));
    return undefined;
  }
  const faults: Diagnostic[] = [];
  const { files, root, beside } = found;
  const then = openDeckFolder(found.folder, root, (one) => void faults.push(one), beside, { files });
  const fault = faults.find(isOfData);
  if (!then || fault) {
    const why = `cannot be read: ${(fault ?? faults[0])?.message ?? 'it was not there yet'}`;
    report(error('MP1808', `the deck as of "${since}" ${why}`, { help: 'choose a later revision' }));
    return undefined;
  }
  const made = await use(then);
  reportFaults(since, faults, report);
  return made;
}

/** A mistake in deck.yaml or a table: all that could not be read would count as new. */
const isOfData = ({ severity, code }: Diagnostic): boolean => severity === 'error' && /^MP1[01]/.test(code);

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
