/**
 * A handout job made: the bytes of one PDF (`makeHandoutFile`).
 *
 * Every part is a document of its own inside the file, with its own page numbers; equal jobs give equal bytes.
 */
import type { Report } from '../../diagnostics/diagnostic.ts';
import { prepareLayout } from '../../layout/index.ts';
import { joinDocuments, type SheetSet } from '../../sheet/index.ts';
import { pinnedDate } from '../pinned-date.ts';
import { packageFolder } from '../package-folder.ts';
import { drawPart, openHandoutPress, type HandoutPress, type Tamper } from './documents.ts';
import type { HandoutJob } from './jobs.ts';
import { copyOf } from './printed-copy.ts';

let shared: { readonly press: HandoutPress; report: Report } | undefined;

/** One press a process; what it finds goes to whoever asks. */
function pressFor(report: Report): HandoutPress {
  if (shared) shared.report = report;
  else {
    const made = { press: openHandoutPress((fault) => shared?.report(fault)), report };
    shared = made;
  }
  return shared.press;
}

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly set: SheetSet;
}

/** Draws and writes the file of a job. */
export async function makeHandoutFile(job: HandoutJob, report: Report, tamper?: Tamper): Promise<MadeFile> {
  await prepareLayout();
  const press = pressFor(report);
  const pipeline = press.pipeline();
  const parts = job.parts.map((part) => {
    const { facts } = copyOf(job, part);
    return { list: drawPart(job, part, press, pipeline, tamper), title: `${part.kind} ${facts.code}` };
  });
  const [first] = job.parts.map((part) => copyOf(job, part));
  const set = joinDocuments(parts, job.language, {
    title: first ? first.printing.words.plain({ say: 'title' }) : job.exercise.handout,
    subject: first ? first.facts.code : '',
    author: '',
    keywords: ['handout', ...(first?.facts.tags ?? [])],
  });
  const { writePdf } = await import('../../export/pdf/index.ts');
  const bytes = await writePdf(set, { date: pinnedDate(), version: packageFolder().version, report });
  return { bytes, pages: set.sheets.length, set };
}
