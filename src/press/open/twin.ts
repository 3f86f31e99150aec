/**
 * The HTML twin of a document, written beside its PDF.
 *
 * Takes a document that was just laid out; gives the page, made from the same boxes and drawings. One twin stands for all
 * papers: it has none.
 */
import { once } from '../../base/cache.ts';
import { utf8Bytes } from '../../base/bytes.ts';
import { inLanguage } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { writeHtml } from '../../output/html/index.ts';
import { documentPage, type PrintedDocument } from './documents.ts';
import { themeColour } from '../document/theme.ts';
import type { Deck } from '../../deck/read/index.ts';
import { packagedText, packageFolder } from './package-folder.ts';
import { webFaces } from './web-faces.ts';

/** A file beside the page that has the same words on paper. */
export interface PrintedLink {
  readonly title: string;
  readonly href: string;
}

const own = (name: string): string => packagedText(join(packageFolder().templates, 'twin', name));

/** Each page holds its style: what is written for those who change it stays behind. */
const styleOf = (name: string): string => own(name).replace(/\/\*[\s\S]*?\*\/\n?/g, '');

/** Of every page; of a rule sheet or a pad there is more. */
export const twinStyle = once(() => `${webFaces()}\n${styleOf('page.css')}`);
/** Of questions for a projector. */
export const slideStyle = once(() => `${twinStyle()}\n${styleOf('slides.css')}`);
/** Of handouts. */
export const handoutStyle = once(() => `${twinStyle()}\n${styleOf('handout.css')}`);
const sheetStyle = once(() => `${twinStyle()}\n${styleOf('sheet.css')}`);
const script = once(() => own('sheet.js'));

/** `--accent` by day and by night, where the deck has a colour. */
function accents(deck: Deck): string {
  const day = themeColour(deck, 'fill');
  if (day === undefined) return '';
  const night = themeColour(deck, 'night') ?? day;
  return `:root { --accent: ${day}; }\n@media (prefers-color-scheme: dark) { :root { --accent: ${night}; } }\n`;
}

/** The bytes of a twin; undefined when its template or words are missing (reported with the PDF). */
export function documentTwin(
  job: PrintedDocument,
  printed: readonly PrintedLink[],
  version: string,
): Uint8Array | undefined {
  const page = documentPage(job);
  if (!page) return undefined;
  const { deck, pipeline } = job.open;
  const html = writeHtml([pipeline.read(page)], {
    title: inLanguage(job.document.title, job.language),
    subject: `${inLanguage(deck.title, job.language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, job.language) : '',
    style: `${sheetStyle()}\n${accents(deck)}`,
    script: job.document.product === 'rules' ? script() : undefined,
    version,
    printed,
  });
  return utf8Bytes(html);
}
