/**
 * One document of a handout as a display list: a pupil's sheet, a key, the teacher's page, the page to cut out.
 *
 * Takes a part of a job; composes, prints in words, fills the template and runs the stages. Designs and fonts are read once a
 * process; each file has a pipeline of its own, so that memory does not grow with the number of sheets.
 */
import { present } from '../base/invariant.ts';
import type { Loader } from '../base/loader.ts';
import { diskLoader } from '../deck/index.ts';
import type { Report, SourceFile } from '../diagnostics/diagnostic.ts';
import { compileTemplate } from '../template/index.ts';
import { createFontBook } from '../font/index.ts';
import { printSheet } from '../handouts/print/sheet.ts';
import type { PrintedSheet } from '../handouts/print/types.ts';
import { PAPERS } from '../sheet/index.ts';
import { readStyles, type Design } from '../press/open-deck.ts';
import { packageFolder } from '../press/package-folder.ts';
import { createPipeline, type Pipeline, type ReadablePage } from '../press/pipeline.ts';
import { createResources } from '../press/resources.ts';
import { readPaper } from '../printer/papers.ts';
import { sharedWords } from '../document/words.ts';
import { SERIES, stepsFor } from '../titles/index.ts';
import { themeOf } from './faces.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { setCode } from './cover.ts';
import { frameData, partData } from './page-data.ts';
import { copyOf } from './printed-copy.ts';
import { quizData } from './quiz/page.ts';
import { sheetData } from './template-data.ts';

/** What one run draws with. */
export interface HandoutPress {
  readonly report: Report;
  design(name: string): Design;
  pipeline(): Pipeline;
}

/** Opens the press's own designs and fonts. */
export function openHandoutPress(report: Report): HandoutPress {
  const { templates } = packageFolder();
  const { decks, root } = packageFolder();
  const loader = diskLoader({ root: templates, own: [templates, decks], cwd: root, report });
  const fonts = createFontBook({ loader }, report);
  const resources = createResources(loader, templates, report);
  const designs = new Map<string, Design>();
  return {
    report,
    design(name) {
      const known = designs.get(name);
      if (known) return known;
      const made = readDesign(`${templates}/${name}.hbs`, loader, report);
      designs.set(name, made);
      return made;
    },
    pipeline: () => createPipeline({ fonts, resources, report }),
  };
}

/** A design of our own; a fault in it is a bug. */
function readDesign(path: string, loader: Loader, report: Report): Design {
  const file = { name: loader.display(path), text: present(loader.text(path), path) };
  const template = compileTemplate(file, (name) => findPartial(name, loader), report);
  const styles = readStyles(path.replace(/\.hbs$/, '.css'), loader, report);
  return { template: present(template, path), styles, path };
}

/** A partial of the press, else of a deck: `modulo-mini` is `mini` of the deck modulo, a bare name the first deck's that has it. */
function findPartial(name: string, loader: Loader): SourceFile | undefined {
  const { decks, templates } = packageFolder();
  const names = [...loader.list(decks)].sort((a, b) => b.length - a.length);
  const qualified = names.flatMap((deck) =>
    name.startsWith(`${deck}-`)
      ? [`${decks}/${deck}/templates/partials/${name.slice(deck.length + 1)}.hbs`]
      : [],
  );
  const bare = names.map((deck) => `${decks}/${deck}/templates/partials/${name}.hbs`);
  const path = [`${templates}/partials/${name}.hbs`, ...qualified, ...bare].find((one) => loader.exists(one));
  const text = path === undefined ? undefined : loader.text(path);
  return path === undefined || text === undefined ? undefined : { name: loader.display(path), text };
}

const WITH_ANSWERS: readonly HandoutPart['kind'][] = ['key', 'worked', 'preview'];

const isAnswered = ({ kind, isAnswered: answered = false }: HandoutPart): boolean =>
  answered || WITH_ANSWERS.includes(kind);

/** Changes a printed sheet before it is drawn: tests plant misprints with it. */
export type Tamper = (sheet: PrintedSheet) => PrintedSheet;

/** The pages of a part. */
export function drawPart(
  job: HandoutJob,
  part: HandoutPart,
  press: HandoutPress,
  pipeline: Pipeline,
  tamper: Tamper = (sheet) => sheet,
): ReadablePage {
  if (job.quiz) return run(job, part, { press, pipeline, data: quizData(job, part, job.quiz), game: '' });
  const copy = copyOf(job, part);
  const mode = isAnswered(part) ? 'key' : 'pupil';
  const sheet = tamper(printSheet(copy.facts, mode, copy.printing));
  const data = {
    ...frameData(sheet, copy.printing),
    ...partData(job, part, copy),
    sheet: sheetData(part.kind === 'cover' ? { ...sheet, code: setCode(part, copy) } : sheet, copy.printing),
    pupil: part.name ?? '',
  };
  return run(job, part, { press, pipeline, data, game: sheet.game });
}

interface Drawing {
  readonly press: HandoutPress;
  readonly pipeline: Pipeline;
  readonly data: Readonly<Record<string, unknown>>;
  /** Empty for a test, which belongs to no single game. */
  readonly game: string;
}

function run(job: HandoutJob, part: HandoutPart, { press, pipeline, data, game }: Drawing): ReadablePage {
  const design = press.design(`handout/${part.kind}`);
  return pipeline.read({
    template: design.template,
    size: (readPaper(job.paper) ?? PAPERS.a4).size,
    job: {
      id: `${part.kind} ${part.copy}`,
      language: job.language,
      data: { ...data, series: SERIES, steps: stepsFor(game) },
      words: sharedWords(job.language),
      icons: {},
      styles: design.styles,
      attributes: {
        'data-game': game,
        'data-paper': job.paper,
        'data-profile': part.profile,
        'data-ink': 'full',
      },
      variables: game === '' ? {} : themeOf(game),
      origin: [],
      base: design.path,
    },
  });
}
