/**
 * The accessibility check of a finished PDF that `modpress check` makes, as lines for tests.
 *
 * Takes bytes, gives one line for each fault, with the clause of ISO 14289-1; an empty list is what every product must have.
 */
import { judgePdf } from '../../src/output/preflight/index.ts';

/** Faults of a file, in the order of the checks. */
export async function checkPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const judged = judgePdf(bytes);
  if (!judged.ok) return [judged.why];
  return judged.report.findings
    .filter(({ kind }) => kind === 'fail')
    .map(({ clause, page, message }) => `${clause} ${page === undefined ? '' : `page ${page}: `}${message}`);
}
