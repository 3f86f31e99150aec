/**
 * A handout job drawn (`drawHandoutFile`) and made: the bytes of one PDF (`makeHandoutFile`).
 *
 * Every part is a document of its own inside the file, with its own page numbers; equal jobs give equal bytes.
 */
import { noteSteps } from '../../base/host.ts';
import { basename } from '../../base/paths.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { TwinPart } from '../../output/html/index.ts';
import { standardsByList } from '../core/standards.ts';
import { joinDocuments, type SheetSet } from '../../press/imposition/index.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { handoutStyle } from '../../press/open/twin.ts';
import { drawPart, type DrawnPart, type Tamper } from './documents.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { openHandoutPress, type HandoutPress } from './press.ts';
import { copyOf } from './printed-copy.ts';
import { quizCode } from './quiz/page.ts';
import { requestNote } from './request-note.ts';
import { asks } from './reread.ts';

/** Drawn, and read again where it asks something: how far a run is inside a file. */
export const STEPS_A_SHEET = 2;

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
  /** The HTML twin, where the job asks for one. */
  readonly twin: string | undefined;
}

export interface DrawnFile {
  /** With its insets, in printed order. */
  readonly parts: readonly (DrawnPart & { readonly title: string })[];
  readonly set: SheetSet;
}

/** Draws the file of a job, page by page; nothing is written. */
export async function drawHandoutFile(job: HandoutJob, report: Report, tamper?: Tamper): Promise<DrawnFile> {
  const press = pressFor(report);
  const draw = (part: HandoutPart): DrawnPart & { readonly title: string } => {
    const code = job.quiz ? quizCode(job.quiz, part) : copyOf(job, part).facts.code;
    const drawn = drawPart(job, part, press, tamper);
    noteSteps(asks(part) ? STEPS_A_SHEET - 1 : STEPS_A_SHEET);
    return { ...drawn, title: `${part.kind} ${code}` };
  };
  // A cover counts the pages after it.
  const [first, ...rest] = job.parts;
  const behind = rest.map(draw);
  const pages = behind.reduce((sum, { list }) => sum + list.pages.length, 0);
  const parts = first ? [draw(first.kind === 'cover' ? { ...first, pages } : first), ...behind] : [];
  return { parts, set: { ...joinDocuments(parts, job.language, factsOf(job)), request: requestNote(job) } };
}

/** Draws and writes the file of a job. */
export async function makeHandoutFile(job: HandoutJob, report: Report, tamper?: Tamper): Promise<MadeFile> {
  const { parts, set } = await drawHandoutFile(job, report, tamper);
  const { writePdf } = await import('../../output/pdf/index.ts');
  const bytes = await writePdf(set, { date: new Date(job.date), version: packageFolder().version, report });
  const twin =
    job.hasTwin === true
      ? await twinOf(
          job,
          parts.flatMap((one): readonly TwinPart[] => one.read ?? [one]),
          set,
        )
      : undefined;
  return { bytes, pages: set.sheets.length, set, twin };
}

/** What the file says about itself: title, code, curriculum tags. */
function factsOf(job: HandoutJob): Parameters<typeof joinDocuments>[2] {
  const [part] = job.parts;
  const title = job.quiz?.title[job.language] ?? job.exercise.handout;
  if (!part) return { title, subject: '', author: '', keywords: ['handout'] };
  if (job.quiz)
    return { title, subject: quizCode(job.quiz, part), author: '', keywords: ['handout', 'quiz'] };
  const { facts, printing } = copyOf(job, part);
  return {
    title: printing.words.plain({ say: 'title' }),
    subject: facts.code,
    author: '',
    keywords: ['handout', ...standardsByList(facts.tags)],
  };
}

/** The same documents as one page of HTML, with a link to the PDF beside it. */
async function twinOf(
  { path }: HandoutJob,
  [first, ...rest]: readonly TwinPart[],
  { title, subject, author }: SheetSet,
): Promise<string | undefined> {
  if (!first) return undefined;
  const { writeHtml } = await import('../../output/html/index.ts');
  const { version } = packageFolder();
  const printed = [{ title: 'PDF', href: basename(path) }];
  return writeHtml([first, ...rest], {
    title,
    subject,
    author,
    style: handoutStyle(),
    version,
    printed,
    hasRows: true,
  });
}
