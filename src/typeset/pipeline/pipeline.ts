/**
 * The way through the house, as a list: deck > template > markup > style > box > layout > paint > sheet > export.
 *
 * Stage 1 (`readDeck`) and stages 8 and 9 (`imposeSheets`, `writePdf`) work on whole decks and files; this file walks one
 * face or one document through stages 2 to 7. Equal markup gives the same display list, by identity: a card printed four
 * times, or a back shared by a deck, is laid out once and becomes one form.
 */
import { noteWork } from '../../base/host.ts';
import { type Diagnostic, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook, FontLibrary } from '../font/index.ts';
import type { DisplayItem, DisplayList } from '../paint/types.ts';
import { type MappedText, renderTemplate } from '../template/index.ts';
import {
  askedInTemplate,
  editionKey,
  faceKey,
  faceReport,
  nameOf,
  namesFitGroups,
  paintedPage,
  printStage,
} from './reader.ts';
import type { BegunFace, Page, Pipeline, PipelineOptions, ReadablePage, Stage } from './types.ts';
import type { Language } from '../../base/language.ts';
import { type FitResult, type FitScales, type LaidOut, layoutBoxes } from '../layout/index.ts';
import { type BoxTree, buildBoxes } from '../box/index.ts';
import { parseMarkup } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle, SharedContents } from '../style/index.ts';
import { milliseconds } from '../../base/clock.ts';

/** A face between layout and paint. */
interface LaidOutFace extends Pick<ReadablePage, 'boxes' | 'laidOut'> {
  readonly fits: readonly FitResult[];
  /** The same face laid out again with other scales of its fit groups. */
  at(fitScales: FitScales): LaidOutFace;
  paint(): DisplayList;
}

interface Built {
  readonly boxes: BoxTree;
  readonly book: FontBook;
}

/**
 * @param options with the report of this face
 */
function layOutFace(
  page: Page,
  text: MappedText,
  { fonts, resources, report }: PipelineOptions,
  timed: Stopwatch['timed'],
): LaidOutFace {
  const tree = timed('markup', () => parseMarkup(text, report));
  const build = (contents: SharedContents | undefined, hear: Report, tell: Report): Built => {
    const styled = timed('style', () => resolveStyle(tree, hear, { contents }));
    const boxes = timed('box', () => buildBoxes(styled, askedInTemplate(resources, text), tell));
    return { boxes, book: fonts.withTypefaces(styled.fontFaces) };
  };
  const layOut = ({ boxes, book }: Built, tell: Report): LaidOut =>
    timed('layout', () => layoutBoxes(boxes, { size: page.size }, book, tell));
  // The first layout has reported its findings; the same ones again would only repeat them.
  const silent: Report = () => undefined;
  const found: Diagnostic[] = [];
  const find: Report = (diagnostic) => void found.push(diagnostic);
  // What faces of a deck have in common does not pay for being kept from one to the next: scripts/bench/README.md.
  let built = build(new SharedContents(true), report, find);
  let laidOut = layOut(built, find);
  if (found.length > 0) {
    // What is wrong with content that is shared is wrong in each of its places.
    built = build(undefined, silent, report);
    laidOut = layOut(built, report);
  }
  const { boxes, book } = built;
  const face = (one: LaidOut): LaidOutFace => ({
    boxes,
    laidOut: one,
    fits: one.fits ?? [],
    at: (fitScales) => face(layoutBoxes(boxes, { size: page.size }, book, silent, { fitScales })),
    paint: () => paintFragments(one),
  });
  return face(laidOut);
}

// Time per stage, for `--verbose`.

interface Stopwatch {
  readonly timings: Readonly<Record<string, number>>;
  timed<T>(stage: Stage, work: () => T): T;
}

/** Adds up the milliseconds of each stage. */
function stopwatch(): Stopwatch {
  const timings: Record<string, number> = {};
  return {
    timings,
    timed(stage, work) {
      const start = milliseconds();
      const result = work();
      timings[stage] = (timings[stage] ?? 0) + milliseconds() - start;
      return result;
    },
  };
}

// Fit groups: texts of many faces that share one size (`text-fit-group: names`).
// Takes the scale each laid-out face needs, gives the scales a face must be laid out with again so that the whole group
// looks alike. Groups are kept apart by language: French names must not shrink the English ones.

export interface FitGroups {
  note(language: Language, fits: readonly FitResult[]): void;
  /** Groups of a face that must be smaller than the face alone needs; empty when none. */
  smaller(language: Language, fits: readonly FitResult[]): FitScales;
}

export function fitGroups(): FitGroups {
  const least = new Map<string, number>();
  const key = (language: Language, group: string): string => `${language} ${group}`;
  return {
    note(language, fits) {
      for (const { group, scale } of fits) {
        const name = key(language, group);
        least.set(name, Math.min(least.get(name) ?? 1, scale));
      }
    },
    smaller(language, fits) {
      const found = fits.flatMap(({ group, scale }) => {
        const shared = least.get(key(language, group)) ?? scale;
        return shared < scale ? [[group, shared] as const] : [];
      });
      return new Map(found);
    },
  };
}

/** A pipeline with its caches; one per build, so that equal faces are made once. */
export const createPipeline = (options: PipelineOptions): Pipeline => new CachingPipeline(options);

/** A face whose template is filled. */
interface Filled {
  readonly page: Page;
  readonly text: MappedText;
  readonly edition: string;
}

const keyOf = ({ edition, text }: Filled): string => faceKey(edition, text);

/** A front on which nothing of its row is to be read or seen (MP1210). */
function reportBlank({ page: { job, template }, text }: Filled, list: DisplayList, report: Report): void {
  if (!text.isEmpty || job.row === undefined || !job.id.endsWith('/front')) return;
  const isSeen = ({ kind }: DisplayItem): boolean => kind === 'glyphs' || kind === 'image' || kind === 'art';
  if (list.pages.some(({ items }) => items.some(isSeen))) return;
  const help = 'leave such rows out with where: in deck.yaml, or fill them';
  const place = { file: template.file, start: 0, end: 0 };
  const tell = faceReport(report, job);
  tell(
    warning('MP1210', 'this row shows nothing: every field printed is empty', {
      place,
      help,
      notes: job.origin,
    }),
  );
}

/** The document read last, by what it was made from. */
interface LastRead extends Pick<Filled, 'edition'> {
  readonly of: Page;
  readonly markup: string;
  readonly page: ReadablePage;
}

class CachingPipeline implements Pipeline {
  readonly fonts: FontLibrary;
  readonly #options: PipelineOptions;
  readonly #watch = stopwatch();
  readonly #groups = fitGroups();
  /** What is painted, and what is laid out for its fit groups, by the key of the face. */
  readonly #made = new Map<string, DisplayList>();
  readonly #waiting = new Map<string, LaidOutFace>();
  #lastRead: LastRead | undefined;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.fonts = options.fonts;
  }

  get timings(): Pipeline['timings'] {
    return this.#watch.timings;
  }

  fit(pages: readonly Page[]): void {
    for (const page of pages.filter(({ job }) => namesFitGroups(job.styles))) {
      const filled = this.#fill(page);
      const key = keyOf(filled);
      // What was painted has been noted: another paper shows the same faces.
      if (this.#made.has(key)) continue;
      const settled = this.#waiting.get(key) ?? this.#settle(filled);
      this.#waiting.set(key, settled);
      this.#groups.note(page.job.language, settled.fits);
    }
  }

  run(page: Page): DisplayList {
    const filled = this.#fill(page);
    const key = keyOf(filled);
    const list = this.#made.get(key) ?? this.#painted(filled, key);
    reportBlank(filled, list, this.#options.report);
    return list;
  }

  #painted(filled: Filled, key: string): DisplayList {
    const settled = this.#waiting.get(key) ?? this.#settle(filled);
    this.#waiting.delete(key);
    const list = this.#watch.timed('paint', this.#inGroups(filled.page, settled).paint);
    this.#made.set(key, list);
    return list;
  }

  forget(): void {
    this.#made.clear();
    this.#waiting.clear();
    this.#lastRead = undefined;
  }

  begin(page: Page, report: Report): BegunFace {
    const filled = this.#fill(page, report);
    const { timed } = this.#watch;
    return {
      key: keyOf(filled),
      settle: () => {
        const settled = this.#settle(filled, report);
        return {
          fits: settled.fits,
          list(scales) {
            const again = scales.size === 0 ? settled : timed('layout', () => settled.at(scales));
            const list = timed('paint', again.paint);
            reportBlank(filled, list, report);
            return list;
          },
        };
      },
    };
  }

  read(page: Page): ReadablePage {
    const last = this.#lastRead;
    if (last?.of === page) return last.page;
    const filled = this.#fill(page);
    const { edition, text } = filled;
    // Texts are compared as they are: a digest of a long one takes longer.
    if (last?.edition === edition && last.markup === text.markup.text) return last.page;
    // Nobody asks for it again: it need not live as long as the next one is made.
    this.#lastRead = undefined;
    const settled = this.#settle(filled);
    this.#groups.note(page.job.language, settled.fits);
    const { boxes, laidOut, paint } = this.#inGroups(page, settled);
    const made = { boxes, laidOut, list: this.#watch.timed('paint', paint) };
    this.#lastRead = { of: page, edition, markup: text.markup.text, page: made };
    return made;
  }

  print(page: Page, stage: Stage): string {
    return printStage(page, stage, this.#options);
  }

  paint(page: Page): DisplayList {
    return paintedPage(page, this.#options);
  }

  /** Stage 2; the run notes what it is at. */
  #fill(page: Page, report = this.#options.report): Filled {
    noteWork(nameOf(page));
    const run = (): MappedText => renderTemplate(page.template, page.job, faceReport(report, page.job));
    const text = this.#watch.timed('template', run);
    return { page, text, edition: editionKey(page) };
  }

  /** Stages 3 to 6. */
  #settle({ page, text }: Filled, report = this.#options.report): LaidOutFace {
    const own = { ...this.#options, report: faceReport(report, page.job, text) };
    return layOutFace(page, text, own, this.#watch.timed);
  }

  /** Lays a face out again where a group of it has to be smaller than the face alone needs. */
  #inGroups(page: Page, settled: LaidOutFace): LaidOutFace {
    const fitScales = this.#groups.smaller(page.job.language, settled.fits);
    if (fitScales.size === 0) return settled;
    return this.#watch.timed('layout', () => settled.at(fitScales));
  }
}
