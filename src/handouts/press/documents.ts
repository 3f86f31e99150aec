/**
 * One document of a handout as a display list: a pupil's sheet, a key, the teacher's page, the page to cut out.
 *
 * Takes a part of a job; composes, prints in words, fills the template and runs the stages.
 */
import { type Size, translation } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { phrase } from '../core/phrase.ts';
import { printWork } from '../print/key.ts';
import { printSheet } from '../print/sheet.ts';
import type { PrintedSheet } from '../print/types.ts';
import type { LaidPage, OpenDocument, ReadablePage } from '../../typeset/pipeline/index.ts';
import { type Inset, PAPERS } from '../../press/imposition/index.ts';
import { setCode } from './cover.ts';
import { copyOf, themeOf } from './printed-copy.ts';
import { type Air, bestFit, type Fit, fitAttribute, fitsOf, painted, roomyPage, type Taken } from './fit.ts';
import { copiesIn, type HandoutJob, type HandoutPart } from './jobs.ts';
import { drawKey, LIVE, type NotesPress, paperOf, reasonWidth } from './key-notes.ts';
import { frameData, partData } from './page-data.ts';
import type { DrawnFrom, HandoutPress } from './press.ts';
import { quizData } from './quiz/page.ts';
import { sheetData } from './template-data.ts';
import { handoutSpeaker } from './words.ts';
import { sharedWords } from '../../press/document/words.ts';
import { readPaper } from '../../press/printers/profile.ts';
import { SERIES, stepsFor } from '../../press/titles/index.ts';

const WITH_ANSWERS: readonly HandoutPart['kind'][] = ['key', 'worked', 'preview'];

const isAnswered = ({ kind, isAnswered: answered = false }: HandoutPart): boolean =>
  answered || WITH_ANSWERS.includes(kind);

/** Changes a printed sheet before it is drawn: tests plant misprints with it. */
export type Tamper = (sheet: PrintedSheet) => PrintedSheet;

const AS_IT_IS: Tamper = (sheet) => sheet;

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
  tamper = AS_IT_IS,
): DrawnPart {
  if (job.quiz) {
    const drawing = { press, data: quizData(job, part, job.quiz), game: '', colours: {} };
    return withGoOn(fitted(job, part, drawing).page, job, part, drawing);
  }
  const drawing = drawingOf(job, part, press, tamper);
  if (part.kind !== 'key') return withGoOn(fitted(job, part, drawing).page, job, part, drawing);
  const { facts, printing } = copyOf(job, part);
  const reasons = reasonWidth(printWork(facts, printing));
  return drawKey({ ...paperOf(paperSize(job)), reasons, draw: keyDrawing(job, part, drawing, tamper) });
}

/** What the documents of a part are drawn from: the same for both papers. */
function drawingOf(job: HandoutJob, part: HandoutPart, press: HandoutPress, tamper: Tamper): Drawing {
  const make = (): DrawnFrom => drawnFrom(job, part, tamper);
  // The author's page shows how its items were drawn, which its job does not say.
  const isCached = tamper === AS_IT_IS && job.refusals === undefined;
  return { press, ...(isCached ? press.drawings.get(drawingKey(job, part), make) : make()) };
}

/** Everything that a part is drawn from: all but the paper. */
export const drawingKey = ({ exercise, language, prompts }: HandoutJob, part: HandoutPart): string =>
  JSON.stringify([exercise, language, part, copiesIn(part).map((copy) => prompts[copy])]);

function drawnFrom(job: HandoutJob, part: HandoutPart, tamper: Tamper): DrawnFrom {
  const copy = copyOf(job, part);
  const mode = isAnswered(part) ? 'key' : 'pupil';
  const sheet = tamper(printSheet(copy.facts, mode, copy.printing));
  const data = {
    ...frameData(sheet, copy.printing),
    ...partData(job, part, copy),
    sheet: sheetData(part.kind === 'cover' ? { ...sheet, code: setCode(part, copy) } : sheet, copy.printing),
    pupil: part.name ?? '',
  };
  return { data, game: sheet.game, colours: themeOf(sheet.game) };
}

/** Columns of a key that are set with less air where that spares one. */
const AIRED: readonly string[] = ['key-why', 'key-watch'];

/** Documents of a key: the pupil's page as it is, in small; reasons and notes round it. */
const keyDrawing =
  (job: HandoutJob, part: HandoutPart, drawing: Drawing, tamper: Tamper): NotesPress['draw'] =>
  (design, more, size, found = drawing.press.report) => {
    if (design === 'pupil') return answered(job, part, drawing, tamper);
    const data = Object.keys(more).length === 0 ? drawing.data : { ...drawing.data, ...more };
    const own = { ...drawing, data, design, size };
    const standard = { ...part, profile: 'standard' } as const;
    const document = openDrawing(job, standard, own);
    const lay = (fit: Fit, report: Report): LaidPage =>
      layOut(document, { job, part: standard, fit, ...own }, report);
    // A column is no page: how much ink it needs says nothing.
    if (AIRED.includes(design)) return bestFit(['roomy', 'tight'], lay, found, 'column').page;
    return painted(lay({ air: 'roomy' }, found));
  };

/** The pupil's page with its answers, as roomy as it is without them. */
function answered(job: HandoutJob, part: HandoutPart, drawing: Drawing, tamper: Tamper): ReadablePage {
  const { press } = drawing;
  const own = { ...drawing, design: 'pupil' };
  const document = openDrawing(job, part, own);
  const lay = (fit: Fit, report: Report): LaidPage => layOut(document, { job, part, fit, ...own }, report);
  // Answers only add to a page: one that is roomy enough with them is so without them.
  const roomy = hasSheet(job, part) ? undefined : roomyPage(lay);
  if (roomy) return roomy;
  const sheet = { ...part, kind: 'pupil' } as const;
  const { fit } = fitted(job, sheet, drawingOf(job, sheet, press, tamper), () => undefined);
  return painted(lay(fit, press.report));
}

/** Whether the sheet of a key is in the same file: then it is known how roomy it is. */
const hasSheet = ({ parts }: HandoutJob, { copy }: HandoutPart): boolean =>
  parts.some((one) => one.kind === 'pupil' && one.copy === copy);

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
  const own = { ...drawing, data: { ...drawing.data, lines }, design: 'go-on', size };
  const document = openDrawing(job, part, own);
  const { list } = painted(
    layOut(document, { job, part, fit: { air: 'roomy' }, ...own }, drawing.press.report),
  );
  const { width, height } = paperOf(paperSize(job));
  const at = translation(mm((width + LIVE) / 2 - GO_ON.width), mm(height - GO_ON.bottom - GO_ON.height));
  const places = lines.map((_, on) => ({ page: on, on, matrix: at }));
  return { ...page, insets: [{ list, title: 'go on', places }] };
}

/** Between the end of the page's text and the rule over its foot, in mm. */
const GO_ON = { width: 80, height: 3.6, bottom: 15.6 } as const;

// What a document of a handout is drawn from (`Drawing`), and how it is laid out: opened once, in as many ways as it takes.

interface Drawing extends DrawnFrom {
  readonly press: HandoutPress;
  /** That of the kind of part by default. */
  readonly design?: string;
  /** In mm; that of the paper by default. */
  readonly size?: readonly [number, number] | undefined;
}

const paperSize = ({ paper }: HandoutJob): Size => (readPaper(paper) ?? PAPERS.a4).size;

/** The document of a part, filled and parsed; of the same data it is the same. */
function openDrawing(job: HandoutJob, part: HandoutPart, drawing: Drawing): OpenDocument {
  const { opened } = drawing.press;
  const design = drawing.design ?? part.kind;
  const id = `${part.kind} ${part.copy}`;
  return opened.get(drawing.data, `${design} ${id}`, () => newDocument(job, design, id, drawing));
}

function newDocument(job: HandoutJob, name: string, id: string, drawing: Drawing): OpenDocument {
  const { press, data, game, colours } = drawing;
  const { template, styles, path } = press.design(`handout/${name}`);
  return press.reader.open({
    template,
    job: {
      id,
      language: job.language,
      data: { ...data, series: SERIES, steps: stepsFor(game) },
      words: sharedWords(job.language),
      icons: {},
      styles,
      attributes: {},
      variables: colours,
      origin: [],
      base: path,
    },
  });
}

/** Which page is made of a document. */
interface Way extends Pick<Drawing, 'game' | 'size'> {
  readonly job: HandoutJob;
  readonly part: HandoutPart;
  readonly fit: Fit;
}

function layOut(document: OpenDocument, { job, part, fit, game, size }: Way, report: Report): LaidPage {
  const way = {
    size: size ? { width: mm(size[0]), height: mm(size[1]) } : paperSize(job),
    attributes: {
      'data-game': game,
      'data-paper': job.paper,
      'data-profile': part.profile,
      'data-level': String(job.exercise.level),
      'data-ink': 'full',
      'data-fit': fitAttribute(fit),
    },
  };
  return document.layOut(way, report);
}

type Data = Drawing['data'];

/** What is on a page of so much air: the levels only illustrate, pieces have their size. The same object where nothing changes. */
function dataIn({ air }: Fit, data: Data): Data {
  const { piecesIn } = data;
  if (typeof piecesIn === 'function') return { ...data, pieces: (piecesIn as (air: Air) => unknown)(air) };
  return air === 'bare' ? { ...data, levelRows: [] } : data;
}

/** As roomy as the number of pages allows. */
function fitted(job: HandoutJob, part: HandoutPart, drawing: Drawing, report = drawing.press.report): Taken {
  const { press, data } = drawing;
  const open = new Map<Data, OpenDocument>();
  const documentIn = (fit: Fit): OpenDocument => {
    const own = dataIn(fit, data);
    const known = open.get(own) ?? openDrawing(job, part, { ...drawing, data: own });
    open.set(own, known);
    return known;
  };
  const lay = (fit: Fit, found: Report): LaidPage =>
    layOut(documentIn(fit), { job, part, fit, ...drawing }, found);
  const airs = fitsOf(part);
  const [air = 'roomy', ...others] = airs;
  if (others.length === 0) return { fit: { air }, page: painted(lay({ air }, report)) };
  let taken: Taken | undefined;
  const fit = press.fits.get(documentIn({ air }), `${job.paper} ${part.profile}`, () => {
    taken = bestFit(airs, lay, report);
    return taken.fit;
  });
  return (
    taken ?? {
      fit,
      get page() {
        return painted(lay(fit, report));
      },
    }
  );
}
