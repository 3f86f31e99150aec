/**
 * Calibration pages as files (`buildCalibration`).
 *
 * Takes papers, languages and the turning edge; writes one PDF of two pages for each paper, language and orientation:
 * `calibrate[-across][-short-edge].<language>.<paper>.pdf`. All are written together or none.
 */
import { host } from '../../base/host.ts';
import { type OutputFile, reportReplaced, type WrittenFile } from '../../base/output-file.ts';
import { join } from '../../base/paths.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { formatMm } from '../../base/units.ts';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { failureOf, type Failure } from '../../base/diagnostics/failure.ts';
import type { FlipEdge, Paper } from '../imposition/index.ts';
import { reportOwnCheck } from '../judge/own-check.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import { packageFolder } from '../open/package-folder.ts';
import { ORIENTATIONS, type Orientation } from '../printers/profile.ts';
import { calibrationSheets } from './index.ts';
import { hasRoom, LEAST_PAPER } from '../printers/places.ts';

export interface CalibrationRequest {
  /** Absolute. */
  readonly out: string;
  readonly papers: readonly Paper[];
  readonly languages: readonly Language[];
  readonly flip: FlipEdge;
  /** Replace files that modpress has not made. */
  readonly force?: boolean | undefined;
}

export interface CalibrationReport {
  readonly files: readonly WrittenFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** `input`: a paper is too small or a design cannot be used; `io`: the files cannot be written. */
  readonly failure: Failure;
}

const fileName = (orientation: Orientation, flip: FlipEdge, language: Language, paper: Paper): string => {
  const variant = [orientation === 'across' ? '-across' : '', flip === 'short' ? '-short-edge' : ''];
  return `calibrate${variant.join('')}.${language}.${paper.name}.pdf`;
};

const tooSmall = ({ label }: Paper): Diagnostic =>
  error(
    'MP1814',
    `the calibration page needs ${formatMm(LEAST_PAPER.width)} x ${formatMm(LEAST_PAPER.height)}, ${label} is smaller`,
    {
      help: 'print it on A4 or Letter, from the tray the small paper will lie in; the profile holds for both',
    },
  );

/** Makes and writes the pages, all or none; never throws for a user's mistake (MP1814: paper too small). */
export async function buildCalibration(request: CalibrationRequest): Promise<CalibrationReport> {
  const { languages, papers, flip, out } = request;
  const small = papers.filter(({ size }) => !hasRoom(size));
  if (small.length > 0) return { files: [], diagnostics: small.map(tooSmall), failure: 'input' };
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  const { writePdf } = await import('../../output/pdf/index.ts');
  const made: OutputFile[] = [];
  const pages = languages.flatMap((language) =>
    papers.flatMap((paper) => ORIENTATIONS.map((orientation) => ({ paper, language, orientation }))),
  );
  for (const { paper, language, orientation } of pages) {
    const set = calibrationSheets({ paper, orientation, language, flip, report });
    if (!set) continue;
    const bytes = await writePdf(set, { date: pinnedDate(), version: packageFolder().version, report });
    reportOwnCheck(bytes, 'the calibration page', undefined, report);
    made.push({ path: join(out, fileName(orientation, flip, language, paper)), bytes });
  }
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return { files: [], diagnostics, failure: 'input' };
  const written = await host().files.writeTogether(made, { force: request.force });
  if (written.ok) reportReplaced(written.files, report);
  return written.ok
    ? { files: written.files, diagnostics, failure: 'none' }
    : { files: [], diagnostics: [...diagnostics, written.fault], failure: failureOf([written.fault]) };
}
