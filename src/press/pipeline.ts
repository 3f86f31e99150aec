/**
 * The way through the house, as a list: deck > template > markup > style > box > layout > paint > sheet > export.
 *
 * Stage 1 (`readDeck`) and stages 8 and 9 (`imposeSheets`, `writePdf`) work on whole decks and files; this file walks one
 * face or one document through stages 2 to 7. Equal markup gives the same display list, by identity: a card printed four
 * times, or a back shared by a deck, is laid out once and becomes one form.
 */
import type { Size } from '../base/geometry.ts';
import { buildBoxes, printBoxes, type BoxResources, type BoxTree } from '../box/index.ts';
import type { Report, SourceFile } from '../diagnostics/diagnostic.ts';
import type { FontLibrary } from '../font/index.ts';
import { askedInTemplate, faceReport } from './face-report.ts';
import { fitGroups, type FitGroups } from './fit-groups.ts';
import { createFormes } from '../forme/formes.ts';
import type { FilledFace } from '../forme/types.ts';
import { layoutBoxes, printLaidOut, type FitResult, type LaidOut } from '../layout/index.ts';
import { formatMarkup, parseMarkup } from '../markup/index.ts';
import { paintFragments, printDisplayList } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';
import { noteWork } from '../run/index.ts';
import { formatStyled, resolveStyle } from '../style/index.ts';
import {
  renderTemplate,
  type CompiledTemplate,
  type TemplateJob,
  type TracedText,
} from '../template/index.ts';
import type { Stage } from './types.ts';

/** One face or document to be made. */
export interface Page {
  readonly template: CompiledTemplate;
  readonly job: TemplateJob;
  /** Trim of a face, or the paper of a document. */
  readonly size: Size;
}

export interface Pipeline {
  /**
   * Finds the size each fit group (`text-fit-group`) of these faces needs, so that `run` sets all of them alike. Costs
   * nothing for faces whose style sheets name no group.
   */
  fit(pages: readonly Page[]): void;
  /** Stages 2 to 7. */
  run(page: Page): DisplayList;
  /** Stage 2 of a face, and the others when they are asked for: for owners that keep faces themselves. Keeps formes alone. */
  begin(page: Page, report: Report): BegunFace;
  /** Stages 2 to 7 of a document, with the boxes an HTML twin is written from; the last one is kept. */
  read(page: Page): ReadablePage;
  /** The text form of one stage's result, for `--stop-after`. */
  print(page: Page, stage: Stage): string;
  /** Milliseconds spent per stage so far. */
  readonly timings: Readonly<Record<string, number>>;
  /** What it sets text in. */
  readonly fonts: FontLibrary;
}

/** A face whose template is filled. */
export interface BegunFace {
  /** Faces with this key in common are the same drawing, as long as their design is. */
  readonly key: string;
  /** Stages 3 to 6. */
  settle(): SettledFace;
}

export interface SettledFace {
  readonly fits: readonly FitResult[];
  /** Stage 7, where need be after stage 6 with smaller scales of the fit groups. */
  list(fitScales: ReadonlyMap<string, number>): DisplayList;
}

/** A document as it is painted, and as it is read. */
export interface ReadablePage {
  readonly boxes: BoxTree;
  readonly laidOut: LaidOut;
  readonly list: DisplayList;
}

export interface PipelineOptions {
  readonly fonts: FontLibrary;
  readonly resources: BoxResources;
  readonly report: Report;
  /** `long`: every face goes through all stages by itself; what formes give is compared with that. */
  readonly how?: 'formes' | 'long';
}

/** A pipeline with its caches; one per build, so that equal faces are made once. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { fonts, resources, report } = options;
  const { timings, timed } = stopwatch();
  const made = new Map<string, DisplayList>();
  const waiting = new Map<string, Face>();
  const groups = fitGroups();
  const formes = createFormes(fonts, resources);

  /** A face, laid out: set in its forme where it can be, else the long way, which tells what is to be told. */
  const settle = (page: Page, text: TracedText, edition: string, told = report): Face => {
    if (options.how === 'long') return longWay(page, text, told);
    const filled = timed('forme', () => formes.set(text, formeKey(page, edition), page.size));
    return filled ?? longWay(page, text, told);
  };

  const longWay = (page: Page, text: TracedText, told = report) =>
    takeLongWay(page, text, { ...options, report: faceReport(told, page.job, text) }, timed);
  const write = writer(report, timed);

  const begin = (page: Page, told: Report): BegunFace => {
    const text = write(page, told);
    const edition = editionKey(page);
    const settled = (): SettledFace => paintable(settle(page, text, edition, told), timed);
    return { key: faceKey(edition, text), settle: settled };
  };

  const fit = (pages: readonly Page[]): void => {
    for (const page of pages.filter(({ job }) => namesFitGroups(job.styles))) {
      const text = write(page);
      const edition = editionKey(page);
      const key = faceKey(edition, text);
      // What was painted has been noted: another paper shows the same faces.
      if (made.has(key)) continue;
      const settled = waiting.get(key) ?? settle(page, text, edition);
      waiting.set(key, settled);
      groups.note(page.job.language, settled.fits);
    }
  };

  const inGroups = setterInGroups(groups, timed);
  let lastRead: { readonly key: string; readonly page: ReadablePage } | undefined;

  const read = (page: Page): ReadablePage => {
    const text = write(page);
    const key = faceKey(editionKey(page), text);
    if (lastRead?.key === key) return lastRead.page;
    const settled = longWay(page, text);
    groups.note(page.job.language, settled.fits);
    const { boxes, laidOut, paint } = inGroups(page, settled);
    const made = { boxes, laidOut, list: timed('paint', paint) };
    lastRead = { key, page: made };
    return made;
  };

  const run = (page: Page): DisplayList => {
    const text = write(page);
    const edition = editionKey(page);
    const key = faceKey(edition, text);
    const known = made.get(key);
    if (known) return known;
    const settled = waiting.get(key) ?? settle(page, text, edition);
    waiting.delete(key);
    const list = timed('paint', inGroups(page, settled).paint);
    made.set(key, list);
    return list;
  };

  return { fit, run, begin, read, timings, fonts, print: printerOf(options) };
}

const printerOf =
  (options: PipelineOptions): Pipeline['print'] =>
  (page, stage) =>
    printStage(page, stage, options);

/** Stage 2; what is written is what the run is at. */
const writer =
  (report: Report, timed: Stopwatch['timed']) =>
  (page: Page, told = report): TracedText => {
    noteWork(nameOf(page));
    return timed('template', () => renderTemplate(page.template, page.job, faceReport(told, page.job)));
  };

/** Gives a face again, where a group of it has to be smaller than the face alone needs. */
const setterInGroups =
  (groups: FitGroups, timed: Stopwatch['timed']) =>
  <S extends Settled<S>>(page: Page, settled: S): S => {
    const fitScales = groups.smaller(page.job.language, settled.fits);
    return fitScales.size === 0 ? settled : (timed('layout', () => settled.at(fitScales)) ?? settled);
  };

const paintable = (settled: Face, timed: Stopwatch['timed']): SettledFace => ({
  fits: settled.fits,
  list(scales) {
    const again = scales.size === 0 ? undefined : timed('layout', () => settled.at(scales));
    return timed('paint', (again ?? settled).paint);
  },
});

/** Stages 3 to 7 of one face or document by itself; tells what is to be told. */
function takeLongWay(
  page: Page,
  text: TracedText,
  { fonts, resources, report }: PipelineOptions,
  timed: Stopwatch['timed'],
): LongFace {
  const tree = timed('markup', () => parseMarkup(text, report));
  const styled = timed('style', () => resolveStyle(tree, report));
  const boxes = timed('box', () => buildBoxes(styled, askedInTemplate(resources, text), report));
  const book = fonts.withTypefaces(styled.fontFaces);
  const laidOut = timed('layout', () => layoutBoxes(boxes, { size: page.size }, book, report));
  // The first layout has told its findings; the same ones again would only repeat them.
  const silent: Report = () => undefined;
  const face = (one: LaidOut): LongFace => ({
    boxes,
    laidOut: one,
    fits: one.fits ?? [],
    at: (fitScales) => face(layoutBoxes(boxes, { size: page.size }, book, silent, { fitScales })),
    paint: () => paintFragments(one),
  });
  return face(laidOut);
}

interface Stopwatch {
  readonly timings: Readonly<Record<string, number>>;
  timed<T>(stage: Stage | 'forme', work: () => T): T;
}

/** Adds up the milliseconds of each stage. */
function stopwatch(): Stopwatch {
  const timings: Record<string, number> = {};
  return {
    timings,
    timed(stage, work) {
      const start = performance.now();
      const result = work();
      timings[stage] = (timings[stage] ?? 0) + performance.now() - start;
      return result;
    },
  };
}

/** One stage's result as text. */
function printStage(page: Page, stage: Stage, { fonts, resources, report: told }: PipelineOptions): string {
  noteWork(nameOf(page));
  const text = renderTemplate(page.template, page.job, faceReport(told, page.job));
  const report = faceReport(told, page.job, text);
  if (stage === 'template') return text.markup.text;
  const tree = parseMarkup(text, report);
  if (stage === 'markup') return formatMarkup(tree);
  const styled = resolveStyle(tree, report);
  if (stage === 'style') return formatStyled(styled);
  const boxes = buildBoxes(styled, resources, report);
  if (stage === 'box') return printBoxes(boxes);
  const laidOut = layoutBoxes(boxes, { size: page.size }, fonts.withTypefaces(styled.fontFaces), report);
  if (stage === 'layout') return printLaidOut(laidOut);
  return printDisplayList(paintFragments(laidOut));
}

/** A face between layout and paint. */
interface Settled<S> {
  readonly fits: readonly FitResult[];
  /** Laid out again with other scales of its fit groups. */
  at(fitScales: ReadonlyMap<string, number>): S | undefined;
  paint(): DisplayList;
}

type Face = FilledFace | LongFace;

/** One that went through all stages by itself. */
interface LongFace extends Settled<LongFace>, Pick<ReadablePage, 'boxes' | 'laidOut'> {}

/** Whether any of the sheets names a fit group. */
export const namesFitGroups = (styles: readonly SourceFile[]): boolean =>
  styles.some((style) => style.text.includes('text-fit-group'));

/** A face or document as a user knows it: its template and its row. */
const nameOf = ({ template, job }: Page): string => `${template.file.name} (${job.id})`;

/** Keys by the attributes of an edition, which its faces share. */
const editionKeys = new WeakMap<object, { readonly of: readonly unknown[]; readonly key: string }>();

/** What a face depends on beside its markup. */
function editionKey({ job, size }: Page): string {
  const { attributes, variables, language, styles } = job;
  const of = [variables, language, styles, size];
  const known = editionKeys.get(attributes);
  if (known?.of.every((one, i) => one === of[i])) return known.key;
  const names = styles.map((style) => style.name).join('|');
  const key = [size.width, size.height, language, names, JSON.stringify([attributes, variables])].join('\n');
  editionKeys.set(attributes, { of, key });
  return key;
}

/** Formes are of one template, in one place. */
const formeKey = ({ template, job }: Page, edition: string): string =>
  [template.file.name, job.base, edition].join('\n');

/** Two faces with this key in common are the same drawing. */
const faceKey = (edition: string, { markup }: TracedText): string => `${edition}\n${markup.text}`;
