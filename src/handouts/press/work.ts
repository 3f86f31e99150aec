/**
 * A handout job as work for a runner: drawn, written, read again (`makeTask`).
 *
 * Gives bytes and findings as plain data, so that a thread can do it.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { noteIdle, noteWork } from '../../base/host.ts';
import type { Work } from '../../base/work.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { reportOwnCheck } from '../../press/judge/own-check.ts';
import { productPicture } from '../../press/gallery/picture.ts';
import { InkMeter } from '../../output/ink/index.ts';
import { copyOf } from './printed-copy.ts';
import { copiesIn, type HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { moodleXml } from './moodle.ts';
import { drawPictures } from './moodle-pictures.ts';
import { quizCode } from './quiz/page.ts';
import { rereadFile, rereadWords } from './reread.ts';
import { basename, join } from '../../base/paths.ts';
import { type Slide, writeSlides } from '../../output/html/index.ts';
import { packagedText, packageFolder } from '../../press/open/package-folder.ts';
import { slideStyle } from '../../press/open/twin.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';

export interface HandoutResult {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly codes: readonly string[];
  /** Cover of each page and a picture, where the job asks for them. */
  readonly ink: readonly number[];
  readonly picture: Uint8Array | undefined;
  /** The HTML twin, where the job asks for one. */
  readonly twin: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the file of a job; with an error among the diagnostics it must not be written. */
export async function makeTask(job: HandoutJob): Promise<HandoutResult> {
  try {
    return await make(job);
  } catch (thrown) {
    if (!(thrown instanceof LimitReached)) throw thrown;
    return { ...withoutPages(job, ''), diagnostics: [tooMuch(job, thrown)] };
  }
}

/** Our own pages keep within every limit unless a sheet has many large items. */
function tooMuch({ exercise }: HandoutJob, { message }: LimitReached): Diagnostic {
  const { items, handout, level } = exercise;
  return error('MP4203', `${items} items of ${handout} at level ${level} are too much for one sheet`, {
    notes: [{ message }],
    help: 'ask for fewer items, or for several versions',
  });
}

async function make(job: HandoutJob): Promise<HandoutResult> {
  if (job.to === 'moodle') return moodleTask(job);
  if (job.to === 'projector') return projectorTask(job);
  const diagnostics: Diagnostic[] = [];
  noteWork(job.path);
  const { bytes, pages, set, twin } = await makeHandoutFile(job, (fault) => void diagnostics.push(fault));
  diagnostics.push(
    ...(job.parts.some(({ kind }) => kind === 'preview') ? rereadWords(job) : rereadFile(job, bytes)),
  );
  reportOwnCheck(bytes, basename(job.path), undefined, (fault) => void diagnostics.push(fault));
  const ink = job.shown === undefined ? [] : await new InkMeter().cover(set);
  const picture = job.shown === 'picture' ? await productPicture('handout', set) : undefined;
  noteIdle();
  return { bytes, pages, codes: codesOf(job), ink, picture, twin, diagnostics };
}

/** The codes printed on the sheets of a job. */
export const codesOf = ({ quiz, ...job }: HandoutJob): readonly string[] => [
  ...new Set(
    job.parts.flatMap((part) =>
      quiz ? [quizCode(quiz, part)] : copiesIn(part).map((copy) => copyOf(job, { ...part, copy }).facts.code),
    ),
  ),
];

/** The same items for a projector, read by the second program before they are laid out. */
async function projectorTask(job: HandoutJob): Promise<HandoutResult> {
  const diagnostics: Diagnostic[] = [...rereadWords(job)];
  const page = await makeSlides(job, (fault) => void diagnostics.push(fault));
  return { ...withoutPages(job, page), diagnostics };
}

/** The questions are read by the second program as a pupil would hear them, before they leave. */
async function moodleTask(job: HandoutJob): Promise<HandoutResult> {
  const diagnostics: Diagnostic[] = [...rereadWords(job)];
  const pictures = await drawPictures(job, (fault) => void diagnostics.push(fault));
  return { ...withoutPages(job, moodleXml(job, pictures)), diagnostics };
}

/** A file that has no pages. */
const withoutPages = (job: HandoutJob, text: string): Omit<HandoutResult, 'diagnostics'> => ({
  bytes: utf8Bytes(text),
  pages: 0,
  codes: codesOf(job),
  ink: [],
  picture: undefined,
  twin: undefined,
});

/** Files that one thread makes one after the other. */
export type HandoutBatch = readonly HandoutJob[];

/** Makes the files of a batch. */
export async function makeBatch(batch: HandoutBatch): Promise<readonly HandoutResult[]> {
  const made: HandoutResult[] = [];
  for (const job of batch) made.push(await makeTask(job));
  return made;
}

export const HANDOUT_WORK: Work<HandoutBatch, readonly HandoutResult[]> = {
  task: 'makeBatch',
  here: makeBatch,
};

/** The page of the first part's copy. */
export async function makeSlides(job: HandoutJob, report: Report): Promise<string> {
  const press = openHandoutPress(report);
  const [part] = job.parts;
  if (!part) return '';
  const { facts, printing } = copyOf(job, part);
  const draw = (item: number, isAnswered: boolean): Slide['question'] =>
    drawPart(job, { ...part, kind: 'slide', item, isAnswered }, press);
  const slides = facts.prompts.map((_, i): Slide => ({
    label: String(i + 1),
    question: draw(i + 1, false),
    answer: draw(i + 1, true),
    keeps: facts.level.page.common !== undefined,
  }));
  const { templates, version } = packageFolder();
  return writeSlides(slides, {
    title: printing.words.plain({ say: facts.level.page.title ?? 'title' }),
    subject: facts.code,
    author: '',
    style: slideStyle(),
    script: packagedText(join(templates, 'twin', 'slides.js')),
    language: job.language,
    version,
  });
}
