/**
 * The contact sheet of a deck: every distinct face small, with its id and how many copies there are.
 *
 * Takes an open deck, a language and a paper; gives a sheet set. Faces are the display lists of the cut sheets, scaled;
 * titles and captions are templates/contact.
 */
import type { Rect } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import { toMm } from '../../base/units.ts';
import { PAPERS, type SheetSet } from '../../sheet/index.ts';
import type { FaceJob } from '../face-page.ts';
import { ownPage } from '../own-page.ts';
import { pageSheets, type PlacedFace, type SinglePage } from '../page-sheets.ts';
import { readPaper } from '../sheets/papers.ts';
import type { PaperName } from '../types.ts';
import { themeColours } from '../theme-colours.ts';
import { contactGroups, type ContactFace } from './faces.ts';
import { CONTACT_MARGIN, contactPages, type ContactCell, type ContactPage } from './layout.ts';
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
  const total = faces.filter(({ side }) => side === 'front').reduce((sum, { copies }) => sum + copies, 0);
  const [first, ...rest] = pages.flatMap((page, index) => {
    const list = captionPage(job, page, { index, count: pages.length, designs: faces.length, total });
    if (!list) return [];
    const label = `${CONTACT_WORDS[language].contact} ${index + 1}/${pages.length}`;
    return [{ label, list, faces: page.cells.map((cell) => placed(cell)), lines: [] } satisfies SinglePage];
  });
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${deck.title[language]} – ${CONTACT_WORDS[language].contact}`,
    subject: `${deck.title[language]} ${deck.version}`,
    author: deck.credits?.[language] ?? '',
    keywords: ['print and play', deck.name],
  });
}

const placed = ({ face, rect, scale }: ContactCell<ContactFace>): PlacedFace => ({
  list: face.list,
  matrix: [scale, 0, 0, scale, rect.x, rect.y],
  clip: rect,
  spoken: face.spoken,
});

interface PageFacts {
  readonly index: number;
  readonly count: number;
  readonly designs: number;
  readonly total: number;
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
      number: facts.index + 1,
      margin: toMm(CONTACT_MARGIN),
      headings: page.headings.map(({ title, rect }) => ({ title, ...inMm(rect) })),
      cells: page.cells.map((cell) => captionOf(cell, language)),
      colours: themeColours(deck),
      name: deck.title[language],
      version: deck.version,
      game: deck.game ?? '',
    },
    words: CONTACT_WORDS[language],
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
  const what = side === 'back' ? CONTACT_WORDS[language].back : first;
  return {
    ...inMm(caption),
    text: side === 'front' && more.length > 0 ? `${what} +${more.length}` : what,
    copies,
    face: inMm(rect),
  };
}
