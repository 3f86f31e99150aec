/**
 * The items of a sheet for the projector (`makeSlides`): one page of HTML, an item at a time, each answer behind a key.
 *
 * Every item is laid out like on paper, without and with its answer.
 */
import { join } from '../../base/paths.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { writeSlides, type Slide } from '../../output/html/index.ts';
import { packagedText, packageFolder } from '../../press/open/package-folder.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import type { HandoutJob } from './jobs.ts';
import { copyOf } from './printed-copy.ts';

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
  const read = (name: string): string => packagedText(join(templates, 'twin', name));
  return writeSlides(slides, {
    title: printing.words.plain({ say: facts.level.page.title ?? 'title' }),
    subject: facts.code,
    author: '',
    style: `${read('page.css')}${read('slides.css')}`,
    script: read('slides.js'),
    language: job.language,
    version,
  });
}
