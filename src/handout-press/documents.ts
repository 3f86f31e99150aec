/**
 * One document of a handout as a display list: a pupil's sheet, a key, the teacher's page, the page to cut out.
 *
 * Takes a part of a job; composes, prints in words, fills the template and runs the stages. Designs and fonts are read once a
 * process; each file has a pipeline of its own, so that memory does not grow with the number of sheets.
 */
import { present } from '../base/invariant.ts';
import { translation, type Size } from '../base/geometry.ts';
import type { Loader } from '../base/loader.ts';
import { mm } from '../base/units.ts';
import { diskLoader } from '../deck/index.ts';
import type { Report, SourceFile } from '../diagnostics/diagnostic.ts';
import { compileTemplate } from '../template/index.ts';
import { createFontBook } from '../font/index.ts';
import { phrase } from '../handouts/core/phrase.ts';
import { printWork } from '../handouts/print/key.ts';
import { printSheet } from '../handouts/print/sheet.ts';
import type { PrintedSheet } from '../handouts/print/types.ts';
import { PAPERS, type Inset } from '../sheet/index.ts';
import { readStyles, type Design } from '../press/read-design.ts';
import { packageFolder } from '../press/package-folder.ts';
import { createPipeline, type Pipeline, type ReadablePage } from '../pipeline/index.ts';
import { createResources } from '../press/resources.ts';
import { readPaper } from '../printer/papers.ts';
import { sharedWords } from '../document/words.ts';
import { SERIES, stepsFor } from '../titles/index.ts';
import { themeOf } from './faces.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { setCode } from './cover.ts';
import { withDeckParts } from './deck-parts.ts';
import { bestFit, fitAttribute, fitsOf, MOST_INK, type Air, type Fit } from './fit.ts';
import { drawKey, KEY_SCALE, LIVE, paperOf, reasonWidth, type KeyPress } from './key-page.ts';
import { frameData, partData } from './page-data.ts';
import { copyOf } from './printed-copy.ts';
import { quizData } from './quiz/page.ts';
import { sheetData } from './template-data.ts';
import { handoutSpeaker } from './words.ts';

/** What one run draws with. */
export interface HandoutPress {
  readonly report: Report;
  design(name: string): Design;
  /** What is found goes to the press's own report by default. */
  pipeline(found?: Report): Pipeline;
}

/** Opens the press's own designs and fonts. */
export function openHandoutPress(report: Report): HandoutPress {
  const { decks, root, templates } = packageFolder();
  const disk = diskLoader({ root: templates, own: [templates, decks], cwd: root, report });
  const loader = withDeckParts(disk, { decks, templates });
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
    pipeline: (found = report) => createPipeline({ fonts, resources, report: found }),
  };
}

/** A design of our own; a fault in it is a bug. */
function readDesign(path: string, loader: Loader, report: Report): Design {
  const file = { name: loader.display(path), text: present(loader.text(path), path) };
  const template = compileTemplate(file, (name) => findPartial(name, loader), report);
  const styles = readStyles({ path: path.replace(/\.hbs$/, '.css'), loader, report });
  return { template: present(template, path), styles, path };
}

/** A partial of the press, else of a deck: `<deck>-<name>` is `name` of that deck, a bare name is that of the first deck that has it. */
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

/** A part as it was drawn; a key has more on its pages than one document. */
export interface DrawnPart extends ReadablePage {
  readonly insets?: readonly Inset[];
  /** The documents in the order they are read in, where there are several. */
  readonly read?: readonly ReadablePage[];
}

/** The pages of a part. */
export function drawPart(
  job: HandoutJob,
  part: HandoutPart,
  press: HandoutPress,
  pipeline: Pipeline,
  tamper: Tamper = (sheet) => sheet,
): DrawnPart {
  if (job.quiz) {
    const drawing = { press, pipeline, data: quizData(job, part, job.quiz), game: '', colours: {} };
    return withGoOn(fitted(job, part, drawing), job, part, drawing);
  }
  const copy = copyOf(job, part);
  const mode = isAnswered(part) ? 'key' : 'pupil';
  const sheet = tamper(printSheet(copy.facts, mode, copy.printing));
  const data = {
    ...frameData(sheet, copy.printing),
    ...partData(job, part, copy),
    sheet: sheetData(part.kind === 'cover' ? { ...sheet, code: setCode(part, copy) } : sheet, copy.printing),
    pupil: part.name ?? '',
  };
  const drawing = { press, pipeline, data, game: sheet.game, colours: themeOf(sheet.game) };
  if (part.kind !== 'key') return withGoOn(fitted(job, part, drawing), job, part, drawing);
  const reasons = reasonWidth(printWork(copy.facts, copy.printing));
  return drawKey({ ...paperOf(paperSize(job)), reasons, draw: keyDrawing(job, part, drawing) });
}

/** Documents of a key: the pupil's page as it is, in small; reasons with less air where that spares a page. */
const keyDrawing =
  (job: HandoutJob, part: HandoutPart, drawing: Drawing): KeyPress['draw'] =>
  (design, more, size, found = drawing.press.report) => {
    if (design === 'pupil') return fitted(job, part, { ...drawing, design }, MOST_INK / KEY_SCALE ** 2);
    const data = { ...drawing.data, ...more };
    const draw = (fit: Fit, report: Report): ReadablePage =>
      run(
        job,
        { ...part, profile: 'standard' },
        { ...drawing, pipeline: drawing.press.pipeline(report), data, design, size, fit },
      );
    return bestFit(design === 'key-why' ? ['roomy', 'tight'] : ['roomy'], draw, found);
  };

type Data = Drawing['data'];

/** What is on a page of so much air: the levels only illustrate, pieces have their size. */
const dataIn = ({ air }: Fit, { piecesIn, ...data }: Data): Data => ({
  ...data,
  ...(air === 'bare' ? { levelRows: [] } : {}),
  ...(typeof piecesIn === 'function' ? { pieces: (piecesIn as (air: Air) => unknown)(air) } : {}),
});

/** As roomy as the number of pages allows. */
function fitted(job: HandoutJob, part: HandoutPart, drawing: Drawing, ink = MOST_INK): ReadablePage {
  const { press, data } = drawing;
  const fits = fitsOf(part);
  if (fits.length === 1) return run(job, part, drawing);
  return bestFit(
    fits,
    (fit, report) =>
      run(job, part, {
        ...drawing,
        pipeline: press.pipeline(report),
        fit,
        data: dataIn(fit, data),
      }),
    press.report,
    ink,
  );
}

const TURNED: readonly HandoutPart['kind'][] = ['pupil', 'strip', 'quiz'];

/** "Go on: page 2" at the foot of every page of a pupil's sheet but the last. */
function withGoOn(page: ReadablePage, job: HandoutJob, part: HandoutPart, drawing: Drawing): DrawnPart {
  const pages = page.list.pages.length;
  if (pages === 1 || !TURNED.includes(part.kind)) return page;
  const words = handoutSpeaker(job.exercise.handout, job.language);
  const lines = Array.from({ length: pages - 1 }, (_, i) =>
    words.plain(phrase('page.goOn', { page: i + 2 })),
  );
  const size = [GO_ON.width, GO_ON.height] as const;
  const { list } = run(job, part, { ...drawing, data: { ...drawing.data, lines }, design: 'go-on', size });
  const { width, height } = paperOf(paperSize(job));
  const at = translation(mm((width + LIVE) / 2 - GO_ON.width), mm(height - GO_ON.bottom - GO_ON.height));
  const places = lines.map((_, on) => ({ page: on, on, matrix: at }));
  return { ...page, insets: [{ list, title: 'go on', places }] };
}

/** Between the end of the page's text and the rule over its foot, in mm. */
const GO_ON = { width: 80, height: 3.6, bottom: 15.6 } as const;

interface Drawing {
  readonly press: HandoutPress;
  readonly pipeline: Pipeline;
  readonly data: Readonly<Record<string, unknown>>;
  /** Empty for a test, which belongs to no single game. */
  readonly game: string;
  /** Of the game's deck, by custom property. */
  readonly colours: Readonly<Record<string, string>>;
  /** That of the kind of part by default. */
  readonly design?: string;
  /** In mm; that of the paper by default. */
  readonly size?: readonly [number, number] | undefined;
  readonly fit?: Fit;
}

const paperSize = ({ paper }: HandoutJob): Size => (readPaper(paper) ?? PAPERS.a4).size;

function run(job: HandoutJob, part: HandoutPart, drawing: Drawing): ReadablePage {
  const { press, pipeline, data, game, colours, size, fit = { air: 'roomy' } } = drawing;
  const design = press.design(`handout/${drawing.design ?? part.kind}`);
  return pipeline.read({
    template: design.template,
    size: size ? { width: mm(size[0]), height: mm(size[1]) } : paperSize(job),
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
        'data-level': String(job.exercise.level),
        'data-ink': 'full',
        'data-fit': fitAttribute(fit),
      },
      variables: colours,
      origin: [],
      base: design.path,
    },
  });
}
