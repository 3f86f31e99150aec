/** What the pipeline takes and gives: pages to be made, faces between two stages, documents as they are painted and read. */
import type { Size } from '../../base/geometry.ts';
import type { BoxResources, BoxTree } from '../box/index.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontLibrary } from '../font/index.ts';
import type { FitResult, FitScales, LaidOut } from '../layout/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { CompiledTemplate, TemplateJob } from '../template/index.ts';

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
  /** Lets go of what `run` and `read` have made: the files that show it are written. What was found about fit groups stays. */
  forget(): void;
  /** Stage 2 of a face, and the others when they are asked for: for owners that keep faces themselves. */
  begin(page: Page, report: Report): BegunFace;
  /** Stages 2 to 7 of a document, with the boxes an HTML twin is written from; the last one is kept. */
  read(page: Page): ReadablePage;
  /** The text form of one stage's result, for `--stop-after`. */
  print(page: Page, stage: Stage): string;
  /** The list `--stop-after paint` prints, itself. */
  paint(page: Page): DisplayList;
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
  list(fitScales: FitScales): DisplayList;
}

/** A document as it is painted, and as it is read. */
export interface ReadablePage {
  readonly boxes: BoxTree;
  readonly laidOut: LaidOut;
  readonly list: DisplayList;
}

/** Documents that are laid out in several ways. */
export interface Reader {
  /** Stages 2 and 3; a document with the same text is the same object, while it is kept. */
  open(page: Omit<Page, 'size'>): OpenDocument;
}

/** A document that is filled and parsed. */
export interface OpenDocument {
  /** Stages 4 to 6, on paper of a size and with these attributes at the root; all there is to report is reported each time. */
  layOut(
    way: { readonly size: Size; readonly attributes: TemplateJob['attributes'] },
    report: Report,
  ): LaidPage;
}

/** A document that is laid out. */
export interface LaidPage extends Pick<ReadablePage, 'boxes' | 'laidOut'> {
  /** Stage 7. */
  paint(): DisplayList;
}

export interface PipelineOptions {
  readonly fonts: FontLibrary;
  readonly resources: BoxResources;
  readonly report: Report;
}

/** The nine stages, in order; `--stop-after` takes one of these names. */
export const STAGES = [
  'deck',
  'template',
  'markup',
  'style',
  'box',
  'layout',
  'paint',
  'sheet',
  'export',
] as const;
export type Stage = (typeof STAGES)[number];
