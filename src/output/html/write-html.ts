/**
 * Stage 9, `export`: the HTML twin of a document, for readers that a PDF does not serve well.
 *
 * Takes laid-out documents as box tree and display list, gives one page of HTML that stands alone: no script, no font, no
 * request, which its own policy forbids besides. Order, headings, lists and tables are those of the PDF's tags; pictures are
 * drawings in the page with the text the PDF speaks; formulas are MathML. Same input, same bytes.
 * Source: HTML; WCAG 2.1, level AA.
 */
import type { Language } from '../../base/language.ts';
import type { BoxTree } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { sharedDrawings, type SharedDrawings } from '../svg/index.ts';
import { readDocument, type ReadElement } from './content.ts';
import { figureDrawings, type Drawing } from './drawings.ts';
import { escapeHtml, tag } from './markup.ts';
import { TWIN_WORDS } from './words.ts';
import { writingWith } from './write-elements.ts';
import type { Writing } from './writing.ts';

/** One document as the stages left it; `list` may be of any paper. */
export interface TwinPart {
  readonly boxes: BoxTree;
  readonly list: DisplayList;
}

export interface TwinFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** The style sheet of the page: `templates/twin/page.css`. */
  readonly style: string;
  /** Of the press. */
  readonly version: string;
  /** The same words on paper: what is said of each file, and where it lies beside the page. */
  readonly printed?: readonly { readonly title: string; readonly href: string }[];
}

// How much larger than on paper is a picture shown? Print is read from nearer, and set smaller.
export const ENLARGED = 1.6;

/** Lines to write on are no higher, in points: a window leaves room over them. */
const LOW = 3;

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A drawing as `<svg>`; on a line of text it is as high against the letters as in print. */
function svgMarkup({ items, box }: Drawing, element: ReadElement, drawings: SharedDrawings): string {
  const { width, height } = box;
  const view = [box.x, box.y, width, height].map(round).join(' ');
  const { em } = element;
  const size =
    em === undefined
      ? `width:${round(width * ENLARGED)}pt`
      : `height:${round(height / em)}em;width:${round(width / em)}em`;
  const attributes = {
    class: em !== undefined ? 'inline' : height < LOW ? 'low' : undefined,
    role: 'img',
    'aria-label': element.node.alt ?? '',
    lang: element.node.language,
    viewBox: view,
    style: size,
  };
  return tag('svg', attributes, drawings.draw(items).replaceAll('\n', ''));
}

function writingFor({ list }: TwinPart, drawings: SharedDrawings, language: Language): Writing {
  const figures = figureDrawings(list);
  return writingWith({
    language,
    picture: (element) => {
      const drawing = figures.get(element.index);
      return drawing && svgMarkup(drawing, element, drawings);
    },
  });
}

/**
 * What no two pages of the press differ in. The policy lets the page fetch nothing, and run nothing but what it names.
 *
 * @param script a source of the policy, such as `'sha256-...'`; empty for a page that runs nothing
 */
export function head({ title, subject, author, style, version }: TwinFacts, script = ''): string {
  const runs = script === '' ? '' : `; script-src ${script}`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:${runs}`;
  const about = subject === '' ? '' : `<meta name="description" content="${escapeHtml(subject)}">\n`;
  const by = author === '' ? '' : `<meta name="author" content="${escapeHtml(author)}">\n`;
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="modpress ${escapeHtml(version)}">
${by}${about}<title>${escapeHtml(title)}</title>
<style>
${style.replaceAll('</', '<\\/').trim()}
</style>
</head>`;
}

/** What is in a document, as markup. */
export const partMarkup = (part: TwinPart, drawings: SharedDrawings): string =>
  writingFor(part, drawings, part.boxes.language).content(readDocument(part.boxes));

export function footer(facts: TwinFacts, language: Language): string {
  const words = TWIN_WORDS(language);
  const links = (facts.printed ?? []).map(({ title, href }) => tag('a', { href }, escapeHtml(title)));
  const printed = links.length === 0 ? '' : `<p>${words.printed} ${links.join(', ')}</p>\n`;
  const line = [escapeHtml(facts.subject), `${words.madeWith} modpress`].filter((part) => part !== '');
  return `<footer>\n${printed}<p>${line.join(' · ')}</p>\n</footer>`;
}

const hasTitle = (element: ReadElement): boolean =>
  element.children.some((child) => child.kind === 'element' && (child.node.role === 'H1' || hasTitle(child)));

/**
 * Writes the twin of one document, or of several that make one (a handout and its key).
 *
 * @param parts at least one; the language of the first is that of the page
 * @returns the whole page; it names `modpress` as its generator
 */
export function writeHtml(parts: readonly [TwinPart, ...TwinPart[]], facts: TwinFacts): string {
  const { language } = parts[0].boxes;
  const drawings = sharedDrawings('d');
  const roots = parts.map((part) => ({ part, root: readDocument(part.boxes) }));
  const title = roots.some(({ root }) => hasTitle(root)) ? '' : `<h1>${escapeHtml(facts.title)}</h1>\n`;
  const bodies = roots.map(({ part, root }) =>
    tag(
      parts.length === 1 ? 'main' : 'section',
      part.boxes.language === language ? {} : { lang: part.boxes.language },
      `\n${parts.length === 1 ? title : ''}${writingFor(part, drawings, part.boxes.language).content(root)}\n`,
    ),
  );
  const main = parts.length === 1 ? bodies.join('') : `<main>\n${title}${bodies.join('\n')}\n</main>`;
  const defined = drawings.definitions();
  const shared =
    defined === '' ? '' : `<svg class="shared" width="0" height="0" aria-hidden="true">${defined}</svg>\n`;
  return `<!doctype html>\n<html lang="${language}">\n${head(facts)}\n<body>\n${shared}${main}\n${footer(facts, language)}\n</body>\n</html>\n`;
}
