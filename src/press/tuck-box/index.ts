/**
 * Tuck boxes of a deck: one page per box (two where it must be parted), printed faces, cuts and creases.
 *
 * Takes an open deck, a language and a paper; gives a sheet set, or reports that a box does not fit (MP4007). Geometry is in
 * size, blank and fit; the faces are templates/box.
 */
import type { Size } from '../../base/geometry.ts';
import { formatMm } from '../../base/units.ts';
import { error, warning } from '../../diagnostics/diagnostic.ts';
import type { DisplayList } from '../../paint/types.ts';
import { PAPERS, PRINTER_MARGIN, type SheetSet } from '../../sheet/index.ts';
import { faceOf, fitFaces, type FaceJob } from '../face-page.ts';
import { pageSheets, type PlacedFace, type SinglePage } from '../page-sheets.ts';
import { readPaper } from '../sheets/papers.ts';
import type { PaperName } from '../types.ts';
import { themeColours } from '../theme-colours.ts';
import { iconsOf, wordsOf } from '../wording.ts';
import { fitBlank, type BlankPage } from './fit.ts';
import { tuckBoxPageData, rearRects } from './page-data.ts';
import { tuckBoxContents, type TuckBoxContent } from './size.ts';
import { blankStrokes } from './strokes.ts';
import { TUCK_BOX_WORDS } from './words.ts';

export interface TuckBoxJob extends FaceJob {
  readonly paper: PaperName;
  /** Somebody asked for the box: one that does not fit is an error then, and else only left out. */
  readonly isAsked?: boolean;
}

/** The sheets of all boxes of a deck; undefined when there is none or one does not fit. */
export function tuckBoxSheets(job: TuckBoxJob): SheetSet | undefined {
  const { deck } = job.open;
  const { language } = job;
  const contents = tuckBoxContents(deck.components, deck.box);
  const [first, ...rest] = contents.flatMap((content) => tuckBoxPages(job, content));
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${deck.title[language]} – ${TUCK_BOX_WORDS[language].box}`,
    subject: `${deck.title[language]} ${deck.version}`,
    author: deck.credits?.[language] ?? '',
    keywords: ['print and play', deck.name],
  });
}

function tuckBoxPages(job: TuckBoxJob, content: TuckBoxContent): readonly SinglePage[] {
  const { open, language } = job;
  const paper = readPaper(job.paper) ?? PAPERS.a4;
  const fitted = fitBlank(content.size, paper.size, Math.max(PRINTER_MARGIN, paper.margin));
  if (fitted.kind === 'misfit') {
    const size = ({ width, height }: { width: number; height: number }): string =>
      `${formatMm(width)} x ${formatMm(height)}`;
    const say = job.isAsked === true ? error : warning;
    open.report(
      say('MP4007', `half a tuck box needs ${size(fitted.needs)}; ${paper.label} has ${size(fitted.has)}`, {
        place: open.deck.place,
        help: 'print the box on a larger paper, or make stock or slack smaller',
      }),
    );
    return [];
  }
  const name = [TUCK_BOX_WORDS[language].box, content.set].filter(Boolean).join(' ');
  return fitted.pages.flatMap((placed, index) => {
    const label = fitted.pages.length > 1 ? `${name} ${index + 1}/${fitted.pages.length}` : name;
    const list = tuckBoxPage(job, content, placed, label);
    return list ? [{ label, list, faces: rearFaces(job, content, placed), lines: blankStrokes(placed) }] : [];
  });
}

/** Three cards of the deck, small, on the back of the box. */
export function rearFaces(
  job: TuckBoxJob,
  content: TuckBoxContent,
  placed: BlankPage,
): readonly PlacedFace[] {
  const [lot] = content.lots;
  const rects = rearRects(content, placed);
  if (!lot || rects.length === 0) return [];
  fitFaces(job, lot.component);
  return rects.flatMap((clip, index) => {
    // One from the beginning, the middle and the end of the deck.
    const row = lot.rows[Math.floor((lot.rows.length * (2 * index + 1)) / (2 * rects.length))];
    const face = row && faceOf(job, lot.component, row, 'front');
    if (!face) return [];
    const scale = clip.width / lot.component.trim.width;
    return [
      { list: face.list, matrix: [scale, 0, 0, scale, clip.x, clip.y], clip, spoken: face.spoken } as const,
    ];
  });
}

const tuckBoxPage = (job: TuckBoxJob, content: TuckBoxContent, placed: BlankPage, label: string) =>
  tuckBoxDesign(job, {
    label,
    size: placed.page,
    set: content.set,
    data: tuckBoxPageData(job.open.deck, content, placed, job.language),
  });

/** What is printed on a box: a page of any size, its panels where the data say. */
export interface TuckBoxDesign {
  readonly label: string;
  readonly size: Size;
  readonly set: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The printed side of a box; undefined when its template is missing (reported). */
export function tuckBoxDesign(
  job: TuckBoxJob,
  { label, size, set, data }: TuckBoxDesign,
): DisplayList | undefined {
  const { open, language, edition } = job;
  const { deck } = open;
  const design = open.ownDesign('box/box');
  if (!design) return undefined;
  return open.pipeline.run({
    template: design.template,
    size,
    job: {
      id: `tuck-box/${label}`,
      language,
      data: {
        ...data,
        label,
        colours: themeColours(deck),
        name: deck.title[language],
        version: deck.version,
        game: deck.game ?? '',
        lang: language,
        ink: edition.ink,
      },
      words: { ...wordsOf(open, language), ...TUCK_BOX_WORDS[language] },
      icons: iconsOf(open),
      styles: design.styles,
      attributes: {
        'data-game': deck.game ?? deck.name,
        'data-ink': edition.ink,
        'data-set': set,
        'data-lang': language,
      },
      variables: {},
      origin: [],
      base: design.path,
    },
  });
}
