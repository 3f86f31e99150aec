/**
 * Tuck boxes of a deck: one page per box (two where it must be parted), printed faces, cuts and creases.
 *
 * Takes an open deck, a language and a paper; gives a sheet set, and warns of what does not fit (MP4007). Geometry is in
 * size, blank and fit; the faces are templates/box.
 */
import { inLanguage } from '../../base/language.ts';
import type { Rect, Size } from '../../base/geometry.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { PAPERS, type SheetSet } from '../imposition/index.ts';
import { faceOf, fitFaces, type FaceJob } from '../open/face-page.ts';
import { deckStyles, ownPage } from '../open/own-page.ts';
import { pageSheets, type PlacedFace, type SinglePage } from '../open/page-sheets.ts';
import { readPaper } from '../printers/papers.ts';
import type { PaperName } from '../open/types.ts';
import type { PanelName } from './blank.ts';
import { fitContent, type BlankPage } from './fit.ts';
import { marginOf, reportMisfit } from './misfit.ts';
import { tuckBoxPageData, rearRects } from './page-data.ts';
import { tuckBoxContents, type TuckBoxContent } from './size.ts';
import { blankStrokes } from './strokes.ts';
import { TUCK_BOX_WORDS } from './words.ts';

export interface TuckBoxJob extends FaceJob {
  readonly paper: PaperName;
}

/** The sheets of all boxes of a deck; undefined when there is none or none fits (reported). */
export function tuckBoxSheets(job: TuckBoxJob): SheetSet | undefined {
  const { deck } = job.open;
  const { language } = job;
  const contents = tuckBoxContents(deck.components, deck.box);
  const [first, ...rest] = contents.flatMap((content) => tuckBoxPages(job, content));
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${inLanguage(deck.title, language)} – ${TUCK_BOX_WORDS(language).box}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  });
}

function tuckBoxPages(job: TuckBoxJob, content: TuckBoxContent): readonly SinglePage[] {
  const { open, language } = job;
  const paper = readPaper(job.paper) ?? PAPERS.a4;
  const fitted = fitContent(content, paper.size, marginOf(paper), open.deck.box);
  reportMisfit(content, fitted, paper, open);
  if (fitted.kind === 'misfit') return [];
  return fitted.boxes.flatMap(({ content: own, pages }) => {
    const part = own.part && `${own.part.number}/${own.part.of}`;
    const name = [TUCK_BOX_WORDS(language).box, own.set, part].filter(Boolean).join(' ');
    return pages.flatMap((placed, index) => {
      const label =
        pages.length > 1 ? `${name}, ${TUCK_BOX_WORDS(language).piece} ${index + 1}/${pages.length}` : name;
      const list = tuckBoxPage(job, own, placed, label);
      const solid = solidOf(placed);
      return list
        ? [{ label, list, faces: rearFaces(job, own, placed), lines: blankStrokes(placed), solid }]
        : [];
    });
  });
}

/** What one sees of the box when it stands; undefined where the page does not hold all of it. */
function solidOf({ blank, x, y }: BlankPage): SinglePage['solid'] {
  const rectOf = (name: PanelName): Rect | undefined => {
    const rect = blank.panels.find((panel) => panel.name === name)?.rect;
    return rect && { ...rect, x: rect.x + x, y: rect.y + y };
  };
  const [front, side, lid] = [rectOf('front'), rectOf('edge'), rectOf('lid')];
  return front && side && lid ? { front, side, lid } : undefined;
}

/** Three cards of the deck, small, on the back of the box; none where it shows how the game plays. */
export function rearFaces(
  job: TuckBoxJob,
  content: TuckBoxContent,
  placed: BlankPage,
): readonly PlacedFace[] {
  const [lot] = content.lots;
  const rects = job.open.deck.box?.plays ? [] : rearRects(content, placed);
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

const playersOf = ({ deck, engine }: TuckBoxJob['open']): readonly number[] | undefined =>
  engine && [Math.max(engine.players[0], deck.box?.fewest ?? 1), engine.players[1]];

/** The printed side of a box; undefined when its template is missing (reported). */
export function tuckBoxDesign(
  { open, language, edition }: TuckBoxJob,
  { label, size, set, data }: TuckBoxDesign,
): DisplayList | undefined {
  const { deck } = open;
  const { ink } = edition;
  return ownPage(open, {
    design: 'box/box',
    id: `tuck-box/${label}`,
    size,
    language,
    ink,
    data: {
      ...data,
      label,
      name: inLanguage(deck.title, language),
      players: playersOf(open),
      version: deck.version,
      game: deck.game ?? '',
      lang: language,
      ink,
    },
    words: TUCK_BOX_WORDS(language),
    attributes: { 'data-set': set, 'data-lang': language },
    styles: deckStyles(open, 'templates/box-front.css'),
    // Pictures on the front are the deck's.
    base: `${deck.folder}/deck.yaml`,
  });
}
