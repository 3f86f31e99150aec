/**
 * A file just made, judged as `check FILE.pdf` judges it, before it is written (`reportOwnCheck`).
 *
 * Takes bytes; reports what fails as MP4011, at the component or document it comes from. What would print wrong is an error, and the
 * file is not written; a fault of its tags is a warning, so that no user is left without a file for a tag. The judge parses the bytes
 * and shares no code with the writer. Notes are left out.
 */
import { error, type Place, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { changesPrint, type Finding, judgePdf } from '../../output/preflight/index.ts';

/** Object numbers differ from paper to paper: without them one fault is reported once. */
const wordsOf = ({ message, object }: Finding): string =>
  object === undefined ? message : message.replaceAll(new RegExp(`\\s${object}\\b`, 'g'), '');

/**
 * @param product as people name it: `boards`
 * @param place of the component or document it comes from, where a user wrote one
 */
export function reportOwnCheck(
  bytes: Uint8Array,
  product: string,
  place: Place | undefined,
  report: Report,
): void {
  const judged = judgePdf(bytes, 'faults');
  if (!judged.ok) {
    report(error('MP4011', `the file of ${product} cannot be read back: ${judged.why}`, { place }));
    return;
  }
  const failed = judged.report.findings.filter(({ kind }) => kind === 'fail');
  const told = new Map(failed.map((one) => [`${one.check} ${wordsOf(one)}`, one]));
  for (const one of told.values()) {
    // A press refuses a file that fails X1; what else is said of it prints, if not well.
    const stops = changesPrint(one) || one.check === 'X1';
    const message = `the file of ${product} fails its own check: ${one.check} (${one.clause}): ${wordsOf(one)}`;
    report((stops ? error : warning)('MP4011', message, { place, help: one.repair }));
  }
}
