/**
 * The contact sheet of a deck: every distinct face small, with its id and how many copies there are.
 *
 * Takes an open deck, a language and a paper; gives a sheet set. Faces are the display lists of the cut sheets, scaled;
 * titles and captions are templates/contact.
 */
import type { Rect } from '../../base/geometry.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { toMm } from '../../base/units.ts';
import { type Component, contentsOf } from '../../deck/read/index.ts';
import { PAPERS, type SheetSet } from '../imposition/index.ts';
import type { FaceJob } from '../open/face-page.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import { shapedBleed } from '../extras/lines.ts';
import { ownPage, pageSheets, type PlacedFace, type SinglePage } from '../open/own-page.ts';
import { readPaper } from '../printers/profile.ts';
import type { PaperName } from '../open/types.ts';
import {
  CONTACT_MARGIN,
  type ContactCell,
  type ContactFace,
  contactGroups,
  type ContactPage,
  contactPages,
} from './layout.ts';
import { CONTACT_WORDS } from './words.ts';

export interface ContactJob extends FaceJob {
  readonly paper: PaperName;
}

/** Undefined for a deck without faces, or when their designs cannot be used (reported). */
export function contactSheets(job: ContactJob): SheetSet | undefined {
  const { deck } = job.open;
  const { language } = job;
  const groups = contactGroups(job);
  const size = (readPaper(job.paper) ?? PAPERS.a4).size;
  const pages = contactPages(groups, size);
  const faces = groups.flatMap((group) => group.faces);
  const [first, ...rest] = pages.flatMap((page, index) => {
    const list = captionPage(job, page, { index, count: pages.length, designs: faces.length });
    if (!list) return [];
    const label = `${CONTACT_WORDS(language).contact} ${index + 1}/${pages.length}`;
    // The frames of the faces are the last figures of the page, in the order of its cells.
    const frames = list.structure.flatMap(({ role }, node) => (role === 'Figure' ? [node] : []));
    const figures = frames.slice(-page.cells.length);
    const placings = page.cells.map((cell, i) => placed(cell, figures[i]));
    return [{ label, list, faces: placings, lines: page.cells.flatMap(cutOut) } satisfies SinglePage];
  });
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${inLanguage(deck.title, language)} – ${CONTACT_WORDS(language).contact}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  });
}

/** Parts that are no rectangles are shown in their shape. */
function cutOut({ face: { component }, rect, scale }: ContactCell<ContactFace>): readonly PathItem[] {
  const { shape, corner } = component;
  return shapedBleed({ shape, corner: corner * scale, bleed: 0 }, rect);
}

const placed = ({ face, rect, scale }: ContactCell<ContactFace>, figure: number | undefined): PlacedFace => ({
  list: face.list,
  matrix: [scale, 0, 0, scale, rect.x, rect.y],
  clip: rect,
  spoken: face.spoken,
  figure,
});

/** `57 cards, 7 parts`: the numbers that are on the box. */
function contentsText(components: readonly Component[], language: Language): string {
  const { cards, tiles, parts } = contentsOf(components);
  const say = CONTACT_WORDS(language);
  const counted = [
    [cards, say.card, say.cards],
    [tiles, say.tile, say.tiles],
    [parts, say.part, say.parts],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

interface PageFacts {
  readonly index: number;
  readonly count: number;
  readonly designs: number;
}

function captionPage(job: ContactJob, page: ContactPage<ContactFace>, facts: PageFacts) {
  const { open, language, edition } = job;
  const { deck } = open;
  return ownPage(open, {
    design: 'contact/contact',
    id: `contact-sheet/${facts.index + 1}`,
    size: (readPaper(job.paper) ?? PAPERS.a4).size,
    language,
    ink: edition.ink,
    data: {
      ...facts,
      pieces: contentsText(deck.components, language),
      number: facts.index + 1,
      margin: toMm(CONTACT_MARGIN),
      parts: partsOf(page, language),
      name: inLanguage(deck.title, language),
      version: deck.version,
      game: deck.game ?? '',
    },
    words: CONTACT_WORDS(language),
  });
}

/** Headings with the cells below them; first those that go on from the page before. */
function partsOf({ headings, cells }: ContactPage<ContactFace>, language: Language): readonly unknown[] {
  const starts = [{ title: '', rect: { x: 0, y: 0, width: 0, height: 0 }, from: 0 }, ...headings];
  return starts.map(({ title, rect, from }, i) => {
    const own = cells.slice(from, starts[i + 1]?.from);
    return { title, ...inMm(rect), cells: own.map((cell) => captionOf(cell, language)) };
  });
}

const inMm = ({ x, y, width, height }: Rect) => ({
  left: toMm(x),
  top: toMm(y),
  width: toMm(width),
  height: toMm(height),
});

function captionOf({ face, caption, rect }: ContactCell<ContactFace>, language: Language) {
  const { ids, side, copies } = face;
  const [first = '', ...more] = ids;
  const what = side === 'back' ? CONTACT_WORDS(language).back : first;
  return {
    ...inMm(caption),
    text: side === 'front' && more.length > 0 ? `${what} +${more.length}` : what,
    copies,
    face: inMm(rect),
    spoken: face.spoken,
  };
}
