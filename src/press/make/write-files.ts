/**
 * The files of a deck on the disk, all or none.
 *
 * Takes files in memory; gives what a report says of each. Reports a file that could not be written or replaced a file that modpress did not make.
 */
import { host } from '../../base/host.ts';
import { type OutputFile, reportReplaced } from '../../base/output-file.ts';
import { present } from '../../base/invariant.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { MadeFile } from './group.ts';
import type { BuiltFile } from '../open/types.ts';

interface Writing {
  readonly report: Report;
  /** Replace files that modpress has not made. */
  readonly force: boolean | undefined;
  /** The folder that no link leads them out of, absolute. */
  readonly within: string;
}

/** @param beside files that are no products, such as the list of faces */
export async function writeFiles(
  made: readonly MadeFile[],
  beside: readonly OutputFile[],
  { report, force, within }: Writing,
): Promise<readonly BuiltFile[]> {
  const writing = host().files.writeTogether(
    [
      ...made.flatMap(({ job, bytes, twin }) => [{ path: job.path, bytes }, ...(twin ? [twin] : [])]),
      ...beside,
    ],
    { force, within },
  );
  // The disk needs some time for them.
  const digests = made.map(({ bytes }) => host().sha256(bytes));
  const written = await writing;
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return made.map(({ job, pages, bytes, ink, fullInk, twin }, i) => ({
    path: job.path,
    deck: job.deck,
    product: job.product,
    variant: job.variant,
    language: job.language,
    paper: job.paper,
    pages,
    bytes: bytes.length,
    sha256: present(digests[i], 'a digest'),
    changed: changed.get(job.path) ?? true,
    ink,
    ...(twin === undefined ? {} : { twin: twin.path }),
    ...(fullInk === undefined ? {} : { fullInk }),
  }));
}
