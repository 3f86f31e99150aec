/**
 * Calibration pages as files (`buildCalibration`).
 *
 * Takes papers, languages and the turning edge; writes one PDF of two pages for each paper, language and orientation:
 * `calibrate[-across][-short-edge].<language>.<paper>.pdf`. All are written together or none.
 */
import { join } from 'node:path';
import type { Language } from '../../base/language.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { prepareLayout } from '../../layout/index.ts';
import type { FlipEdge, Paper } from '../../sheet/index.ts';
import { writeTogether, type OutputFile, type WrittenFile } from '../atomic-write.ts';
import { pinnedDate } from '../build.ts';
import { packageFolder } from '../package-folder.ts';
import { ORIENTATIONS, type Orientation } from '../printer-profile.ts';
import { calibrationSheets } from './index.ts';

export interface CalibrationRequest {
  /** Absolute. */
  readonly out: string;
  readonly papers: readonly Paper[];
  readonly languages: readonly Language[];
  readonly flip: FlipEdge;
}

export interface CalibrationReport {
  readonly files: readonly WrittenFile[];
  readonly diagnostics: readonly Diagnostic[];
}

const fileName = (orientation: Orientation, flip: FlipEdge, language: Language, paper: Paper): string => {
  const variant = [orientation === 'across' ? '-across' : '', flip === 'short' ? '-short-edge' : ''];
  return `calibrate${variant.join('')}.${language}.${paper.name}.pdf`;
};

/** Makes and writes the pages; never throws for a user's mistake. */
export async function buildCalibration(request: CalibrationRequest): Promise<CalibrationReport> {
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  await prepareLayout();
  const { writePdf } = await import('../../export/pdf/index.ts');
  const made: OutputFile[] = [];
  for (const language of request.languages)
    for (const paper of request.papers)
      for (const orientation of ORIENTATIONS) {
        const { flip } = request;
        const set = calibrationSheets({ paper, orientation, language, flip, report });
        if (!set) continue;
        const bytes = await writePdf(set, { date: pinnedDate(), version: packageFolder().version, report });
        made.push({ path: join(request.out, fileName(orientation, flip, language, paper)), bytes });
      }
  if (diagnostics.some(({ severity }) => severity === 'error')) return { files: [], diagnostics };
  const written = await writeTogether(made);
  return written.ok
    ? { files: written.files, diagnostics }
    : { files: [], diagnostics: [...diagnostics, written.fault] };
}
