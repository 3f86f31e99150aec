/**
 * The way through the house, as a list: deck > template > markup > style > box > layout > paint > sheet > export.
 *
 * Stage 1 (`readDeck`) and stages 8 and 9 (`imposeSheets`, `writePdf`) work on whole decks and files; this file walks one
 * face or one document through stages 2 to 7. Equal markup gives the same display list, by identity: a card printed four
 * times, or a back shared by a deck, is laid out once and becomes one form.
 */
import { noteWork } from '../../base/host.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontLibrary } from '../font/index.ts';
import type { DisplayList } from '../paint/types.ts';
import { renderTemplate, type MappedText } from '../template/index.ts';
import { faceReport } from './face-report.ts';
import { fitGroups } from './fit-groups.ts';
import { layOutFace, type LaidOutFace } from './lay-out-face.ts';
import { editionKey, faceKey, nameOf, namesFitGroups } from './page-keys.ts';
import { paintedPage, printStage } from './print-stage.ts';
import type { Stage } from './stages.ts';
import { stopwatch } from './stopwatch.ts';
import type { BegunFace, Page, Pipeline, PipelineOptions, ReadablePage } from './types.ts';

/** A pipeline with its caches; one per build, so that equal faces are made once. */
export const createPipeline = (options: PipelineOptions): Pipeline => new CachingPipeline(options);

/** A face whose template is filled. */
interface Filled {
  readonly page: Page;
  readonly text: MappedText;
  readonly edition: string;
}

const keyOf = ({ edition, text }: Filled): string => faceKey(edition, text);

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
    const known = this.#made.get(key);
    if (known) return known;
    const settled = this.#waiting.get(key) ?? this.#settle(filled);
    this.#waiting.delete(key);
    const list = this.#watch.timed('paint', this.#inGroups(page, settled).paint);
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
            return timed('paint', again.paint);
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
